// The rare events of counting: a dead marking, the figures of --stats full.
#include "unfire/explore/statistics.hpp"

namespace unfire::explore {

void Statistics::note_dead(StoredState state) {
  ++dead_;
  if (first_dead_.size() < kept_dead) first_dead_.push_back(state.number);
  for (auto* watcher : watchers_) watcher->dead(state);
}

std::uint64_t Statistics::self_loops() const {
  if (self_loops_found_ == SelfLoops::by_result) return self_loops_;
  std::uint64_t idle = 0;
  for (const auto t : idle_) idle += fired(t);
  return idle;
}

std::uint64_t& Statistics::in_degree(StateId state) {
  if (index(state) >= in_degrees_.size()) in_degrees_.resize(index(state) + 1U, 0);
  return in_degrees_[index(state)];
}

void Statistics::count_distinct(std::span<const StateId> targets) {
  sorted_.assign(targets.begin(), targets.end());
  std::sort(sorted_.begin(), sorted_.end());
  distinct_edges_ +=
      static_cast<std::uint64_t>(std::unique(sorted_.begin(), sorted_.end()) - sorted_.begin());
}

Histogram Statistics::in_degrees() const {
  Histogram histogram;
  for (const auto degree : in_degrees_) histogram.add(degree);
  // Only the initial state can have no incoming arc, and when it is alone it is not in the list.
  if (in_degrees_.empty()) histogram.add(0);
  return histogram;
}

}  // namespace unfire::explore
