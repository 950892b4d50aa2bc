// Nets of other people, when they are there: small files in many dialects, and nets of the contest.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "support/fixtures.hpp"
#include "support/shared.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;

std::string counts(const model::Net& net) {
  return std::to_string(net.places.size()) + "," + std::to_string(net.transitions.size()) + "," +
         std::to_string(net.arcs.size());
}

/// `18-two-nets.pnml#1` is the second net of the file; its id is the first `id="…"` after its <net.
load::Options choose_net(const std::string& text, std::size_t number) {
  std::size_t at = 0;
  for (std::size_t i = 0; i <= number; ++i) at = text.find("<net ", at) + 1;
  const auto from = text.find("id=\"", at) + 4;
  load::Options options;
  options.net = text.substr(from, text.find('"', from) - from);
  return options;
}

TEST(SharedDialects, HaveTheFiguresOfTheirTable) {
  const auto folder = test::shared("dialects");
  if (!folder) GTEST_SKIP() << "no ../shared/dialects";
  auto rows = test::read_table(*folder / "expected.csv", ',', 8);
  rows.erase(rows.begin());
  for (const auto& row : rows) {
    if (row[1] == "REFUSED") continue;
    SCOPED_TRACE(row[0]);
    const auto parts = test::split(row[0], '#', 2);
    const auto file = *folder / parts[0];
    const auto options =
        parts.size() == 2 ? choose_net(test::read_bytes(file), std::stoul(parts[1])) : load::Options{};
    const auto net = load::read_net(file, options);
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

}  // namespace
