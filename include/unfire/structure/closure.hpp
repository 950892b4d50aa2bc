// What can happen at all, ignoring how many tokens: a place is possibly marked if it is marked initially or
// an output of a transition that possibly fires; a transition possibly fires if all its input and read places
// are possibly marked. The rest is dead for certain. Inhibitor and reset arcs only restrict, so ignoring them
// is safe. Linear time.
#pragma once

#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/structure/links.hpp"

namespace unfire::structure {

struct Closure {
  std::vector<bool> place_possibly_marked;
  std::vector<bool> transition_possibly_fires;

  [[nodiscard]] std::vector<model::PlaceId> never_marked() const;
  [[nodiscard]] std::vector<model::TransitionId> dead() const;
};

[[nodiscard]] Closure forward_closure(const model::Net& net, const Links& links);

/// Places whose marking no transition changes: not by its effect, not by a reset.
[[nodiscard]] std::vector<model::PlaceId> constant_places(const Links& links);

}  // namespace unfire::structure
