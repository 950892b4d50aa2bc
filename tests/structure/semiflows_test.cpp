// Semiflows: hand-derived ones, and on random nets the laws that define them, with a brute-force enumeration
// of the weights up to a limit as the second opinion.
#include "unfire/structure/semiflows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/brute_force.hpp"
#include "support/net_builder.hpp"
#include "support/random_net.hpp"

namespace unfire::structure {
namespace {

using test::NetBuilder;
using Weights = std::vector<std::pair<std::uint32_t, Integer>>;

std::vector<std::uint32_t> support(const Semiflow& flow) {
  std::vector<std::uint32_t> result;
  for (const auto& weight : flow.weights) result.push_back(weight.first);
  return result;
}

/// Places p0..pN-1 in a ring, one token.
model::Net ring(std::uint32_t places) {
  NetBuilder builder;
  for (std::uint32_t p = 0; p < places; ++p) builder.place(test::numbered("p", p), p == 0 ? 1 : 0);
  for (std::uint32_t p = 0; p < places; ++p) {
    const std::string t = test::numbered("t", p);
    builder.arc(test::numbered("p", p), t).arc(t, test::numbered("p", (p + 1) % places));
  }
  return builder.build();
}

/// n stages in a row, each a choice of two places: 2^n minimal P-semiflows.
model::Net braid(std::uint32_t stages) {
  NetBuilder builder;
  for (std::uint32_t s = 0; s < stages; ++s) {
    const std::string from = test::numbered("t", s);
    const std::string to = test::numbered("t", (s + 1) % stages);
    builder.transition(from).transition(to);
    for (const std::string side : {"a", "b"}) builder.arc(from, side + from).arc(side + from, to);
  }
  return builder.build();
}

TEST(Semiflows, OfARingAreAllPlacesAndAllTransitions) {
  const model::Net net = ring(6);
  const Incidence incidence(net);
  const Semiflows p = p_semiflows(incidence);
  ASSERT_EQ(p.flows.size(), 1U);
  EXPECT_TRUE(p.complete);
  EXPECT_EQ(p.flows[0].weights.size(), 6U);
  EXPECT_EQ(weighted_tokens(net, p.flows[0]), 1);
  EXPECT_EQ(t_semiflows(incidence).flows.size(), 1U);
}

TEST(Semiflows, CarryTheWeightsOfAUnitConversion) {
  const Incidence incidence(NetBuilder().place("p").arc("p", "t", 2).arc("t", "q", 3).build());
  const Semiflows p = p_semiflows(incidence);
  ASSERT_EQ(p.flows.size(), 1U);
  EXPECT_EQ(p.flows[0].weights, (Weights{{0, 3}, {1, 2}}));
  EXPECT_TRUE(t_semiflows(incidence).flows.empty());
}

TEST(Semiflows, OfABraidArePowersOfTwo) {
  const Semiflows p = p_semiflows(Incidence(braid(8)));
  EXPECT_TRUE(p.complete);
  EXPECT_EQ(p.flows.size(), 256U);
}

TEST(Semiflows, GiveUpWithValidFlowsWhenTheEffortIsSpent) {
  const Incidence incidence(braid(40));
  const Semiflows p = p_semiflows(incidence, 200000);
  EXPECT_FALSE(p.complete);
  EXPECT_FALSE(p.flows.empty());
  for (const Semiflow& flow : p.flows) EXPECT_TRUE(is_p_semiflow(incidence, flow));
}

TEST(Semiflows, AreExactBeyond64Bits) {
  NetBuilder builder;
  builder.place("p0", 1);
  for (std::uint32_t i = 0; i < 4; ++i) {
    const std::string t = test::numbered("t", i);
    builder.arc(test::numbered("p", i), t).arc(t, test::numbered("p", i + 1), model::max_tokens);
  }
  const Semiflows p = p_semiflows(Incidence(builder.build()));
  ASSERT_EQ(p.flows.size(), 1U);
  EXPECT_EQ(p.flows[0].weights.front().second, boost::multiprecision::pow(Integer(model::max_tokens), 4));
}

TEST(Semiflows, LeaveOutResetPlacesAndResettingTransitions) {
  const model::Net net = NetBuilder()
                             .place("p", 1)
                             .arc("p", "t")
                             .arc("t", "q")
                             .arc("q", "u")
                             .arc("u", "p")
                             .reset("p", "t")
                             .build();
  EXPECT_TRUE(p_semiflows(Incidence(net)).flows.empty());
  EXPECT_TRUE(t_semiflows(Incidence(net)).flows.empty());
}

TEST(Semiflows, SayAnIsolatedPlaceIsConstant) {
  const Semiflows p = p_semiflows(Incidence(NetBuilder().place("alone", 3).build()));
  ASSERT_EQ(p.flows.size(), 1U);
  EXPECT_EQ(p.flows[0].weights, (Weights{{0, 1}}));
}

/// Solutions with weights 0..limit by trying all.
std::vector<std::vector<int>> small_solutions(const SparseRows& matrix, const std::vector<bool>& excluded,
                                              int limit) {
  std::vector<std::vector<int>> result;
  std::vector<int> y(matrix.rows(), 0);
  for (;;) {
    std::size_t i = 0;
    while (i < y.size() && y[i] == limit) y[i++] = 0;
    if (i == y.size()) return result;
    ++y[i];
    std::vector<Effect> sum(matrix.columns(), 0);
    bool fits = true;
    for (std::uint32_t r = 0; r < matrix.rows(); ++r) {
      if (y[r] != 0 && excluded[r]) fits = false;
      for (const auto& entry : matrix[r]) sum[entry.column] += y[r] * entry.value;
    }
    if (fits && std::all_of(sum.begin(), sum.end(), [](Effect s) { return s == 0; })) result.push_back(y);
  }
}

std::set<std::vector<std::uint32_t>> minimal_supports(const std::vector<std::vector<int>>& solutions) {
  std::set<std::vector<std::uint32_t>> all;
  for (const auto& y : solutions) {
    std::vector<std::uint32_t> set;
    for (std::uint32_t r = 0; r < y.size(); ++r) {
      if (y[r] != 0) set.push_back(r);
    }
    all.insert(set);
  }
  std::set<std::vector<std::uint32_t>> minimal;
  for (const auto& set : all) {
    const bool has_smaller = std::any_of(all.begin(), all.end(), [&](const auto& other) {
      return other != set && std::includes(set.begin(), set.end(), other.begin(), other.end());
    });
    if (!has_smaller) minimal.insert(set);
  }
  return minimal;
}

test::RandomNetOptions options_for(std::uint64_t seed) {
  test::RandomNetOptions options;
  options.places = seed % 2 == 0 ? 4 : 5;
  options.transitions = seed % 3 == 0 ? 3 : 5;
  options.max_weight = 1 + seed % 2;
  options.reset_percent = seed % 4 == 0 ? 20 : 0;
  options.read_percent = 20;
  if (seed % 3 == 0) options.growth = test::RandomNetOptions::Growth::token_preserving;
  return options;
}

void expect_supports_by_brute_force(const Semiflows& found, const SparseRows& matrix,
                                    const std::vector<bool>& excluded) {
  static constexpr int limit = 6;
  EXPECT_TRUE(found.complete);
  std::set<std::vector<std::uint32_t>> small;
  std::set<std::vector<std::uint32_t>> all;
  for (const Semiflow& flow : found.flows) {
    all.insert(support(flow));
    const bool in_reach = std::all_of(flow.weights.begin(), flow.weights.end(),
                                      [](const auto& weight) { return weight.second <= limit; });
    if (in_reach) small.insert(support(flow));
  }
  EXPECT_EQ(all.size(), found.flows.size());
  const auto expected = minimal_supports(small_solutions(matrix, excluded, limit));
  for (const auto& set : small) EXPECT_TRUE(expected.contains(set));
  for (const auto& set : expected) {
    // A minimal one among small weights may contain one that needs larger weights, never the other way round.
    const bool explained = std::any_of(all.begin(), all.end(), [&](const auto& other) {
      return std::includes(set.begin(), set.end(), other.begin(), other.end());
    });
    EXPECT_TRUE(explained);
  }
}

TEST(Semiflows, AgreeWithBruteForceOnTinyNets) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, options_for(seed));
    const Incidence incidence(net);
    std::vector<bool> no_place(net.places.size());
    std::vector<bool> no_transition(net.transitions.size());
    for (const model::Arc& arc : net.arcs) {
      if (arc.kind != model::ArcKind::reset) continue;
      no_place[model::index(arc.place)] = true;
      no_transition[model::index(arc.transition)] = true;
    }
    expect_supports_by_brute_force(p_semiflows(incidence), incidence.by_place(), no_place);
    expect_supports_by_brute_force(t_semiflows(incidence), incidence.by_transition(), no_transition);
  }
}

