// Finding events and applying them.
#include <algorithm>

#include "unfire/model/error.hpp"
#include "unfire/net/coloured_kernel.hpp"

namespace unfire::net {
namespace {

/// A long enumeration asks whether to go on once in so many bindings.
constexpr std::uint32_t bindings_between_looks = 1U << 12U;

/// What a marking offers to a plan.
class MarkingSource {
 public:
  using KeepGoing = std::function<bool(std::size_t)>;
  /// `until`: tokens with later stamps do not count.
  MarkingSource(const model::ColouredNet& net, const TimedTokens& timed_tokens,
                std::optional<TimedTokens::Time> until, const std::vector<Multisets>& multisets,
                const MultisetId* marking, const KeepGoing& keep_going, const std::vector<EventId>& found,
                const std::function<bool(const ValueId*)>& matters)
      : net_(net),
        timed_tokens_(timed_tokens),
        until_(until),
        multisets_(multisets),
        marking_(marking),
        keep_going_(keep_going),
        found_(found),
        matters_(matters) {}

  [[nodiscard]] bool contains(PlaceId p, ValueId colour) const {
    if (!net_.stamped(p)) return tokens_of(held(p), colour) > 0;
    const auto ready = ready_colours(p);
    return std::binary_search(ready.begin(), ready.end(), colour);
  }
  template <class Visit>
  bool for_each(const PlanStep& step, const ValueId*, Visit&& visit) {
    if (net_.stamped(step.place)) {
      for (const auto colour : ready_colours(step.place))
        if (!go_on() || !visit(colour)) return false;
      return true;
    }
    for (const auto& count : held(step.place))
      if (!go_on() || !visit(count.colour())) return false;
    return true;
  }
  /// Called while the failure is being handled.
  void failed(const ValueId* binding) const {
    if (matters_(binding)) throw;
  }
  [[nodiscard]] bool go_on() {
    if (--until_look_ > 0) return true;
    until_look_ = bindings_between_looks;
    return !keep_going_ || keep_going_(found_.size());
  }

