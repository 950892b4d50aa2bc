// Paths to stored states: they replay, and they are as short as paths can be.
#include <gtest/gtest.h>

#include "support/random_net.hpp"
#include "support/searches.hpp"

namespace unfire::explore {
namespace {

/// Replays on plain numbers; nothing if some event is not enabled.
std::optional<net::Marking> replayed(const model::Net& net, const EventPath& path) {
  const auto transitions = test::brute_transitions(net);
  net::Marking marking = test::initial_marking(net);
  for (const auto& event : path) {
    if (!test::enabled(transitions[index(event.transition)], marking)) return std::nullopt;
    marking = test::fire(transitions[index(event.transition)], marking);
  }
  return marking;
}

model::Net small_net(std::uint64_t seed) {
  auto options = test::mixed_options(seed);
  options.transitions = 3 + static_cast<std::uint32_t>(seed % 4);
  return test::random_net(seed, options);
}

TEST(Paths, LeadToEveryStateAndAreShortestInEveryOrderWhenAllIsExplored) {
  std::uint32_t with_resets = 0;
  for (std::uint64_t seed = 0; seed < 400 && !testing::Test::HasFailure(); ++seed) {
    const model::Net net = small_net(seed);
    const auto graph = test::brute_force(net, 150);
    if (!graph.complete) continue;
    const net::PtRules rules(net);
    with_resets += rules.any_reset() ? 1 : 0;
    const auto depth = test::figures_of(graph, net.transitions.size()).depth;
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + order.text());
      Search search(rules, test::full_settings(order));
      ASSERT_EQ(search.run({}), Stop::exhausted);
      for (std::uint32_t n = 0; n < search.states(); ++n) {
        const EventPath path = search.path_to(StateId{n});
        ASSERT_EQ(replayed(net, path), test::dense(search, StateId{n}, net));
        ASSERT_EQ(path.size(), depth[graph.number.at(test::dense(search, StateId{n}, net))]);
      }
    }
  }
  EXPECT_GT(with_resets, 30U);
}

TEST(Paths, LeadToEveryStateOfAnUnfinishedSearch) {
  for (std::uint64_t seed = 0; seed < 150 && !testing::Test::HasFailure(); ++seed) {
    const model::Net net = small_net(seed);
    const net::PtRules rules(net);
    Context context;
    context.limits.states = 100;
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + order.text());
      Search search(rules, test::full_settings(order));
      search.run(context);
      for (std::uint32_t n = 0; n < search.states(); n += 3)
        ASSERT_EQ(replayed(net, search.path_to(StateId{n})), test::dense(search, StateId{n}, net));
    }
  }
}

}  // namespace
}  // namespace unfire::explore
