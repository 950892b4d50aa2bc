// Answers the global examinations; UpperBounds has a file of its own (upper_bounds.cpp).
#include "unfire/check/examination.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "unfire/check/upper_bounds.hpp"
#include "unfire/check/wanted_ends.hpp"

namespace unfire::check {
namespace {

using explore::Search;
using explore::Stop;
using explore::Watcher;

constexpr std::array<std::pair<std::string_view, Examination>, 6> names{{
    {"StateSpace", Examination::state_space},
    {"ReachabilityDeadlock", Examination::reachability_deadlock},
    {"OneSafe", Examination::one_safe},
    {"QuasiLiveness", Examination::quasi_liveness},
    {"StableMarking", Examination::stable_marking},
    {"UpperBounds", Examination::upper_bounds},
}};

/// A search that goes on when the net turns out to be unbounded: a witness may still come.
Search witness_search(const PreparedNet& net) {
  auto settings = net.settings();
  settings.on_unbounded = explore::SearchSettings::OnUnbounded::go_on;
  return net.search(std::move(settings));
}

std::optional<std::string> truth(std::optional<bool> value) {
  if (!value) return std::nullopt;
  return *value ? "TRUE" : "FALSE";
}

/// Waits until every member of a list has something that, once true, stays true. Asks the last one only: a
/// list of thousands costs nothing per call.
template <class Id, class Settled>
class AllSettled final : public Watcher {
 public:
  AllSettled(std::uint32_t count, Settled settled) : settled_(std::move(settled)) {
    for (std::uint32_t i = count; i > 0; --i) open_.push_back(Id{i - 1});
  }
  [[nodiscard]] bool done() const override {
    while (!open_.empty() && settled_(open_.back())) open_.pop_back();
    return open_.empty();
  }

 private:
  Settled settled_;
  mutable std::vector<Id> open_;  ///< shrinks only; what has left it is settled for good
};

/// True if a deadlock is reachable.
std::optional<bool> has_deadlock(const PreparedNet& net, const explore::Context& context) {
  Search search = witness_search(net);
  const WantedEnds none(net.model(), logic::never());
  DeadlockWatcher watcher(none, DeadlockWatcher::Until::first_unwanted);
  search.watch(watcher);
  const Stop stop = search.run(context);
  if (watcher.unwanted() > 0) return true;
  return stop == Stop::exhausted ? std::optional(false) : std::nullopt;
}

/// Ends the search when a condition on its statistics holds.
template <class Condition>
class When final : public Watcher {
 public:
  explicit When(Condition condition) : condition_(std::move(condition)) {}
  [[nodiscard]] bool done() const override { return condition_(); }

