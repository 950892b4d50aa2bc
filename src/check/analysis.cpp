// Runs the exploration and gathers what its observers saw.
#include "unfire/check/analysis.hpp"

#include <algorithm>
#include <stdexcept>

namespace unfire::check {
namespace {

explore::SearchSettings settings_for(const PreparedNet& net, const Request& request) {
  auto settings = net.settings(request.order);
  settings.detail = request.detail;
  settings.observe = request.observe;
  return settings;
}

DeadMarkings dead_markings(const explore::Search& search, const WantedEnds& ends,
                           const DeadlockWatcher& watcher) {
  const auto& statistics = search.statistics();
  DeadMarkings dead;
  dead.count = statistics.dead();
  dead.ends_defined = ends.defined();
  dead.wanted = watcher.wanted();
  dead.unwanted = watcher.unwanted();
  if (!statistics.first_dead().empty()) dead.first = search.marking(statistics.first_dead().front());
  if (watcher.first_unwanted()) dead.first_unwanted = search.marking(*watcher.first_unwanted());
  return dead;
}

void add_bounds(Analysis& analysis, const explore::Search& search) {
  const auto& bounds = search.statistics().bounds();
  for (std::uint32_t p = 0; p < bounds.places(); ++p)
    analysis.places.push_back({bounds.lower(PlaceId{p}), bounds.upper(PlaceId{p})});
  analysis.max_tokens_in_place = search.statistics().max_tokens_in_place();
  analysis.max_tokens_in_marking = search.statistics().max_tokens_in_marking();
  analysis.pumpings = search.pumpings();
  for (const auto& pumping : analysis.pumpings)
    for (const auto p : pumping.places) analysis.places[index(p)].unbounded = true;
}

}  // namespace

Exploration exploration_of(const explore::Search& search, const Request& request) {
  Exploration result;
  result.order = request.order.text();
  result.stop = search.stop();
  result.states = result.stored_peak = search.states();
  result.arcs = search.statistics().arcs();
  result.visited = search.states() - search.waiting();
  result.waiting = search.waiting();
  result.seconds = search.seconds();
  result.memory_bytes = search.bytes();
  result.resident_bytes = explore::peak_resident_bytes();
  result.words_per_state = search.words_per_state();
  result.relayouts = search.relayouts();
  if (search.crowded()) result.crowded_place = search.rules().model()[*search.crowded()].id;
  return result;
}

Analysis analyse(const PreparedNet& net, const Request& request, const explore::Context& context) {
  explore::Search search(net.rules(), settings_for(net, request));
  const WantedEnds ends(net.rules(), request.final);
  DeadlockWatcher watcher(ends, DeadlockWatcher::Until::the_end);
  search.watch(watcher);
  search.run(context);

  const auto& statistics = search.statistics();
  Analysis result;
  result.exploration = exploration_of(search, request);
  result.observed = request.observe == explore::SearchSettings::Observe::everything;
  result.dead = dead_markings(search, ends, watcher);
  add_bounds(result, search);
  if (!result.pumpings.empty())
    result.bounded = false;
  else if (result.exploration.complete() || net.bounds().net_proven_bounded())
    result.bounded = true;
  for (std::uint32_t t = 0; t < net.rules().transitions(); ++t)
    result.fired.push_back(statistics.fired(TransitionId{t}));
  result.levels.assign(statistics.levels().begin(), statistics.levels().end());
  result.out_degrees.assign(statistics.out_degrees().begin(), statistics.out_degrees().end());
  result.self_loops = statistics.self_loops();
  if (request.detail == explore::Detail::full) {
    result.distinct_edges = statistics.distinct_edges();
    result.in_degrees = statistics.in_degree_histogram();
  }
  return result;
}

DeadlockAnswer find_deadlock(const PreparedNet& net, const Request& request,
                             const explore::Context& context) {
  explore::Search search(net.rules(), settings_for(net, request));
  const WantedEnds ends(net.rules(), request.final);
  DeadlockWatcher watcher(ends, DeadlockWatcher::Until::first_unwanted);
  search.watch(watcher);
  search.run(context);

  DeadlockAnswer result;
  result.exploration = exploration_of(search, request);
  result.ends_defined = ends.defined();
  result.wanted = watcher.wanted();
  if (const auto found = watcher.first_unwanted()) {
    result.answer.trace = replay(net.rules(), search.path_to(*found));
    if (!is_dead(net.rules(), result.answer.trace->last()))
      throw std::logic_error("internal error: a trace does not end in a dead marking");
    result.answer.verdict = Verdict::violated;
  } else if (result.exploration.complete()) {
    result.answer.verdict = Verdict::holds;
  }
  return result;
}

}  // namespace unfire::check
