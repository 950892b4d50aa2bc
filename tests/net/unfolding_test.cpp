// The unfolded net has the graph of the coloured one: the same states when folded back, the same number of
// arcs when each counts with its multiplicity.
#include "unfire/net/unfolding.hpp"

#include "coloured_graphs.hpp"
#include "support/build_kind.hpp"
#include "support/coloured_builder.hpp"
#include "support/expected_nets.hpp"
#include "support/random_coloured_net.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::net {
namespace {

using namespace test;

/// Transitions with the marking they lead to, and how many bindings do so.
using Counted = std::map<std::pair<TransitionId, MarkingKey>, std::uint64_t>;

class UnfoldedGraph {
 public:
  explicit UnfoldedGraph(const Unfolding& unfolding) : unfolding_(unfolding), rules_(unfolding.net()) {}

  [[nodiscard]] const PtRules& rules() const { return rules_; }
  [[nodiscard]] MarkingKey fold(const Marking& marking) const {
    return key_of(unfolding_.fold([&](PlaceId p) { return marking[index(p)]; }));
  }
  /// Successors as coloured ones; `next` gets their markings.
  [[nodiscard]] Counted successors(const Marking& marking, std::vector<Marking>& next) const {
    Counted result;
    for (std::uint32_t t = 0; t < rules_.transitions(); ++t) {
      if (!rules_.enabled(marking, TransitionId{t})) continue;
      next.push_back(rules_.fire(marking, TransitionId{t}));
      result[{unfolding_.transition_of(TransitionId{t}), fold(next.back())}] +=
          unfolding_.multiplicity(TransitionId{t});
    }
    return result;
  }

 private:
  const Unfolding& unfolding_;
  PtRules rules_;
};

Counted coloured_successors(ColouredCase& net, const SparseMarking& marking) {
  Counted result;
  for (const auto& [event, target] : net.plain_successors(marking)) ++result[{event.first, target}];
  return result;
}

SparseMarking to_sparse(const MarkingKey& key) {
  SparseMarking marking;
  for (const auto& [place, colour, tokens] : key) marking.push_back({place, colour, tokens});
  return marking;
}

/// Compares the successors of at most `limit` states; returns how many arcs there were.
std::uint64_t expect_same_graph(ColouredCase& net, const Unfolding& unfolding, std::size_t limit) {
  const UnfoldedGraph graph(unfolding);
  std::vector<Marking> states{graph.rules().initial()};
  std::set<Marking> known{states.front()};
  std::uint64_t arcs = 0;
  EXPECT_EQ(graph.fold(states.front()), key_of(net.rules().initial()));
  for (std::size_t s = 0; s < states.size() && s < limit; ++s) {
    std::vector<Marking> next;
    const auto unfolded = graph.successors(states[s], next);
    EXPECT_EQ(unfolded, coloured_successors(net, to_sparse(graph.fold(states[s])))) << "state " << s;
    if (testing::Test::HasFailure()) return arcs;
    for (const auto& [target, count] : unfolded) arcs += count;
    for (auto& marking : next)
      if (known.insert(marking).second) states.push_back(std::move(marking));
  }
  return arcs;
}

/// A binding that stands for an unfolded transition has the effect of that transition. It may be enabled
/// where the transition is not: an inhibitor arc over several colours makes alternatives of a binding.
void expect_elements_fire(ColouredCase& net, const Unfolding& unfolding) {
  const UnfoldedGraph graph(unfolding);
  const Marking& initial = graph.rules().initial();
  for (std::uint32_t t = 0; t < graph.rules().transitions(); ++t) {
    const auto element = unfolding.element(TransitionId{t});
    const auto obstacle = net.rules().obstacle(to_sparse(graph.fold(initial)), element);
    if (!graph.rules().enabled(initial, TransitionId{t})) continue;
    ASSERT_FALSE(obstacle) << *obstacle;
    EXPECT_EQ(graph.fold(graph.rules().fire(initial, TransitionId{t})),
              key_of(net.rules().fire(to_sparse(graph.fold(initial)), element)));
  }
}

TEST(Unfolding, HasTheGraphOfRandomColouredNets) {
  std::size_t unfolded = 0;
  std::uint64_t arcs = 0;
  const std::uint64_t seeds = cases(500);
  UnfoldLimits limits;
  limits.bindings = 3000;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ColouredCase net(random_coloured_net(seed, mixed_coloured_options(seed)));
    const auto result = unfold(net.coloured(), net.values(), limits);
    ASSERT_NE(result.unfolding.has_value(), !result.reason.empty());
    if (!result.unfolding) continue;
    ++unfolded;
    arcs += expect_same_graph(net, *result.unfolding, optimised ? 60 : 20);
    expect_elements_fire(net, *result.unfolding);
    if (HasFailure()) return;
  }
  EXPECT_GT(unfolded, seeds / 2);
  EXPECT_GT(arcs, seeds * 5);
}

