// The search for deadlocks: verdicts, shortest traces, and which ends count as wanted.
#include <gtest/gtest.h>

#include "support/net_builder.hpp"
#include "support/prepared.hpp"
#include "support/random_net.hpp"
#include "support/searches.hpp"
#include "unfire/check/analysis.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/logic/parser.hpp"

namespace unfire::check {
namespace {

using test::NetBuilder;

Request in_order(const explore::OrderChoice& order) {
  Request request;
  request.order = order;
  return request;
}

model::Net net_file(const std::string& name) {
  return load::read_net(std::string(UNFIRE_SOURCE_DIR) + "/nets/" + name + ".pnml");
}

/// Every step enabled, every marking as written, the last one dead: by rules of the test's own.
void expect_leads_to_deadlock(const model::Net& net, const Trace& trace) {
  const auto transitions = test::brute_transitions(net);
  net::Marking marking = test::initial_marking(net);
  ASSERT_EQ(trace.initial, test::sparse(marking));
  for (const auto& step : trace.steps) {
    ASSERT_TRUE(test::enabled(transitions[index(step.event.transition)], marking));
    marking = test::fire(transitions[index(step.event.transition)], marking);
    ASSERT_EQ(step.marking, test::sparse(marking));
  }
  for (const auto& t : transitions) ASSERT_FALSE(test::enabled(t, marking));
}

std::optional<std::uint32_t> least_depth(const test::BruteForce& graph,
                                         const std::vector<std::uint32_t>& depth) {
  std::optional<std::uint32_t> least;
  for (const auto n : graph.deadlocks) least = std::min(least.value_or(depth[n]), depth[n]);
  return least;
}

TEST(FindDeadlock, SaysWhatBruteForceSaysAndShowsAShortestTrace) {
  std::uint32_t dead = 0, alive = 0;
  for (std::uint64_t seed = 0; seed < 500 && !testing::Test::HasFailure(); ++seed) {
    const model::Net net = test::random_net(seed, test::mixed_options(seed));
    const auto graph = test::brute_force(net, 300);
    if (!graph.complete) continue;
    const auto least = least_depth(graph, test::figures_of(graph, net.transitions.size()).depth);
    ++(least ? dead : alive);
    const test::Prepared prepared(net);
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + order.text());
      const auto result = find_deadlock(prepared, in_order(order), {});
      ASSERT_EQ(result.answer.verdict, least ? Verdict::violated : Verdict::holds);
      ASSERT_EQ(result.answer.trace.has_value(), least.has_value());
      if (!least) continue;
      expect_leads_to_deadlock(net, *result.answer.trace);
      ASSERT_GE(result.answer.trace->steps.size(), *least);
      if (order.kind == explore::OrderChoice::Kind::bfs) {
        ASSERT_EQ(result.answer.trace->steps.size(), *least);
      }
    }
  }
  EXPECT_GT(dead, 50U);
  EXPECT_GT(alive, 20U);
}

TEST(FindDeadlock, AShortestTraceOfThePhilosophersTakesEachLeftForkOnce) {
  const auto net = net_file("philosophers-10");
  const auto result = find_deadlock(test::Prepared(net), {}, {});
  ASSERT_EQ(result.answer.verdict, Verdict::violated);
  EXPECT_EQ(result.answer.trace->steps.size(), 10U);
  expect_leads_to_deadlock(net, *result.answer.trace);
}

TEST(FindDeadlock, AFinalMarkingOfTheFileIsAWantedEnd) {
  const auto good = net_file("workflow"), stuck = net_file("workflow-stuck");
  const auto holds = find_deadlock(test::Prepared(good), {}, {});
  EXPECT_TRUE(holds.ends_defined);
  EXPECT_EQ(holds.answer.verdict, Verdict::holds);
  EXPECT_EQ(holds.wanted, 1U);
  const auto violated = find_deadlock(test::Prepared(stuck), {}, {});
  ASSERT_EQ(violated.answer.verdict, Verdict::violated);
  expect_leads_to_deadlock(stuck, *violated.answer.trace);
}

