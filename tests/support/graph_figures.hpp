// Every figure a report shows, computed naively from an explicit graph.
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "brute_force.hpp"
#include "unfire/net/layout.hpp"

namespace unfire::test {

struct GraphFigures {
  struct Level {
    std::uint64_t states = 0, forward = 0, same = 0, backward = 0;
    [[nodiscard]] bool operator==(const Level&) const = default;
  };
  using Histogram = std::vector<std::uint64_t>;

  std::uint64_t self_loops = 0, distinct_edges = 0;
  Histogram fired;  ///< per transition
  Histogram out_degrees, in_degrees;
  Marking lower, upper;
  net::Total max_tokens_in_marking = 0;
  std::vector<std::uint32_t> depth;  ///< per state
  std::vector<Level> levels;
};

[[nodiscard]] inline GraphFigures::Histogram histogram(const std::vector<std::uint64_t>& degrees) {
  GraphFigures::Histogram result(*std::max_element(degrees.begin(), degrees.end()) + 1, 0);
  for (const auto degree : degrees) ++result[degree];
  return result;
}

inline void add_token_figures(GraphFigures& figures, const BruteForce& graph) {
  figures.lower = graph.states.front();
  figures.upper = graph.place_maxima();
  for (const Marking& state : graph.states) {
    net::Total sum = 0;
    for (std::size_t p = 0; p < state.size(); ++p) {
      figures.lower[p] = std::min(figures.lower[p], state[p]);
      sum += state[p];
    }
    figures.max_tokens_in_marking = std::max(figures.max_tokens_in_marking, sum);
  }
}

/// Edges stand in breadth-first order of their sources, so the first edge to a state gives its depth.
inline void add_levels(GraphFigures& figures, const BruteForce& graph) {
  constexpr std::uint32_t unknown = ~std::uint32_t{0};
  figures.depth.assign(graph.states.size(), unknown);
  figures.depth[0] = 0;
  for (const auto& edge : graph.edges)
    figures.depth[edge.target] = std::min(figures.depth[edge.target], figures.depth[edge.source] + 1);
  figures.levels.resize(*std::max_element(figures.depth.begin(), figures.depth.end()) + std::size_t{1});
  for (const auto depth : figures.depth) ++figures.levels[depth].states;
  for (const auto& edge : graph.edges) {
    auto& level = figures.levels[figures.depth[edge.source]];
    const auto from = figures.depth[edge.source], to = figures.depth[edge.target];
    ++(to > from ? level.forward : to == from ? level.same : level.backward);
  }
}

[[nodiscard]] inline GraphFigures figures_of(const BruteForce& graph, std::size_t transitions) {
  GraphFigures figures;
  figures.fired.assign(transitions, 0);
  std::vector<std::uint64_t> in(graph.states.size(), 0), out(graph.states.size(), 0);
  std::set<std::pair<std::size_t, std::size_t>> distinct;
  for (const auto& edge : graph.edges) {
    ++figures.fired[edge.transition];
    ++in[edge.target];
    ++out[edge.source];
    figures.self_loops += edge.source == edge.target ? 1 : 0;
    distinct.emplace(edge.source, edge.target);
  }
  figures.distinct_edges = distinct.size();
  figures.out_degrees = histogram(out);
  figures.in_degrees = histogram(in);
  add_token_figures(figures, graph);
  add_levels(figures, graph);
  return figures;
}

}  // namespace unfire::test
