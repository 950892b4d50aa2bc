// Gets the XML text of a net or property file, however it is wrapped: plain, gzipped, or in a contest
// archive. The wrapping is recognised by the first bytes of the file, not by its name.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace unfire::load {

/// More text than this is refused, so that a small archive cannot fill the memory.
inline constexpr std::size_t max_source_bytes = std::size_t{2} << 30U;

/// The text of a plain or compressed file, or of `model.pnml` inside an archive (tar or zip, compressed or
/// not).
[[nodiscard]] std::string read_source(const std::filesystem::path& file,
                                      std::size_t max_bytes = max_source_bytes);

struct NamedText {
  std::string file;  ///< for messages; inside an archive as if it were a folder
  std::string text;
};

/// The file called `name` that belongs to the net in `file`: in the same archive if it is one, else beside
/// it.
[[nodiscard]] NamedText read_companion(const std::filesystem::path& file, std::string_view name,
                                       std::size_t max_bytes = max_source_bytes);

}  // namespace unfire::load