 private:
  Condition condition_;
};

struct Decision {
  std::optional<bool> value;
  Technique technique = Technique::explicit_search;
};

/// Runs the search to the watcher's end: then `found` is the answer; when exhausted, its opposite.
Decision decide(Search& search, Watcher& watcher, const explore::Context& context, bool found) {
  search.watch(watcher);
  const Stop stop = search.run(context);
  if (stop == Stop::violated) return {found};
  if (stop == Stop::exhausted) return {watcher.done() ? found : !found};
  return {};
}

/// The claim of NUPN units, which the contest vouches for, is believed when this many states do not refute
/// it.
constexpr std::uint32_t states_before_belief = 200'000;

bool one_safe_initially(const PreparedNet& net) {
  std::vector<Total> totals(net.model().places.size(), 0);
  for (const auto& holding : net.plain().initial()) totals[index(holding.place)] += holding.tokens;
  return std::all_of(totals.begin(), totals.end(), [](Total total) { return total <= 1; });
}

Decision one_safe(const PreparedNet& net, const explore::Context& context) {
  if (!one_safe_initially(net)) return {false, Technique::structure};
  const bool claimed = net.claimed_one_safe();
  bool proven = true;
  for (std::uint32_t p = 0; p < net.model().places.size() && proven; ++p) {
    const auto bound = net.proven_bound(PlaceId{p});
    proven = bound.upper && *bound.upper <= 1;
  }
  if (proven) return {true, Technique::structure};
  explore::Context limited = context;
  if (claimed) limited.limits.states = std::min(limited.limits.states, states_before_belief);
  Search search = witness_search(net);
  When more([&] { return search.sights().greatest_in_place() > 1; });
  const Decision decision = decide(search, more, limited, false);
  if (claimed && !decision.value) return {true, Technique::nupn_claim};
  return decision;
}

/// Every transition fires somewhere.
Decision quasi_live(const PreparedNet& net, const explore::Context& context) {
  if (net.has_dead_transition()) return {false, Technique::structure};
  Search search = witness_search(net);
  const auto fired = [&](TransitionId t) { return search.statistics().fired(t) > 0; };
  AllSettled<TransitionId, decltype(fired)> all(static_cast<std::uint32_t>(net.model().transitions.size()),
                                                fired);
  return decide(search, all, context, true);
}

/// Some place always holds the same number of tokens.
Decision stable_marking(const PreparedNet& net, const explore::Context& context) {
  if (net.has_constant_place()) return {true, Technique::structure};
  Search search = witness_search(net);
  // The place that holds the time is none of the user's.
  const auto clock = net.coloured() == nullptr ? std::nullopt : net.coloured()->clock;
  const auto changed = [&](PlaceId p) {
    return p == clock || search.sights().lower(p) < search.sights().upper(p);
  };
  AllSettled<PlaceId, decltype(changed)> all(static_cast<std::uint32_t>(net.model().places.size()), changed);
  return decide(search, all, context, false);
}

void state_space(const PreparedNet& net, const explore::Context& context, const AnswerSink& answer) {
  assert(net.asked() == Asked::everything && "merged colours have fewer states");
  Search search = net.search(net.settings());
  const Stop stop = search.run(context);
  const auto say = [&](const char* id, const std::string& number) {
    ExaminationAnswer line{ExaminationAnswer::Kind::state_space, id, std::nullopt};
    if (stop == Stop::exhausted) line.value = number;
    if (stop == Stop::unbounded) line.value = "+inf";
    answer(line);
  };
  say("STATES", std::to_string(search.states()));
  say("TRANSITIONS", std::to_string(search.statistics().arcs()));
  say("MAX_TOKEN_PER_MARKING", net::to_string(search.sights().greatest_in_marking()));
  say("MAX_TOKEN_IN_PLACE", std::to_string(search.sights().greatest_of_colour()));
}

}  // namespace

std::optional<Examination> parse_examination(std::string_view name) {
  for (const auto& [known, examination] : names)
    if (known == name) return examination;
  return std::nullopt;
}

std::string_view name_of(Examination examination) {
  for (const auto& [name, known] : names)
    if (known == examination) return name;
  return {};
}

Asked asked_by(Examination examination) {
  return examination == Examination::state_space ? Asked::everything : Asked::totals;
}

void examine(Examination examination, const PreparedNet& net,
             const std::vector<load::UpperBoundQuery>& queries, const explore::Context& context,
             const AnswerSink& sink) {
  const AnswerSink answer = [&](ExaminationAnswer found) {
    found.unfolded = found.technique == Technique::explicit_search && net.unfolding() != nullptr;
    sink(found);
  };
  const auto say = [&](const Decision& decision) {
    answer({ExaminationAnswer::Kind::formula, std::string(name_of(examination)), truth(decision.value),
            decision.technique});
  };
  switch (examination) {
    case Examination::state_space: return state_space(net, context, answer);
    case Examination::reachability_deadlock: return say({has_deadlock(net, context)});
    case Examination::one_safe: return say(one_safe(net, context));
    case Examination::quasi_liveness: return say(quasi_live(net, context));
    case Examination::stable_marking: return say(stable_marking(net, context));
    case Examination::upper_bounds: return upper_bounds(net, queries, context, answer);
  }
}

}  // namespace unfire::check
