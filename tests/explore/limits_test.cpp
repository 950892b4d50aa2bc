// Searches that are stopped: for the right reason, and with figures that are right for what was explored.
#include <gtest/gtest.h>

#include <set>

#include "support/net_builder.hpp"
#include "support/random_net.hpp"
#include "support/searches.hpp"
#include "unfire/load/pnml.hpp"

namespace unfire::explore {
namespace {

model::Net kanban(int cards) {
  return load::read_net(std::string(UNFIRE_SOURCE_DIR) + "/nets/kanban-" + std::to_string(cards) + ".pnml");
}

/// The states a search has explored are the first ones in breadth-first order: their figures, recounted.
void expect_figures_of_explored_states(const Search& search, const model::Net& net) {
  const auto& statistics = search.statistics();
  const auto transitions = test::brute_transitions(net);
  std::uint64_t arcs = 0, dead = 0;
  std::vector<std::uint64_t> fired(transitions.size(), 0);
  for (std::uint32_t n = 0; n < statistics.explored(); ++n) {
    const net::Marking marking = test::dense(search, StateId{n}, net);
    const std::uint64_t before = arcs;
    for (std::size_t t = 0; t < transitions.size(); ++t)
      if (test::enabled(transitions[t], marking)) ++arcs, ++fired[t];
    dead += arcs == before ? 1 : 0;
  }
  EXPECT_EQ(statistics.arcs(), arcs);
  EXPECT_EQ(statistics.dead(), dead);
  for (std::uint32_t t = 0; t < fired.size(); ++t) EXPECT_EQ(statistics.fired(TransitionId{t}), fired[t]);
}

/// Bounds are about every state stored, explored or not; and a state is either explored or waiting.
void expect_consistent(const Search& search, const model::Net& net) {
  ASSERT_GE(search.states(), 1U);
  EXPECT_EQ(search.statistics().explored() + search.waiting(), search.states());
  net::Marking upper = test::dense(search, StateId{0}, net);
  for (std::uint32_t n = 0; n < search.states(); ++n) {
    const net::Marking marking = test::dense(search, StateId{n}, net);
    for (std::size_t p = 0; p < upper.size(); ++p) upper[p] = std::max(upper[p], marking[p]);
  }
  for (std::uint32_t p = 0; p < upper.size(); ++p) EXPECT_TRUE(search.sights().upper(PlaceId{p}) == upper[p]);
  expect_figures_of_explored_states(search, net);
}

TEST(Limits, OfStatesAreNeverExceeded) {
  const auto net = kanban(3);
  const net::PtRules rules(net);
  for (const std::uint32_t limit : {1U, 2U, 100U, 5000U, 58399U}) {
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE(order.text() + " " + std::to_string(limit));
      Context context;
      context.limits.states = limit;
      Search search(rules, test::full_settings(order));
      EXPECT_EQ(search.run(context), Stop::states);
      EXPECT_LE(search.states(), limit);
      EXPECT_GT(search.states() + rules.transitions(), limit)
          << "there was room for one more state's successors";
      EXPECT_EQ(search.statistics().explored() + search.waiting(), search.states());
    }
  }
}

TEST(Limits, OfStatesDoNotStopANetThatHasNoMore) {
  const auto net = kanban(3);
  const net::PtRules rules(net);
  for (const auto& order : test::all_orders) {
    Context context;
    context.limits.states = 58400;
    Search search(rules, test::full_settings(order));
    EXPECT_EQ(search.run(context), Stop::exhausted);
    EXPECT_EQ(search.states(), 58400U);
    EXPECT_EQ(search.statistics().arcs(), 446400U);
  }
}

TEST(Limits, LeaveConsistentFiguresOnRandomNets) {
  for (std::uint64_t seed = 0; seed < 200 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, test::mixed_options(seed));
    const net::PtRules rules(net);
    Context context;
    context.limits.states = 150;
    Search search(rules, test::full_settings({}));
    search.run(context);
    expect_consistent(search, net);
  }
}

TEST(Limits, OfMemoryStopsWithConsistentFigures) {
  const auto net = kanban(3);
  const net::PtRules rules(net);
  for (const std::size_t more : {std::size_t{0}, std::size_t{200} << 10U, std::size_t{700} << 10U}) {
    Context context;
    Search search(rules, test::full_settings({}));
    context.limits.memory_bytes = resident_bytes() + more;
    ASSERT_EQ(search.run(context), Stop::memory);
    EXPECT_LT(search.states(), 58400U);
    EXPECT_LE(search.bytes(), std::max<std::size_t>(more, 64U << 10U));
    expect_consistent(search, net);
  }
}

TEST(Limits, OfMemoryHoldWhenTheLayoutIsToBeWidened) {
  const auto net = test::NetBuilder()
                       .place("many", 200'000)
                       .arc("many", "move")
                       .arc("move", "there")
                       .place("bit", 1)
                       .arc("bit", "swap")
                       .arc("swap", "other")
                       .arc("other", "back")
                       .arc("back", "bit")
                       .build();
  const net::PtRules rules(net);
  Context context;
  Search search(rules, test::full_settings({}));
  context.limits.memory_bytes = resident_bytes() + (std::size_t{500} << 10U);
  EXPECT_EQ(search.run(context), Stop::memory);
  expect_consistent(search, net);
}

TEST(Limits, OfTimeStopsInTime) {
  const auto net = kanban(5);
  const net::PtRules rules(net);
  for (const auto& order : test::all_orders) {
    Context context;
    context.limits.seconds = 0.05;
    Search search(rules, test::full_settings(order));
    EXPECT_EQ(search.run(context), Stop::time);
    EXPECT_LT(search.seconds(), 2.0);
    EXPECT_LT(search.states(), 2'546'432U);
    EXPECT_EQ(search.statistics().explored() + search.waiting(), search.states());
  }
}

TEST(Limits, AnInterruptStopsAndProgressIsToldBefore) {
  const auto net = kanban(5);
  const net::PtRules rules(net);
  for (const auto& order : test::all_orders) {
    std::atomic<bool> interrupt{false};
    Progress last;
    int calls = 0;
    Context context;
    context.interrupt = &interrupt;
    context.progress_seconds = 0;
    context.progress = [&](const Progress& now) {
      EXPECT_EQ(now.explored + now.waiting, now.states);
      EXPECT_GE(now.states, last.states);
      last = now;
      if (++calls == 3) interrupt = true;
    };
    Search search(rules, test::full_settings(order));
    EXPECT_EQ(search.run(context), Stop::interrupted);
    EXPECT_EQ(calls, 3);
    EXPECT_EQ(search.states(), last.states);
  }
}

}  // namespace
}  // namespace unfire::explore
