// Siphons and traps: small nets by hand; on random nets all subsets of the places as the second opinion.
#include "unfire/structure/siphons.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/brute_force.hpp"
#include "support/net_builder.hpp"
#include "support/random_net.hpp"
#include "unfire/structure/closure.hpp"

namespace unfire::structure {
namespace {

using model::ArcKind;
using model::PlaceId;
using test::NetBuilder;

PlaceSet set_of(std::initializer_list<std::uint32_t> indices) {
  PlaceSet result;
  for (const std::uint32_t i : indices) result.push_back(static_cast<PlaceId>(i));
  return result;
}

model::Net two_phase_ring() {
  return NetBuilder().place("p", 1).arc("p", "t").arc("t", "q").arc("q", "u").arc("u", "p").build();
}

TEST(Siphons, OfARingAreAlsoItsTraps) {
  const Links links(two_phase_ring());
  EXPECT_EQ(minimal_siphons(links).sets, std::vector<PlaceSet>(1, set_of({0, 1})));
  EXPECT_EQ(minimal_traps(links).sets, std::vector<PlaceSet>(1, set_of({0, 1})));
}

TEST(Siphons, OfASingleStepAreItsSourceAndItsTrapTheTarget) {
  const Links links(NetBuilder().place("p", 1).arc("p", "t").arc("t", "q").build());
  EXPECT_EQ(minimal_siphons(links).sets, std::vector<PlaceSet>(1, set_of({0})));
  EXPECT_EQ(minimal_traps(links).sets, std::vector<PlaceSet>(1, set_of({1})));
}

TEST(Siphons, FailCommonerWhereACrossedLockCanDeadlock) {
  // Two processes take the locks a and b in opposite orders.
  const model::Net net = NetBuilder()
                             .place("idle1", 1)
                             .place("idle2", 1)
                             .place("a", 1)
                             .place("b", 1)
                             .arc("idle1", "take1")
                             .arc("a", "take1")
                             .arc("take1", "half1")
                             .arc("half1", "use1")
                             .arc("b", "use1")
                             .arc("use1", "idle1")
                             .arc("use1", "a")
                             .arc("use1", "b")
                             .arc("idle2", "take2")
                             .arc("b", "take2")
                             .arc("take2", "half2")
                             .arc("half2", "use2")
                             .arc("a", "use2")
                             .arc("use2", "idle2")
                             .arc("use2", "a")
                             .arc("use2", "b")
                             .build();
  const Links links(net);
  const PlaceSets siphons = minimal_siphons(links);
  EXPECT_TRUE(siphons.complete);
  EXPECT_EQ(commoner_condition(net, links, siphons), Commoner::fails);
  EXPECT_EQ(test::brute_force(net).deadlocks.size(), 1U);
}

TEST(Siphons, HoldCommonerInALiveRing) {
  const model::Net net = two_phase_ring();
  const Links links(net);
  EXPECT_EQ(commoner_condition(net, links, minimal_siphons(links)), Commoner::holds);
  EXPECT_EQ(commoner_condition(net, links, minimal_siphons(links, 1)), Commoner::unknown);
}

TEST(Siphons, CountAReadTokenAsNeededAndKept) {
  const Links links(NetBuilder().place("p", 1).read("p", "t").arc("t", "q").arc("q", "t").build());
  EXPECT_TRUE(is_siphon(links, set_of({0, 1})));
  EXPECT_TRUE(is_trap(links, set_of({0})));
  const Links reset(NetBuilder().place("p", 1).read("p", "t").reset("p", "t").build());
  EXPECT_FALSE(is_trap(reset, set_of({0})));
}

std::vector<PlaceSet> all_subsets(std::uint32_t places) {
  std::vector<PlaceSet> result;
  for (std::uint32_t bits = 0; bits < (1U << places); ++bits) {
    PlaceSet set;
    for (std::uint32_t p = 0; p < places; ++p) {
      if ((bits >> p & 1U) != 0) set.push_back(static_cast<PlaceId>(p));
    }
    result.push_back(set);
  }
  return result;
}

bool has(const PlaceSet& set, std::size_t place) {
  return std::binary_search(set.begin(), set.end(), static_cast<PlaceId>(place));
}

/// The definitions again, on the dense transitions of the oracle.
bool siphon_by_definition(const model::Net& net, const PlaceSet& set) {
  for (const test::BruteTransition& t : test::brute_transitions(net)) {
    bool produces = false;
    bool needs = false;
    for (std::size_t p = 0; p < net.places.size(); ++p) {
      produces |= has(set, p) && t.produce[p] > 0;
      needs |= has(set, p) && (t.consume[p] > 0 || t.read[p] > 0);
    }
    if (produces && !needs) return false;
  }
  return true;
}

bool trap_by_definition(const model::Net& net, const PlaceSet& set) {
  for (const test::BruteTransition& t : test::brute_transitions(net)) {
    bool takes = false;
    bool leaves = false;
    for (std::size_t p = 0; p < net.places.size(); ++p) {
      takes |= has(set, p) && (t.consume[p] > 0 || t.reset[p] != 0);
      leaves |= has(set, p) && (t.produce[p] > 0 || (t.read[p] > t.consume[p] && t.reset[p] == 0));
    }
    if (takes && !leaves) return false;
  }
  return true;
}

std::vector<PlaceSet> minimal_among(const std::vector<PlaceSet>& sets) {
  std::vector<PlaceSet> result;
  for (const PlaceSet& set : sets) {
    const bool has_smaller = std::any_of(sets.begin(), sets.end(), [&](const PlaceSet& other) {
      return other != set && !other.empty() &&
             std::includes(set.begin(), set.end(), other.begin(), other.end());
    });
    if (!set.empty() && !has_smaller) result.push_back(set);
  }
  std::sort(result.begin(), result.end());
  return result;
}

PlaceSet union_inside(const std::vector<PlaceSet>& sets, const PlaceSet& frame) {
  PlaceSet result;
  for (const PlaceSet& set : sets) {
    if (!std::includes(frame.begin(), frame.end(), set.begin(), set.end())) continue;
    PlaceSet merged;
    std::set_union(result.begin(), result.end(), set.begin(), set.end(), std::back_inserter(merged));
    result = merged;
  }
  return result;
}

test::RandomNetOptions small_safe_net(std::uint64_t seed) {
  test::RandomNetOptions options;
  options.places = 7;
  options.transitions = seed % 2 == 0 ? 4 : 8;
  options.max_weight = 2;
  options.max_initial = 1;
  options.read_percent = seed % 3 == 0 ? 40 : 0;
  options.reset_percent = seed % 5 == 0 ? 30 : 0;
  options.inhibitor_percent = 10;
  return options;
}

TEST(Siphons, AgreeWithTheDefinitionOnAllSubsets) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, small_safe_net(seed));
    const Links links(net);
    const std::vector<PlaceSet> subsets = all_subsets(7);
    std::vector<PlaceSet> siphons;
    std::vector<PlaceSet> traps;
    for (const PlaceSet& set : subsets) {
      const bool siphon = siphon_by_definition(net, set);
      const bool trap = trap_by_definition(net, set);
      EXPECT_EQ(is_siphon(links, set), siphon);
      EXPECT_EQ(is_trap(links, set), trap);
      if (siphon) siphons.push_back(set);
      if (trap) traps.push_back(set);
    }
    EXPECT_EQ(minimal_siphons(links).sets, minimal_among(siphons));
    EXPECT_EQ(minimal_traps(links).sets, minimal_among(traps));
    for (std::size_t i = 0; i < subsets.size(); i += 5) {
      EXPECT_EQ(maximal_siphon(links, subsets[i]), union_inside(siphons, subsets[i]));
      EXPECT_EQ(maximal_trap(links, subsets[i]), union_inside(traps, subsets[i]));
    }
  }
}

