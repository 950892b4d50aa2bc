// The rare events of counting: a new maximum, a dead marking, the figures of --stats full.
#include "unfire/explore/statistics.hpp"

namespace unfire::explore {

Statistics::Statistics(const Marking& initial, std::uint32_t transitions, Detail detail)
    : detail_(detail), bounds_(initial), fired_(transitions, 0) {
  for (const auto tokens : initial) max_total_ += tokens;
}

void Statistics::use(const net::Layout& layout) {
  layout_ = &layout;
  bounds_.use(layout);
  for (auto* watcher : watchers_) watcher->use(layout);
}

void Statistics::suspect(std::span<const PlaceId> places) {
  alarm_.clear();
  start_.assign(bounds_.places(), 0);
  if (places.empty()) return;
  alarm_.assign(bounds_.places(), ~net::Tokens{0});
  for (const auto p : places) {
    start_[index(p)] = bounds_.upper(p);
    alarm_[index(p)] = std::max<net::Tokens>(2, bounds_.upper(p) + 1);  // a one-safe net raises no suspicion
  }
}

void Statistics::note_growth(StateId number) {
  for (const auto p : bounds_.risen()) {
    const net::Tokens tokens = bounds_.upper(p);
    if (tokens < alarm_[index(p)]) continue;
    alarm_[index(p)] = tokens + (tokens - start_[index(p)]);
    if (suspicions_.empty() || suspicions_.back() != number) suspicions_.push_back(number);
  }
}

void Statistics::note_dead(StoredState state) {
  ++dead_;
  if (first_dead_.size() < kept_dead) first_dead_.push_back(state.number);
  for (auto* watcher : watchers_) watcher->dead(state);
}

void Statistics::count_distinct(std::span<const StateId> targets) {
  sorted_.assign(targets.begin(), targets.end());
  std::sort(sorted_.begin(), sorted_.end());
  if (!sorted_.empty() && index(sorted_.back()) >= in_degrees_.size())
    in_degrees_.resize(index(sorted_.back()) + 1U, 0);
  for (const auto target : sorted_) ++in_degrees_[index(target)];
  distinct_edges_ +=
      static_cast<std::uint64_t>(std::unique(sorted_.begin(), sorted_.end()) - sorted_.begin());
}

std::vector<std::uint64_t> Statistics::in_degree_histogram() const {
  std::vector<std::uint64_t> histogram;
  for (const auto degree : in_degrees_) {
    if (histogram.size() <= degree) histogram.resize(std::size_t{degree} + 1, 0);
    ++histogram[degree];
  }
  // Only the initial state can have no incoming arc, and when it is alone it is not in the list.
  if (in_degrees_.empty()) histogram.assign(1, 1);
  return histogram;
}

bool Statistics::watcher_done() const {
  return std::any_of(watchers_.begin(), watchers_.end(), [](const Watcher* w) { return w->done(); });
}

}  // namespace unfire::explore
