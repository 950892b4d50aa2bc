// What the reader of CPN Tools files makes of declarations and pages.
#include "unfire/load/cpn.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/fixtures.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;
namespace cpn = model::cpn;
using Kind = cpn::ColourSet::Kind;

model::CpnNet fixture(const std::string& name) {
  return load::read_cpn(test::fixture_folder("load") / ("cpn-" + name + ".cpn"));
}

std::vector<std::string> texts(const std::vector<cpn::Text>& all) {
  std::vector<std::string> result;
  for (const auto& one : all) result.push_back(one.text);
  return result;
}

std::string components(const cpn::ColourSet& set) {
  std::string result;
  for (const auto& one : set.components) result += one.label.text + ":" + one.colour_set.text + " ";
  return result;
}

std::string written(const std::optional<cpn::Range>& range) {
  return range ? range->low.text + ".." + range->high.text : "none";
}

const cpn::ColourSet& colour_set(const model::CpnNet& net, const std::string& name) {
  for (const auto& declaration : net.declarations) {
    const auto* set = std::get_if<cpn::ColourSet>(&declaration.content);
    if (set != nullptr && set->name.text == name) return *set;
  }
  throw model::InputError("no colour set " + name);
}

template <typename Content>
std::vector<Content> all_of_kind(const model::CpnNet& net) {
  std::vector<Content> result;
  for (const auto& declaration : net.declarations)
    if (const auto* content = std::get_if<Content>(&declaration.content)) result.push_back(*content);
  return result;
}

TEST(CpnReader, KeepsTheOrderOfDeclarationsThroughNestedBlocks) {
  const auto net = fixture("declarations");
  std::vector<std::string> ids;
  for (const auto& declaration : net.declarations) ids.push_back(declaration.id);
  std::vector<std::string> expected;
  for (int i = 1; i <= 22; ++i) expected.push_back(fmt::format("c{}", i));
  for (const auto* id : {"v1", "m1", "m2", "r1", "u1", "h1", ""}) expected.emplace_back(id);
  EXPECT_EQ(ids, expected);
  EXPECT_EQ(net.declarations[3].line, 13U);
}

TEST(CpnReader, KnowsEveryKindOfColourSet) {
  const auto net = fixture("declarations");
  const std::vector<Kind> expected = {
      Kind::unit,        Kind::unit,  Kind::boolean,   Kind::boolean,    Kind::integer, Kind::integer,
      Kind::big_integer, Kind::real,  Kind::time,      Kind::string,     Kind::string,  Kind::character,
      Kind::enumeration, Kind::index, Kind::product,   Kind::record,     Kind::list,    Kind::list,
      Kind::choice,      Kind::alias, Kind::subset_by, Kind::subset_with};
  std::vector<Kind> kinds;
  for (const auto& set : all_of_kind<cpn::ColourSet>(net)) kinds.push_back(set.kind);
  EXPECT_EQ(kinds, expected);
}

TEST(CpnReader, ReadsNamesOfColours) {
  const auto net = fixture("declarations");
  using Names = std::vector<std::string>;
  EXPECT_EQ(texts(colour_set(net, "U").constants), Names{});
  EXPECT_EQ(texts(colour_set(net, "Dot").constants), Names{"dot"});
  EXPECT_EQ(texts(colour_set(net, "Switch").constants), (Names{"off", "on"}));
  EXPECT_EQ(texts(colour_set(net, "Suit").constants), (Names{"clubs", "hearts"}));
  EXPECT_EQ(texts(colour_set(net, "Seat").constants), Names{"seat"});
}

TEST(CpnReader, ReadsRangesAndLengths) {
  const auto net = fixture("declarations");
  EXPECT_EQ(written(colour_set(net, "Z").range), "none");
  EXPECT_EQ(written(colour_set(net, "Small").range), "1..n+1");
  EXPECT_EQ(written(colour_set(net, "Seat").range), "1..6");
  EXPECT_EQ(written(colour_set(net, "Word").range), "\"a\"..\"z\"");
  EXPECT_EQ(written(colour_set(net, "Word").length), "2..5");
  EXPECT_EQ(written(colour_set(net, "Short").range), "none");
  EXPECT_EQ(written(colour_set(net, "Short").length), "0..3");
}

