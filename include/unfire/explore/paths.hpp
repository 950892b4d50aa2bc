// Paths through the explored states without having stored any: backward by unfiring, which costs no memory,
// where states are numbered breadth-first and every event can be unfired; else forward, with the predecessor
// of each state noted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "unfire/explore/state_array.hpp"
#include "unfire/net/state_hash.hpp"

namespace unfire::explore {

/// What `forward_path` takes: a predecessor per state, and a queue that may hold them all.
inline constexpr std::size_t path_bytes_per_state = 2 * sizeof(StateId);

template <class Net, class Store>
class PathFinder {
 public:
  using Event = typename Net::Event;

  PathFinder(Net& net, const Store& store) : net_(net), store_(store) {}

  /// For states numbered in breadth-first order: the parent in the BFS tree is the predecessor with the least
  /// number.
  [[nodiscard]] std::vector<Event> breadth_first_path(StateId target) {
    std::vector<Event> events;
    for (StateId state = target; index(state) != 0;) {
      const Step step = least_predecessor(state);
      events.push_back(step.event);
      state = step.state;
    }
    std::reverse(events.begin(), events.end());
    return events;
  }

  /// Any net, any numbering: breadth-first search forward from the initial state.
  [[nodiscard]] std::vector<Event> forward_path(StateId target) {
    std::vector<StateId> parent(store_.size(), unseen), queue;
    queue.reserve(store_.size());
    queue.push_back(StateId{0});
    parent[0] = StateId{0};
    for (std::size_t i = 0; i < queue.size() && parent[index(target)] == unseen; ++i)
      for_each_stored_successor(queue[i], [&](Event, StateId next) {
        if (parent[index(next)] != unseen) return;
        parent[index(next)] = queue[i];
        queue.push_back(next);
      });
    std::vector<Event> events;
    for (StateId state = target; index(state) != 0; state = parent[index(state)])
      events.push_back(event_between(parent[index(state)], state));
    std::reverse(events.begin(), events.end());
    return events;
  }

 private:
  static constexpr StateId unseen{~std::uint32_t{0}};
  struct Step {
    StateId state{};
    Event event{};
  };

  template <class Visit>
  void for_each_stored_predecessor(StateId state, Visit&& visit) {
    const auto* words = store_[state];
    // Predecessors beyond the layout are not stored, so they do not matter here.
    (void)net_.predecessors(words, net_.hash(words), [&](Event event, const auto* previous, net::Hash hash) {
      if (const auto number = store_.find(previous, hash)) visit(event, *number);
    });
  }

  template <class Visit>
  void for_each_stored_successor(StateId state, Visit&& visit) {
    const auto* words = store_[state];
    (void)net_.successors(words, net_.hash(words), [&](Event event, const auto* next, net::Hash hash) {
      if (const auto number = store_.find(next, hash)) visit(event, *number);
    });
  }

  [[nodiscard]] Step least_predecessor(StateId state) {
    Step least{unseen, Event{}};
    for_each_stored_predecessor(state, [&](Event event, StateId previous) {
      if (previous < least.state) least = {previous, event};
    });
    return least;
  }

  [[nodiscard]] Event event_between(StateId from, StateId to) {
    Event found{};
    for_each_stored_successor(from, [&](Event event, StateId next) {
      if (next == to) found = event;
    });
    return found;
  }

  Net& net_;
  const Store& store_;
};

}  // namespace unfire::explore
