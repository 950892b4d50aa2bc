// Terms, compiled and evaluated: what each kind means, and where it has no value.
#include "unfire/net/code.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "support/coloured_builder.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using namespace test;
using Op = Expr::Op;

constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

class Terms : public testing::Test {
 protected:
  Terms() {
    builder_.enumeration("C", {"a", "b", "c"}).range("R", -1, 1).product("CR", {"C", "R"}).list("L", "C");
    builder_.partition("Half", "R", {{"low", {0, 1}}, {"high", {2}}});
    for (const auto& [name, sort] : {std::pair("x", "C"), {"y", "C"}, {"r", "R"}, {"p", "CR"}, {"l", "L"}})
      builder_.variable(name, sort);
    builder_.variable("i", "int").variable("n", "nat").variable("s", "string");
    for (std::uint32_t v = 0; v < 8; ++v) variables_.push_back(model::VariableId{v});
    binding_.assign(8, no_value);
  }

  enum Position : std::uint32_t { x, y, r, p, l, i, n, s };
  void bind(Position variable, ValueId value) { binding_[variable] = value; }

  [[nodiscard]] Code compiled(const model::Term& term) {
    return compile(builder_.build(), term, variables_, values_);
  }
  [[nodiscard]] std::string value(const Expr& expr, const std::string& sort) {
    const auto id = builder_.sort(sort);
    const ValueId result = evaluator().value(compiled(builder_.colour(expr, id)), binding_.data());
    return result == no_value ? "no value" : value_text(builder_.build(), id, result, values_);
  }
  [[nodiscard]] std::string truth(const Expr& expr) { return value(expr, "bool"); }
  [[nodiscard]] std::string number(const Expr& expr) { return value(expr, "int"); }
  [[nodiscard]] std::string multiset(const Expr& expr, const std::string& sort) {
    const auto id = builder_.sort(sort);
    ColourCounts counts;
    if (!evaluator().multiset(compiled(builder_.multiset(expr, id)), binding_.data(), counts))
      return "no value";
    std::string text;
    for (const auto& count : counts) {
      if (!text.empty()) text += ' ';
      text += std::to_string(count.tokens());
      text += '\'';
      text += value_text(builder_.build(), id, count.colour(), values_);
    }
    return text;
  }
  [[nodiscard]] Evaluator evaluator() { return Evaluator(builder_.build(), values_); }

  /// Matches the pattern and gives what the variable then is.
  [[nodiscard]] std::string match(const Expr& expr, const std::string& sort, ValueId wanted,
                                  Position variable, const std::string& variable_sort) {
    const Code code = compiled(builder_.colour(expr, builder_.sort(sort)));
    std::vector<bool> bound;
    for (const auto known : binding_) bound.push_back(known != no_value);
    if (!can_match(code, bound)) return "cannot match";
    auto binding = binding_;
    if (!evaluator().match(code, wanted, binding.data())) return "no match";
    return value_text(builder_.build(), builder_.sort(variable_sort), binding[variable], values_);
  }

  ColouredBuilder builder_;
  Values values_;
  std::vector<model::VariableId> variables_;
  std::vector<ValueId> binding_;
};

Expr plus(Expr a, Expr b) { return apply(Op::plus, {std::move(a), std::move(b)}); }
Expr minus(Expr a, Expr b) { return apply(Op::minus, {std::move(a), std::move(b)}); }
Expr divide(Expr a, Expr b) { return apply(Op::divide, {std::move(a), std::move(b)}); }
Expr modulo(Expr a, Expr b) { return apply(Op::modulo, {std::move(a), std::move(b)}); }
/// Truth without a value.
Expr undefined() { return eq(divide(num(1), num(0)), num(1)); }

TEST_F(Terms, SuccessorsWrapAroundInEnumerationsAndRanges) {
  EXPECT_EQ(value(succ(con("b")), "C"), "c");
  EXPECT_EQ(value(succ(con("c")), "C"), "a");
  EXPECT_EQ(value(pred(con("a")), "C"), "c");
  EXPECT_EQ(value(succ(num(1)), "R"), "-1");
  EXPECT_EQ(value(pred(num(-1)), "R"), "1");
  EXPECT_EQ(value(pred(num(1)), "R"), "0");
}

