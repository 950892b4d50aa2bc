// The coloured net as words: what the kernel finds, or a report that the layout is too narrow.
#include "unfire/net/coloured_net.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "coloured_graphs.hpp"
#include "support/build_kind.hpp"
#include "support/random_coloured_net.hpp"

namespace unfire::net {
namespace {

using test::cases;

std::vector<std::uint8_t> random_widths(std::mt19937_64& random, const ColouredKernel& kernel,
                                        unsigned spread) {
  std::vector<std::uint8_t> widths;
  for (const auto id : kernel.initial())
    widths.push_back(static_cast<std::uint8_t>(width_for(index(id)) + random() % spread));
  return widths;
}

template <class Net>
class ColouredWords : public testing::Test {
 protected:
  /// Calls `check(case, net)` for random nets whose layout has the length of `Net`.
  template <class Check>
  void for_random_nets(std::uint64_t seeds, unsigned spread, Check&& check) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      std::mt19937_64 random(seed);
      ColouredCase coloured(test::random_coloured_net(seed, test::mixed_coloured_options(seed)));
      Layout layout(random_widths(random, coloured.kernel(), spread), FieldUse::numbers);
      if (Net::fixed_words != 0 && layout.words() != Net::fixed_words) continue;
      Net net(coloured.kernel(), std::move(layout));
      check(coloured, net);
      ++tried_;
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(tried_, 10U);
  }

  [[nodiscard]] static std::vector<Word> pack(const Net& net, const Numbers& numbers) {
    std::vector<Word> words(net.words(), 0);
    for (std::uint32_t p = 0; p < numbers.size(); ++p)
      net.layout().set(words.data(), PlaceId{p}, index(numbers[p]));
    return words;
  }
  [[nodiscard]] static bool fits(const Net& net, const Numbers& numbers) {
    for (std::uint32_t p = 0; p < numbers.size(); ++p)
      if (!net.layout().fits(PlaceId{p}, index(numbers[p]))) return false;
    return true;
  }

  std::size_t tried_ = 0;
};

struct WordNames {
  template <class Net>
  static std::string GetName(int) {
    return "Words" + std::to_string(Net::fixed_words);
  }
};

using NetTypes = testing::Types<ColouredNet<0>, ColouredNet<1>, ColouredNet<2>>;
TYPED_TEST_SUITE(ColouredWords, NetTypes, WordNames);

TYPED_TEST(ColouredWords, GiveTheStatesOfTheKernelOrReportANarrowLayout) {
  std::size_t narrow = 0, complete = 0;
  const unsigned spread = TypeParam::fixed_words == 2 ? 40 : 6;
  this->for_random_nets(cases(300), spread, [&](ColouredCase& coloured, TypeParam& net) {
    const ColouredGraph graph = explore(coloured.kernel(), 30);
    if (graph.crowded) return;
    for (std::size_t s = 0; s < graph.expanded; ++s) {
      if (!this->fits(net, graph.states[s])) continue;
      std::vector<std::pair<EventId, std::vector<Word>>> expected, found;
      bool all_fit = true;
      for (const auto& edge : graph.edges) {
        if (edge.source != s) continue;
        all_fit = all_fit && this->fits(net, graph.states[edge.target]);
        if (all_fit) expected.emplace_back(edge.event, this->pack(net, graph.states[edge.target]));
      }
      const auto state = this->pack(net, graph.states[s]);
      const bool finished = net.successors(
          state.data(), net.hash(state.data()), [&](EventId event, const Word* next, Hash hash) {
            EXPECT_EQ(hash, net.hash(next));
            found.emplace_back(event, std::vector<Word>(next, next + net.words()));
          });
      ASSERT_EQ(finished, all_fit);
      ASSERT_EQ(found, expected);
      ++(finished ? complete : narrow);
    }
  });
  EXPECT_GT(complete, 20U);
  EXPECT_GT(narrow, 3U);
}

TYPED_TEST(ColouredWords, FireAndUnfireSingleEvents) {
  std::size_t fired = 0, narrow = 0;
  const unsigned spread = TypeParam::fixed_words == 2 ? 40 : 6;
  this->for_random_nets(cases(300), spread, [&](ColouredCase& coloured, TypeParam& net) {
    const ColouredGraph graph = explore(coloured.kernel(), 10);
    std::vector<Word> result(net.words());
    for (const auto& edge : graph.edges) {
      const Numbers &source = graph.states[edge.source], &target = graph.states[edge.target];
      if (!this->fits(net, source)) continue;
      const auto before = this->pack(net, source);
      const Fired outcome = net.fire(before.data(), edge.event, result.data());
      ASSERT_EQ(outcome, this->fits(net, target) ? Fired::yes : Fired::too_narrow);
      if (outcome != Fired::yes) {
        ++narrow;
        continue;
      }
      ++fired;
      ASSERT_EQ(result, this->pack(net, target));
      ASSERT_EQ(net.can_unfire(edge.event),
                coloured.kernel().unfires(coloured.kernel().events().transition(edge.event)));
      if (!net.can_unfire(edge.event)) continue;
      const auto after = result;
      ASSERT_EQ(net.unfire(after.data(), edge.event, result.data()), Fired::yes);
      ASSERT_EQ(result, before);
    }
  });
  EXPECT_GT(fired, 20U);
  EXPECT_GT(narrow, 3U);
}

TYPED_TEST(ColouredWords, CountThePredecessorsThatDoNotFit) {
  std::size_t seen = 0, left_out = 0;
  const unsigned spread = TypeParam::fixed_words == 2 ? 40 : 4;
  this->for_random_nets(cases(300), spread, [&](ColouredCase& coloured, TypeParam& net) {
    if (coloured.kernel().no_predecessors()) return;
    const Numbers state(coloured.kernel().initial().begin(), coloured.kernel().initial().end());
    std::size_t fitting = 0, beyond = 0, visited = 0;
    (void)coloured.kernel().predecessors(state.data(), [&](EventId, auto results) {
      ++(this->fits(net, changed(state, results)) ? fitting : beyond);
      return true;
    });
    const auto words = this->pack(net, state);
    const std::size_t reported = net.predecessors(words.data(), net.hash(words.data()),
                                                  [&](EventId, const Word*, Hash) { ++visited; });
    EXPECT_EQ(reported, beyond);
    EXPECT_EQ(visited, fitting);
    seen += visited;
    left_out += reported;
  });
  EXPECT_GT(seen, 10U);
  EXPECT_GT(left_out, 0U);
}

TYPED_TEST(ColouredWords, TuningChangesNoSuccessors) {
  const unsigned spread = TypeParam::fixed_words == 2 ? 40 : 12;
  this->for_random_nets(cases(200), spread, [&](ColouredCase& coloured, TypeParam& net) {
    const auto before = explore(coloured.kernel(), 10);
    std::vector<Word> state(net.words());
    net.initial(state.data());
    const std::vector<const Word*> sample{state.data()};
    net.tune(sample);
    const auto after = explore(coloured.kernel(), 10);
    const auto edges = [](const ColouredGraph& graph) {
      std::multiset<std::tuple<Numbers, EventId, Numbers>> result;
      for (const auto& edge : graph.edges)
        if (edge.source == 0) result.emplace(graph.states[0], edge.event, graph.states[edge.target]);
      return result;
    };
    EXPECT_EQ(edges(before), edges(after));
  });
}

}  // namespace
}  // namespace unfire::net
