#include "ml_numbers.hpp"

#include <algorithm>
#include <charconv>

namespace unfire::load::typing {

namespace {

using model::ml::LiteralKind;

// The sign is `~`; `0x` and `0wx` begin a hexadecimal number, `0w` a word.
std::optional<LiteralValue> integer(std::string text) {
  std::ranges::replace(text, '~', '-');
  int base = 10;
  const auto start = text.starts_with('-') ? std::size_t{1} : 0;
  if (text.substr(start).starts_with("0w")) text.erase(start + 1, 1);
  if (text.substr(start).starts_with("0x")) {
    base = 16;
    text.erase(start, 2);
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<LiteralValue> real(std::string text) {
  std::ranges::replace(text, '~', '-');
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<LiteralValue> literal_value(LiteralKind kind, const std::string& text) {
  switch (kind) {
    case LiteralKind::integer:
    case LiteralKind::word: return integer(text);
    case LiteralKind::real: return real(text);
    case LiteralKind::string: return text;
    case LiteralKind::character: return std::int64_t{text.empty() ? 0 : static_cast<unsigned char>(text[0])};
  }
  return std::nullopt;
}

model::program::Domain literal_domain(LiteralKind kind) {
  using model::program::Domain;
  switch (kind) {
    case LiteralKind::integer:
    case LiteralKind::word: return Domain::integer;
    case LiteralKind::real: return Domain::real;
    case LiteralKind::string: return Domain::string;
    case LiteralKind::character: return Domain::character;
  }
  return Domain::none;
}

}  // namespace unfire::load::typing
