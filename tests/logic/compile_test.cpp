// Compiled predicates and quantities against hand-made facts and against the definition.
#include "unfire/logic/compile.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "logic/sample.hpp"
#include "support/random_expression.hpp"
#include "unfire/logic/parser.hpp"
#include "unfire/logic/print.hpp"

namespace unfire {

namespace {

using logic::CompiledPredicate;
using logic::CompiledQuantity;
using test::Situation;

constexpr auto most = std::numeric_limits<std::uint64_t>::max();

CompiledPredicate compiled(const std::string& text) {
  return CompiledPredicate(logic::parse_predicate(text, test::plain_net()));
}

/// a = 1, b = 2, c = 0; only u is enabled.
bool holds(const std::string& text) {
  return compiled(text).holds(Situation{{1, 2, 0}, {false, true, false}});
}

TEST(CompiledPredicate, ComparesAsEachOperatorSays) {
  const std::vector<std::pair<std::string, std::string>> truths{{"=", "010"},  {"==", "010"}, {"!=", "101"},
                                                                {"<>", "101"}, {"<", "100"},  {"<=", "110"},
                                                                {">", "001"},  {">=", "011"}};
  for (const auto& [sign, truth] : truths) {
    for (const int number : {1, 2, 3}) {
      const auto text = std::to_string(number) + " " + sign + " b";
      EXPECT_EQ(holds(text), truth[static_cast<std::size_t>(number - 1)] == '1') << text;
    }
  }
}

TEST(CompiledPredicate, ConnectsAsEachOperatorSays) {
  const std::vector<std::pair<std::string, std::string>> truths{
      {"and", "0001"}, {"or", "0111"}, {"xor", "0110"}, {"->", "1101"}, {"<->", "1001"}};
  const std::vector<std::string> value{"false", "true"};
  for (const auto& [sign, truth] : truths) {
    for (std::size_t row = 0; row < 4; ++row) {
      const auto text = value[row / 2] + " " + sign + " " + value[row % 2];
      EXPECT_EQ(holds(text), truth[row] == '1') << text;
    }
  }
  EXPECT_TRUE(holds("not false"));
  EXPECT_FALSE(holds("not true"));
}

TEST(CompiledPredicate, AsksForEnabledTransitionsAndDeadlock) {
  EXPECT_TRUE(holds("fireable(u)"));
  EXPECT_FALSE(holds("fireable(t)"));
  EXPECT_TRUE(holds("enabled(t, u, v)"));
  EXPECT_FALSE(holds("enabled(t, v)"));
  EXPECT_FALSE(holds("deadlock"));
  EXPECT_TRUE(compiled("deadlock").holds(Situation{{0, 0, 0}, {false, false, false}}));
}

TEST(CompiledPredicate, ComputesDifferencesBelowZero) {
  EXPECT_TRUE(holds("a - b < 0"));
  EXPECT_TRUE(holds("a - b = -1"));
  EXPECT_TRUE(holds("-(a - b) = tokens(a, c)"));
  EXPECT_TRUE(holds("3 * (b - a) - 2 * b = -1"));
}

TEST(CompiledPredicate, TakesAPlaceTimesZeroForAConstant) {
  EXPECT_TRUE(holds("(0 * a + 2) * b = 4"));
  EXPECT_TRUE(holds("b * (0 * a + 2) = 4"));
  EXPECT_TRUE(holds("0 * a * b = 0"));
}

TEST(CompiledPredicate, IsExactAtTheLimitsOf64Bits) {
  const Situation full{{most, most, 0}, {false, false, false}};
  EXPECT_TRUE(compiled("a > 9223372036854775807").holds(full));
  EXPECT_TRUE(compiled("a + b > a").holds(full));
  EXPECT_TRUE(compiled("a + 1 > b").holds(full));
  EXPECT_TRUE(compiled("a = b and not a < b and not a > b").holds(full));
  EXPECT_TRUE(compiled("c - a < -9223372036854775808").holds(full));
}

TEST(CompiledPredicate, IsExactWhenBothSidesAreAsLargeAsTheyCanBe) {
  const Situation full{{most, most, 0}, {false, false, false}};
  const std::string huge = "9223372036854775807";
  EXPECT_TRUE(compiled(huge + " * a > -" + huge + " * a").holds(full));
  EXPECT_TRUE(compiled(huge + " * a + " + huge + " > -" + huge + " * b - " + huge).holds(full));
  EXPECT_TRUE(compiled("-" + huge + " * a < " + huge + " * b").holds(full));
  EXPECT_FALSE(compiled(huge + " * a != " + huge + " * b").holds(full));
}

TEST(CompiledPredicate, KnowsWhetherItDependsOnEnabling) {
  EXPECT_FALSE(compiled("a = 1 or not b > 2").uses_enabling());
  EXPECT_TRUE(compiled("a = 1 or deadlock").uses_enabling());
  EXPECT_TRUE(compiled("a = 1 or fireable(t)").uses_enabling());
}

TEST(CompiledPredicate, ListsThePlacesThatMatterOnce) {
  using Places = std::vector<model::PlaceId>;
  const auto places = [](const std::string& text) {
    const auto predicate = compiled(text);
    return Places(predicate.places().begin(), predicate.places().end());
  };
  EXPECT_EQ(places("c > 1 and a + c = 2"), (Places{model::PlaceId{0}, model::PlaceId{2}}));
  EXPECT_EQ(places("a + b > a"), (Places{model::PlaceId{1}}));
  EXPECT_EQ(places("0 * a = 1 or deadlock"), Places{});
}

/// Counts the questions, to see what is not asked.
struct Witness {
  int* asked;
  [[nodiscard]] std::uint64_t tokens(model::PlaceId) const {
    ++*asked;
    return 0;
  }
  [[nodiscard]] static bool enabled(model::TransitionId) { return false; }
  [[nodiscard]] static bool dead() { return false; }
};

TEST(CompiledPredicate, StopsALongConjunctionAtTheFirstFalsePart) {
  std::string text = "a > 0";
  for (int at = 0; at < 1000; ++at) text += " and b > 0";
  int asked = 0;
  EXPECT_FALSE(compiled(text + " or c > 0").holds(Witness{&asked}));
  EXPECT_EQ(asked, 2);
}

TEST(CompiledPredicate, NestsExclusiveOrDeeperThanAWordHasBits) {
  const auto a_is_one = logic::parse_predicate("a = 1", test::plain_net());
  const Situation one{{1, 0, 0}, {}};
  auto right_deep = a_is_one;
  auto left_deep = a_is_one;
  for (int operands = 2; operands < 300; ++operands) {
    right_deep = connect(logic::Op::exclusive, a_is_one, right_deep);
    left_deep = connect(logic::Op::exclusive, left_deep, a_is_one);
    const bool odd = operands % 2 == 1;
    ASSERT_EQ(CompiledPredicate(right_deep).holds(one), odd) << operands;
    ASSERT_EQ(CompiledPredicate(left_deep).holds(one), odd) << operands;
  }
  EXPECT_FALSE(CompiledPredicate(connect(logic::Op::exclusive, right_deep, left_deep)).holds(one));
}

TEST(CompiledPredicate, AgreesWithTheDefinitionOnRandomPredicates) {
  const auto net = test::plain_net();
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    test::RandomExpressions random(net, seed);
    const auto predicate = random.predicate(static_cast<int>(seed % 8));
    const CompiledPredicate program(predicate);
    for (int round = 0; round < 5; ++round) {
      const auto situation = random.situation();
      ASSERT_EQ(program.holds(situation), naive_truth(predicate, situation))
          << "seed " << seed << ": " << to_text(predicate, net);
    }
  }
}

TEST(CompiledQuantity, AgreesWithTheDefinitionOnRandomQuantities) {
  const auto net = test::plain_net();
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    test::RandomExpressions random(net, seed);
    const auto quantity = random.quantity(static_cast<int>(seed % 7));
    const CompiledQuantity program(quantity);
    const auto situation = random.situation();
    ASSERT_EQ(test::Integer(program.value(situation)), naive_value(quantity, situation))
        << "seed " << seed << ": " << to_text(quantity, net);
  }
}

TEST(CompiledQuantity, ReachesBothEndsOfItsRange) {
  const auto value = [](const std::string& text) {
    const auto quantity = logic::parse_quantity(text, test::plain_net());
    return test::Integer(CompiledQuantity(quantity).value(Situation{{most, 0, 0}, {}}));
  };
  const test::Integer highest = (test::Integer(1) << 63) - 1;
  EXPECT_EQ(value("9223372036854775807 * a + 9223372036854775807"), highest * most + highest);
  EXPECT_EQ(value("-9223372036854775807 * a - 9223372036854775807"), -highest * most - highest);
  EXPECT_EQ(value("0 * a - 9223372036854775807 - 1"), -highest - 1);
}

}  // namespace

}  // namespace unfire
