// Printing: the law of the round trip, and few parentheses.
#include "unfire/logic/print.hpp"

#include <gtest/gtest.h>

#include <string>

#include "logic/sample.hpp"
#include "support/random_expression.hpp"
#include "unfire/logic/parser.hpp"

namespace unfire {

namespace {

std::string printed(const std::string& text) {
  const auto net = test::plain_net();
  return to_text(logic::parse_predicate(text, net), net);
}

TEST(Printing, DropsParenthesesThatChangeNothing) {
  EXPECT_EQ(printed("((a + (2 * b)) < (c - 1)) && (true || false)"), "a + 2 * b < c - 1 and (true or false)");
  EXPECT_EQ(printed("(((true -> (false -> true))))"), "true -> false -> true");
}

TEST(Printing, KeepsParenthesesThatChangeTheGrouping) {
  EXPECT_EQ(printed("a - (b - c) = 0"), "a - (b - c) = 0");
  EXPECT_EQ(printed("(true -> false) -> true"), "(true -> false) -> true");
  EXPECT_EQ(printed("true and (false and true)"), "true and (false and true)");
}

TEST(Printing, MarksWhatANotIsAbout) {
  EXPECT_EQ(printed("! a = 1"), "not (a = 1)");
  EXPECT_EQ(printed("!!deadlock"), "not not deadlock");
}

TEST(Printing, TellsANegativeNumberFromANegatedOne) {
  EXPECT_EQ(printed("-(5) = -5"), "-(5) = -5");
  EXPECT_EQ(printed("a - -5 = - - a"), "a - -5 = --a");
}

TEST(Printing, QuotesNamesThatNeedIt) {
  const auto net = test::awkward_net();
  EXPECT_EQ(
      to_text(logic::parse_predicate("\"P-startNeg__2_0\" + \"Think_3\" = 1 or fireable(\"T-1\")", net), net),
      "\"P-startNeg__2_0\" + Think_3 = 1 or fireable(\"T-1\")");
}

TEST(Printing, IsUndoneByParsing) {
  for (const auto& net : {test::plain_net(), test::awkward_net()}) {
    const logic::Names names(net);
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      test::RandomExpressions random(net, seed);
      const auto predicate = random.predicate(static_cast<int>(seed % 7));
      const auto text = to_text(predicate, net);
      EXPECT_EQ(logic::parse_predicate(text, names), predicate) << "seed " << seed << ": " << text;
      const auto quantity = random.quantity(5);
      EXPECT_EQ(logic::parse_quantity(to_text(quantity, net), names), quantity) << "seed " << seed;
    }
  }
}

}  // namespace

}  // namespace unfire
