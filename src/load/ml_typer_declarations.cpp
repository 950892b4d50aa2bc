// Values and functions, at the top and in let; exceptions and variables of the net.
#include <fmt/format.h>

#include <algorithm>

#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

[[nodiscard]] bool is_function(const ml::ValueBinding& binding) {
  return binding.pattern.kind == ml::Pattern::Kind::name &&
         binding.value.kind == ml::Expression::Kind::function;
}

[[nodiscard]] bool is_function(const ml::Values& values) {
  return std::ranges::all_of(values.bindings, [](const auto& binding) { return is_function(binding); });
}

// val f = fn p => e | ... is a function of one argument.
std::vector<ml::FunctionBinding> as_functions(const ml::Values& values) {
  std::vector<ml::FunctionBinding> result;
  for (const auto& binding : values.bindings) {
    ml::FunctionBinding function{{binding.pattern.at, binding.pattern.text}, {}};
    for (const auto& rule : binding.value.rules) function.clauses.push_back({{rule.pattern}, {}, rule.body});
    result.push_back(std::move(function));
  }
  return result;
}

// What needs no work to evaluate may be polymorphic (the value restriction of SML).
[[nodiscard]] bool is_value(const ml::Expression& expression) {
  using Kind = ml::Expression::Kind;
  switch (expression.kind) {
    case Kind::literal:
    case Kind::name:
    case Kind::selector:
    case Kind::function: return true;
    case Kind::tuple:
    case Kind::record:
    case Kind::list:
    case Kind::constraint: return std::ranges::all_of(expression.operands, is_value);
    default: return false;
  }
}

[[nodiscard]] ml::Position position(const ml::Clause& clause) { return clause.body.at; }

}  // namespace

void Typer::declare(const ml::Declaration& declaration) {
  if (const auto* values = std::get_if<ml::Values>(&declaration.what)) return declare(*values);
  if (const auto* functions = std::get_if<ml::Functions>(&declaration.what)) {
    return declare_functions(functions->bindings, true);
  }
  if (const auto* types = std::get_if<ml::Abbreviations>(&declaration.what)) return declare(*types);
  if (const auto* types = std::get_if<ml::Datatypes>(&declaration.what)) return declare(*types);
  if (const auto* exceptions = std::get_if<ml::Exceptions>(&declaration.what)) return declare(*exceptions);
  if (const auto* local = std::get_if<ml::Local>(&declaration.what)) return declare(*local);
  if (const auto* open = std::get_if<ml::Open>(&declaration.what)) {
    for (const auto& module : open->modules) opened_.push_back(module.name);
  }
  if (const auto* set = std::get_if<ml::ColourSet>(&declaration.what)) return declare(*set);
  if (const auto* variables = std::get_if<ml::Variables>(&declaration.what)) return declare(*variables);
  if (const auto* reference = std::get_if<ml::Reference>(&declaration.what)) {
    fail(reference->name.at, "a reference variable would be a hidden part of the state");
  }
  if (std::holds_alternative<ml::Use>(declaration.what)) {
    fail(declaration.at,
         "the file of 'use' is not read; that matters only if the net needs what it declares");
  }
}

void Typer::declare(const ml::Local& local) {
  const auto values = values_.mark();
  const auto types = type_names_.mark();
  for (const auto& declaration : local.hidden) declare(declaration);
  const auto visible_values = values_.mark();
  const auto visible_types = type_names_.mark();
  for (const auto& declaration : local.visible) declare(declaration);
  values_.forget(values, visible_values);
  type_names_.forget(types, visible_types);
}

// At the top.
void Typer::declare(const ml::Values& values) {
  if (values.recursive || is_function(values)) {
    if (!is_function(values)) fail(values.bindings[0].pattern.at, "'val rec' declares functions only");
    return declare_functions(as_functions(values), values.recursive);
  }
  for (const auto& binding : values.bindings) declare_value(binding);
}

