// Which steps are chosen to find bindings.
#include "unfire/net/binding_plan.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/coloured_builder.hpp"

namespace unfire::net {
namespace {

using namespace test;
using Kind = PlanStep::Kind;
using Kinds = std::vector<Kind>;

class Plans : public testing::Test {
 protected:
  Plans() {
    builder_.range("R", 1, 1'000'000).enumeration("C", {"a", "b"}).product("RC", {"R", "C"});
    builder_.variable("x", "R").variable("y", "R").variable("c", "C").variable("d", "C");
    builder_.place("few", "R").place("many", "RC").place("flag", "C");
  }

  [[nodiscard]] BindingPlan plan(std::optional<std::uint32_t> given = std::nullopt) {
    transitions_ = compile_transitions(builder_.build(), values_);
    const auto estimate = [](PlaceId p) { return index(p) == 0 ? 2.0 : 100.0; };
    return {Evaluator(builder_.build(), values_), transitions_[0], transitions_[0].needed, estimate, given};
  }
  [[nodiscard]] static Kinds kinds(const BindingPlan& plan) {
    Kinds result;
    for (const auto& step : plan.steps()) result.push_back(step.kind);
    return result;
  }

  ColouredBuilder builder_;
  Values values_;
  std::vector<CompiledTransition> transitions_;
};

TEST_F(Plans, ScanThePlaceWithTheFewestTokensFirst) {
  builder_.arc("many", "t", tuple({var("x"), var("c")})).arc("few", "t", var("x"));
  const auto found = plan();
  ASSERT_EQ(kinds(found), (Kinds{Kind::scan, Kind::scan}));
  EXPECT_EQ(found.steps()[0].place, PlaceId{0});
  EXPECT_EQ(found.steps()[1].known, std::vector<std::uint32_t>{0});
  EXPECT_EQ(found.steps()[1].binds.size(), 1U);
}

TEST_F(Plans, LookUpATokenWhoseVariablesAreBound) {
  builder_.arc("many", "t", tuple({var("x"), var("c")})).arc("few", "t", succ(var("x")));
  builder_.arc("flag", "t", var("c"));
  EXPECT_EQ(kinds(plan()), (Kinds{Kind::scan, Kind::scan, Kind::look_up}));
}

TEST_F(Plans, TestAGuardAsSoonAsItsVariablesAreBound) {
  builder_.arc("few", "t", var("x")).arc("many", "t", tuple({var("y"), var("c")}));
  builder_.guard("t", both({lt(var("x"), var("y")), gt(var("x"), num(3))}));
  EXPECT_EQ(kinds(plan()), (Kinds{Kind::scan, Kind::test, Kind::scan, Kind::test}));
}

TEST_F(Plans, SolveEquationsFromEitherSide) {
  for (const bool left : {true, false}) {
    builder_.arc("few", "t", var("x"));
    const Expr known = succ(var("x")), wanted = pred(var("y"));
    builder_.guard("t", left ? eq(known, wanted) : eq(wanted, known));
    EXPECT_EQ(kinds(plan())[0], Kind::scan);
    EXPECT_EQ(kinds(plan())[1], Kind::solve);
  }
}

TEST_F(Plans, SolveAnEquationWithAConstantBeforeAnythingElse) {
  builder_.arc("few", "t", var("x")).guard("t", both({eq(var("x"), num(77)), eq(var("d"), con("b"))}));
  EXPECT_EQ(kinds(plan()), (Kinds{Kind::solve, Kind::solve, Kind::look_up}));
}

TEST_F(Plans, EnumerateTheSmallestSortAndOnlyWhatNothingDetermines) {
  builder_.arc("t", "few", var("x")).arc("t", "flag", var("c")).guard("t", eq(var("y"), var("x")));
  const auto found = plan();
  ASSERT_EQ(kinds(found), (Kinds{Kind::enumerate, Kind::enumerate, Kind::solve}));
  EXPECT_EQ(found.steps()[0].domain, 2U);
  EXPECT_EQ(found.steps()[1].domain, 1'000'000U);
}

TEST_F(Plans, StartFromATokenThatIsGiven) {
  builder_.arc("few", "t", var("x")).arc("many", "t", tuple({var("x"), var("c")}));
  const auto found = plan(1);
  ASSERT_EQ(kinds(found), Kinds{Kind::look_up});
  EXPECT_EQ(found.steps()[0].place, PlaceId{0});
}

TEST_F(Plans, NameAVariableThatNothingBinds) {
  builder_.variable("i", "int").place("p", "int").arc("few", "t", var("x")).arc("t", "p", var("i"));
  const auto found = plan();
  ASSERT_TRUE(found.unbindable().has_value());
  EXPECT_EQ(builder_.build()[transitions_[0].variables[found.unbindable()->variable]].name, "i");
}

TEST_F(Plans, TakeATokenForCertainOnlyWhereItIs) {
  builder_.variable("i", "int").place("p", "int");
  builder_.arc("p", "t", var("i"));
  builder_.arc("few", "t", apply(Expr::Op::number_of, {var("i"), var("x")}));
  builder_.arc("few", "t", sum({many(0, var("x")), less_of(all(), var("x"))}));
  EXPECT_EQ(kinds(plan()), (Kinds{Kind::scan, Kind::enumerate}));
}

}  // namespace
}  // namespace unfire::net
