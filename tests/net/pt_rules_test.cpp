// Arc semantics on plain numbers: how parallel arcs join, and the firing rule against brute force.
#include "unfire/net/pt_rules.hpp"

#include <gtest/gtest.h>

#include "support/brute_force.hpp"
#include "support/net_builder.hpp"
#include "support/random_net.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using model::max_tokens;
using test::NetBuilder;

constexpr TransitionId t0{0};

TEST(PtRules, ParallelConsumesAddUp) {
  const auto net = NetBuilder().place("p", 5).arc("p", "t", 2).arc("p", "t", 3).build();
  const PtRules rules(net);
  ASSERT_EQ(rules.effects(t0).size(), 1U);
  EXPECT_EQ(rules.effects(t0)[0].consume, 5U);
  EXPECT_EQ(rules.effects(t0)[0].need, 5U);
  EXPECT_TRUE(rules.enabled({5}, t0));
  EXPECT_FALSE(rules.enabled({4}, t0));
}

TEST(PtRules, ParallelProducesAddUp) {
  const auto net = NetBuilder().transition("t").arc("t", "p", 2).arc("t", "p", 3).build();
  EXPECT_EQ(PtRules(net).fire({1}, t0), Marking{6});
}

TEST(PtRules, TheLargestOfParallelReadsIsNeededAndNothingIsTaken) {
  const auto net = NetBuilder().read("p", "t", 2).read("p", "t", 4).read("p", "t", 3).build();
  const PtRules rules(net);
  EXPECT_EQ(rules.effects(t0)[0].need, 4U);
  EXPECT_EQ(rules.effects(t0)[0].consume, 0U);
  EXPECT_FALSE(rules.enabled({3}, t0));
  EXPECT_EQ(rules.fire({4}, t0), Marking{4});
}

TEST(PtRules, ReadAndConsumeOverlapInsteadOfAddingUp) {
  const auto net = NetBuilder().read("p", "t", 3).arc("p", "t", 2).build();
  const PtRules rules(net);
  EXPECT_TRUE(rules.enabled({3}, t0));
  EXPECT_EQ(rules.fire({3}, t0), Marking{1});
}

TEST(PtRules, TheSmallestOfParallelInhibitorsDecides) {
  const auto net = NetBuilder().inhibitor("p", "t", 5).inhibitor("p", "t", 2).inhibitor("p", "t", 3).build();
  const PtRules rules(net);
  EXPECT_EQ(rules.effects(t0)[0].inhibit, 2U);
  EXPECT_TRUE(rules.enabled({1}, t0));
  EXPECT_FALSE(rules.enabled({2}, t0));
}

TEST(PtRules, WhatATransitionProducesSurvivesItsOwnReset) {
  const auto net = NetBuilder().place("p").arc("p", "t", 1).reset("p", "t").arc("t", "p", 2).build();
  const PtRules rules(net);
  EXPECT_TRUE(rules.resets(t0));
  EXPECT_TRUE(rules.any_reset());
  EXPECT_EQ(rules.fire({9}, t0), Marking{2});
  EXPECT_FALSE(rules.enabled({0}, t0));
}

TEST(PtRules, OnlyTransitionsWithResetArcsReset) {
  const auto net = NetBuilder().transition("a").reset("p", "b").arc("p", "c").build();
  const PtRules rules(net);
  EXPECT_FALSE(rules.resets(TransitionId{0}));
  EXPECT_TRUE(rules.resets(TransitionId{1}));
  EXPECT_FALSE(rules.resets(TransitionId{2}));
}

TEST(PtRules, WeightsOfParallelArcsBeyondTheLimitAreBadInput) {
  for (const bool consume : {true, false}) {
    NetBuilder builder;
    builder.place("p").transition("t");
    const auto add = [&](Tokens weight) {
      consume ? builder.arc("p", "t", weight) : builder.arc("t", "p", weight);
    };
    add(max_tokens);
    EXPECT_NO_THROW(PtRules{builder.build()}) << consume;
    add(1);
    EXPECT_THROW(PtRules{builder.build()}, model::InputError) << consume;
  }
}

TEST(PtRules, AMarkingBeyondTheLimitIsBadInput) {
  const auto net = NetBuilder().place("p").transition("t").arc("t", "p", 2).build();
  const PtRules rules(net);
  EXPECT_EQ(rules.fire({max_tokens - 2}, t0), Marking{max_tokens});
  EXPECT_THROW((void)rules.fire({max_tokens - 1}, t0), model::InputError);
}

TEST(PtRules, FireLikeBruteForceOnRandomNets) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, test::mixed_options(seed));
    const PtRules rules(net);
    const auto brute = test::brute_transitions(net);
    const auto graph = test::brute_force(net, 50);
    for (const auto& marking : graph.states)
      for (std::uint32_t t = 0; t < brute.size(); ++t) {
        ASSERT_EQ(rules.enabled(marking, TransitionId{t}), test::enabled(brute[t], marking));
        if (test::enabled(brute[t], marking)) {
          ASSERT_EQ(rules.fire(marking, TransitionId{t}), test::fire(brute[t], marking));
        }
      }
  }
}

}  // namespace
}  // namespace unfire::net
