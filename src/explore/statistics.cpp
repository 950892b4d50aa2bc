// The rare events of counting: a new maximum, a dead marking, the figures of --stats full.
#include "unfire/explore/statistics.hpp"

namespace unfire::explore {

Statistics::Statistics(const net::PtRules& rules, Detail detail)
    : detail_(detail), bounds_(rules.initial()), fired_(rules.transitions(), 0), resets_(rules.any_reset()) {
  for (const auto tokens : rules.initial()) max_total_ += tokens;
  for (std::uint32_t t = 0; t < rules.transitions(); ++t) {
    const auto effects = rules.effects(TransitionId{t});
    const bool idle = std::all_of(effects.begin(), effects.end(),
                                  [](const net::Effect& e) { return e.consume == e.produce && !e.resets; });
    if (idle) idle_.push_back(TransitionId{t});
  }
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

/// A reset may or may not change a marking, so its self-loops show only in the result.
void Statistics::count_self_loops(const Round<TransitionId>& round) {
  for (const auto& expansion : round.expansions)
    for (std::uint32_t i = expansion.begin; i < expansion.end; ++i)
      self_loops_ += round.targets[i] == expansion.state.number ? 1 : 0;
}

std::uint64_t Statistics::self_loops() const {
  std::uint64_t idle = 0;
  for (const auto t : idle_) idle += fired(t);
  return resets_ ? self_loops_ : idle;
}

void Statistics::count_in_detail(const Round<TransitionId>& round) {
  for (const auto target : round.targets) {
    if (index(target) >= in_degrees_.size()) in_degrees_.resize(index(target) + 1U, 0);
    ++in_degrees_[index(target)];
  }
  for (const auto& expansion : round.expansions) {
    sorted_.assign(round.targets.begin() + expansion.begin, round.targets.begin() + expansion.end);
    std::sort(sorted_.begin(), sorted_.end());
    distinct_edges_ +=
        static_cast<std::uint64_t>(std::unique(sorted_.begin(), sorted_.end()) - sorted_.begin());
  }
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
