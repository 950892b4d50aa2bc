// Where tests find the reading material beside the checkout, when it is there.
#pragma once

#include <filesystem>
#include <optional>

namespace unfire::test {

/// The folder `../shared/NAME` next to the checkout; nothing on a machine without it.
inline std::optional<std::filesystem::path> shared(const std::filesystem::path& name) {
  const auto path = std::filesystem::path(UNFIRE_SOURCE_DIR).parent_path() / "shared" / name;
  if (!std::filesystem::exists(path)) return std::nullopt;
  return path;
}

}  // namespace unfire::test
