// Every habit and every refusal of the PNML reader, as told by the tables in fixtures/.
#include "unfire/load/pnml.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "support/fixtures.hpp"
#include "support/load_options.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;

const auto folder = test::fixture_folder("load");

std::string figures(const model::Net& net) {
  model::Tokens tokens = 0;
  for (const auto& place : net.places) tokens += place.initial;
  model::Tokens weight = 0;
  for (const auto& arc : net.arcs) weight += arc.weight;
  const auto text = [](auto number) { return std::to_string(number); };
  return text(net.places.size()) + ";" + text(net.transitions.size()) + ";" + text(net.arcs.size()) + ";" +
         text(tokens) + ";" + text(weight) + ";" + text(net.final_markings.size()) + ";" +
         text(net.nupn ? net.nupn->units.size() : 0);
}

std::string refusal(const std::filesystem::path& file, const load::Options& options = {}) {
  try {
    static_cast<void>(load::read_net(file, options));
  } catch (const model::InputError& error) {
    return error.what();
  }
  return "loaded";
}

std::string refusal_of_text(const std::string& text) {
  try {
    static_cast<void>(load::parse_pnml(text, "net.pnml"));
  } catch (const model::InputError& error) {
    return error.what();
  }
  return "loaded";
}

model::Net fixture(const std::string& name, const std::string& options = {}) {
  return load::read_net(folder / name, test::load_options(options));
}

const model::Place& place(const model::Net& net, const std::string& id) {
  return *std::find_if(net.places.begin(), net.places.end(), [&](const auto& p) { return p.id == id; });
}

TEST(PnmlReader, CountsWhatTheWriterMeant) {
  const auto rows = test::read_table(folder / "accepted.csv", ';', 3);
  ASSERT_GT(rows.size(), 30U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0] + " " + row[1]);
    try {
      EXPECT_EQ(figures(fixture(row[0], row[1])), row[2]);
    } catch (const model::InputError& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

TEST(PnmlReader, RefusesWithFileLineElementAndReason) {
  const auto rows = test::read_table(folder / "refused.csv", ';', 4);
  ASSERT_GT(rows.size(), 60U);
  for (const auto& row : rows) {
    const std::string file = (folder / row[0]).string();
    const std::string where = row[2] == "0" ? file + ": " : file + ":" + row[2] + ": ";
    EXPECT_EQ(refusal(file, test::load_options(row[1])), where + row[3]);
  }
}

TEST(PnmlReader, HasARowForEveryFixture) {
  std::vector<std::vector<std::string>> rows;
  for (const auto* const table :
       {"accepted.csv", "refused.csv", "coloured-accepted.csv", "coloured-refused.csv"})
    for (auto& row : test::read_table(folder / table, ';', 2)) rows.push_back(std::move(row));
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() == ".csv" || entry.path().extension() == ".cpn") continue;
    EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row[0] == name; }))
        << name;
  }
}

TEST(PnmlReader, KeysOnIdsAndShowsNames) {
  const auto net = fixture("swapped-names.pnml");
  EXPECT_EQ(place(net, "p1").name, "p2");
  EXPECT_EQ(place(net, "p1").initial, 4U);
  EXPECT_EQ(net[net.arcs[0].place].id, "p1");
  EXPECT_EQ(net.transitions[0].name, "p1");
}

TEST(PnmlReader, TakesTheIdWhereThereIsNoName) {
  const auto net = fixture("iso.pnml");
  EXPECT_EQ(net.places[0].name, "left");
  EXPECT_EQ(net.transitions[1].name, "stay");
  EXPECT_EQ(net.name, "n");
}

TEST(PnmlReader, GivesEveryNodeAndArcItsLine) {
  const auto net = fixture("prefix-bom-crlf.pnml");
  EXPECT_EQ(net.places[2].line, 7U);
  EXPECT_EQ(net.transitions[0].line, 8U);
  EXPECT_EQ(net.arcs[2].line, 11U);
}

TEST(PnmlReader, KnowsAllKindsOfArcs) {
  const auto net = fixture("arctype.pnml");
  using model::ArcKind;
  const std::vector<ArcKind> expected = {ArcKind::consume, ArcKind::reset, ArcKind::read,
                                         ArcKind::produce, ArcKind::read,  ArcKind::inhibit};
  std::vector<ArcKind> kinds;
  for (const auto& arc : net.arcs) kinds.push_back(arc.kind);
  EXPECT_EQ(kinds, expected);
}

TEST(PnmlReader, SplitsPlacesByTheTokenClassesInUse) {
  const auto net = fixture("pipe-classes.xml");
  EXPECT_EQ(place(net, "P0.Default").initial, 3U);
  EXPECT_EQ(place(net, "P0.Red").initial, 6U);
  EXPECT_EQ(place(net, "P0.Red").name, "buffer.Red");
  EXPECT_EQ(place(net, "P2.Default").initial, 1U) << "a number without a class counts Default tokens";
}

TEST(PnmlReader, KeepsPlacesWholeWhenOneTokenClassIsInUse) {
  const auto net = fixture("pipe-one-class.xml");
  EXPECT_EQ(net.places[0].id, "P0");
}

TEST(PnmlReader, ResolvesReferencesThroughChainsAndPages) {
  const auto net = fixture("references.pnml");
  EXPECT_EQ(net[net.arcs[0].place].id, "p");
  EXPECT_EQ(net[net.arcs[4].transition].id, "t2");
}

