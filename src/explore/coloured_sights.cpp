// Looks at multisets that were not seen before.
#include "unfire/explore/coloured_sights.hpp"

#include <algorithm>

namespace unfire::explore {

void ColouredSights::see_new(PlaceId p, net::MultisetId multiset, StateId state) {
  Place& place = places_[model::index(p)];
  const auto& table = kernel_.multisets(p);
  if (place.totals.size() <= index(multiset)) place.totals.resize(table.size(), unseen);
  const Total total = place.totals[index(multiset)] = table.total(multiset);
  ++place.multisets;
  for (const auto& count : table[multiset]) {
    Seen& seen = place.colours[net::index(count.colour())];
    seen.lower = std::min(seen.lower, count.tokens());
    seen.upper = std::max(seen.upper, count.tokens());
    ++seen.multisets;
    greatest_of_colour_ = std::max(greatest_of_colour_, count.tokens());
  }
  place.lower = std::min(place.lower, total);
  if (place.multisets > 1 && total <= place.upper) return;
  place.upper = total;
  greatest_in_place_ = std::max(greatest_in_place_, total);
  if (alarm_.armed() && alarm_.rings(p, total)) raise_suspicion(state);
}

std::vector<ColourBounds> ColouredSights::colours(PlaceId p) const {
  const Place& place = places_[model::index(p)];
  std::vector<ColourBounds> result;
  for (const auto& [colour, seen] : place.colours)
    result.push_back(
        {net::ValueId{colour}, seen.multisets < place.multisets ? Tokens{0} : seen.lower, seen.upper});
  std::sort(result.begin(), result.end(),
            [](const ColourBounds& a, const ColourBounds& b) { return a.colour < b.colour; });
  return result;
}

std::size_t ColouredSights::bytes() const {
  constexpr std::size_t node_bytes = sizeof(std::pair<const std::uint32_t, Seen>) + 2 * sizeof(void*);
  std::size_t sum = 0;
  for (const auto& place : places_)
    sum += place.totals.capacity() * sizeof(Total) + place.colours.size() * node_bytes;
  return sum;
}

void ColouredSights::suspect(std::span<const PlaceId> places) {
  alarm_ = GrowthAlarm(places, places_.size(), [&](PlaceId p) {
    return kernel_.multisets(p).total(kernel_.initial()[model::index(p)]);
  });
}

}  // namespace unfire::explore
