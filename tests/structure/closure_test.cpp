// Forward closure: what a missing token blocks, and that exploration never leaves the closure.
#include "unfire/structure/closure.hpp"

#include <gtest/gtest.h>

#include "support/brute_force.hpp"
#include "support/net_builder.hpp"
#include "support/random_net.hpp"

namespace unfire::structure {
namespace {

using test::NetBuilder;

TEST(Closure, NamesExactlyWhatAMissingTokenBlocks) {
  const model::Net net = NetBuilder()
                             .place("p", 1)
                             .place("missing")
                             .arc("p", "t")
                             .arc("t", "q")
                             .read("missing", "u")
                             .arc("q", "u")
                             .arc("u", "r")
                             .build();
  const Closure closure = forward_closure(net, Links(net));
  EXPECT_EQ(closure.never_marked(), (std::vector{model::PlaceId{1}, model::PlaceId{3}}));
  EXPECT_EQ(closure.dead(), std::vector{model::TransitionId{1}});
}

TEST(Closure, ContainsEverythingThatExplorationMarksOrFires) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, test::mixed_options(seed));
    const Closure closure = forward_closure(net, Links(net));
    const test::BruteForce graph = test::brute_force(net, 200);
    const test::Marking reached = graph.place_maxima();
    for (std::size_t p = 0; p < reached.size(); ++p)
      EXPECT_TRUE(reached[p] == 0 || closure.place_possibly_marked[p]);
    for (const auto& edge : graph.edges) EXPECT_TRUE(closure.transition_possibly_fires[edge.transition]);
  }
}

TEST(Closure, CallsConstantWhatOnlySelfLoopsAndReadArcsTouch) {
  const model::Net net = NetBuilder()
                             .place("loop", 1)
                             .arc("loop", "t", 2)
                             .arc("t", "loop", 2)
                             .read("seen", "t")
                             .reset("emptied", "t")
                             .arc("t", "grows")
                             .build();
  EXPECT_EQ(constant_places(Links(net)), (std::vector{model::PlaceId{0}, model::PlaceId{1}}));
}

}  // namespace
}  // namespace unfire::structure
