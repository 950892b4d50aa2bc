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

void add_bounds(Analysis& analysis, const PreparedNet& net, const explore::Search& search) {
  const auto& sights = search.sights();
  for (std::uint32_t p = 0; p < net.model().places.size(); ++p) {
    auto colours = sights.colours(PlaceId{p});
    std::sort(colours.begin(), colours.end(),
              [&](const auto& a, const auto& b) { return net.values().compare(a.colour, b.colour) < 0; });
    analysis.places.push_back(
        {sights.lower(PlaceId{p}), sights.upper(PlaceId{p}), false, std::move(colours)});
  }
  analysis.max_tokens_in_place = sights.greatest_of_colour();
  analysis.max_tokens_in_marking = sights.greatest_in_marking();
  analysis.pumpings = search.pumpings();
  for (const auto& pumping : analysis.pumpings)
    for (const auto& growing : pumping.growing) analysis.places[index(growing.place)].unbounded = true;
}

void add_degrees(Analysis& analysis, const explore::Statistics& statistics) {
  analysis.out_degrees = statistics.out_degrees();
  analysis.self_loops = statistics.self_loops();
  if (statistics.detail() != explore::Detail::full) return;
  analysis.distinct_edges = statistics.distinct_edges();
  analysis.in_degrees = statistics.in_degrees();
}

/// In the word of the reports.
std::string explored_net(const PreparedNet& net) {
  if (net.coloured() == nullptr) return "P/T";
  return net.unfolding() != nullptr ? "unfolded" : "coloured";
}

}  // namespace

Exploration exploration_of(const PreparedNet& net, const explore::Search& search, const Request& request) {
  Exploration result;
  result.net = explored_net(net);
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
  if (search.crowded()) result.crowded_place = net.model()[*search.crowded()].id;
  return result;
}

Analysis analyse(const PreparedNet& net, const Request& request, const explore::Context& context) {
  explore::Search search = net.search(settings_for(net, request));
  const WantedEnds ends(net.model(), request.final);
  DeadlockWatcher watcher(ends, DeadlockWatcher::Until::the_end);
  search.watch(watcher);
  search.run(context);

  const auto& statistics = search.statistics();
  Analysis result;
  result.exploration = exploration_of(net, search, request);
  result.observed = request.observe == explore::SearchSettings::Observe::everything;
  result.dead = dead_markings(search, ends, watcher);
  add_bounds(result, net, search);
  if (!result.pumpings.empty())
    result.bounded = false;
  else if (result.exploration.complete() || net.proven_bounded())
    result.bounded = true;
  for (std::uint32_t t = 0; t < net.model().transitions.size(); ++t)
    result.fired.push_back(statistics.fired(TransitionId{t}));
  result.levels.assign(statistics.levels().begin(), statistics.levels().end());
  add_degrees(result, statistics);
  return result;
}

DeadlockAnswer find_deadlock(const PreparedNet& net, const Request& request,
                             const explore::Context& context) {
  auto settings = settings_for(net, request);
  settings.paths = explore::SearchSettings::Paths::wanted;
  explore::Search search = net.search(std::move(settings));
  const WantedEnds ends(net.model(), request.final);
  DeadlockWatcher watcher(ends, DeadlockWatcher::Until::first_unwanted);
  search.watch(watcher);
  search.run(context);

  DeadlockAnswer result;
  result.exploration = exploration_of(net, search, request);
  result.ends_defined = ends.defined();
  result.wanted = watcher.wanted();
  if (const auto found = watcher.first_unwanted()) {
    result.answer.trace = replay(net.plain(), search.path_to(*found));
    if (!net.plain().dead(result.answer.trace->last()))
      throw std::logic_error("internal error: a trace does not end in a dead marking");
    result.answer.verdict = Verdict::violated;
  } else if (result.exploration.complete()) {
    result.answer.verdict = Verdict::holds;
  }
  return result;
}

}  // namespace unfire::check