TEST(CpnReader, ReadsTheComponentsOfColourSets) {
  const auto net = fixture("declarations");
  EXPECT_EQ(components(colour_set(net, "Pair")), ":Z :S ");
  EXPECT_EQ(components(colour_set(net, "Person")), "name:S age:Z ");
  EXPECT_EQ(components(colour_set(net, "Queue")), ":Pair ");
  EXPECT_EQ(components(colour_set(net, "Shape")), "point: circle:R ");
  EXPECT_EQ(components(colour_set(net, "Other")), ":Shape ");
  EXPECT_EQ(components(colour_set(net, "Even")), ":Z ");
  EXPECT_EQ(colour_set(net, "Even").selection.text, "even");
  EXPECT_EQ(colour_set(net, "Few").selection.text, "[2,3,5]");
}

TEST(CpnReader, TellsTimedColourSets) {
  const auto net = fixture("declarations");
  EXPECT_TRUE(colour_set(net, "Small").timed);
  EXPECT_TRUE(colour_set(net, "Other").timed);
  EXPECT_FALSE(colour_set(net, "Z").timed);
}

TEST(CpnReader, ReadsVariablesReferencesAndFiles) {
  const auto net = fixture("declarations");
  const auto variables = all_of_kind<cpn::Variables>(net).at(0);
  EXPECT_EQ(texts(variables.names), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(variables.colour_set.text, "Z");
  EXPECT_EQ(all_of_kind<cpn::Reference>(net).at(0).name.text, "counter");
  EXPECT_EQ(all_of_kind<cpn::Reference>(net).at(0).value.text, "0");
  EXPECT_EQ(all_of_kind<cpn::Use>(net).at(0).path.text, "\"lib.sml\"");
  EXPECT_EQ(all_of_kind<cpn::Channel>(net).at(0).name.text, "wire");
  EXPECT_EQ(all_of_kind<cpn::Channel>(net).at(0).colour_set.text, "Z");
  EXPECT_EQ(all_of_kind<cpn::RawDeclarations>(net).at(0).text.text, "color Old = int;\nvar old : Old;");
}

TEST(CpnReader, GivesMlItsOwnTextWithTheLineWhereItBegins) {
  const auto ml = all_of_kind<cpn::Ml>(fixture("declarations"));
  ASSERT_EQ(ml.size(), 2U);
  EXPECT_EQ(ml[0].text.text, "(* twice *)\n        fun twice (x) = if x < 0 then 0 else 2 * x;");
  EXPECT_EQ(ml[0].text.line, 36U);
  EXPECT_EQ(ml[1].text.text, "val n = 5;") << "the layout, where there is no other text";
  EXPECT_EQ(ml[1].text.line, 38U);
}

TEST(CpnReader, DropsAnEmptyDeclarationWithAWarning) {
  const auto net = fixture("declarations");
  EXPECT_EQ(net.warnings, std::vector<std::string>{"line 39: ml 'm3': it is empty and was dropped"});
}

TEST(CpnReader, ReadsPlacesWithTheirTextsAndLines) {
  const auto net = fixture("page");
  ASSERT_EQ(net.places.size(), 3U);
  EXPECT_EQ(net.places[0].name, "In Tray");
  EXPECT_EQ(net.places[0].colour_set.text, "INT");
  EXPECT_EQ(net.places[0].initial.text, "1`3++\n2`4");
  EXPECT_EQ(net.places[0].initial.line, 17U);
  EXPECT_TRUE(net.places[1].initial.empty()) << "a placeholder";
  EXPECT_EQ(net.places[2].name, "p3") << "the id, where there is no name";
  EXPECT_EQ(net.places[0].port, cpn::PortKind::in);
  EXPECT_EQ(net.places[1].port, cpn::PortKind::both);
  EXPECT_EQ(net.places[2].port, cpn::PortKind::general);
}

TEST(CpnReader, ReadsTransitionsAndClearsPlaceholders) {
  const auto net = fixture("page");
  ASSERT_EQ(net.transitions.size(), 2U);
  const auto& work = net.transitions[0];
  EXPECT_EQ(work.guard.text, "[x < 5, x > 0]");
  EXPECT_EQ(work.time.text, "@+3");
  EXPECT_EQ(work.code.text, "input (x);\noutput (y);\naction x;");
  EXPECT_EQ(work.code.line, 24U);
  EXPECT_EQ(work.priority.text, "P_HIGH");
  const auto& clear = net.transitions[1];
  EXPECT_TRUE(clear.guard.empty() && clear.code.empty() && clear.priority.empty() && clear.channel.empty());
}

TEST(CpnReader, ReadsArcsOfEveryKindAndBeforeTheirEnds) {
  const auto net = fixture("page");
  using cpn::ArcKind;
  const std::vector<ArcKind> expected = {ArcKind::in, ArcKind::out, ArcKind::both, ArcKind::inhibitor,
                                         ArcKind::reset};
  std::vector<ArcKind> kinds;
  for (const auto& arc : net.arcs) kinds.push_back(arc.kind);
  EXPECT_EQ(kinds, expected);
  EXPECT_EQ(net[net.arcs[0].place].id, "p1");
  EXPECT_EQ(net[net.arcs[0].transition].id, "t1");
  EXPECT_EQ(net.arcs[0].inscription.text, "x + 1");
  EXPECT_EQ(net.arcs[0].inscription.line, 11U);
}

TEST(CpnReader, WarnsOfWhatItDropped) {
  const std::vector<std::string> expected = {
      "line 20: place 'p3': unknown kind of port 'sideways'", "line 33: place: it is empty and was dropped",
      "line 33: trans 't3': it is empty and was dropped", "line 33: arc 'a6': it is empty and was dropped"};
  EXPECT_EQ(fixture("page").warnings, expected);
}

TEST(CpnReader, WarnsOfAFormatItDoesNotKnow) {
  const auto net = fixture("fusion-by-place");
  ASSERT_FALSE(net.warnings.empty());
  EXPECT_EQ(net.warnings[0], "line 1: generator: format '7' is not known; it was read like format 6");
}

TEST(CpnReader, ReadsTheSameNamesInEveryEncoding) {
  for (const auto* file : {"latin-1", "latin-1-declared-utf-8", "utf-8-declared-latin-1"}) {
    SCOPED_TRACE(file);
    const auto net = fixture(file);
    EXPECT_EQ(net.pages[0].name,
              "Stra\xC3\x9F"
              "e");
    EXPECT_EQ(net.places[0].name, "\xC3\x96l");
  }
  EXPECT_EQ(fixture("latin-1-declared-utf-8").warnings.size(), 1U);
}

TEST(CpnReader, RecognisesAFileByItsRoot) {
  EXPECT_TRUE(load::is_cpn("<workspaceElements>"));
  EXPECT_TRUE(load::is_cpn("\xEF\xBB\xBF<?xml version='1.0'?>\n<!-- > --><workspaceElements a='b'/>"));
  EXPECT_TRUE(load::is_cpn("<!DOCTYPE workspaceElements [ <!ENTITY a 'b'> ]>\n<x:workspaceElements/>"));
  EXPECT_TRUE(load::is_cpn("<!DOCTYPE workspaceElements SYSTEM 'x'> <workspaceElements>[<a/>]"));
  EXPECT_FALSE(load::is_cpn("<pnml><workspaceElements/></pnml>"));
  EXPECT_FALSE(load::is_cpn("<!-- <workspaceElements>"));
  EXPECT_FALSE(load::is_cpn("<!DOCTYPE"));
  EXPECT_FALSE(load::is_cpn("<workspaceElementsAndMore/>"));
  EXPECT_FALSE(load::is_cpn("<"));
  EXPECT_FALSE(load::is_cpn(""));
}

}  // namespace
