// Siphons and traps as closed sets of places.
#include "unfire/structure/siphons.hpp"

#include <algorithm>

#include "closed_sets.hpp"

namespace unfire::structure {
namespace {

std::vector<bool> flags(const Links& links, const PlaceSet& places) {
  std::vector<bool> result(links.places(), false);
  for (const model::PlaceId place : places) result[model::index(place)] = true;
  return result;
}

PlaceSet list(const std::vector<bool>& set) {
  PlaceSet result;
  for (std::uint32_t p = 0; p < set.size(); ++p) {
    if (set[p]) result.push_back(static_cast<model::PlaceId>(p));
  }
  return result;
}

PlaceSet largest_inside(const ClosedSets& rule, std::vector<bool> set) {
  rule.shrink(set);
  return list(set);
}

bool marked(const model::Net& net, const PlaceSet& places) {
  return std::any_of(places.begin(), places.end(),
                     [&](model::PlaceId place) { return net[place].initial > 0; });
}

}  // namespace

bool is_siphon(const Links& links, const PlaceSet& places) {
  return ClosedSets::siphons(links).contains(flags(links, places));
}

bool is_trap(const Links& links, const PlaceSet& places) {
  return ClosedSets::traps(links).contains(flags(links, places));
}

PlaceSet maximal_siphon(const Links& links, const PlaceSet& places) {
  return largest_inside(ClosedSets::siphons(links), flags(links, places));
}

PlaceSet maximal_trap(const Links& links, const PlaceSet& places) {
  return largest_inside(ClosedSets::traps(links), flags(links, places));
}

PlaceSet maximal_unmarked_siphon(const model::Net& net, const Links& links) {
  std::vector<bool> unmarked(links.places());
  for (std::uint32_t p = 0; p < links.places(); ++p) unmarked[p] = net.places[p].initial == 0;
  return largest_inside(ClosedSets::siphons(links), std::move(unmarked));
}

PlaceSets minimal_siphons(const Links& links, std::uint64_t effort) {
  return ClosedSets::siphons(links).minimal(Effort(effort));
}

PlaceSets minimal_traps(const Links& links, std::uint64_t effort) {
  return ClosedSets::traps(links).minimal(Effort(effort));
}

Commoner commoner_condition(const model::Net& net, const Links& links, const PlaceSets& siphons) {
  const ClosedSets traps = ClosedSets::traps(links);
  for (const PlaceSet& siphon : siphons.sets) {
    if (!marked(net, largest_inside(traps, flags(links, siphon)))) return Commoner::fails;
  }
  return siphons.complete ? Commoner::holds : Commoner::unknown;
}

}  // namespace unfire::structure
