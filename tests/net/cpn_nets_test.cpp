// Nets of CPN Tools at work: what tokens bind, priorities, code segments, errors, and time.
#include <gtest/gtest.h>

#include "coloured_graphs.hpp"
#include "support/cpn_text.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using test::CpnText;

const std::string sets =
    "colset UNIT = unit; colset INT = int; colset DIE = int with 1..6; colset INTS = list INT;"
    "colset TINT = int timed; colset TUNIT = unit timed; colset SHAPE = union ROUND : INT + FLAT;"
    "colset PAIR = product INT * INT; var n, m : INT; var d : DIE; var l : INTS; var s : SHAPE;";

/// Explores the net, with the plain rules beside it at every state.
ColouredGraph graph_of(ColouredCase& net, std::size_t limit = 1000) {
  ColouredGraph graph = explore(net.kernel(), limit);
  std::vector<Neighbours> found(graph.expanded);
  for (const auto& edge : graph.edges)
    found[edge.source].emplace(key_of(net.kernel().element(edge.event)),
                               key_of(to_sparse(net.kernel(), graph.states[edge.target])));
  for (std::size_t s = 0; s < graph.expanded; ++s) {
    const auto plain = net.plain_successors(to_sparse(net.kernel(), graph.states[s]));
    EXPECT_EQ(found[s], plain) << "state " << s;
  }
  return graph;
}

struct Size {
  std::size_t states = 0, edges = 0;
  friend bool operator==(const Size&, const Size&) = default;
  friend void PrintTo(const Size& size, std::ostream* out) { *out << size.states << '/' << size.edges; }
};

Size size_of(const CpnText& text, const load::Options& options = {}, std::size_t limit = 1000) {
  ColouredCase net(text.load(options));
  const auto graph = graph_of(net, limit);
  EXPECT_TRUE(graph.complete());
  return {graph.states.size(), graph.edges.size()};
}

