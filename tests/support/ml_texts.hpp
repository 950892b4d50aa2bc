// The texts of CPN ML in a CPN Tools file, each with its place: read here with no more than an XML parser, so
// that tests of the language need no loader.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace unfire::test {

struct MlTextFound {
  enum class Role { declarations, expression, guard, output, delay, code };

  Role role = Role::expression;
  std::string owner;
  std::string text;
};

/// In the order of the file. Throws std::runtime_error when it is no XML.
[[nodiscard]] std::vector<MlTextFound> ml_texts(const std::filesystem::path& file);

}  // namespace unfire::test
