// Expressions that need no parentheses: literals, names, brackets of all kinds, let.
#include <utility>

#include "ml_parser.hpp"

namespace unfire::load {

bool MlParser::starts_atom() const {
  switch (peek().kind) {
    case TokenKind::literal: return true;
    case TokenKind::identifier:
    case TokenKind::symbol: return !infix_at();
    case TokenKind::reserved: return is("(") || is("[") || is("{") || is("#") || is("op") || is("let");
    case TokenKind::type_variable:
    case TokenKind::end: return false;
  }
  return false;
}

ml::Expression MlParser::atom() {
  if (!starts_atom()) fail_expecting("an expression");
  if (is("(")) return parenthesised();
  if (is("[")) return list();
  if (is("{")) return record();
  if (is("#")) return selector();
  if (is("let")) return let();
  if (peek().kind != TokenKind::literal) return name();
  const auto token = take();
  auto result = ml_node(ml::Expression::Kind::literal, token.at);
  result.literal = token.literal;
  result.text = token.text;
  return result;
}

ml::Expression MlParser::name() {
  accept("op");
  if (peek().kind != TokenKind::identifier && peek().kind != TokenKind::symbol) fail_expecting("a name");
  const auto token = take();
  auto result = ml_node(ml::Expression::Kind::name, token.at);
  result.module = token.module;
  result.text = token.text;
  return result;
}

ml::Expression MlParser::selector() {
  auto result = ml_node(ml::Expression::Kind::selector, take().at);
  result.text = label();
  return result;
}

/// Unit, a tuple, a sequence, or an expression as it is.
ml::Expression MlParser::parenthesised() {
  auto tuple = ml_node(ml::Expression::Kind::tuple, take().at);
  if (accept(")")) return tuple;
  auto first = expression();
  if (is(";")) {
    first = sequence(std::move(first));
    first.at = tuple.at;
  }
  if (accept(")")) return first;
  if (!is(",")) fail_expecting("an operator, ',' or ')'");
  tuple.operands.push_back(std::move(first));
  while (accept(",")) tuple.operands.push_back(expression());
  if (!accept(")")) fail_expecting("an operator, ',' or ')'");
  return tuple;
}

/// The first expression with those behind semicolons. One at the very end has nothing behind it.
ml::Expression MlParser::sequence(ml::Expression first) {
  if (!is(";")) return first;
  auto result = ml_node(ml::Expression::Kind::sequence, first.at);
  result.operands.push_back(std::move(first));
  while (is(";") && !is(";", 1) && peek(1).kind != TokenKind::end) {
    take();
    result.operands.push_back(expression());
  }
  if (result.operands.size() > 1) return result;
  ml::Expression alone = std::move(result.operands.front());
  return alone;
}

ml::Expression MlParser::list() {
  auto result = ml_node(ml::Expression::Kind::list, take().at);
  if (accept("]")) return result;
  do result.operands.push_back(expression());
  while (accept(","));
  if (!accept("]")) fail_expecting("an operator, ',' or ']'");
  return result;
}

ml::Expression MlParser::record() {
  auto result = ml_node(ml::Expression::Kind::record, take().at);
  if (accept("}")) return result;
  do {
    result.labels.push_back(label());
    expect("=");
    result.operands.push_back(expression());
  } while (accept(","));
  if (!accept("}")) fail_expecting("an operator, ',' or '}'");
  return result;
}

ml::Expression MlParser::let() {
  auto result = ml_node(ml::Expression::Kind::let, take().at);
  const auto outside = fixities_;
  result.declarations = declarations();
  expect("in");
  do result.operands.push_back(expression());
  while (accept(";"));
  if (!accept("end")) fail_expecting("an operator, ';' or 'end'");
  fixities_ = outside;
  return result;
}

}  // namespace unfire::load
