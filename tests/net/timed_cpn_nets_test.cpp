// Time in nets of CPN Tools.
#include "cpn_cases.hpp"

namespace unfire::net {
namespace {

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

TEST(TimedCpnNets, AskAGuardAboutTheTimeWhenATokenGetsReady) {
  const auto net = CpnText(sets)
                       .place("a", "TINT", "1`1@10 ++ 1`2@20")
                       .transition("t", {.guard = "intTime () >= 15 andalso 100 div intTime () > 0"})
                       .in("a", "t", "n");
  // At 20 both can be taken.
  EXPECT_EQ(size_of(net), (Size{4, 4}));
}

TEST(TimedCpnNets, AskFunctionsThatAreValuesForTheTimeToo) {
  const auto net = CpnText(sets + "val now = intTime;")
                       .place("a", "TUNIT", "1`()@12")
                       .place("b", "INT")
                       .transition("t")
                       .in("a", "t", "()")
                       .out("t", "b", "now ()");
  ColouredCase running(net.load());
  const auto graph = graph_of(running);
  ASSERT_EQ(graph.states.size(), 2U);
  for (const auto& holding : to_sparse(running.kernel(), graph.states[1])) {
    if (index(holding.place) == 1) {
      EXPECT_EQ(running.values().to_number(holding.colour), 12);
    }
  }
}

TEST(TimedCpnNets, HaveDelaysAtTimedPlacesOnly) {
  const auto net =
      CpnText(sets).place("a", "INT", "1`1").transition("t").in("a", "t", "n").out("t", "a", "n@+1");
  EXPECT_TRUE(contains(error_of(net), "the colour set 'INT' of the place is not timed"));
}

TEST(TimedCpnNets, DoNotAskWhatIsLessUrgent) {
  const auto net = CpnText(sets + "val P_HIGH = 100;")
                       .place("a", "TINT", "1`0@0")
                       .place("b", "TUNIT", "1`()@0")
                       .transition("low", {.guard = "10 div n > 1"})
                       .in("a", "low", "n")
                       .transition("high", {.priority = "P_HIGH"})
                       .in("b", "high", "()")
                       .in("a", "high", "n");
  EXPECT_EQ(size_of(net), (Size{2, 1}));
}

TEST(TimedCpnNets, AddUpDelaysOfArcsAndTransitions) {
  const auto with = [](std::string_view region, std::string_view arc) {
    return CpnText(sets)
        .place("a", "TUNIT", "1`()@0")
        .place("b", "TUNIT")
        .transition("t", {.time = region})
        .in("a", "t", "()")
        .out("t", "b", arc);
  };
  ColouredCase running(with("@+5", "()@+ ~3").load());
  const auto graph = graph_of(running);
  const auto held = to_sparse(running.kernel(), graph.states.at(1));
  EXPECT_EQ(
      value_text(running.coloured(), running.coloured().place_sorts[1], held.at(0).colour, running.values()),
      "()@2");
  EXPECT_TRUE(contains(error_of(with("@+1", "()@+ ~3")), "its delay is negative"));
}

}  // namespace
}  // namespace unfire::net
