// The law of the writer: reading what it wrote gives the net it was given.
#include "unfire/report/pnml.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "support/fixtures.hpp"
#include "support/load_options.hpp"
#include "support/same_net.hpp"
#include "support/shared.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;

std::string written(const model::Net& net) {
  std::ostringstream out;
  report::write_pnml(net, out);
  return out.str();
}

void expect_round_trip(const model::Net& net) {
  test::expect_same_net(load::parse_pnml(written(net), "written.pnml"), net);
}

TEST(PnmlWriter, WritesWhatTheReaderReadsBack) {
  const auto folder = test::fixture_folder("load");
  const auto rows = test::read_table(folder / "accepted.csv", ';', 3);
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0] + " " + row[1]);
    expect_round_trip(load::read_net(folder / row[0], test::load_options(row[1])));
  }
}

TEST(PnmlWriter, WritesTheSharedDialectsSoThatTheyReadBack) {
  const auto folder = test::shared("dialects");
  if (!folder) GTEST_SKIP() << "no ../shared/dialects";
  std::size_t nets = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
    if (entry.path().extension() == ".csv") continue;
    SCOPED_TRACE(entry.path());
    try {
      expect_round_trip(load::read_net(entry.path()));
      ++nets;
    } catch (const model::InputError&) {
      continue;  // the dialects that must be refused
    }
  }
  EXPECT_GE(nets, 18U);
}

TEST(PnmlWriter, EscapesEveryCharacterOfIdsAndNames) {
  model::Net net;
  net.id = "a \"net\"";
  net.name = "<&>";
  net.places.push_back({"p<&>\"'\n\t\r ", "two\nlines & <b>]]>", 1, 0});
  net.transitions.push_back({"\xC3\xB6\x01", "'", 0});
  net.arcs.push_back({model::ArcKind::produce, model::PlaceId{0}, model::TransitionId{0}, 2, 0});
  expect_round_trip(net);
}

TEST(PnmlWriter, GivesArcsIdsThatNoNodeHas) {
  const auto net = load::parse_pnml(
      "<pnml><net id='n'><place id='arc0'/><transition id='arc_1'/><arc source='arc0' "
      "target='arc_1'/></net></pnml>",
      "net.pnml");
  EXPECT_NE(written(net).find("<arc id=\"arc__0\""), std::string::npos);
}

TEST(PnmlWriter, NamesTheArcKindsInTheTypeOfTheNet) {
  const auto folder = test::fixture_folder("load");
  EXPECT_NE(written(load::read_net(folder / "iso.pnml")).find("grammar/ptnet\""), std::string::npos);
  EXPECT_NE(written(load::read_net(folder / "yasper.pnml")).find("extensions/resetinhibitorptnet\""),
            std::string::npos);
}

}  // namespace
