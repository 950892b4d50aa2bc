// Everything that can be told of a net without its states: what it is made of, to which classes it belongs,
// what its invariants, siphons and traps prove. What would take too long is left out, and says so.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "unfire/check/prepared_net.hpp"
#include "unfire/structure/bounds.hpp"
#include "unfire/structure/net_class.hpp"
#include "unfire/structure/nupn.hpp"
#include "unfire/structure/semiflows.hpp"
#include "unfire/structure/siphons.hpp"

namespace unfire::check {

/// As they stand in the file: parallel arcs count separately.
struct ArcCounts {
  std::uint64_t consume = 0, produce = 0, read = 0, inhibit = 0, reset = 0;
};

struct WeightRange {
  Tokens least = 0, greatest = 0;
};

/// Semiflows, and how many of the places (transitions) are in the support of one.
struct FlowCover {
  structure::Semiflows semiflows;
  std::uint32_t covered = 0;
};

/// What siphons and traps tell. Nothing in `siphons` and `traps`: not computed, the net is too large.
struct ClosedSets {
  std::optional<structure::PlaceSets> siphons;
  std::optional<structure::PlaceSets> traps;
  structure::Commoner commoner = structure::Commoner::unknown;
  std::optional<bool> deadlock_free;  ///< only ever true; nothing: Commoner's condition does not tell
  std::optional<bool> live;           ///< every transition can always fire again; nothing: it does not tell
};

struct StructureReport {
  ArcCounts arcs;
  std::optional<WeightRange> weights;  ///< of all arcs but resets, which have none; nothing without arcs
  net::Total initial_tokens = 0;
  std::uint32_t initially_marked = 0;  ///< places
  structure::NetClass net_class;
  std::optional<structure::NupnSummary> nupn;
  FlowCover p_flows;
  FlowCover t_flows;
  structure::Bounds bounds;
  std::vector<PlaceId> constant_places;  ///< no firing changes them; those never marked are not repeated
  std::vector<PlaceId> never_marked;     ///< for want of a transition that could mark them
  std::vector<TransitionId> dead_transitions;  ///< need a place that is never marked
  ClosedSets closed_sets;
  double seconds = 0;

  /// Every place is proved to hold at most one token.
  [[nodiscard]] bool proven_one_safe() const;
};

/// Limits of the searches that can be exponential, in elementary steps: the report of a large net takes some
/// seconds.
struct StructureEffort {
  std::uint64_t semiflows = 60'000'000;  ///< for each kind
  std::uint64_t bounds = 100'000'000;
  std::uint64_t closed_sets = 50'000'000;   ///< for siphons and for traps
  std::uint32_t closed_sets_places = 2000;  ///< larger nets: siphons and traps are not computed
};

[[nodiscard]] StructureReport structure_report(const model::Net& net, const StructureEffort& effort = {});

}  // namespace unfire::check
