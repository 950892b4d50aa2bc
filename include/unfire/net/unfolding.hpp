// A coloured net written out as a P/T net: a place for each colour that can arrive in a place, a transition
// for each binding that can be enabled. Bindings of one transition with the same effect become one P/T
// transition with a multiplicity: each of them is an arc of its own wherever arcs are counted.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "unfire/model/coloured.hpp"
#include "unfire/net/marking.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {

class Unfolding {
 public:
  /// The P/T net. Its places are called `place[colour]`, its transitions nothing: to explore it, nobody needs
  /// the names of a million transitions.
  [[nodiscard]] const model::Net& net() const { return net_; }
  /// readable: ids are the names, for reports; portable: `place.colour`, `transition.x.a.y.b`, of letters,
  /// digits, `_`, `-` and `.`, as strict readers of files want them.
  enum class Ids : std::uint8_t { readable, portable };
  /// Calls the nodes `place[colour]` and `transition[x=a,y=b]`, and gives them different ids.
  void name_nodes(const model::ColouredNet& net, const Values& values, Ids ids);

  /// What a place of the P/T net stands for.
  [[nodiscard]] model::PlaceId place_of(model::PlaceId unfolded) const {
    return places_[model::index(unfolded)].place;
  }
  [[nodiscard]] ValueId colour_of(model::PlaceId unfolded) const {
    return places_[model::index(unfolded)].colour;
  }
  /// The places of the P/T net that stand for colours of one place; none if nothing ever arrives there.
  [[nodiscard]] std::span<const model::PlaceId> colours_of(model::PlaceId coloured) const {
    const std::uint32_t p = model::index(coloured);
    return {by_place_.data() + first_of_place_[p], by_place_.data() + first_of_place_[p + 1]};
  }

  /// What a transition of the P/T net stands for.
  [[nodiscard]] model::TransitionId transition_of(model::TransitionId unfolded) const {
    return events_[model::index(unfolded)].transition;
  }
  /// How many bindings have this effect.
  [[nodiscard]] std::uint64_t multiplicity(model::TransitionId unfolded) const {
    return events_[model::index(unfolded)].multiplicity;
  }
  [[nodiscard]] bool any_multiplicity() const { return any_multiplicity_; }
  /// One of these bindings.
  [[nodiscard]] BindingElement element(model::TransitionId unfolded) const;

  /// In the words of the coloured net; `tokens(p)` is what place p of the P/T net holds.
  template <class Tokens>
  [[nodiscard]] SparseMarking fold(Tokens&& tokens) const {
    SparseMarking marking;
    for (const auto p : by_place_)
      if (const model::Tokens held = tokens(p); held > 0)
        marking.push_back({place_of(p), colour_of(p), held});
    return marking;
  }

  [[nodiscard]] std::size_t bytes() const;

 private:
  friend class UnfoldingWriter;
  friend class ColourMerger;
  struct Origin {
    model::PlaceId place{};
    ValueId colour = dot;
  };
  struct Event {
    std::size_t binding = 0;  ///< where it begins in bindings_
    std::uint64_t multiplicity = 1;
    model::TransitionId transition{};
    std::uint32_t variables = 0;
  };

  model::Net net_;
  std::vector<Origin> places_;
  std::vector<Event> events_;
  std::vector<ValueId> bindings_;
  std::vector<std::uint32_t> first_of_place_;
  std::vector<model::PlaceId> by_place_;  ///< by coloured place, then by number of the colour
  bool any_multiplicity_ = false;
};

struct UnfoldLimits {
  std::uint64_t bindings = 5'000'000;  ///< those that can be enabled; places are fewer
  std::size_t bytes = std::size_t{8} << 30U;
  std::function<bool()> keep_going;  ///< asked now and then; false: give up
};

/// An unfolding, or why there is none: too large, or not expressible as a P/T net.
struct Unfolded {
  std::optional<Unfolding> unfolding;
  std::string reason;
};

/// Colours that can arrive in a place, and bindings that can be enabled with them, are found together, as a
/// least fixpoint over arcs and guards: what is left out can never happen.
[[nodiscard]] Unfolded unfold(const model::ColouredNet& net, Values& values, const UnfoldLimits& limits = {});

}  // namespace unfire::net
