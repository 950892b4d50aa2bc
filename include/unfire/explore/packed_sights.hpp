// Bounds seen on the states of a packed net, which may be the unfolding of a coloured one: then the colours
// of a place are added up as well.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "unfire/explore/sights.hpp"
#include "unfire/net/bounds.hpp"
#include "unfire/net/place_sums.hpp"
#include "unfire/net/pt_rules.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::explore {

class PackedSights final : public Sights {
 public:
  explicit PackedSights(const net::PtRules& rules);
  /// The rules are those of the unfolding of a net with so many places.
  PackedSights(const net::PtRules& rules, const net::Unfolding& unfolding, std::size_t coloured_places);

  /// Prepares for states of this layout (again, after a change of layout).
  void use(const net::Layout& layout);
  void see(StoredState state) {
    if (bounds_.see(state.words) && alarm_.armed()) note_growth(state.number);
    if (!conserves_tokens_)
      greatest_in_marking_ = std::max(greatest_in_marking_, layout_->total(state.words));
    if (sums_) see_sums(state.words);
  }
  /// Of the explored net.
  [[nodiscard]] const net::Bounds& bounds() const { return bounds_; }
  /// What a place of the user's net holds, all colours together.
  [[nodiscard]] Total tokens(const Word* state, PlaceId p) const {
    return sums_ ? sums_->sum(state, model::index(p)) : layout_->tokens(state, p);
  }

  [[nodiscard]] Total lower(PlaceId p) const override;
  [[nodiscard]] Total upper(PlaceId p) const override;
  [[nodiscard]] std::vector<ColourBounds> colours(PlaceId p) const override;
  [[nodiscard]] Total greatest_in_place() const override {
    return sums_ ? greatest_sum_ : bounds_.greatest();
  }
  [[nodiscard]] Tokens greatest_of_colour() const override { return bounds_.greatest(); }
  [[nodiscard]] Total greatest_in_marking() const override { return greatest_in_marking_; }
  void suspect(std::span<const PlaceId> places) override;

 private:
  struct SumBounds {
    Total lower = ~Total{0}, upper = 0;
  };

  void note_growth(StateId number);
  void see_sums(const Word* state) {
    for (std::uint32_t p = 0; p < sum_bounds_.size(); ++p) {
      const Total sum = sums_->sum(state, p);
      sum_bounds_[p].lower = std::min(sum_bounds_[p].lower, sum);
      sum_bounds_[p].upper = std::max(sum_bounds_[p].upper, sum);
      greatest_sum_ = std::max(greatest_sum_, sum);
    }
  }

  const net::Unfolding* unfolding_ = nullptr;
  const net::Layout* layout_ = nullptr;
  net::Bounds bounds_;
  Total greatest_in_marking_ = 0, greatest_sum_ = 0;
  bool conserves_tokens_;  ///< every event makes as many tokens as it takes: all markings have the same total
  GrowthAlarm alarm_;
  std::vector<std::vector<PlaceId>> groups_;  ///< unfolded: the colours of each place of the user's net
  std::optional<net::PlaceSums> sums_;
  std::vector<SumBounds> sum_bounds_;
};

}  // namespace unfire::explore