void Typer::declare_value(const ml::ValueBinding& binding) {
  const auto function = new_function("val", 0);
  types_.enter();
  Typed value;
  {
    const Nested scope(*this, function);
    value = infer(binding.value);
    program_.functions[program::index(function)].body = value.id;
  }
  // The names of the pattern, each as a value of its own that takes its part out of the whole.
  std::vector<std::pair<std::string, Meaning>> parts;
  {
    const auto whole = new_function("val", 0);
    const Nested scope(*this, whole);
    const auto mark = values_.mark();
    const auto left = pattern(binding.pattern);
    expect(value.type, left.type, binding.value.at, "the value");
    resolve_fields();
    for (const auto& [name, bound] : values_.since(mark)) {
      auto part = program_[whole];
      part.name = "val " + name;
      part.body = make(Expression::Kind::match, binding.value.at,
                       {make(Expression::Kind::global, binding.value.at, {}, program::index(function))});
      program_.expressions[program::index(part.body)].rules = {
          {{left.id}, make(Expression::Kind::local, binding.pattern.at, {}, bound->slot.number)}};
      program_.functions.push_back(std::move(part));
      frames_.emplace_back();
      parts.emplace_back(name, *bound);
      parts.back().second.number = static_cast<std::uint32_t>(program_.functions.size() - 1);
    }
  }
  types_.leave();
  hold_fields();
  for (auto& [name, meaning] : parts) {
    meaning.kind = Meaning::Kind::global;
    if (binding.pattern.kind == ml::Pattern::Kind::name) {
      meaning.number = program::index(function);
      program_.functions[meaning.number].name = "val " + name;
    }
    if (!is_value(binding.value)) types_.hold(meaning.scheme.type);
    meaning.scheme = types_.generalise(meaning.scheme.type);
    values_.add(name, meaning);
  }
}

Typed Typer::let(std::span<const ml::Declaration> declarations, std::span<const ml::Expression> body,
                 ml::Position at) {
  const Nested scope(*this);
  for (std::size_t i = 0; i < declarations.size(); ++i) {
    const auto* values = std::get_if<ml::Values>(&declarations[i].what);
    if (values && !is_function(*values)) return let_values(*values, declarations.subspan(i + 1), body, at);
    declare(declarations[i]);
  }
  return sequence(body, at);
}

// let val p = e in b end is case e of p => b, but what p binds may be polymorphic.
Typed Typer::let_values(const ml::Values& values, std::span<const ml::Declaration> rest,
                        std::span<const ml::Expression> body, ml::Position at) {
  std::vector<ExpressionId> operands;
  std::vector<Typed> found;
  types_.enter();
  for (const auto& binding : values.bindings) {
    found.push_back(infer(binding.value));
    operands.push_back(found.back().id);
  }
  const Nested scope(*this);
  program::Rule rule;
  const auto mark = values_.mark();
  for (std::size_t i = 0; i < values.bindings.size(); ++i) {
    const auto left = pattern(values.bindings[i].pattern);
    expect(found[i].type, left.type, values.bindings[i].value.at, "the value");
    rule.patterns.push_back(left.id);
  }
  types_.leave();
  hold_fields();
  const bool polymorphic = std::ranges::all_of(values.bindings, is_value, &ml::ValueBinding::value);
  for (const auto& [name, bound] : values_.since(mark)) {
    Meaning meaning = *bound;
    if (!polymorphic) types_.hold(meaning.scheme.type);
    if (polymorphic) meaning.scheme = types_.generalise(meaning.scheme.type);
    values_.add(name, std::move(meaning));
  }
  const auto result = let(rest, body, at);
  rule.body = result.id;
  const auto id = make(Expression::Kind::match, at, std::move(operands));
  program_.expressions[program::index(id)].rules = {std::move(rule)};
  return {id, result.type};
}

