// What searches are compared with: the three orders, settings that know nothing, and the figures of a graph.
#pragma once

#include <gtest/gtest.h>

#include <array>

#include "graph_figures.hpp"
#include "markings.hpp"
#include "unfire/explore/search.hpp"

namespace unfire::test {

inline constexpr std::array<explore::OrderChoice, 3> all_orders{{{explore::OrderChoice::Kind::bfs},
                                                                 {explore::OrderChoice::Kind::dfs},
                                                                 {explore::OrderChoice::Kind::random, 5}}};

[[nodiscard]] inline explore::SearchSettings full_settings(const explore::OrderChoice& order) {
  explore::SearchSettings settings;
  settings.order = order;
  settings.detail = explore::Detail::full;
  return settings;
}

[[nodiscard]] inline std::vector<model::PlaceId> every_place(const model::Net& net) {
  std::vector<model::PlaceId> places;
  for (std::uint32_t p = 0; p < net.places.size(); ++p) places.push_back(model::PlaceId{p});
  return places;
}

[[nodiscard]] inline explore::Histogram as_histogram(const GraphFigures::Histogram& list) {
  explore::Histogram result;
  for (std::size_t value = 0; value < list.size(); ++value)
    if (list[value] > 0) result.add(value, list[value]);
  return result;
}

/// The marking of a state of a P/T net, all places.
[[nodiscard]] inline net::Marking dense(const explore::Search& search, explore::StateId state,
                                        const model::Net& net) {
  return dense(search.marking(state), net.places.size());
}

inline void expect_token_figures(const explore::Sights& found, const GraphFigures& expected) {
  for (std::uint32_t p = 0; p < expected.upper.size(); ++p) {
    EXPECT_TRUE(found.lower(model::PlaceId{p}) == expected.lower[p]);
    EXPECT_TRUE(found.upper(model::PlaceId{p}) == expected.upper[p]);
  }
  const auto most = std::max_element(expected.upper.begin(), expected.upper.end());
  const net::Tokens greatest = most == expected.upper.end() ? 0 : *most;
  EXPECT_EQ(found.greatest_of_colour(), greatest);
  EXPECT_TRUE(found.greatest_in_place() == greatest);
  EXPECT_EQ(net::to_string(found.greatest_in_marking()), net::to_string(expected.max_tokens_in_marking));
}

/// Everything that an exhausted search with Detail::full has counted.
inline void expect_figures(const explore::Search& search, const BruteForce& graph,
                           const GraphFigures& expected) {
  const auto& found = search.statistics();
  EXPECT_EQ(search.states(), graph.states.size());
  EXPECT_EQ(search.waiting(), 0U);
  EXPECT_EQ(found.explored(), graph.states.size());
  EXPECT_EQ(found.arcs(), graph.edges.size());
  EXPECT_EQ(found.dead(), graph.deadlocks.size());
  EXPECT_EQ(found.self_loops(), expected.self_loops);
  EXPECT_EQ(found.distinct_edges(), expected.distinct_edges);
  EXPECT_EQ(found.out_degrees(), as_histogram(expected.out_degrees));
  EXPECT_EQ(found.in_degrees(), as_histogram(expected.in_degrees));
  for (std::uint32_t t = 0; t < expected.fired.size(); ++t)
    EXPECT_EQ(found.fired(model::TransitionId{t}), expected.fired[t]);
  expect_token_figures(search.sights(), expected);
}

inline void expect_levels(const explore::Search& search, const GraphFigures& expected) {
  std::vector<GraphFigures::Level> found;
  for (const auto& level : search.statistics().levels())
    found.push_back({level.states, level.forward, level.same, level.backward});
  EXPECT_EQ(found, expected.levels);
}

}  // namespace unfire::test
