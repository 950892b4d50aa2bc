// Hierarchical nets written out: which places are one, what they are called, which marking counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/fixtures.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;
namespace cpn = model::cpn;
using Strings = std::vector<std::string>;

model::FlatCpnNet flat(const std::string& name) {
  return load::flatten(load::read_cpn(test::fixture_folder("load") / ("cpn-" + name + ".cpn")));
}

model::FlatCpnNet flat_text(const std::string& cpnet) {
  return load::flatten(
      load::parse_cpn("<workspaceElements><cpnet>" + cpnet + "</cpnet></workspaceElements>", "net.cpn"));
}

template <typename Node>
Strings names(const std::vector<Node>& nodes) {
  Strings result;
  for (const auto& node : nodes) result.push_back(node.name);
  return result;
}

Strings arcs(const model::FlatCpnNet& net) {
  const Strings kinds = {"->", "<-", "<->", "-o", "-|"};
  Strings result;
  for (const auto& arc : net.arcs)
    result.push_back(net[arc.place].name + " " + kinds[static_cast<std::size_t>(arc.kind)] + " " +
                     net[arc.transition].name + ": " + arc.inscription.text);
  return result;
}

TEST(CpnFlattening, TakesTheTopmostSocketOfAChain) {
  const auto net = flat("chain");
  EXPECT_EQ(names(net.places), (Strings{"Top'socket", "Bottom'local"}));
  EXPECT_EQ(net.places[0].other_names, (Strings{"Middle'port", "Bottom'port"}));
  EXPECT_EQ(net.places[0].initial.text, "1`1");
  EXPECT_EQ(names(net.transitions), Strings{"Bottom'move"});
  EXPECT_EQ(arcs(net), (Strings{"Top'socket -> Bottom'move: x", "Bottom'local <- Bottom'move: x"}));
}

TEST(CpnFlattening, KnowsNoTokensWhereTheSocketHasNone) {
  const auto net = flat_text(
      "<page id='a'><place id='s'><text>s</text></place><trans id='t'><subst subpage='b' portsock='(p,s)'/>"
      "</trans></page><page id='b'><place id='p'><initmark><text>5</text></initmark></place></page>");
  ASSERT_EQ(net.places.size(), 1U);
  EXPECT_TRUE(net.places[0].initial.empty());
}

TEST(CpnFlattening, NumbersTheInstancesOfAPageThatOccursMoreThanOnce) {
  const auto net = flat("instances");
  EXPECT_EQ(names(net.transitions), (Strings{"Cell'pass 1", "Cell'pass 2", "Cell'pass 3"}));
  EXPECT_EQ(names(net.places),
            (Strings{"Ring'left", "Ring'right", "Cell'spare 1", "Cell'mine 1", "Cell'ours 1", "Cell'spare 2",
                     "Cell'mine 2", "Cell'in 3", "Cell'out 3", "Cell'spare 3", "Cell'mine 3"}));
  EXPECT_EQ(net.instances.size(), 5U);
  EXPECT_EQ(net.instances[2].number, 2U);
  EXPECT_EQ(net.instances[2].parent, 0U);
}

TEST(CpnFlattening, JoinsEachInstanceToItsOwnSockets) {
  const auto all = arcs(flat("instances"));
  const auto has = [&](const std::string& arc) { return std::count(all.begin(), all.end(), arc) == 1; };
  EXPECT_EQ(all.size(), 12U);
  EXPECT_TRUE(has("Ring'left -> Cell'pass 1: x") && has("Ring'right <- Cell'pass 1: x"));
  EXPECT_TRUE(has("Ring'right -> Cell'pass 2: x") && has("Ring'left <- Cell'pass 2: x"));
  EXPECT_TRUE(has("Cell'in 3 -> Cell'pass 3: x")) << "a port without a socket is a place";
  EXPECT_TRUE(has("Cell'mine 2 <-> Cell'pass 2: y"));
}

TEST(CpnFlattening, FusesMembersOverAllInstancesAndTopPages) {
  const auto net = flat("instances");
  EXPECT_EQ(net.places[4].name, "Cell'ours 1");
  EXPECT_EQ(net.places[4].other_names, (Strings{"Cell'ours 2", "Cell'ours 3", "Second'view"}));
  EXPECT_EQ(std::count_if(net.arcs.begin(), net.arcs.end(),
                          [](const auto& arc) { return arc.place == model::PlaceId{4}; }),
            3);
}

TEST(CpnFlattening, FusesPlacesThatOnlySaySoThemselves) {
  const auto net = flat("fusion-by-place");
  EXPECT_EQ(names(net.places), Strings{"P'a"});
}

TEST(CpnFlattening, LetsTheSocketOfAFusionMemberCount) {
  // The member q is a port; its socket s says what the place holds.
  const auto net = flat_text(
      "<page id='a'><place id='s'><initmark><text>1</text></initmark></place>"
      "<place id='f'><initmark><text>1</text></initmark></place>"
      "<trans id='t'><subst subpage='b' portsock='(q,s)'/></trans></page>"
      "<page id='b'><place id='q'><initmark><text>9</text></initmark></place></page>"
      "<fusion id='x' name='X'><fusion_elm idref='q'/><fusion_elm idref='f'/></fusion>");
  ASSERT_EQ(net.places.size(), 1U);
  EXPECT_EQ(net.places[0].initial.text, "1`()");
}

