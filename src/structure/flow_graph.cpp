// Building the flow graph, and plain searches on it.
#include "flow_graph.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace unfire::structure {

FlowGraph::FlowGraph(const Links& links) : nodes_(links.places() + links.transitions()) {
  std::vector<Edge> edges;
  for (const Link& link : links.all()) {
    const std::uint32_t transition = links.places() + link.transition;
    if (link.needs_token()) edges.emplace_back(link.place, transition);
    if (link.produce > 0 || link.read > 0) edges.emplace_back(transition, link.place);
  }
  forward_ = adjacency(nodes_, edges);
  for (Edge& edge : edges) std::swap(edge.first, edge.second);
  backward_ = adjacency(nodes_, std::move(edges));
}

FlowGraph::Adjacency FlowGraph::adjacency(std::uint32_t nodes, std::vector<Edge> edges) {
  std::sort(edges.begin(), edges.end());
  Adjacency result;
  result.begin.assign(nodes + 1, 0);
  for (const Edge& edge : edges) {
    ++result.begin[edge.first + 1];
    result.targets.push_back(edge.second);
  }
  std::partial_sum(result.begin.begin(), result.begin.end(), result.begin.begin());
  return result;
}

std::uint32_t FlowGraph::count_reached(const Adjacency& adjacency, std::uint32_t node) const {
  std::vector<bool> seen(nodes_, false);
  std::vector<std::uint32_t> open{node};
  seen[node] = true;
  std::uint32_t count = 0;
  while (!open.empty()) {
    const std::uint32_t current = open.back();
    open.pop_back();
    ++count;
    for (const std::uint32_t next : adjacency.of(current)) {
      if (seen[next]) continue;
      seen[next] = true;
      open.push_back(next);
    }
  }
  return count;
}

bool weakly_connected(const Links& links) {
  const std::uint32_t nodes = links.places() + links.transitions();
  std::vector<std::uint32_t> parent(nodes);
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root = [&](std::uint32_t node) {
    while (parent[node] != node) node = parent[node] = parent[parent[node]];
    return node;
  };
  std::uint32_t parts = nodes;
  for (const Link& link : links.all()) {
    const std::uint32_t a = root(link.place);
    const std::uint32_t b = root(links.places() + link.transition);
    if (a == b) continue;
    parent[a] = b;
    --parts;
  }
  return parts <= 1;
}

}  // namespace unfire::structure
