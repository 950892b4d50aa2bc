// Colours as CPN ML writes them.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "ml_colour_sets.hpp"
#include "ml_number_texts.hpp"

namespace unfire::net {

namespace {

/// With quotes and the escapes of Standard ML; bytes beyond ASCII as \ddd.
std::string quoted(std::string_view text) {
  constexpr std::string_view letters = "abtnvfr\"\\";
  constexpr std::string_view meanings = "\a\b\t\n\v\f\r\"\\";
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (const auto at = meanings.find(c); at != std::string_view::npos) {
      result += '\\';
      result += letters[at];
    } else if (byte < 0x20U || byte >= 0x7FU) {
      result += fmt::format("\\{:03d}", byte);
    } else {
      result += c;
    }
  }
  return result + '"';
}

}  // namespace

std::string MlColourSets::text(Id set, ValueId value) {
  const auto& declared = (*this)[set];
  switch (declared.kind) {
    case Kind::unit: return declared.names.empty() ? "()" : declared.names[0];
    case Kind::boolean:
      if (!declared.names.empty()) return declared.names[index(value)];
      return index(value) == 1 ? "true" : "false";
    case Kind::enumeration: return declared.names[index(value)];
    case Kind::integer:
    case Kind::big_integer:
    case Kind::time: return ml_integer_text(cells_.to_number(MlCell(value)));
    case Kind::real: return ml_real_text(cells_.to_real(MlCell(value)));
    case Kind::character: return '#' + quoted(std::string(1, static_cast<char>(index(value))));
    case Kind::string: return quoted(cells_.to_text(MlCell(value)));
    case Kind::index: return declared.names[0] + "(" + ml_integer_text(cells_.to_number(MlCell(value))) + ")";
    case Kind::product:
    case Kind::record: return tuple_text(set, value);
    case Kind::list: return list_text(set, value);
    case Kind::disjoint_union: return union_text(set, value);
    case Kind::subset_by:
    case Kind::subset_with:
    case Kind::alias: return text(*declared.parts[0], value);
  }
  return "";
}

std::string MlColourSets::tuple_text(Id set, ValueId value) {
  const auto& declared = (*this)[set];
  const bool record = declared.kind == Kind::record;
  std::string result(record ? "{" : "(");
  for (std::size_t i = 0; i < declared.parts.size(); ++i) {
    if (i > 0) result += ',';
    if (record) result += declared.names[i] + "=";
    result += text(*declared.parts[i], cells_.values().parts(value)[place(set, i)]);
  }
  return result + (record ? "}" : ")");
}

std::string MlColourSets::list_text(Id set, ValueId value) {
  std::string result;
  for (const auto element : cells_.values().parts(value)) {
    if (!result.empty()) result += ',';
    result += text(*(*this)[set].parts[0], element);
  }
  return "[" + result + "]";
}

std::string MlColourSets::union_text(Id set, ValueId value) {
  const auto [constructor, argument] = apart(set, value);
  const auto& declared = (*this)[set];
  if (!argument) return declared.names[constructor];
  return declared.names[constructor] + "(" + text(*declared.parts[constructor], *argument) + ")";
}

}  // namespace unfire::net
