// The plain rules, by small nets whose answer is clear: they are the oracle of the other tests.
#include "unfire/net/plain_rules.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/coloured_builder.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using namespace test;
using Op = Expr::Op;
using model::PlaceId;
using model::TransitionId;

class Rules {
 public:
  explicit Rules(model::AnyNet net) : net_(std::move(net)), rules_(plain_rules(net_, values_)) {}
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  const PlainRules* operator->() const { return rules_.get(); }
  [[nodiscard]] std::size_t enabled() const { return rules_->enabled(rules_->initial()).size(); }
  [[nodiscard]] std::string obstacle(const BindingElement& event) const {
    return rules_->obstacle(rules_->initial(), event).value_or("none");
  }
  Values& values() { return values_; }

 private:
  model::AnyNet net_;
  Values values_;
  std::unique_ptr<PlainRules> rules_;
};

constexpr TransitionId t{0};
constexpr ValueId a{0}, b{1};

ColouredBuilder two_colours() {
  return ColouredBuilder().enumeration("C", {"a", "b"}).variable("x", "C").variable("y", "C");
}

TEST(PlainRules, SayWhatIsMissingInTheWordsOfTheNet) {
  const Rules rules(two_colours()
                        .place("p", "C", many(2, con("a")))
                        .arc("p", "t", sum({var("x"), many(2, var("y"))}))
                        .build());
  EXPECT_EQ(rules.obstacle({t, {a, a}}), "place 'p' holds 2 of a, 3 are needed");
  EXPECT_EQ(rules.obstacle({t, {b, a}}), "place 'p' holds 0 of b, 1 is needed");
  EXPECT_EQ(rules.obstacle({t, {a}}), "transition 't' has 2 variables, the binding has 1");
  EXPECT_EQ(rules.enabled(), 0U);
  EXPECT_TRUE(rules->dead(rules->initial()));
}

TEST(PlainRules, SayThatTheGuardIsFalseOrHasNoValue) {
  const Rules rules(
      two_colours()
          .place("p", "C", all())
          .place("n", "int", sum({num(0), num(2)}))
          .variable("i", "int")
          .arc("p", "t", var("x"))
          .arc("n", "t", var("i"))
          .guard("t", either({eq(var("x"), con("a")), eq(apply(Op::divide, {num(4), var("i")}), num(2))}))
          .build());
  EXPECT_EQ(rules.obstacle({t, {a, ValueId{2}}}), "none");
  EXPECT_EQ(rules.obstacle({t, {a, ValueId{0}}}), "the guard has no value: division by zero");
  EXPECT_EQ(rules.enabled(), 2U);
}

TEST(PlainRules, SayWhichTokensInhibit) {
  const Rules rules(two_colours()
                        .place("p", "C", all())
                        .inhibitor("p", "t", many(1, var("x")))
                        .inhibitor("p", "u", 2)
                        .inhibitor("p", "v", 3)
                        .build());
  EXPECT_EQ(rules.obstacle({t, {a}}), "place 'p' holds 1 of a, which inhibits");
  EXPECT_EQ(rules.obstacle({TransitionId{1}, {}}), "place 'p' holds 2 tokens, fewer than 2 are allowed");
  EXPECT_EQ(rules.obstacle({TransitionId{2}, {}}), "none");
}

TEST(PlainRules, SubtractThenEmptyThenAdd) {
  const Rules rules(two_colours()
                        .place("p", "C", many(3, con("a")))
                        .arc("p", "t", con("a"))
                        .arc("t", "p", con("b"))
                        .reset("p", "t")
                        .build());
  const auto next = rules->fire(rules->initial(), {t, {}});
  EXPECT_EQ(next, (SparseMarking{{PlaceId{0}, b, 1}}));
}

TEST(PlainRules, FindAVariableInTuplesListsShiftsAndEquations) {
  ColouredBuilder builder = two_colours();
  builder.list("L", "C").variable("l", "L").variable("i", "int").variable("j", "int");
  builder.place("q", "L", apply(Op::make_list, {con("a"), con("b")})).place("n", "int", num(7));
  builder.arc("q", "t", apply(Op::append, {var("l"), var("x")}));
  builder.arc("n", "t", apply(Op::plus, {var("i"), num(2)}));
  builder.guard("t", eq(apply(Op::minus, {var("j"), num(1)}), var("i")));
  const Rules rules(builder.build());
  const auto events = rules->enabled(rules->initial());
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].binding[0], b);
  EXPECT_EQ(events[0].binding[2], ValueId{5});
  EXPECT_EQ(events[0].binding[3], ValueId{6});
}

TEST(PlainRules, GiveANaturalNoNegativeToken) {
  const Rules rules(ColouredBuilder()
                        .variable("n", "nat")
                        .place("p", "int", sum({num(-1), num(0), num(1)}))
                        .arc("p", "t", var("n"))
                        .build());
  EXPECT_EQ(rules.enabled(), 2U);
}

TEST(PlainRules, RefuseASortTooLargeToList) {
  const Rules rules(ColouredBuilder().range("R", 0, 1'000'000'000'000).place("p", "R", all()).build());
  EXPECT_THROW((void)rules->initial(), model::InputError);
}

TEST(PlainRules, RefuseMoreTokensThanCanBeCounted) {
  const auto most = static_cast<std::int64_t>(model::max_tokens);
  const Rules rules(
      ColouredBuilder().place("p", "dot", many(most, con("dot"))).arc("t", "p", con("dot")).build());
  EXPECT_THROW((void)rules->fire(rules->initial(), {t, {}}), model::InputError);
}

}  // namespace
}  // namespace unfire::net
