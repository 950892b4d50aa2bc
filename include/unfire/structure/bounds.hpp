// Upper bounds of the token count of each place, proved without states (or claimed by the file, and then
// marked so). Valid for the given initial marking. From the cheapest source to the dearest: places that never
// change or are never marked, P-semiflows (m(p) ≤ y·m0 / y(p)), the NUPN claim, and sub-invariants for what
// is left.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/structure/closure.hpp"
#include "unfire/structure/incidence.hpp"
#include "unfire/structure/semiflows.hpp"

namespace unfire::structure {

/// Where a bound comes from. `nupn` is the only one that is a claim of the file and no proof; among equal
/// bounds a proved one is preferred.
enum class BoundSource : std::uint8_t { none, constant, never_marked, invariant, sub_invariant, nupn };

struct PlaceBound {
  /// The smallest bound known, by proof or by claim: what to expect of the place. Nothing with a source other
  /// than `none`: bounded, but by a number above model::max_tokens.
  std::optional<model::Tokens> upper;
  BoundSource source = BoundSource::none;
  /// The smallest bound that is proved; the same as above unless `source` is `nupn`.
  std::optional<model::Tokens> proven_upper;
  BoundSource proof = BoundSource::none;

  [[nodiscard]] bool bounded() const { return source != BoundSource::none; }
  [[nodiscard]] bool proven() const { return proof != BoundSource::none; }
};

struct Bounds {
  std::vector<PlaceBound> places;
  /// False: the effort ran out, here or in the search for semiflows; more or smaller bounds may exist.
  bool complete = true;

  /// Every place has a bound, by proof or by the file's claim.
  [[nodiscard]] bool net_bounded() const;
  /// Every place has a bound and none of them is a mere claim: `largest` is proved, too.
  [[nodiscard]] bool net_proven_bounded() const;
  /// Every place has a proved bound, although perhaps a smaller one is claimed: the net is bounded.
  [[nodiscard]] bool every_place_proven() const;
  /// Places without any bound: perhaps unbounded.
  [[nodiscard]] std::vector<model::PlaceId> without_bound() const;
  /// The largest bound, when every place has one that fits. Claims count.
  [[nodiscard]] std::optional<model::Tokens> largest() const;
  /// The same of the proved bounds alone.
  [[nodiscard]] std::optional<model::Tokens> largest_proven() const;
};

/// What is already known about the net; all of it about the same net.
struct KnownStructure {
  const model::Net& net;
  const Links& links;
  const Incidence& incidence;
  const Semiflows& p_semiflows;
};

/// Steps of linear programming; 0 leaves out the sub-invariants.
inline constexpr std::uint64_t default_bound_effort = 300'000'000;

[[nodiscard]] Bounds place_bounds(const KnownStructure& known, std::uint64_t effort = default_bound_effort);

struct BoundEffort {
  std::uint64_t semiflows = default_semiflow_effort, programs = default_bound_effort;
};

/// All of it from the net alone.
[[nodiscard]] Bounds place_bounds(const model::Net& net, const BoundEffort& effort = {});

}  // namespace unfire::structure
