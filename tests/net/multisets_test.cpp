// Multisets as sorted lists, and the table that keeps each once.
#include "unfire/net/multisets.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

#include "support/build_kind.hpp"

namespace unfire::net {
namespace {

using Plain = std::map<std::uint32_t, Tokens>;

ColourCounts counts(const Plain& plain) {
  ColourCounts result;
  for (const auto& [colour, tokens] : plain)
    if (tokens > 0) result.emplace_back(ValueId{colour}, tokens);
  return result;
}

Plain random_multiset(std::mt19937_64& random) {
  Plain plain;
  for (auto n = random() % 5; n > 0; --n) plain[static_cast<std::uint32_t>(random() % 6)] += 1 + random() % 3;
  return plain;
}

TEST(Multisets, ACountKeepsAll63Bits) {
  for (const Tokens tokens : {Tokens{1}, Tokens{1} << 32U, model::max_tokens})
    EXPECT_EQ(ColourCount(ValueId{7}, tokens).tokens(), tokens);
}

TEST(Multisets, SumDifferenceAndInclusionAgreeWithPlainMaps) {
  std::mt19937_64 random(1);
  for (std::uint64_t n = 0; n < test::cases(20'000); ++n) {
    const Plain a = random_multiset(random), b = random_multiset(random);
    Plain both = a;
    bool inside = true;
    for (const auto& [colour, tokens] : b) {
      both[colour] += tokens;
      inside = inside && a.contains(colour) && a.at(colour) >= tokens;
    }
    ColourCounts result;
    ASSERT_TRUE(add(counts(a), counts(b), result));
    ASSERT_EQ(result, counts(both));
    ASSERT_EQ(includes(counts(a), counts(b)), inside);
    ASSERT_TRUE(includes(counts(both), counts(b)));
    subtract(counts(both), counts(b), result);
    ASSERT_EQ(result, counts(a));
    for (std::uint32_t colour = 0; colour < 6; ++colour)
      ASSERT_EQ(tokens_of(counts(a), ValueId{colour}), a.contains(colour) ? a.at(colour) : 0);
  }
}

TEST(Multisets, NormalisingSortsJoinsAndDropsNothings) {
  ColourCounts list{{ValueId{3}, 1}, {ValueId{1}, 2}, {ValueId{3}, 4}, {ValueId{2}, 0}};
  ASSERT_TRUE(normalise(list));
  EXPECT_EQ(list, counts({{1, 2}, {3, 5}}));
}

TEST(Multisets, CountsBeyondWhatCanBeCountedAreReported) {
  const ColourCounts much{{ValueId{1}, model::max_tokens}}, one{{ValueId{1}, 1}}, other{{ValueId{2}, 1}};
  ColourCounts result;
  EXPECT_FALSE(add(much, one, result));
  EXPECT_TRUE(add(much, other, result));
  EXPECT_EQ(total(result), Total{model::max_tokens} + 1);
  ColourCounts twice{{ValueId{1}, model::max_tokens}, {ValueId{1}, 1}};
  EXPECT_FALSE(normalise(twice));
}

TEST(Multisets, EqualOnesHaveEqualNumbersWhichNeverMove) {
  std::mt19937_64 random(2);
  Multisets table;
  std::map<Plain, MultisetId> known{{{}, MultisetId{0}}};
  std::map<std::uint32_t, const ColourCount*> where;
  for (std::uint64_t n = 0; n < 20'000; ++n) {
    const Plain plain = random_multiset(random);
    const MultisetId id = table.intern(counts(plain));
    const auto [found, fresh] = known.try_emplace(plain, id);
    ASSERT_EQ(found->second, id);
    ASSERT_EQ(fresh, index(id) + 1 == table.size() && !where.contains(index(id)) && !plain.empty());
    where.try_emplace(index(id), table[id].data());
    ASSERT_EQ(table[id].data(), where[index(id)]);
    ASSERT_EQ(ColourCounts(table[id].begin(), table[id].end()), counts(plain));
    ASSERT_EQ(table.total(id), total(counts(plain)));
  }
  EXPECT_EQ(table.size(), known.size());
  EXPECT_EQ(table.intern({}), MultisetId{0});
}

TEST(Multisets, AMultisetLargerThanAChunkIsKept) {
  Multisets table;
  ColourCounts large;
  for (std::uint32_t n = 0; n < 10'000; ++n) large.emplace_back(ValueId{n}, n + 1);
  const MultisetId id = table.intern(large);
  const MultisetId small = table.intern(counts({{1, 1}}));
  EXPECT_EQ(ColourCounts(table[id].begin(), table[id].end()), large);
  EXPECT_EQ(table.intern(large), id);
  EXPECT_NE(small, id);
  EXPECT_GE(table.bytes(), 10'000 * sizeof(ColourCount));
}

}  // namespace
}  // namespace unfire::net