 private:
  [[nodiscard]] std::span<const ColourCount> held(PlaceId p) const {
    return multisets_[index(p)][marking_[index(p)]];
  }
  [[nodiscard]] std::vector<ValueId> ready_colours(PlaceId p) const {
    std::vector<ValueId> colours;
    timed_tokens_.colours(held(p), until_, colours);
    return colours;
  }
  const model::ColouredNet& net_;
  const TimedTokens& timed_tokens_;
  std::optional<TimedTokens::Time> until_;
  const std::vector<Multisets>& multisets_;
  const MultisetId* marking_;
  const KeepGoing& keep_going_;
  const std::vector<EventId>& found_;
  const std::function<bool(const ValueId*)>& matters_;
  std::uint32_t until_look_ = bindings_between_looks;
};

/// Transitions around more places than this are not worth remembering: their combinations hardly return.
constexpr std::size_t most_memo_places = 8;

}  // namespace

/// Tests again what could not be evaluated when it was tested, in the order in which it is written: where an
/// earlier condition does not hold, a failure of a later one is none.
ColouredKernel::Guard ColouredKernel::judge(TransitionId t, const ValueId* binding) {
  if (!evaluator_.doubted()) return Guard::holds;
  for (const auto& code : transitions_[index(t)].guard) {
    const auto truth = evaluator_.try_value(code, binding);
    if (!truth) return Guard::fails;
    if (*truth != ValueId{1}) return Guard::does_not_hold;
  }
  return Guard::holds;
}

/// Whether what is known of the binding leaves it possible that the event happens here.
bool ColouredKernel::may_happen(TransitionId t, const ValueId* binding, const MultisetId* marking) {
  ColourCounts needed, rest;
  const auto known = [&](const Code& code) {
    return std::all_of(code.variables.begin(), code.variables.end(),
                       [&](std::uint32_t v) { return binding[v] != no_value; });
  };
  for (const auto& arcs : transitions_[index(t)].arcs) {
    const auto held = multisets_[index(arcs.place)][marking[index(arcs.place)]];
    if (arcs.inhibit_total && total(held) >= *arcs.inhibit_total) return false;
    for (const auto& code : arcs.consume) try {
        if (!known(code)) continue;
        if (!evaluator_.multiset(code, binding, needed)) return false;
        const bool there =
            net_.stamped(arcs.place) ? timed_tokens_.take(held, needed, now_, rest) : includes(held, needed);
        if (!there) return false;
      } catch (const MlFailure&) {
        continue;
      }
  }
  return true;
}

void ColouredKernel::fail(const MlFailure& failure, TransitionId t, const ValueId* binding) const {
  const auto& transition = transitions_[index(t)];
  std::string text;
  for (std::size_t v = 0; v < transition.variables.size(); ++v) {
    const auto& variable = net_[transition.variables[v]];
    const std::string value =
        binding[v] == no_value ? "?" : value_text(net_, variable.sort, binding[v], values_);
    text += (text.empty() ? "" : ", ") + variable.name + "=" + value;
  }
  const model::Location at_transition{net_.skeleton.file, net_.skeleton[t].line};
  throw model::InputError(
      failure.where.file.empty() ? at_transition : failure.where,
      failure.reason + " (transition '" + net_.skeleton[t].name + "', binding [" + text + "])");
}

/// Collects in `found_` the events of all bindings that the tokens suggest; false if stopped.
bool ColouredKernel::find_events(TransitionId t, Direction direction, const MultisetId* marking) {
  found_.clear();
  const auto until = all_ready_ ? std::nullopt : std::optional(now_);
  // Where the value of a variable cannot be computed, that is an error only if the event could happen.
  const std::function<bool(const ValueId*)> matters = [&](const ValueId* binding) {
    return direction == Direction::forward && !all_ready_ && may_happen(t, binding, marking);
  };
  MarkingSource source(net_, timed_tokens_, until, multisets_, marking, keep_going_, found_, matters);
  const auto emit = [&](const ValueId* binding) {
    const Guard guard = judge(t, binding);
    if (guard == Guard::does_not_hold) return source.go_on();
    const EventId event = events_.intern(t, binding);
    if (guard == Guard::fails) events_.mark_failing(event);
    if (events_.exists(event)) found_.push_back(event);
    return source.go_on();
  };
  PlanRun run(evaluator_, source, emit);
  const BindingPlan& plan = (direction == Direction::forward ? forward_ : backward_)[index(t)];
  binding_.assign(transitions_[index(t)].variables.size(), no_value);
  try {
    return run.run(plan.steps(), binding_.data());
  } catch (const MlStopped&) {
    return false;
  } catch (const MlFailure& failure) {
    fail(failure, t, binding_.data());
  } catch (const model::InputError& limit) {
    std::string reason = limit.what();
    if (!limit.where().file.empty()) reason.erase(0, reason.find(": ") + 2);  // its place, told by `where`
    fail({limit.where(), reason}, t, binding_.data());
  }
}

std::optional<std::span<const EventId>> ColouredKernel::enabled(TransitionId t, const MultisetId* marking) {
  const auto& places = conditions_[index(t)];
  const bool memo = places.size() <= most_memo_places && memo_.worthwhile(t);
  if (memo) {
    key_.clear();
    for (const auto p : places) key_.push_back(marking[index(p)]);
    if (const auto known = memo_.find(t, key_)) return known;
  }
  if (!find_events(t, Direction::forward, marking)) return std::nullopt;
  std::size_t kept = 0;
  for (const EventId event : found_) {
    if (!go_on()) return std::nullopt;
    if (apply(event, Direction::forward, marking) != Applied::no) found_[kept++] = event;
  }
  found_.resize(kept);
  if (memo) memo_.store(t, key_, found_);
  return found_;
}

/// Whether each place has the tokens that the event takes there, or made there. Timed places are not looked
/// at.
bool ColouredKernel::has_tokens(EventId event, Direction direction, const MultisetId* marking) const {
  const auto effects = events_.effects(event);
  return std::all_of(effects.begin(), effects.end(), [&](EffectId id) {
    const auto& effect = events_.effect(id);
    const auto held = multisets_[index(effect.place)][marking[index(effect.place)]];
    const auto wanted = direction == Direction::forward ? effect.need : effect.produce;
    return net_.stamped(effect.place) || includes(held, events_.inscription(wanted));
  });
}

ColouredKernel::Applied ColouredKernel::apply(EventId event, Direction direction, const MultisetId* marking) {
  results_.clear();
  // Results at one place would be kept although another lacks tokens: where that happens often, tokens are
  // looked at first.
  const auto& transition = transitions_[index(events_.transition(event))];
  const bool uncertain = direction == Direction::forward ? transition.needs_more : transition.makes_more;
  if (uncertain && !has_tokens(event, direction, marking)) return Applied::no;
  bool crowded = false;
  for (const auto id : events_.effects(event)) {
    const PlaceId place = events_.effect(id).place;
    const MultisetId held = marking[index(place)];
    const std::uint32_t result = transform(id, direction, held);
    if (result == impossible) return Applied::no;
    if (result == too_many) {
      crowded = true;
      crowded_ = place;
    } else if (MultisetId{result} != held) {
      results_.push_back({place, MultisetId{result}});
    }
  }
  if (events_.fails(event)) {
    if (direction == Direction::backward) return Applied::no;
    why(event);
  }
  return crowded ? Applied::crowded : Applied::yes;
}

/// The event would happen here if its arcs could be evaluated.
void ColouredKernel::why(EventId event) {
  const auto binding = element(event).binding;
  evaluator_.set_keep_going({});  // it has been evaluated before, as long as that took
  try {
    events_.why(event);
    stop_functions();
  } catch (const MlFailure& failure) {
    fail(failure, events_.transition(event), binding.data());
  }
}

std::uint32_t ColouredKernel::transform(EffectId effect, Direction direction, MultisetId multiset) {
  if (timed() && net_.stamped(events_.effect(effect).place)) {
    if (direction == Direction::backward) return impossible;
    return compute_timed(events_.effect(effect), multiset);
  }
  const std::uint64_t key = (std::uint64_t{index(effect)} << 33U) | (std::uint64_t{index(multiset)} << 1U) |
                            static_cast<std::uint64_t>(direction);
  CacheLine& line = cache_[(key * 0x9E3779B97F4A7C15U) >> (64U - 17U)];
  if (line.key != key) line = {key, compute(events_.effect(effect), direction, multiset)};
  return line.result;
}

bool ColouredKernel::inhibited(const ColouredEffect& effect, std::span<const ColourCount> held) const {
  if (effect.inhibit_total && total(held) >= *effect.inhibit_total) return true;
  return std::any_of(effect.inhibit.begin(), effect.inhibit.end(),
                     [&](MultisetId id) { return includes(held, events_.inscription(id)); });
}

std::uint32_t ColouredKernel::compute(const ColouredEffect& effect, Direction direction,
                                      MultisetId multiset) {
  Multisets& table = multisets_[index(effect.place)];
  const auto held = table[multiset];
  work_ += held.size();
  const auto consume = events_.inscription(effect.consume), produce = events_.inscription(effect.produce),
             need = events_.inscription(effect.need);
  if (direction == Direction::forward) {
    if (!includes(held, need) || inhibited(effect, held)) return impossible;
    if (effect.consume == effect.produce && !effect.resets) return index(multiset);
    kept_.clear();
    if (!effect.resets) subtract(held, consume, kept_);
    return add(kept_, produce, changed_) ? index(table.intern(changed_)) : too_many;
  }
  if (!includes(held, produce)) return impossible;
  subtract(held, produce, kept_);
  if (!add(kept_, consume, changed_)) return impossible;  // no marking holds that many
  if (!includes(changed_, need) || inhibited(effect, changed_)) return impossible;
  return index(table.intern(changed_));
}

std::optional<std::span<const ColouredKernel::Result>> ColouredKernel::step(EventId event,
                                                                            Direction direction,
                                                                            const MultisetId* marking) {
  const MultisetId* const at = direction == Direction::forward ? present(marking) : marking;
  if (stopped_ || apply(event, direction, at) != Applied::yes) return std::nullopt;
  const TransitionId t = events_.transition(event);
  if (direction == Direction::forward ? outranked_now(t, at) : outranked_before(t, at)) return std::nullopt;
  add_passed_time(marking, at);
  return results_;
}

bool ColouredKernel::enabled_somehow(TransitionId t, const MultisetId* marking) {
  const MultisetId* const at = present(marking);
  if (stopped_ || !may_be_enabled(t, at) || outranked(t, at)) return false;
  const auto list = enabled(t, at);
  return list && !list->empty();
}

}  // namespace unfire::net
