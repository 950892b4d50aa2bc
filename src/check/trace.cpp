// Replays firing sequences.
#include "unfire/check/trace.hpp"

#include <stdexcept>

namespace unfire::check {

Trace replay(const net::PlainRules& rules, const std::vector<net::BindingElement>& events) {
  Trace trace{rules.initial(), {}};
  for (const auto& event : events) {
    if (const auto obstacle = rules.obstacle(trace.last(), event))
      throw std::logic_error("internal error: a trace does not replay after " +
                             std::to_string(trace.steps.size()) + " steps: " + *obstacle);
    auto next = rules.fire(trace.last(), event);
    trace.steps.push_back({event, std::move(next)});
  }
  return trace;
}

}  // namespace unfire::check
