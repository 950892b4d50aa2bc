// Counts states and firings, levels and degrees while the loop runs, for every kind of net. The default
// figures cost a few instructions per state and per arc; what needs memory per state (in-degrees) or sorting
// per state (distinct edges) is kept only with Detail::full. What states hold is seen elsewhere (sights.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "unfire/explore/histogram.hpp"
#include "unfire/explore/round.hpp"
#include "unfire/explore/watcher.hpp"

namespace unfire::explore {

using model::TransitionId;

enum class Detail : std::uint8_t { standard, full };

/// One BFS level: its states, and where their arcs lead.
struct Level {
  std::uint64_t states = 0, forward = 0, same = 0, backward = 0;
};

/// What an event of the explored net is in the user's net. This one: they are the same.
struct SameEvents {
  static constexpr bool one_each = true;
  [[nodiscard]] static std::uint32_t transition(TransitionId event) { return model::index(event); }
  [[nodiscard]] static std::uint64_t multiplicity(TransitionId) { return 1; }
};

class Statistics {
 public:
  /// How arcs that lead back to where they start are found.
  enum class SelfLoops : std::uint8_t {
    by_result,
    by_transition  ///< the transitions given, and no others, change nothing
  };

  /// Transitions are those of the user's net.
  Statistics(std::size_t transitions, Detail detail) : detail_(detail), fired_(transitions, 0) {}

  /// Saves a look at every arc where the structure tells which ones are self-loops.
  void set_idle_transitions(std::vector<TransitionId> idle) {
    self_loops_found_ = SelfLoops::by_transition;
    idle_ = std::move(idle);
  }
  void watch(Watcher& watcher) {
    watchers_.push_back(&watcher);
    if (watcher.wants_states()) state_watchers_.push_back(&watcher);
  }
  /// States are read like this from now on.
  void use(const StateReader& reader) {
    for (auto* watcher : watchers_) watcher->use(reader);
  }

  // The loop's side.
  void fresh(StoredState state) {
    for (auto* watcher : state_watchers_) watcher->fresh(state);
  }
  /// `Meaning` tells the transition of an event in the user's net, and how many events of the user's net one
  /// of the explored net stands for.
  template <class Event, class Meaning>
  void round(const Round<Event>& round, const Meaning& meaning) {
    explored_ += round.expansions.size();
    for (const auto event : round.events) fired_[meaning.transition(event)] += meaning.multiplicity(event);
    for (const auto& expansion : round.expansions) {
      const std::uint64_t degree = degree_of(round, expansion, meaning);
      if (degree == 0) note_dead(expansion.state);
      arcs_ += degree;
      out_degrees_.add(degree);
    }
    if (round.level) count_level_arcs(round, meaning);
    if (self_loops_found_ == SelfLoops::by_result) count_self_loops(round, meaning);
    if (detail_ == Detail::full) count_in_detail(round, meaning);
  }
  [[nodiscard]] bool watcher_done() const {
    return std::any_of(watchers_.begin(), watchers_.end(), [](const Watcher* w) { return w->done(); });
  }
  /// Arcs counted elsewhere, when nothing else is observed.
  void add_arcs(std::uint64_t arcs) { arcs_ += arcs; }
  [[nodiscard]] std::size_t bytes() const { return in_degrees_.size() * sizeof(std::uint64_t); }

  // The report's side.
  [[nodiscard]] std::uint64_t explored() const { return explored_; }
  [[nodiscard]] std::uint64_t arcs() const { return arcs_; }
  [[nodiscard]] std::uint64_t dead() const { return dead_; }
  [[nodiscard]] std::span<const StateId> first_dead() const { return first_dead_; }
  [[nodiscard]] std::uint64_t self_loops() const;
  [[nodiscard]] std::uint64_t fired(TransitionId t) const { return fired_[model::index(t)]; }
  [[nodiscard]] std::span<const Level> levels() const { return levels_; }
  [[nodiscard]] const Histogram& out_degrees() const { return out_degrees_; }
  [[nodiscard]] Detail detail() const { return detail_; }
  /// Detail::full: arcs that differ in source or target, and how many states have how many incoming arcs.
  [[nodiscard]] std::uint64_t distinct_edges() const { return distinct_edges_; }
  [[nodiscard]] Histogram in_degrees() const;

 private:
  static constexpr std::size_t kept_dead = 16;

  template <class Event, class Meaning>
  [[nodiscard]] static std::uint64_t degree_of(const Round<Event>& round, const Expansion& expansion,
                                               const Meaning& meaning) {
    if constexpr (Meaning::one_each) return expansion.end - expansion.begin;
    std::uint64_t degree = 0;
    for (std::uint32_t i = expansion.begin; i < expansion.end; ++i)
      degree += meaning.multiplicity(round.events[i]);
    return degree;
  }

  template <class Event, class Meaning>
  void count_level_arcs(const Round<Event>& round, const Meaning& meaning) {
    if (levels_.size() <= round.depth) levels_.push_back({.states = round.level->end - round.level->begin});
    // A round has far fewer than 2^32 arcs; narrow counters let the compiler work on several at once.
    using Counter = std::conditional_t<Meaning::one_each, std::uint32_t, std::uint64_t>;
    Counter forward = 0, backward = 0, all = 0;
    for (std::size_t i = 0; i < round.targets.size(); ++i) {
      const auto weight = static_cast<Counter>(meaning.multiplicity(round.events[i]));
      forward += index(round.targets[i]) >= round.level->end ? weight : 0U;
      backward += index(round.targets[i]) < round.level->begin ? weight : 0U;
      all += weight;
    }
    auto& level = levels_.back();
    level.forward += forward;
    level.backward += backward;
    level.same += all - forward - backward;
  }

  template <class Event, class Meaning>
  void count_self_loops(const Round<Event>& round, const Meaning& meaning) {
    for (const auto& expansion : round.expansions)
      for (std::uint32_t i = expansion.begin; i < expansion.end; ++i)
        if (round.targets[i] == expansion.state.number) self_loops_ += meaning.multiplicity(round.events[i]);
  }

  template <class Event, class Meaning>
  void count_in_detail(const Round<Event>& round, const Meaning& meaning) {
    for (std::size_t i = 0; i < round.targets.size(); ++i)
      in_degree(round.targets[i]) += meaning.multiplicity(round.events[i]);
    for (const auto& expansion : round.expansions)
      count_distinct(round.targets.subspan(expansion.begin, expansion.end - expansion.begin));
  }

  [[nodiscard]] std::uint64_t& in_degree(StateId state);
  void count_distinct(std::span<const StateId> targets);
  void note_dead(StoredState state);

  Detail detail_;
  std::vector<Watcher*> watchers_, state_watchers_;
  std::uint64_t explored_ = 0, arcs_ = 0, dead_ = 0, self_loops_ = 0, distinct_edges_ = 0;
  SelfLoops self_loops_found_ = SelfLoops::by_result;
  std::vector<TransitionId> idle_;
  std::vector<std::uint64_t> fired_;
  std::vector<StateId> first_dead_;
  std::vector<Level> levels_;
  Histogram out_degrees_;
  std::deque<std::uint64_t> in_degrees_;  ///< grows without a copy: memory is counted to the byte
  std::vector<StateId> sorted_;
};

}  // namespace unfire::explore
