// The words and signs in which colours are written and read.
#pragma once

#include <array>
#include <string_view>

#include "unfire/model/coloured.hpp"

namespace unfire::net {

inline constexpr std::string_view dot_text = "•";
inline constexpr std::string_view reserved = ",()[]{}\"";
inline constexpr std::string_view blanks = " \t\n\r";

[[nodiscard]] inline std::string_view unit_text(const model::Sort& sort) {
  if (!sort.constants.empty()) return sort.constants[0];
  return sort.colour_set ? "()" : dot_text;
}

[[nodiscard]] inline std::array<std::string_view, 2> truth_texts(const model::Sort& sort) {
  if (sort.constants.empty()) return {"false", "true"};
  return {sort.constants[0], sort.constants[1]};
}

[[nodiscard]] inline bool is_blank(char letter) { return blanks.find(letter) != std::string_view::npos; }

}  // namespace unfire::net
