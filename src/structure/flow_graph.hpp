// The net as a directed graph: places are the nodes 0 … P−1, transitions P … P+T−1, edges are the ways tokens
// flow (a read arc is an edge in both directions). With the searches that connectivity questions need.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "unfire/structure/links.hpp"

namespace unfire::structure {

class FlowGraph {
 public:
  explicit FlowGraph(const Links& links);

  [[nodiscard]] std::uint32_t nodes() const { return nodes_; }
  [[nodiscard]] std::span<const std::uint32_t> successors(std::uint32_t node) const {
    return forward_.of(node);
  }
  [[nodiscard]] std::span<const std::uint32_t> predecessors(std::uint32_t node) const {
    return backward_.of(node);
  }

  /// How many nodes can be reached from `node` (itself included) along the edges, or against them.
  [[nodiscard]] std::uint32_t reached_from(std::uint32_t node) const { return count_reached(forward_, node); }
  [[nodiscard]] std::uint32_t reaching(std::uint32_t node) const { return count_reached(backward_, node); }

 private:
  struct Adjacency {
    std::vector<std::uint32_t> begin;
    std::vector<std::uint32_t> targets;

    [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t node) const {
      return std::span(targets).subspan(begin[node], begin[node + 1] - begin[node]);
    }
  };
  using Edge = std::pair<std::uint32_t, std::uint32_t>;

  static Adjacency adjacency(std::uint32_t nodes, std::vector<Edge> edges);
  [[nodiscard]] std::uint32_t count_reached(const Adjacency& adjacency, std::uint32_t node) const;

  std::uint32_t nodes_;
  Adjacency forward_;
  Adjacency backward_;
};

/// Whether all nodes hang together by arcs of any kind.
[[nodiscard]] bool weakly_connected(const Links& links);

}  // namespace unfire::structure
