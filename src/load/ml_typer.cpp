// The frame of the work: declarations in their order, what is done at the end of each text, and errors.
#include "ml_typer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace unfire::load::typing {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};

void add_names(const ml::Pattern& pattern, std::vector<std::string>& names) {
  const bool binds = pattern.kind == ml::Pattern::Kind::name || pattern.kind == ml::Pattern::Kind::layered;
  if (binds) names.push_back(pattern.text);
  for (const auto& part : pattern.parts) add_names(part, names);
}

void add_names(const ml::Declaration& declaration, std::vector<std::string>& names);

void add_names(const std::vector<ml::Declaration>& declarations, std::vector<std::string>& names) {
  for (const auto& declaration : declarations) add_names(declaration, names);
}

// The values that a declaration would declare.
void add_names(const ml::Declaration& declaration, std::vector<std::string>& names) {
  std::visit(Overloaded{
                 [&](const ml::Values& values) {
                   for (const auto& binding : values.bindings) add_names(binding.pattern, names);
                 },
                 [&](const ml::Functions& functions) {
                   for (const auto& binding : functions.bindings) names.push_back(binding.name.name);
                 },
                 [&](const ml::Datatypes& types) {
                   for (const auto& type : types.bindings)
                     for (const auto& constructor : type.constructors) names.push_back(constructor.name.name);
                 },
                 [&](const ml::Exceptions& exceptions) {
                   for (const auto& binding : exceptions.bindings)
                     names.push_back(binding.constructor.name.name);
                 },
                 [&](const ml::Local& local) { add_names(local.visible, names); },
                 [&](const ml::ColourSet& set) {
                   if (set.kind == ml::ColourSet::Kind::record) return;
                   for (const auto& name : set.names) names.push_back(name.name);
                 },
                 [&](const ml::Variables& variables) {
                   for (const auto& name : variables.names) names.push_back(name.name);
                 },
                 [&](const ml::Reference& reference) { names.push_back(reference.name.name); },
                 [](const auto&) {},
             },
             declaration.what);
}

std::vector<std::string> type_names(const ml::Declaration& declaration) {
  std::vector<std::string> names;
  if (const auto* set = std::get_if<ml::ColourSet>(&declaration.what)) names.push_back(set->name.name);
  if (const auto* types = std::get_if<ml::Datatypes>(&declaration.what)) {
    for (const auto& type : types->bindings) names.push_back(type.name.name);
  }
  if (const auto* types = std::get_if<ml::Abbreviations>(&declaration.what)) {
    for (const auto& type : types->bindings) names.push_back(type.name.name);
  }
  return names;
}

}  // namespace

Typer::Typer() {
  const MlSource source{{"the library", 0}, "declaration"};
  for (const auto& [name, domain] : {std::pair{"int", Domain::integer},
                                     {"intinf", Domain::big_integer},
                                     {"IntInf.int", Domain::big_integer},
                                     {"real", Domain::real},
                                     {"string", Domain::string},
                                     {"char", Domain::character},
                                     {"time", Domain::time}}) {
    type_names_.add(name, {.type = types_.scalar(domain), .colours = {}, .datatype = {}, .reason = {}});
  }
  type_names_.add("unit", {.type = types_.unit(), .colours = {}, .datatype = {}, .reason = {}});
  type_names_.add("exn", {.type = types_.exception(), .colours = {}, .datatype = {}, .reason = {}});
  const Ref lists = types_.list(types_.bound(0));
  for (const auto* name : {"list", "ms"}) {
    type_names_.add(name, {.parameters = 1, .type = lists, .colours = {}, .datatype = {}, .reason = {}});
  }
  type_names_.add("tms", {.parameters = 1,
                          .type = types_.list(types_.timed(types_.bound(0))),
                          .colours = {},
                          .datatype = {},
                          .reason = {}});
  for (const auto& declaration : MlReader().declarations(library_declarations(), source)) {
    declare_top(declaration, source);
  }
  for (const auto* name :
       {"int", "intinf", "real", "string", "char", "time", "unit", "list", "bool", "option", "order"}) {
    library_types_.emplace(name, *type_names_.find(name));
  }
  const auto a = types_.bound(0);
  const auto cons_type = types_.arrow(types_.tuple({a, lists}), lists);
  values_.add("nil", {.kind = Meaning::Kind::nil, .slot = {}, .scheme = {lists, {anything}}, .reason = {}});
  values_.add("::", {.kind = Meaning::Kind::cons,
                     .primitive = program::Primitive::cons,
                     .arity = 1,
                     .slot = {},
                     .scheme = {cons_type, {anything}},
                     .reason = {}});
}

