// Encoding detection in the order of the XML recommendation (appendix F): byte order mark, then declaration.
#include "encoding.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quote.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

void append_utf8(std::string& out, std::uint32_t code) {
  const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (code < 0x80U) {
    put(code);
  } else if (code < 0x800U) {
    put(0xC0U | (code >> 6U));
    put(0x80U | (code & 0x3FU));
  } else if (code < 0x10000U) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  } else {
    put(0xF0U | (code >> 18U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  }
}

std::string from_latin1(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() + bytes.size() / 8);
  for (std::size_t i = 0; i < bytes.size(); ++i) append_utf8(out, byte_at(bytes, i));
  return out;
}

enum class ByteOrder { little, big };

std::string from_utf16(std::string_view bytes, ByteOrder order) {
  const std::size_t high = order == ByteOrder::big ? 0 : 1;
  const auto unit = [&](std::size_t at) -> std::uint32_t {
    return (byte_at(bytes, at + high) << 8U) | byte_at(bytes, at + 1 - high);
  };
  std::string out;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    std::uint32_t code = unit(i);
    if ((code & 0xFC00U) == 0xD800U && i + 3 < bytes.size() && (unit(i + 2) & 0xFC00U) == 0xDC00U) {
      code = 0x10000U + ((code & 0x3FFU) << 10U) + (unit(i + 2) & 0x3FFU);
      i += 2;
    } else if ((code & 0xF800U) == 0xD800U) {
      code = 0xFFFDU;  // half a pair: the replacement character
    }
    append_utf8(out, code);
  }
  return out;
}

/// The length of the UTF-8 sequence at `at`, 0 if there is none. Overlong forms and surrogates are none.
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80U) return 1;
  const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  if (lead < 0xC2U || lead > 0xF4U || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, at + i) & 0xC0U) != 0x80U) return 0;
  }
  const unsigned second = byte_at(text, at + 1);
  const bool bad = (lead == 0xE0U && second < 0xA0U) || (lead == 0xEDU && second > 0x9FU) ||
                   (lead == 0xF0U && second < 0x90U) || (lead == 0xF4U && second > 0x8FU);
  return bad ? 0 : length;
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

/// The encoding named in the XML declaration in small letters, empty when there is none.
std::string declared_encoding(std::string_view text) {
  if (!text.starts_with("<?xml")) return {};
  const std::string_view declaration = text.substr(0, text.find("?>"));
  const std::size_t key = declaration.find("encoding");
  if (key == std::string_view::npos) return {};
  const std::size_t open = declaration.find_first_of("\"'", key);
  if (open == std::string_view::npos) return {};
  const std::size_t close = declaration.find(declaration[open], open + 1);
  if (close == std::string_view::npos) return {};
  std::string name(declaration.substr(open + 1, close - open - 1));
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

/// Encodings that agree with Latin-1 wherever a net file is likely to use them.
bool reads_as_latin1(std::string_view encoding) {
  constexpr std::array<std::string_view, 6> names = {"iso-8859-1",  "latin1",       "latin-1",
                                                     "iso-8859-15", "windows-1252", "cp1252"};
  return std::find(names.begin(), names.end(), encoding) != names.end();
}

}  // namespace

Decoded to_utf8(std::string bytes, const std::string& file) {
  if (bytes.starts_with("\xFE\xFF")) {
    bytes = from_utf16(std::string_view(bytes).substr(2), ByteOrder::big);
  } else if (bytes.starts_with("\xFF\xFE")) {
    bytes = from_utf16(std::string_view(bytes).substr(2), ByteOrder::little);
  } else if (bytes.starts_with("\xEF\xBB\xBF")) {
    bytes.erase(0, 3);
  }
  if (const auto nul = bytes.find('\0'); nul != std::string::npos) {
    const auto newlines = std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(nul), '\n');
    throw model::InputError({printable(file), static_cast<std::size_t>(newlines) + 1},
                            "not an XML file: it has a NUL byte");
  }
  if (is_utf8(bytes)) return {std::move(bytes), {}};
  const std::string encoding = declared_encoding(bytes);
  if (reads_as_latin1(encoding)) return {from_latin1(bytes), {}};
  return {from_latin1(bytes), "the text is not valid UTF-8; it was read as ISO-8859-1"};
}

}  // namespace unfire::load