void expect_minimal(const Semiflows& found) {
  for (const Semiflow& a : found.flows) {
    for (const Semiflow& b : found.flows) {
      if (&a == &b) continue;
      const auto x = support(a);
      const auto y = support(b);
      EXPECT_FALSE(std::includes(x.begin(), x.end(), y.begin(), y.end()));
    }
  }
}

TEST(Semiflows, SatisfyTheirEquationAndAreMinimalOnLargerRandomNets) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    test::RandomNetOptions options = options_for(seed);
    options.places = 14;
    options.transitions = 10;
    const Incidence incidence(test::random_net(seed, options));
    for (const std::uint64_t effort : {default_semiflow_effort, std::uint64_t{300}}) {
      const Semiflows p = p_semiflows(incidence, effort);
      for (const Semiflow& flow : p.flows) EXPECT_TRUE(is_p_semiflow(incidence, flow));
      expect_minimal(p);
      const Semiflows t = t_semiflows(incidence, effort);
      for (const Semiflow& flow : t.flows) EXPECT_TRUE(is_t_semiflow(incidence, flow));
      expect_minimal(t);
    }
  }
}

TEST(Semiflows, KeepTheWeightedTokenSumInEveryReachableMarking) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, options_for(seed));
    const test::BruteForce graph = test::brute_force(net, 300);
    for (const Semiflow& flow : p_semiflows(Incidence(net)).flows) {
      for (const test::Marking& state : graph.states) {
        Integer sum = 0;
        for (const auto& [place, weight] : flow.weights) sum += weight * state[place];
        EXPECT_EQ(sum, weighted_tokens(net, flow));
      }
    }
  }
}

}  // namespace
}  // namespace unfire::structure