bool is_marked(const test::Marking& marking, const PlaceSet& set) {
  return std::any_of(set.begin(), set.end(), [&](PlaceId p) { return marking[model::index(p)] > 0; });
}

TEST(Siphons, StayEmptyAndTrapsStayMarkedAlongEveryArc) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, small_safe_net(seed));
    const Links links(net);
    const test::BruteForce graph = test::brute_force(net, 150);
    const PlaceSets siphons = minimal_siphons(links);
    const PlaceSets traps = minimal_traps(links);
    for (const auto& edge : graph.edges) {
      const test::Marking& before = graph.states[edge.source];
      const test::Marking& after = graph.states[edge.target];
      for (const PlaceSet& siphon : siphons.sets)
        EXPECT_TRUE(is_marked(before, siphon) || !is_marked(after, siphon));
      for (const PlaceSet& trap : traps.sets) EXPECT_TRUE(!is_marked(before, trap) || is_marked(after, trap));
    }
  }
}

TEST(Siphons, UnmarkedAreWhatTheForwardClosureNeverMarks) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, small_safe_net(seed));
    const Links links(net);
    EXPECT_EQ(maximal_unmarked_siphon(net, links), forward_closure(net, links).never_marked());
  }
}

TEST(Siphons, HoldingCommonerExcludeDeadlocksInOrdinaryNets) {
  std::size_t held = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    test::RandomNetOptions options;
    options.places = 4;
    options.transitions = 4;
    const model::Net net = test::random_net(seed, options);
    const Links links(net);
    const bool ordinary = std::all_of(links.all().begin(), links.all().end(),
                                      [](const Link& link) { return link.consume <= 1; });
    if (!ordinary || commoner_condition(net, links, minimal_siphons(links)) != Commoner::holds) continue;
    ++held;
    EXPECT_TRUE(test::brute_force(net, 300).deadlocks.empty());
  }
  EXPECT_GT(held, 5U);
}

TEST(Siphons, GiveUpWithClosedSetsWhenTheEffortIsSpent) {
  // Each stage offers two places: 2^24 minimal siphons.
  NetBuilder builder;
  for (std::uint32_t s = 0; s < 24; ++s) {
    const std::string from = test::numbered("t", s);
    const std::string to = test::numbered("t", (s + 1) % 24);
    builder.transition(from).transition(to);
    for (const std::string side : {"a", "b"}) builder.arc(from, side + from).arc(side + from, to);
  }
  const Links links(builder.build());
  const PlaceSets siphons = minimal_siphons(links, 100000);
  EXPECT_FALSE(siphons.complete);
  EXPECT_FALSE(siphons.sets.empty());
  for (const PlaceSet& set : siphons.sets) EXPECT_TRUE(is_siphon(links, set));
}

}  // namespace
}  // namespace unfire::structure
