// Colours as text: what a person reads, and that it reads back.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/coloured_builder.hpp"
#include "unfire/net/marking.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {
namespace {

using test::ColouredBuilder;
using test::con;
using test::num;
using test::tuple;
using test::var;

/// The text that a text reads back to, or "nothing".
std::string reread(const ColouredBuilder& b, const std::string& sort, const std::string& text) {
  Values values;
  const auto value = parse_value(b.build(), b.sort(sort), text, values);
  return value ? value_text(b.build(), b.sort(sort), *value, values) : "nothing";
}

void expect_all_read_back(const ColouredBuilder& b, const std::string& sort) {
  Values values;
  const auto& net = b.build();
  const std::uint64_t size = *domain_size(net, b.sort(sort));
  for (std::uint64_t i = 0; i < size; ++i) {
    const ValueId value = value_at(net, b.sort(sort), i, values);
    const std::string text = value_text(net, b.sort(sort), value, values);
    EXPECT_EQ(parse_value(net, b.sort(sort), text, values), value) << sort << ' ' << i << ": " << text;
  }
}

TEST(ValueText, IsWhatAPersonWrites) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "b"}).range("R", -5, 5).product("P", {"E", "R", "bool", "dot"}).list("L", "E");
  EXPECT_EQ(reread(b, "E", "b"), "b");
  EXPECT_EQ(reread(b, "R", "-5"), "-5");
  EXPECT_EQ(reread(b, "bool", "true"), "true");
  EXPECT_EQ(reread(b, "dot", "•"), "•");
  EXPECT_EQ(reread(b, "P", "(b,-3,false,•)"), "(b,-3,false,•)");
  EXPECT_EQ(reread(b, "L", "[a,b,a]"), "[a,b,a]");
  EXPECT_EQ(reread(b, "L", "[]"), "[]");
  EXPECT_EQ(reread(b, "string", "\"a \\\"b\\\" \\\\ \\n\""), "\"a \\\"b\\\" \\\\ \\n\"");
}

TEST(ValueText, EveryColourOfAFiniteSortReadsBack) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "b", "c"}).range("R", -2, 1).product("P", {"E", "R"});
  b.product("Q", {"P", "bool", "dot", "P"}).product("One", {"E"}).product("Unit", {});
  for (const auto* sort : {"dot", "bool", "E", "R", "P", "Q", "One", "Unit"}) expect_all_read_back(b, sort);
}

TEST(ValueText, ConstantsMayContainCommasBracketsBlanksAndQuotes) {
  ColouredBuilder b;
  b.enumeration(
      "E", {"a",     "a,b", "b",   "b,c", "c", "(a", "a)", "(a,b)",   "",  " ",    " a", "a ",       "a b",
            "\"a\"", "\"a", "a\"", "\\",  "[", "]",  ",",  "\"a,b\"", "•", "true", "-1", "new\nline"});
  b.product("P", {"E", "E"}).product("Q", {"P", "E"}).product("Three", {"E", "E", "E"}).list("L", "E");
  for (const auto* sort : {"E", "P", "Q", "Three"}) expect_all_read_back(b, sort);
}

TEST(ValueText, ListsOfPeculiarConstantsReadBack) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "a,b", "", " ", "[]", "]", "\""}).list("L", "E").list("LL", "L");
  Values values;
  const auto& net = b.build();
  for (std::uint32_t i = 0; i < 7; ++i)
    for (std::uint32_t j = 0; j < 7; ++j) {
      const ValueId two = values.sequence(std::vector{ValueId{i}, ValueId{j}});
      const ValueId nested = values.sequence(std::vector{two, values.sequence({}), two});
      const std::string text = value_text(net, b.sort("LL"), nested, values);
      EXPECT_EQ(parse_value(net, b.sort("LL"), text, values), nested) << text;
    }
}

