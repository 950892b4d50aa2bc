// The law of the writer, for coloured nets: reading what it wrote gives the net it was given.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <sstream>
#include <string>

#include "support/coloured_builder.hpp"
#include "support/expected_nets.hpp"
#include "support/same_coloured_net.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/report/pnml.hpp"
#include "unfire/report/terms.hpp"

namespace {

using namespace unfire;
using namespace unfire::test;
using Op = model::Term::Op;

std::string written(const model::AnyNet& net) {
  std::ostringstream out;
  report::write_pnml(net, out);
  return out.str();
}

model::ColouredNet reread(const model::ColouredNet& net) {
  return std::get<model::ColouredNet>(load::parse_model(written(net), "written.pnml"));
}

void expect_round_trip(const model::ColouredNet& net) { expect_same_coloured_net(reread(net), net); }

ColouredBuilder declarations() {
  ColouredBuilder builder;
  builder.enumeration("C", {"a", "b", "c"})
      .enumeration("D", {"a", "x", "d 1"})
      .range("R", -2, 3)
      .product("P", {"C", "R"})
      .product("N", {"P", "bool"})
      .list("L", "C")
      .list("LL", "L")
      .partition("parity", "R", {{"even", {0, 2, 4}}, {"odd", {1, 3, 5}}, {"nothing", {}}})
      .partition("half", "C", {{"first", {0}}, {"rest", {1, 2}}});
  for (const auto& [name, sort] : {std::pair("x", "C"),
                                   {"y", "C"},
                                   {"d", "D"},
                                   {"r", "R"},
                                   {"p", "P"},
                                   {"b", "bool"},
                                   {"i", "int"},
                                   {"j", "int"},
                                   {"s", "string"},
                                   {"l", "L"},
                                   {"ll", "LL"}})
    builder.variable(name, sort);
  return builder;
}

/// A net with this term between a place of this sort and a transition.
void expect_inscription(const Expr& expr, const std::string& sort) {
  expect_round_trip(declarations().place("place", sort).arc("place", "t", expr).build());
}

void expect_guard(const Expr& expr) {
  expect_round_trip(declarations().transition("t").guard("t", expr).build());
}

/// For guards that count: the reader takes for naturals what the builder takes for integers.
void expect_same_question(const Expr& expr) {
  const auto net = declarations().transition("t").guard("t", expr).build();
  const auto once = reread(net);
  EXPECT_EQ(report::term_text(once, *once.guards[0]), report::term_text(net, *net.guards[0]));
  expect_round_trip(once);
}

TEST(ColouredPnmlWriter, WritesOurOwnNetsSoThatTheyReadBack) {
  std::size_t nets = 0;
  for (const auto& entry : std::filesystem::directory_iterator(nets_folder())) {
    if (entry.path().extension() != ".pnml") continue;
    const auto net = load::read_model(entry.path());
    if (const auto* coloured = std::get_if<model::ColouredNet>(&net)) {
      SCOPED_TRACE(entry.path());
      expect_round_trip(*coloured);
      ++nets;
    }
  }
  EXPECT_GE(nets, 70U);
}

TEST(ColouredPnmlWriter, WritesEveryKindOfColour) {
  for (const auto& constant : {con("a"), con("c"), succ(var("x")), pred(succ(var("y")))})
    expect_inscription(constant, "C");
  expect_inscription(con("dot"), "dot");
  expect_inscription(con("true"), "bool");
  expect_inscription(con("false"), "bool");
  expect_inscription(num(-2), "R");
  expect_inscription(succ(num(3)), "R");
  expect_inscription(num(INT64_MIN), "int");
  expect_inscription(num(INT64_MAX), "nat");
  expect_inscription(tuple({var("x"), num(1)}), "P");
  expect_inscription(tuple({tuple({con("b"), var("r")}), var("b")}), "N");
  expect_inscription(tuple({var("p"), eq(var("x"), var("y"))}), "N");
  expect_inscription(block("parity", var("r")), "parity");
  expect_inscription(con("nothing"), "parity");
}

TEST(ColouredPnmlWriter, WritesIntegersStringsAndLists) {
  for (const auto op : {Op::plus, Op::minus, Op::times, Op::divide, Op::modulo})
    expect_inscription(apply(op, {var("i"), apply(op, {num(2), var("j")})}), "int");
  for (const auto* text : {"", " ", "  two  ", "a\n\t\r", "<&>\"']]>", "\xC3\xB6"})
    expect_inscription(str(text), "string");
  expect_inscription(apply(Op::concatenate, {var("s"), str("!")}), "string");
  expect_inscription(apply(Op::part, {var("s"), num(1), var("i")}), "string");
  expect_inscription(apply(Op::make_list, {}), "L");
  expect_inscription(apply(Op::make_list, {con("a"), var("x")}), "L");
  expect_inscription(apply(Op::make_list, {apply(Op::make_list, {}), var("l")}), "LL");
  expect_inscription(apply(Op::append, {var("l"), con("a")}), "L");
  expect_inscription(apply(Op::append, {var("ll"), var("l")}), "LL");
  expect_inscription(apply(Op::concatenate, {var("l"), var("l")}), "L");
  expect_inscription(apply(Op::part, {var("l"), num(0), num(2)}), "L");
  expect_inscription(apply(Op::member_at, {var("l"), num(0)}), "C");
  expect_same_question(eq(apply(Op::length, {var("s")}), apply(Op::length, {var("l")})));
}

TEST(ColouredPnmlWriter, WritesPositionsAsAttributesWhereTheStandardDoes) {
  auto builder = declarations();
  auto net = builder.place("p", "string").arc("p", "t", apply(Op::part, {var("s"), num(0), num(2)})).build();
  auto& part = net.inscriptions[0]->operands[1];
  net.sorts.push_back({model::Sort::Kind::integer, "positive", {}, 1, 0, {}});
  part.operands[1].sort = builder.sort("nat");
  part.operands[2].sort = model::SortId{static_cast<std::uint32_t>(net.sorts.size() - 1)};
  EXPECT_NE(written(net).find("<substring start=\"0\" length=\"2\">"), std::string::npos);
  expect_round_trip(net);
}

TEST(ColouredPnmlWriter, WritesEveryComparisonOfEverySort) {
  const std::vector<std::pair<Expr, Expr>> pairs = {{var("x"), con("b")},
                                                    {var("d"), con("a")},
                                                    {con("x"), var("d")},
                                                    {var("r"), num(1)},
                                                    {num(1), var("i")},
                                                    {var("s"), str("a")},
                                                    {block("parity", var("r")), con("odd")},
                                                    {con("rest"), block("half", var("x"))}};
  for (const auto& [a, b] : pairs)
    for (const auto op : {Op::equal, Op::not_equal, Op::less, Op::less_equal, Op::greater, Op::greater_equal})
      expect_guard(apply(op, {a, b}));
}

TEST(ColouredPnmlWriter, WritesEveryConnective) {
  const Expr truth = eq(var("x"), var("y"));
  expect_guard(both({truth, var("b"), con("true")}));
  expect_guard(either({truth, both({var("b"), truth})}));
  expect_guard(negate(negate(truth)));
  expect_guard(implies(truth, implies(var("b"), truth)));
}

TEST(ColouredPnmlWriter, WritesEveryKindOfMultiset) {
  expect_inscription(many(2, var("x")), "C");
  expect_inscription(many(0, var("x")), "C");
  expect_inscription(apply(Op::number_of, {var("i"), con("dot")}), "dot");
  expect_inscription(all(), "N");
  expect_inscription(none(), "P");
  expect_inscription(sum({var("x"), many(3, var("y")), all(), sum({var("x"), var("x")})}), "C");
  expect_inscription(less_of(all(), sum({var("x"), var("y")})), "C");
  expect_inscription(scaled(2, all()), "C");
  expect_inscription(scaled(2, sum({var("x"), var("y")})), "C");
  expect_inscription(scaled(2, many(1, var("x"))), "C");
  expect_inscription(cartesian({var("x"), all()}), "P");
  expect_inscription(cartesian({var("x"), var("r")}), "P");
  expect_inscription(scaled(3, cartesian({all(), many(2, var("r"))})), "P");
  expect_inscription(cartesian({cartesian({all(), all()}), all()}), "N");
}

TEST(ColouredPnmlWriter, WritesQuestionsAboutMultisets) {
  const Expr two = sum({var("x"), var("y")});
  expect_same_question(eq(cardinality(two), var("i")));
  expect_same_question(gt(count_of(less_of(all("C"), var("x")), var("y")), num(0)));
  expect_guard(includes(two, con("a")));
}

TEST(ColouredPnmlWriter, WritesASumOfNothingAsEmptyAndAConjunctionOfNothingAsTrue) {
  const auto net = reread(declarations()
                              .place("p", "C", sum({}))
                              .arc("p", "t", sum({var("x")}))
                              .guard("t", both({}))
                              .arc("p", "u", less_of(var("x"), var("y")))
                              .guard("u", either({var("b")}))
                              .build());
  EXPECT_EQ(net.initial[0]->op, Op::empty);
  EXPECT_EQ(net.inscriptions[0]->op, Op::number_of);
  EXPECT_EQ(net.guards[0]->op, Op::constant);
  EXPECT_EQ(net.guards[0]->number, 1);
  EXPECT_EQ(net.guards[1]->op, Op::variable);
}

TEST(ColouredPnmlWriter, WritesMarkingsAndSpecialArcs) {
  const auto net = declarations()
                       .place("p", "C", sum({all(), many(4'000'000'000, con("b"))}))
                       .place("q", "dot", many(7, con("dot")))
                       .arc("p", "t", var("x"))
                       .arc("t", "q", many(2, con("dot")))
                       .read("p", "t", var("y"))
                       .inhibitor("p", "t", many(2, var("x")))
                       .inhibitor("p", "t", 5)
                       .inhibitor("q", "t", 3)
                       .inhibitor("q", "t", many(4, con("dot")))
                       .inhibitor("p", "t", 1)
                       .reset("q", "t")
                       .build();
  expect_round_trip(net);
  EXPECT_NE(written(net).find("extensions/readresetinhibitorhighlevelnet\""), std::string::npos);
}

TEST(ColouredPnmlWriter, CallsANetHighLevelOnlyWhereItMust) {
  const auto type = [](const model::ColouredNet& net) {
    return written(net).find("grammar/symmetricnet\"") != std::string::npos ? "symmetric" : "high-level";
  };
  EXPECT_STREQ(type(ColouredBuilder().range("R", 1, 2).place("p", "R", many(2, num(1))).build()),
               "symmetric");
  EXPECT_STREQ(type(ColouredBuilder().place("p", "nat").build()), "high-level");
  EXPECT_STREQ(type(ColouredBuilder().list("L", "dot").product("P", {"L", "L"}).place("p", "P").build()),
               "high-level");
  EXPECT_STREQ(type(ColouredBuilder()
                        .transition("t")
                        .guard("t", eq(apply(Op::plus, {num(1), num(1)}), num(2)))
                        .build()),
               "high-level");
}

TEST(ColouredPnmlWriter, EscapesEveryCharacterOfDeclarations) {
  auto net = ColouredBuilder()
                 .enumeration("<&>\"'", {"<a>", "\n\ta", "&amp;", "]]>", "\xC3\xB6", "1", "-"})
                 .enumeration("\xC3\xB6", {"<a>", "_a_"})
                 .partition("p<'\"", "<&>\"'", {{"<", {0, 1, 2, 3, 4, 5, 6}}, {"&\n", {}}})
                 .variable("v<&>\"'\n", "<&>\"'")
                 .place("p", "<&>\"'", sum({con("<a>"), con("\n\ta"), con("-")}))
                 .arc("p", "t", var("v<&>\"'\n"))
                 .guard("t", eq(block("p<'\"", var("v<&>\"'\n")), con("<")))
                 .build();
  net.variables[0].name += '>';
  expect_round_trip(net);
}

TEST(ColouredPnmlWriter, GivesEveryThingAnIdOfItsOwn) {
  const auto net = ColouredBuilder()
                       .enumeration("p", {"p", "t", "arc0", "x", "dot", "p_2", "1"})
                       .enumeration("built", {"p", "p 2", "half"})
                       .partition("half", "built", {{"p", {0}}, {"arc0-page", {1, 2}}})
                       .variable("x", "p")
                       .place("p", "p", all())
                       .arc("p", "t", var("x"))
                       .build();
  expect_round_trip(net);
  const std::string text = written(net);
  std::set<std::string> ids;
  for (auto at = text.find(" id=\""); at != std::string::npos; at = text.find(" id=\"", at + 1)) {
    const std::string id = text.substr(at + 5, text.find('"', at + 5) - at - 5);
    EXPECT_TRUE(ids.insert(id).second) << id;
  }
  EXPECT_GE(ids.size(), 20U);
}

TEST(ColouredPnmlWriter, KeepsANetColouredThatHasNothingButTransitions) {
  const auto net = reread(ColouredBuilder().transition("t").build());
  EXPECT_EQ(net.skeleton.transitions.size(), 1U);
}

TEST(ColouredPnmlWriter, WritesTextsForPeopleBesideEveryTerm) {
  const std::string text = written(declarations()
                                       .place("place", "P", cartesian({all(), num(1)}))
                                       .arc("place", "t", many(2, tuple({var("x"), succ(var("r"))})))
                                       .guard("t", ne(var("x"), var("y")))
                                       .build());
  for (const auto* part :
       {"<text>P</text>", "<text>(all(C),1)</text>", "<text>2&apos;(x,succ(r))</text>", "<text>x != y</text>",
        "sort C: a, b, c\n", "partition half: first: a; rest: b, c\n", "var x, y: C\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
}

TEST(SameColouredNet, SeesEveryDifference) {
  const auto net = declarations()
                       .place("p", "C", all())
                       .arc("p", "t", many(2, var("x")))
                       .guard("t", ne(var("x"), var("y")))
                       .build();
  const std::vector<std::function<void(model::ColouredNet&)>> changes = {
      [](auto& n) { n.skeleton.arcs[0].kind = model::ArcKind::read; },
      [](auto& n) { n.sorts[5].constants[1] += 'z'; },
      [](auto& n) { n.variables[0].name += 'z'; },
      [](auto& n) { n.partitions[1].block_of[1] = 0; },
      [](auto& n) { n.place_sorts[0] = n.variables[2].sort; },
      [](auto& n) { n.initial[0].reset(); },
      [](auto& n) { n.guards[0]->op = Op::equal; },
      [](auto& n) { n.guards[0]->operands[1].number = 0; },
      [](auto& n) { n.inscriptions[0]->operands[0].number = 3; },
      [](auto& n) { n.inscriptions[0]->operands[0].sort = model::SortId{3}; },
      [](auto& n) { n.inscriptions[0]->multiset = false; }};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    auto changed = net;
    changes[i](changed);
    EXPECT_NE(coloured_facts(changed), coloured_facts(net)) << "change " << i;
  }
}

}  // namespace
