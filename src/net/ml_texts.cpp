// Texts, which are rows of bytes, as in the Standard ML Basis. A view of a text is gone when a value is made,
// so most operations work on a copy.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using P = model::program::Primitive;
using Application = const MlApplication&;

MlCell character(char c) { return MlCell(ValueId{static_cast<unsigned char>(c)}); }

char to_character(Application of, MlCell cell) { return static_cast<char>(of.cells.to_number(cell)); }

MlCell concatenate(Application of) {
  auto result = of.text(0);
  result += of.cells.to_text(of[1]);
  return of.cells.text(result);
}

MlCell explode(Application of) {
  const auto text = of.text(0);
  MlList letters(text.size());
  std::ranges::transform(text, letters.begin(), character);
  return of.cells.sequence(letters);
}

MlCell implode(Application of) {
  std::string result;
  for (const auto letter : of.list(0)) result += to_character(of, letter);
  return of.cells.text(result);
}

/// Raises Subscript if text[from..from + length) is not all there.
MlCell part_of(Application of, std::int64_t from, std::int64_t length) {
  const auto text = of.text(0);
  const auto begin = ml_position(from, text.size());
  return of.cells.text(text.substr(begin, ml_position(length, text.size() - begin)));
}

MlCell extract(Application of) {
  if (!is_ml_none(of[2])) return part_of(of, of.number(1), of.cells.to_number(of.cells.part(of[2], 1)));
  const auto text = of.text(0);
  return of.cells.text(text.substr(ml_position(of.number(1), text.size())));
}

MlCell text_at(Application of) {
  const auto text = of.cells.to_text(of[0]);
  const auto i = ml_position(of.number(1), text.size());
  if (i == text.size()) raise(model::program::Exception::subscript);
  return character(text[i]);
}

std::string joined(Application of, std::string_view separator, const MlList& parts) {
  std::string result;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) result += separator;
    result += of.cells.to_text(parts[i]);
    check_ml_length(result.size());
  }
  return result;
}

/// The parts between the characters for which the function operands[0] holds.
std::vector<std::string> fields(Application of) {
  std::vector<std::string> result(1);
  for (const char c : of.text(1)) {
    if (of.holds(character(c))) {
      result.emplace_back();
    } else {
      result.back() += c;
    }
  }
  return result;
}

MlCell list_of(Application of, const std::vector<std::string>& texts) {
  MlList result;
  for (const auto& text : texts) result.push_back(of.cells.text(text));
  return of.cells.sequence(result);
}

/// Fields without the empty ones.
MlCell tokens(Application of) {
  auto found = fields(of);
  std::erase(found, "");
  return list_of(of, found);
}

MlCell text_map(Application of) {
  auto text = of.text(1);
  for (char& c : text) c = to_character(of, of.host.apply(of[0], character(c)));
  return of.cells.text(text);
}

MlCell translate(Application of) {
  std::string result;
  for (const char c : of.text(1)) {
    result += of.cells.to_text(of.host.apply(of[0], character(c)));
    check_ml_length(result.size());
  }
  return of.cells.text(result);
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::concatenate, concatenate},
    {P::explode, explode},
    {P::implode, implode},
    {P::text_size,
     [](Application of) {
       return of.cells.number(static_cast<std::int64_t>(of.cells.to_text(of[0]).size()));
     }},
    {P::substring, [](Application of) { return part_of(of, of.number(1), of.number(2)); }},
    {P::text_extract, extract},
    {P::text_at, text_at},
    {P::text_concat, [](Application of) { return of.cells.text(joined(of, "", of.list(0))); }},
    {P::text_concat_with, [](Application of) { return of.cells.text(joined(of, of.text(0), of.list(1))); }},
    {P::text_tokens, tokens},
    {P::text_fields, [](Application of) { return list_of(of, fields(of)); }},
    {P::text_map, text_map},
    {P::text_translate, translate},
    {P::text_prefix,
     [](Application of) {
       return of.cells.truth(of.cells.to_text(of[1]).starts_with(of.cells.to_text(of[0])));
     }},
    {P::text_suffix,
     [](Application of) {
       return of.cells.truth(of.cells.to_text(of[1]).ends_with(of.cells.to_text(of[0])));
     }},
    {P::text_infix,
     [](Application of) {
       return of.cells.truth(of.cells.to_text(of[1]).find(of.cells.to_text(of[0])) != std::string_view::npos);
     }},
});

}  // namespace

MlOperations ml_text_operations() { return operations; }

}  // namespace unfire::net
