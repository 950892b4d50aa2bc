// Expressions: each kind with its rule.
#include <fmt/format.h>

#include <algorithm>

#include "ml_numbers.hpp"
#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

constexpr Choice integers = only(Domain::integer) | only(Domain::big_integer) | only(Domain::time);

}  // namespace

Typed Typer::infer(const ml::Expression& expression) {
  using Kind = ml::Expression::Kind;
  const auto& operands = expression.operands;
  switch (expression.kind) {
    case Kind::literal: return literal(expression);
    case Kind::name: return named(*meaning(expression.module, expression.text, expression.at), expression.at);
    case Kind::selector: return selector(expression);
    case Kind::tuple:
    case Kind::record: return record(expression);
    case Kind::list: return list(expression);
    case Kind::sequence: return sequence(operands, expression.at);
    case Kind::application: return application(expression);
    case Kind::constraint: {
      const auto typed = infer(operands[0]);
      expect(typed.type, type_of(expression.types[0]), expression.at, "this");
      return typed;
    }
    case Kind::conjunction:
    case Kind::disjunction: return junction(expression);
    case Kind::conditional: return conditional(expression);
    case Kind::loop: fail(expression.at, "'while' is not supported: it needs reference variables");
    case Kind::match: return match(expression);
    case Kind::function: return lambda(expression);
    case Kind::handler: return handler(expression);
    case Kind::raise: {
      const auto value = check(operands[0], types_.exception(), "what is raised");
      return {make(Expression::Kind::raise, expression.at, {value}), types_.variable()};
    }
    case Kind::let: return let(expression.declarations, operands, expression.at);
  }
  return {};
}

ExpressionId Typer::check(const ml::Expression& expression, Ref type, std::string_view what) {
  const auto typed = infer(expression);
  expect(typed.type, type, expression.at, what);
  return typed.id;
}

Typed Typer::literal(const ml::Expression& expression) {
  Expression constant;
  constant.at = expression.at;
  const auto value = literal_value(expression.literal, expression.text);
  if (!value) fail(expression.at, fmt::format("the number {} is too large", expression.text));
  constant.constant = *value;
  return {add(std::move(constant)), literal_type(expression.literal)};
}

// 1 may be an int, an intinf or a time.
Ref Typer::literal_type(ml::LiteralKind kind) {
  const auto domain = literal_domain(kind);
  if (domain != Domain::integer) return types_.scalar(domain);
  numbers_.push_back(types_.variable(integers));
  return numbers_.back();
}

// The fields of a record are evaluated in the order of their labels, not in that of the text: nothing that is
// supported has an effect, and at most the exception that is raised first may differ.
Typed Typer::record(const ml::Expression& expression) {
  std::vector<std::pair<std::string, Typed>> fields;
  for (std::size_t i = 0; i < expression.operands.size(); ++i) {
    const bool labelled = expression.kind == ml::Expression::Kind::record;
    fields.emplace_back(labelled ? expression.labels[i] : std::string(), infer(expression.operands[i]));
  }
  std::ranges::stable_sort(fields, {}, &std::pair<std::string, Typed>::first);
  std::vector<ExpressionId> values;
  std::vector<std::pair<std::string, Ref>> labels;
  std::vector<Ref> parts;
  for (const auto& [label, typed] : fields) {
    values.push_back(typed.id);
    parts.push_back(typed.type);
    labels.emplace_back(label, typed.type);
  }
  const auto id = make(Expression::Kind::tuple, expression.at, std::move(values));
  if (expression.kind == ml::Expression::Kind::tuple) return {id, types_.tuple(std::move(parts))};
  return {id, record_type(std::move(labels))};
}

Typed Typer::list(const ml::Expression& expression) {
  const auto element = types_.variable();
  std::vector<ExpressionId> values;
  for (const auto& operand : expression.operands) {
    values.push_back(check(operand, element, values.empty() ? "the element" : "this element of the list"));
  }
  return {make(Expression::Kind::list, expression.at, std::move(values)), types_.list(element)};
}

