// Indices over the components of tuples, made when a plan first asks for one.
#include "possible_colours.hpp"

#include <algorithm>

namespace unfire::net {
namespace {

std::uint64_t mix(std::uint64_t hash, ValueId value) {
  hash = (hash ^ index(value)) * 0xE7037ED1A0B428DBU;
  return hash ^ (hash >> 32U);
}

}  // namespace

void PossibleColours::show(std::size_t n) {
  latest_ = queue_[n];
  Place& place = places_[index(latest_.place)];
  place.visible[latest_.colour] = true;
  place.list.push_back(latest_.colour);
  for (auto& index : place.indices) enter(index, latest_.colour);
}

void PossibleColours::enter(Index& index, ValueId colour) {
  const auto parts = evaluator_.values().parts(colour);
  std::uint64_t hash = 0;
  for (const auto component : index.components) hash = mix(hash, parts[component]);
  index.lists[hash].push_back(colour);
}

PossibleColours::Index& PossibleColours::index_for(Place& place,
                                                   const std::vector<std::uint32_t>& components) {
  const auto found = std::find_if(place.indices.begin(), place.indices.end(),
                                  [&](const Index& index) { return index.components == components; });
  if (found != place.indices.end()) return *found;
  Index& index = place.indices.emplace_back();
  index.components = components;
  for (const auto colour : place.list) enter(index, colour);
  return index;
}

const PossibleColours::List& PossibleColours::candidates(const PlanStep& step, const ValueId* binding) {
  Place& place = places_[index(step.place)];
  if (step.known.empty()) return place.list;
  std::uint64_t hash = 0;
  for (const auto component : step.known) {
    const ValueId part = evaluator_.component(*step.code, component, binding);
    if (part == no_value) return none_;
    hash = mix(hash, part);
  }
  const Index& index = index_for(place, step.known);
  const auto found = index.lists.find(hash);
  return found == index.lists.end() ? none_ : found->second;
}

}  // namespace unfire::net
