// Texts of terms and declarations: short enough to check by eye.
#include "unfire/report/terms.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/coloured_builder.hpp"

namespace {

using namespace unfire;
using namespace unfire::test;
using Op = model::Term::Op;

ColouredBuilder sorts_and_variables() {
  ColouredBuilder builder;
  builder.enumeration("Process", {"a", "b c", "d"})
      .range("Number", 1, 5)
      .product("Pair", {"Process", "Number"})
      .list("Queue", "Process")
      .partition("Class", "Number", {{"low", {0, 1}}, {"high", {2, 3, 4}}})
      .variable("x", "Process")
      .variable("y", "Process")
      .variable("n", "Number")
      .variable("i", "int")
      .variable("b", "bool")
      .variable("q", "Queue");
  return builder;
}

std::string multiset(const Expr& expr, const std::string& sort) {
  const auto builder = sorts_and_variables();
  return report::term_text(builder.build(), builder.multiset(expr, builder.sort(sort)));
}

std::string colour(const Expr& expr, const std::string& sort = "bool") {
  const auto builder = sorts_and_variables();
  return report::term_text(builder.build(), builder.colour(expr, builder.sort(sort)));
}

TEST(TermText, CountsTheColoursOfAMultiset) {
  EXPECT_EQ(multiset(sum({many(2, tuple({var("x"), succ(var("n"))})), all("Pair")}), "Pair"),
            "2'(x,succ(n)) + all(Pair)");
  EXPECT_EQ(multiset(less_of(all(), var("x")), "Process"), "all(Process) - 1'x");
  EXPECT_EQ(multiset(con("dot"), "dot"), "1'•");
  EXPECT_EQ(multiset(none(), "Process"), "empty");
  EXPECT_EQ(multiset(apply(Op::number_of, {apply(Op::plus, {var("i"), num(1)}), var("x")}), "Process"),
            "(i + 1)'x");
}

TEST(TermText, BracketsASumThatIsScaledOrTakenAway) {
  EXPECT_EQ(multiset(scaled(1, all()), "Process"), "all(Process)");
  EXPECT_EQ(multiset(less_of(all(), scaled(1, sum({var("x"), var("y")}))), "Process"),
            "all(Process) - (1'x + 1'y)");
  EXPECT_EQ(multiset(scaled(3, sum({var("x"), var("y")})), "Process"), "3 * (1'x + 1'y)");
  EXPECT_EQ(multiset(less_of(all(), sum({var("x"), var("y")})), "Process"), "all(Process) - (1'x + 1'y)");
  EXPECT_EQ(multiset(less_of(less_of(all(), var("x")), var("y")), "Process"), "all(Process) - 1'x - 1'y");
  EXPECT_EQ(multiset(less_of(all(), less_of(var("x"), var("y"))), "Process"), "all(Process) - (1'x - 1'y)");
}

TEST(TermText, WritesAProductOfMultisetsAsATuple) {
  EXPECT_EQ(multiset(cartesian({var("x"), all("Number")}), "Pair"), "(x,all(Number))");
  EXPECT_EQ(multiset(cartesian({var("x"), var("n")}), "Pair"), "(1'x,1'n)");
}

TEST(TermText, JoinsConditionsWithTheFewestBrackets) {
  const Expr differ = ne(var("x"), var("y"));
  const Expr small = le(var("n"), num(3));
  EXPECT_EQ(colour(both({differ, small})), "x != y and n <= 3");
  EXPECT_EQ(colour(both({differ, either({small, var("b")})})), "x != y and (n <= 3 or b)");
  EXPECT_EQ(colour(either({both({differ, small}), var("b")})), "x != y and n <= 3 or b");
  EXPECT_EQ(colour(negate(differ)), "not (x != y)");
  EXPECT_EQ(colour(eq(negate(var("b")), con("true"))), "(not b) = true");
  EXPECT_EQ(colour(implies(implies(differ, small), var("b"))), "(x != y implies n <= 3) implies b");
  EXPECT_EQ(colour(implies(differ, implies(small, var("b")))), "x != y implies (n <= 3 implies b)");
}

TEST(TermText, SaysWhatJoinsNothing) {
  EXPECT_EQ(colour(both({})), "true");
  EXPECT_EQ(colour(either({})), "false");
  EXPECT_EQ(multiset(sum({}), "Process"), "empty");
  EXPECT_EQ(colour(both({var("b")})), "b");
}

TEST(TermText, KeepsTheOrderOfArithmetic) {
  const Expr i = var("i");
  EXPECT_EQ(colour(apply(Op::minus, {i, apply(Op::minus, {i, num(1)})}), "int"), "i - (i - 1)");
  EXPECT_EQ(colour(apply(Op::times, {apply(Op::plus, {i, num(1)}), i}), "int"), "(i + 1) * i");
  EXPECT_EQ(colour(apply(Op::divide, {i, apply(Op::modulo, {i, num(2)})}), "int"), "i / mod(i,2)");
}

TEST(TermText, QuotesNamesThatWouldBeMisread) {
  EXPECT_EQ(colour(eq(var("x"), con("b c"))), "x = \"b c\"");
  EXPECT_EQ(colour(str("say \"a\"\n"), "string"), "\"say \\\"a\\\"\\x0a\"");
}

TEST(TermText, NamesBlocksListsAndQuestions) {
  EXPECT_EQ(colour(eq(block("Class", var("n")), con("low"))), "Class(n) = low");
  EXPECT_EQ(colour(apply(Op::append, {var("q"), con("a")}), "Queue"), "append(q,a)");
  EXPECT_EQ(colour(apply(Op::make_list, {con("a"), var("x")}), "Queue"), "[a,x]");
  EXPECT_EQ(colour(includes(all("Process"), var("x"))), "contains(all(Process),1'x)");
  EXPECT_EQ(colour(gt(cardinality(all("Process")), num(2))), "size(all(Process)) > 2");
}

TEST(SortText, TellsWhatASortIsMadeOf) {
  const auto builder = sorts_and_variables();
  const auto text = [&](const std::string& sort) {
    return report::sort_text(builder.build(), builder.sort(sort), 2);
  };
  EXPECT_EQ(text("Process"), "a, \"b c\" and 1 more");
  EXPECT_EQ(text("Number"), "1..5");
  EXPECT_EQ(text("Pair"), "Process × Number");
  EXPECT_EQ(text("Queue"), "list of Process");
  EXPECT_EQ(text("int"), "all integers");
  EXPECT_EQ(text("nat"), "integers from 0 on");
}

TEST(SortText, ListsTheColoursOfEachBlock) {
  const auto net = sorts_and_variables().build();
  EXPECT_EQ(report::blocks_text(net, net.partitions[0], 2), "low: 1, 2; high: 3, 4 and 1 more");
}

TEST(SortText, PutsTheVariablesOfASortTogether) {
  const auto net = sorts_and_variables().build();
  const std::vector<std::string> expected = {"b: bool", "i: int", "x, y: Process", "n: Number", "q: Queue"};
  EXPECT_EQ(report::variables_texts(net), expected);
}

}  // namespace
