// The rare events of looking at packed states, and what is told at the end.
#include "unfire/explore/packed_sights.hpp"

namespace unfire::explore {

namespace {

bool conserves_tokens(const net::PtRules& rules) {
  if (rules.any_reset()) return false;
  for (std::uint32_t t = 0; t < rules.transitions(); ++t) {
    Total made = 0, taken = 0;
    for (const auto& effect : rules.effects(net::TransitionId{t})) {
      made += effect.produce;
      taken += effect.consume;
    }
    if (made != taken) return false;
  }
  return true;
}

}  // namespace

PackedSights::PackedSights(const net::PtRules& rules)
    : bounds_(rules.initial()), conserves_tokens_(conserves_tokens(rules)) {
  for (const auto tokens : rules.initial()) greatest_in_marking_ += tokens;
}

PackedSights::PackedSights(const net::PtRules& rules, const net::Unfolding& unfolding,
                           std::size_t coloured_places)
    : PackedSights(rules) {
  unfolding_ = &unfolding;
  for (std::uint32_t p = 0; p < coloured_places; ++p) {
    const auto colours = unfolding.colours_of(PlaceId{p});
    groups_.emplace_back(colours.begin(), colours.end());
  }
  sum_bounds_.resize(groups_.size());
}

void PackedSights::use(const net::Layout& layout) {
  layout_ = &layout;
  bounds_.use(layout);
  if (unfolding_ != nullptr) sums_.emplace(layout, groups_);
}

void PackedSights::suspect(std::span<const PlaceId> places) {
  alarm_ = GrowthAlarm(places, bounds_.places(), [&](PlaceId p) { return bounds_.upper(p); });
}

void PackedSights::note_growth(StateId number) {
  for (const auto p : bounds_.risen())
    if (alarm_.rings(p, bounds_.upper(p))) raise_suspicion(number);
}

Total PackedSights::lower(PlaceId p) const {
  return unfolding_ != nullptr ? sum_bounds_[model::index(p)].lower : bounds_.lower(p);
}

Total PackedSights::upper(PlaceId p) const {
  return unfolding_ != nullptr ? sum_bounds_[model::index(p)].upper : bounds_.upper(p);
}

std::vector<ColourBounds> PackedSights::colours(PlaceId p) const {
  if (unfolding_ == nullptr) return {{net::dot, bounds_.lower(p), bounds_.upper(p)}};
  std::vector<ColourBounds> result;
  for (const auto unfolded : groups_[model::index(p)])
    if (bounds_.upper(unfolded) > 0)
      result.push_back({unfolding_->colour_of(unfolded), bounds_.lower(unfolded), bounds_.upper(unfolded)});
  return result;
}

}  // namespace unfire::explore
