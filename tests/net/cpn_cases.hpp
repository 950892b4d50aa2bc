// Small nets of CPN Tools explored with the plain rules beside them.
#pragma once

#include <gtest/gtest.h>

#include "coloured_graphs.hpp"
#include "support/cpn_text.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {

using test::CpnText;

inline const std::string sets =
    "colset UNIT = unit; colset INT = int; colset DIE = int with 1..6; colset INTS = list INT;"
    "colset TINT = int timed; colset TUNIT = unit timed; colset SHAPE = union ROUND : INT + FLAT;"
    "colset PAIR = product INT * INT; var n, m : INT; var d : DIE; var l : INTS; var s : SHAPE;";

/// Explores the net, with the plain rules beside it at every state.
[[nodiscard]] inline ColouredGraph graph_of(ColouredCase& net, std::size_t limit = 1000) {
  ColouredGraph graph = explore(net.kernel(), limit);
  std::vector<Neighbours> found(graph.expanded);
  for (const auto& edge : graph.edges)
    found[edge.source].emplace(key_of(net.kernel().element(edge.event)),
                               key_of(to_sparse(net.kernel(), graph.states[edge.target])));
  for (std::size_t s = 0; s < graph.expanded; ++s) {
    const auto plain = net.plain_successors(to_sparse(net.kernel(), graph.states[s]));
    EXPECT_EQ(found[s], plain) << "state " << s;
  }
  return graph;
}

struct Size {
  std::size_t states = 0, edges = 0;
  friend bool operator==(const Size&, const Size&) = default;
  friend void PrintTo(const Size& size, std::ostream* out) { *out << size.states << '/' << size.edges; }
};

[[nodiscard]] inline Size size_of(const CpnText& text, const load::Options& options = {},
                                  std::size_t limit = 1000) {
  ColouredCase net(text.load(options));
  const auto graph = graph_of(net, limit);
  EXPECT_TRUE(graph.complete());
  return {graph.states.size(), graph.edges.size()};
}

[[nodiscard]] inline std::string error_of(const CpnText& text, const load::Options& options = {}) {
  try {
    ColouredCase net(text.load(options));
    (void)explore(net.kernel(), 100);
  } catch (const model::InputError& error) {
    return error.what();
  }
  return {};
}

[[nodiscard]] inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace unfire::net
