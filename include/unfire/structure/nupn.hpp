// The unit tree of a NUPN net in numbers, and where it contradicts the rest of the file. Safety of the units
// ("a place of a unit is marked, so nothing else in the unit or in its subunits is") is a claim of the file:
// it is not proved here, but what visibly refutes it is reported.
#pragma once

#include <cstdint>
#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/structure/links.hpp"

namespace unfire::structure {

struct NupnSummary {
  std::uint32_t units = 0;
  std::uint32_t leaf_units = 0;
  std::uint32_t depth = 0;            ///< units on the longest way from the root; 1 for a root alone
  bool claims_safety = false;         ///< as the file says
  bool is_tree = true;                ///< every unit is below the root, in one way only
  std::uint32_t places_outside = 0;   ///< in no unit
  std::uint32_t places_repeated = 0;  ///< in more than one unit
  bool initially_safe = true;  ///< the initial marking has at most one token in every unit with its subunits
  /// Need two tokens of one unit at once: they never fire if the claim is true.
  std::vector<model::TransitionId> blocked;
  /// Would leave two tokens in one unit: the claim is true only if they never fire.
  std::vector<model::TransitionId> overfilling;

  [[nodiscard]] bool well_formed() const { return is_tree && places_outside == 0 && places_repeated == 0; }
  /// The claim of safety is there and nothing seen at the start refutes it.
  [[nodiscard]] bool credible() const { return claims_safety && well_formed() && initially_safe; }
};

/// The net must have units. Linear but for sorting.
[[nodiscard]] NupnSummary summarise_nupn(const model::Net& net, const Links& links);

}  // namespace unfire::structure
