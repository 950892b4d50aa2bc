// Siphons (once empty, empty for ever) and traps (once marked, marked for ever), by one rule: D is closed if
// every transition that touches D in one way touches it in another, too.
//   siphon: what produces into D needs a token of D (consumes or reads it);
//   trap:   what may take tokens from D (consumes or resets) leaves one in D (produces, or reads more than it
//   consumes).
// So read arcs help both, a reset counts as consuming and undoes a read, inhibitor arcs do not matter. For
// any weights.
#pragma once

#include <cstdint>
#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/structure/links.hpp"

namespace unfire::structure {

using PlaceSet = std::vector<model::PlaceId>;  ///< ascending

[[nodiscard]] bool is_siphon(const Links& links, const PlaceSet& places);
[[nodiscard]] bool is_trap(const Links& links, const PlaceSet& places);

/// The union of all siphons (traps) inside `places`: itself one, perhaps empty. Linear time.
[[nodiscard]] PlaceSet maximal_siphon(const Links& links, const PlaceSet& places);
[[nodiscard]] PlaceSet maximal_trap(const Links& links, const PlaceSet& places);

/// The largest siphon without initial token: exactly the places that the forward closure calls never marked.
[[nodiscard]] PlaceSet maximal_unmarked_siphon(const model::Net& net, const Links& links);

struct PlaceSets {
  std::vector<PlaceSet> sets;  ///< none contains another
  bool complete =
      true;  ///< false: the effort ran out; what is here is closed and was minimal among those found
};

inline constexpr std::uint64_t default_siphon_effort = 200'000'000;

/// All non-empty siphons (traps) without a smaller one inside. Exponentially many in general.
[[nodiscard]] PlaceSets minimal_siphons(const Links& links, std::uint64_t effort = default_siphon_effort);
[[nodiscard]] PlaceSets minimal_traps(const Links& links, std::uint64_t effort = default_siphon_effort);

/// Commoner's condition: every siphon contains a trap with an initial token. In ordinary nets without
/// inhibitor arcs it excludes deadlocks, in free-choice nets it is equivalent to liveness.
enum class Commoner : std::uint8_t { holds, fails, unknown };

/// `siphons` must be minimal siphons of the same net. One counterexample suffices, so `fails` may be answered
/// even when they are incomplete.
[[nodiscard]] Commoner commoner_condition(const model::Net& net, const Links& links,
                                          const PlaceSets& siphons);

}  // namespace unfire::structure
