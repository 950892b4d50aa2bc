// Strings and characters of CPN ML: from what is written between quotes to what it stands for, and back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "ml_lexer.hpp"

namespace unfire::load {

struct MlQuoted {
  std::string value;
  std::size_t length = 0;  ///< as written, with the closing quote
};

/// `rest` begins behind the opening quote, `at` is that of the literal.
[[nodiscard]] MlQuoted read_ml_string(const MlText& text, ml::Position at, std::string_view rest);

/// One byte, or one character of UTF-8.
[[nodiscard]] bool is_one_character(std::string_view value);

/// The value with quotes and escapes; bytes beyond ASCII as \ddd.
[[nodiscard]] std::string quoted_in_ml(std::string_view value);

}  // namespace unfire::load