TEST(CpnFlattening, WritesOutTheShorthandForUnitAndNowhereElse) {
  const auto net = flat("shorthand");
  Strings initial;
  for (const auto& place : net.places) initial.push_back(place.colour_set.text + " " + place.initial.text);
  EXPECT_EQ(initial, (Strings{"UNIT 3`()", "UNIT 2`()", "INT 3"}));
  EXPECT_EQ(arcs(net), (Strings{"P'untyped -> P't: 1`()", "P'unit <- P't: 12`()", "P'int <- P't: 12",
                                "P'unit -> P't: if b then 1`() else empty"}));
}

TEST(CpnFlattening, KeepsInhibitorAndResetArcsBare) {
  const auto net = flat("page");
  EXPECT_EQ(arcs(net)[3], "Desk'In Tray -o Desk'clear: ");
  EXPECT_EQ(arcs(net)[4], "Desk'Out -| Desk'clear: ");
  EXPECT_EQ(net.transitions[0].guard.text, "[x < 5, x > 0]");
  EXPECT_EQ(net.transitions[0].priority.text, "P_HIGH");
}

TEST(CpnFlattening, ShowsIdsWhereNamesAreNotUnique) {
  const auto net = flat("names");
  EXPECT_EQ(names(net.places),
            (Strings{"P'same (p1)", "P'same (p2)", "P'p3", "P'same (q1)", "P'same (p1)'", "g3'free"}));
  EXPECT_EQ(names(net.transitions), Strings{"P'same"}) << "a place of this name does no harm";
}

TEST(CpnFlattening, WarnsWhenPortAndSocketHaveOtherColourSets) {
  const auto net = flat("port-colour");
  EXPECT_EQ(net.places[0].colour_set.text, "A");
  EXPECT_EQ(net.warnings,
            Strings{"line 6: port 'p' has colour set B, its socket 's' has A; that of the socket counts"});
}

std::string page(const std::string& id, const std::string& content) {
  return "<page id='" + id + "'><pageattr name='" + id + "'/>" + content + "</page>\n";
}

TEST(CpnFlattening, FollowsALongChainOfPages) {
  constexpr int length = 20'000;
  std::string text;
  for (int i = 0; i < length; ++i) {
    const std::string n = std::to_string(i), m = std::to_string(i + 1);
    text += page("g" + n, "<place id='p" + n + "'><text>p</text></place><trans id='t" + n +
                              "'><subst subpage='g" + m + "' portsock='(p" + m + ",p" + n + ")'/></trans>");
  }
  const std::string last = std::to_string(length);
  text += page("g" + last, "<place id='p" + last + "'><text>p</text></place>");
  const auto net = flat_text(text);
  ASSERT_EQ(net.places.size(), 1U);
  EXPECT_EQ(net.places[0].name, "g0'p");
  EXPECT_EQ(net.places[0].other_names.size(), 20'000U);
}

TEST(CpnFlattening, RefusesPagesUsedTooOften) {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    const std::string n = std::to_string(i);
    const std::string subst = "'><subst subpage='g" + std::to_string(i + 1) + "'/></trans>";
    text += page("g" + n, "<trans id='a" + n + subst + "<trans id='b" + n + subst);
  }
  text += page("g60", "<trans id='t'><text>t</text></trans>");
  try {
    static_cast<void>(flat_text(text));
    ADD_FAILURE() << "it was accepted";
  } catch (const model::InputError& error) {
    EXPECT_STREQ(error.what(), "net.cpn: its pages are used too often to be written out one by one");
  }
}

TEST(CpnFlattening, WritesOutManyInstances) {
  std::string text;
  for (int i = 0; i < 10; ++i) {
    const std::string n = std::to_string(i);
    const std::string subst = "'><subst subpage='g" + std::to_string(i + 1) + "'/></trans>";
    text += page("g" + n, "<trans id='a" + n + subst + "<trans id='b" + n + subst);
  }
  text += page("g10", "<trans id='t'><text>t</text></trans>");
  const auto net = flat_text(text);
  EXPECT_EQ(net.transitions.size(), 1024U);
  EXPECT_EQ(net.transitions.back().name, "g10't 1024");
}

TEST(CpnReader, SurvivesDeepNestingOfBlocks) {
  std::string open, close;
  for (int i = 0; i < 100'000; ++i) {
    open += "<block id='b'>";
    close += "</block>";
  }
  const auto net =
      load::parse_cpn("<workspaceElements><cpnet><globbox>" + open + "<ml id='m'>val x = 1</ml>" + close +
                          "</globbox><page id='g'/></cpnet></workspaceElements>",
                      "deep.cpn");
  EXPECT_EQ(net.declarations.size(), 1U);
}

}  // namespace
