// The coloured kernel where laws on random nets do not reach: limits, refusals, and how bindings are found.
#include "unfire/net/coloured_kernel.hpp"

#include "coloured_graphs.hpp"
#include "support/coloured_builder.hpp"
#include "support/net_builder.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using namespace test;

std::size_t count_successors(ColouredKernel& kernel) {
  std::size_t count = 0;
  const auto ended = kernel.successors(kernel.initial().data(), [&](EventId, auto) { return ++count > 0; });
  EXPECT_EQ(ended, ColouredKernel::Ended::complete);
  return count;
}

std::size_t count_predecessors(ColouredKernel& kernel) {
  std::size_t count = 0;
  const auto ended = kernel.predecessors(kernel.initial().data(), [&](EventId, auto) { return ++count > 0; });
  EXPECT_EQ(ended, ColouredKernel::Ended::complete);
  return count;
}

std::string refusal(const model::ColouredNet& net) {
  Values values;
  try {
    const ColouredKernel kernel(net, values);
    return {};
  } catch (const model::InputError& error) {
    return error.what();
  }
}

TEST(ColouredKernel, RefusesAVariableOfAnInfiniteSortThatNothingBinds) {
  const auto net = ColouredBuilder().variable("x", "int").place("p", "int").arc("t", "p", var("x")).build();
  const std::string reason = refusal(net);
  EXPECT_NE(reason.find("built.pnml:"), std::string::npos) << reason;
  EXPECT_NE(reason.find("'t'"), std::string::npos) << reason;
  EXPECT_NE(reason.find("'x'"), std::string::npos) << reason;
}

TEST(ColouredKernel, RefusesAnInitialMarkingWithoutValue) {
  const auto net =
      ColouredBuilder().enumeration("C", {"a", "b"}).place("p", "C", less_of(con("a"), con("b"))).build();
  EXPECT_NE(refusal(net).find("'p'"), std::string::npos) << refusal(net);
}

TEST(ColouredKernel, SaysWhichVariableHidesThePredecessors) {
  ColouredCase lost(ColouredBuilder().variable("x", "int").place("p", "int").arc("p", "t", var("x")).build());
  ASSERT_TRUE(lost.kernel().no_predecessors().has_value());
  EXPECT_NE(lost.kernel().no_predecessors()->find("'t'"), std::string::npos);
  EXPECT_NE(lost.kernel().no_predecessors()->find("'x'"), std::string::npos);
  EXPECT_NE(lost.kernel().no_predecessors()->find("int"), std::string::npos);
}

TEST(ColouredKernel, FindsPredecessorsWhereAnInfiniteSortShowsInTheResults) {
  ColouredBuilder moved;
  moved.variable("x", "int").place("p", "int", num(3)).place("q", "int", num(7));
  moved.arc("p", "t", var("x")).arc("t", "q", apply(Expr::Op::plus, {var("x"), num(1)}));
  ColouredCase shown(moved.build());
  EXPECT_EQ(shown.kernel().no_predecessors(), std::nullopt);
  EXPECT_EQ(count_predecessors(shown.kernel()), 1U);

  ColouredBuilder reading;
  reading.variable("x", "int").place("p", "int", num(3)).place("q", "dot", con("dot"));
  reading.read("p", "t", var("x")).arc("t", "q", con("dot"));
  ColouredCase read(reading.build());
  EXPECT_EQ(read.kernel().no_predecessors(), std::nullopt);
  EXPECT_EQ(count_predecessors(read.kernel()), 1U);
}

TEST(ColouredKernel, DoesNotTakeWhatWasReadForPresentWhereItIsTakenToo) {
  ColouredBuilder builder;
  builder.enumeration("C", {"a", "b", "c"}).variable("x", "C").place("p", "C").place("q", "dot", con("dot"));
  builder.read("p", "t", var("x")).arc("p", "t", var("x")).arc("t", "q", con("dot"));
  ColouredCase net(builder.build());
  EXPECT_EQ(count_predecessors(net.kernel()), 3U);
}

TEST(ColouredKernel, EnumeratesNoMillionsWhereAGuardOrATokenDecides) {
  ColouredBuilder builder;
  builder.range("R", 1, 100'000'000).product("RR", {"R", "R"});
  for (const auto* const name : {"x", "y", "z", "u"}) builder.variable(name, "R");
  builder.place("p", "R", sum({num(5), num(7)})).place("q", "RR");
  builder.arc("p", "t", succ(var("x"))).arc("t", "q", tuple({var("y"), var("z")}));
  builder.guard("t",
                both({eq(var("z"), pred(var("y"))), eq(succ(var("x")), var("y")), eq(var("x"), var("u"))}));
  ColouredCase net(builder.build());
  EXPECT_EQ(count_successors(net.kernel()), 2U);
  EXPECT_EQ(net.kernel().events().size(), 2U);
}

TEST(ColouredKernel, EnumeratesNoMillionsBackwardsEither) {
  ColouredBuilder builder;
  builder.range("R", 1, 100'000'000).product("RR", {"R", "R"}).variable("x", "R").variable("y", "R");
  builder.place("p", "R").place("q", "RR", tuple({num(2), num(1)})).place("r", "R", num(9));
  builder.arc("p", "t", var("x"))
      .arc("p", "t", var("y"))
      .arc("t", "q", tuple({succ(var("x")), pred(var("y"))}));
  ColouredCase net(builder.build());
  EXPECT_EQ(count_predecessors(net.kernel()), 1U);
  EXPECT_EQ(net.kernel().events().size(), 1U);
}