/// a: go left, b: go right; both ends are dead.
model::Net fork() {
  return NetBuilder().place("p", 1).arc("p", "a").arc("p", "b").arc("a", "left").arc("b", "right").build();
}

TEST(FindDeadlock, AnExpressionSaysWhichEndsAreWanted) {
  const model::Net net = fork();
  const test::Prepared prepared(net);
  const auto verdict = [&](const char* final) {
    Request request;
    request.final = logic::parse_predicate(final, net);
    return find_deadlock(prepared, request, {}).answer.verdict;
  };
  EXPECT_EQ(verdict("left = 1"), Verdict::violated);
  EXPECT_EQ(verdict("right >= 1"), Verdict::violated);
  EXPECT_EQ(verdict("left + right = 1"), Verdict::holds);
}

TEST(FindDeadlock, TheExpressionReplacesTheFinalMarkingsOfTheFile) {
  model::Net net = fork();
  for (const std::uint32_t p : {1U, 2U}) net.final_markings.push_back({{{PlaceId{p}, 1}}});
  const test::Prepared prepared(net);
  EXPECT_EQ(find_deadlock(prepared, {}, {}).answer.verdict, Verdict::holds);
  Request request;
  request.final = logic::parse_predicate("left = 1", net);
  const auto result = find_deadlock(prepared, request, {});
  EXPECT_EQ(result.answer.verdict, Verdict::violated);
  EXPECT_EQ(result.answer.trace->last(), test::sparse({0, 0, 1}));
}

TEST(FindDeadlock, AFinalMarkingMustBeMetExactly) {
  model::Net net = fork();
  net.final_markings.push_back({{{PlaceId{1}, 1}}});
  net.final_markings.push_back({{{PlaceId{2}, 2}}});
  EXPECT_EQ(find_deadlock(test::Prepared(net), {}, {}).answer.verdict, Verdict::violated);
}

TEST(FindDeadlock, AnInitialMarkingThatIsDeadHasAnEmptyTrace) {
  const model::Net net = NetBuilder().place("p").arc("p", "t").build();
  const auto result = find_deadlock(test::Prepared(net), {}, {});
  ASSERT_EQ(result.answer.verdict, Verdict::violated);
  EXPECT_TRUE(result.answer.trace->steps.empty());
}

TEST(FindDeadlock, ASearchCutShortWithoutFindingAnyIsUnknown) {
  const auto net = net_file("kanban-3");
  explore::Context context;
  context.limits.states = 100;
  EXPECT_EQ(find_deadlock(test::Prepared(net), {}, context).answer.verdict, Verdict::unknown);
}

TEST(FindDeadlock, AnUnboundedNetWithoutDeadlockIsNotCalledFreeOfThem) {
  const auto net = net_file("unbounded-producer");
  const auto result = find_deadlock(test::Prepared(net), {}, {});
  EXPECT_EQ(result.answer.verdict, Verdict::unknown);
  EXPECT_EQ(result.exploration.stop, explore::Stop::unbounded);
}

TEST(Analysis, CountsWantedAndUnwantedEndsAndShowsTheFirstOfEach) {
  const model::Net net = fork();
  Request request;
  request.final = logic::parse_predicate("left = 1", net);
  const Analysis analysis = analyse(test::Prepared(net), request, {});
  EXPECT_EQ(analysis.dead.count, 2U);
  EXPECT_EQ(analysis.dead.wanted, 1U);
  EXPECT_EQ(analysis.dead.unwanted, 1U);
  EXPECT_TRUE(analysis.dead.first);
  EXPECT_EQ(analysis.dead.first_unwanted, test::sparse({0, 0, 1}));
}

}  // namespace
}  // namespace unfire::check
