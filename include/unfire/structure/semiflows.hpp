// Minimal semiflows: P-semiflows y ≥ 0 with y·C = 0 (the weighted token sum y·m never changes) and
// T-semiflows x ≥ 0 with C·x = 0 (firing counts that reproduce a marking). By the algorithm of Farkas as
// refined by Martinez and Silva, in exact integers. There can be exponentially many, so the effort is
// limited.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "unfire/structure/incidence.hpp"

namespace unfire::structure {

using Integer = boost::multiprecision::cpp_int;

struct Semiflow {
  /// (place or transition, weight > 0) by ascending index; the weights have no common divisor.
  std::vector<std::pair<std::uint32_t, Integer>> weights;
};

struct Semiflows {
  std::vector<Semiflow> flows;  ///< by support; no support contains another
  /// True: all minimal semiflows are here. False: the effort ran out; what is here are semiflows nevertheless
  /// (each one checked against C), but perhaps not those with the smallest supports.
  bool complete = true;
};

/// Enough for nets of some hundred places; around a second on nets that exhaust it.
inline constexpr std::uint64_t default_semiflow_effort = 60'000'000;

/// Places that some reset arc touches are in no support.
[[nodiscard]] Semiflows p_semiflows(const Incidence& incidence,
                                    std::uint64_t effort = default_semiflow_effort);

/// Transitions with reset arcs are in no support.
[[nodiscard]] Semiflows t_semiflows(const Incidence& incidence,
                                    std::uint64_t effort = default_semiflow_effort);

/// y·C = 0 on all transitions, exactly, and no reset place in the support.
[[nodiscard]] bool is_p_semiflow(const Incidence& incidence, const Semiflow& flow);
/// C·x = 0 on all places, exactly, and no resetting transition in the support.
[[nodiscard]] bool is_t_semiflow(const Incidence& incidence, const Semiflow& flow);

/// y·m0 for the initial marking: the constant of a P-semiflow.
[[nodiscard]] Integer weighted_tokens(const model::Net& net, const Semiflow& flow);

/// Which of `count` places (transitions) occur in some support. All places covered by P-semiflows: the net is
/// conservative (with weights), hence bounded for every initial marking; all transitions by T-semiflows:
/// consistent.
[[nodiscard]] std::vector<bool> covered(const Semiflows& semiflows, std::uint32_t count);

}  // namespace unfire::structure
