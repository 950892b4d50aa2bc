// The tokens of an unfolding: colours in places, numbered when first mentioned, and in the order in which
// they were found to be possible. A plan sees those found up to a moment; indices over components keep joins
// from running through all of them.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "unfire/net/binding_plan.hpp"

namespace unfire::net {

/// A colour in a place; it becomes a place of the P/T net if it is possible.
enum class TokenId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(TokenId id) { return static_cast<std::uint32_t>(id); }

class PossibleColours {
 public:
  static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();
  struct Token {
    PlaceId place{};
    ValueId colour{};
    std::uint32_t arrival = never;  ///< its position in `arrived`, or `never`: not known to be possible
  };
  /// Positions in `arrived`, ascending.
  using Arrivals = std::vector<std::uint32_t>;

  /// `keep_going` is asked now and then while a plan runs, whether it finds bindings or not; false stops it.
  PossibleColours(std::size_t places, Evaluator& evaluator, std::function<bool()> keep_going)
      : places_(places), evaluator_(evaluator), keep_going_(std::move(keep_going)) {}

  /// The number of this colour in this place, given now if need be.
  [[nodiscard]] TokenId token(PlaceId place, ValueId colour);
  /// How many have a number.
  [[nodiscard]] std::size_t tokens() const { return tokens_.size(); }
  [[nodiscard]] const Token& operator[](TokenId id) const { return tokens_[index(id)]; }
  [[nodiscard]] bool possible(TokenId id) const { return tokens_[index(id)].arrival != never; }
  [[nodiscard]] bool possible(PlaceId place, ValueId colour) const { return arrival(place, colour) != never; }
  /// True if this was not known.
  bool arrive(TokenId id);
  [[nodiscard]] const std::vector<TokenId>& arrived() const { return arrived_; }
  [[nodiscard]] const Arrivals& arrived_in(PlaceId place) const { return places_[index(place)].list; }

  /// From now on a plan sees the tokens up to position `last`.
  void show(std::uint32_t last) { shown_ = last + 1; }

  // What a plan asks.
  [[nodiscard]] bool contains(PlaceId place, ValueId colour) const { return arrival(place, colour) < shown_; }
  template <class Visit>
  bool for_each(const PlanStep& step, const ValueId* binding, Visit&& visit) {
    // Visiting makes more tokens arrive: the list may grow and move, what is shown of it does not.
    const Arrivals& list = candidates(step, binding);
    for (std::size_t i = 0; i < list.size() && list[i] < shown_; ++i) {
      if (!go_on() || !visit(colour_at(list[i]))) return false;
    }
    return true;
  }

  [[nodiscard]] bool go_on() { return ++visits_ % ask_interval != 0 || keep_going_(); }

  /// The tokens that may match a scan, shown or not. The reference stays valid.
  [[nodiscard]] const Arrivals& candidates(const PlanStep& step, const ValueId* binding);
  [[nodiscard]] ValueId colour_at(std::uint32_t position) const {
    return tokens_[index(arrived_[position])].colour;
  }

  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr std::uint64_t ask_interval = 1U << 16U;

  struct Index {
    std::vector<std::uint32_t> components;
    /// By hash: unequal parts of equal hash do no harm, matching tells them apart.
    std::unordered_map<std::uint64_t, Arrivals> lists;
  };
  struct Place {
    Arrivals list;
    std::deque<Index> indices;
  };

  [[nodiscard]] std::size_t slot_of(PlaceId place, ValueId colour) const;
  [[nodiscard]] std::uint32_t arrival(PlaceId place, ValueId colour) const;
  [[nodiscard]] Index& index_for(Place& place, const std::vector<std::uint32_t>& components);
  void enter(Index& index, std::uint32_t position);
  void grow();

  std::vector<Place> places_;
  Evaluator& evaluator_;
  std::function<bool()> keep_going_;
  std::uint64_t visits_ = 0;
  std::vector<Token> tokens_;
  std::vector<std::uint32_t> slots_;  ///< open addressing: token number plus one
  std::vector<TokenId> arrived_;
  std::uint32_t shown_ = 0;
  std::size_t indexed_ = 0;  ///< entries of all indices
  Arrivals none_;
};

}  // namespace unfire::net
