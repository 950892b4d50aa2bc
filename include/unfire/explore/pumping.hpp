// Recognises that a net is unbounded from one path: a marking that covers an earlier one on the way to it.
#pragma once

#include <optional>

#include "unfire/explore/search.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::explore {

/// A covering pair on the path from the initial marking in which one of the wanted places grows, if there is
/// one.
///
/// If m < m' and m' is reached from m by a sequence s, then s can be repeated for ever, provided that no
/// place that grew inhibits an event of s; and a place that grew and is not reset in s grows each time.
/// Conversely, markings on a shortest path differ, so by Dickson's lemma every path that is long enough has
/// such a pair in a net without inhibitor and reset arcs: asking again for ever longer paths finds every
/// unbounded net out.
[[nodiscard]] std::optional<Pumping> find_pumping(const net::PtRules& rules, const EventPath& path,
                                                  const std::vector<PlaceId>& wanted);

}  // namespace unfire::explore
