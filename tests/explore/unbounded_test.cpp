// Unbounded nets are recognised: what the search says agrees with Karp and Miller, and what it shows as a
// proof can be repeated.
#include <gtest/gtest.h>

#include <set>

#include <filesystem>

#include "support/karp_miller.hpp"
#include "support/net_builder.hpp"
#include "support/random_net.hpp"
#include "support/searches.hpp"
#include "unfire/explore/pumping.hpp"
#include "unfire/load/pnml.hpp"

namespace unfire::explore {
namespace {

/// Fires prefix and cycle several times: every named place must have more tokens after each repetition.
void expect_pumps(const model::Net& net, const PtPumping& pumping) {
  const net::PtRules rules(net);
  net::Marking marking = rules.initial();
  const auto fire_all = [&](const FiringSequence& events) {
    for (const auto event : events) {
      ASSERT_TRUE(rules.enabled(marking, event)) << net[event].id;
      marking = rules.fire(marking, event);
    }
  };
  fire_all(pumping.prefix);
  ASSERT_FALSE(pumping.places.empty());
  for (int times = 0; times < 6; ++times) {
    const net::Marking before = marking;
    fire_all(pumping.cycle);
    if (testing::Test::HasFatalFailure()) return;
    for (const auto p : pumping.places) ASSERT_GT(marking[index(p)], before[index(p)]) << net[p].id;
  }
}

FiringSequence transitions_of(const EventPath& path) {
  FiringSequence result;
  for (const auto& event : path) result.push_back(event.transition);
  return result;
}

PtPumping plain(const Pumping& pumping) {
  PtPumping result{transitions_of(pumping.prefix), transitions_of(pumping.cycle), {}};
  for (const auto& growing : pumping.growing) result.places.push_back(growing.place);
  return result;
}

Stop run(Search& search, std::uint32_t states) {
  Context context;
  context.limits.states = states;
  return search.run(context);
}

SearchSettings suspicious(const model::Net& net, const OrderChoice& order) {
  auto settings = test::full_settings(order);
  settings.expectations.suspects = test::every_place(net);
  return settings;
}

TEST(Unbounded, TheUnboundedNetsAreRecognisedInEveryOrder) {
  int nets = 0;
  for (const auto& file : std::filesystem::directory_iterator(std::string(UNFIRE_SOURCE_DIR) + "/nets")) {
    if (!file.path().filename().string().starts_with("unbounded")) continue;
    ++nets;
    const model::Net net = load::read_net(file.path());
    const net::PtRules rules(net);
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE(file.path().string() + " " + order.text());
      Search search(rules, suspicious(net, order));
      ASSERT_EQ(run(search, 200'000), Stop::unbounded);
      for (const auto& pumping : search.pumpings()) expect_pumps(net, plain(pumping));
    }
  }
  EXPECT_GE(nets, 5);
}

TEST(Unbounded, TheSearchAgreesWithKarpAndMillerOnRandomNets) {
  std::uint32_t bounded = 0, unbounded = 0, undecided = 0;
  for (std::uint64_t seed = 0; seed < 700 && !testing::Test::HasFailure(); ++seed) {
    auto options = test::mixed_options(seed);
    options.growth = test::RandomNetOptions::Growth::any;
    options.inhibitor_percent = options.reset_percent = 0;
    options.transitions = 2 + static_cast<std::uint32_t>(seed % 5);
    const model::Net net = test::random_net(seed, options);
    const auto places = test::KarpMiller::unbounded_places(net, 2000);
    if (!places) continue;
    const bool grows = std::find(places->begin(), places->end(), true) != places->end();
    const net::PtRules rules(net);
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + order.text());
      Search search(rules, suspicious(net, order));
      const Stop stop = run(search, 3000);
      if (stop == Stop::states) {
        ++undecided;
        continue;
      }
      ASSERT_EQ(stop, grows ? Stop::unbounded : Stop::exhausted);
      ++(grows ? unbounded : bounded);
      if (!grows) continue;
      for (const auto& pumping : search.pumpings()) {
        expect_pumps(net, plain(pumping));
        for (const auto p : plain(pumping).places) ASSERT_TRUE((*places)[index(p)]) << net[p].id;
      }
    }
  }
  EXPECT_GE(bounded, 300U);
  EXPECT_GE(unbounded, 300U);
  EXPECT_LE(undecided, (bounded + unbounded) / 50);
}

TEST(Unbounded, WithInhibitorsAndResetsWhatIsCalledUnboundedCanBePumped) {
  std::uint32_t recognised = 0;
  for (std::uint64_t seed = 0; seed < 600 && !testing::Test::HasFailure(); ++seed) {
    auto options = test::mixed_options(seed);
    options.growth = test::RandomNetOptions::Growth::any;
    options.inhibitor_percent = options.reset_percent = 50;
    const model::Net net = test::random_net(seed, options);
    const net::PtRules rules(net);
    const auto graph = test::brute_force(net, 1000);
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " " + order.text());
      Search search(rules, suspicious(net, order));
      if (run(search, 1000) != Stop::unbounded) continue;
      ++recognised;
      ASSERT_FALSE(graph.complete);
      for (const auto& pumping : search.pumpings()) expect_pumps(net, plain(pumping));
    }
  }
  EXPECT_GE(recognised, 200U);
}

