// Sub-invariants are exact or not given at all.
#include "unfire/structure/sub_invariants.hpp"

#include <gtest/gtest.h>

#include "support/net_builder.hpp"
#include "support/random_net.hpp"

namespace unfire::structure {
namespace {

using test::NetBuilder;

TEST(SubInvariants, AreExactSolutions) {
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, test::mixed_options(seed));
    const Incidence incidence(net);
    const std::vector<bool> all(net.transitions.size(), true);
    SubInvariants programs(net, incidence, all);
    Effort effort(10'000'000);
    for (std::uint32_t p = 0; p < net.places.size(); ++p) {
      const auto flow = programs.smallest_bound(static_cast<model::PlaceId>(p), effort);
      if (!flow) continue;
      ++found;
      EXPECT_TRUE(is_sub_invariant(incidence, all, *flow));
    }
  }
  EXPECT_GT(found, 50U);
}

TEST(SubInvariants, RefuseWhatGrowsByOneTransition) {
  const model::Net net = NetBuilder().place("p", 1).arc("p", "t", 2).arc("t", "q", 3).build();
  const Incidence incidence(net);
  EXPECT_TRUE(is_sub_invariant(incidence, {true}, {{{0, 3}, {1, 2}}}));
  EXPECT_TRUE(is_sub_invariant(incidence, {true}, {{{0, 2}, {1, 1}}}));
  EXPECT_FALSE(is_sub_invariant(incidence, {true}, {{{0, 1}, {1, 1}}}));
  EXPECT_TRUE(is_sub_invariant(incidence, {false}, {{{0, 1}, {1, 1}}}));
}

}  // namespace
}  // namespace unfire::structure
