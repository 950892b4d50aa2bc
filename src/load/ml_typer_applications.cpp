// Application: of known functions with all their arguments, of primitives, of constructors, and of the rest.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

using Arguments = std::span<const ml::Expression* const>;
constexpr Choice integers = only(Domain::integer) | only(Domain::big_integer) | only(Domain::time);

[[nodiscard]] bool is_pair(const ml::Expression& expression) {
  return expression.kind == ml::Expression::Kind::tuple && expression.operands.size() == 2;
}

}  // namespace

Typed Typer::application(const ml::Expression& expression) {
  std::vector<const ml::Expression*> arguments;
  const auto* head = &expression;
  for (; head->kind == ml::Expression::Kind::application; head = &head->operands[0]) {
    arguments.push_back(&head->operands[1]);
  }
  std::ranges::reverse(arguments);
  if (head->kind == ml::Expression::Kind::selector) {
    const auto record = infer(*arguments[0]);
    const auto field = types_.variable();
    const auto id = make(Expression::Kind::select, head->at, {record.id});
    fields_.push_back({record.type, {head->text}, {field}, id, {}, head->at});
    if (resolve(fields_.back())) fields_.pop_back();
    return applied({id, field}, Arguments(arguments).subspan(1));
  }
  if (head->kind != ml::Expression::Kind::name) return applied(infer(*head), arguments);
  const bool stamp = head->module.empty() && (head->text == "@+" || head->text == "@++" || head->text == "@");
  if (stamp && is_pair(*arguments[0])) return delayed(expression);
  const bool all_of = head->text == "%" && is_pair(*arguments[0]) &&
                      arguments[0]->operands[0].kind == ml::Expression::Kind::list;
  const auto found = meaning(head->module, all_of ? "% of a list" : head->text, head->at);
  const bool long_sum = head->text == "++" && arguments[0]->kind == ml::Expression::Kind::tuple;
  if (long_sum && found->kind == Meaning::Kind::primitive && arguments[0]->operands.size() > 2) {
    return chain(*found, *arguments[0], head->at);
  }
  return applied_name(*found, arguments, head->at);
}

Ref Typer::result_of(Ref function, Ref argument, ml::Position at) {
  if (types_[function].kind == Node::Kind::arrow) {
    const Node arrow = types_[function];
    expect(argument, arrow.parts[0], at, "the argument");
    return arrow.parts[1];
  }
  const auto result = types_.variable();
  if (!types_.unify(function, types_.arrow(argument, result))) {
    fail(at,
         fmt::format("this is an argument of something of type {}, which is not a function", text(function)));
  }
  return result;
}

Typed Typer::applied(Typed function, Arguments arguments) {
  for (const auto* written : arguments) {
    const auto argument = infer(*written);
    const auto result = result_of(function.type, argument.type, written->at);
    function = {make(Expression::Kind::apply, written->at, {function.id, argument.id}), result};
  }
  return function;
}

Typed Typer::applied_name(const Meaning& meaning, Arguments arguments, ml::Position at) {
  using Kind = Meaning::Kind;
  if (meaning.kind == Kind::primitive || meaning.kind == Kind::cons)
    return applied_primitive(meaning, arguments, at);
  const bool constructor =
      (meaning.kind == Kind::constructor || meaning.kind == Kind::exception) && meaning.arity == 1;
  const bool function = meaning.kind == Kind::function && arguments.size() >= meaning.arity;
  if (!constructor && !function) return applied(named(meaning, at), arguments);
  Ref type = types_.instantiate(meaning.scheme);
  std::vector<ExpressionId> values;
  for (const auto* written : arguments.first(meaning.arity)) {
    const auto argument = infer(*written);
    type = result_of(type, argument.type, written->at);
    values.push_back(argument.id);
  }
  const auto id = constructor
                      ? construct(meaning, std::move(values), at)
                      : site(Expression::Kind::call, FunctionId{meaning.number}, std::move(values), at);
  return applied({id, type}, arguments.subspan(meaning.arity));
}

// `a + b` gets a and b as operands without making a pair of them.
Typed Typer::applied_primitive(const Meaning& meaning, Arguments arguments, ml::Position at) {
  Ref type = types_.instantiate(meaning.scheme);
  if (types_[type].kind != Node::Kind::arrow) return applied(named(meaning, at), arguments);
  std::vector<std::pair<const ml::Expression*, Ref>> operands;
  std::size_t used = 0;
  for (; types_[type].kind == Node::Kind::arrow; type = types_[type].parts[1], ++used) {
    if (used == arguments.size()) return applied(primitive_closure(meaning, at), arguments);
    const Node parameter = types_[types_[type].parts[0]];
    const auto& written = *arguments[used];
    if (!meaning.splits || parameter.kind != Node::Kind::tuple || parameter.parts.empty()) {
      operands.emplace_back(&written, types_[type].parts[0]);
      continue;
    }
    const bool fits =
        written.kind == ml::Expression::Kind::tuple && written.operands.size() == parameter.parts.size();
    if (!fits || !parameter.labels.empty()) return applied(primitive_closure(meaning, at), arguments);
    for (std::size_t i = 0; i < parameter.parts.size(); ++i) {
      operands.emplace_back(&written.operands[i], parameter.parts[i]);
    }
  }
  std::vector<ExpressionId> values;
  for (const auto& [written, expected] : operands)
    values.push_back(check(*written, expected, "this operand"));
  const auto id = primitive(meaning, operands.front().second, std::move(values), at);
  return applied({id, type}, arguments.subspan(used));
}

