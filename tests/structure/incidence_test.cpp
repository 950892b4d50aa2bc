// The incidence matrix: sums, cancellation, resets.
#include "unfire/structure/incidence.hpp"

#include <gtest/gtest.h>

#include "support/net_builder.hpp"
#include "unfire/structure/semiflows.hpp"

namespace unfire::structure {
namespace {

using test::NetBuilder;

TEST(Incidence, AddsParallelArcsAndDropsWhatCancels) {
  const Incidence incidence(NetBuilder()
                                .place("p", 1)
                                .arc("p", "t", 2)
                                .arc("p", "t", 3)
                                .arc("t", "q", 4)
                                .arc("t", "q", 4)
                                .arc("s", "t", 7)
                                .arc("t", "s", 7)
                                .read("q", "t", 2)
                                .inhibitor("s", "t", 9)
                                .build());
  const auto effects = incidence.by_transition()[0];
  ASSERT_EQ(effects.size(), 2U);
  EXPECT_EQ(effects[0].column, 0U);
  EXPECT_TRUE(effects[0].value == -5);
  EXPECT_EQ(effects[1].column, 1U);
  EXPECT_TRUE(effects[1].value == 8);
}

TEST(Incidence, SumsTheLargestWeightsWithoutOverflow) {
  NetBuilder builder;
  builder.transition("t");
  for (int i = 0; i < 4; ++i) builder.arc("t", "p", model::max_tokens);
  const Incidence incidence(builder.build());
  EXPECT_EQ(Integer(incidence.by_place()[0][0].value), Integer(model::max_tokens) * 4);
}

TEST(Incidence, ListsTheResetsOfATransition) {
  const Incidence incidence(NetBuilder().place("p").place("q").arc("p", "t").reset("q", "t").build());
  ASSERT_EQ(incidence.resets(model::TransitionId{0}).size(), 1U);
  EXPECT_EQ(incidence.resets(model::TransitionId{0})[0], model::PlaceId{1});
  EXPECT_TRUE(incidence.is_reset(model::PlaceId{1}));
  EXPECT_FALSE(incidence.is_reset(model::PlaceId{0}));
}

}  // namespace
}  // namespace unfire::structure
