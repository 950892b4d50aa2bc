// Tokens, depth, and the whole texts.
#include "ml_parser.hpp"

#include <fmt/format.h>

#include "quote.hpp"

namespace unfire::load {

const MlToken& MlParser::peek(std::size_t ahead) const {
  return tokens_[std::min(next_ + ahead, tokens_.size() - 1)];
}

MlToken MlParser::take() {
  MlToken token = peek();
  if (next_ + 1 < tokens_.size()) ++next_;
  return token;
}

bool MlParser::is(std::string_view sign, std::size_t ahead) const {
  const auto& token = peek(ahead);
  return (token.kind == TokenKind::reserved || token.kind == TokenKind::symbol) && token.written == sign;
}

/// A word that has a meaning only where it stands, like `input`.
bool MlParser::is_word(std::string_view word, std::size_t ahead) const {
  return peek(ahead).kind == TokenKind::identifier && peek(ahead).written == word;
}

bool MlParser::is_plain_name(std::size_t ahead) const {
  const auto& token = peek(ahead);
  return (token.kind == TokenKind::identifier || token.kind == TokenKind::symbol) && token.module.empty();
}

std::optional<ml::Fixity> MlParser::infix_at(std::size_t ahead) const {
  return is_plain_name(ahead) ? fixities_.find(peek(ahead).text) : std::nullopt;
}

bool MlParser::accept(std::string_view sign) {
  const bool found = is(sign);
  if (found) ++next_;
  return found;
}

void MlParser::expect(std::string_view sign) {
  if (!accept(sign)) fail_expecting(fmt::format("'{}'", sign));
}

void MlParser::expect_end() {
  if (peek().kind != TokenKind::end) fail_expecting("an operator or the end");
}

ml::Identifier MlParser::identifier(const std::string& expected) {
  if (!is_plain_name()) fail_expecting(expected);
  const auto token = take();
  return {token.at, token.text};
}

std::string MlParser::label() {
  const bool number = peek().kind == TokenKind::literal && peek().literal == ml::LiteralKind::integer;
  if (!number && !is_plain_name()) fail_expecting("a label");
  return take().text;
}

void MlParser::fail_expecting(const std::string& expected) const {
  const auto& found = peek();
  auto shown = found.written.empty() ? "the end" : in_quotes(found.written);
  if (found.kind == TokenKind::end && !found.text.empty()) shown += " " + found.text;
  text_.fail(found.at, fmt::format("expected {}, found {}", expected, shown));
}

/// All that was read in this level is now one level deeper: `a + b` becomes a part of `a + b + c`.
void MlParser::deepen() {
  if (++reached_ > deepest) {
    text_.fail(peek().at, fmt::format("expected at most {} levels of nesting", deepest));
  }
}

ml::Expression MlParser::whole_expression() {
  auto result = expression();
  expect_end();
  return result;
}

std::vector<ml::Expression> MlParser::whole_list() {
  std::vector<ml::Expression> result;
  do result.push_back(expression());
  while (accept(","));
  expect_end();
  return result;
}

ml::Expression MlParser::whole_rest(ml::Expression left) {
  auto result = infix_from(std::move(left), MlPowers::none);
  expect_end();
  return result;
}

ml::CodeSegment MlParser::whole_code() {
  ml::CodeSegment code;
  const auto part = [&](std::string_view word, auto& variables) {
    if (!is_word(word)) return;
    take();
    variables = code_variables();
    accept(";");
  };
  part("input", code.inputs);
  part("output", code.outputs);
  if (!is_word("action")) fail_expecting("'input', 'output' or 'action'");
  code.action.at = take().at;
  if (!is(";") && peek().kind != TokenKind::end) code.action = sequence(expression());
  while (accept(";")) continue;
  expect_end();
  return code;
}

/// `(a, b)`, `a` or `()`.
std::vector<ml::Identifier> MlParser::code_variables() {
  if (!accept("(")) return {identifier("a variable or '('")};
  if (accept(")")) return {};
  auto result = identifiers(",", "a variable");
  expect(")");
  return result;
}

std::vector<ml::Declaration> MlParser::whole_declarations() {
  std::vector<ml::Declaration> result;
  for (;;) {
    while (accept(";")) continue;
    if (peek().kind == TokenKind::end) return result;
    if (starts_declaration()) {
      result.push_back(declaration());
    } else if (auto found = model_declaration()) {
      result.push_back(std::move(*found));
    } else {
      result.push_back(evaluation());
    }
  }
}

std::vector<ml::Identifier> MlParser::identifiers(std::string_view separator, const std::string& expected) {
  std::vector<ml::Identifier> result;
  do result.push_back(identifier(expected));
  while (accept(separator));
  return result;
}

}  // namespace unfire::load
