// Recognises that a net is unbounded from one path: a marking that covers an earlier one on the way to it.
#pragma once

#include <optional>
#include <vector>

#include "unfire/net/pt_rules.hpp"

namespace unfire::explore {

using FiringSequence = std::vector<net::TransitionId>;

/// After `prefix`, `cycle` can be repeated for ever and each time adds tokens to `places`.
struct PtPumping {
  FiringSequence prefix, cycle;
  std::vector<net::PlaceId> places;
};

/// A covering pair on the path from the initial marking in which one of the wanted places grows, if there is
/// one.
///
/// If m < m' and m' is reached from m by a sequence s, then s can be repeated for ever, provided that no
/// place that grew inhibits an event of s; and a place that grew and is not reset in s grows each time.
/// Conversely, markings on a shortest path differ, so by Dickson's lemma every path that is long enough has
/// such a pair in a net without inhibitor and reset arcs: asking again for ever longer paths finds every
/// unbounded net out.
[[nodiscard]] std::optional<PtPumping> find_pumping(const net::PtRules& rules, const FiringSequence& path,
                                                    const std::vector<net::PlaceId>& wanted);

}  // namespace unfire::explore