TEST_F(Terms, ABlockOfAPartitionIsFoundByPositionAlsoBelowZero) {
  EXPECT_EQ(value(block("Half", num(-1)), "Half"), "low");
  EXPECT_EQ(value(block("Half", num(0)), "Half"), "low");
  EXPECT_EQ(value(block("Half", num(1)), "Half"), "high");
}

TEST_F(Terms, DivisionRoundsTowardsZeroAndTheRestHasTheSignOfTheDividend) {
  EXPECT_EQ(number(divide(num(-7), num(2))), "-3");
  EXPECT_EQ(number(modulo(num(-7), num(2))), "-1");
  EXPECT_EQ(number(modulo(num(7), num(-2))), "1");
}

TEST_F(Terms, ArithmeticBeyondItsSortHasNoValue) {
  EXPECT_EQ(number(divide(num(1), num(0))), "no value");
  EXPECT_EQ(number(modulo(num(1), num(0))), "no value");
  EXPECT_EQ(number(plus(num(greatest), num(1))), "no value");
  EXPECT_EQ(number(minus(num(least), num(1))), "no value");
  EXPECT_EQ(number(divide(num(least), num(-1))), "no value");
  EXPECT_EQ(number(minus(num(1), num(3))), "-2");
  EXPECT_EQ(value(minus(num(1), num(3)), "nat"), "no value");
}

TEST_F(Terms, ComparisonsGoByPositionByNumberAndByLetters) {
  EXPECT_EQ(truth(lt(con("a"), con("b"))), "true");
  EXPECT_EQ(truth(le(con("b"), con("b"))), "true");
  EXPECT_EQ(truth(gt(num(-5), num(-6))), "true");
  EXPECT_EQ(truth(ge(num(least), num(3))), "false");
  EXPECT_EQ(truth(lt(str("B"), str("a"))), "true");
  EXPECT_EQ(truth(lt(str("ab"), str("b"))), "true");
  EXPECT_EQ(truth(ne(str("a"), str("a"))), "false");
}

TEST_F(Terms, ConnectivesHaveTheirTruthTables) {
  const Expr yes = con("true"), no = con("false");
  EXPECT_EQ(truth(both({yes, yes})) + truth(both({yes, no})) + truth(both({no, yes})), "truefalsefalse");
  EXPECT_EQ(truth(either({no, no})) + truth(either({yes, no})) + truth(either({no, yes})), "falsetruetrue");
  EXPECT_EQ(truth(implies(yes, yes)) + truth(implies(yes, no)), "truefalse");
  EXPECT_EQ(truth(implies(no, yes)) + truth(implies(no, no)), "truetrue");
  EXPECT_EQ(truth(negate(yes)) + truth(negate(no)), "falsetrue");
  EXPECT_EQ(truth(both({})) + truth(either({})), "truefalse");
}

TEST_F(Terms, AConnectiveWithAnOperandWithoutValueHasNone) {
  for (const auto* const decided : {"true", "false"}) {
    EXPECT_EQ(truth(either({con(decided), undefined()})), "no value") << decided;
    EXPECT_EQ(truth(either({undefined(), con(decided)})), "no value") << decided;
    EXPECT_EQ(truth(both({con(decided), undefined()})), "no value") << decided;
    EXPECT_EQ(truth(implies(con(decided), undefined())), "no value") << decided;
    EXPECT_EQ(truth(implies(undefined(), con(decided))), "no value") << decided;
    EXPECT_EQ(truth(either({con(decided), negate(undefined())})), "no value") << decided;
  }
}

