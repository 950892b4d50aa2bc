// What is said of a coloured net before anything is computed.
#include "unfire/report/coloured_structure.hpp"

#include <gtest/gtest.h>

#include "contains.hpp"
#include "support/coloured_builder.hpp"
#include "support/expected_nets.hpp"
#include "unfire/load/pnml.hpp"

namespace {

using namespace unfire;
using namespace unfire::test;
using report::contains;

/// Three places of two sorts, one guard, four arcs.
model::ColouredNet sample() {
  return ColouredBuilder()
      .enumeration("Process", {"a", "b", "c"})
      .range("Number", 1, 5)
      .product("Pair", {"Process", "Number"})
      .partition("Class", "Number", {{"low", {0, 1}}, {"high", {2, 3, 4}}})
      .variable("x", "Process")
      .variable("y", "Process")
      .variable("n", "Number")
      .place("idle", "Process", all())
      .place("busy", "Pair")
      .place("done", "Process")
      .arc("idle", "t", var("x"))
      .arc("t", "busy", many(2, tuple({var("x"), var("n")})))
      .guard("t", lt(var("n"), num(3)))
      .arc("busy", "u", tuple({var("x"), var("n")}))
      .inhibitor("done", "u", 1)
      .build();
}

TEST(ColouredStructureText, ShowsDeclarationsWithTheirSizes) {
  const std::string text = report::coloured_structure_text(sample(), {});
  EXPECT_TRUE(contains(text, "Kind                symmetric net\n"));
  EXPECT_TRUE(contains(text, "Sorts               4\n"));
  EXPECT_TRUE(contains(text, "  Process           2 places, 3 colours: a, b, c\n"));
  EXPECT_TRUE(contains(text, "  Pair              1 place, 15 colours: Process × Number\n"));
  EXPECT_TRUE(contains(text, "  Class             of Number: low: 1, 2; high: 3, 4, 5\n"));
  EXPECT_TRUE(contains(text, "  x, y: Process\n  n: Number\n"));
}

TEST(ColouredStructureText, ShowsMarkingsGuardsArcsAndTerms) {
  const std::string text = report::coloured_structure_text(sample(), {});
  EXPECT_TRUE(contains(text, "Marked places       1\n  idle              all(Process)\n"));
  EXPECT_TRUE(contains(text, "Guards              1\n  t                 n < 3\n"));
  EXPECT_TRUE(contains(text, "Arcs                2 consume, 1 produce, 1 inhibit\n"));
  // Counts of tokens and the 3 of the guard are constants.
  EXPECT_TRUE(
      contains(text, "Terms               6 variable, 4 constant, 2 tuple, 1 less, 3 number_of, 1 all\n"));
}

TEST(ColouredStructureText, CutsLongListsAndSaysHowMuchIsLeft) {
  const std::string text = report::coloured_structure_text(sample(), {1});
  EXPECT_TRUE(contains(text, "3 colours: a and 2 more\n"));
  EXPECT_TRUE(contains(text, "  and 3 more (--show all)\n"));  // sorts
}

TEST(ColouredStructureText, CutsLongTermsBetweenLetters) {
  const auto net = ColouredBuilder().place("p", "dot", sum(Exprs(50, many(100, con("dot"))))).build();
  // The dot has 3 bytes: the 16 bytes that are shown would end within the second one.
  EXPECT_TRUE(contains(report::coloured_structure_text(net, {1}), "  p                 100'• + 100' …\n"));
  EXPECT_FALSE(contains(report::coloured_structure_text(net, {~std::size_t{0}}), "…"));
}

TEST(ColouredStructureText, SaysThatIntegersAreEndless) {
  const auto net = ColouredBuilder().variable("i", "int").place("p", "int").build();
  const std::string text = report::coloured_structure_text(net, {});
  EXPECT_TRUE(contains(text, "Kind                high-level net\n"));
  EXPECT_TRUE(contains(text, "1 place, too many colours to count: all integers\n"));
}

TEST(ColouredStructureJson, GivesEveryFactByItsKey) {
  const auto json = report::coloured_structure_json(sample());
  const report::Json pair = {{"name", "Pair"},
                             {"kind", "product"},
                             {"colours", 15},
                             {"components", {"Process", "Number"}},
                             {"places", 1}};
  EXPECT_EQ(json["kind"], "symmetric");
  ASSERT_EQ(json["sorts"].size(), 4U);
  EXPECT_EQ(json["sorts"][2], pair);
  EXPECT_EQ(json["variables"][2], (report::Json{{"id", "n"}, {"name", "n"}, {"sort", "Number"}}));
  EXPECT_EQ(json["partitions"][0]["base"], "Number");
  EXPECT_EQ(json["partitions"][0]["blocks"], (report::Json{"low", "high"}));
  EXPECT_EQ(json["places"][0],
            (report::Json{{"id", "idle"}, {"sort", "Process"}, {"initial", "all(Process)"}}));
  EXPECT_EQ(json["places"][1]["initial"], nullptr);
  EXPECT_EQ(json["guards"], (report::Json{{"t", "n < 3"}}));
  EXPECT_EQ(json["arcs"]["inhibit"], 1);
  EXPECT_EQ(json["arcs"]["reset"], 0);
  EXPECT_EQ(json["terms"]["variable"], 6);
  EXPECT_EQ(json["terms"]["contains"], 0);
}

TEST(ColouredStructureJson, NamesEveryKindOfTermOnce) {
  EXPECT_EQ(report::coloured_structure_json(sample())["terms"].size(),
            static_cast<std::size_t>(model::Term::Op::call) + 1);
}

TEST(ColouredStructureJson, GivesNullForAnEndlessSort) {
  const auto net = ColouredBuilder().place("p", "string").build();
  EXPECT_EQ(report::coloured_structure_json(net)["sorts"][0]["colours"], nullptr);
}

TEST(ColouredStructure, OfEveryNetOfOursCountsItsPlacesBySort) {
  std::size_t nets = 0;
  for (const auto& entry : std::filesystem::directory_iterator(nets_folder())) {
    if (entry.path().extension() != ".pnml") continue;
    const auto net = load::read_model(entry.path());
    const auto* coloured = std::get_if<model::ColouredNet>(&net);
    if (coloured == nullptr) continue;
    SCOPED_TRACE(entry.path());
    const auto json = report::coloured_structure_json(*coloured);
    std::size_t places = 0;
    for (const auto& sort : json["sorts"]) places += sort["places"].get<std::size_t>();
    EXPECT_EQ(places, coloured->skeleton.places.size());
    EXPECT_FALSE(report::coloured_structure_text(*coloured, {}).empty());
    ++nets;
  }
  EXPECT_GE(nets, 70U);
}

}  // namespace
