// The unit tree: numbers and contradictions.
#include "unfire/structure/nupn.hpp"

#include <gtest/gtest.h>

#include "support/net_builder.hpp"

namespace unfire::structure {
namespace {

using test::NetBuilder;

TEST(Nupn, CountsUnitsLeavesAndDepth) {
  NetBuilder builder;
  builder.place("p", 1).place("q").place("r").arc("p", "t").arc("t", "q").arc("t", "r");
  builder.unit("root", {}, {"a", "b"}).unit("a", {"p"}).unit("b", {"q"}, {"c"}).unit("c", {"r"}).safe_units();
  const model::Net net = builder.build();
  const NupnSummary summary = summarise_nupn(net, Links(net));
  EXPECT_EQ(summary.units, 4U);
  EXPECT_EQ(summary.leaf_units, 2U);
  EXPECT_EQ(summary.depth, 3U);
  EXPECT_TRUE(summary.credible());
  EXPECT_TRUE(summary.blocked.empty());
  // q and r are in nested units.
  EXPECT_EQ(summary.overfilling, std::vector{model::TransitionId{0}});
}

TEST(Nupn, NoticesTwoInitialTokensInNestedUnits) {
  NetBuilder builder;
  builder.place("p", 1).place("q", 1).arc("p", "t").arc("q", "t");
  builder.unit("root", {"p"}, {"a"}).unit("a", {"q"}).safe_units();
  const model::Net net = builder.build();
  const NupnSummary summary = summarise_nupn(net, Links(net));
  EXPECT_FALSE(summary.initially_safe);
  EXPECT_EQ(summary.blocked, std::vector{model::TransitionId{0}});
}

TEST(Nupn, NoticesACircleOfUnitsAndStrayPlaces) {
  NetBuilder builder;
  builder.place("p", 1).place("stray").unit("root", {"p"}, {"a"}).unit("a", {"p"}, {"root"});
  const model::Net net = builder.build();
  const NupnSummary summary = summarise_nupn(net, Links(net));
  EXPECT_FALSE(summary.is_tree);
  EXPECT_EQ(summary.places_outside, 1U);
  EXPECT_EQ(summary.places_repeated, 1U);
}

}  // namespace
}  // namespace unfire::structure