void Typer::declare_functions(std::span<const ml::FunctionBinding> bindings, bool recursive) {
  types_.enter();
  std::vector<Meaning> meanings;
  for (const auto& binding : bindings) {
    const auto arity = static_cast<std::uint32_t>(binding.clauses.front().arguments.size());
    const auto function = new_function(binding.name.name, arity);
    meanings.push_back({.kind = Meaning::Kind::function,
                        .number = program::index(function),
                        .arity = arity,
                        .slot = {},
                        .scheme = Inference::fixed(types_.variable()),
                        .reason = {}});
    if (recursive) values_.add(binding.name.name, meanings.back());
  }
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    function_body(bindings[i], FunctionId{meanings[i].number}, meanings[i].scheme.type);
  }
  types_.leave();
  hold_fields();
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    meanings[i].scheme = types_.generalise(meanings[i].scheme.type);
    values_.add(bindings[i].name.name, meanings[i]);
  }
}

void Typer::function_body(const ml::FunctionBinding& binding, FunctionId function, Ref type) {
  const Nested scope(*this, function);
  const auto at = binding.name.at;
  std::vector<Ref> arguments(binding.clauses.front().arguments.size());
  std::ranges::generate(arguments, [this] { return types_.variable(); });
  const Ref result = types_.variable();
  Ref whole = result;
  for (std::size_t i = arguments.size(); i-- > 0;) whole = types_.arrow(arguments[i], whole);
  expect(whole, type, at, fmt::format("the function '{}'", binding.name.name));
  std::vector<ExpressionId> operands;
  for (std::uint32_t i = 0; i < arguments.size(); ++i) operands.push_back(local({function, i}, function, at));
  std::vector<program::Rule> rules;
  for (const auto& written : binding.clauses) {
    if (written.arguments.size() != arguments.size()) {
      fail(position(written),
           fmt::format("the clauses of '{}' have different numbers of arguments", binding.name.name));
    }
    rules.push_back(clause(written, arguments, result));
  }
  const auto body = make(Expression::Kind::match, at, std::move(operands));
  program_.expressions[program::index(body)].rules = std::move(rules);
  program_.functions[program::index(function)].body = body;
}

program::Rule Typer::clause(const ml::Clause& written, std::span<const Ref> arguments, Ref result) {
  const Nested scope(*this);
  program::Rule rule;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto left = pattern(written.arguments[i]);
    expect(left.type, arguments[i], written.arguments[i].at, "the pattern");
    rule.patterns.push_back(left.id);
  }
  if (written.result) expect(type_of(*written.result), result, written.result->at, "the result");
  rule.body = check(written.body, result, "the result of this clause");
  return rule;
}

void Typer::declare(const ml::Exceptions& exceptions) {
  for (const auto& binding : exceptions.bindings) {
    const auto& name = binding.constructor.name.name;
    if (binding.copied) {
      values_.add(name, *meaning(binding.copied->module, binding.copied->text, binding.copied->at));
      continue;
    }
    Meaning result{.kind = Meaning::Kind::exception, .slot = {}, .scheme = {}, .reason = {}};
    result.number = static_cast<std::uint32_t>(program_.exceptions.size());
    result.arity = binding.constructor.argument ? 1 : 0;
    Ref type = types_.exception();
    program::Constructor kept_constructor{name, {}};
    if (binding.constructor.argument) {
      const Ref argument = type_of(*binding.constructor.argument);
      kept_constructor.argument = kept(argument);
      type = types_.arrow(argument, type);
    }
    result.scheme = Inference::fixed(type);
    program_.exceptions.push_back(std::move(kept_constructor));
    values_.add(name, std::move(result));
  }
}

void Typer::declare(const ml::Variables& variables) {
  const Ref type = type_of(variables.type);
  const auto found = type_names_.find(variables.type.name);
  for (const auto& name : variables.names) {
    program::Variable variable{name.name, kept(type), {}};
    if (variables.type.kind == ml::Type::Kind::constructor && found) variable.colours = found->colours;
    if (variables.type.kind == ml::Type::Kind::constructor && !variables.type.parts.empty())
      variable.colours.reset();
    values_.add(name.name, {.kind = Meaning::Kind::net_variable,
                            .number = static_cast<std::uint32_t>(program_.variables.size()),
                            .slot = {},
                            .scheme = Inference::fixed(type),
                            .reason = {}});
    program_.variables.push_back(std::move(variable));
  }
}

}  // namespace unfire::load::typing