std::string error_of(const CpnText& text, const load::Options& options = {}) {
  try {
    ColouredCase net(text.load(options));
    (void)explore(net.kernel(), 100);
  } catch (const model::InputError& error) {
    return error.what();
  }
  return {};
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(CpnNets, MatchTokensWithPatterns) {
  // Only (2,3) fits (n, n+1); the list gives its head and tail; FLAT stays.
  const auto net = CpnText(sets)
                       .place("pairs", "PAIR", "1`(1,1)++1`(2,3)")
                       .place("lists", "INTS", "1`[7,8]++1`[]")
                       .place("shapes", "SHAPE", "1`ROUND 5++1`FLAT")
                       .place("out", "INT")
                       .transition("t")
                       .in("pairs", "t", "(n, n+1)")
                       .transition("u")
                       .in("lists", "u", "n::l")
                       .out("u", "lists", "l")
                       .transition("v")
                       .in("shapes", "v", "ROUND n")
                       .out("v", "out", "n * 2");
  // t: 2, u: 3, v: 2 states, independent of each other.
  EXPECT_EQ(size_of(net), (Size{12, 6 * 1 + 4 * 2 + 6 * 1}));
}

TEST(CpnNets, TryEveryColourOfASmallSetForAFreeVariable) {
  const auto net = CpnText(sets)
                       .place("start", "UNIT", "()")
                       .place("thrown", "DIE")
                       .transition("throw")
                       .in("start", "throw", "()");
  EXPECT_EQ(size_of(CpnText(net).out("throw", "thrown", "d")), (Size{7, 6}));
  EXPECT_TRUE(contains(error_of(CpnText(sets)
                                    .place("start", "UNIT", "()")
                                    .place("out", "INT")
                                    .transition("t")
                                    .in("start", "t", "()")
                                    .out("t", "out", "n")),
                       "variable 'n' of colour set INT is bound by no input arc"));
}

TEST(CpnNets, LetTheMostUrgentTransitionsGoFirst) {
  const auto net = CpnText(sets + "val P_HIGH = 100;")
                       .place("a", "INT", "1`1++1`2")
                       .place("b", "INT")
                       .transition("slow")
                       .in("a", "slow", "n")
                       .transition("fast", {.guard = "n > 1", .priority = "P_HIGH"})
                       .in("a", "fast", "n")
                       .out("fast", "b", "n");
  // fast takes 2 first; then only slow is left.
  EXPECT_EQ(size_of(net), (Size{3, 2}));
}

TEST(CpnNets, RespectInhibitorAndResetArcs) {
  const auto net = CpnText(sets)
                       .place("a", "INT", "2`1++1`2")
                       .place("b", "UNIT", "()")
                       .transition("clear")
                       .in("b", "clear", "()")
                       .reset("a", "clear")
                       .transition("end")
                       .inhibitor("a", "end")
                       .out("end", "b", "()");
  ColouredCase unbounded(net.load());
  const auto graph = explore(unbounded.kernel(), 3);
  // clear empties a; from then on end adds to b, and clear takes it again.
  EXPECT_EQ(graph.edges[0].source, 0U);
  EXPECT_EQ(key_of(to_sparse(unbounded.kernel(), graph.states[1])), MarkingKey{});
}

TEST(CpnNets, RunPureCodeSegmentsWhenTheEventHappens) {
  const auto net = CpnText(sets)
                       .place("a", "INT", "1`3")
                       .place("b", "PAIR")
                       .transition("t", {.code = "input (n); output (m, d); action (n * n, n + 1);"})
                       .in("a", "t", "n")
                       .out("t", "b", "(m, d)");
  ColouredCase running(net.load());
  const auto graph = graph_of(running);
  ASSERT_EQ(graph.states.size(), 2U);
  const auto& place = running.coloured().place_sorts[1];
  const auto held = to_sparse(running.kernel(), graph.states[1]);
  EXPECT_EQ(value_text(running.coloured(), place, held.at(0).colour, running.values()), "(9,4)");
}

TEST(CpnNets, StopWhereAnEventThatCanHappenCannotBeEvaluated) {
  const auto net = CpnText(sets)
                       .place("a", "INTS", "1`[]")
                       .place("b", "INT")
                       .transition("t")
                       .in("a", "t", "l")
                       .out("t", "b", "hd l");
  const auto said = error_of(net);
  EXPECT_TRUE(contains(said, "exception Empty is raised")) << said;
  EXPECT_TRUE(contains(said, "transition 'P't', binding [l=[]]")) << said;
  // No error where the event cannot happen.
  EXPECT_EQ(size_of(CpnText(net).place("c", "UNIT").in("c", "t", "()")), (Size{1, 0}));
}

TEST(CpnNets, DoNotMindAConditionThatFailsBehindOneThatDoesNotHold) {
  const auto net = CpnText(sets)
                       .place("a", "INT", "1`0++1`5")
                       .transition("t", {.guard = "[n <> 0, 10 div n = 2]"})
                       .in("a", "t", "n");
  EXPECT_EQ(size_of(net), (Size{2, 1}));
  const auto bad =
      CpnText(sets).place("a", "INT", "1`0").transition("t", {.guard = "10 div n = 2"}).in("a", "t", "n");
  EXPECT_TRUE(contains(error_of(bad), "exception Div"));
}

TEST(CpnNets, RefuseColoursBeyondTheBoundsOfAColourSet) {
  const auto net =
      CpnText(sets).place("a", "DIE", "1`6").transition("t").in("a", "t", "d").out("t", "a", "d + 1");
  EXPECT_TRUE(contains(error_of(net), "place 'P'a' would get 7, which is not in its colour set 'DIE'"));
  EXPECT_TRUE(contains(error_of(CpnText(sets).place("a", "DIE", "1`9")), "would get 9"));
}

TEST(CpnNets, HaveColourSetsOfCharacters) {
  const std::string letters =
      "colset LETTER = char with #\"a\"..#\"d\"; colset ANY = char; var c, e : LETTER;";
  const auto net = CpnText(letters)
                       .place("a", "LETTER", "1`#\"b\"")
                       .place("b", "ANY")
                       .transition("t", {.guard = "e > c"})
                       .in("a", "t", "c")
                       .out("t", "b", "e");
  ColouredCase running(net.load());
  const auto graph = graph_of(running);
  ASSERT_EQ(graph.states.size(), 3U);  // c or d
  const auto held = to_sparse(running.kernel(), graph.states[1]);
  EXPECT_EQ(
      value_text(running.coloured(), running.coloured().place_sorts[1], held.at(0).colour, running.values()),
      "#\"c\"");
  EXPECT_TRUE(contains(error_of(CpnText(letters).place("a", "LETTER", "1`#\"x\"")), "not in its colour set"));
}

TEST(CpnNets, HaveNoVariablesInInitialMarkings) {
  EXPECT_TRUE(contains(error_of(CpnText(sets).place("a", "INT", "1`n")), "uses the variable 'n'"));
}

TEST(CpnNets, MayBeEmpty) { EXPECT_EQ(size_of(CpnText(sets)), (Size{1, 0})); }

TEST(CpnNets, SetInitialMarkingsFromOutside) {
  const auto net = CpnText(sets).place("a", "INT", "1`1").transition("t").in("a", "t", "n");
  load::Options options;
  options.initial = {{"a", "1`1++1`2++1`3"}};
  EXPECT_EQ(size_of(net, options), (Size{8, 12}));
  options.initial = {{"P'a", "empty"}};
  EXPECT_EQ(size_of(net, options), (Size{1, 0}));
  options.initial = {{"nowhere", "1"}};
  EXPECT_TRUE(contains(error_of(net, options), "--set nowhere=1: there is no place"));
  options.initial = {{"a", "1`\"text\""}};
  EXPECT_TRUE(contains(error_of(net, options), "is of type"));
}

// Time.

/// A machine that works for 3 on each of two jobs, which arrive at 0 and 5.
CpnText machine() {
  return CpnText(sets)
      .place("jobs", "TINT", "1`1@0 ++ 1`2@5")
      .place("free", "UNIT", "()")
      .place("busy", "TINT")
      .place("done", "TINT")
      .transition("begin")
      .in("jobs", "begin", "n")
      .in("free", "begin", "()")
      .out("begin", "busy", "n@+3")
      .transition("end")
      .in("busy", "end", "n")
      .out("end", "free", "()")
      .out("end", "done", "n");
}

TEST(TimedCpnNets, GoOnInTimeOnlyWhereNothingCanHappen) {
  ColouredCase net(machine().load());
  const auto graph = graph_of(net);
  // begin 1 at 0, end 1 at 3, begin 2 at 5, end 2 at 8.
  ASSERT_EQ(graph.states.size(), 5U);
  EXPECT_EQ(graph.edges.size(), 4U);
  const auto last = to_sparse(net.kernel(), graph.states[4]);
  std::vector<std::string> texts;
  for (const auto& holding : last)
    texts.push_back(value_text(net.coloured(), net.coloured().place_sorts[index(holding.place)],
                               holding.colour, net.values()));
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(texts, (std::vector<std::string>{"()", "1@3", "2@8", "8"}));
}

TEST(TimedCpnNets, WithoutTimeHaveEveryOrder) {
  load::Options options;
  options.ignore.insert(load::Ignorable::time);
  // Each job waits, is worked on, or is done, and only one is worked on: 3*3 - 1.
  EXPECT_EQ(size_of(machine(), options), (Size{8, 8}));
}

/// Takes 2 and comes back after 1 for ever.
CpnText clockwork() {
  return CpnText(sets)
      .place("a", "TUNIT", "()")
      .transition("tick", {.time = "@+2"})
      .in("a", "tick", "()")
      .out("tick", "a", "()@+1");
}

TEST(TimedCpnNets, AreFiniteWithRelativeStampsWhereTheyOnlyRepeat) {
  load::Options relative;
  relative.relative_time = true;
  // Ready now, or in 3.
  EXPECT_EQ(size_of(clockwork(), relative), (Size{2, 2}));
  ColouredCase absolute(clockwork().load());
  EXPECT_FALSE(explore(absolute.kernel(), 50).complete());
}

TEST(TimedCpnNets, TakeOfEqualTokensTheOneThatBecameReadyLast) {
  const auto net = CpnText(sets)
                       .place("a", "TUNIT", "1`()@1 ++ 1`()@4 ++ 1`()@9")
                       .place("start", "TUNIT", "1`()@5")
                       .place("b", "UNIT")
                       .transition("t")
                       .in("a", "t", "()")
                       .in("start", "t", "()")
                       .out("t", "b", "()");
  ColouredCase running(net.load());
  const auto graph = graph_of(running);
  ASSERT_EQ(graph.states.size(), 2U);
  std::vector<std::string> texts;
  for (const auto& holding : to_sparse(running.kernel(), graph.states[1]))
    if (index(holding.place) == 0)
      texts.push_back(value_text(running.coloured(), running.coloured().place_sorts[0], holding.colour,
                                 running.values()));
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(texts, (std::vector<std::string>{"()@1", "()@9"}));
}

TEST(TimedCpnNets, KnowTheTime) {
  const auto net = CpnText(sets)
                       .place("a", "TUNIT", "1`()@7")
                       .place("b", "INT")
                       .transition("t")
                       .in("a", "t", "()")
                       .out("t", "b", "intTime ()");
  ColouredCase running(net.load());
  const auto graph = graph_of(running);
  ASSERT_EQ(graph.states.size(), 2U);
  for (const auto& holding : to_sparse(running.kernel(), graph.states[1])) {
    if (index(holding.place) == 1) {
      EXPECT_EQ(running.values().to_number(holding.colour), 7);
    }
  }
  load::Options relative;
  relative.relative_time = true;
  EXPECT_TRUE(contains(error_of(net, relative), "'time ()' is not known"));
}

TEST(TimedCpnNets, AreNotUnfired) {
  ColouredCase net(machine().load());
  EXPECT_TRUE(net.kernel().no_predecessors().has_value());
  EXPECT_FALSE(net.kernel().unfires(TransitionId{0}));
}

}  // namespace
}  // namespace unfire::net
