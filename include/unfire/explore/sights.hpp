// What states hold, over all states seen: bounds of places and colours, in the words of the user's net.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "unfire/explore/state_array.hpp"
#include "unfire/explore/watcher.hpp"
#include "unfire/net/marking.hpp"

namespace unfire::explore {

using net::Tokens;

/// The least and greatest number of tokens of one colour.
struct ColourBounds {
  net::ValueId colour = net::dot;
  Tokens lower = 0, upper = 0;
};

class Sights {
 public:
  virtual ~Sights() = default;

  /// All colours of a place together.
  [[nodiscard]] virtual Total lower(PlaceId p) const = 0;
  [[nodiscard]] virtual Total upper(PlaceId p) const = 0;
  /// Colours that were seen in the place, by number.
  [[nodiscard]] virtual std::vector<ColourBounds> colours(PlaceId p) const = 0;
  /// The greatest `upper` of all places.
  [[nodiscard]] virtual Total greatest_in_place() const = 0;
  /// Of one colour.
  [[nodiscard]] virtual Tokens greatest_of_colour() const = 0;
  [[nodiscard]] virtual Total greatest_in_marking() const = 0;
  [[nodiscard]] virtual std::size_t bytes() const { return 0; }

  /// Places of the explored net whose growth is to be reported as a suspicion of unboundedness.
  virtual void suspect(std::span<const PlaceId> places) = 0;
  [[nodiscard]] bool suspicious() const { return !suspicions_.empty(); }
  /// States in which a suspected place has doubled its growth; given out once.
  [[nodiscard]] std::vector<StateId> take_suspicions() { return std::exchange(suspicions_, {}); }

 protected:
  void raise_suspicion(StateId state) {
    if (suspicions_.empty() || suspicions_.back() != state) suspicions_.push_back(state);
  }

 private:
  std::vector<StateId> suspicions_;
};

/// Says when a place of the explored net has grown enough to look for a proof that it grows for ever: each
/// time the growth has doubled, so that a place of n tokens asks about log n times.
class GrowthAlarm {
 public:
  /// `start(p)` is what a place holds initially.
  template <class Start>
  GrowthAlarm(std::span<const PlaceId> places, std::size_t count, Start&& start) {
    if (places.empty()) return;
    start_.assign(count, 0);
    next_.assign(count, never);
    for (const auto p : places) {
      start_[model::index(p)] = start(p);
      // A one-safe net raises no suspicion.
      next_[model::index(p)] = std::max<Total>(2, start_[model::index(p)] + 1);
    }
  }
  GrowthAlarm() = default;

  [[nodiscard]] bool armed() const { return !next_.empty(); }
  /// The place holds more than ever before: is it time to ask?
  [[nodiscard]] bool rings(PlaceId p, Total tokens) {
    auto& next = next_[model::index(p)];
    if (tokens < next) return false;
    next = tokens + (tokens - start_[model::index(p)]);
    return true;
  }

 private:
  static constexpr Total never = ~Total{0};
  std::vector<Total> start_, next_;
};

}  // namespace unfire::explore
