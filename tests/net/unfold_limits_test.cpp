// What is too large to unfold, or cannot be, is refused in words, and soon.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unfire/model/error.hpp"
#include "unfolds.hpp"

namespace unfire::net {
namespace {

using namespace test;

TEST(UnfoldLimits, RefusesInhibitorsWithTooManyAlternatives) {
  ColouredBuilder net;
  net.enumeration("C", numbered(100)).variable("x", "C").place("p", "C", all());
  Unfolds unfolds(net.arc("p", "t", var("x")).inhibitor("p", "t", 50));
  EXPECT_NE(unfolds.reason().find("inhibitor arcs of transition 't'"), std::string::npos);
}

TEST(UnfoldLimits, RefusesAVariableWithoutEnd) {
  ColouredBuilder net;
  net.variable("i", "int").place("p", "int", num(1));
  Unfolds unfolds(net.arc("t", "p", var("i")));
  EXPECT_EQ(unfolds.reason(), "transition 't': variable 'i' has infinitely many values");
}

TEST(UnfoldLimits, StopsAtTheLimitOfBindings) {
  UnfoldLimits limits;
  limits.bindings = 1000;
  ColouredBuilder endless;
  endless.variable("i", "int").place("p", "int", num(1));
  endless.arc("p", "t", var("i")).arc("t", "p", apply(Expr::Op::plus, {var("i"), num(1)}));
  EXPECT_EQ(Unfolds(endless, limits).reason(), "more than 1000 bindings can be enabled");
}

TEST(UnfoldLimits, SeesAHopelessSizeBeforeItBegins) {
  // 300 colours in 5 variables: 2 430 000 000 000 bindings.
  ColouredBuilder net;
  net.enumeration("C", numbered(300)).place("p", "C", all());
  for (const std::string v : {"a", "b", "c", "d", "e"}) net.variable(v, "C").arc("p", "t", var(v));
  const std::string reason = Unfolds(net).reason();
  EXPECT_EQ(reason.substr(0, 6), "about ") << reason;
  Unfolds cut(net.guard("t", both({eq(var("a"), var("b")), eq(var("c"), succ(var("b"))),
                                   eq(var("d"), con("c0")), eq(var("e"), con("c1"))})));
  EXPECT_EQ(cut.bindings(), 300U);
}

TEST(UnfoldLimits, SeesAHopelessSearchThoughItFindsNothing) {
  // No plan can make use of a disjunction, which here never holds.
  ColouredBuilder net;
  net.enumeration("C", numbered(1000)).place("p", "C", all());
  for (const std::string v : {"x", "y", "z"}) net.variable(v, "C").arc("p", "t", var(v));
  net.guard("t", either({both({lt(var("x"), var("y")), lt(var("y"), var("z")), lt(var("z"), var("x"))})}));
  const std::string reason = Unfolds(net).reason();
  EXPECT_EQ(reason.substr(0, 35), "its bindings are found among about ") << reason;
}

TEST(UnfoldLimits, EstimatesByWhatGuardsLeave) {
  // x < y < z: one in six of 100^3, below the limit.
  UnfoldLimits limits;
  limits.bindings = 200'000;
  ColouredBuilder net;
  net.enumeration("C", numbered(100)).place("p", "C", all());
  for (const std::string v : {"x", "y", "z"}) net.variable(v, "C").arc("p", "t", var(v));
  net.guard("t", both({lt(var("x"), var("y")), lt(var("y"), var("z"))}));
  EXPECT_EQ(Unfolds(net, limits).bindings(), 100U * 99 * 98 / 6);
}

TEST(UnfoldLimits, StopsAtTheLimitOfMemory) {
  UnfoldLimits limits;
  limits.bytes = std::size_t{4} << 20U;
  ColouredBuilder net;
  net.enumeration("C", numbered(300)).variable("x", "C").variable("y", "C").place("p", "C", all());
  net.arc("p", "t", sum({var("x"), var("y")})).arc("t", "p", sum({succ(var("x")), succ(var("y"))}));
  EXPECT_EQ(Unfolds(net, limits).reason(), "its P/T net does not fit into memory");
}

TEST(UnfoldLimits, RefusesAHugeAllBeforeItIsMade) {
  UnfoldLimits limits;
  limits.bytes = std::size_t{64} << 20U;
  ColouredBuilder net;
  net.range("R", 1, 5000).product("RR", {"R", "R"}).place("p", "RR", all());
  Values values;
  const Unfolded unfolded = unfold(net.build(), values, limits);
  EXPECT_EQ(unfolded.reason, "the colours of its initial marking do not fit into memory");
  EXPECT_LT(values.bytes(), std::size_t{1} << 20U);
}

TEST(UnfoldLimits, RefusesAHugeAllOnAnArcBeforeItIsMade) {
  UnfoldLimits limits;
  limits.bytes = std::size_t{512} << 20U;
  ColouredBuilder net;
  net.range("R", 1, 5000).product("RR", {"R", "R"}).place("p", "dot", con("dot")).place("q", "RR");
  net.arc("p", "t", con("dot")).arc("t", "q", all());
  Values values;
  const Unfolded unfolded = unfold(net.build(), values, limits);
  EXPECT_EQ(unfolded.reason, "the arcs of transition 't' have more colours than fit into memory");
  EXPECT_LT(values.bytes(), std::size_t{1} << 20U);
}

TEST(UnfoldLimits, RefusesAHugeAllOnManyBindings) {
  ColouredBuilder net;
  net.range("R", 1, 100'000).variable("x", "R").place("p", "R", all()).place("q", "R");
  Unfolds unfolds(net.arc("p", "t", var("x")).arc("t", "q", less_of(all(), var("x"))));
  EXPECT_EQ(unfolds.reason(), "its bindings have about 10000000000 arcs or more");
}

TEST(UnfoldLimits, StopsWhenAsked) {
  UnfoldLimits limits;
  limits.keep_going = [] { return false; };
  EXPECT_EQ(Unfolds(three().arc("p", "t", var("x")), limits).reason(), "there was no time to unfold it");
}

TEST(UnfoldLimits, StopsWhenAskedThoughItFindsNothing) {
  int asked = 0;
  UnfoldLimits limits;
  limits.keep_going = [&] { return ++asked < 3; };
  ColouredBuilder net;
  net.enumeration("C", numbered(200)).place("p", "C", all());
  for (const std::string v : {"x", "y", "z"}) net.variable(v, "C").arc("p", "t", var(v));
  net.guard("t", either({both({lt(var("x"), var("y")), lt(var("y"), var("z")), lt(var("z"), var("x"))})}));
  EXPECT_EQ(Unfolds(net, limits).reason(), "there was no time to unfold it");
  EXPECT_EQ(asked, 3);
}

TEST(UnfoldLimits, RefusesAnInitialMarkingWithoutValue) {
  Values values;
  ColouredBuilder net;
  net.enumeration("C", {"a", "b"}).place("p", "C", less_of(many(1, con("a")), con("b")));
  EXPECT_THROW((void)unfold(net.build(), values), model::InputError);
}

}  // namespace
}  // namespace unfire::net
