// Interned colours: equal colours have equal numbers, whatever happened before.
#include "unfire/net/values.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "support/coloured_builder.hpp"

namespace unfire::net {
namespace {

using test::ColouredBuilder;

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();

TEST(Values, SmallNumbersAreThemselves) {
  Values values;
  EXPECT_EQ(values.number(0), ValueId{0});
  EXPECT_EQ(values.number(77), ValueId{77});
  EXPECT_EQ(values.number(0x7FFFFFFF), ValueId{0x7FFFFFFF});
  EXPECT_EQ(values.bytes(), 0U);
}

TEST(Values, WideAndNegativeNumbersComeBackUnchanged) {
  Values values;
  for (const std::int64_t number : {least, std::int64_t{-4294967296}, std::int64_t{-1}, std::int64_t{0},
                                    std::int64_t{1} << 31, std::int64_t{1} << 32, greatest}) {
    const ValueId id = values.number(number);
    EXPECT_EQ(values.to_number(id), number);
    EXPECT_EQ(values.number(number), id) << number;
  }
  EXPECT_NE(values.number(-1), values.number(least));
}

TEST(Values, EqualTextsHaveEqualNumbersAndNoOthersHave) {
  Values values;
  const std::vector<std::string> texts{"",
                                       "a",
                                       "ab",
                                       "abc",
                                       "abcd",
                                       "abcde",
                                       std::string("a\0", 2),
                                       std::string(4, '\0'),
                                       std::string(5, '\0')};
  std::vector<ValueId> ids;
  for (const auto& text : texts) ids.push_back(values.text(text));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ(values.to_text(ids[i]), texts[i]);
    for (std::size_t j = 0; j < texts.size(); ++j) EXPECT_EQ(ids[i] == values.text(texts[j]), i == j);
  }
}

TEST(Values, ANumberATextAndASequenceOfTheSamePartsDiffer) {
  Values values;
  const ValueId number = values.number(-1);  // two parts of 32 set bits
  const std::vector parts{ValueId{0xFFFFFFFF}, ValueId{0xFFFFFFFF}};
  const ValueId text = values.text(std::string(8, '\xFF'));
  const ValueId two = values.sequence(parts);
  EXPECT_NE(number, two);
  EXPECT_NE(text, two);
  EXPECT_NE(number, text);
}

TEST(Values, NestedSequencesAreEqualWhenTheirPartsAre) {
  Values values;
  const auto pair = [&](ValueId a, ValueId b) { return values.sequence(std::vector{a, b}); };
  const ValueId one{1}, two{2}, three{3};
  EXPECT_EQ(pair(pair(one, two), three), pair(pair(one, two), three));
  EXPECT_NE(pair(pair(one, two), three), pair(one, pair(two, three)));
  const ValueId nothing = values.sequence({});
  EXPECT_EQ(values.sequence({}), nothing);
  EXPECT_EQ(values.parts(nothing).size(), 0U);
  EXPECT_NE(values.sequence(std::vector{nothing}), nothing);
}

TEST(Values, SurviveGrowth) {
  Values values;
  constexpr std::uint32_t count = 5000;
  std::vector<ValueId> ids;
  for (std::uint32_t i = 0; i < count; ++i) {
    ids.push_back(values.sequence(std::vector{ValueId{i}, ValueId{i / 2}, ValueId{7}}));
    ids.push_back(values.text(std::to_string(i)));
    ids.push_back(values.number(-std::int64_t{i} - 1));
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::vector parts{ValueId{i}, ValueId{i / 2}, ValueId{7}};
    ASSERT_EQ(values.sequence(parts), ids[3 * i]);
    ASSERT_TRUE(std::ranges::equal(values.parts(ids[3 * i]), parts));
    ASSERT_EQ(values.to_text(ids[3 * i + 1]), std::to_string(i));
    ASSERT_EQ(values.to_number(ids[3 * i + 2]), -std::int64_t{i} - 1);
  }
}

TEST(Values, ASequenceCanBeMadeOfPartsOfAnother) {
  Values values;
  std::vector<ValueId> first(100);
  for (std::uint32_t i = 0; i < first.size(); ++i) first[i] = ValueId{i};
  ValueId last = values.sequence(first);
  for (std::size_t size = 99; size > 0; --size) {
    const auto parts = values.parts(last);  // lies in the table that grows
    last = values.sequence(parts.subspan(1));
    ASSERT_EQ(values.parts(last).size(), size);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(index(values.parts(last)[i]), 100 - size + i);
  }
  EXPECT_EQ(last, values.sequence(std::vector{ValueId{99}}));
}

TEST(Values, ATextCanBeMadeOfAPartOfAnother) {
  Values values;
  std::string text(300, 'x');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>('a' + i % 26);
  ValueId last = values.text(text);
  for (std::size_t i = 1; i < text.size(); ++i) {
    last = values.text(values.to_text(last).substr(1));
    ASSERT_EQ(values.to_text(last), text.substr(i));
  }
}

TEST(Values, CompareNumbersBySizeAndTextsByLetters) {
  Values values;
  const std::vector numbers{values.number(least),
                            values.number(-1),
                            values.number(0),
                            values.number(5),
                            values.number(std::int64_t{1} << 40),
                            values.number(greatest)};
  const std::vector texts{values.text(""), values.text("a"), values.text("ab"), values.text("b"),
                          values.text("\xC3")};
  for (const auto& ordered : {numbers, texts})
    for (std::size_t i = 0; i < ordered.size(); ++i)
      for (std::size_t j = 0; j < ordered.size(); ++j)
        EXPECT_EQ(values.compare(ordered[i], ordered[j]), i < j ? -1 : i == j ? 0 : 1) << i << ' ' << j;
}

TEST(Values, CompareSequencesPartByPart) {
  Values values;
  const auto sequence = [&](std::vector<ValueId> parts) { return values.sequence(parts); };
  const ValueId minus = values.number(-3), one{1}, two{2};
  const std::vector ordered{sequence({}),           sequence({minus, two}), sequence({one}),
                            sequence({one, minus}), sequence({one, one}),   sequence({two})};
  for (std::size_t i = 0; i < ordered.size(); ++i)
    for (std::size_t j = 0; j < ordered.size(); ++j)
      EXPECT_EQ(values.compare(ordered[i], ordered[j]), i < j ? -1 : i == j ? 0 : 1) << i << ' ' << j;
}

TEST(Domain, CountsTheColoursOfFiniteSorts) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "b", "c"}).range("R", -2, 5).product("P", {"E", "R", "bool", "dot"});
  b.product("PP", {"P", "P"}).enumeration("Empty", {}).product("None", {"E", "Empty"}).list("L", "E");
  const auto size = [&](const std::string& sort) { return domain_size(b.build(), b.sort(sort)); };
  EXPECT_EQ(size("dot"), 1U);
  EXPECT_EQ(size("bool"), 2U);
  EXPECT_EQ(size("E"), 3U);
  EXPECT_EQ(size("R"), 8U);
  EXPECT_EQ(size("P"), 48U);
  EXPECT_EQ(size("PP"), 2304U);
  EXPECT_EQ(size("None"), 0U);
  EXPECT_EQ(size("int"), std::nullopt);
  EXPECT_EQ(size("nat"), std::nullopt);
  EXPECT_EQ(size("string"), std::nullopt);
  EXPECT_EQ(size("L"), std::nullopt);
}

