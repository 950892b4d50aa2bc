// The events found while unfolding. Bindings of one transition with the same arcs are one event with a
// multiplicity: memory is in proportion to the effects, not to the bindings.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "token_arcs.hpp"

namespace unfire::net {

enum class MergedId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(MergedId id) { return static_cast<std::uint32_t>(id); }

class MergedEvents {
 public:
  explicit MergedEvents(const std::vector<CompiledTransition>& transitions) : transitions_(transitions) {}

  struct Merged {
    MergedId event{};
    bool fresh = false;
  };
  /// Adds one binding. Each must be added once only.
  Merged add(TransitionId t, const ValueId* binding, std::span<const TokenArc> arcs);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(events_.size()); }
  [[nodiscard]] TransitionId transition(MergedId event) const { return events_[index(event)].transition; }
  [[nodiscard]] std::uint64_t multiplicity(MergedId event) const {
    return events_[index(event)].multiplicity;
  }
  /// The least of its bindings, so that the order in which they were found does not show.
  [[nodiscard]] std::span<const ValueId> binding(MergedId event) const {
    const Event& e = events_[index(event)];
    return {bindings_.data() + e.binding, transitions_[model::index(e.transition)].variables.size()};
  }
  [[nodiscard]] std::span<const TokenArc> arcs(MergedId event) const {
    const Event& e = events_[index(event)];
    return {arcs_.data() + e.arcs, e.arc_count};
  }
  [[nodiscard]] std::size_t arcs() const { return arcs_.size(); }
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Event {
    std::size_t arcs = 0, binding = 0;
    std::uint64_t multiplicity = 1;
    TransitionId transition{};
    std::uint32_t arc_count = 0, hash = 0;
  };

  [[nodiscard]] bool same(const Event& event, TransitionId t, std::span<const TokenArc> arcs) const;
  void take_lesser(Event& event, std::span<const ValueId> binding);
  void grow();

  const std::vector<CompiledTransition>& transitions_;
  std::vector<Event> events_;
  std::vector<ValueId> bindings_;
  std::vector<TokenArc> arcs_;
  std::vector<std::uint32_t> slots_;  ///< open addressing: event number plus one
};

}  // namespace unfire::net
