// What is written at places, arcs and transitions. The colour set of the place tells a token from a multiset.
#include <fmt/format.h>

#include <algorithm>

#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

using Kind = ml::Expression::Kind;
using Form = program::Inscription::Form;

[[nodiscard]] bool is_operator(const ml::Expression& text, std::string_view name) {
  return text.kind == Kind::application && text.operands[0].kind == Kind::name &&
         text.operands[0].module.empty() && text.operands[0].text == name &&
         text.operands[1].kind == Kind::tuple;
}

[[nodiscard]] bool is_delayed(const ml::Expression& text) {
  return is_operator(text, "@+") || is_operator(text, "@++");
}

/// Whether a delay stands where it makes the whole a timed multiset.
[[nodiscard]] bool has_delay(const ml::Expression& text) {
  if (is_delayed(text)) return true;
  if (is_operator(text, "++")) return std::ranges::any_of(text.operands[1].operands, has_delay);
  if (text.kind == Kind::conditional) return has_delay(text.operands[1]) || has_delay(text.operands[2]);
  return false;
}

/// Whether `empty` is one of the values that the text may have.
[[nodiscard]] bool may_be_empty(const ml::Expression& text) {
  if (text.kind == Kind::name) return text.module.empty() && text.text == "empty";
  if (text.kind == Kind::conditional) return may_be_empty(text.operands[1]) || may_be_empty(text.operands[2]);
  if (text.kind == Kind::let || text.kind == Kind::sequence) return may_be_empty(text.operands.back());
  if (text.kind == Kind::constraint) return may_be_empty(text.operands[0]);
  return std::ranges::any_of(text.rules, [](const ml::Rule& rule) { return may_be_empty(rule.body); });
}

}  // namespace

program::ColourSetId Typer::colour_set(const std::string& name, ml::Position at) {
  const auto found = type_names_.find(name);
  if (found && !found->reason.empty()) fail(at, fmt::format("'{}' cannot be used: {}", name, found->reason));
  if (!found || !found->colours) fail(at, fmt::format("unknown colour set '{}'", name));
  return *found->colours;
}

program::Inscription Typer::finished(FunctionId function, Typed body, Form form) {
  finish();
  program_.functions[program::index(function)].body = body.id;
  Inscription result;
  result.form = form;
  result.type = kept(body.type);
  result.function = function;
  for (const auto variable : used_variables_) result.variables.push_back(program::VariableId{variable});
  return result;
}

void Typer::begin(const MlSource& source) {
  source_ = source;
  in_declaration_ = false;
  stamps_ = Stamps::delays;
  used_variables_.clear();
  forget_pending();
}

program::Inscription Typer::marking(const ml::Expression& text, const std::string& colours, Stamps stamps,
                                    const MlSource& source) {
  begin(source);
  stamps_ = stamps;
  static_cast<void>(colour_set(colours, text.at));
  const Ref colour = type_names_.find(colours)->type;
  const auto function = new_function(source.owner, 0);
  const Nested scope(*this, function);
  if (has_delay(text)) return finished(function, timed(text, colour), Form::timed_multiset);
  const auto found = infer(text);
  resolve_fields();
  const Ref several = types_.list(colour);
  const Ref stamped = types_.list(types_.timed(colour));
  Form form = Form::token;
  if (types_.unifiable(found.type, several) &&
      (!types_.unifiable(found.type, colour) || may_be_empty(text))) {
    form = Form::multiset;
  } else if (!types_.unifiable(found.type, colour) && types_.unifiable(found.type, stamped)) {
    form = Form::timed_multiset;
  }
  const Ref expected = form == Form::token ? colour : form == Form::multiset ? several : stamped;
  if (!types_.unify(found.type, expected)) {
    fail(text.at, fmt::format("this is of type {}, expected {} (the colour set {}) or a multiset of it",
                              this->text(found.type), this->text(colour), colours));
  }
  return finished(function, found, form);
}

// A list of pairs (colour, delay).
Typed Typer::timed(const ml::Expression& text, Ref colour) {
  const Ref type = types_.list(types_.timed(colour));
  const auto operation = [&](program::Primitive name, std::vector<ExpressionId> operands) {
    const Meaning meaning{.primitive = name, .slot = {}, .scheme = {}, .reason = {}};
    return Typed{primitive(meaning, colour, std::move(operands), text.at), type};
  };
  if (is_delayed(text)) {
    const auto& operands = text.operands[1].operands;
    const auto tokens = timed(operands[0], colour);
    const auto choice = only(Domain::integer) | only(Domain::big_integer) | only(Domain::time);
    const auto delay = check(operands[1], types_.variable(static_cast<Choice>(choice)), "the delay");
    return operation(program::Primitive::delay, {tokens.id, delay});
  }
  if (is_operator(text, "++")) {
    std::vector<ExpressionId> terms;
    for (const auto& term : text.operands[1].operands) terms.push_back(timed(term, colour).id);
    return operation(program::Primitive::multiset_add, std::move(terms));
  }
  if (text.kind == Kind::conditional) {
    const auto test = check(text.operands[0], boolean(), "the condition");
    const auto first = timed(text.operands[1], colour);
    const auto second = timed(text.operands[2], colour);
    return {make(Expression::Kind::condition, text.at, {test, first.id, second.id}), type};
  }
  return timed_leaf(text, colour);
}

Typed Typer::timed_leaf(const ml::Expression& text, Ref colour) {
  const Ref type = types_.list(types_.timed(colour));
  auto found = infer(text);
  resolve_fields();
  if (!types_.unifiable(found.type, colour) && types_.unify(found.type, type)) return found;
  const Ref several = types_.list(colour);
  if (!types_.unifiable(found.type, several) ||
      (types_.unifiable(found.type, colour) && !may_be_empty(text))) {
    expect(found.type, colour, text.at, "the token");
    found.id = make(Expression::Kind::list, text.at, {found.id});
  } else {
    expect(found.type, several, text.at, "the multiset");
  }
  const Meaning meaning{
      .primitive = program::Primitive::without_delay, .slot = {}, .scheme = {}, .reason = {}};
  return {primitive(meaning, colour, {found.id}, text.at), type};
}

program::Inscription Typer::value(const ml::Expression& text, Ref type, const MlSource& source) {
  begin(source);
  const auto function = new_function(source.owner, 0);
  const Nested scope(*this, function);
  const auto found = infer(text);
  expect(found.type, type, text.at, "this");
  return finished(function, found, Form::value);
}

program::Inscription Typer::code(const ml::CodeSegment& code, const MlSource& source) {
  begin(source);
  std::vector<Ref> outputs;
  const auto variable = [&](const ml::Identifier& name) {
    const auto found = meaning("", name.name, name.at);
    if (found->kind != Meaning::Kind::net_variable) {
      fail(name.at, fmt::format("'{}' is not a variable of the net", name.name));
    }
    return found->scheme.type;
  };
  for (const auto& name : code.inputs) static_cast<void>(variable(name));
  for (const auto& name : code.outputs) outputs.push_back(variable(name));
  // Without output variables, the value does not matter.
  const Ref type = outputs.empty()       ? types_.variable()
                   : outputs.size() == 1 ? outputs.front()
                                         : types_.tuple(outputs);
  return value(code.action, type, source);
}

}  // namespace unfire::load::typing