TEST_F(Terms, ListsAndStringsHavePartsLengthsAndMembers) {
  const Expr list = apply(Op::make_list, {con("a"), con("b"), con("c")});
  bind(l, evaluator().value(compiled(builder_.colour(list, builder_.sort("L"))), binding_.data()));
  EXPECT_EQ(value(var("l"), "L"), "[a,b,c]");
  EXPECT_EQ(number(apply(Op::length, {var("l")})), "3");
  EXPECT_EQ(value(apply(Op::append, {var("l"), con("a")}), "L"), "[a,b,c,a]");
  EXPECT_EQ(value(apply(Op::concatenate, {var("l"), var("l")}), "L"), "[a,b,c,a,b,c]");
  EXPECT_EQ(value(apply(Op::member_at, {var("l"), num(2)}), "C"), "c");
  EXPECT_EQ(value(apply(Op::member_at, {var("l"), num(3)}), "C"), "no value");
  EXPECT_EQ(value(apply(Op::member_at, {var("l"), num(-1)}), "C"), "no value");
  EXPECT_EQ(value(apply(Op::part, {var("l"), num(1), num(2)}), "L"), "[b,c]");
  EXPECT_EQ(value(apply(Op::part, {var("l"), num(3), num(0)}), "L"), "[]");
  EXPECT_EQ(value(apply(Op::part, {var("l"), num(2), num(2)}), "L"), "no value");
  EXPECT_EQ(value(apply(Op::part, {var("l"), num(1), num(greatest)}), "L"), "no value");
  EXPECT_EQ(value(apply(Op::concatenate, {str("ab"), str("c")}), "string"), "\"abc\"");
  EXPECT_EQ(value(apply(Op::part, {str("abc"), num(1), num(1)}), "string"), "\"b\"");
  EXPECT_EQ(number(apply(Op::length, {str("abc")})), "3");
}

TEST_F(Terms, MultisetsAreAddedTakenScaledAndMultiplied) {
  EXPECT_EQ(multiset(all(), "C"), "1'a 1'b 1'c");
  EXPECT_EQ(multiset(sum({con("b"), many(2, con("a")), con("b")}), "C"), "2'a 2'b");
  EXPECT_EQ(multiset(less_of(all(), con("b")), "C"), "1'a 1'c");
  EXPECT_EQ(multiset(scaled(3, less_of(all(), con("b"))), "C"), "3'a 3'c");
  EXPECT_EQ(multiset(scaled(0, all()), "C"), "");
  EXPECT_EQ(multiset(many(0, con("a")), "C"), "");
  EXPECT_EQ(multiset(none(), "C"), "");
  EXPECT_EQ(multiset(cartesian({many(2, con("a")), sum({num(0), many(3, num(1))})}), "CR"),
            "2'(a,0) 6'(a,1)");
  EXPECT_EQ(multiset(cartesian({none(), all()}), "CR"), "");
}

TEST_F(Terms, AMultisetThatIsNotThereCannotBeTakenAndCountsAreNotNegative) {
  EXPECT_EQ(multiset(less_of(con("a"), con("b")), "C"), "no value");
  EXPECT_EQ(multiset(less_of(con("a"), many(2, con("a"))), "C"), "no value");
  EXPECT_EQ(multiset(sum({con("a"), less_of(con("a"), con("b"))}), "C"), "no value");
  EXPECT_EQ(multiset(many(-1, con("a")), "C"), "no value");
  EXPECT_EQ(multiset(scaled(-1, con("a")), "C"), "no value");
  EXPECT_EQ(multiset(scaled(0, less_of(con("a"), con("b"))), "C"), "no value");
  EXPECT_EQ(multiset(apply(Op::number_of, {divide(num(1), num(0)), con("a")}), "C"), "no value");
}

TEST_F(Terms, QuestionsAboutMultisetsAreAnswered) {
  EXPECT_EQ(number(cardinality(all("CR"))), "9");
  EXPECT_EQ(number(count_of(sum({all("C"), con("b")}), con("b"))), "2");
  EXPECT_EQ(truth(includes(all("C"), con("b"))), "true");
  EXPECT_EQ(truth(includes(all("C"), many(2, con("b")))), "false");
  EXPECT_EQ(number(cardinality(less_of(con("a"), con("b")))), "no value");
}

