// The colours that can arrive in each place, as far as known: what a plan sees while unfolding. Colours
// become visible one after the other; indices over components keep joins from running through all of them.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "unfire/net/binding_plan.hpp"

namespace unfire::net {

class PossibleColours {
 public:
  struct Colour {
    PlaceId place{};
    ValueId colour{};
  };

  PossibleColours(std::size_t places, Evaluator& evaluator) : places_(places), evaluator_(evaluator) {}

  /// True if it is new.
  bool add(PlaceId place, ValueId colour) {
    if (!places_[index(place)].visible.emplace(colour, false).second) return false;
    queue_.push_back({place, colour});
    return true;
  }
  [[nodiscard]] bool possible(PlaceId place, ValueId colour) const {
    return places_[index(place)].visible.contains(colour);
  }
  [[nodiscard]] const std::vector<Colour>& all() const { return queue_; }

  /// Makes colour number `n` of `all` visible, as the latest. It is matched by slot `first_slot` and those
  /// after it; slots before see the earlier ones only, so that no binding is found twice.
  void show(std::size_t n);
  void start_at(std::uint32_t first_slot) { first_slot_ = first_slot; }

  // What a plan asks.
  [[nodiscard]] bool contains(PlaceId place, ValueId colour) const {
    const auto found = places_[index(place)].visible.find(colour);
    return found != places_[index(place)].visible.end() && found->second;
  }
  template <class Visit>
  bool for_each(const PlanStep& step, const ValueId* binding, Visit&& visit) {
    const auto& list = candidates(step, binding);
    // The list may grow only by `show`, never during a plan.
    for (const auto colour : list)
      if (!(hidden(step) && colour == latest_.colour) && !visit(colour)) return false;
    return true;
  }
  [[nodiscard]] bool hidden(const PlanStep& step) const {
    return step.slot < first_slot_ && step.place == latest_.place;
  }
  [[nodiscard]] const Colour& latest() const { return latest_; }

 private:
  using List = std::vector<ValueId>;
  struct Index {
    std::vector<std::uint32_t> components;
    std::unordered_map<std::uint64_t, List> lists;  ///< by hash: equal hashes of unequal parts do no harm
  };
  struct Place {
    std::unordered_map<ValueId, bool> visible;  ///< the possible colours
    List list;                                  ///< the visible ones
    std::vector<Index> indices;
  };

  [[nodiscard]] const List& candidates(const PlanStep& step, const ValueId* binding);
  [[nodiscard]] Index& index_for(Place& place, const std::vector<std::uint32_t>& components);
  void enter(Index& index, ValueId colour);

  std::vector<Place> places_;
  Evaluator& evaluator_;
  std::vector<Colour> queue_;
  Colour latest_;
  std::uint32_t first_slot_ = 0;
  List none_;
};

}  // namespace unfire::net
