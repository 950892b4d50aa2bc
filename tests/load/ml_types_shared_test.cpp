// The types of all texts in the shared CPN Tools models, when they are there.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "support/cpn_typing.hpp"
#include "support/shared.hpp"

namespace unfire::test {
namespace {

std::vector<std::filesystem::path> models() {
  const auto folder = shared("corpus/cpn");
  std::vector<std::filesystem::path> result;
  if (!folder) return result;
  std::ifstream list(*folder / "expected.csv");
  std::string line;
  std::getline(list, line);
  while (std::getline(list, line)) result.push_back(*folder / line.substr(0, line.find(',')));
  return result;
}

TEST(SharedMlTypes, TheModelsOfTheComBackPaperCheckCompletely) {
  const auto files = models();
  if (files.size() < 23) GTEST_SKIP() << "no shared models";
  for (std::size_t i = 0; i < 23; ++i) {
    const auto typing = check_types(files[i]);
    EXPECT_GT(typing.inscriptions, 20U) << files[i];
    EXPECT_TRUE(typing.warnings.empty()) << typing.warnings.front();
    EXPECT_TRUE(typing.refused.empty()) << typing.refused.front();
  }
}

// The others are refused for what they reach: random numbers, references, other programs, names that nobody
// declares.
TEST(SharedMlTypes, MostModelsCheckCompletely) {
  const auto files = models();
  if (files.size() < 155) GTEST_SKIP() << "no shared models";
  std::size_t complete = 0;
  for (const auto& file : files) {
    const auto typing = check_types(file);
    complete += typing.refused.empty() ? 1U : 0U;
    EXPECT_TRUE(typing.flaws.empty()) << file << ": " << typing.flaws.front();
  }
  RecordProperty("complete", static_cast<int>(complete));
  EXPECT_GE(complete, 129U);
}

}  // namespace
}  // namespace unfire::test
