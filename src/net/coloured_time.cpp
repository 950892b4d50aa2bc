// Time in the coloured kernel: events are looked for at the time of the marking, and where there is none, at
// the first later time at which there is one.
#include <algorithm>

#include "unfire/net/coloured_kernel.hpp"

namespace unfire::net {

using Time = TimedTokens::Time;

Time ColouredKernel::clock_of(const MultisetId* marking) const {
  if (!net_.clock) return 0;
  const auto held = multisets_[index(*net_.clock)][marking[index(*net_.clock)]];
  return values_.to_number(held.front().colour());
}

const MultisetId* ColouredKernel::present(const MultisetId* marking) {
  if (!timed()) return marking;
  const MultisetId* at = marking;
  stopped_ = false;
  for (;;) {
    now_ = clock_of(at);
    if (any_enabled(at) || stopped_) return at;
    const auto next = next_moment(at);
    if (stopped_) return at;
    if (!next) break;
    go_to(*next, at);
    at = later_.data();
  }
  now_ = clock_of(marking);
  return marking;  // nothing will happen any more: time stands still
}

bool ColouredKernel::any_enabled(const MultisetId* marking) {
  for (const TransitionId t : by_urgency_) {
    if (!may_be_enabled(t, marking)) continue;
    const auto list = enabled(t, marking);
    stopped_ = !list;
    if (stopped_ || !list->empty()) return !stopped_;
  }
  return false;
}

/// What a transition does that asks for the time is not known before: any time at which a token gets ready
/// may be the one.
void ColouredKernel::add_moments(TransitionId t, const MultisetId* marking, std::optional<Time>& next) const {
  for (const auto& arcs : transitions_[index(t)].arcs) {
    if (!net_.stamped(arcs.place) || arcs.consume.empty()) continue;
    for (const auto& count : multisets_[index(arcs.place)][marking[index(arcs.place)]])
      if (const Time stamp = timed_tokens_.stamp(count.colour()); stamp > now_ && (!next || stamp < *next))
        next = stamp;
  }
}

bool ColouredKernel::asks_time(TransitionId t) const {
  const auto& arcs = transitions_[index(t)].arcs;
  return net_.clock &&
         std::any_of(arcs.begin(), arcs.end(), [&](const PlaceArcs& at) { return at.place == *net_.clock; });
}

/// The first time after now at which the tokens for some event are ready.
std::optional<Time> ColouredKernel::next_moment(const MultisetId* marking) {
  std::optional<Time> next;
  all_ready_ = true;
  for (std::uint32_t t = 0; t < transitions() && !stopped_; ++t) {
    if (!may_be_enabled(TransitionId{t}, marking)) continue;
    if (asks_time(TransitionId{t})) {
      add_moments(TransitionId{t}, marking, next);
      continue;
    }
    stopped_ = !find_events(TransitionId{t}, Direction::forward, marking);
    for (const EventId event : found_)
      if (const auto time = ready_from(event, marking); time && *time > now_ && (!next || *time < *next))
        next = time;
  }
  all_ready_ = false;
  return next;
}

std::optional<Time> ColouredKernel::ready_from(EventId event, const MultisetId* marking) {
  Time latest = 0;
  for (const auto id : events_.effects(event)) {
    const auto& effect = events_.effect(id);
    const MultisetId held = marking[index(effect.place)];
    if (!net_.stamped(effect.place)) {
      if (transform(id, Direction::forward, held) == impossible) return std::nullopt;
      continue;
    }
    const auto tokens = multisets_[index(effect.place)][held];
    const auto time = timed_tokens_.ready_from(tokens, events_.inscription(effect.need));
    if (!time || inhibited(effect, tokens)) return std::nullopt;
    latest = std::max(latest, *time);
  }
  return latest;
}

/// Writes into `later_` the marking at that time.
void ColouredKernel::go_to(Time time, const MultisetId* marking) {
  std::vector<MultisetId> there(marking, marking + places());
  ColourCounts counts;
  if (net_.clock) {
    counts.emplace_back(values_.number(time), 1);
    there[index(*net_.clock)] = multisets_[index(*net_.clock)].intern(counts);
  } else {
    for (std::uint32_t p = 0; p < places(); ++p) {
      if (!net_.stamped(PlaceId{p})) continue;
      timed_tokens_.pass(multisets_[p][there[p]], time, counts);
      there[p] = multisets_[p].intern(counts);
    }
  }
  later_ = std::move(there);
}

/// The results of an event at a later time are also what time has changed until then.
void ColouredKernel::add_passed_time(const MultisetId* marking, const MultisetId* at) {
  if (at == marking) return;
  for (std::uint32_t p = 0; p < places(); ++p) {
    if (at[p] == marking[p]) continue;
    const bool known = std::any_of(results_.begin(), results_.end(),
                                   [&](const Result& result) { return result.place == PlaceId{p}; });
    if (!known) results_.push_back({PlaceId{p}, at[p]});
  }
}

std::uint32_t ColouredKernel::compute_timed(const ColouredEffect& effect, MultisetId multiset) {
  Multisets& table = multisets_[index(effect.place)];
  const auto held = table[multiset];
  work_ += held.size();
  if (inhibited(effect, held)) return impossible;
  if (!timed_tokens_.take(held, events_.inscription(effect.need), now_, changed_)) return impossible;
  if (effect.resets) changed_.clear();
  if (!timed_tokens_.put(events_.inscription(effect.produce), now_, changed_)) return too_many;
  return index(table.intern(changed_));
}

}  // namespace unfire::net
