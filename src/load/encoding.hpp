// Brings the bytes of an XML file into UTF-8, so that offsets, names and output all speak one encoding.
#pragma once

#include <string>

namespace unfire::load {

struct Decoded {
  std::string text;     ///< valid UTF-8 without a byte order mark
  std::string warning;  ///< empty unless the encoding had to be assumed
};

/// Understands UTF-8, UTF-16 with a byte order mark, and Latin-1; throws model::InputError for NUL bytes.
/// Bytes that are not UTF-8 are read as Latin-1 whatever the file declares: only names can be touched by it.
[[nodiscard]] Decoded to_utf8(std::string bytes, const std::string& file);

}  // namespace unfire::load