void Typer::declare_top(const ml::Declaration& declaration, const MlSource& source) {
  source_ = source;
  in_declaration_ = true;
  const auto values = values_.mark();
  const auto types = type_names_.mark();
  try {
    declare(declaration);
    finish();
  } catch (const model::InputError& error) {
    const std::string reason = reason_.empty() ? std::string(error.what()) : reason_;
    warnings_.emplace_back(error.what());
    values_.leave(values);
    type_names_.leave(types);
    mark_broken(declaration, reason);
  }
  within_.reset();
}

void Typer::mark_broken(const ml::Declaration& declaration, const std::string& reason) {
  std::vector<std::string> names;
  add_names(declaration, names);
  for (const auto& name : names) values_.add(name, {.slot = {}, .scheme = {}, .reason = reason});
  for (const auto& name : type_names(declaration)) {
    type_names_.add(name, {.colours = {}, .datatype = {}, .reason = reason});
  }
  forget_pending();
}

void Typer::fail(ml::Position at, const std::string& message) {
  const auto place = fmt::format("{}: line {}, column {}: {}", source_.owner, at.line, at.column, message);
  if (reason_.empty()) reason_ = place;
  throw model::InputError(source_.where, place);
}

std::string Typer::text(Ref type) const {
  return types_.text(type, [this](std::uint32_t number) { return program_.datatypes[number].name; });
}

void Typer::expect(Ref actual, Ref expected, ml::Position at, std::string_view what) {
  if (types_.unify(actual, expected)) return;
  fail(at, fmt::format("{} is of type {}, expected {}", what, text(actual), text(expected)));
}

// Only now are all types known that the text tells.
void Typer::finish() {
  resolve_fields();
  if (!fields_.empty()) {
    const auto& field = fields_.front();
    fail(field.at,
         fmt::format("the record type with the label '{}' is not known here", field.labels.front()));
  }
  for (const auto type : numbers_) types_.settle(type);
  for (const auto& [id, type] : overloaded_) {
    types_.settle(type);
    program_.expressions[program::index(id)].domain = types_[type].domain;
  }
  forget_pending();
}

void Typer::forget_pending() {
  fields_.clear();
  overloaded_.clear();
  numbers_.clear();
  type_variables_.clear();
  types_.leave_all();
  reason_.clear();
}

void Typer::resolve_fields() {
  for (bool again = true; again;) {
    const auto gone = std::erase_if(fields_, [this](Field& field) { return resolve(field); });
    again = gone > 0 && !fields_.empty();
  }
}

bool Typer::resolve(Field& field) {
  const Node record = types_[field.record];
  if (record.kind == Node::Kind::variable) return false;
  std::vector<PatternId> parts(record.parts.size());
  if (field.pattern) std::ranges::generate(parts, [this] { return add(Pattern{}); });
  for (std::size_t i = 0; i < field.labels.size(); ++i) {
    const auto& label = field.labels[i];
    std::size_t place = record.parts.size();
    if (record.kind == Node::Kind::tuple && record.labels.empty()) {
      for (std::size_t n = 0; n < place; ++n) {
        if (label == std::to_string(n + 1)) place = n;
      }
    } else if (record.kind == Node::Kind::tuple) {
      place = static_cast<std::size_t>(std::ranges::find(record.labels, label) - record.labels.begin());
    }
    if (record.kind != Node::Kind::tuple || place >= record.parts.size()) {
      fail(field.at, fmt::format("the type {} has no label '{}'", text(field.record), label));
    }
    expect(field.types[i], record.parts[place], field.at, fmt::format("the field '{}'", label));
    if (field.select)
      program_.expressions[program::index(*field.select)].number = static_cast<std::uint32_t>(place);
    if (field.pattern) parts[place] = program_.patterns[program::index(*field.pattern)].parts[i];
  }
  if (field.pattern) program_.patterns[program::index(*field.pattern)].parts = std::move(parts);
  return true;
}

void Typer::hold_fields() {
  resolve_fields();
  for (const auto& field : fields_) {
    types_.hold(field.record);
    for (const auto type : field.types) types_.hold(type);
  }
}

}  // namespace unfire::load::typing
