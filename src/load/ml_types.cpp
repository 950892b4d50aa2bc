// Types: arrows, products, constructors behind their arguments.
#include <utility>

#include "ml_parser.hpp"

namespace unfire::load {

ml::Type MlParser::type() {
  const Level level(*this);
  auto from = tuple_type();
  if (!accept("->")) return from;
  auto result = ml_node(ml::Type::Kind::arrow, from.at);
  result.parts.push_back(std::move(from));
  result.parts.push_back(type());
  return result;
}

ml::Type MlParser::tuple_type() {
  auto first = postfix_type();
  if (!is("*")) return first;
  auto result = ml_node(ml::Type::Kind::tuple, first.at);
  result.parts.push_back(std::move(first));
  while (accept("*")) result.parts.push_back(postfix_type());
  return result;
}

ml::Type MlParser::postfix_type() {
  auto result = atomic_type();
  while (peek().kind == TokenKind::identifier) {
    deepen();
    const auto at = result.at;
    std::vector<ml::Type> argument;
    argument.push_back(std::move(result));
    result = constructor_type(std::move(argument), at);
  }
  return result;
}

ml::Type MlParser::constructor_type(std::vector<ml::Type> arguments, ml::Position at) {
  if (peek().kind != TokenKind::identifier) fail_expecting("a type");
  const auto token = take();
  auto result = ml_node(ml::Type::Kind::constructor, at);
  result.module = token.module;
  result.name = token.text;
  result.parts = std::move(arguments);
  return result;
}

ml::Type MlParser::atomic_type() {
  const auto at = peek().at;
  if (is("{")) return record_type();
  if (peek().kind == TokenKind::type_variable) {
    auto result = ml_node(ml::Type::Kind::variable, at);
    result.name = take().text;
    return result;
  }
  if (!accept("(")) return constructor_type({}, at);
  std::vector<ml::Type> parts;
  do parts.push_back(type());
  while (accept(","));
  expect(")");
  if (parts.size() > 1) return constructor_type(std::move(parts), at);
  return std::move(parts.front());
}

ml::Type MlParser::record_type() {
  auto result = ml_node(ml::Type::Kind::record, take().at);
  if (accept("}")) return result;
  do {
    result.labels.push_back(label());
    expect(":");
    result.parts.push_back(type());
  } while (accept(","));
  expect("}");
  return result;
}

/// `'a` or `('a, 'b)` in front of a name; mostly nothing.
std::vector<std::string> MlParser::type_variables() {
  const auto is_variable = [&](std::size_t ahead) { return peek(ahead).kind == TokenKind::type_variable; };
  if (is_variable(0)) return {take().text};
  std::vector<std::string> result;
  if (!is("(") || !is_variable(1)) return result;
  do {
    take();
    if (!is_variable(0)) fail_expecting("a type variable");
    result.push_back(take().text);
  } while (is(","));
  expect(")");
  return result;
}

}  // namespace unfire::load