TEST(Unbounded, IsNoticedSoonAlsoWhenThePlaceStartsWithManyTokens) {
  const auto net = test::NetBuilder().place("p", 1'000'000).transition("t").arc("t", "p").build();
  const net::PtRules rules(net);
  Search search(rules, suspicious(net, {}));
  EXPECT_EQ(run(search, 1000), Stop::unbounded);
}

TEST(Unbounded, IsNoticedBeforeTheNumbersEnd) {
  const model::Tokens half = model::Tokens{1} << 62U;
  const auto net = test::NetBuilder().place("p", half).transition("t").arc("t", "p", half / 8).build();
  const net::PtRules rules(net);
  Search search(rules, suspicious(net, {}));
  EXPECT_EQ(run(search, 1000), Stop::unbounded);
}

TEST(Unbounded, TheSearchGoesOnWhenAskedToAndRemembersTheProof) {
  const auto net = test::NetBuilder().place("p").transition("t").arc("t", "p").build();
  const net::PtRules rules(net);
  auto settings = suspicious(net, {});
  settings.on_unbounded = SearchSettings::OnUnbounded::go_on;
  Search search(rules, settings);
  EXPECT_EQ(run(search, 1000), Stop::states);
  ASSERT_EQ(search.pumpings().size(), 1U);
  expect_pumps(net, plain(search.pumpings().front()));
}

FiringSequence path(std::size_t length) { return FiringSequence(length, TransitionId{0}); }

TEST(Pumping, ACoveringMarkingProvesNothingWhenAGrownPlaceInhibits) {
  const auto net = test::NetBuilder().place("p").inhibitor("p", "t", 5).arc("t", "p").build();
  EXPECT_FALSE(find_pumping(net::PtRules(net), path(5), test::every_place(net)));
}

TEST(Pumping, AnInhibitorOnAPlaceThatDidNotGrowDoesNotMatter) {
  const auto net = test::NetBuilder().place("q").inhibitor("q", "t").arc("t", "p").build();
  const auto found = find_pumping(net::PtRules(net), path(1), test::every_place(net));
  ASSERT_TRUE(found);
  expect_pumps(net, *found);
}

TEST(Pumping, AnInhibitorOnAnotherEventDoesNotMatter) {
  const auto net = test::NetBuilder().place("p").transition("t").arc("t", "p").inhibitor("p", "u").build();
  EXPECT_TRUE(find_pumping(net::PtRules(net), path(1), test::every_place(net)));
}

