// The tables nets/expected.csv and expected-coloured.csv: what is known of each net, as an independent
// explorer counted it.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "build_kind.hpp"
#include "fixtures.hpp"

namespace unfire::test {

using boost::multiprecision::cpp_int;

struct ExpectedNet {
  std::string file;
  std::map<std::string, cpp_int> numbers;  ///< by column; an empty field is not there

  [[nodiscard]] std::optional<cpp_int> operator[](const std::string& column) const {
    const auto found = numbers.find(column);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] bool unbounded() const { return (*this)["unbounded"] == cpp_int(1); }
  /// The name of a test with this parameter.
  friend void PrintTo(const ExpectedNet& net, std::ostream* out) { *out << net.file; }
};

[[nodiscard]] inline std::filesystem::path nets_folder() {
  return std::filesystem::path(UNFIRE_SOURCE_DIR) / "nets";
}

/// The first line names the columns; texts stand last, so that commas in them do no harm.
[[nodiscard]] inline std::vector<ExpectedNet> read_expected(const std::filesystem::path& table) {
  const auto header = read_table(table, ',', 100).front();
  const auto rows = read_table(table, ',', header.size());
  std::vector<ExpectedNet> result;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    ExpectedNet net{rows[r][0], {}};
    for (std::size_t c = 1; c < rows[r].size(); ++c) {
      const std::string& field = rows[r][c];
      if (!field.empty() && field.find_first_not_of("0123456789") == std::string::npos)
        net.numbers.emplace(rows[0][c], cpp_int(field));
    }
    result.push_back(std::move(net));
  }
  return result;
}

/// Too much for a build without optimisation, where assertions are on.
[[nodiscard]] inline bool too_large_for_this_build(const ExpectedNet& net) {
  return !optimised && net["states"].value_or(0) > 300'000;
}

}  // namespace unfire::test