TEST_F(Terms, TooManyTokensOfAColourAreAnErrorNotAWrap) {
  const Expr many_a = many(greatest, con("a"));
  EXPECT_EQ(multiset(many_a, "C"), std::to_string(greatest) + "'a");
  EXPECT_THROW((void)multiset(sum({many_a, con("a")}), "C"), model::InputError);
  EXPECT_THROW((void)multiset(scaled(2, many_a), "C"), model::InputError);
  EXPECT_THROW((void)multiset(cartesian({many_a, many(2, num(0))}), "CR"), model::InputError);
}

TEST_F(Terms, MatchingInvertsTuplesSuccessorsAndShifts) {
  const ValueId b{1}, c{2};
  EXPECT_EQ(match(var("x"), "C", c, x, "C"), "c");
  EXPECT_EQ(match(succ(var("x")), "C", c, x, "C"), "b");
  EXPECT_EQ(match(pred(succ(succ(var("x")))), "C", c, x, "C"), "b");
  const ValueId pair = values_.sequence(std::vector{b, values_.number(-1)});
  EXPECT_EQ(match(tuple({var("x"), pred(var("r"))}), "CR", pair, r, "R"), "0");
  EXPECT_EQ(match(plus(var("i"), num(4)), "int", values_.number(1), i, "int"), "-3");
  EXPECT_EQ(match(plus(num(4), var("i")), "int", values_.number(1), i, "int"), "-3");
  EXPECT_EQ(match(minus(var("i"), num(4)), "int", values_.number(1), i, "int"), "5");
  EXPECT_EQ(match(tuple({con("c"), var("r")}), "CR", pair, r, "R"), "no match");
}

TEST_F(Terms, MatchingTakesListsApart) {
  const ValueId b{1}, c{2}, two = values_.sequence(std::vector{b, c}), empty = values_.sequence({});
  EXPECT_EQ(match(apply(Op::make_list, {var("x"), succ(var("y"))}), "L", two, y, "C"), "b");
  EXPECT_EQ(match(apply(Op::make_list, {var("x")}), "L", two, x, "C"), "no match");
  EXPECT_EQ(match(apply(Op::append, {var("l"), var("x")}), "L", two, x, "C"), "c");
  EXPECT_EQ(match(apply(Op::append, {var("l"), var("x")}), "L", two, l, "L"), "[b]");
  EXPECT_EQ(match(apply(Op::append, {var("l"), var("x")}), "L", empty, x, "C"), "no match");
}

TEST_F(Terms, MatchingGivesAVariableOnlyColoursOfItsSort) {
  EXPECT_EQ(match(plus(var("n"), num(4)), "nat", values_.number(1), n, "nat"), "no match");
  EXPECT_EQ(match(plus(var("n"), num(4)), "nat", values_.number(4), n, "nat"), "0");
  EXPECT_EQ(match(var("n"), "int", values_.number(-1), n, "nat"), "no match");
  EXPECT_EQ(match(var("n"), "int", values_.number(0), n, "nat"), "0");
  EXPECT_EQ(match(plus(var("i"), num(greatest)), "int", values_.number(-2), i, "int"), "no match");
}

TEST_F(Terms, MatchingComparesWhatItCannotInvert) {
  const auto doubled = plus(var("i"), var("i"));
  EXPECT_EQ(match(doubled, "int", values_.number(4), i, "int"), "cannot match");
  bind(i, values_.number(2));
  EXPECT_EQ(match(doubled, "int", values_.number(4), i, "int"), "2");
  EXPECT_EQ(match(doubled, "int", values_.number(5), i, "int"), "no match");
}

TEST_F(Terms, AVariableThatOccursTwiceMustAgree) {
  builder_.product("CC", {"C", "C"});
  const ValueId equal = values_.sequence(std::vector{ValueId{1}, ValueId{1}});
  const ValueId next = values_.sequence(std::vector{ValueId{1}, ValueId{2}});
  EXPECT_EQ(match(tuple({var("x"), var("x")}), "CC", equal, x, "C"), "b");
  EXPECT_EQ(match(tuple({var("x"), var("x")}), "CC", next, x, "C"), "no match");
  EXPECT_EQ(match(tuple({var("x"), succ(var("x"))}), "CC", next, x, "C"), "b");
}

}  // namespace
}  // namespace unfire::net
