// The escapes of Standard ML. A string is a row of bytes, UTF-8 as far as it was written out in the file.
#include "ml_strings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "quote.hpp"

namespace unfire::load {

namespace {

constexpr std::string_view letters = "abtnvfr\"\\";
constexpr std::string_view meanings = "\a\b\t\n\v\f\r\"\\";
constexpr std::string_view blanks = " \t\r\n\f";

/// What a backslash begins; of a gap, nothing.
struct Escape {
  std::string value;
  std::size_t length = 0;
};

/// The code of exactly `length` digits at the front, if it is a byte.
std::optional<char> byte_of(std::string_view rest, std::size_t length, int base) {
  unsigned code = 0;
  if (rest.size() < length) return std::nullopt;
  const auto read = std::from_chars(rest.data(), rest.data() + length, code, base);
  if (read.ec != std::errc{} || read.ptr != rest.data() + length || code > 0xFFU) return std::nullopt;
  return static_cast<char>(static_cast<unsigned char>(code));
}

/// `rest` begins behind the backslash.
std::optional<Escape> escape(std::string_view rest) {
  if (rest.empty()) return std::nullopt;
  const char c = rest.front();
  if (const auto at = letters.find(c); at != std::string_view::npos) return Escape{{meanings[at]}, 1};
  if (c == '^' && rest.size() > 1 && rest[1] >= '@' && rest[1] <= '_') {
    return Escape{{static_cast<char>(rest[1] - '@')}, 2};
  }
  if (c >= '0' && c <= '9') {
    if (const auto byte = byte_of(rest, 3, 10)) return Escape{{*byte}, 3};
  }
  if (c == 'u') {
    if (const auto byte = byte_of(rest.substr(1), 4, 16)) return Escape{{*byte}, 5};
  }
  const auto gap = rest.find_first_not_of(blanks);
  if (gap != 0 && gap != std::string_view::npos && rest[gap] == '\\') return Escape{{}, gap + 1};
  return std::nullopt;
}

}  // namespace

MlQuoted read_ml_string(const MlText& text, ml::Position at, std::string_view rest) {
  MlQuoted result;
  auto& length = result.length;
  while (length < rest.size() && rest[length] != '\n') {
    const char c = rest[length++];
    if (c == '"') return result;
    if (c != '\\') {
      result.value += c;
    } else if (const auto escaped = escape(rest.substr(length))) {
      result.value += escaped->value;
      length += escaped->length;
    } else {
      text.fail(
          at, "unknown escape " + in_quotes(rest.substr(length - 1, 2)) + " in the string that begins here");
    }
  }
  text.fail(at, "expected a closing quote on the same line for the string that begins here");
}

bool is_one_character(std::string_view value) {
  if (value.size() == 1) return true;
  const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return value.size() <= 4 && std::count_if(value.begin(), value.end(), starts) == 1 && starts(value[0]) &&
         static_cast<unsigned char>(value[0]) >= 0xC2U;
}

std::string quoted_in_ml(std::string_view value) {
  std::string result = "\"";
  for (const char c : value) {
    if (const auto at = meanings.find(c); at != std::string_view::npos) {
      result += '\\';
      result += letters[at];
    } else if (const auto byte = static_cast<unsigned char>(c); byte < 0x20U || byte >= 0x7FU) {
      result += fmt::format("\\{:03d}", byte);
    } else {
      result += c;
    }
  }
  return result + '"';
}

}  // namespace unfire::load
