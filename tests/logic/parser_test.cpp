// What is read: precedences, operators, numbers, nesting.
#include "unfire/logic/parser.hpp"

#include <gtest/gtest.h>

#include <string>

#include "logic/sample.hpp"

namespace unfire {

namespace {

using logic::Predicate;
using logic::SyntaxError;

class Parsing : public testing::Test {
 protected:
  [[nodiscard]] Predicate parse(const std::string& text) const { return logic::parse_predicate(text, net_); }

  void same(const std::string& text, const std::string& explicit_text) const {
    EXPECT_EQ(parse(text), parse(explicit_text)) << text << " is not " << explicit_text;
  }
  void different(const std::string& text, const std::string& other) const {
    EXPECT_NE(parse(text), parse(other)) << text << " is " << other;
  }
  void refused(const std::string& text) const { EXPECT_THROW((void)parse(text), SyntaxError) << text; }

  model::Net net_ = test::plain_net();
};

using Precedence = Parsing;

TEST_F(Precedence, RisesFromEquivalenceToProducts) {
  same("true <-> a = 1 -> b = 1", "true <-> ((a = 1) -> (b = 1))");
  same("true -> false xor true", "true -> (false xor true)");
  same("true xor false or true", "true xor (false or true)");
  same("true or false and true", "true or (false and true)");
  same("true and false or true", "(true and false) or true");
  same("true or false -> true", "(true or false) -> true");
  same("a + b < c - 1", "(a + b) < (c - 1)");
  same("a + 2 * b = c", "(a + (2 * b)) = c");
  same("2 * a + b = c", "((2 * a) + b) = c");
  same("-a * 2 = c", "((-a) * 2) = c");
}

TEST_F(Precedence, OfNotIsBetweenConjunctionAndComparison) {
  same("not a = 1 and b = 2", "(not (a = 1)) and (b = 2)");
  same("!a = 1 | b = 2", "(!(a = 1)) | (b = 2)");
  same("true and not not false or true", "(true and (not (not false))) or true");
}

TEST_F(Precedence, GroupsImplicationToTheRightAndTheOthersToTheLeft) {
  same("true -> false -> true", "true -> (false -> true)");
  different("true -> false -> true", "(true -> false) -> true");
  same("true <-> false <-> true", "(true <-> false) <-> true");
  same("true xor false xor true", "(true xor false) xor true");
  same("true and false and true", "(true and false) and true");
  same("true or false or true", "(true or false) or true");
  same("a - b - c = 0", "((a - b) - c) = 0");
  same("a - b + c = 0", "((a - b) + c) = 0");
  same("2 * 3 * a = 0", "((2 * 3) * a) = 0");
}

TEST_F(Precedence, DoesNotChainComparisons) {
  refused("a < b < c");
  refused("a = b = c");
}

TEST_F(Parsing, KnowsEverySpellingOfAnOperator) {
  for (const auto* sign : {"&&", "&"}) same(std::string("true ") + sign + " false", "true and false");
  for (const auto* sign : {"||", "|"}) same(std::string("true ") + sign + " false", "true or false");
  for (const auto* sign : {"=>", "implies"}) same(std::string("true ") + sign + " false", "true -> false");
  for (const auto* sign : {"<=>", "iff"}) same(std::string("true ") + sign + " false", "true <-> false");
  same("true ^ false", "true xor false");
  same("!true", "not true");
  same("a == 1", "a = 1");
  same("a <> 1", "a != 1");
  same("enabled(t)", "fireable(t)");
}

TEST_F(Parsing, NeedsNoBlanksAroundSigns) {
  same("a<-1", "a < (-1)");
  same("a=1<->b!=1", "(a = 1) <-> (b != 1)");
  same("a<=1=>b>=1", "(a <= 1) -> (b >= 1)");
  same("!(a<>1)&&!deadlock", "not (a != 1) and not deadlock");
  same("\ta =\n1\r\n", "a = 1");
}

TEST_F(Parsing, TakesParenthesesAroundBothSorts) {
  same("((a)) = ((1))", "a = 1");
  same("((a + b) * 2 > (3)) and (true)", "(a + b) * 2 > 3 and true");
}

TEST_F(Parsing, ReadsListsAsSumsAndDisjunctions) {
  same("tokens(a) = 1", "a = 1");
  same("tokens(\"a\", b, c) = 1", "a + b + c = 1");
  same("fireable(t, \"u\", v)", "fireable(t) or fireable(u) or fireable(v)");
  same("2 * tokens(a, b) = 1", "2 * (a + b) = 1");
  same("not fireable(t, u)", "not (fireable(t) or fireable(u))");
}

TEST_F(Parsing, RefusesAMixOfQuantitiesAndPredicates) {
  for (const auto* text : {"a", "a and true", "true + 1 = 2", "true = true", "not a", "-true = 1",
                           "(a) or true", "a -> b", "1", "fireable(t) = 1", "deadlock > 0"}) {
    refused(text);
  }
  EXPECT_THROW((void)logic::parse_quantity("a = 1", net_), SyntaxError);
  EXPECT_NO_THROW((void)logic::parse_quantity("a + 3 * (b - 1)", net_));
}

TEST_F(Parsing, RefusesWhatIsIncomplete) {
  for (const auto* text : {"",
                           "  ",
                           "(",
                           ")",
                           "()",
                           "a =",
                           "= 1",
                           "a = 1 and",
                           "and a = 1",
                           "(a = 1",
                           "a = 1)",
                           "not",
                           "tokens( = 1",
                           "tokens() = 1",
                           "tokens(a b) = 1",
                           "tokens(a,) = 1",
                           "fireable(t",
                           "a b",
                           "a = 1 b = 2",
                           "a = 1, b = 2",
                           "a / 2 = 1",
                           "a = \"b",
                           "a = 'b'",
                           "a ! = 1",
                           "a = 1;"}) {
    refused(text);
  }
}

TEST_F(Parsing, AllowsAProductOnlyByAConstant) {
  EXPECT_NO_THROW((void)parse("(1 + 2) * a = a * (3 - 4)"));
  refused("a * b = 1");
  refused("a * a = 1");
  refused("(a + 1) * (b + 1) = 1");
}

TEST_F(Parsing, ReadsNumbersUpToTheLimitsOf64Bits) {
  EXPECT_NO_THROW((void)parse("a = 9223372036854775807"));
  EXPECT_NO_THROW((void)parse("a = -9223372036854775808"));
  EXPECT_NO_THROW((void)parse("a = 00000000000000000000000001"));
  refused("a = 9223372036854775808");
  refused("a = -9223372036854775809");
  refused("a = 18446744073709551616");
  refused("a = 1 - 9223372036854775808");
}

TEST_F(Parsing, RefusesQuantitiesThatCouldExceedTheirBounds) {
  EXPECT_NO_THROW((void)parse("9223372036854775807 * a - 9223372036854775807 = 0"));
  EXPECT_NO_THROW((void)parse("9223372036854775807 + 9223372036854775807 = 0"));
  refused("9223372036854775807 * a + b = 0");
  refused("-9223372036854775808 * a = 0");
  refused("9223372036854775807 * 9223372036854775807 = 0");
  refused("9223372036854775807 + 9223372036854775807 + 2 = 0");
  refused("4294967296 * (4294967296 * a) = 0");
}

TEST_F(Parsing, BoundsTheDepthOfNesting) {
  const auto nested = [](const std::string& open, std::size_t times, const std::string& close) {
    std::string text;
    for (std::size_t at = 0; at < times; ++at) text += open;
    text += "true";
    for (std::size_t at = 0; at < times; ++at) text += close;
    return text;
  };
  EXPECT_NO_THROW((void)parse(nested("(", 450, ")")));
  EXPECT_NO_THROW((void)parse(nested("not ", 450, "")));
  refused(nested("(", 100'000, ")"));
  refused(nested("(", 100'000, ""));
  refused(nested("not ", 100'000, ""));
  refused(nested("true -> ", 100'000, ""));
  refused(nested("true and (", 100'000, ")"));
  refused("1 < " + nested("-", 100'000, ""));
}

TEST_F(Parsing, DoesNotCountALongChainAsDeep) {
  std::string text = "a = 0";
  for (int at = 0; at < 100'000; ++at) text += " and b + 1 < c";
  EXPECT_EQ(parse(text).nodes().size(), 3U + 6U * 100'000U);
}

}  // namespace

}  // namespace unfire
