// What is remembered of events: it is right, bounded, and given up where it does not pay.
#include "unfire/net/event_memo.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace unfire::net {
namespace {

std::vector<MultisetId> key(std::uint32_t a, std::uint32_t b) { return {MultisetId{a}, MultisetId{b}}; }

std::vector<EventId> events(std::uint32_t first, std::uint32_t count) {
  std::vector<EventId> result;
  for (std::uint32_t n = 0; n < count; ++n) result.push_back(EventId{first + n});
  return result;
}

TEST(EventMemo, KeepsTransitionsAndCombinationsApart) {
  EventMemo memo(2);
  EXPECT_FALSE(memo.find(TransitionId{0}, key(1, 2)).has_value());
  memo.store(TransitionId{0}, key(1, 2), events(5, 3));
  memo.store(TransitionId{1}, key(1, 2), events(9, 1));
  memo.store(TransitionId{0}, key(2, 1), {});
  const auto of = [&](std::uint32_t t, const std::vector<MultisetId>& k) {
    const auto found = memo.find(TransitionId{t}, k);
    return found ? std::vector<EventId>(found->begin(), found->end()) : events(99, 1);
  };
  EXPECT_EQ(of(0, key(1, 2)), events(5, 3));
  EXPECT_EQ(of(1, key(1, 2)), events(9, 1));
  EXPECT_EQ(of(0, key(2, 1)), events(0, 0));
  EXPECT_EQ(of(1, key(2, 1)), events(99, 1));
}

TEST(EventMemo, IsRightWhileItGrowsAndForgets) {
  EventMemo memo(1);
  std::size_t known = 0;
  constexpr std::uint32_t entries = 300'000;
  for (std::uint32_t n = 0; n < entries; ++n) memo.store(TransitionId{0}, key(n, n / 7), events(n, n % 40));
  for (std::uint32_t n = 0; n < entries; ++n) {
    const auto found = memo.find(TransitionId{0}, key(n, n / 7));
    if (!found) continue;
    ++known;
    ASSERT_EQ(std::vector<EventId>(found->begin(), found->end()), events(n, n % 40));
  }
  EXPECT_GT(known, 1000U);
  EXPECT_LT(known, std::size_t{entries}) << "it must forget, or its memory has no bound";
  EXPECT_LT(memo.bytes(), std::size_t{64} << 20U);
}

TEST(EventMemo, GivesUpTransitionsWhoseCombinationsDoNotReturn) {
  EventMemo memo(2);
  memo.store(TransitionId{1}, key(0, 0), events(0, 1));
  for (std::uint32_t n = 0; n < 20'000; ++n) {
    (void)memo.find(TransitionId{0}, key(n, n));
    (void)memo.find(TransitionId{1}, key(0, 0));
  }
  EXPECT_FALSE(memo.worthwhile(TransitionId{0}));
  EXPECT_TRUE(memo.worthwhile(TransitionId{1}));
}

}  // namespace
}  // namespace unfire::net
