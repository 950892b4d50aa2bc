// Small random coloured nets: the same seed gives the same net on every machine. Sorts and terms of all
// kinds, all kinds of arcs, variables that occur on output arcs only, parallel arcs. For laws that must hold
// on any net; many are unbounded, so whoever explores one needs a limit.
#pragma once

#include <cstdint>

#include "unfire/model/coloured.hpp"

namespace unfire::test {

struct RandomColouredOptions {
  std::uint32_t places = 4;
  std::uint32_t transitions = 3;
  std::uint32_t read_percent = 25;  ///< chance of one such arc per transition
  std::uint32_t inhibitor_percent = 25;
  std::uint32_t reset_percent = 10;
  std::uint32_t guard_percent = 60;
  bool infinite_sorts = false;  ///< integers, strings and lists, too
};

/// By the seed: a third without resets and inhibitors, a quarter with infinite sorts.
[[nodiscard]] RandomColouredOptions mixed_coloured_options(std::uint64_t seed);

[[nodiscard]] model::ColouredNet random_coloured_net(std::uint64_t seed,
                                                     const RandomColouredOptions& options);

}  // namespace unfire::test
