// Patterns, from the loosest to the tightest: `as`, the type constraint, infix constructors, application.
#include <utility>

#include "ml_parser.hpp"

namespace unfire::load {

namespace {

/// Begins where its first part begins.
ml::Pattern around(ml::Pattern::Kind kind, ml::Pattern first) {
  auto result = ml_node(kind, first.at);
  result.parts.push_back(std::move(first));
  return result;
}

}  // namespace

ml::Pattern MlParser::pattern() {
  const Level level(*this);
  auto left = infix_pattern(MlPowers::none);
  const bool is_name = left.kind == ml::Pattern::Kind::name && left.module.empty();
  while (accept(":")) {
    deepen();
    left = around(ml::Pattern::Kind::constraint, std::move(left));
    left.types.push_back(type());
  }
  return is("as") && is_name ? layered(std::move(left)) : left;
}

/// `x as p`; of `x : t as p`, x as (p : t), which says the same.
ml::Pattern MlParser::layered(ml::Pattern name) {
  expect("as");
  std::vector<ml::Type> types;
  while (name.kind == ml::Pattern::Kind::constraint) {
    types.push_back(std::move(name.types.front()));
    ml::Pattern inner = std::move(name.parts.front());
    name = std::move(inner);
  }
  auto part = pattern();
  for (; !types.empty(); types.pop_back()) {
    part = around(ml::Pattern::Kind::constraint, std::move(part));
    part.types.push_back(std::move(types.back()));
  }
  auto result = around(ml::Pattern::Kind::layered, std::move(part));
  result.at = name.at;
  result.text = std::move(name.text);
  return result;
}

ml::Pattern MlParser::infix_pattern(int power) {
  auto left = applied_pattern();
  for (auto fixity = infix_at(); fixity && MlPowers(*fixity).left > power && !is("="); fixity = infix_at()) {
    deepen();
    const MlToken written = take();
    auto pair = around(ml::Pattern::Kind::tuple, std::move(left));
    {
      const Level level(*this);
      pair.parts.push_back(infix_pattern(MlPowers(*fixity).right));
    }
    left = around(ml::Pattern::Kind::application, std::move(pair));
    left.text = written.text;
  }
  return left;
}

ml::Pattern MlParser::applied_pattern() {
  const bool name = peek().kind == TokenKind::identifier || peek().kind == TokenKind::symbol || is("op");
  auto left = atomic_pattern();
  if (!name || !starts_atomic_pattern()) return left;
  deepen();
  left.kind = ml::Pattern::Kind::application;
  left.parts.push_back(atomic_pattern());
  return left;
}

bool MlParser::starts_atomic_pattern() const {
  switch (peek().kind) {
    case TokenKind::literal: return true;
    case TokenKind::identifier:
    case TokenKind::symbol: return !infix_at() && !is("=");
    case TokenKind::reserved: return is("(") || is("[") || is("{") || is("_") || is("op");
    case TokenKind::type_variable:
    case TokenKind::end: return false;
  }
  return false;
}

ml::Pattern MlParser::atomic_pattern() {
  if (!starts_atomic_pattern()) fail_expecting("a pattern");
  if (is("(")) return tuple_pattern();
  if (is("[")) return list_pattern();
  if (is("{")) return record_pattern();
  if (is("_")) return ml_node(ml::Pattern::Kind::wildcard, take().at);
  if (peek().kind != TokenKind::literal) return name_pattern();
  const auto token = take();
  auto result = ml_node(ml::Pattern::Kind::literal, token.at);
  result.literal = token.literal;
  result.text = token.text;
  return result;
}

ml::Pattern MlParser::name_pattern() {
  accept("op");
  if (peek().kind != TokenKind::identifier && peek().kind != TokenKind::symbol) fail_expecting("a name");
  const auto token = take();
  auto result = ml_node(ml::Pattern::Kind::name, token.at);
  result.module = token.module;
  result.text = token.text;
  return result;
}

ml::Pattern MlParser::tuple_pattern() {
  auto result = ml_node(ml::Pattern::Kind::tuple, take().at);
  if (accept(")")) return result;
  do result.parts.push_back(pattern());
  while (accept(","));
  if (!accept(")")) fail_expecting("',' or ')' in a pattern");
  if (result.parts.size() > 1) return result;
  ml::Pattern alone = std::move(result.parts.front());
  return alone;
}

ml::Pattern MlParser::list_pattern() {
  auto result = ml_node(ml::Pattern::Kind::list, take().at);
  if (accept("]")) return result;
  do result.parts.push_back(pattern());
  while (accept(","));
  if (!accept("]")) fail_expecting("',' or ']' in a pattern");
  return result;
}

ml::Pattern MlParser::record_pattern() {
  auto result = ml_node(ml::Pattern::Kind::record, take().at);
  if (accept("}")) return result;
  do {
    if (accept("...")) {
      result.open = true;
      break;
    }
    const MlToken token = peek();
    result.labels.push_back(label());
    result.parts.push_back(accept("=") ? pattern() : field_named(token));
  } while (accept(","));
  if (!accept("}")) fail_expecting(result.open ? "'}'" : "',' or '}' in a pattern");
  return result;
}

/// A label that is also the name of a variable: `{a, b : int, c as p}`.
ml::Pattern MlParser::field_named(const MlToken& label) {
  if (label.kind == TokenKind::literal) fail_expecting("'='");
  auto result = ml_node(ml::Pattern::Kind::name, label.at);
  result.text = label.text;
  if (accept(":")) {
    result = around(ml::Pattern::Kind::constraint, std::move(result));
    result.types.push_back(type());
  }
  return is("as") ? layered(std::move(result)) : result;
}

}  // namespace unfire::load
