// The observer behind every report: counts states and firings, bounds, levels and degrees while the loop
// runs. The default figures cost a few instructions per state and per arc; what needs memory per state
// (in-degrees) or sorting per state (distinct edges) is kept only with Detail::full.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "unfire/explore/round.hpp"
#include "unfire/net/bounds.hpp"
#include "unfire/net/layout.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::explore {

using net::Marking;
using net::PlaceId;
using net::Total;
using net::TransitionId;

enum class Detail : std::uint8_t { standard, full };

/// Someone who looks at states as they are found; called once per state.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void use(const net::Layout&) {}
  /// Whether `fresh` is to be called at all: a call per state that does nothing is not free.
  [[nodiscard]] virtual bool wants_states() const { return false; }
  virtual void fresh(StoredState) {}
  virtual void dead(StoredState) {}
  /// True: stop, what was looked for is found.
  [[nodiscard]] virtual bool done() const { return false; }
};

/// One BFS level: its states, and where their arcs lead.
struct Level {
  std::uint64_t states = 0, forward = 0, same = 0, backward = 0;
};

class Statistics {
 public:
  Statistics(const net::PtRules& rules, Detail detail);

  /// Prepares for states of this layout (again, after a change of layout).
  void use(const net::Layout& layout);
  void watch(Watcher& watcher) {
    watchers_.push_back(&watcher);
    if (watcher.wants_states()) state_watchers_.push_back(&watcher);
  }
  /// Places whose growth is to be reported as a suspicion of unboundedness.
  void suspect(std::span<const PlaceId> places);

  // The loop's side.
  void fresh(StoredState state) {
    if (bounds_.see(state.words) && !alarm_.empty()) note_growth(state.number);
    max_total_ = std::max(max_total_, layout_->total(state.words));
    for (auto* watcher : state_watchers_) watcher->fresh(state);
  }
  void round(const Round<TransitionId>& round) {
    explored_ += round.expansions.size();
    arcs_ += round.events.size();
    for (const auto event : round.events) ++fired_[index(event)];
    for (const auto& expansion : round.expansions) {
      const std::size_t degree = expansion.end - expansion.begin;
      if (degree == 0) note_dead(expansion.state);
      if (out_degrees_.size() <= degree) out_degrees_.resize(degree + 1, 0);
      ++out_degrees_[degree];
    }
    if (round.level) count_level_arcs(round);
    if (resets_) count_self_loops(round);
    if (detail_ == Detail::full) count_in_detail(round);
  }
  [[nodiscard]] bool wants_pause() const {
    return !suspicions_.empty() ||
           std::any_of(watchers_.begin(), watchers_.end(), [](const Watcher* w) { return w->done(); });
  }
  /// Arcs counted elsewhere, when nothing else is observed.
  void add_arcs(std::uint64_t arcs) { arcs_ += arcs; }
  [[nodiscard]] std::size_t bytes() const { return in_degrees_.size() * sizeof(std::uint32_t); }

  // The report's side.
  [[nodiscard]] std::uint64_t explored() const { return explored_; }
  [[nodiscard]] std::uint64_t arcs() const { return arcs_; }
  [[nodiscard]] std::uint64_t dead() const { return dead_; }
  [[nodiscard]] std::span<const StateId> first_dead() const { return first_dead_; }
  [[nodiscard]] std::uint64_t self_loops() const;
  [[nodiscard]] const net::Bounds& bounds() const { return bounds_; }
  [[nodiscard]] Total max_tokens_in_marking() const { return max_total_; }
  [[nodiscard]] net::Tokens max_tokens_in_place() const { return bounds_.greatest(); }
  [[nodiscard]] std::uint64_t fired(TransitionId t) const { return fired_[index(t)]; }
  [[nodiscard]] std::span<const Level> levels() const { return levels_; }
  [[nodiscard]] std::span<const std::uint64_t> out_degrees() const { return out_degrees_; }
  [[nodiscard]] Detail detail() const { return detail_; }
  /// Detail::full: arcs that differ in source or target, and how many states have how many incoming arcs.
  [[nodiscard]] std::uint64_t distinct_edges() const { return distinct_edges_; }
  [[nodiscard]] std::vector<std::uint64_t> in_degree_histogram() const;

  /// States in which a suspected place has doubled its growth; given out once.
  [[nodiscard]] std::vector<StateId> take_suspicions() { return std::exchange(suspicions_, {}); }
  [[nodiscard]] bool watcher_done() const;

 private:
  static constexpr std::size_t kept_dead = 16;

  void note_growth(StateId number);
  void note_dead(StoredState state);
  void count_self_loops(const Round<TransitionId>& round);
  void count_in_detail(const Round<TransitionId>& round);
  void count_level_arcs(const Round<TransitionId>& round) {
    if (levels_.size() <= round.depth) levels_.push_back({.states = round.level->end - round.level->begin});
    std::uint32_t forward = 0, backward = 0;  // a round has far fewer than 2^32 arcs
    for (const auto target : round.targets) {
      forward += index(target) >= round.level->end ? 1U : 0U;
      backward += index(target) < round.level->begin ? 1U : 0U;
    }
    auto& level = levels_.back();
    level.forward += forward;
    level.backward += backward;
    level.same += round.targets.size() - forward - backward;
  }

  Detail detail_;
  const net::Layout* layout_ = nullptr;
  net::Bounds bounds_;
  std::vector<Watcher*> watchers_, state_watchers_;
  std::uint64_t explored_ = 0, arcs_ = 0, dead_ = 0, self_loops_ = 0, distinct_edges_ = 0;
  Total max_total_ = 0;
  std::vector<TransitionId>
      idle_;  ///< transitions that change nothing: their arcs are the self-loops, but for resets
  std::vector<std::uint64_t> fired_;
  bool resets_;
  std::vector<StateId> first_dead_;
  std::vector<Level> levels_;
  std::vector<std::uint64_t> out_degrees_;
  std::deque<std::uint32_t> in_degrees_;  ///< grows without a copy: memory is counted to the byte
  std::vector<StateId> sorted_;
  std::vector<net::Tokens> start_;  ///< per place: what it holds initially
  std::vector<net::Tokens> alarm_;  ///< per place: the number of tokens that raises the next suspicion
  std::vector<StateId> suspicions_;
};

}  // namespace unfire::explore
