// What the loop tells its observer at once: the states explored in one round and where their events lead.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "unfire/explore/order.hpp"
#include "unfire/explore/state_array.hpp"

namespace unfire::explore {

/// A state whose events were fired; they stand at [begin, end) of the round's events and targets.
struct Expansion {
  StoredState state;
  std::uint32_t begin = 0, end = 0;
};

template <class Event>
struct Round {
  std::optional<StateRange> level;  ///< the BFS level of these states, if the order has levels
  std::uint32_t depth = 0;
  std::span<const Expansion> expansions;
  std::span<const Event> events;
  std::span<const StateId> targets;
};

}  // namespace unfire::explore
