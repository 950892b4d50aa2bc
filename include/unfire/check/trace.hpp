// A firing sequence with its markings. Whoever makes one replays it by the plain rules, which share no code
// with the nets that explore, so that what is shown to the user has been checked independently.
#pragma once

#include <vector>

#include "unfire/net/marking.hpp"
#include "unfire/net/plain_rules.hpp"

namespace unfire::check {

struct TraceStep {
  net::BindingElement event;
  net::SparseMarking marking;  ///< after the event
};

struct Trace {
  net::SparseMarking initial;
  std::vector<TraceStep> steps;

  [[nodiscard]] const net::SparseMarking& last() const {
    return steps.empty() ? initial : steps.back().marking;
  }
};

/// Fires the events one by one from the initial marking. Throws std::logic_error if one is not enabled: then
/// the search that found the sequence is wrong, and nothing may be printed.
[[nodiscard]] Trace replay(const net::PlainRules& rules, const std::vector<net::BindingElement>& events);

}  // namespace unfire::check
