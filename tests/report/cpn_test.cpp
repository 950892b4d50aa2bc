// What is told of a CPN Tools file: facts of the fixtures of load/.
#include "unfire/report/cpn.hpp"

#include <gtest/gtest.h>

#include "contains.hpp"
#include "support/fixtures.hpp"
#include "unfire/load/cpn.hpp"

namespace unfire::report {
namespace {

model::CpnNet fixture(const std::string& name) {
  return load::read_cpn(test::fixture_folder("load") / (name + ".cpn"));
}

std::string told(const std::string& name, std::size_t shown = 100) {
  const auto net = fixture(name);
  return cpn_text(net, load::flatten(net), {}, {shown});
}

TEST(CpnText, ShowsPagesBelowThoseTheyArePartOf) {
  const std::string text = told("cpn-instances");
  EXPECT_TRUE(contains(text, "11 places, 3 transitions, 12 arcs"));
  EXPECT_TRUE(contains(text, "  Ring\n    Cell\n    Cell 2\n    Cell 3\n  Second\n")) << text;
  EXPECT_TRUE(contains(text, "Fusion sets         1"));
  EXPECT_TRUE(contains(text, "Arcs                3 in, 6 out, 3 both"));
}

TEST(CpnText, TellsWhatColourSetsAreMadeOf) {
  const std::string text = told("cpn-declarations");
  EXPECT_TRUE(contains(text, "Person = record of name: S, age: Z")) << text;
  EXPECT_TRUE(contains(text, "Shape = union of point, circle: R"));
  EXPECT_TRUE(contains(text, "Other = alias of Shape timed"));
  EXPECT_TRUE(contains(text, "x, y: Z"));
}

TEST(CpnText, CutsLongListsAndSaysSo) {
  EXPECT_TRUE(contains(told("cpn-declarations", 2), "and 20 more (--show all)"));
}

TEST(CpnJson, HoldsEveryPlaceAndTransitionOfTheFlatNet) {
  const auto net = fixture("cpn-instances");
  const auto flat = load::flatten(net);
  const Json json = cpn_json(net, flat, {});
  EXPECT_EQ(json["net"]["kind"], "CPN Tools");
  EXPECT_EQ(json["cpn"]["places"].size(), flat.places.size());
  EXPECT_EQ(json["cpn"]["transitions"].size(), flat.transitions.size());
  EXPECT_EQ(json["cpn"]["instances"].size(), 5U);
  EXPECT_EQ(json["cpn"]["instances"][1]["parent"], 0);
}

TEST(CpnText, SaysWhetherTheLanguageIsUnderstood) {
  const auto net = fixture("cpn-instances");
  const auto flat = load::flatten(net);
  EXPECT_TRUE(
      contains(cpn_text(net, flat, {}, {10}), "CPN ML              understood, the net can be explored\n"));
  const CpnLanguage one_way{{}, {}, "time does not go back"};
  EXPECT_TRUE(contains(cpn_text(net, flat, one_way, {10}), "Backwards           not possible: time does"));
  const CpnLanguage unclear{"net.cpn:3: unknown 'f'", {}, {}};
  EXPECT_TRUE(contains(cpn_text(net, flat, unclear, {10}), "not understood: net.cpn:3: unknown 'f'\n"));
  EXPECT_EQ(cpn_json(net, flat, unclear)["cpn"]["language"]["understood"], false);
  EXPECT_EQ(cpn_json(net, flat, unclear)["cpn"]["language"]["reason"], "net.cpn:3: unknown 'f'");
}

}  // namespace
}  // namespace unfire::report
