// Test data in the checkout: fixture files and the small tables beside them.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace unfire::test {

inline std::filesystem::path fixture_folder(const std::string& area) {
  return std::filesystem::path(UNFIRE_SOURCE_DIR) / "tests" / area / "fixtures";
}

inline std::string read_bytes(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

/// The fields of `line`; the last of at most `count` fields keeps the separators in it.
inline std::vector<std::string> split(const std::string& line, char separator, std::size_t count) {
  std::vector<std::string> fields;
  std::size_t from = 0;
  for (auto at = line.find(separator); at != std::string::npos && fields.size() + 1 < count;
       at = line.find(separator, from)) {
    fields.push_back(line.substr(from, at - from));
    from = at + 1;
  }
  fields.push_back(line.substr(from));
  return fields;
}

/// The rows of a table without comments (#) and empty lines.
inline std::vector<std::vector<std::string>> read_table(const std::filesystem::path& file, char separator,
                                                        std::size_t count) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty() && line.front() != '#') rows.push_back(split(line, separator, count));
  }
  return rows;
}

}  // namespace unfire::test
