// Places of a P/T net that no transition tells apart, by partition refinement. Two markings that agree on the
// sums over each class are bisimilar: whatever one can do, the other can do with the same sums afterwards
// (place bisimulation: Autant, Belmesk, Schnoebelen, "Strong bisimilarity on nets revisited", 1991; for the
// colours of one place, Bilgram, Jensen, Pedersen, Srba, Taankvist, "Methods for efficient unfolding of
// colored Petri nets", 2023).
//
// Sums are all that is kept: a class with n tokens stands for as many markings as there are ways to spread
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/pt_rules.hpp"

namespace unfire::net {

struct AlikeLimits {
  std::size_t words = std::size_t{1} << 25U;  ///< read or written, all rounds together
  std::function<bool()> keep_going;           ///< asked once in a round; false: give up
};

/// The coarsest classes of alike places: per place the number of its class, from 0 in the order of their
/// first places. Places are alike only if they are of the same kind, and transitions only match those of the
/// same kind. Whoever is read, inhibits, is emptied, or is one of very many places that a transition takes
/// from has a class of its own. Nothing if a limit was reached.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> alike_places(
    const PtRules& rules, std::span<const std::uint32_t> kind_of_place,
    std::span<const std::uint32_t> kind_of_transition, const AlikeLimits& limits = {});

}  // namespace unfire::net
