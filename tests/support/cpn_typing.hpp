// All texts of a CPN Tools file through the type checker, read without its hierarchy: types do not need it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace unfire::test {

struct CpnTyping {
  std::size_t inscriptions = 0;       ///< that check
  std::vector<std::string> refused;   ///< what is said about the others
  std::vector<std::string> warnings;  ///< about declarations
  std::vector<std::string> flaws;     ///< of the programs that came out
};

[[nodiscard]] CpnTyping check_types(const std::filesystem::path& file);

}  // namespace unfire::test
