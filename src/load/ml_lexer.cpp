// The lexer of CPN ML: which characters belong together. What is inside of quotes: ml_strings.cpp.
#include "ml_lexer.hpp"

#include <algorithm>
#include <array>

#include "ml_strings.hpp"
#include "quote.hpp"

namespace unfire::load {

namespace {

constexpr std::string_view blanks = " \t\r\n\f\v";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view hex_digits = "0123456789abcdefABCDEF";
constexpr std::string_view signs = "!%&$#+-/:<=>?@\\~^|*";
constexpr std::string_view brackets = "()[]{},;_";

constexpr std::array<std::string_view, 33> reserved_words{
    "abstype", "and",    "andalso", "as",  "case",  "datatype", "do",  "else",  "end",    "exception", "fn",
    "fun",     "handle", "if",      "in",  "infix", "infixr",   "let", "local", "nonfix", "of",        "op",
    "open",    "orelse", "raise",   "rec", "then",  "type",     "val", "while", "with",   "withtype",  "_"};
constexpr std::array<std::string_view, 5> reserved_signs{":", "|", "=>", "->", "#"};

template <class Words>
bool contains(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_one_of(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

bool starts_identifier(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80U;
}

bool continues_identifier(char c) {
  return starts_identifier(c) || is_one_of(digits, c) || c == '_' || c == '\'';
}

class Lexer {
 public:
  explicit Lexer(const MlText& text) : text_(text), rest_(text.text) {}

  std::vector<MlToken> all();

 private:
  using Kind = MlToken::Kind;

  void skip_blanks();
  void skip_comment();
  [[nodiscard]] MlToken next();
  [[nodiscard]] MlToken identifier();
  [[nodiscard]] MlToken number();
  [[nodiscard]] MlToken quoted(ml::LiteralKind kind, std::size_t opening);
  [[nodiscard]] MlToken sign();
  [[nodiscard]] MlToken token(Kind kind, std::size_t length);
  [[nodiscard]] std::size_t part_after_dot(std::size_t from) const;
  [[nodiscard]] std::size_t length_of(std::size_t from, std::string_view set) const;
  [[nodiscard]] std::size_t identifier_length(std::size_t from) const;
  [[nodiscard]] char peek(std::size_t ahead) const { return ahead < rest_.size() ? rest_[ahead] : '\0'; }
  void advance(std::size_t length);

  const MlText& text_;
  std::string_view rest_;
  ml::Position at_;
};

std::vector<MlToken> Lexer::all() {
  std::vector<MlToken> tokens;
  do {
    skip_blanks();
    tokens.push_back(next());
  } while (tokens.back().kind != Kind::end);
  return tokens;
}

void Lexer::skip_blanks() {
  for (;;) {
    advance(length_of(0, blanks));
    if (!rest_.starts_with("(*")) return;
    skip_comment();
  }
}

void Lexer::skip_comment() {
  const auto start = at_;
  std::size_t depth = 0;
  do {
    if (rest_.empty()) text_.fail(start, "expected '*)' at the end of the comment that begins here");
    if (rest_.starts_with("(*")) {
      ++depth;
      advance(2);
    } else if (rest_.starts_with("*)")) {
      --depth;
      advance(2);
    } else {
      advance(1);
    }
  } while (depth > 0);
}

MlToken Lexer::next() {
  if (rest_.empty()) return token(Kind::end, 0);
  const char c = rest_.front();
  if (starts_identifier(c)) return identifier();
  if (is_one_of(digits, c)) return number();
  if (c == '"') return quoted(ml::LiteralKind::string, 1);
  if (c == '\'') return token(Kind::type_variable, identifier_length(0));
  if (c == '`') return token(Kind::symbol, 1);
  if (is_one_of(brackets, c)) return token(Kind::reserved, 1);
  if (is_one_of(signs, c)) return sign();
  if (rest_.starts_with("...")) return token(Kind::reserved, 3);
  if (rest_.starts_with("..")) return token(Kind::reserved, 2);
  text_.fail(at_, "unexpected " + in_quotes(rest_.substr(0, 1)));
}

/// A name with all its parts: `List.map`, also when it is written `List .map`.
MlToken Lexer::identifier() {
  auto length = identifier_length(0);
  if (is_reserved_in_ml(rest_.substr(0, length))) return token(Kind::reserved, length);
  std::string module;
  std::size_t part = 0;
  while (const auto start = part_after_dot(length)) {
    if (!module.empty()) module += '.';
    module += rest_.substr(part, length - part);
    part = start;
    length = start + (starts_identifier(rest_[start]) ? identifier_length(start) : length_of(start, signs));
  }
  std::string name(rest_.substr(part, length - part));
  auto result = token(is_one_of(signs, name.front()) ? Kind::symbol : Kind::identifier, length);
  result.module = std::move(module);
  result.text = std::move(name);
  return result;
}

/// Where the next part of a qualified name begins; 0 when there is none.
std::size_t Lexer::part_after_dot(std::size_t from) const {
  from += length_of(from, blanks);
  if (peek(from) != '.') return 0;
  ++from;
  from += length_of(from, blanks);
  return from < rest_.size() && (starts_identifier(rest_[from]) || is_one_of(signs, rest_[from])) ? from : 0;
}

MlToken Lexer::number() {
  using Literal = ml::LiteralKind;
  const std::size_t sign = rest_.front() == '~' ? 1 : 0;
  auto length = sign + length_of(sign, digits);
  auto kind = Literal::integer;
  const auto prefixed = [&](std::string_view prefix, std::string_view set) {
    return rest_.substr(sign).starts_with(prefix) && is_one_of(set, peek(sign + prefix.size()));
  };
  if (prefixed("0wx", hex_digits) || prefixed("0w", digits)) {
    kind = Literal::word;
    length = prefixed("0wx", hex_digits) ? sign + 3 + length_of(sign + 3, hex_digits)
                                         : sign + 2 + length_of(sign + 2, digits);
  } else if (prefixed("0x", hex_digits)) {
    length = sign + 2 + length_of(sign + 2, hex_digits);
  } else {
    if (peek(length) == '.' && is_one_of(digits, peek(length + 1))) {
      kind = Literal::real;
      length += 1 + length_of(length + 1, digits);
    }
    const std::size_t exponent = length + (peek(length + 1) == '~' ? 2 : 1);
    if (is_one_of("eE", peek(length)) && is_one_of(digits, peek(exponent))) {
      kind = Literal::real;
      length = exponent + length_of(exponent, digits);
    }
  }
  auto result = token(Kind::literal, length);
  result.literal = kind;
  return result;
}

MlToken Lexer::quoted(ml::LiteralKind kind, std::size_t opening) {
  const MlQuoted content = read_ml_string(text_, at_, rest_.substr(opening));
  auto result = token(Kind::literal, opening + content.length);
  result.literal = kind;
  result.text = content.value;
  if (kind == ml::LiteralKind::character && !is_one_character(content.value)) {
    text_.fail(result.at, "expected one character in " + in_quotes(result.written));
  }
  return result;
}

/// Signs next to each other are one name, as in SML: `x:=!y` has a name `:=!`.
MlToken Lexer::sign() {
  const auto length = length_of(0, signs);
  const auto run = rest_.substr(0, length);
  if (run == "~" && is_one_of(digits, peek(1))) return number();
  if (run == "#" && peek(1) == '"') return quoted(ml::LiteralKind::character, 2);
  return token(contains(reserved_signs, run) ? Kind::reserved : Kind::symbol, length);
}

MlToken Lexer::token(Kind kind, std::size_t length) {
  MlToken result;
  result.kind = kind;
  result.at = at_;
  result.written = rest_.substr(0, length);
  result.text = result.written;
  advance(length);
  return result;
}

std::size_t Lexer::length_of(std::size_t from, std::string_view set) const {
  from = std::min(from, rest_.size());
  return std::min(rest_.find_first_not_of(set, from), rest_.size()) - from;
}

std::size_t Lexer::identifier_length(std::size_t from) const {
  const auto tail = rest_.substr(from);
  return static_cast<std::size_t>(std::find_if_not(tail.begin(), tail.end(), continues_identifier) -
                                  tail.begin());
}

void Lexer::advance(std::size_t length) {
  for (const char c : rest_.substr(0, length)) {
    if (c == '\n') {
      ++at_.line;
      at_.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++at_.column;
    }
  }
  rest_.remove_prefix(length);
}

}  // namespace

std::vector<MlToken> ml_tokens(const MlText& text) { return Lexer(text).all(); }

bool is_reserved_in_ml(std::string_view word) {
  return contains(reserved_words, word) || contains(reserved_signs, word);
}

}  // namespace unfire::load
