// The net that a search explores, of whatever kind: it makes engines, keeps what the states show, and speaks
// of states and events in the words of the user's net. What the choices mean in types is decided in its
// implementations (packed_subject.cpp, coloured_subject.cpp) and nowhere else.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "unfire/explore/engine.hpp"
#include "unfire/explore/sights.hpp"
#include "unfire/explore/statistics.hpp"
#include "unfire/net/coloured_kernel.hpp"
#include "unfire/net/marking.hpp"
#include "unfire/net/pt_rules.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::explore {

/// A sequence of events from the initial marking.
using EventPath = std::vector<net::BindingElement>;

/// Why the net has infinitely many markings: after `prefix`, `cycle` can be repeated for ever and each time
/// adds tokens of these colours to these places (Karp and Miller's argument).
struct Pumping {
  struct Growing {
    PlaceId place{};
    net::ValueId colour = net::dot;
    friend bool operator==(const Growing&, const Growing&) = default;
  };
  EventPath prefix, cycle;
  std::vector<Growing> growing;
};

/// Bits per place of the explored net.
using Widths = std::vector<std::uint8_t>;

class Subject : public StateReader {
 public:
  [[nodiscard]] virtual Widths first_widths() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Engine> make_engine(const Widths& widths) = 0;
  /// Wide enough for the successors of a state, too; nothing: a place would hold more tokens than can be
  /// counted. `spare`: fields that were filled may grow as long as a state does not.
  enum class Spare : std::uint8_t { leave, use };
  [[nodiscard]] virtual std::optional<Widths> wider(const net::Layout& layout, const Word* state,
                                                    Spare spare) = 0;
  /// The place of the user's net for which `wider` had no answer.
  [[nodiscard]] virtual std::optional<PlaceId> crowded() const = 0;
  /// States are written like this from now on.
  virtual void use(const net::Layout& layout) = 0;
  /// Looks at the initial state, which no event led to.
  virtual void see(StoredState state) = 0;

  [[nodiscard]] virtual const Sights& sights() const = 0;
  [[nodiscard]] virtual Sights& sights() = 0;
  [[nodiscard]] virtual net::BindingElement element(std::uint32_t event) const = 0;
  /// Whether paths to states numbered breadth-first are found by unfiring, which takes no memory.
  [[nodiscard]] virtual bool finds_paths_backwards() const = 0;
  /// Proves from a path that a place is unbounded that was not proven so before: one of those suspected.
  [[nodiscard]] virtual std::optional<Pumping> prove_unbounded(std::span<const std::uint32_t> path) = 0;
  /// Places of the explored net not proven to be bounded, nor to be unbounded.
  [[nodiscard]] virtual bool any_suspects() const = 0;
};

/// What is expected of a net before it is explored, per place of the explored net.
struct Expectations {
  /// The most a place holds, where that is known; a wrong number costs time, nothing else.
  std::vector<std::optional<Tokens>> bounds;
  /// Places not proven to be bounded: their growth makes the search look for a proof that they are not.
  std::vector<PlaceId> suspects;
};

/// What is given must outlive the subject. Statistics are told what the loop tells.
[[nodiscard]] std::unique_ptr<Subject> packed_subject(const net::PtRules& rules, Expectations expectations,
                                                      Statistics& statistics);
/// The rules are those of the unfolding of a net with so many places.
[[nodiscard]] std::unique_ptr<Subject> unfolded_subject(const net::PtRules& rules,
                                                        const net::Unfolding& unfolding,
                                                        std::size_t coloured_places,
                                                        Expectations expectations, Statistics& statistics);
[[nodiscard]] std::unique_ptr<Subject> coloured_subject(net::ColouredKernel& kernel,
                                                        Expectations expectations, Statistics& statistics);

}  // namespace unfire::explore
