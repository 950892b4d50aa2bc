// Nets of CPN Tools at work: what tokens bind, priorities, code segments, errors.
#include "cpn_cases.hpp"

namespace unfire::net {
namespace {

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

TEST(CpnNets, WriteColoursAsCpnMlDoesAndReadThemBack) {
  const auto net = CpnText(sets +
                           "colset R = record b : INT * a : INT; colset REAL = real; colset RS = list R;"
                           "colset PH = index ph with 1..3; colset YES = bool with (no, yes);")
                       .place("records", "RS", "1`[{a = ~1, b = 2}]")
                       .place("shapes", "SHAPE", "1`ROUND (~5)")
                       .place("reals", "REAL", "1`~2.5")
                       .place("indices", "PH", "1`ph 3")
                       .place("answers", "YES", "1`yes");
  ColouredCase running(net.load());
  const std::vector<std::string> expected = {"[{b=2,a=~1}]", "ROUND(~5)", "~2.5", "ph(3)", "yes"};
  const auto initial = running.rules().initial();
  ASSERT_EQ(initial.size(), expected.size());
  for (const auto& holding : initial) {
    const auto sort = running.coloured().place_sorts[index(holding.place)];
    const auto text = value_text(running.coloured(), sort, holding.colour, running.values());
    EXPECT_EQ(text, expected[index(holding.place)]);
    EXPECT_EQ(parse_value(running.coloured(), sort, text, running.values()), holding.colour) << text;
  }
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

TEST(CpnNets, CanBeStoppedInsideALongFunction) {
  const auto net = CpnText(sets + "fun fib 0 = 0 | fib 1 = 1 | fib k = fib (k - 1) + fib (k - 2);")
                       .place("a", "INT", "1`90")
                       .place("b", "INT")
                       .transition("t")
                       .in("a", "t", "n")
                       .out("t", "b", "fib n");
  ColouredCase running(net.load());
  std::size_t asked = 0;
  running.kernel().set_keep_going([&](std::size_t) { return ++asked < 3; });
  const auto state = running.kernel().initial();
  EXPECT_EQ(running.kernel().successors(state.data(), [](EventId, auto) { return true; }),
            ColouredKernel::Ended::stopped);
}

TEST(CpnNets, CanBeStoppedBeforeTheInitialMarkingIsKnown) {
  const auto net = CpnText(sets + "fun fib 0 = 0 | fib 1 = 1 | fib k = fib (k - 1) + fib (k - 2);")
                       .place("a", "INT", "1`fib 90")
                       .load();
  Values values;
  std::size_t asked = 0;
  EXPECT_THROW(ColouredKernel(net, values, [&](std::size_t) { return ++asked < 3; }), MlStopped);
}

TEST(CpnNets, DropGuardsAndPrioritiesWhenAsked) {
  const auto net = CpnText(sets)
                       .place("a", "INT", "1`1++1`2")
                       .transition("slow", {.guard = "n > 1", .priority = "5"})
                       .in("a", "slow", "n")
                       .transition("fast", {.priority = "1"})
                       .in("a", "fast", "n");
  EXPECT_EQ(size_of(net), (Size{4, 4})) << "fast alone";
  load::Options options;
  options.ignore = {load::Ignorable::priority};
  EXPECT_EQ(size_of(net, options), (Size{4, 6}));
  options.ignore.insert(load::Ignorable::guard);
  EXPECT_EQ(size_of(net, options), (Size{4, 8}));
}

TEST(CpnNets, HaveNoVariablesInInitialMarkings) {
  EXPECT_TRUE(contains(error_of(CpnText(sets).place("a", "INT", "1`n")), "uses the variable 'n'"));
}

TEST(CpnNets, AreNotChosenByAnId) {
  load::Options options;
  options.net = "page";
  EXPECT_TRUE(
      contains(error_of(CpnText(sets), options), "net.cpn: --net: a file of CPN Tools holds one net"));
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
  EXPECT_TRUE(contains(error_of(net, options), "place 'P'a' (--set): line 1"));
}

TEST(CpnNets, AreNotHeldUpByBindingsThatCannotHappen) {
  const auto one = [](std::string_view guard, std::string_view arc) {
    return CpnText(sets).place("a", "INT", "1`0").transition("t", {.guard = guard}).in("a", "t", arc);
  };
  EXPECT_EQ(size_of(one("10 div n > 1", "2`n")), (Size{1, 0})) << "one token is too few";
  EXPECT_EQ(size_of(one("10 div n > 1", "n").place("b", "UNIT", "()").inhibitor("b", "t")), (Size{1, 0}));
  EXPECT_EQ(size_of(one("[m = 10 div n, n > 0]", "n")), (Size{1, 0})) << "whatever the order";
  const auto code = CpnText(sets)
                        .place("a", "INT", "1`0")
                        .place("b", "UNIT", "()")
                        .place("c", "INT")
                        .transition("t", {.code = "input (n); output (m); action 10 div n;"})
                        .in("a", "t", "n")
                        .inhibitor("b", "t")
                        .out("t", "c", "m");
  EXPECT_EQ(size_of(code), (Size{1, 0}));
  const auto list = CpnText(sets)
                        .place("a", "INTS", "1`[]")
                        .place("b", "INT", "1`1")
                        .transition("t", {.guard = "length l > 0"})
                        .in("a", "t", "l")
                        .in("b", "t", "hd l");
  EXPECT_EQ(size_of(list), (Size{1, 0}));
}

TEST(CpnNets, SayThatANumberBecomesTooLarge) {
  const auto net = CpnText(sets)
                       .place("a", "INT", "1`9223372036854775807")
                       .transition("t")
                       .in("a", "t", "n")
                       .out("t", "a", "n+1");
  EXPECT_TRUE(contains(error_of(net), "Overflow"));
}

TEST(CpnNets, SayThatTheBoundsOfAColourSetCannotBeEvaluated) {
  const auto net = CpnText(sets + "colset S = int with 1..(hd []); var k : S;")
                       .place("a", "INT", "1`1")
                       .place("b", "S")
                       .transition("t")
                       .in("a", "t", "n")
                       .out("t", "b", "k");
  EXPECT_TRUE(contains(error_of(net), "colour set 'S': exception Empty is raised"));
  const auto part = CpnText(sets + "colset S = subset INT by (fn x => 10 div x > 0);")
                        .place("a", "INT", "1`0")
                        .place("b", "S")
                        .transition("t")
                        .in("a", "t", "n")
                        .out("t", "b", "n");
  EXPECT_TRUE(contains(error_of(part), "colour set 'S': exception Div is raised"));
}

TEST(CpnNets, RefuseOutputsOfCodeThatAreBoundBefore) {
  const auto net = CpnText(sets)
                       .place("a", "INT", "1`1")
                       .transition("t", {.code = "input (n); output (n); action n + 1;"})
                       .in("a", "t", "n");
  EXPECT_TRUE(contains(error_of(net), "'n' is an output variable of its code segment"));
}

}  // namespace
}  // namespace unfire::net
