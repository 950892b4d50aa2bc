// Nets of other people, when they are there: small files in many dialects, and nets of the contest.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "support/fixtures.hpp"
#include "support/load_options.hpp"
#include "support/shared.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;

std::string counts(const model::Net& net) {
  return std::to_string(net.places.size()) + "," + std::to_string(net.transitions.size()) + "," +
         std::to_string(net.arcs.size());
}

TEST(SharedDialects, HaveTheFiguresOfTheirTable) {
  const auto folder = test::shared("dialects");
  if (!folder) GTEST_SKIP() << "no ../shared/dialects";
  auto rows = test::read_table(*folder / "expected.csv", ',', 8);
  rows.erase(rows.begin());
  for (const auto& row : rows) {
    if (row[1] == "REFUSED") continue;
    SCOPED_TRACE(row[0]);
    const auto net = test::read_numbered_net(*folder / row[0]);
    EXPECT_EQ(counts(net), row[1] + "," + row[2] + "," + row[3]);
    EXPECT_EQ(std::to_string(net.final_markings.size()), row[7]);
  }
}

TEST(SharedDialects, AreRefusedWithFileAndLine) {
  const auto folder = test::shared("dialects");
  if (!folder) GTEST_SKIP() << "no ../shared/dialects";
  for (const auto& row : test::read_table(*folder / "expected.csv", ',', 8)) {
    if (row[1] != "REFUSED") continue;
    const std::string file = (*folder / row[0]).string();
    try {
      static_cast<void>(load::read_net(file));
      ADD_FAILURE() << file << " was accepted";
    } catch (const model::InputError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with(file + ":")) << error.what();
      EXPECT_GT(error.where().line, 0U) << error.what();
    }
  }
}

TEST(ContestNets, HaveTheSizesOfTheirTable) {
  const auto folder = test::shared("corpus/mcc");
  if (!folder) GTEST_SKIP() << "no ../shared/corpus";
  std::size_t loaded = 0;
  for (const auto& row : test::read_table(*folder / "table.csv", ',', 7)) {
    const auto file = *folder / "nets" / (row[0] + ".tgz");
    if (row[1] != "PT" || loaded == 12 || std::hash<std::string>{}(row[2]) % 4 != 0) continue;
    if (!std::filesystem::exists(file)) continue;
    EXPECT_EQ(counts(load::read_net(file)), row[3] + "," + row[4] + "," + row[5]) << row[0];
    ++loaded;
  }
  EXPECT_GE(loaded, 5U);
}

TEST(ContestNets, OfEveryColouredInstanceHaveTheSizesOfTheirTable) {
  const auto folder = test::shared("corpus/mcc");
  if (!folder) GTEST_SKIP() << "no ../shared/corpus";
  std::size_t loaded = 0;
  for (const auto& row : test::read_table(*folder / "table.csv", ',', 7)) {
    const auto file = *folder / "nets" / (row[0] + ".tgz");
    if (row[1] != "COL" || !std::filesystem::exists(file)) continue;
    const auto net = load::read_model(file);
    EXPECT_TRUE(std::holds_alternative<model::ColouredNet>(net)) << row[0];
    EXPECT_EQ(counts(model::skeleton(net)), row[3] + "," + row[4] + "," + row[5]) << row[0];
    ++loaded;
  }
  EXPECT_GE(loaded, 20U);
}

}  // namespace