TEST(PnmlReader, ReplacesASubprocessByItsPage) {
  const auto net = fixture("woped-subprocess.pnml");
  for (const auto& transition : net.transitions)
    EXPECT_FALSE(transition.id == "sub1" || transition.id == "sub2");
}

TEST(PnmlReader, ReadsFinalMarkings) {
  const auto net = fixture("prom.pnml");
  ASSERT_EQ(net.final_markings[1].entries.size(), 2U) << "empty places are not listed";
  EXPECT_EQ(net[net.final_markings[0].entries[0].place].id, "sink");
  EXPECT_EQ(net.final_markings[0].entries[0].tokens, 2U);
}

TEST(PnmlReader, ReadsTheUnitsOfANupn) {
  const auto net = fixture("nupn.pnml");
  const auto& units = net.nupn->units;
  EXPECT_TRUE(net.nupn->safe);
  EXPECT_EQ(units[net.nupn->root].subunits, (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(units[1].places, (std::vector<model::PlaceId>{model::PlaceId{0}, model::PlaceId{1}}));
}

TEST(PnmlReader, TurnsOtherEncodingsIntoUtf8) {
  const auto net = fixture("latin-1.pnml");
  EXPECT_EQ(net.places[0].id, "h\xC3\xB6he");
  EXPECT_EQ(net.places[0].name,
            "\xC3\x96"
            "ffnung");
  EXPECT_TRUE(net.warnings.empty());
}

TEST(PnmlReader, WarnsWhenItAssumesAnEncoding) {
  const auto net = load::parse_pnml("<pnml><net id='n'><place id='\xF6'/></net></pnml>", "net.pnml");
  EXPECT_EQ(net.places[0].id, "\xC3\xB6");
  EXPECT_EQ(net.warnings.size(), 1U);
}

TEST(PnmlReader, TellsWhatItDroppedAsAsked) {
  const auto net = fixture("guard.pnml", "ignore=guard");
  ASSERT_EQ(net.warnings.size(), 1U);
  EXPECT_EQ(net.warnings[0], "guard dropped as asked, at 1 element(s)");
}

TEST(PnmlReader, KnowsTheWordsOfIgnore) {
  EXPECT_EQ(load::parse_ignorable("time"), load::Ignorable::time);
  EXPECT_EQ(load::parse_ignorable("capacity"), load::Ignorable::capacity);
  EXPECT_EQ(load::parse_ignorable("priority"), load::Ignorable::priority);
  EXPECT_EQ(load::parse_ignorable("guard"), load::Ignorable::guard);
  EXPECT_EQ(load::parse_ignorable("colour"), std::nullopt);
}

TEST(PnmlReader, ShowsAnyIdOnOneLine) {
  const std::string message = refusal_of_text(
      "<pnml><net><place id='a&#10;b&#13;&#133;'><initialMarking><text>x&#10;y</text>"
      "</initialMarking></place></net></pnml>");
  EXPECT_EQ(message, "net.pnml:1: place 'a\\nb\\r\\x85': not a number: 'x\\ny'");
}

TEST(PnmlReader, CutsALongTextInItsMessage) {
  const std::string message =
      refusal_of_text("<pnml><net><place id='a'><initialMarking><text>" + std::string(100'000, 'x') +
                      "</text></initialMarking></place></net></pnml>");
  EXPECT_LT(message.size(), 300U);
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

TEST(PnmlReader, SurvivesDeepNesting) {
  constexpr std::size_t depth = 200'000;
  const auto net = load::parse_pnml("<pnml><net>" + repeated("<page id='g'>", depth) + "<place id='p'/>" +
                                        repeated("</page>", depth) + "</net></pnml>",
                                    "deep.pnml");
  EXPECT_EQ(net.places.size(), 1U);
  const auto tools = load::parse_pnml("<pnml><net><place id='p'><toolspecific>" + repeated("<x>", depth) +
                                          repeated("</x>", depth) + "</toolspecific></place></net></pnml>",
                                      "deep.pnml");
  EXPECT_EQ(tools.places.size(), 1U);
  EXPECT_NE(refusal_of_text("<pnml><net>" + repeated("<page>", depth)), "loaded");
}

TEST(PnmlReader, FollowsALongChainOfReferences) {
  std::string text = "<pnml><net>";
  constexpr int length = 100'000;
  for (int i = 0; i < length; ++i) {
    text += "<referencePlace id='r" + std::to_string(i) + "' ref='r" + std::to_string(i + 1) + "'/>";
  }
  text += "<place id='r" + std::to_string(length) + "'/><transition id='t'/><arc source='r0' target='t'/>";
  const auto net = load::parse_pnml(text + "</net></pnml>", "chain.pnml");
  EXPECT_EQ(net.arcs.size(), 1U);
}

TEST(PnmlReader, LoadsALargeNetInProportion) {
  constexpr std::size_t size = 20'000;
  std::string text = "<pnml><net><page id='g'>\n";
  for (std::size_t i = 0; i < size; ++i) {
    const std::string n = std::to_string(i);
    text += "<place id='p" + n + "'/>\n<transition id='t" + n + "'/>\n<arc source='p" + n + "' target='t" +
            std::to_string(size - 1 - i) + "'/>\n";
  }
  const auto net = load::parse_pnml(text + "</page></net></pnml>", "large.pnml");
  EXPECT_EQ(net.arcs.size(), size);
  EXPECT_EQ(net.arcs.back().line, 3 * size + 1);
}

}  // namespace
