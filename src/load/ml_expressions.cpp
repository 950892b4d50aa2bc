// Expressions from the loosest to the tightest: handle, orelse, andalso, the type constraint, infix operators
// by their fixity, application. `if`, `case`, `fn`, `while` and `raise` reach as far to the right as they
// can.
#include <utility>

#include "ml_parser.hpp"

namespace unfire::load {

namespace {

using Kind = ml::Expression::Kind;

template <class... Operands>
ml::Expression node_of(Kind kind, ml::Position at, Operands... operands) {
  auto result = ml_node(kind, at);
  result.operands.reserve(sizeof...(operands));
  (result.operands.push_back(std::move(operands)), ...);
  return result;
}

/// Begins where its first part begins.
ml::Expression around(Kind kind, ml::Expression first) {
  const auto at = first.at;
  return node_of(kind, at, std::move(first));
}

ml::Expression infix_application(const MlToken& written, ml::Expression left, ml::Expression right) {
  const auto at = left.at;
  auto operation = ml_node(Kind::name, written.at);
  operation.text = written.text;
  return node_of(Kind::application, at, std::move(operation),
                 node_of(Kind::tuple, at, std::move(left), std::move(right)));
}

}  // namespace

ml::Expression MlParser::expression() {
  const Level level(*this);
  auto left = disjunction();
  if (accept("handle")) {
    deepen();
    left = around(Kind::handler, std::move(left));
    left.rules = rules();
  }
  return left;
}

ml::Expression MlParser::disjunction() {
  auto left = conjunction();
  if (!is("orelse")) return left;
  deepen();
  left = around(Kind::disjunction, std::move(left));
  while (accept("orelse")) left.operands.push_back(conjunction());
  return left;
}

ml::Expression MlParser::conjunction() {
  auto left = constrained();
  if (!is("andalso")) return left;
  deepen();
  left = around(Kind::conjunction, std::move(left));
  while (accept("andalso")) left.operands.push_back(constrained());
  return left;
}

ml::Expression MlParser::constrained() {
  auto left = infix(MlPowers::none);
  while (accept(":")) {
    deepen();
    left = around(Kind::constraint, std::move(left));
    left.types.push_back(type());
  }
  return left;
}

/// Operators that hold the operand in front of them with more than `power`.
ml::Expression MlParser::infix(int power) { return infix_from(operand(), power); }

ml::Expression MlParser::infix_from(ml::Expression left, int power) {
  bool adding = false;  // `left` is a sum of this loop, not one in parentheses
  for (auto fixity = infix_at(); fixity && MlPowers(*fixity).left > power; fixity = infix_at()) {
    const MlToken written = take();
    const bool addition = written.text == "++" && fixity->side == ml::Fixity::Side::left;
    if (!addition || !adding) deepen();
    auto right = [&] {
      const Level level(*this);
      return infix(MlPowers(*fixity).right);
    }();
    if (addition && adding) {
      left.operands[1].operands.push_back(std::move(right));
    } else {
      left = infix_application(written, std::move(left), std::move(right));
    }
    adding = addition;
  }
  return left;
}

ml::Expression MlParser::operand() {
  const auto at = peek().at;
  if (is("if")) return conditional();
  if (is("while")) return loop();
  if (is("case")) return match_of();
  if (accept("fn")) {
    auto result = ml_node(Kind::function, at);
    result.rules = rules();
    return result;
  }
  if (accept("raise")) return node_of(Kind::raise, at, expression());
  return application();
}

ml::Expression MlParser::application() {
  auto left = atom();
  while (starts_atom()) {
    deepen();
    const auto at = left.at;
    left = node_of(Kind::application, at, std::move(left), atom());
  }
  return left;
}

ml::Expression MlParser::conditional() {
  auto result = ml_node(Kind::conditional, take().at);
  result.operands.push_back(expression());
  expect("then");
  result.operands.push_back(expression());
  expect("else");
  result.operands.push_back(expression());
  return result;
}

ml::Expression MlParser::loop() {
  auto result = ml_node(Kind::loop, take().at);
  result.operands.push_back(expression());
  expect("do");
  result.operands.push_back(expression());
  return result;
}

ml::Expression MlParser::match_of() {
  auto result = ml_node(Kind::match, take().at);
  result.operands.push_back(expression());
  expect("of");
  result.rules = rules();
  return result;
}

std::vector<ml::Rule> MlParser::rules() {
  std::vector<ml::Rule> result;
  do {
    auto left = pattern();
    expect("=>");
    result.push_back({std::move(left), expression()});
  } while (accept("|"));
  return result;
}

}  // namespace unfire::load