TEST(ValueText, QuotesAreOptionalWhereOnlyOneReadingFits) {
  ColouredBuilder b;
  b.enumeration("E", {"x,y", "f(z)"}).range("R", 0, 9).product("P", {"E", "R"});
  EXPECT_EQ(reread(b, "P", "(x,y,3)"), "(\"x,y\",3)");
  EXPECT_EQ(reread(b, "P", "(f(z),3)"), "(\"f(z)\",3)");
  EXPECT_EQ(reread(b, "E", "\"x,y\""), "x,y");
}

TEST(ValueText, BlanksBetweenPartsAreAllowed) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "b"}).range("R", 0, 9).product("P", {"E", "R"}).list("L", "P");
  EXPECT_EQ(reread(b, "P", " ( a , 3 ) "), "(a,3)");
  EXPECT_EQ(reread(b, "L", "[ (a, 1), (b ,2) ]"), "[(a,1),(b,2)]");
  EXPECT_EQ(reread(b, "E", " a "), "a");
}

TEST(ValueText, WhatIsNotOfTheSortIsNoColour) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "b"}).range("R", -1, 1).product("P", {"E", "R"}).list("L", "R");
  for (const auto& [sort, text] :
       std::vector<std::pair<std::string, std::string>>{{"E", "c"},
                                                        {"E", ""},
                                                        {"E", "ab"},
                                                        {"R", "2"},
                                                        {"R", "-2"},
                                                        {"R", "1a"},
                                                        {"R", ""},
                                                        {"R", "99999999999999999999"},
                                                        {"nat", "-1"},
                                                        {"int", "1.5"},
                                                        {"bool", "1"},
                                                        {"dot", "x"},
                                                        {"P", "(a)"},
                                                        {"P", "(a,1"},
                                                        {"P", "(a,1,1)"},
                                                        {"P", "(a,2)"},
                                                        {"P", "a,1"},
                                                        {"P", "(1,a)"},
                                                        {"string", "a"},
                                                        {"string", "\"a"},
                                                        {"string", "\"a\\\""},
                                                        {"L", "[1"},
                                                        {"L", "[1,]"},
                                                        {"L", "[,]"},
                                                        {"L", "[1 1]"}})
    EXPECT_EQ(reread(b, sort, text), "nothing") << sort << ' ' << text;
}

TEST(ValueText, NumbersOfEverySizeReadBack) {
  const ColouredBuilder b;
  for (const auto* text : {"0", "-1", "9223372036854775807", "-9223372036854775808", "4294967296"})
    EXPECT_EQ(reread(b, "int", text), text);
  EXPECT_EQ(reread(b, "nat", "0"), "0");
}

TEST(ValueText, ManyOverlappingConstantsAreReadInReasonableTime) {
  ColouredBuilder b;
  std::vector<std::string> constants;
  for (std::size_t i = 1; i < 12; ++i) constants.push_back(std::string(i, ','));
  b.enumeration("E", constants).list("L", "E");
  EXPECT_EQ(reread(b, "L", '[' + std::string(60, ',') + 'x'), "nothing");
}

TEST(VariablesByTransition, AreThoseOfGuardAndArcsInOrderOfDeclaration) {
  ColouredBuilder b;
  b.enumeration("E", {"a", "b"}).product("P", {"E", "E"});
  for (const auto* name : {"v", "w", "x", "y", "z"}) b.variable(name, "E");
  b.place("p", "P").place("q", "E").transition("none");
  b.arc("p", "t", tuple({var("z"), var("x")})).arc("t", "q", var("v")).inhibitor("q", "t", var("z"));
  b.guard("u", test::eq(var("y"), test::succ(var("w")))).reset("p", "u").inhibitor("q", "u", 2);
  const auto variables = variables_by_transition(b.build());
  using Ids = std::vector<model::VariableId>;
  ASSERT_EQ(variables.size(), 3U);
  EXPECT_EQ(variables[0], Ids{});
  EXPECT_EQ(variables[1], (Ids{model::VariableId{0}, model::VariableId{2}, model::VariableId{4}}));
  EXPECT_EQ(variables[2], (Ids{model::VariableId{1}, model::VariableId{3}}));
}

}  // namespace
}  // namespace unfire::net
