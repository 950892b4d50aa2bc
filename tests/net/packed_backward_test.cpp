// Unfiring on every kernel: the inverse of firing, and exactly the predecessors that exist.
#include <map>

#include "kernels.hpp"
#include "support/net_builder.hpp"

namespace unfire::net {
namespace {

constexpr std::uint64_t seeds = test::cases(40);

template <class Kernel>
class PackedBackward : public testing::Test {};

TYPED_TEST_SUITE(PackedBackward, KernelTypes, KernelNames);

TYPED_TEST(PackedBackward, UnfireUndoesFire) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 6);
    for (int i = 0; i < 40; ++i) {
      const auto state = net.pack(net.random_marking());
      std::vector<Word> next(state.size()), back(state.size());
      for (std::uint32_t t = 0; t < net.rules().transitions(); ++t) {
        const TransitionId event{t};
        if (!net.kernel().can_unfire(event)) continue;
        if (net.kernel().fire(state.data(), event, next.data()) != Fired::yes) continue;
        ASSERT_EQ(net.kernel().unfire(next.data(), event, back.data()), Fired::yes);
        ASSERT_EQ(back, state);
      }
    }
  }
}

TYPED_TEST(PackedBackward, PredecessorsAreAllMarkingsThatFireIntoTheState) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 3);
    std::map<Marking, Neighbours> expected;
    const auto all = net.all_markings();
    for (const auto& marking : all)
      for (const auto& [t, next] : net.brute_successors(marking))
        if (!net.rules().resets(TransitionId{t})) expected[next].emplace(t, marking);
    for (const auto& marking : all) ASSERT_EQ(net.predecessors(marking).found, expected[marking]);
  }
}

TYPED_TEST(PackedBackward, ATransitionLeadsThereIffItLeadsBack) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 3);
    for (const auto& marking : net.all_markings()) {
      for (const auto& [t, next] : net.successors(marking).value_or(Neighbours{}))
        if (net.kernel().can_unfire(TransitionId{t})) {
          ASSERT_TRUE(net.predecessors(next).found.contains({t, marking}));
        }
      for (const auto& [t, previous] : net.predecessors(marking).found) {
        const auto onward = net.brute_successors(previous);
        ASSERT_TRUE(onward.contains({t, marking}));
      }
    }
  }
}

/// The only marking from which a transition without reset can have led here, if there is one.
std::optional<Marking> unfired(const test::BruteTransition& t, const Marking& marking) {
  Marking previous = marking;
  for (std::size_t p = 0; p < marking.size(); ++p) {
    if (marking[p] < t.produce[p]) return std::nullopt;
    previous[p] = marking[p] - t.produce[p] + t.consume[p];
  }
  if (!test::enabled(t, previous)) return std::nullopt;
  return previous;
}

TYPED_TEST(PackedBackward, PredecessorsBeyondTheLayoutAreCounted) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 4);
    for (int i = 0; i < 60; ++i) {
      const Marking marking = net.random_marking();
      std::uint32_t beyond = 0;
      for (std::uint32_t t = 0; t < net.brute().size(); ++t) {
        if (net.rules().resets(TransitionId{t})) continue;
        const auto previous = unfired(net.brute()[t], marking);
        beyond += previous && !net.fits(*previous) ? 1 : 0;
      }
      ASSERT_GE(net.predecessors(marking).beyond, beyond);
    }
  }
}

TYPED_TEST(PackedBackward, TuningNeverChangesThePredecessors) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 5);
    std::vector<std::pair<Marking, Neighbours>> before;
    for (int i = 0; i < 20; ++i) {
      const Marking marking = net.random_marking();
      before.emplace_back(marking, net.predecessors(marking).found);
    }
    const auto state = net.pack(net.random_marking());
    const Word* const sample[] = {state.data()};
    net.kernel().tune(sample);
    for (const auto& [marking, found] : before) ASSERT_EQ(net.predecessors(marking).found, found);
  }
}

TYPED_TEST(PackedBackward, InTheReachableGraphPredecessorsAreTheIncomingEdges) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 5);
    const auto graph = test::brute_force(net.rules().model(), 60);
    std::map<Marking, Neighbours> incoming;
    for (const auto& edge : graph.edges)
      if (!net.rules().resets(TransitionId{edge.transition}) && net.fits(graph.states[edge.source]))
        incoming[graph.states[edge.target]].emplace(edge.transition, graph.states[edge.source]);
    if (!graph.complete) continue;
    for (const auto& marking : graph.states) {
      if (!net.fits(marking)) continue;
      Neighbours reachable;
      for (const auto& found : net.predecessors(marking).found)
        if (graph.contains(found.second)) reachable.insert(found);
      ASSERT_EQ(reachable, incoming[marking]);
    }
  }
}

TEST(PackedNet, AResetCannotBeUnfiredAndTheNetSaysSo) {
  const auto net =
      test::NetBuilder().place("p", 1).arc("p", "a").arc("a", "q").reset("q", "b").arc("b", "p").build();
  const PtRules rules(net);
  PackedNet<1, Fields::one_bit> packed(rules, Layout(std::vector<std::uint8_t>{1, 1}));
  EXPECT_TRUE(packed.can_unfire(TransitionId{0}));
  EXPECT_FALSE(packed.can_unfire(TransitionId{1}));
  EXPECT_FALSE(packed.can_unfire_all());
  const Word state = 1;  // p marked, q empty: after b, but not after a
  int visited = 0;
  EXPECT_EQ(packed.predecessors(&state, packed.hash(&state), [&](auto&&...) { ++visited; }), 0U);
  EXPECT_EQ(visited, 0);
}

}  // namespace
}  // namespace unfire::net
