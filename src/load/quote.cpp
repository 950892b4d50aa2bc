// Escapes and cuts text for messages; keeps UTF-8 sequences whole.
#include "quote.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace unfire::load {
namespace {

constexpr std::size_t longest_shown = 200;

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// U+0080 to U+009F: control characters as well, and some terminals break the line at U+0085.
bool starts_c1_control(std::string_view text, std::size_t at) {
  return text[at] == '\xC2' && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0U;
}

void append_escaped(std::string& out, char byte) {
  if (byte == '\n') {
    out += "\\n";
  } else if (byte == '\t') {
    out += "\\t";
  } else if (byte == '\r') {
    out += "\\r";
  } else {
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  }
}

}  // namespace

std::string printable(std::string_view text) {
  std::size_t shown = text.size();
  if (shown > longest_shown) {
    shown = longest_shown;
    while (shown > 0 && is_continuation(text[shown])) --shown;
  }
  std::string out;
  for (std::size_t i = 0; i < shown; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20U || byte == 0x7FU) {
      append_escaped(out, text[i]);
    } else if (starts_c1_control(text, i)) {
      append_escaped(out, text[++i]);
    } else {
      out += text[i];
    }
  }
  if (shown < text.size()) out += "...";
  return out;
}

std::string in_quotes(std::string_view text) { return fmt::format("'{}'", printable(text)); }

}  // namespace unfire::load
