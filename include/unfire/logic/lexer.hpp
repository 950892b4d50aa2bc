// Cuts the text of a formula into words, numbers, quoted names and signs, one at a time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace unfire::logic {

struct Token {
  enum class Kind { word, number, quoted, sign, end };

  Kind kind = Kind::end;
  std::string_view text;  ///< as written, with quotes
  std::size_t offset = 0;
};

/// The token in an error message: short, on one line.
[[nodiscard]] std::string described(const Token& token);

/// The name that a token of kind word, number or quoted stands for.
[[nodiscard]] std::string named_by(const Token& token);

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  /// The next token. Cut only when asked for, so that errors come in the order of the text.
  [[nodiscard]] const Token& peek();
  Token take();

  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  [[nodiscard]] Token cut() const;
  [[nodiscard]] Token cut_quoted(std::size_t start) const;

  std::string_view text_;
  std::size_t next_ = 0;
  std::optional<Token> ahead_;
};

}  // namespace unfire::logic
