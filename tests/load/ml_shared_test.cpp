// Models of other people, when they are there: every text in them is CPN ML. (The one public model known to
// be something else, in a dialect of Scala, is not among them.)
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/ml_texts.hpp"
#include "support/ml_tree.hpp"
#include "support/shared.hpp"
#include "unfire/load/ml.hpp"
#include "unfire/load/ml_print.hpp"

namespace {

using namespace unfire;
using Role = test::MlTextFound::Role;

std::vector<std::filesystem::path> models(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".cpn") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// Reads one text, prints it and reads it again: both must be the same tree.
void read_twice(load::MlReader& reader, const test::MlTextFound& found, const load::MlSource& source) {
  switch (found.role) {
    case Role::declarations: {
      auto again = reader;
      const auto first = reader.declarations(found.text, source);
      EXPECT_EQ(test::tree(again.declarations(load::print_ml(first, again.fixities()), source)),
                test::tree(first));
      break;
    }
    case Role::expression:
    case Role::output: {
      const auto first = found.role == Role::output ? reader.output_inscription(found.text, source)
                                                    : reader.expression(found.text, source);
      EXPECT_EQ(test::tree(reader.expression(load::print_ml(first, reader.fixities()), source)),
                test::tree(first));
      break;
    }
    case Role::guard: EXPECT_FALSE(reader.guard(found.text, source).empty()); break;
    case Role::delay: EXPECT_TRUE(reader.delay(found.text, source)); break;
    case Role::code: EXPECT_TRUE(reader.code(found.text, source)); break;
  }
}

TEST(SharedModels, HaveOnlyTextsThatParse) {
  const auto folder = test::shared("corpus/cpn");
  if (!folder) GTEST_SKIP() << "no ../shared/corpus/cpn";
  std::map<Role, std::size_t> texts;
  std::size_t files = 0;
  for (const auto& file : models(*folder)) {
    load::MlReader reader;
    load::MlSource source;
    source.where.file = file.filename().string();
    const auto all = test::ml_texts(file);
    EXPECT_FALSE(all.empty()) << file;
    for (const auto& found : all) {
      source.owner = found.owner;
      SCOPED_TRACE(source.where.file + ": " + found.text);
      EXPECT_NO_THROW(read_twice(reader, found, source));
      ++texts[found.role];
    }
    ++files;
  }
  EXPECT_GE(files, 150U);
  EXPECT_EQ(texts.size(), 6U) << "every kind of text occurs";
}

}  // namespace
