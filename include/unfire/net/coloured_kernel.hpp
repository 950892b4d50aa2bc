// A coloured net at work on markings that are one multiset number per place. Bindings are found by plans;
// what an event does to a multiset is remembered, and so is which events a transition has where its places
// hold certain multisets: in most nets the same few combinations return again and again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/binding_plan.hpp"
#include "unfire/net/coloured_events.hpp"
#include "unfire/net/direction.hpp"
#include "unfire/net/event_memo.hpp"
#include "unfire/net/multisets.hpp"

namespace unfire::net {

class ColouredKernel {
 public:
  /// Throws model::InputError if a variable of an infinite sort is bound by nothing. The net and the values
  /// must outlive this.
  ColouredKernel(const model::ColouredNet& net, Values& values);
  ColouredKernel(const ColouredKernel&) = delete;
  ColouredKernel& operator=(const ColouredKernel&) = delete;

  [[nodiscard]] const model::ColouredNet& model() const { return net_; }
  [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(multisets_.size()); }
  [[nodiscard]] std::uint32_t transitions() const { return static_cast<std::uint32_t>(transitions_.size()); }
  [[nodiscard]] const Multisets& multisets(PlaceId p) const { return multisets_[index(p)]; }
  [[nodiscard]] const ColouredEvents& events() const { return events_; }
  [[nodiscard]] std::span<const MultisetId> initial() const { return initial_; }
  [[nodiscard]] BindingElement element(EventId event) const;
  [[nodiscard]] bool any_reset() const { return any_reset_; }
  [[nodiscard]] bool resets(TransitionId t) const { return transitions_[index(t)].resets; }
  /// The variable that makes predecessors impossible to enumerate: (transition, variable) in words.
  [[nodiscard]] const std::optional<std::string>& no_predecessors() const { return no_predecessors_; }

  /// What an event makes of one place.
  struct Result {
    PlaceId place{};
    MultisetId multiset{};
  };
  /// How an enumeration ended.
  enum class Ended : std::uint8_t {
    complete,
    stopped,  ///< `keep_going` or the visitor said so
    crowded   ///< a place would hold more tokens than can be counted
  };

  /// Calls `visit(EventId, span<const Result>)` for every enabled event; it returns false to stop.
  template <class Visit>
  [[nodiscard]] Ended successors(const MultisetId* marking, Visit&& visit) {
    crowded_.reset();
    for (std::uint32_t t = 0; t < transitions(); ++t) {
      if (!may_be_enabled(TransitionId{t}, marking)) continue;
      const auto list = enabled(TransitionId{t}, marking);
      if (!list) return Ended::stopped;
      for (const auto event : *list) {
        if (!go_on()) return Ended::stopped;
        switch (apply(event, Direction::forward, marking)) {
          case Applied::no: break;
          case Applied::crowded: return Ended::crowded;
          case Applied::yes:
            if (!visit(event, std::span<const Result>(results_))) return Ended::stopped;
        }
      }
    }
    return Ended::complete;
  }

  /// The same for every event that leads here; events that reset a place are left out.
  /// Precondition: `!no_predecessors()`.
  template <class Visit>
  [[nodiscard]] Ended predecessors(const MultisetId* marking, Visit&& visit) {
    for (std::uint32_t t = 0; t < transitions(); ++t) {
      if (resets(TransitionId{t})) continue;
      if (!find_events(TransitionId{t}, Direction::backward, marking)) return Ended::stopped;
      for (const auto event : std::vector<EventId>(found_)) {
        switch (apply(event, Direction::backward, marking)) {
          case Applied::no: break;
          case Applied::crowded: return Ended::crowded;
          case Applied::yes:
            if (!visit(event, std::span<const Result>(results_))) return Ended::stopped;
        }
      }
    }
    return Ended::complete;
  }

  /// The results of one event, valid until the next call; nothing if it is not possible here.
  [[nodiscard]] std::optional<std::span<const Result>> step(EventId event, Direction direction,
                                                            const MultisetId* marking);
  /// Whether some binding of the transition is enabled.
  [[nodiscard]] bool enabled_somehow(TransitionId t, const MultisetId* marking);

  /// Plans anew with what places really hold on average.
  void plan(const BindingPlan::Estimate& estimate);

  /// Asked now and then during a long enumeration, with the number of events found; false ends it.
  void set_keep_going(std::function<bool(std::size_t)> keep_going) { keep_going_ = std::move(keep_going); }
  /// The place for which the latest `successors` ended so.
  [[nodiscard]] std::optional<PlaceId> crowded() const { return crowded_; }
  /// All tables; they grow while exploring.
  [[nodiscard]] std::size_t bytes() const;

 private:
  enum class Applied : std::uint8_t { no, yes, crowded };

  [[nodiscard]] bool may_be_enabled(TransitionId t, const MultisetId* marking) const {
    for (const auto p : must_be_marked_[index(t)])
      if (marking[index(p)] == MultisetId{0}) return false;
    return true;
  }
  [[nodiscard]] std::optional<std::span<const EventId>> enabled(TransitionId t, const MultisetId* marking);
  [[nodiscard]] bool find_events(TransitionId t, Direction direction, const MultisetId* marking);
  /// Asks `keep_going_` now and then, by the work done since.
  [[nodiscard]] bool go_on() {
    if (work_ < work_between_looks) return true;
    work_ = 0;
    return !keep_going_ || keep_going_(found_.size());
  }
  [[nodiscard]] Applied apply(EventId event, Direction direction, const MultisetId* marking);
  [[nodiscard]] std::uint32_t transform(EffectId effect, Direction direction, MultisetId multiset);
  [[nodiscard]] std::uint32_t compute(const ColouredEffect& effect, Direction direction, MultisetId multiset);
  [[nodiscard]] bool inhibited(const ColouredEffect& effect, std::span<const ColourCount> held) const;
  void set_initial();
  void note_conditions();
  [[nodiscard]] std::string describe_variable(TransitionId t, std::uint32_t variable) const;

  static constexpr std::uint32_t impossible = ~std::uint32_t{0}, too_many = impossible - 1;
  static constexpr std::size_t cache_lines = std::size_t{1} << 17U,
                               work_between_looks = std::size_t{1} << 20U;
  struct CacheLine {
    std::uint64_t key = ~std::uint64_t{0};
    std::uint32_t result = impossible;
  };

  const model::ColouredNet& net_;
  Values& values_;
  Evaluator evaluator_;
  std::vector<CompiledTransition> transitions_;
  ColouredEvents events_;
  std::vector<Multisets> multisets_;
  std::vector<MultisetId> initial_;
  std::vector<BindingPlan> forward_, backward_;
  std::vector<std::vector<PlaceId>> conditions_;      ///< places on which enabling depends
  std::vector<std::vector<PlaceId>> must_be_marked_;  ///< places that must not be empty
  std::optional<std::string> no_predecessors_;
  bool any_reset_ = false;
  std::vector<CacheLine> cache_;
  EventMemo memo_;
  std::vector<EventId> found_;
  std::vector<ValueId> binding_;
  std::vector<MultisetId> key_;
  std::vector<Result> results_;
  ColourCounts kept_, changed_;
  std::optional<PlaceId> crowded_;
  std::function<bool(std::size_t)> keep_going_;
  std::size_t work_ = 0;  ///< colours in the multisets that events were applied to
};

}  // namespace unfire::net
