// Inhibitor arcs that look at several colours together, in a P/T net, whose inhibitors look at one place.
//
// Such an arc becomes a list of alternatives, made of read and inhibitor arcs at single places. Whatever the
// marking, at most one alternative lets the transition through, and one does iff the arc does: a transition
// for each alternative then gives the same states and arcs. (A place that keeps the sum of the colours would
// need one arc only, but it would be a place that the net does not have, with tokens that no report may
// count.)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/pt_rules.hpp"

namespace unfire::net {

struct Condition {
  model::ArcKind kind = model::ArcKind::inhibit;  ///< or read
  PlaceId place{};
  Tokens weight = 1;
};
using Alternative = std::vector<Condition>;
using Alternatives = std::vector<Alternative>;

/// Not all of these together: the alternatives say which is the first that is missing.
[[nodiscard]] Alternatives not_all(std::span<const Condition> tokens);

/// Fewer than `bound` tokens in all these places: the alternatives say how many each of them holds. Nothing
/// if that would be more than `most` alternatives.
[[nodiscard]] std::optional<Alternatives> fewer_in_all(std::span<const PlaceId> places, Tokens bound,
                                                       std::size_t most);

}  // namespace unfire::net
