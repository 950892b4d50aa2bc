// The report on the structure: facts of small nets, and that nothing it proves is refuted by exploration.
#include "unfire/check/structure_report.hpp"

#include <gtest/gtest.h>

#include "support/brute_force.hpp"
#include "support/fixtures.hpp"
#include "support/net_builder.hpp"
#include "support/own_nets.hpp"
#include "support/random_net.hpp"

namespace unfire::check {
namespace {

using structure::Commoner;
using test::NetBuilder;
using test::own_net;

TEST(StructureReport, CountsEveryKindOfArc) {
  const auto report = structure_report(own_net("all-arcs-2"));
  EXPECT_EQ(report.arcs.consume, 6U);
  EXPECT_EQ(report.arcs.produce, 6U);
  EXPECT_EQ(report.arcs.read, 5U);
  EXPECT_EQ(report.arcs.inhibit, 2U);
  EXPECT_EQ(report.arcs.reset, 1U);
}

TEST(StructureReport, LeavesResetArcsOutOfTheWeights) {
  const auto net = NetBuilder().place("p", 7).arc("p", "t", 3).inhibitor("p", "t", 5).reset("p", "t").build();
  const auto report = structure_report(net);
  ASSERT_TRUE(report.weights.has_value());
  EXPECT_EQ(report.weights->least, 3U);
  EXPECT_EQ(report.weights->greatest, 5U);
  EXPECT_FALSE(structure_report(NetBuilder().place("p").reset("p", "t").build()).weights.has_value());
}

TEST(StructureReport, CountsInitialTokensBeyond64Bits) {
  const auto report = structure_report(own_net("big-sum-5"));
  EXPECT_EQ(report.initial_tokens, net::Total{1} + net::Total{5} * (net::Total{1} << 62U));
  EXPECT_EQ(report.initially_marked, 6U);
}

TEST(StructureReport, FindsKanbanCoveredAndBoundedByItsCards) {
  for (const Tokens cards : {1U, 3U, 5U}) {
    const auto report = structure_report(own_net("kanban-" + std::to_string(cards)));
    EXPECT_TRUE(report.p_flows.semiflows.complete);
    EXPECT_EQ(report.p_flows.covered, 16U);
    EXPECT_EQ(report.t_flows.covered, 16U);
    EXPECT_TRUE(report.bounds.net_proven_bounded());
    EXPECT_EQ(report.bounds.largest(), cards);
    EXPECT_EQ(report.proven_one_safe(), cards == 1);
    EXPECT_EQ(report.closed_sets.live, true);
  }
}

TEST(StructureReport, FindsPhilosophersOneSafeWithASiphonOfForks) {
  const auto report = structure_report(own_net("philosophers-3"));
  EXPECT_TRUE(report.proven_one_safe());
  EXPECT_EQ(report.closed_sets.commoner, Commoner::fails);
  EXPECT_FALSE(report.closed_sets.deadlock_free.has_value());
  ASSERT_TRUE(report.closed_sets.siphons.has_value());
  EXPECT_EQ(report.closed_sets.siphons->sets.size(), report.closed_sets.traps->sets.size() + 1);
}

TEST(StructureReport, DoesNotProveAnUnlimitedBufferBounded) {
  const auto net = own_net("unbounded-producer");
  const auto report = structure_report(net);
  EXPECT_FALSE(report.bounds.net_bounded());
  const auto open = report.bounds.without_bound();
  ASSERT_EQ(open.size(), 1U);
  EXPECT_EQ(net[open.front()].id, "buffer");
}

TEST(StructureReport, WeighsTheStepsOfACounterSoThatTheyCancel) {
  const auto report = structure_report(own_net("counter-weighted-10-3-2"));  // up by 3, down by 2
  ASSERT_EQ(report.t_flows.semiflows.flows.size(), 1U);
  const auto& weights = report.t_flows.semiflows.flows.front().weights;
  ASSERT_EQ(weights.size(), 2U);
  EXPECT_EQ(weights[0].second, 2);
  EXPECT_EQ(weights[1].second, 3);
}

TEST(StructureReport, TellsUnchangingPlacesFromThoseNeverMarked) {
  const auto net = own_net("nothing-moves");
  const auto report = structure_report(net);
  ASSERT_EQ(report.constant_places.size(), 1U);
  EXPECT_EQ(net[report.constant_places.front()].id, "alone");
  ASSERT_EQ(report.never_marked.size(), 1U);
  EXPECT_EQ(net[report.never_marked.front()].id, "empty");
  EXPECT_EQ(report.dead_transitions.size(), 1U);
}

TEST(StructureReport, SummarisesUnitsOnlyWhereThereAreSome) {
  EXPECT_FALSE(structure_report(own_net("kanban-1")).nupn.has_value());
  const auto report = structure_report(own_net("units-2"));
  ASSERT_TRUE(report.nupn.has_value());
  EXPECT_TRUE(report.nupn->credible());
}

TEST(StructureReport, DoesNotTakeAClaimOfUnitsForAProof) {
  const auto net = NetBuilder()
                       .place("p", 1)
                       .arc("p", "t")
                       .arc("t", "p")
                       .arc("t", "q")
                       .unit("root", {"p", "q"})
                       .safe_units()
                       .build();
  const auto report = structure_report(net);
  EXPECT_TRUE(report.bounds.net_bounded());
  EXPECT_FALSE(report.bounds.net_proven_bounded());
  EXPECT_FALSE(report.proven_one_safe());
}

TEST(StructureReport, LeavesOutSiphonsOfLargeNets) {
  StructureEffort effort;
  effort.closed_sets_places = 15;
  const auto report = structure_report(own_net("kanban-1"), effort);
  EXPECT_FALSE(report.closed_sets.siphons.has_value());
  EXPECT_FALSE(report.closed_sets.traps.has_value());
  EXPECT_EQ(report.closed_sets.commoner, Commoner::unknown);
  EXPECT_FALSE(report.closed_sets.live.has_value());
}

TEST(StructureReport, SaysWhenTheEffortWasTooSmall) {
  const auto report = structure_report(own_net("kanban-1"), {.semiflows = 5, .bounds = 0, .closed_sets = 5});
  EXPECT_FALSE(report.p_flows.semiflows.complete);
  EXPECT_FALSE(report.t_flows.semiflows.complete);
  EXPECT_FALSE(report.bounds.complete);
  EXPECT_FALSE(report.closed_sets.siphons->complete);
  EXPECT_FALSE(report.closed_sets.live.has_value());
}

TEST(StructureReport, ConcludesNothingFromSiphonsOfANetWithoutTransitions) {
  const auto report = structure_report(NetBuilder().place("p", 1).build());
  EXPECT_EQ(report.closed_sets.commoner, Commoner::holds);
  EXPECT_FALSE(report.closed_sets.deadlock_free.has_value());
  EXPECT_FALSE(report.closed_sets.live.has_value());
  EXPECT_TRUE(structure_report(model::Net{}).bounds.net_proven_bounded());
}

TEST(StructureReport, DoesNotCallANetDeadForAnIsolatedEmptyPlace) {
  const auto net = NetBuilder().place("p", 1).place("alone").arc("p", "t").arc("t", "p").build();
  EXPECT_EQ(structure_report(net).closed_sets.commoner, Commoner::fails);
  EXPECT_FALSE(structure_report(net).closed_sets.live.has_value());
}

/// Every column of nets/expected.csv that the structure says something about.
TEST(StructureReport, IsNotRefutedByTheKnownFiguresOfOurNets) {
  const auto rows = test::read_table(test::own_net_file("x").replace_filename("expected.csv"), ',', 13);
  enum Column {
    file,
    places,
    transitions,
    arcs,
    states,
    edges,
    dead,
    in_place,
    sum,
    one_safe,
    never,
    unbound
  };
  // Less than the usual effort: enough for most of these nets, and fast with sanitizers.
  const StructureEffort effort{.semiflows = 3'000'000, .bounds = 3'000'000, .closed_sets = 3'000'000};
  std::size_t seen = 0;
  for (const auto& row : rows) {
    if (row[file] == "file") continue;
    SCOPED_TRACE(row[file]);
    const auto report = structure_report(own_net(row[file].substr(0, row[file].rfind('.'))), effort);
    const auto& kinds = report.arcs;
    EXPECT_EQ(std::to_string(kinds.consume + kinds.produce + kinds.read + kinds.inhibit + kinds.reset),
              row[arcs]);
    if (report.bounds.net_bounded()) {
      EXPECT_EQ(row[unbound], "0");
    }
    if (row[states].empty() || row[dead].empty()) continue;
    if (const auto largest = report.bounds.largest()) {
      EXPECT_GE(*largest, std::stoull(row[in_place]));
    }
    EXPECT_TRUE(!report.proven_one_safe() || row[one_safe] == "1");
    EXPECT_LE(report.dead_transitions.size(), std::stoull(row[never]));
    EXPECT_TRUE(!report.closed_sets.deadlock_free || row[dead] == "0");
    EXPECT_TRUE(report.closed_sets.live != true || (row[dead] == "0" && row[never] == "0"));
    ++seen;
  }
  EXPECT_GT(seen, 50U);
}

/// From every state, a state that enables the transition is reachable.
bool live(const model::Net& net, const test::BruteForce& graph) {
  for (std::uint32_t t = 0; t < net.transitions.size(); ++t) {
    std::vector<bool> reaches(graph.states.size(), false);
    for (const auto& edge : graph.edges) reaches[edge.source] = reaches[edge.source] || edge.transition == t;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& edge : graph.edges) {
        if (!reaches[edge.target] || reaches[edge.source]) continue;
        reaches[edge.source] = changed = true;
      }
    }
    if (std::find(reaches.begin(), reaches.end(), false) != reaches.end()) return false;
  }
  return true;
}

