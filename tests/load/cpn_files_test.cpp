// CPN Tools files as a whole: those of the tables in fixtures/, and those of other people, when they are
// there.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/fixtures.hpp"
#include "support/shared.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;

const auto folder = test::fixture_folder("load");

std::string figures(const std::filesystem::path& file) {
  const auto net = load::read_cpn(file);
  const auto flat = load::flatten(net);
  return fmt::format("{};{};{};{};{};{};{}", net.pages.size(), net.places.size(), net.transitions.size(),
                     net.arcs.size(), flat.places.size(), flat.transitions.size(), flat.arcs.size());
}

std::string refusal(const std::filesystem::path& file) {
  try {
    return "loaded: " + figures(file);
  } catch (const model::InputError& error) {
    return error.what();
  }
}

std::vector<std::filesystem::path> cpn_files(const std::filesystem::path& where) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(where))
    if (entry.path().extension() == ".cpn") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(CpnFiles, HaveTheFiguresOfTheirTable) {
  for (const auto& row : test::read_table(folder / "cpn-accepted.csv", ';', 2)) {
    SCOPED_TRACE(row[0]);
    EXPECT_EQ(figures(folder / row[0]), row[1]);
  }
}

TEST(CpnFiles, AreRefusedWithFileLineElementAndReason) {
  for (const auto& row : test::read_table(folder / "cpn-refused.csv", ';', 3)) {
    const std::string file = (folder / row[0]).string();
    EXPECT_EQ(refusal(file), file + ":" + row[1] + ": " + row[2]);
  }
}

TEST(CpnFiles, HaveARowEach) {
  std::multiset<std::string> rows;
  for (const auto* table : {"cpn-accepted.csv", "cpn-refused.csv"})
    for (const auto& row : test::read_table(folder / table, ';', 2)) rows.insert(row[0]);
  for (const auto& file : cpn_files(folder)) EXPECT_EQ(rows.count(file.filename()), 1U) << file;
}

TEST(SharedCpnFiles, AreReadAndFlattenedButForOneWithChannels) {
  const auto shared = test::shared("corpus/cpn");
  if (!shared) GTEST_SKIP() << "no ../shared/corpus/cpn";
  std::size_t flattened = 0;
  for (const auto& file : cpn_files(*shared)) {
    EXPECT_TRUE(load::is_cpn(test::read_bytes(file))) << file;
    if (file.filename() == "channel.cpn") {
      EXPECT_NE(refusal(file).find(": channel 'ch.?m', which is not supported"), std::string::npos);
      continue;
    }
    const std::string outcome = refusal(file);
    EXPECT_TRUE(outcome.starts_with("loaded")) << outcome;
    ++flattened;
  }
  EXPECT_EQ(flattened, 154U);
}

TEST(SharedCpnFiles, OfTheComBackPaperHaveTheirPlacesAndTransitions) {
  const auto shared = test::shared("corpus/cpn");
  if (!shared) GTEST_SKIP() << "no ../shared/corpus/cpn";
  const std::map<std::string, std::pair<std::size_t, std::size_t>> expected = {
      {"philosophers", {5, 3}}, {"database", {11, 5}},
      {"protocol", {11, 6}},    {"telephones", {14, 14}},
      {"erdp", {15, 16}},       {"dp-22", {5, 3}},
      {"db-10", {11, 5}},       {"sw-7-4", {11, 6}},
      {"ts-5", {14, 14}},       {"erdp-6-3-flags1111", {15, 16}}};
  for (const auto& [name, size] : expected) {
    SCOPED_TRACE(name);
    const auto net = load::flatten(load::read_cpn(*shared / (name + ".cpn")));
    EXPECT_EQ(net.places.size(), size.first);
    EXPECT_EQ(net.transitions.size(), size.second);
    EXPECT_TRUE(net.warnings.empty());
  }
}

TEST(SharedCpnFiles, LetTheSocketOfErdpWin) {
  const auto shared = test::shared("corpus/cpn");
  if (!shared) GTEST_SKIP() << "no ../shared/corpus/cpn";
  const auto net = load::flatten(load::read_cpn(*shared / "erdp.cpn"));
  EXPECT_EQ(net.instances.size(), 14U);
  // The port PrefixPool has `1` on the lower pages, its socket nothing.
  const auto pool = std::find_if(net.places.begin(), net.places.end(),
                                 [](const auto& place) { return place.name == "EdgeRouter'PrefixPool"; });
  ASSERT_NE(pool, net.places.end());
  EXPECT_EQ(pool->other_names.size(), 4U);
  EXPECT_TRUE(pool->initial.empty());
}

}  // namespace
