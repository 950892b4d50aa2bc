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
#include "unfire/net/timed_tokens.hpp"

namespace unfire::net {

class ColouredKernel {
 public:
  using KeepGoing = std::function<bool(std::size_t)>;

  /// Throws model::InputError if a variable of an infinite sort is bound by nothing, and MlStopped if
  /// `keep_going` ends the evaluation of the initial marking. The net and the values must outlive this.
  ColouredKernel(const model::ColouredNet& net, Values& values, KeepGoing keep_going = {});
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
  [[nodiscard]] bool unfires(TransitionId t) const { return !transitions_[index(t)].resets && !timed(); }
  [[nodiscard]] bool timed() const { return net_.time != model::ColouredNet::Time::none; }
  /// More tokens never keep an event from happening, apart from what inhibitors do.
  [[nodiscard]] bool monotonic() const { return !timed() && !any_more_urgent_; }
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
    const MultisetId* const at = present(marking);
    if (stopped_) return Ended::stopped;
    bool any = false;
    for (std::size_t i = 0; i < by_urgency_.size(); ++i) {
      const TransitionId t = by_urgency_[i];
      if (any && urgency_[index(t)] != urgency_[index(by_urgency_[i - 1])]) break;
      if (!may_be_enabled(t, at)) continue;
      const auto list = enabled(t, at);
      if (!list) return Ended::stopped;
      any = any || !list->empty();
      for (const auto event : *list) {
        if (!go_on()) return Ended::stopped;
        switch (apply(event, Direction::forward, at)) {
          case Applied::no: break;
          case Applied::crowded: return Ended::crowded;
          case Applied::yes:
            add_passed_time(marking, at);
            if (!visit(event, std::span<const Result>(results_))) return Ended::stopped;
        }
      }
    }
    return Ended::complete;
  }

  /// The same for every event that leads here; events that cannot be unfired are left out.
  /// Precondition: `!no_predecessors()`.
  template <class Visit>
  [[nodiscard]] Ended predecessors(const MultisetId* marking, Visit&& visit) {
    for (std::uint32_t t = 0; t < transitions(); ++t) {
      if (!unfires(TransitionId{t})) continue;
      if (!find_events(TransitionId{t}, Direction::backward, marking)) return Ended::stopped;
      for (const auto event : std::vector<EventId>(found_)) {
        switch (apply(event, Direction::backward, marking)) {
          case Applied::no: break;
          case Applied::crowded: return Ended::crowded;
          case Applied::yes:
            if (outranked_before(TransitionId{t}, marking)) break;
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
  void set_keep_going(KeepGoing keep_going) {
    keep_going_ = std::move(keep_going);
    stop_functions();
  }
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
  // Time (coloured_time.cpp).
  /// The marking at the time when the next event can happen: this one if one is enabled, or dead. Sets
  /// `stopped_`.
  [[nodiscard]] const MultisetId* present(const MultisetId* marking);
  [[nodiscard]] TimedTokens::Time clock_of(const MultisetId* marking) const;
  [[nodiscard]] bool any_enabled(const MultisetId* marking);
  [[nodiscard]] std::optional<TimedTokens::Time> next_moment(const MultisetId* marking);
  [[nodiscard]] std::optional<TimedTokens::Time> ready_from(EventId event, const MultisetId* marking);
  void add_moments(TransitionId t, const MultisetId* marking, std::optional<TimedTokens::Time>& next) const;
  [[nodiscard]] bool asks_time(TransitionId t) const;
  void go_to(TimedTokens::Time time, const MultisetId* marking);
  void add_passed_time(const MultisetId* marking, const MultisetId* at);
  [[nodiscard]] std::uint32_t compute_timed(const ColouredEffect& effect, MultisetId multiset);

  /// Whether a more urgent transition is enabled.
  [[nodiscard]] bool outranked(TransitionId t, const MultisetId* marking);
  /// The same, leaving `results_` as they are; and of the marking that they lead back to.
  [[nodiscard]] bool outranked_now(TransitionId t, const MultisetId* marking);
  [[nodiscard]] bool outranked_before(TransitionId t, const MultisetId* marking);
  void set_urgency();
  void why(EventId event);
  enum class Guard : std::uint8_t { holds, does_not_hold, fails };
  [[nodiscard]] Guard judge(TransitionId t, const ValueId* binding);
  [[nodiscard]] bool may_happen(TransitionId t, const ValueId* binding, const MultisetId* marking);
  /// Functions that run long are asked to stop when the search is.
  void stop_functions() {
    evaluator_.set_keep_going([this] { return !keep_going_ || keep_going_(found_.size()); });
  }
  [[noreturn]] void fail(const MlFailure& failure, TransitionId t, const ValueId* binding) const;
  /// Asks `keep_going_` now and then, by the work done since.
  [[nodiscard]] bool go_on() {
    if (work_ < work_between_looks) return true;
    work_ = 0;
    return !keep_going_ || keep_going_(found_.size());
  }
  [[nodiscard]] Applied apply(EventId event, Direction direction, const MultisetId* marking);
  [[nodiscard]] bool has_tokens(EventId event, Direction direction, const MultisetId* marking) const;
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
  std::vector<std::int64_t> urgency_;     ///< by transition: the smaller the more urgent
  std::vector<TransitionId> by_urgency_;  ///< the most urgent first
  bool any_more_urgent_ = false;
  std::vector<BindingPlan> forward_, backward_;
  std::vector<std::vector<PlaceId>> conditions_;      ///< places on which enabling depends
  std::vector<std::vector<PlaceId>> must_be_marked_;  ///< places that must not be empty
  std::optional<std::string> no_predecessors_;
  bool any_reset_ = false;
  TimedTokens timed_tokens_;
  TimedTokens::Time now_ = 0;      ///< of the marking at hand
  bool all_ready_ = false;         ///< stamps do not matter: events of later times are looked for
  bool stopped_ = false;           ///< by `keep_going_`, while the present was sought
  std::vector<MultisetId> later_;  ///< see go_to
  std::vector<CacheLine> cache_;
  EventMemo memo_;
  std::vector<EventId> found_;
  std::vector<ValueId> binding_;
  std::vector<MultisetId> key_;
  std::vector<Result> results_;
  ColourCounts kept_, changed_;
  std::optional<PlaceId> crowded_;
  KeepGoing keep_going_;
  std::size_t work_ = 0;  ///< colours in the multisets that events were applied to
};

}  // namespace unfire::net
