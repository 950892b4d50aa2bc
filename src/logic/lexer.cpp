// The lexer of formulas. Signs are matched longest first: `a<->b` is an equivalence, `a<-1` a comparison.
#include "unfire/logic/lexer.hpp"

#include <algorithm>
#include <array>

#include "unfire/logic/syntax.hpp"
#include "unfire/logic/syntax_error.hpp"

namespace unfire::logic {

namespace {

constexpr std::array<std::string_view, 24> signs{
    "<->", "<=>", "->", "=>", "==", "!=", "<>", "<=", ">=", "&&", "||", "=",
    "<",   ">",   "&",  "|",  "!",  "^",  "+",  "-",  "*",  "(",  ")",  ","};

constexpr std::string_view blanks = " \t\r\n\f\v";

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20; }

}  // namespace

std::string described(const Token& token) {
  constexpr std::size_t longest = 40;
  if (token.kind == Token::Kind::end) return "the end";
  std::string text(token.text.substr(0, longest));
  std::replace_if(text.begin(), text.end(), is_control, ' ');
  if (token.text.size() > longest) text += "...";
  return token.kind == Token::Kind::quoted ? text : "'" + text + "'";
}

std::string named_by(const Token& token) {
  if (token.kind != Token::Kind::quoted) return std::string(token.text);
  const auto inside = token.text.substr(1, token.text.size() - 2);
  std::string name;
  for (std::size_t at = 0; at < inside.size(); ++at) {
    const bool escaped = inside[at] == '\\';
    if (escaped) ++at;
    name += escaped && inside[at] == 'n' ? '\n' : inside[at];
  }
  return name;
}

const Token& Lexer::peek() {
  if (!ahead_) ahead_ = cut();
  return *ahead_;
}

Token Lexer::take() {
  const Token token = peek();
  next_ = token.offset + token.text.size();
  ahead_.reset();
  return token;
}

Token Lexer::cut() const {
  const auto start = text_.find_first_not_of(blanks, next_);
  if (start == std::string_view::npos) return {Token::Kind::end, {}, text_.size()};
  const auto rest = text_.substr(start);
  if (rest.front() == '"') return cut_quoted(start);
  if (starts_name(rest.front())) {
    const auto stop = std::find_if_not(rest.begin(), rest.end(), continues_name);
    const auto word = rest.substr(0, static_cast<std::size_t>(stop - rest.begin()));
    const bool digits = word.find_first_not_of("0123456789") == std::string_view::npos;
    return {digits ? Token::Kind::number : Token::Kind::word, word, start};
  }
  for (const auto sign : signs) {
    if (rest.substr(0, sign.size()) == sign) return {Token::Kind::sign, rest.substr(0, sign.size()), start};
  }
  const Token stray{Token::Kind::sign, rest.substr(0, 1), start};
  throw SyntaxError(text_, start, "unexpected " + described(stray));
}

Token Lexer::cut_quoted(std::size_t start) const {
  for (std::size_t at = start + 1; at < text_.size(); ++at) {
    if (text_[at] == '"') return {Token::Kind::quoted, text_.substr(start, at + 1 - start), start};
    if (text_[at] != '\\') continue;
    ++at;
    if (at < text_.size() && std::string_view("\"\\n").find(text_[at]) == std::string_view::npos) {
      throw SyntaxError(text_, at - 1, "expected \\\", \\\\ or \\n in a quoted name");
    }
  }
  throw SyntaxError(text_, start, "expected a closing quote for the name that begins here");
}

}  // namespace unfire::logic