TEST(ColouredKernel, CountsBindingsOfEqualEffectSeparatelyInBothDirections) {
  ColouredBuilder builder;
  builder.enumeration("C", {"a", "b", "c"}).variable("x", "C").variable("y", "C");
  builder.place("p", "dot", con("dot")).arc("p", "t", con("dot")).arc("t", "p", con("dot"));
  builder.guard("t", ne(var("x"), var("y")));
  ColouredCase net(builder.build());
  EXPECT_EQ(count_successors(net.kernel()), 6U);
  EXPECT_EQ(count_predecessors(net.kernel()), 6U);
}

TEST(ColouredKernel, ReportsAPlaceThatWouldHoldTooMuch) {
  const std::int64_t most = static_cast<std::int64_t>(model::max_tokens);
  ColouredCase net(
      ColouredBuilder().place("p", "dot", many(most, con("dot"))).arc("t", "p", con("dot")).build());
  const auto ended =
      net.kernel().successors(net.kernel().initial().data(), [](EventId, auto) { return true; });
  EXPECT_EQ(ended, ColouredKernel::Ended::crowded);
  EXPECT_EQ(net.kernel().crowded(), PlaceId{0});
  EXPECT_EQ(count_predecessors(net.kernel()), 1U);
}

TEST(ColouredKernel, RefusesParallelArcsThatTogetherCarryTooMuch) {
  const std::int64_t most = static_cast<std::int64_t>(model::max_tokens);
  const Expr much = many(most, con("dot"));
  ColouredCase net(ColouredBuilder().place("p", "dot").arc("t", "p", much).arc("t", "p", much).build());
  EXPECT_THROW((void)count_successors(net.kernel()), model::InputError);
}

TEST(ColouredKernel, AsksDuringALongEnumerationWhetherToGoOnAlsoWhenItFindsNothing) {
  for (const std::int64_t last : {std::int64_t{1'000'000'000'000}, std::int64_t{10'000}}) {
    ColouredBuilder builder;
    builder.range("R", 1, last).variable("x", "R").place("p", "dot").arc("t", "p", con("dot"));
    builder.guard("t", last > 10'000 ? eq(succ(succ(var("x"))), var("x")) : ge(var("x"), var("x")));
    ColouredCase net(builder.build());
    std::size_t asked = 0;
    net.kernel().set_keep_going([&](std::size_t) { return ++asked < 2; });
    const auto ended =
        net.kernel().successors(net.kernel().initial().data(), [](EventId, auto) { return true; });
    EXPECT_EQ(ended, ColouredKernel::Ended::stopped);
    EXPECT_EQ(asked, 2U);
  }
}

TEST(ColouredKernel, StopsWhenTheVisitorSaysSo) {
  ColouredBuilder builder;
  builder.range("R", 1, 10).variable("x", "R").place("p", "R", all()).arc("p", "t", var("x"));
  ColouredCase net(builder.build());
  std::size_t seen = 0;
  const auto stop = [&](EventId, auto) { return ++seen < 3; };
  EXPECT_EQ(net.kernel().successors(net.kernel().initial().data(), stop), ColouredKernel::Ended::stopped);
  EXPECT_EQ(seen, 3U);
}

TEST(ColouredKernel, HasTransitionsAroundAnyNumberOfPlaces) {
  constexpr std::uint32_t places = 70'000;
  ColouredBuilder builder;
  for (std::uint32_t p = 0; p < places; ++p)
    builder.place(numbered("p", p), "dot").arc("t", numbered("p", p), con("dot"));
  ColouredCase net(builder.build());
  std::size_t changed = 0;
  (void)net.kernel().successors(net.kernel().initial().data(), [&](EventId, auto results) {
    changed = results.size();
    return true;
  });
  EXPECT_EQ(changed, places);
}

TEST(ColouredKernel, FindsTheSameEventsWhateverItIsToldOfThePlaces) {
  ColouredBuilder builder;
  builder.enumeration("C", {"a", "b", "c"}).product("CC", {"C", "C"}).variable("x", "C").variable("y", "C");
  builder.place("p", "C", all()).place("q", "CC", all()).place("r", "C", sum({con("a"), con("b")}));
  builder.arc("p", "t", var("x")).arc("q", "t", tuple({var("x"), var("y")})).arc("r", "t", var("y"));
  ColouredCase net(builder.build());
  const std::size_t found = count_successors(net.kernel());
  EXPECT_EQ(found, 6U);
  for (std::uint32_t cheapest = 0; cheapest < 3; ++cheapest) {
    net.kernel().plan([&](PlaceId p) { return index(p) == cheapest ? 1.0 : 1000.0; });
    EXPECT_EQ(count_successors(net.kernel()), found) << cheapest;
  }
}

TEST(ColouredKernel, KnowsWhetherSomeBindingIsEnabled) {
  ColouredBuilder builder;
  builder.enumeration("C", {"a", "b"}).variable("x", "C").place("p", "C", con("a"));
  builder.arc("p", "yes", var("x")).arc("p", "no", var("x")).guard("no", eq(var("x"), con("b")));
  ColouredCase net(builder.build());
  const auto* const initial = net.kernel().initial().data();
  EXPECT_TRUE(net.kernel().enabled_somehow(TransitionId{0}, initial));
  EXPECT_FALSE(net.kernel().enabled_somehow(TransitionId{1}, initial));
}

}  // namespace
}  // namespace unfire::net
