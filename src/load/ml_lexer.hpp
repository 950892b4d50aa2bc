// Cuts a text of CPN ML into tokens. Three things differ from Standard ML: a backtick is a token by itself,
// wherever it stands (1`~1); blanks may surround the dots of a qualified name; letters beyond ASCII are
// letters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/load/ml.hpp"

namespace unfire::load {

/// A text and where it stands.
struct MlText {
  std::string_view text;
  const MlSource& source;

  /// Throws model::InputError that shows the line of `at`.
  [[noreturn]] void fail(ml::Position at, const std::string& reason) const;
};

struct MlToken {
  enum class Kind : std::uint8_t {
    identifier,
    symbol,    ///< an identifier of signs, with `=` and `*`
    reserved,  ///< words that no identifier can be, and brackets, commas ...
    type_variable,
    literal,
    end
  };

  Kind kind = Kind::end;
  ml::LiteralKind literal = ml::LiteralKind::integer;
  ml::Position at;
  std::string_view written;
  std::string module;  ///< identifier, symbol: what was in front of the last dot
  std::string
      text;  ///< without `module`; of a string what it stands for; of the end why it is there, if not plain
};

/// All tokens of the text, the last one of kind end.
[[nodiscard]] std::vector<MlToken> ml_tokens(const MlText& text);

/// Whether `word` belongs to the language, so that no identifier is written like it.
[[nodiscard]] bool is_reserved_in_ml(std::string_view word);

}  // namespace unfire::load
