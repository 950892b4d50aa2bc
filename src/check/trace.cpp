// Replays firing sequences.
#include "unfire/check/trace.hpp"

#include <stdexcept>

namespace unfire::check {

Trace replay(const net::PtRules& rules, const std::vector<model::TransitionId>& events) {
  Trace trace{rules.initial(), {}};
  for (const auto event : events) {
    const net::Marking& here = trace.last();
    if (!rules.enabled(here, event))
      throw std::logic_error("internal error: a trace does not replay: transition '" +
                             rules.model()[event].id + "' is not enabled after " +
                             std::to_string(trace.steps.size()) + " steps");
    net::Marking next = rules.fire(here, event);
    trace.steps.push_back({event, std::move(next)});
  }
  return trace;
}

bool is_dead(const net::PtRules& rules, const net::Marking& marking) {
  for (std::uint32_t t = 0; t < rules.transitions(); ++t)
    if (rules.enabled(marking, model::TransitionId{t})) return false;
  return true;
}

}  // namespace unfire::check
