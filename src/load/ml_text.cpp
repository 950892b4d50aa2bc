// Messages about a text: they show where it stands, and the piece of it that is wrong.
#include <fmt/format.h>

#include <algorithm>

#include "ml_lexer.hpp"
#include "quote.hpp"

namespace unfire::load {

namespace {

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::string_view line_of(std::string_view text, std::uint32_t line) {
  for (; line > 1; --line) text.remove_prefix(std::min(text.size(), text.find('\n') + 1));
  return text.substr(0, text.find('\n'));
}

/// Some characters around a column; the whole line when it is short.
std::string_view around(std::string_view line, std::uint32_t column) {
  constexpr std::size_t before = 30;
  constexpr std::size_t longest = 70;
  std::size_t at = 0;
  for (auto left = column - 1; left > 0 && at < line.size(); --left) {
    do ++at;
    while (at < line.size() && continues_character(line[at]));
  }
  auto from = at > before && line.size() > longest ? at - before : 0;
  while (from > 0 && continues_character(line[from])) --from;
  auto length = std::min(longest, line.size() - from);
  while (from + length < line.size() && continues_character(line[from + length])) ++length;
  return line.substr(from, length);
}

std::string_view without_outer_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\f\v";
  const auto from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

}  // namespace

void MlText::fail(ml::Position at, const std::string& reason) const {
  const auto shown = without_outer_blanks(around(line_of(text, at.line), at.column));
  throw model::InputError(
      source.where, fmt::format("{}: line {}, column {}: {}{}", printable(source.owner), at.line, at.column,
                                reason, shown.empty() ? "" : " in " + in_quotes(shown)));
}

}  // namespace unfire::load
