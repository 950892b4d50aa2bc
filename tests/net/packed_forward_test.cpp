// Firing forward on every kernel gives what brute force gives, or says that the layout is too narrow.
#include "kernels.hpp"
#include "support/net_builder.hpp"

namespace unfire::net {
namespace {

constexpr std::uint64_t seeds = test::cases(60);

template <class Kernel>
class PackedForward : public testing::Test {
 protected:
  using Case = KernelCase<Kernel>;

  void expect_right_successors(Case& net, const Marking& marking) {
    const Neighbours expected = net.brute_successors(marking);
    const auto found = net.successors(marking);
    ASSERT_EQ(found.has_value(), net.all_fit(expected));
    if (found) {
      ASSERT_EQ(*found, expected);
    }
  }

  /// Along a random walk as far as the layout reaches, and at markings that may be unreachable.
  template <class Check>
  void at_many_markings(Case& net, Check&& check) {
    Marking marking = net.rules().initial();
    for (int step = 0; step < 40 && !this->HasFatalFailure(); ++step) {
      check(marking);
      check(net.random_marking());
      const Neighbours next = net.brute_successors(marking);
      if (next.empty()) return;
      const auto chosen = std::next(next.begin(), static_cast<std::ptrdiff_t>(net.random()() % next.size()));
      if (net.fits(chosen->second)) marking = chosen->second;
    }
  }
};

TYPED_TEST_SUITE(PackedForward, KernelTypes, KernelNames);

TYPED_TEST(PackedForward, SuccessorsAreThoseOfBruteForce) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 6);
    this->at_many_markings(net, [&](const Marking& m) { this->expect_right_successors(net, m); });
  }
}

TYPED_TEST(PackedForward, TuningNeverChangesTheResult) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 6);
    std::vector<std::vector<Word>> states;
    std::vector<const Word*> sample;
    for (std::uint64_t i = 0; i < seed % 5; ++i) states.push_back(net.pack(net.random_marking()));
    for (const auto& state : states) sample.push_back(state.data());
    if (seed % 2 == 0) (void)net.predecessors(net.rules().initial());  // both tables exist
    net.kernel().tune(sample);
    this->at_many_markings(net, [&](const Marking& m) { this->expect_right_successors(net, m); });
  }
}

TYPED_TEST(PackedForward, OneEventFiresAsBruteForceSays) {
  for (std::uint64_t seed = 0; seed < seeds && !this->HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    KernelCase<TypeParam> net(seed, 6);
    this->at_many_markings(net, [&](const Marking& marking) {
      const auto state = net.pack(marking);
      std::vector<Word> next(state.size());
      for (std::uint32_t t = 0; t < net.brute().size(); ++t) {
        const TransitionId event{t};
        const bool enabled = test::enabled(net.brute()[t], marking);
        ASSERT_EQ(net.kernel().enabled(state.data(), event), enabled);
        const Fired fired = net.kernel().fire(state.data(), event, next.data());
        ASSERT_EQ(fired == Fired::disabled, !enabled);
        if (!enabled) continue;
        const Marking expected = test::fire(net.brute()[t], marking);
        ASSERT_EQ(fired == Fired::yes, net.fits(expected));
        if (fired == Fired::yes) {
          ASSERT_EQ(net.layout().unpack(next.data()), expected);
        }
      }
    });
  }
}

TEST(PackedNet, AResetMakesRoomForWhatIsProduced) {
  const auto net = test::NetBuilder().place("p", 1).transition("t").reset("p", "t").arc("t", "p").build();
  const PtRules rules(net);
  PackedNet<1, Fields::one_bit> packed(rules, Layout(std::vector<std::uint8_t>{1}));
  Word state = 1, next = 0;
  EXPECT_EQ(packed.fire(&state, TransitionId{0}, &next), Fired::yes);
  EXPECT_EQ(next, 1U);
}

TEST(PackedNet, TheWidestFieldReportsOverflowInsteadOfWrapping) {
  const auto net = test::NetBuilder().place("p", model::max_tokens - 1).transition("t").arc("t", "p").build();
  const PtRules rules(net);
  PackedNet<1, Fields::guarded> packed(rules, Layout(std::vector<std::uint8_t>{63}));
  Word state = 0, next = 0;
  packed.initial(&state);
  ASSERT_EQ(packed.fire(&state, TransitionId{0}, &next), Fired::yes);
  EXPECT_EQ(next, model::max_tokens);
  state = next;
  EXPECT_EQ(packed.fire(&state, TransitionId{0}, &next), Fired::too_narrow);
}

TEST(PackedNet, AReadThatNoFieldCanSatisfyDisables) {
  const auto net = test::NetBuilder().place("p", 1).read("p", "t", 2).arc("t", "q").build();
  const PtRules rules(net);
  PackedNet<1, Fields::one_bit> packed(rules, Layout(std::vector<std::uint8_t>{1, 1}));
  Word state = 1;
  int visited = 0;
  EXPECT_TRUE(packed.successors(&state, packed.hash(&state), [&](auto&&...) { ++visited; }));
  EXPECT_EQ(visited, 0);
}

}  // namespace
}  // namespace unfire::net
