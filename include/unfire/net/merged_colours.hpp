// An unfolding in which the colours of a place that nothing tells apart are one P/T place. It has a marking
// for each that the coloured net has, the same totals of places, the same transitions fire and the same
// markings are dead; but one of its markings stands for many, and one of its transitions for many bindings,
// so numbers of states and arcs, and bounds of single colours, must be asked of the unfolding itself.
#pragma once

#include <optional>
#include <vector>

#include "unfire/net/alike_places.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::net {

struct MergedColours {
  /// `colour_of` and `element` tell one of those that were merged; multiplicities are 1.
  Unfolding unfolding;
  std::vector<PlaceId> place_of;  ///< for each place of the unfolding before, what it became part of
};

/// Nothing if no two colours are alike, or a limit was reached, or sums of tokens exceed what can be counted.
[[nodiscard]] std::optional<MergedColours> merge_colours(const Unfolding& unfolding,
                                                         const AlikeLimits& limits = {});

}  // namespace unfire::net