ExpressionId Typer::primitive(const Meaning& meaning, Ref domain, std::vector<ExpressionId> operands,
                              ml::Position at) {
  const auto id = make(Expression::Kind::primitive, at, std::move(operands), meaning.number);
  auto& expression = program_.expressions[program::index(id)];
  expression.primitive = meaning.primitive;
  expression.colours = meaning.colours;
  overloaded_.emplace_back(id, domain);
  return id;
}

// A primitive or constructor as a value: a function around it that takes its arguments as the type says.
Typed Typer::primitive_closure(const Meaning& meaning, ml::Position at) {
  const Ref type = types_.instantiate(meaning.scheme);
  std::vector<Ref> parameters;
  const bool constructor =
      meaning.kind == Meaning::Kind::constructor || meaning.kind == Meaning::Kind::exception;
  for (Ref rest = type; types_[rest].kind == Node::Kind::arrow && (!constructor || parameters.empty());
       rest = types_[rest].parts[1]) {
    parameters.push_back(types_[rest].parts[0]);
  }
  const auto function = new_function("primitive", static_cast<std::uint32_t>(parameters.size()));
  {
    const Nested scope(*this, function);
    std::vector<ExpressionId> operands;
    std::vector<ExpressionId> matched;
    program::Rule split;
    Ref domain = parameters.front();
    for (std::uint32_t i = 0; i < parameters.size(); ++i) {
      const Node node = types_[parameters[i]];
      const auto value = local({function, i}, function, at);
      if (constructor || !meaning.splits || node.kind != Node::Kind::tuple || node.parts.empty()) {
        operands.push_back(value);
        continue;
      }
      if (i == 0) domain = node.parts[0];
      Pattern tuple;
      tuple.kind = Pattern::Kind::tuple;
      for (std::size_t part = 0; part < node.parts.size(); ++part) {
        Pattern bound;
        bound.kind = Pattern::Kind::bind;
        bound.number = new_slot();
        operands.push_back(make(Expression::Kind::local, at, {}, bound.number));
        tuple.parts.push_back(add(std::move(bound)));
      }
      matched.push_back(value);
      split.patterns.push_back(add(std::move(tuple)));
    }
    auto body = constructor ? construct(meaning, std::move(operands), at)
                            : primitive(meaning, domain, std::move(operands), at);
    if (!matched.empty()) {
      split.body = body;
      body = make(Expression::Kind::match, at, std::move(matched));
      program_.expressions[program::index(body)].rules = {std::move(split)};
    }
    program_.functions[program::index(function)].body = body;
  }
  return {site(Expression::Kind::closure, function, {}, at), type};
}

// a ++ b ++ c
Typed Typer::chain(const Meaning& meaning, const ml::Expression& operands, ml::Position at) {
  const auto type = types_.list(types_.variable());
  std::vector<ExpressionId> values;
  for (const auto& operand : operands.operands)
    values.push_back(check(operand, type, "this operand of '++'"));
  return {primitive(meaning, type, std::move(values), at), type};
}

// `x @+ d` outside of the outermost level of an inscription, and `x @ t`.
Typed Typer::delayed(const ml::Expression& expression) {
  const auto& name = expression.operands[0];
  const auto& operands = expression.operands[1].operands;
  const auto left = infer(operands[0]);
  const auto delay = check(operands[1], types_.variable(integers), "the delay");
  if (name.text == "@") {
    if (stamps_ == Stamps::delays) fail(name.at, "a time stamp '@' is supported in initial markings only");
    return {make(Expression::Kind::tuple, name.at, {left.id, delay}), types_.timed(left.type)};
  }
  const Meaning stamp{.primitive = program::Primitive::delay, .slot = {}, .scheme = {}, .reason = {}};
  const Meaning start{.primitive = program::Primitive::without_delay, .slot = {}, .scheme = {}, .reason = {}};
  auto tokens = left.id;
  Ref colour = left.type;
  const Node node = types_[left.type];
  if (node.kind == Node::Kind::list) {
    colour = node.parts[0];
  } else {
    tokens = make(Expression::Kind::list, name.at, {tokens});
  }
  if (types_[colour].kind == Node::Kind::timed) {
    colour = types_[colour].parts[0];
  } else {
    tokens = primitive(start, colour, {tokens}, name.at);
  }
  return {primitive(stamp, colour, {tokens, delay}, name.at), types_.list(types_.timed(colour))};
}

}  // namespace unfire::load::typing