class UnfoldedOwnNets : public testing::TestWithParam<ExpectedNet> {};

TEST_P(UnfoldedOwnNets, HaveTheGraphOfTheColouredNet) {
  const auto& expected = GetParam();
  auto model = load::read_model(nets_folder() / expected.file);
  ColouredCase net(std::get<model::ColouredNet>(std::move(model)));
  const auto result = unfold(net.coloured(), net.values());
  ASSERT_TRUE(result.unfolding) << result.reason;
  const std::size_t most = optimised ? 2000 : 100;
  const bool small = expected["states"].value_or(most + 1) <= most;
  const auto arcs = expect_same_graph(net, *result.unfolding, small ? most : most / 10);
  if (!small) return;
  EXPECT_EQ(arcs, *expected["edges"]);
}

INSTANTIATE_TEST_SUITE_P(Nets, UnfoldedOwnNets,
                         testing::ValuesIn(read_expected(nets_folder() / "expected-coloured.csv")));

TEST(Unfolding, LeavesOutColoursThatNeverArriveAndBindingsThatAreNeverEnabled) {
  ColouredCase net(ColouredBuilder()
                       .range("Huge", 0, 1'000'000'000)
                       .variable("x", "Huge")
                       .place("p", "Huge", num(5))
                       .place("q", "Huge")
                       .arc("p", "t", var("x"))
                       .arc("t", "q", succ(var("x")))
                       .build());
  const auto result = unfold(net.coloured(), net.values());
  ASSERT_TRUE(result.unfolding.has_value());
  EXPECT_EQ(result.unfolding->net().places.size(), 2U);
  EXPECT_EQ(result.unfolding->net().transitions.size(), 1U);
  EXPECT_EQ(result.unfolding->net().places[1].id, "q[6]");
}

TEST(Unfolding, MergesBindingsOfEqualEffectAndCountsThem) {
  ColouredCase net(ColouredBuilder()
                       .enumeration("C", {"a", "b", "c"})
                       .variable("x", "C")
                       .place("p", "dot", con("dot"))
                       .place("q", "C", all())
                       .arc("p", "t", con("dot"))
                       .arc("t", "p", con("dot"))
                       .guard("t", ne(var("x"), con("a")))
                       .build());
  const auto result = unfold(net.coloured(), net.values());
  ASSERT_TRUE(result.unfolding.has_value());
  ASSERT_EQ(result.unfolding->net().transitions.size(), 1U);
  EXPECT_EQ(result.unfolding->multiplicity(TransitionId{0}), 2U);
  EXPECT_TRUE(result.unfolding->any_multiplicity());
}

TEST(Unfolding, SaysWhyThereIsNone) {
  ColouredCase net(ColouredBuilder()
                       .range("R", 0, 99)
                       .variable("x", "R")
                       .variable("y", "R")
                       .place("p", "R")
                       .arc("t", "p", var("x"))
                       .guard("t", lt(var("x"), var("y")))
                       .build());
  UnfoldLimits limits;
  limits.bindings = 100;
  const auto result = unfold(net.coloured(), net.values(), limits);
  EXPECT_FALSE(result.unfolding.has_value());
  EXPECT_NE(result.reason.find("100 bindings"), std::string::npos) << result.reason;
}

}  // namespace
}  // namespace unfire::net
