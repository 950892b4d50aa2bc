// Unfolding keeps the graph, and keeps no more than can happen.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "unfolds.hpp"

namespace unfire::net {
namespace {

using namespace test;

TEST(Unfold, GivesAPlaceForEachColourAndATransitionForEachBinding) {
  Unfolds net(three().place("q", "C").arc("p", "t", var("x")).arc("t", "q", succ(var("x"))));
  EXPECT_EQ(net.place_ids(), (std::set<std::string>{"p[a]", "p[b]", "p[c]", "q[a]", "q[b]", "q[c]"}));
  EXPECT_EQ(net.transition_ids(), (std::set<std::string>{"t[x=a]", "t[x=b]", "t[x=c]"}));
  EXPECT_EQ(net.compare(), 8U);
}

TEST(Unfold, TellsWhatPlacesAndTransitionsStandFor) {
  Unfolds net(three().place("q", "C").arc("p", "t", var("x")).arc("t", "q", var("x")));
  const auto& unfolding = net.unfolding();
  ASSERT_EQ(unfolding.colours_of(PlaceId{1}).size(), 3U);
  for (const auto p : unfolding.colours_of(PlaceId{1})) EXPECT_EQ(unfolding.place_of(p), PlaceId{1});
  EXPECT_EQ(unfolding.colour_of(unfolding.colours_of(PlaceId{1})[2]), ValueId{2});
  EXPECT_EQ(unfolding.element(TransitionId{1}), (BindingElement{TransitionId{0}, {ValueId{1}}}));
  EXPECT_FALSE(unfolding.any_multiplicity());
}

TEST(Unfold, MergesBindingsOfEqualEffectAndCountsThem) {
  // {x,y} with x != y: 3 effects of 2 bindings; x = y: 3 effects of 1.
  Unfolds net(three()
                  .place("q", "C")
                  .arc("p", "t", sum({var("x"), var("y")}))
                  .arc("t", "q", sum({var("y"), var("x")})));
  EXPECT_EQ(net.pt().transitions.size(), 6U);
  EXPECT_EQ(net.bindings(), 9U);
  EXPECT_TRUE(net.unfolding().any_multiplicity());
  net.compare();
}

TEST(Unfold, CallsMergedBindingsByTheLeast) {
  Unfolds net(three().arc("p", "t", sum({var("x"), var("y")})).guard("t", ne(var("x"), var("y"))));
  EXPECT_EQ(net.transition_ids(), (std::set<std::string>{"t[x=a,y=b]", "t[x=a,y=c]", "t[x=b,y=c]"}));
}

TEST(Unfold, KeepsEqualTransitionsOfDifferentNameApart) {
  Unfolds net(three().arc("p", "t", var("x")).arc("p", "u", var("x")));
  EXPECT_EQ(net.pt().transitions.size(), 6U);
  net.compare();
}

TEST(Unfold, FindsABindingOnceThoughItsTokenFillsSeveralSlots) {
  Unfolds net(three().arc("p", "t", sum({var("x"), var("x"), var("y")})).arc("p", "t", var("x")));
  EXPECT_EQ(net.bindings(), 9U);
  EXPECT_EQ(net.pt().transitions.size(), 9U);
}

TEST(Unfold, CountsAVariableOfTheGuardOnly) {
  Unfolds net(three().arc("p", "t", var("x")).guard("t", lt(var("x"), var("y"))));
  EXPECT_EQ(net.transition_ids(), (std::set<std::string>{"t[x=a,y=b]", "t[x=b,y=c]"}));
  EXPECT_EQ(net.bindings(), 3U);
  net.compare();
}

TEST(Unfold, RunsAVariableOfOutputArcsThroughItsSort) {
  Unfolds net(three().place("q", "C").arc("p", "t", var("x")).arc("t", "q", var("y")));
  EXPECT_EQ(net.pt().transitions.size(), 9U);
  EXPECT_EQ(net.pt().places.size(), 6U);
  net.compare();
}

TEST(Unfold, LeavesOutColoursThatNeverArrive) {
  // From a alone; c is behind a guard.
  ColouredBuilder net = three();
  net.place("q", "C", con("a")).place("r", "C");
  net.arc("q", "t", var("x")).arc("t", "q", succ(var("x"))).guard("t", ne(var("x"), con("b")));
  net.arc("q", "u", con("c")).arc("u", "r", con("a"));
  Unfolds unfolds(net);
  EXPECT_EQ(unfolds.place_ids(), (std::set<std::string>{"p[a]", "p[b]", "p[c]", "q[a]", "q[b]"}));
  EXPECT_EQ(unfolds.transition_ids(), (std::set<std::string>{"t[x=a]"}));
  EXPECT_TRUE(unfolds.unfolding().colours_of(PlaceId{2}).empty());
  EXPECT_EQ(unfolds.compare(), 2U);
}

TEST(Unfold, LeavesOutBindingsThatNeedTwoColoursOfWhichOneNeverArrives) {
  ColouredBuilder net = three();
  net.place("q", "C", sum({con("a"), con("b")}));
  Unfolds unfolds(net.arc("p", "t", var("x")).arc("q", "t", var("x")));
  EXPECT_EQ(unfolds.pt().transitions.size(), 2U);
}

TEST(Unfold, LeavesOutADeadCycle) {
  ColouredBuilder net = three();
  net.place("q", "C").place("r", "C");
  net.arc("q", "t", var("x")).arc("t", "r", var("x")).arc("r", "u", var("x")).arc("u", "q", var("x"));
  Unfolds unfolds(net);
  EXPECT_EQ(unfolds.pt().places.size(), 3U);
  EXPECT_TRUE(unfolds.pt().transitions.empty());
}

TEST(Unfold, WaitsForTheLastColourOfAnAll) {
  // u needs all of q; the colours arrive there one after the other, and the last from u itself.
  ColouredBuilder net = three();
  net.place("q", "C").place("r", "C");
  net.arc("p", "t", var("x")).arc("t", "q", var("x")).arc("q", "u", all()).arc("u", "r", all());
  Unfolds all_arrive(net);
  EXPECT_EQ(all_arrive.pt().transitions.size(), 4U);
  EXPECT_EQ(all_arrive.compare(), 9U);
  Unfolds one_is_missing(net.guard("t", ne(var("x"), con("c"))));
  EXPECT_EQ(one_is_missing.pt().transitions.size(), 2U);
  EXPECT_EQ(one_is_missing.pt().places.size(), 5U);
}

TEST(Unfold, TakesAThousandTokensAtOnce) {
  constexpr std::size_t colours = 1000;
  Exprs constants;
  for (const auto& name : numbered(colours)) constants.push_back(con(name));
  ColouredBuilder net;
  net.enumeration("C", numbered(colours)).variable("x", "C").place("p", "C", all());
  net.arc("p", "t", sum(constants)).arc("p", "u", var("x"));
  EXPECT_EQ(Unfolds(net).pt().arcs.size(), 2 * colours);
  ColouredBuilder one_is_missing;
  one_is_missing.enumeration("C", numbered(colours)).place("p", "C", less_of(all(), con("c999")));
  EXPECT_TRUE(Unfolds(one_is_missing.arc("p", "t", sum(constants))).pt().arcs.empty());
}

TEST(Unfold, LeavesOutABindingWhoseDifferenceHasNoValue) {
  // {a,b} without x.
  ColouredBuilder net = three();
  net.place("q", "C");
  net.arc("p", "t", less_of(sum({con("a"), con("b")}), var("x"))).arc("t", "q", var("x"));
  Unfolds unfolds(net);
  EXPECT_EQ(unfolds.transition_ids(), (std::set<std::string>{"t[x=a]", "t[x=b]"}));
  unfolds.compare();
}

TEST(Unfold, KeepsDotsWithoutBrackets) {
  Unfolds net(ColouredBuilder().place("p", "dot", many(2, con("dot"))).arc("p", "t", con("dot")));
  EXPECT_EQ(net.place_ids(), std::set<std::string>{"p"});
  EXPECT_EQ(net.transition_ids(), std::set<std::string>{"t"});
  EXPECT_EQ(net.compare(), 3U);
}

TEST(Unfold, GivesDifferentIdsWhereTheFileMakesThemEqual) {
  ColouredBuilder net = three();
  net.place("p[a]", "dot", con("dot")).arc("p", "t", var("x")).arc("p[a]", "t[x=a]", con("dot"));
  Unfolds unfolds(net);
  (void)unfolds.transition_ids();
  std::set<std::string> ids = unfolds.place_ids();
  ids.merge(unfolds.transition_ids());
  EXPECT_EQ(ids.size(), unfolds.pt().places.size() + unfolds.pt().transitions.size());
}

TEST(Unfold, GivesFilesIdsThatXmlAllows) {
  Unfolds net(three()
                  .product("P", {"C", "C"})
                  .place("q", "P")
                  .arc("p", "t", var("x"))
                  .arc("t", "q", tuple({var("x"), con("a")})));
  net.name_nodes(Unfolding::Ids::portable);
  EXPECT_EQ(net.place_ids(), (std::set<std::string>{"p.a", "p.b", "p.c", "q.a.a", "q.b.a", "q.c.a"}));
  EXPECT_EQ(net.written_transition_ids(), (std::set<std::string>{"t.x.a", "t.x.b", "t.x.c"}));
  EXPECT_EQ(net.pt().places.back().name, "q[(c,a)]");
  EXPECT_EQ(net.pt().transitions.front().name, "t[x=a]");
}

TEST(Unfold, GivesFilesDifferentIdsWhateverTheNames) {
  Unfolds net(ColouredBuilder()
                  .enumeration("C", {"1", "1)", "(1", "é", "ä", "", "a.b", "a,b", "a-b"})
                  .variable("x", "C")
                  .place("2 p", "C", all())
                  .place("_2_p.1", "dot", con("dot"))
                  .arc("2 p", "t", var("x"))
                  .arc("_2_p.1", "t.x.1", con("dot")));
  net.name_nodes(Unfolding::Ids::portable);
  std::set<std::string> ids = net.place_ids();
  ids.merge(net.written_transition_ids());
  EXPECT_EQ(ids.size(), net.pt().places.size() + net.pt().transitions.size());
  for (const auto& id : ids) {
    EXPECT_EQ(id.find_first_not_of("abptx_0123456789.-"), std::string::npos) << id;
    EXPECT_NE(std::string("abpt_x").find(id.front()), std::string::npos) << id;
  }
}

TEST(Unfold, ReadsOnlyWhatIsNotConsumed) {
  Unfolds net(three()
                  .place("q", "C", many(2, con("a")))
                  .arc("p", "t", var("x"))
                  .read("p", "t", var("x"))
                  .read("q", "t", many(2, con("a"))));
  EXPECT_EQ(net.pt().arcs.size(), 6U);
  EXPECT_EQ(net.compare(), 8U);
}

TEST(Unfold, EmptiesAllColoursByAReset) {
  Unfolds net(three()
                  .place("q", "C")
                  .arc("p", "t", var("x"))
                  .arc("t", "q", var("x"))
                  .reset("q", "u")
                  .arc("u", "q", con("a")));
  // Before the first reset 2^3; after it each colour is in p, moved since, or gone: 3^3, of which 4 are as
  // before.
  EXPECT_EQ(net.compare(), 31U);
}

TEST(Unfold, InhibitsByOneColour) {
  Unfolds net(three()
                  .place("q", "C")
                  .arc("p", "t", var("x"))
                  .arc("t", "q", var("x"))
                  .inhibitor("q", "t", succ(var("x"))));
  EXPECT_EQ(net.pt().transitions.size(), 3U);
  EXPECT_EQ(net.compare(), 7U);
}

TEST(Unfold, InhibitsByColoursTogether) {
  // t goes on until both a and b are there: never all three and never c last.
  Unfolds net(three()
                  .place("q", "C")
                  .arc("p", "t", var("x"))
                  .arc("t", "q", var("x"))
                  .inhibitor("q", "t", sum({con("a"), con("b")})));
  EXPECT_EQ(net.pt().transitions.size(), 6U);
  EXPECT_EQ(net.transition_ids().size(), 6U);
  EXPECT_EQ(net.compare(), 8U);
}

TEST(Unfold, InhibitsByTheNumberOfTokensOfAnyColour) {
  for (const std::uint64_t weight : {1U, 2U, 3U, 4U}) {
    ColouredBuilder net = three();
    net.place("q", "C").arc("p", "t", var("x")).arc("t", "q", many(2, var("x")));
    net.arc("q", "u", var("x")).arc("u", "p", var("y"));
    Unfolds(net.inhibitor("q", "t", weight)).compare(300);
  }
}

TEST(Unfold, DropsATransitionThatIsAlwaysInhibited) {
  Unfolds by_number(three().arc("p", "t", var("x")).inhibitor("p", "t", 0));
  EXPECT_TRUE(by_number.pt().transitions.empty());
  Unfolds by_nothing(three().arc("p", "t", var("x")).inhibitor("p", "t", none()));
  EXPECT_TRUE(by_nothing.pt().transitions.empty());
}

}  // namespace
}  // namespace unfire::net