TEST(Domain, TooLargeAProductHasNoSize) {
  ColouredBuilder b;
  b.range("R", 0, (std::int64_t{1} << 31) - 1).product("P2", {"R", "R"}).product("P3", {"R", "R", "bool"});
  b.range("All", least, greatest).product("Q", {"int", "dot"});
  EXPECT_EQ(domain_size(b.build(), b.sort("P2")), std::uint64_t{1} << 62);
  EXPECT_EQ(domain_size(b.build(), b.sort("P3")), std::nullopt);
  EXPECT_EQ(domain_size(b.build(), b.sort("All")), std::nullopt);
  EXPECT_EQ(domain_size(b.build(), b.sort("Q")), std::nullopt);
}

TEST(Domain, ListsColoursInTheOrderOfDeclarationLastComponentFastest) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "b"}).range("R", -1, 1).product("P", {"E", "R"}).product("Q", {"P", "bool"});
  Values values;
  std::vector<std::string> texts;
  for (std::uint64_t i = 0; i < 6; ++i)
    texts.push_back(value_text(b.build(), b.sort("P"), value_at(b.build(), b.sort("P"), i, values), values));
  EXPECT_EQ(texts, (std::vector<std::string>{"(a,-1)", "(a,0)", "(a,1)", "(b,-1)", "(b,0)", "(b,1)"}));
  EXPECT_EQ(value_text(b.build(), b.sort("Q"), value_at(b.build(), b.sort("Q"), 7, values), values),
            "((b,-1),true)");
}

TEST(Domain, PositionsGiveDifferentColoursInOrder) {
  ColouredBuilder b;
  b.enumeration("E", {"z", "y", "x"}).range("R", -3, 2).product("P", {"R", "E", "bool"});
  Values values;
  const auto& net = b.build();
  const std::uint64_t size = *domain_size(net, b.sort("P"));
  for (std::uint64_t i = 1; i < size; ++i)
    EXPECT_LT(
        values.compare(value_at(net, b.sort("P"), i - 1, values), value_at(net, b.sort("P"), i, values)), 0);
}

}  // namespace
}  // namespace unfire::net
