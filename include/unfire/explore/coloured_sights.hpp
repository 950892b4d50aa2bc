// Bounds seen on the states of a coloured net. A place takes part in a state by the number of its multiset,
// so a multiset is looked at once, when its number is first seen; a state costs a look at a flag per place.
#pragma once

#include <unordered_map>
#include <vector>

#include "unfire/explore/sights.hpp"
#include "unfire/net/coloured_kernel.hpp"

namespace unfire::explore {

class ColouredSights final : public Sights {
 public:
  explicit ColouredSights(const net::ColouredKernel& kernel) : kernel_(kernel), places_(kernel.places()) {}

  void use(const net::Layout& layout) { layout_ = &layout; }
  void see(StoredState state) {
    Total sum = 0;
    for (std::uint32_t p = 0; p < places_.size(); ++p) {
      const auto number = static_cast<std::uint32_t>(layout_->tokens(state.words, PlaceId{p}));
      auto& totals = places_[p].totals;
      if (number >= totals.size() || totals[number] == unseen)
        see_new(PlaceId{p}, net::MultisetId{number}, state.number);
      sum += places_[p].totals[number];
    }
    greatest_in_marking_ = std::max(greatest_in_marking_, sum);
  }

  [[nodiscard]] Total lower(PlaceId p) const override { return places_[model::index(p)].lower; }
  [[nodiscard]] Total upper(PlaceId p) const override { return places_[model::index(p)].upper; }
  [[nodiscard]] std::vector<ColourBounds> colours(PlaceId p) const override;
  [[nodiscard]] Total greatest_in_place() const override { return greatest_in_place_; }
  [[nodiscard]] Tokens greatest_of_colour() const override { return greatest_of_colour_; }
  [[nodiscard]] Total greatest_in_marking() const override { return greatest_in_marking_; }
  [[nodiscard]] std::size_t bytes() const override;
  void suspect(std::span<const PlaceId> places) override;

 private:
  static constexpr Total unseen = ~Total{0};
  struct Seen {
    Tokens lower = ~Tokens{0}, upper = 0;
    std::uint64_t multisets = 0;  ///< that contain the colour
  };
  struct Place {
    std::vector<Total> totals;  ///< per multiset: its tokens, or `unseen`
    std::unordered_map<std::uint32_t, Seen> colours;
    std::uint64_t multisets = 0;
    Total lower = ~Total{0}, upper = 0;
  };

  void see_new(PlaceId p, net::MultisetId multiset, StateId state);

  const net::ColouredKernel& kernel_;
  const net::Layout* layout_ = nullptr;
  std::vector<Place> places_;
  Total greatest_in_place_ = 0, greatest_in_marking_ = 0;
  Tokens greatest_of_colour_ = 0;
  GrowthAlarm alarm_;
};

}  // namespace unfire::explore
