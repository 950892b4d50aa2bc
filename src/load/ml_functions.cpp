// val and fun: what gives names to values.
#include <fmt/format.h>

#include <utility>

#include "ml_parser.hpp"
#include "quote.hpp"

namespace unfire::load {

/// What is in front of the `=` of a clause.
struct MlParser::Head {
  ml::Identifier name;
  std::vector<ml::Pattern> arguments;
};

ml::Values MlParser::values() {
  ml::Values result;
  result.type_variables = type_variables();
  do {
    if (accept("rec")) result.recursive = true;
    auto left = pattern();
    expect("=");
    result.bindings.push_back({std::move(left), expression()});
  } while (accept("and"));
  return result;
}

/// An expression between declarations is evaluated for its effect and becomes `it`.
ml::Declaration MlParser::evaluation() {
  if (!starts_atom() && peek().kind == TokenKind::reserved && !is("if") && !is("case") && !is("while")) {
    fail_expecting("a declaration");
  }
  const auto at = peek().at;
  ml::Pattern it;
  it.kind = ml::Pattern::Kind::name;
  it.at = at;
  it.text = "it";
  ml::Values result;
  result.bindings.push_back({std::move(it), expression()});
  if (!is(";") && peek().kind != TokenKind::end && !starts_declaration())
    fail_expecting("an operator or ';'");
  return {at, std::move(result)};
}

ml::Functions MlParser::functions() {
  ml::Functions result;
  result.type_variables = type_variables();
  do result.bindings.push_back(function());
  while (accept("and"));
  return result;
}

ml::FunctionBinding MlParser::function() {
  ml::FunctionBinding result;
  do {
    auto next = head();
    if (result.clauses.empty()) {
      result.name = next.name;
    } else if (next.name.name != result.name.name) {
      text_.fail(next.name.at, fmt::format("expected another clause of {}, found one of {}",
                                           in_quotes(result.name.name), in_quotes(next.name.name)));
    }
    result.clauses.push_back(clause(std::move(next)));
  } while (accept("|"));
  return result;
}

ml::Clause MlParser::clause(Head head) {
  ml::Clause result;
  result.arguments = std::move(head.arguments);
  if (accept(":")) result.result = type();
  if (!accept("=")) fail_expecting("a pattern or '='");
  result.body = expression();
  return result;
}

MlParser::Head MlParser::head() {
  const bool infix_name = !is("=", 1) && infix_at(1);
  const bool prefix = is("op") || (is_plain_name() && !infix_name);
  accept("op");
  auto result = prefix ? Head{identifier("the name of a function"), {}} : infix_head();
  while (starts_atomic_pattern()) result.arguments.push_back(atomic_pattern());
  if (result.arguments.empty()) fail_expecting("a pattern");
  return result;
}

/// `x <+> y`, or `(x <+> y)` in front of more arguments: a pattern is read like that as well.
MlParser::Head MlParser::infix_head() {
  auto left = atomic_pattern();
  if (infix_at() && !is("=")) {
    Head result{identifier("an operator"), {}};
    ml::Pattern pair;
    pair.kind = ml::Pattern::Kind::tuple;
    pair.at = left.at;
    pair.parts.push_back(std::move(left));
    pair.parts.push_back(atomic_pattern());
    result.arguments.push_back(std::move(pair));
    return result;
  }
  if (left.kind != ml::Pattern::Kind::application || !fixities_.find(left.text)) {
    fail_expecting("an infix operator");
  }
  return {{left.at, left.text}, std::move(left.parts)};
}

}  // namespace unfire::load
