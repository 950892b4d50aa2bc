// A coloured net with its colours taken away: the P/T net of how many tokens move, whatever their colour.
// Every firing of the coloured net is one of the skeleton, so what is proved of the skeleton (bounds,
// invariants, dead transitions, constant places) holds for the token totals of the coloured net. Guards and
// inhibitor arcs only restrict; they are left out.
#pragma once

#include <optional>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::structure {

struct TokenSkeleton {
  /// Places and transitions as in the coloured net.
  model::Net net;
  /// Per place: an arc moves the same number of tokens for every binding. Other places have no arcs in the
  /// skeleton, and nothing is told of them.
  std::vector<bool> counted;
};

[[nodiscard]] TokenSkeleton token_skeleton(const model::ColouredNet& net);

/// How many tokens a multiset has, if that is the same for every binding for which it has a value, and at
/// most model::max_tokens.
[[nodiscard]] std::optional<model::Tokens> constant_cardinality(const model::ColouredNet& net,
                                                                const model::Term& term);

}  // namespace unfire::structure
