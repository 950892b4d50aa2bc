// Sub-invariants: y ≥ 0 with y·C ≤ 0, so y·m never grows and m(p) ≤ y·m0 / y(p) for every p in the support.
// Found by linear programming in floating point, made rational, and then checked exactly in integers: only
// what passes is used. Resets keep them valid: emptying a place lowers y·m even further, as y ≥ 0.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "unfire/structure/effort.hpp"
#include "unfire/structure/incidence.hpp"
#include "unfire/structure/semiflows.hpp"

namespace unfire::structure {

/// Exactly y > 0 on its support and y·C ≤ 0 for every transition in `fires`.
[[nodiscard]] bool is_sub_invariant(const Incidence& incidence, const std::vector<bool>& fires,
                                    const Semiflow& flow);

/// The linear programs of one net. Transitions outside `fires` never fire and are left out.
class SubInvariants {
 public:
  SubInvariants(const model::Net& net, const Incidence& incidence, const std::vector<bool>& fires);
  ~SubInvariants();
  SubInvariants(const SubInvariants&) = delete;
  SubInvariants& operator=(const SubInvariants&) = delete;

  /// One that gives `place` the smallest bound y·m0 / y(place); nothing if there is none or the effort is
  /// spent.
  [[nodiscard]] std::optional<Semiflow> smallest_bound(model::PlaceId place, Effort& effort);

 private:
  class Program;

  const Incidence& incidence_;
  std::vector<bool> fires_;
  std::unique_ptr<Program> program_;  ///< kept: each place starts from the basis of the last one
};

}  // namespace unfire::structure
