// The table of tokens, and indices over the components of tuples, made when a plan first asks for one.
#include "possible_colours.hpp"

#include <algorithm>

namespace unfire::net {
namespace {

std::uint64_t mix(std::uint64_t hash, std::uint32_t part) {
  hash = (hash ^ part) * 0xE7037ED1A0B428DBU;
  return hash ^ (hash >> 32U);
}

}  // namespace

/// Where the token is, or would be.
std::size_t PossibleColours::slot_of(PlaceId place, ValueId colour) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = mix(mix(0x9E3779B97F4A7C15U, model::index(place)), index(colour)) & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const Token& token = tokens_[slots_[slot] - 1];
    if (token.place == place && token.colour == colour) break;
  }
  return slot;
}

TokenId PossibleColours::token(PlaceId place, ValueId colour) {
  if (tokens_.size() * 2 >= slots_.size()) grow();
  std::uint32_t& slot = slots_[slot_of(place, colour)];
  if (slot == 0) {
    tokens_.push_back({place, colour, never});
    slot = static_cast<std::uint32_t>(tokens_.size());
  }
  return TokenId{slot - 1};
}

std::uint32_t PossibleColours::arrival(PlaceId place, ValueId colour) const {
  if (slots_.empty()) return never;
  const std::uint32_t slot = slots_[slot_of(place, colour)];
  return slot == 0 ? never : tokens_[slot - 1].arrival;
}

void PossibleColours::grow() {
  slots_.assign(std::max<std::size_t>(64, slots_.size() * 2), 0);
  for (std::uint32_t n = 0; n < tokens_.size(); ++n)
    slots_[slot_of(tokens_[n].place, tokens_[n].colour)] = n + 1;
}

bool PossibleColours::arrive(TokenId id) {
  Token& token = tokens_[index(id)];
  if (token.arrival != never) return false;
  token.arrival = static_cast<std::uint32_t>(arrived_.size());
  arrived_.push_back(id);
  Place& place = places_[model::index(token.place)];
  place.list.push_back(token.arrival);
  for (auto& index : place.indices) enter(index, token.arrival);
  return true;
}

void PossibleColours::enter(Index& index, std::uint32_t position) {
  const auto parts = evaluator_.values().parts(colour_at(position));
  std::uint64_t hash = 0;
  for (const auto component : index.components) hash = mix(hash, net::index(parts[component]));
  index.lists[hash].push_back(position);
  ++indexed_;
}

PossibleColours::Index& PossibleColours::index_for(Place& place,
                                                   const std::vector<std::uint32_t>& components) {
  const auto found = std::find_if(place.indices.begin(), place.indices.end(),
                                  [&](const Index& index) { return index.components == components; });
  if (found != place.indices.end()) return *found;
  Index& index = place.indices.emplace_back();
  index.components = components;
  for (const auto position : place.list) enter(index, position);
  return index;
}

const PossibleColours::Arrivals& PossibleColours::candidates(const PlanStep& step, const ValueId* binding) {
  Place& place = places_[model::index(step.place)];
  if (step.known.empty()) return place.list;
  std::uint64_t hash = 0;
  for (const auto component : step.known) {
    const ValueId part = evaluator_.component(*step.code, component, binding);
    if (part == no_value) return none_;
    hash = mix(hash, index(part));
  }
  const Index& index = index_for(place, step.known);
  const auto found = index.lists.find(hash);
  return found == index.lists.end() ? none_ : found->second;
}

std::size_t PossibleColours::bytes() const {
  // A list of an index has one token or many; what it takes beside them is counted as if it had one.
  constexpr std::size_t list_bytes = 64;
  return tokens_.capacity() * sizeof(Token) + slots_.size() * sizeof(std::uint32_t) +
         arrived_.capacity() * sizeof(TokenId) * 2 + indexed_ * list_bytes;
}

}  // namespace unfire::net