TEST(StructureReport, ConcludesLivenessAndAbsenceOfDeadlocksAsExplorationDoes) {
  test::RandomNetOptions options;
  options.places = 3;
  options.transitions = 3;
  options.growth = test::RandomNetOptions::Growth::token_preserving;
  std::size_t found_live = 0;
  std::size_t found_not_live = 0;
  std::size_t found_deadlock_free = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    options.read_percent = seed % 2 == 0 ? 20 : 0;
    options.reset_percent = seed % 5 == 0 ? 20 : 0;
    const auto net = test::random_net(seed, options);
    const auto sets = structure_report(net).closed_sets;
    if (!sets.live && !sets.deadlock_free) continue;
    const auto graph = test::brute_force(net, 2000);
    if (!graph.complete) continue;
    if (sets.live) {
      EXPECT_EQ(*sets.live, live(net, graph));
      ++(*sets.live ? found_live : found_not_live);
    }
    if (sets.deadlock_free) {
      EXPECT_TRUE(graph.deadlocks.empty());
      ++found_deadlock_free;
    }
  }
  // Without these the loop could agree by never concluding anything.
  EXPECT_GT(found_live, 5U);
  EXPECT_GT(found_not_live, 5U);
  EXPECT_GT(found_deadlock_free, 5U);
}

}  // namespace
}  // namespace unfire::check
