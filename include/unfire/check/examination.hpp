// The contest's examinations: each is answered from structure where that suffices, else by one exploration
// that stops as soon as the answer is certain. A wrong answer is far worse than none.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/check/prepared_net.hpp"
#include "unfire/explore/context.hpp"
#include "unfire/load/properties.hpp"

namespace unfire::check {

enum class Examination : std::uint8_t {
  state_space,
  reachability_deadlock,
  one_safe,
  quasi_liveness,
  stable_marking,
  upper_bounds
};

[[nodiscard]] std::optional<Examination> parse_examination(std::string_view name);
[[nodiscard]] std::string_view name_of(Examination examination);
/// What the net must be prepared for.
[[nodiscard]] Asked asked_by(Examination examination);

/// How an answer was found. nupn_claim: from the structure, and from the file's word that its units are safe,
/// which the contest vouches for.
enum class Technique : std::uint8_t { explicit_search, structure, nupn_claim };

/// One line of the contest's protocol. `value` is TRUE, FALSE, a number or +inf; nothing: it cannot be told.
struct ExaminationAnswer {
  enum class Kind : std::uint8_t { formula, state_space } kind = Kind::formula;
  std::string id;
  std::optional<std::string> value;
  Technique technique = Technique::explicit_search;
  bool unfolded = false;  ///< found on the unfolding of a coloured net
};

/// Called as soon as an answer is known.
using AnswerSink = std::function<void(const ExaminationAnswer&)>;

/// `queries` are used by upper_bounds only. Precondition: the net is prepared for what is asked.
void examine(Examination examination, const PreparedNet& net,
             const std::vector<load::UpperBoundQuery>& queries, const explore::Context& context,
             const AnswerSink& answer);

}  // namespace unfire::check
