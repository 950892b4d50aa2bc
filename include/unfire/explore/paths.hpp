// Paths through the explored states without having stored any: backward by unfiring, which costs no memory
// during the search, or, where an event cannot be unfired (reset arcs), forward with the predecessor of each
// state noted.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "unfire/explore/state_array.hpp"
#include "unfire/net/state_hash.hpp"

namespace unfire::explore {

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

  /// Any numbering: breadth-first search backward from the target.
  [[nodiscard]] std::vector<Event> backward_path(StateId target) {
    std::unordered_map<std::uint32_t, Step> onward;
    std::vector<StateId> queue{target};
    onward.emplace(index(target), Step{});
    for (std::size_t i = 0; i < queue.size() && !onward.contains(0); ++i)
      for_each_stored_predecessor(queue[i], [&](Event event, StateId previous) {
        if (onward.emplace(index(previous), Step{queue[i], event}).second) queue.push_back(previous);
      });
    std::vector<Event> events;
    for (StateId state{0}; state != target; state = onward.at(index(state)).state)
      events.push_back(onward.at(index(state)).event);
    return events;
  }

  /// Any net: breadth-first search forward from the initial state.
  [[nodiscard]] std::vector<Event> forward_path(StateId target) {
    std::vector<Step> back(store_.size(), Step{unseen, Event{}});
    std::vector<StateId> queue{StateId{0}};
    back[0].state = StateId{0};
    for (std::size_t i = 0; i < queue.size() && back[index(target)].state == unseen; ++i)
      for_each_stored_successor(queue[i], [&](Event event, StateId next) {
        if (back[index(next)].state != unseen) return;
        back[index(next)] = {queue[i], event};
        queue.push_back(next);
      });
    std::vector<Event> events;
    for (StateId state = target; index(state) != 0; state = back[index(state)].state)
      events.push_back(back[index(state)].event);
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

  Net& net_;
  const Store& store_;
};

}  // namespace unfire::explore
