// The fast search against brute force: every figure, for every order, on hundreds of random nets.
#include "unfire/explore/search.hpp"

#include <gtest/gtest.h>

#include "support/net_builder.hpp"
#include "support/random_net.hpp"
#include "support/searches.hpp"

namespace unfire::explore {
namespace {

using test::full_settings;

constexpr std::size_t state_limit = 600;

/// A net whose graph is small and known.
struct KnownNet {
  model::Net net;
  net::PtRules rules;
  test::BruteForce graph;
  test::GraphFigures figures;

  explicit KnownNet(model::Net model)
      : net(std::move(model)),
        rules(net),
        graph(test::brute_force(net, state_limit)),
        figures(test::figures_of(graph, net.transitions.size())) {}
};

/// Calls `visit(known)` for random nets of all kinds that have few markings; returns how many.
template <class Visit>
std::uint32_t for_each_small_net(std::uint64_t first, std::uint64_t last, Visit&& visit) {
  std::uint32_t count = 0;
  for (std::uint64_t seed = first; seed < last && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto options = test::mixed_options(seed);
    options.places = 2 + static_cast<std::uint32_t>(seed % 9);
    options.transitions = 1 + static_cast<std::uint32_t>(seed % 7);
    const KnownNet known(test::random_net(seed, options));
    if (!known.graph.complete) continue;
    ++count;
    visit(known);
  }
  return count;
}

net::Tokens first_guess(const KnownNet& known, std::size_t p) {
  net::Tokens most = known.rules.initial()[p];
  for (const auto& t : test::brute_transitions(known.net))
    most = std::max({most, t.consume[p], t.produce[p]});
  return most;
}

TEST(Search, CountsWhatBruteForceCountsInEveryOrder) {
  const auto nets = for_each_small_net(0, 900, [](const KnownNet& known) {
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE(order.text());
      Search search(known.rules, full_settings(order));
      ASSERT_EQ(search.run({}), Stop::exhausted);
      test::expect_figures(search, known.graph, known.figures);
      if (order.kind == OrderChoice::Kind::bfs)
        test::expect_levels(search, known.figures);
      else
        EXPECT_TRUE(search.statistics().levels().empty());
    }
  });
  EXPECT_GE(nets, 500U);
}

TEST(Search, HoldsEachReachableMarkingExactlyOnce) {
  for_each_small_net(900, 1000, [](const KnownNet& known) {
    for (const auto& order : test::all_orders) {
      Search search(known.rules, full_settings(order));
      ASSERT_EQ(search.run({}), Stop::exhausted);
      std::set<net::Marking> found;
      for (std::uint32_t n = 0; n < search.states(); ++n)
        found.insert(test::dense(search, StateId{n}, known.net));
      ASSERT_EQ(found.size(), known.graph.states.size());
      for (const auto& marking : known.graph.states) ASSERT_TRUE(found.contains(marking));
    }
  });
}

TEST(Search, WrongExpectationsCostRelayoutsAndNothingElse) {
  for_each_small_net(1000, 1400, [](const KnownNet& known) {
    std::uint32_t bits_to_learn = 0;
    for (std::size_t p = 0; p < known.net.places.size(); ++p)
      bits_to_learn +=
          std::max(0, net::width_for(known.figures.upper[p]) - net::width_for(first_guess(known, p)));
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE(order.text());
      auto settings = full_settings(order);
      settings.expectations.bounds.assign(known.net.places.size(), net::Tokens{0});
      Search search(known.rules, settings);
      ASSERT_EQ(search.run({}), Stop::exhausted);
      test::expect_figures(search, known.graph, known.figures);
      if (order.kind == OrderChoice::Kind::bfs) test::expect_levels(search, known.figures);
      EXPECT_EQ(search.relayouts() > 0, bits_to_learn > 0);
      EXPECT_LE(search.relayouts(), bits_to_learn) << "each change of layout must widen some field";
    }
  });
}

TEST(Search, TrueBoundsNeedNoRelayoutAndTooWideOnesDoNoHarm) {
  for_each_small_net(1400, 1600, [](const KnownNet& known) {
    for (const net::Tokens more :
         {net::Tokens{0}, net::Tokens{1000}, net::Tokens{1} << 40U, model::max_tokens}) {
      auto settings = full_settings({});
      for (const auto upper : known.figures.upper)
        settings.expectations.bounds.emplace_back(more == model::max_tokens ? more : upper + more);
      Search search(known.rules, settings);
      ASSERT_EQ(search.run({}), Stop::exhausted);
      EXPECT_EQ(search.relayouts(), 0U);
      test::expect_figures(search, known.graph, known.figures);
      test::expect_levels(search, known.figures);
    }
  });
}

TEST(Search, SuspectingEveryPlaceOfABoundedNetChangesNothing) {
  for_each_small_net(1600, 1900, [](const KnownNet& known) {
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE(order.text());
      auto settings = full_settings(order);
      settings.expectations.suspects = test::every_place(known.net);
      Search search(known.rules, settings);
      ASSERT_EQ(search.run({}), Stop::exhausted);
      EXPECT_TRUE(search.pumpings().empty());
      test::expect_figures(search, known.graph, known.figures);
    }
  });
}

TEST(Search, CountsStatesAndArcsAlsoWhenNothingElseIsObserved) {
  for_each_small_net(1900, 2000, [](const KnownNet& known) {
    for (const auto& order : test::all_orders) {
      auto settings = full_settings(order);
      settings.observe = SearchSettings::Observe::nothing;
      Search search(known.rules, settings);
      ASSERT_EQ(search.run({}), Stop::exhausted);
      EXPECT_EQ(search.states(), known.graph.states.size());
      EXPECT_EQ(search.statistics().arcs(), known.graph.edges.size());
    }
  });
}

TEST(Search, ANetWithoutPlacesOrTransitionsHasOneMarking) {
  const KnownNet empty{model::Net{}};
  Search nothing(empty.rules, full_settings({}));
  EXPECT_EQ(nothing.run({}), Stop::exhausted);
  EXPECT_EQ(nothing.states(), 1U);
  EXPECT_EQ(nothing.statistics().dead(), 1U);

  const KnownNet spinning(test::NetBuilder().transition("t").build());
  Search loop(spinning.rules, full_settings({}));
  EXPECT_EQ(loop.run({}), Stop::exhausted);
  test::expect_figures(loop, spinning.graph, spinning.figures);
  EXPECT_EQ(loop.statistics().self_loops(), 1U);
}

TEST(Search, ALayoutGrowsFromOneBitToManyWordsOnTheWay) {
  test::NetBuilder builder;  // twelve places that climb to 40 each, one after the other
  builder.place("go0", 1);
  for (int p = 0; p < 12; ++p) {
    const std::string place = "p" + std::to_string(p), go = "go" + std::to_string(p), up = "up" + place;
    const std::string on = "on" + place, next = "go" + std::to_string(p + 1);
    builder.read(go, up).inhibitor(place, up, 40).arc(up, place);
    builder.arc(go, on).read(place, on, 40).place(next).arc(on, next);
  }
  const KnownNet known(builder.build());
  ASSERT_TRUE(known.graph.complete);
  for (const auto& order : test::all_orders) {
    Search search(known.rules, full_settings(order));
    ASSERT_EQ(search.run({}), Stop::exhausted);
    test::expect_figures(search, known.graph, known.figures);
    EXPECT_GT(search.words_per_state(), 1U);
    EXPECT_GT(search.relayouts(), 12U);
  }
}

}  // namespace
}  // namespace unfire::explore
