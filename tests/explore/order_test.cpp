// Orders against a plain queue and a plain stack, rounds, and taking a step back.
#include "unfire/explore/order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

namespace unfire::explore {
namespace {

using Kind = OrderChoice::Kind;

/// Explores a random tree of `size` states: who is taken when. Each state finds up to three others, at the
/// end of its round.
std::vector<std::uint32_t> exploration(const OrderChoice& choice, std::uint64_t seed, std::uint32_t size) {
  const auto order = make_order(choice);
  std::mt19937_64 random(seed);
  std::vector<std::uint32_t> taken;
  std::uint32_t found = 1;
  order->open({0, 1});
  for (;;) {
    const std::size_t before = taken.size();
    const std::uint32_t known = found;
    while (const auto state = order->take()) {
      taken.push_back(index(*state));
      found = std::min<std::uint32_t>(size, found + static_cast<std::uint32_t>(random() % 4));
    }
    if (taken.size() == before) return taken;
    order->open({known, found});
    EXPECT_EQ(order->waiting(), found - taken.size());
  }
}

TEST(Orders, EveryStateIsTakenOnceAndOnlyOnce) {
  for (const Kind kind : {Kind::bfs, Kind::dfs, Kind::random})
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      auto taken = exploration({kind, seed}, seed, 500);
      std::sort(taken.begin(), taken.end());
      for (std::uint32_t n = 0; n < taken.size(); ++n) ASSERT_EQ(taken[n], n) << seed;
    }
}

TEST(BreadthFirst, IsAQueue) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto taken = exploration({Kind::bfs}, seed, 500);
    EXPECT_TRUE(std::is_sorted(taken.begin(), taken.end())) << seed;
  }
}

TEST(BreadthFirst, ARoundNeverCrossesALevel) {
  const auto order = make_order({Kind::bfs});
  order->open({0, 1});
  EXPECT_EQ(order->take(), StateId{0});
  EXPECT_EQ(order->take(), std::nullopt);
  EXPECT_EQ(order->depth(), 0U);
  order->open({1, 4});
  EXPECT_EQ(order->take(), StateId{1});
  EXPECT_EQ(order->depth(), 1U);
  EXPECT_EQ(order->level()->begin, 1U);
  EXPECT_EQ(order->level()->end, 4U);
  order->open({4, 6});  // the round ended in the middle of the level
  EXPECT_EQ(order->take(), StateId{2});
  EXPECT_EQ(order->take(), StateId{3});
  EXPECT_EQ(order->take(), std::nullopt);
  order->open({6, 6});
  EXPECT_EQ(order->take(), StateId{4});
  EXPECT_EQ(order->level()->begin, 4U);
  EXPECT_EQ(order->level()->end, 6U);
  EXPECT_EQ(order->depth(), 2U);
}

TEST(DepthFirst, IsAStackThatTakesTheFirstSuccessorFirst) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> stack{0}, expected;
    std::uint32_t found = 1;
    while (!stack.empty()) {
      expected.push_back(stack.back());
      stack.pop_back();
      const std::uint32_t known = found;
      found = std::min<std::uint32_t>(500, found + static_cast<std::uint32_t>(random() % 4));
      for (std::uint32_t n = found; n > known; --n) stack.push_back(n - 1);
    }
    EXPECT_EQ(exploration({Kind::dfs}, seed, 500), expected) << seed;
  }
}

TEST(RandomOrder, IsTheSameForTheSameSeedAndAnotherForAnother) {
  const auto first = exploration({Kind::random, 7}, 3, 500);
  EXPECT_EQ(first, exploration({Kind::random, 7}, 3, 500));
  EXPECT_NE(first, exploration({Kind::random, 8}, 3, 500));
}

TEST(Orders, AStatePutBackIsTheNextOneTaken) {
  for (const Kind kind : {Kind::bfs, Kind::dfs, Kind::random})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto order = make_order({kind, seed});
      order->open({0, 1});
      (void)order->take();
      order->open({1, 100});
      for (int i = 0; i < 50; ++i) {
        const auto state = order->take();
        const auto waiting = order->waiting();
        for (int times = 0; times < 3; ++times) {
          order->put_back(*state);
          ASSERT_EQ(order->waiting(), waiting + 1);
          ASSERT_EQ(order->take(), state) << order->waiting();
        }
        order->open({100, 100});
      }
    }
}

TEST(OrderChoice, ReadsTheWordsOfTheUserAndWritesThemBack) {
  for (const char* text : {"bfs", "dfs", "random:1", "random:18446744073709551615"})
    EXPECT_EQ(OrderChoice::parse(text).value().text(), text);
  EXPECT_EQ(OrderChoice::parse("random")->text(), "random:1");
  for (const char* text : {"", "BFS", "random:", "random:x", "random:-1", "random:1x", "bfs "})
    EXPECT_FALSE(OrderChoice::parse(text)) << text;
}

}  // namespace
}  // namespace unfire::explore
