// Markings, firing sequences and stop reasons in the words of the user's file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/check/answer.hpp"
#include "unfire/explore/context.hpp"
#include "unfire/model/coloured.hpp"
#include "unfire/net/marking.hpp"
#include "unfire/net/values.hpp"
#include "unfire/report/numbers.hpp"

namespace unfire::report {

/// The name, with the id behind it when they differ.
[[nodiscard]] std::string label(const model::Place& place);
[[nodiscard]] std::string label(const model::Transition& transition);

/// "a, b, c and 12 more".
[[nodiscard]] std::string some_of(const std::vector<std::string>& names, std::size_t shown);

/// "p1: 2", or "p1" for a single token.
[[nodiscard]] std::string tokens_text(const model::Place& place, model::Tokens tokens);

/// Speaks of the markings and events of one net in the names of its file.
class Wording {
 public:
  /// Both must outlive this.
  Wording(const model::AnyNet& net, const net::Values& values);

  [[nodiscard]] const model::AnyNet& any_net() const { return net_; }
  [[nodiscard]] const model::Net& net() const { return skeleton_; }
  [[nodiscard]] bool coloured() const { return coloured_ != nullptr; }

  /// "p1: 2, p7" — a token count of one is not written; "(empty)" when no place is marked. Colours in braces:
  /// "p1 {a, b×2}", long lists cut.
  [[nodiscard]] std::string marking_text(const net::SparseMarking& marking) const;
  /// {"p1": 2, "p7": 1} by place id, marked places only; colours: {"p1": {"a": 1, "b": 2}}.
  [[nodiscard]] Json marking_json(const net::SparseMarking& marking) const;
  [[nodiscard]] std::string colour_text(model::PlaceId place, net::ValueId colour) const;

  /// "t", or "t [x=a, y=b]".
  [[nodiscard]] std::string event_text(const net::BindingElement& event) const;
  /// {"x": "a", "y": "b"}; only for coloured nets.
  [[nodiscard]] Json binding_json(const net::BindingElement& event) const;

  /// At most `shown` events, and how many there are in all.
  [[nodiscard]] std::string sequence_text(const std::vector<net::BindingElement>& events,
                                          std::size_t shown) const;
  /// Ids, or for coloured nets objects with `transition` and `binding`.
  [[nodiscard]] Json sequence_json(const std::vector<net::BindingElement>& events) const;

 private:
  using Holdings = std::span<const net::Holding>;
  [[nodiscard]] bool has_colours(model::PlaceId place) const;
  [[nodiscard]] std::string holdings_text(Holdings holdings) const;
  template <class Visit>
  void for_each_place(const net::SparseMarking& marking, Visit&& visit) const;

  const model::AnyNet& net_;
  const model::Net& skeleton_;
  const model::ColouredNet* coloured_;
  const net::Values& values_;
  std::vector<std::vector<model::VariableId>> variables_;  ///< per transition
};

[[nodiscard]] std::string_view stop_word(explore::Stop stop);
/// Why the exploration ended, as the end of a sentence: "the memory limit was reached".
[[nodiscard]] std::string_view stop_phrase(explore::Stop stop);
[[nodiscard]] std::string_view verdict_word(check::Verdict verdict);

}  // namespace unfire::report
