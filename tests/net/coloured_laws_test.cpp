// Laws of the coloured kernel on random nets and on ours: it finds the graph that the plain rules find, and
// going back is the exact reverse.
#include "coloured_graphs.hpp"
#include "support/build_kind.hpp"
#include "support/expected_nets.hpp"
#include "support/random_coloured_net.hpp"
#include "unfire/load/pnml.hpp"

namespace unfire::net {
namespace {

constexpr std::size_t states_of_random_nets = test::optimised ? 100 : 30;

/// What only one of both has, as text.
std::string difference(const ColouredCase& net, const Neighbours& kernel, const Neighbours& plain) {
  std::string text;
  for (const auto& [event, marking] : kernel)
    if (!plain.contains(event)) text += "\n only kernel: " + net.text(event);
  for (const auto& [event, marking] : plain)
    if (!kernel.contains(event)) text += "\n only plain rules: " + net.text(event);
  for (const auto& [event, marking] : plain)
    if (kernel.contains(event) && kernel.at(event) != marking)
      text += "\n different results: " + net.text(event);
  return text;
}

/// Every expanded state has the successors that the plain rules give it. Returns the graph.
ColouredGraph expect_plain_graph(ColouredCase& net, std::size_t limit) {
  ColouredGraph graph = explore(net.kernel(), limit);
  std::vector<Neighbours> found(graph.expanded);
  for (const auto& edge : graph.edges) {
    if (edge.source >= graph.expanded) continue;
    const auto target = key_of(to_sparse(net.kernel(), graph.states[edge.target]));
    const auto event = key_of(net.kernel().element(edge.event));
    EXPECT_TRUE(found[edge.source].emplace(event, target).second) << "twice: " << net.text(event);
  }
  EXPECT_EQ(key_of(to_sparse(net.kernel(), graph.states[0])), key_of(net.rules().initial()));
  for (std::size_t s = 0; s < graph.expanded; ++s) {
    const auto plain = net.plain_successors(to_sparse(net.kernel(), graph.states[s]));
    EXPECT_EQ(found[s].size(), plain.size());
    EXPECT_EQ(found[s], plain) << "state " << s << difference(net, found[s], plain);
    if (testing::Test::HasFailure()) return graph;
  }
  return graph;
}

/// Firing back undoes every event that can be undone.
void expect_unfire_undoes(ColouredCase& net, const ColouredGraph& graph) {
  for (const auto& edge : graph.edges) {
    if (!net.kernel().unfires(net.kernel().events().transition(edge.event))) continue;
    const Numbers& target = graph.states[edge.target];
    const auto results = net.kernel().step(edge.event, Direction::backward, target.data());
    ASSERT_TRUE(results.has_value());
    ASSERT_EQ(changed(target, *results), graph.states[edge.source]);
  }
}

using Arcs = std::multiset<std::tuple<std::size_t, EventId, std::size_t>>;

/// Among the expanded states, predecessors are the reverse of successors, each event as often as there.
void expect_predecessors_reverse(ColouredCase& net, const ColouredGraph& graph) {
  ColouredKernel& kernel = net.kernel();
  if (kernel.no_predecessors()) return;
  Arcs forward, backward;
  for (const auto& edge : graph.edges)
    if (edge.source < graph.expanded && kernel.unfires(kernel.events().transition(edge.event)))
      forward.emplace(edge.source, edge.event, edge.target);
  for (std::size_t s = 0; s < graph.states.size(); ++s) {
    const Numbers& target = graph.states[s];
    const auto ended = kernel.predecessors(target.data(), [&](EventId event, auto results) {
      const auto source = graph.number.find(changed(target, results));
      if (source != graph.number.end() && source->second < graph.expanded)
        backward.emplace(source->second, event, s);
      return true;
    });
    ASSERT_EQ(ended, ColouredKernel::Ended::complete);
  }
  EXPECT_EQ(forward, backward);
}

/// Every predecessor has the event forward, reachable or not.
void expect_predecessors_fire(ColouredCase& net, const ColouredGraph& graph) {
  ColouredKernel& kernel = net.kernel();
  if (kernel.no_predecessors()) return;
  for (std::size_t s = 0; s < std::min<std::size_t>(graph.states.size(), 10); ++s) {
    std::vector<std::pair<EventId, Numbers>> found;
    (void)kernel.predecessors(graph.states[s].data(), [&](EventId event, auto results) {
      found.emplace_back(event, changed(graph.states[s], results));
      return found.size() < 100;
    });
    for (const auto& [event, source] : found) {
      const auto results = kernel.step(event, Direction::forward, source.data());
      ASSERT_TRUE(results.has_value());
      EXPECT_EQ(changed(source, *results), graph.states[s]);
      EXPECT_EQ(net.rules().obstacle(to_sparse(kernel, source), kernel.element(event)), std::nullopt);
    }
  }
}

ColouredGraph expect_laws(ColouredCase& net, std::size_t limit) {
  ColouredGraph graph = expect_plain_graph(net, limit);
  if (testing::Test::HasFailure()) return graph;
  expect_unfire_undoes(net, graph);
  expect_predecessors_reverse(net, graph);
  expect_predecessors_fire(net, graph);
  return graph;
}

TEST(ColouredKernel, FindsTheGraphOfThePlainRulesForwardsAndBackOnRandomNets) {
  std::size_t complete = 0, events = 0;
  const std::uint64_t seeds = test::cases(600);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ColouredCase net(test::random_coloured_net(seed, test::mixed_coloured_options(seed)));
    const ColouredGraph graph = expect_laws(net, states_of_random_nets);
    complete += graph.complete() ? 1 : 0;
    events += graph.edges.size();
    if (HasFailure()) return;
  }
  EXPECT_GT(complete, seeds / 4) << "random nets should often be bounded";
  EXPECT_GT(events, seeds * 10) << "random nets should move";
}

/// `most` states are looked at of a net that is small, fewer of another.
void expect_known_graph(const test::ExpectedNet& expected, std::size_t most, const char* edges) {
  const bool small = expected["states"].value_or(most + 1) <= most;
  auto model = load::read_model(test::nets_folder() / expected.file);
  ColouredCase net(std::get<model::ColouredNet>(std::move(model)));
  const ColouredGraph graph = expect_laws(net, small ? most : most / 8);
  EXPECT_EQ(graph.complete(), small);
  if (!small) return;
  EXPECT_EQ(graph.states.size(), *expected["states"]);
  EXPECT_EQ(graph.edges.size(), *expected[edges]);
}

class OwnColouredNets : public testing::TestWithParam<test::ExpectedNet> {};

TEST_P(OwnColouredNets, HaveTheGraphOfThePlainRulesAndTheKnownFigures) {
  expect_known_graph(GetParam(), test::optimised ? 6000 : 400, "edges");
}

class OwnCpnNets : public testing::TestWithParam<test::ExpectedNet> {};

TEST_P(OwnCpnNets, HaveTheGraphOfThePlainRulesAndTheKnownFigures) {
  expect_known_graph(GetParam(), test::optimised ? 2000 : 300, "arcs");
}

INSTANTIATE_TEST_SUITE_P(Nets, OwnCpnNets,
                         testing::ValuesIn(test::read_expected(test::nets_folder() / "expected-cpn.csv")));

INSTANTIATE_TEST_SUITE_P(Nets, OwnColouredNets,
                         testing::ValuesIn(test::read_expected(test::nets_folder() /
                                                               "expected-coloured.csv")));

}  // namespace
}  // namespace unfire::net
