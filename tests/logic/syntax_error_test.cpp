// Errors: where they point to, and what they say.
#include "unfire/logic/syntax_error.hpp"

#include <gtest/gtest.h>

#include <string>

#include "logic/sample.hpp"
#include "unfire/logic/parser.hpp"

namespace unfire {

namespace {

struct Refusal {
  std::size_t offset = 0;
  std::string message;
};

Refusal refusal(const std::string& text, const model::Net& net) {
  try {
    (void)logic::parse_predicate(text, net);
  } catch (const logic::SyntaxError& error) {
    return {error.offset(), error.what()};
  }
  return {0, "accepted"};
}

void expect_refusal(const std::string& text, std::size_t offset, const std::string& part) {
  const auto found = refusal(text, test::plain_net());
  EXPECT_EQ(found.offset, offset) << text << "\n" << found.message;
  EXPECT_NE(found.message.find(part), std::string::npos) << text << "\n" << found.message;
  EXPECT_EQ(found.message.find('\n'), std::string::npos) << found.message;
}

TEST(SyntaxError, PointsAtTheFirstTokenThatDoesNotFit) {
  expect_refusal("a = ", 4, "character 5: expected a name, a number, 'not' or '(', found the end");
  expect_refusal("", 0, "character 1: expected");
  expect_refusal("(a = 1", 6, "expected an operator or ')', found the end");
  expect_refusal("a = 1)", 5, "expected an operator or the end, found ')'");
  expect_refusal("a = 1 $ b", 6, "unexpected '$'");
  expect_refusal("a = * 2", 4, "found '*'");
  expect_refusal("tokens(a b) = 1", 9, "expected ',' or ')', found 'b'");
  expect_refusal("fireable()", 9, "expected a name, found ')'");
  expect_refusal("a = 1 and or", 10, "found 'or'");
}

TEST(SyntaxError, PointsAtTheOperandOfTheWrongSort) {
  expect_refusal("true and a", 9, "expected a predicate after 'and', found a quantity");
  expect_refusal("a and true", 0, "expected a predicate before 'and'");
  expect_refusal("a < (b < c)", 4, "expected a quantity after '<', found a predicate");
  expect_refusal("a < b < c", 0, "expected a quantity before '<', found a predicate");
  expect_refusal("true and not (a + 1)", 13, "expected a predicate after 'not'");
  expect_refusal(" a + 1", 1, "expected a predicate, found a quantity without a comparison");
}

TEST(SyntaxError, PointsAtTheOperatorOfAnImpossibleQuantity) {
  expect_refusal("1 + a * b = 2", 6, "one factor of a product must be a constant");
  expect_refusal("a = 9223372036854775807 * 3 * a", 24, "64 bits");
  expect_refusal("a = 99999999999999999999", 4, "expected a number of 64 bits, found '99999999999999999999'");
}

TEST(SyntaxError, PointsIntoQuotedNames) {
  expect_refusal("a = \"b", 4, "closing quote");
  expect_refusal("a = \"b\\", 4, "closing quote");
  expect_refusal("a = \"b\\t\"", 6, "expected \\\", \\\\ or \\n");
  expect_refusal("a = \"b\nc\"", 4, "there is no place \"b\\nc\"");
}

TEST(SyntaxError, CountsCharactersNotBytesForPeople) {
  const auto net = test::net_of({{"größe", "größe"}}, {});
  const auto found = refusal("größe = ?", net);
  EXPECT_EQ(found.offset, 10U);
  EXPECT_EQ(found.message.substr(0, 12), "character 9:");
}

TEST(SyntaxError, ReportsTheFirstOfTwoErrors) {
  expect_refusal("nowhere = 1 and $", 0, "there is no place nowhere");
}

TEST(SyntaxError, KnowsCommonSlips) {
  expect_refusal("a = 1 AND b = 1", 6, "lower case");
  expect_refusal("a => 1", 0, "at least is written >=");
}

TEST(SyntaxError, IsAnInputError) {
  EXPECT_THROW((void)logic::parse_predicate("?", test::plain_net()), model::InputError);
}

}  // namespace

}  // namespace unfire
