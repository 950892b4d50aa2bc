// Sorts the fields of each group into parts that are counted together.
#include "unfire/net/place_sums.hpp"

#include <map>
#include <utility>

namespace unfire::net {
namespace {

/// Wider fields are read one by one: counting each of their ranks would take longer.
constexpr unsigned widest_counted = 3;

}  // namespace

PlaceSums::PlaceSums(const Layout& layout, const std::vector<std::vector<PlaceId>>& groups) {
  for (const auto& group : groups) add_group(layout, group);
}

void PlaceSums::add_group(const Layout& layout, std::span<const PlaceId> places) {
  std::map<std::pair<std::uint32_t, std::uint8_t>, Word> ranks;
  for (const auto p : places) {
    const Field& field = layout.field(p);
    if (field.width > widest_counted) {
      parts_.push_back({((Word{1} << field.width) - 1) << field.shift, field.word, field.shift, false});
      continue;
    }
    for (std::uint8_t rank = 0; rank < field.width; ++rank)
      ranks[{field.word, rank}] |= Word{1} << (field.shift + rank);
  }
  for (const auto& [at, mask] : ranks) parts_.push_back({mask, at.first, at.second, true});
  first_.push_back(static_cast<std::uint32_t>(parts_.size()));
}

}  // namespace unfire::net