Typed Typer::sequence(std::span<const ml::Expression> operands, ml::Position at) {
  std::vector<ExpressionId> values;
  Typed last;
  for (const auto& operand : operands) {
    last = infer(operand);
    values.push_back(last.id);
  }
  if (values.size() == 1) return last;
  return {make(Expression::Kind::sequence, at, std::move(values)), last.type};
}

// a andalso b is `if a then b else false`.
Typed Typer::junction(const ml::Expression& expression) {
  const bool all = expression.kind == ml::Expression::Kind::conjunction;
  std::vector<ExpressionId> values;
  for (const auto& operand : expression.operands) {
    values.push_back(check(operand, boolean(), all ? "the operand of 'andalso'" : "the operand of 'orelse'"));
  }
  auto result = values.back();
  for (std::size_t i = values.size() - 1; i-- > 0;) {
    Expression constant;
    constant.at = expression.at;
    constant.constant = std::int64_t{all ? 0 : 1};
    const auto decided = add(std::move(constant));
    const auto at = program_[values[i]].at;
    result = all ? make(Expression::Kind::condition, at, {values[i], result, decided})
                 : make(Expression::Kind::condition, at, {values[i], decided, result});
  }
  return {result, boolean()};
}

Typed Typer::conditional(const ml::Expression& expression) {
  const auto& operands = expression.operands;
  const auto test = check(operands[0], boolean(), "the condition");
  const auto first = infer(operands[1]);
  const auto second = infer(operands[2]);
  expect(second.type, first.type, operands[2].at, "the branch behind 'else'");
  return {make(Expression::Kind::condition, expression.at, {test, first.id, second.id}), first.type};
}

program::Rule Typer::rule(const ml::Rule& rule, Ref argument, Ref result) {
  const Nested scope(*this);
  const auto left = pattern(rule.pattern);
  expect(left.type, argument, rule.pattern.at, "the pattern");
  return {{left.id}, check(rule.body, result, "the result of this rule")};
}

Typed Typer::match(const ml::Expression& expression) {
  const auto value = infer(expression.operands[0]);
  const auto result = types_.variable();
  std::vector<program::Rule> rules;
  for (const auto& written : expression.rules) rules.push_back(rule(written, value.type, result));
  const auto id = make(Expression::Kind::match, expression.at, {value.id});
  program_.expressions[program::index(id)].rules = std::move(rules);
  return {id, result};
}

Typed Typer::handler(const ml::Expression& expression) {
  const auto value = infer(expression.operands[0]);
  std::vector<program::Rule> rules;
  for (const auto& written : expression.rules) rules.push_back(rule(written, types_.exception(), value.type));
  const auto id = make(Expression::Kind::handle, expression.at, {value.id});
  program_.expressions[program::index(id)].rules = std::move(rules);
  return {id, value.type};
}

Typed Typer::lambda(const ml::Expression& expression) {
  const auto function = new_function("fn", 1);
  const auto argument = types_.variable();
  const auto result = types_.variable();
  {
    const Nested scope(*this, function);
    std::vector<program::Rule> rules;
    for (const auto& written : expression.rules) rules.push_back(rule(written, argument, result));
    const auto value = local({function, 0}, function, expression.at);
    const auto body = make(Expression::Kind::match, expression.at, {value});
    program_.expressions[program::index(body)].rules = std::move(rules);
    program_.functions[program::index(function)].body = body;
  }
  return {site(Expression::Kind::closure, function, {}, expression.at), types_.arrow(argument, result)};
}

// #label, as a function of its own.
Typed Typer::selector(const ml::Expression& expression) {
  const auto function = new_function("#" + expression.text, 1);
  const auto record = types_.variable();
  const auto field = types_.variable();
  const auto value = local({function, 0}, function, expression.at);
  const auto body = make(Expression::Kind::select, expression.at, {value});
  program_.functions[program::index(function)].body = body;
  fields_.push_back({record, {expression.text}, {field}, body, {}, expression.at});
  return {site(Expression::Kind::closure, function, {}, expression.at), types_.arrow(record, field)};
}

}  // namespace unfire::load::typing
