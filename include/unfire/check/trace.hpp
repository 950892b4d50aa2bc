// A firing sequence with its markings. Whoever makes one replays it on plain numbers, by rules that share no
// code with the packed kernel, so that what is shown to the user has been checked independently.
#pragma once

#include <string>
#include <vector>

#include "unfire/net/pt_rules.hpp"

namespace unfire::check {

struct TraceStep {
  model::TransitionId event{};
  net::Marking marking;  ///< after the event
};

struct Trace {
  net::Marking initial;
  std::vector<TraceStep> steps;

  [[nodiscard]] const net::Marking& last() const { return steps.empty() ? initial : steps.back().marking; }
};

/// Fires the events one by one from the initial marking. Throws std::logic_error if one is not enabled: then
/// the search that found the sequence is wrong, and nothing may be printed.
[[nodiscard]] Trace replay(const net::PtRules& rules, const std::vector<model::TransitionId>& events);

/// True if no transition is enabled.
[[nodiscard]] bool is_dead(const net::PtRules& rules, const net::Marking& marking);

}  // namespace unfire::check
