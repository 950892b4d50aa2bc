// Whether two analyses of a coloured net, explored in different ways, have seen the same graph.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "unfire/check/analysis.hpp"
#include "unfire/net/values.hpp"

namespace unfire::test {

/// An analysis and the net it is of, which knows what its colours are called.
struct Seen {
  const check::PreparedNet& net;
  const check::Analysis& analysis;

  /// Bounds of the colours of a place, by what the colours are called.
  [[nodiscard]] std::map<std::string, std::pair<model::Tokens, model::Tokens>> colours(
      std::size_t place) const {
    std::map<std::string, std::pair<model::Tokens, model::Tokens>> result;
    const auto sort = net.coloured()->place_sorts[place];
    for (const auto& bounds : analysis.places[place].colours)
      result.emplace(net::value_text(*net.coloured(), sort, bounds.colour, net.values()),
                     std::pair(bounds.lower, bounds.upper));
    return result;
  }
};

inline void expect_same_bounds(const Seen& a, const Seen& b) {
  ASSERT_EQ(a.analysis.places.size(), b.analysis.places.size());
  for (std::size_t p = 0; p < a.analysis.places.size(); ++p) {
    const auto &one = a.analysis.places[p], &other = b.analysis.places[p];
    EXPECT_TRUE(one.lower == other.lower && one.upper == other.upper);
    EXPECT_EQ(a.colours(p), b.colours(p));
  }
  EXPECT_EQ(a.analysis.max_tokens_in_place, b.analysis.max_tokens_in_place);
  EXPECT_TRUE(a.analysis.max_tokens_in_marking == b.analysis.max_tokens_in_marking);
}

inline void expect_same_levels(const check::Analysis& a, const check::Analysis& b) {
  ASSERT_EQ(a.levels.size(), b.levels.size());
  for (std::size_t i = 0; i < a.levels.size(); ++i) {
    EXPECT_EQ(a.levels[i].states, b.levels[i].states);
    EXPECT_EQ(a.levels[i].forward, b.levels[i].forward);
    EXPECT_EQ(a.levels[i].same, b.levels[i].same);
    EXPECT_EQ(a.levels[i].backward, b.levels[i].backward);
  }
}

inline void expect_same_graph(const Seen& a, const Seen& b) {
  EXPECT_EQ(a.analysis.exploration.states, b.analysis.exploration.states);
  EXPECT_EQ(a.analysis.exploration.arcs, b.analysis.exploration.arcs);
  EXPECT_EQ(a.analysis.dead.count, b.analysis.dead.count);
  EXPECT_EQ(a.analysis.fired, b.analysis.fired);
  EXPECT_EQ(a.analysis.out_degrees, b.analysis.out_degrees);
  EXPECT_EQ(a.analysis.in_degrees, b.analysis.in_degrees);
  EXPECT_EQ(a.analysis.self_loops, b.analysis.self_loops);
  EXPECT_EQ(a.analysis.distinct_edges, b.analysis.distinct_edges);
  expect_same_bounds(a, b);
  expect_same_levels(a.analysis, b.analysis);
}

}  // namespace unfire::test