TEST(Pumping, APlaceThatGrewAndIsResetOnTheWayDoesNotGrowForEver) {
  const auto net = test::NetBuilder().place("p", 1).transition("t").reset("p", "t").arc("t", "p", 2).build();
  EXPECT_FALSE(find_pumping(net::PtRules(net), path(3), test::every_place(net)));
}

TEST(Pumping, AResetPlaceDoesNotHideOneThatGrows) {
  const auto net = test::NetBuilder()
                       .place("p", 1)
                       .place("q")
                       .transition("t")
                       .reset("p", "t")
                       .arc("t", "p", 2)
                       .arc("t", "q")
                       .build();
  const auto found = find_pumping(net::PtRules(net), path(3), test::every_place(net));
  ASSERT_TRUE(found);
  ASSERT_EQ(found->places.size(), 1U);
  EXPECT_EQ(net[found->places[0]].id, "q");
  expect_pumps(net, *found);
}

TEST(Pumping, ManyCoveringMarkingsThatProveNothingAreDismissedInTime) {
  const auto net = test::NetBuilder().place("p").inhibitor("p", "t", 20'000).arc("t", "p").build();
  EXPECT_FALSE(find_pumping(net::PtRules(net), path(20'000), test::every_place(net)));
}

TEST(Search, WhatWasFoundCountsAlsoWhenAnotherStateCannotBeCounted) {
  const auto net = test::NetBuilder()
                       .place("p", model::max_tokens)
                       .place("q", 1)
                       .arc("q", "die")
                       .arc("q", "grow")
                       .arc("grow", "r")
                       .arc("r", "more")
                       .arc("more", "p")
                       .build();
  const net::PtRules rules(net);
  Search search(rules, suspicious(net, {}));
  EXPECT_EQ(run(search, 1000), Stop::tokens);
  EXPECT_EQ(search.crowded(), PlaceId{0});
  EXPECT_EQ(search.statistics().dead(), 1U);
}

TEST(Pumping, OnlyAWantedPlaceCounts) {
  const auto net = test::NetBuilder().place("p").place("q").transition("t").arc("t", "p").build();
  EXPECT_TRUE(find_pumping(net::PtRules(net), path(2), {PlaceId{0}}));
  EXPECT_FALSE(find_pumping(net::PtRules(net), path(2), {PlaceId{1}}));
}

TEST(Unbounded, EveryPlaceThatGrowsIsNamed) {
  const auto net = test::NetBuilder()
                       .place("p")
                       .place("q")
                       .transition("t")
                       .transition("u")
                       .arc("t", "p")
                       .arc("u", "q")
                       .build();
  const net::PtRules rules(net);
  Search search(rules, suspicious(net, {}));
  EXPECT_EQ(run(search, 100'000), Stop::unbounded);
  std::set<std::uint32_t> grown;
  for (const auto& pumping : search.pumpings())
    for (const auto p : plain(pumping).places) grown.insert(index(p));
  EXPECT_EQ(grown.size(), 2U);
}

TEST(Unbounded, NumbersMayEndWhileMoreUnboundedPlacesAreSought) {
  const model::Tokens half = model::Tokens{1} << 62U;
  const auto net =
      test::NetBuilder().place("p", half).place("q", 1).transition("t").arc("t", "p", half / 8).build();
  const net::PtRules rules(net);
  Search search(rules, suspicious(net, {}));
  EXPECT_EQ(run(search, 100'000), Stop::unbounded);
}

TEST(Pumping, NoPathAndNoGrowthProveNothing) {
  const auto net = test::NetBuilder().place("p", 1).arc("p", "t").arc("t", "p").build();
  EXPECT_FALSE(find_pumping(net::PtRules(net), path(0), test::every_place(net)));
  EXPECT_FALSE(find_pumping(net::PtRules(net), path(4), test::every_place(net)));
}

}  // namespace
}  // namespace unfire::explore
