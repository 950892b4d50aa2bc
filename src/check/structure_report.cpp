// Runs the structural analyses one after the other, each on what the ones before have found.
#include "unfire/check/structure_report.hpp"

#include <algorithm>
#include <chrono>

namespace unfire::check {
namespace {

ArcCounts count_arcs(const model::Net& net) {
  ArcCounts counts;
  for (const auto& arc : net.arcs) {
    switch (arc.kind) {
      case model::ArcKind::consume: ++counts.consume; break;
      case model::ArcKind::produce: ++counts.produce; break;
      case model::ArcKind::read: ++counts.read; break;
      case model::ArcKind::inhibit: ++counts.inhibit; break;
      case model::ArcKind::reset: ++counts.reset; break;
    }
  }
  return counts;
}

std::optional<WeightRange> weight_range(const model::Net& net) {
  std::optional<WeightRange> range;
  for (const auto& arc : net.arcs) {
    if (arc.kind == model::ArcKind::reset) continue;
    if (!range) range = {arc.weight, arc.weight};
    range->least = std::min(range->least, arc.weight);
    range->greatest = std::max(range->greatest, arc.weight);
  }
  return range;
}

FlowCover cover(structure::Semiflows semiflows, std::uint32_t count) {
  FlowCover result;
  const auto flags = structure::covered(semiflows, count);
  result.covered = static_cast<std::uint32_t>(std::count(flags.begin(), flags.end(), true));
  result.semiflows = std::move(semiflows);
  return result;
}

/// The theorems need at least one transition: a net without any is dead, whatever its siphons are.
bool excludes_deadlocks(const structure::Links& links, const structure::NetClass& net_class,
                        structure::Commoner commoner) {
  return commoner == structure::Commoner::holds && net_class.ordinary && !net_class.has_inhibitor &&
         links.transitions() > 0;
}

/// Commoner's theorem: in (extended) free-choice nets the condition is equivalent to liveness, in nets of
/// asymmetric choice it suffices. Stated for connected nets: an isolated empty place is a siphon that harms
/// nobody.
std::optional<bool> liveness(const structure::NetClass& net_class, structure::Commoner commoner) {
  if (!net_class.connected) return std::nullopt;
  if (commoner == structure::Commoner::holds && net_class.asymmetric_choice) return true;
  if (commoner == structure::Commoner::fails && net_class.extended_free_choice) return false;
  return std::nullopt;
}

ClosedSets closed_sets(const model::Net& net, const structure::Links& links,
                       const structure::NetClass& net_class, const StructureEffort& effort) {
  ClosedSets result;
  if (links.places() > effort.closed_sets_places) return result;
  result.siphons = structure::minimal_siphons(links, effort.closed_sets);
  result.traps = structure::minimal_traps(links, effort.closed_sets);
  result.commoner = structure::commoner_condition(net, links, *result.siphons);
  if (excludes_deadlocks(links, net_class, result.commoner)) result.deadlock_free = true;
  if (links.transitions() > 0) result.live = liveness(net_class, result.commoner);
  return result;
}

/// What can be seen by looking at each arc and place once.
void survey(const model::Net& net, const structure::Links& links, StructureReport& report) {
  report.arcs = count_arcs(net);
  report.weights = weight_range(net);
  for (const auto& place : net.places) {
    report.initial_tokens += place.initial;
    report.initially_marked += place.initial > 0 ? 1U : 0U;
  }
  report.net_class = structure::classify(links);
  if (net.nupn) report.nupn = structure::summarise_nupn(net, links);
  const auto closure = structure::forward_closure(net, links);
  report.never_marked = closure.never_marked();
  report.dead_transitions = closure.dead();
  const auto constant = structure::constant_places(links);
  std::set_difference(constant.begin(), constant.end(), report.never_marked.begin(),
                      report.never_marked.end(), std::back_inserter(report.constant_places));
}

}  // namespace

bool StructureReport::proven_one_safe() const {
  const auto largest = bounds.largest();
  return bounds.net_proven_bounded() && largest && *largest <= 1;
}

StructureReport structure_report(const model::Net& net, const StructureEffort& effort) {
  const auto start = std::chrono::steady_clock::now();
  StructureReport report;
  const structure::Links links(net);
  const structure::Incidence incidence(links);
  survey(net, links, report);
  report.p_flows = cover(structure::p_semiflows(incidence, effort.semiflows), links.places());
  report.t_flows = cover(structure::t_semiflows(incidence, effort.semiflows), links.transitions());
  report.bounds = structure::place_bounds({net, links, incidence, report.p_flows.semiflows}, effort.bounds);
  report.closed_sets = closed_sets(net, links, report.net_class, effort);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace unfire::check
