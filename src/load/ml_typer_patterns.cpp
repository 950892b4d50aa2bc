// Patterns: they bind names to places in the frame of the function they stand in.
#include <fmt/format.h>

#include <algorithm>

#include "ml_numbers.hpp"
#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

[[nodiscard]] bool is_constructor(const Meaning& meaning) {
  using Kind = Meaning::Kind;
  return meaning.kind == Kind::constructor || meaning.kind == Kind::exception || meaning.kind == Kind::nil ||
         meaning.kind == Kind::cons;
}

}  // namespace

TypedPattern Typer::pattern(const ml::Pattern& written) {
  using Kind = ml::Pattern::Kind;
  switch (written.kind) {
    case Kind::wildcard: return {add(Pattern{}), types_.variable()};
    case Kind::literal: return literal(written);
    case Kind::name: return name(written);
    case Kind::tuple: return tuple(written);
    case Kind::record: return record(written);
    case Kind::list: return list(written);
    case Kind::application: return applied(written);
    case Kind::layered: {
      const auto inner = pattern(written.parts[0]);
      Pattern result;
      result.kind = Pattern::Kind::layered;
      result.number = bind(written.text, inner.type);
      result.parts = {inner.id};
      return {add(std::move(result)), inner.type};
    }
    case Kind::constraint: {
      const auto inner = pattern(written.parts[0]);
      expect(inner.type, type_of(written.types[0]), written.at, "the pattern");
      return inner;
    }
  }
  return {};
}

std::uint32_t Typer::bind(const std::string& name, Ref type) {
  const auto slot = new_slot();
  values_.add(name, {.kind = Meaning::Kind::local,
                     .slot = {*within_, slot},
                     .scheme = Inference::fixed(type),
                     .reason = {}});
  return slot;
}

TypedPattern Typer::literal(const ml::Pattern& written) {
  Pattern result;
  result.kind = Pattern::Kind::literal;
  const auto value = literal_value(written.literal, written.text);
  if (!value) fail(written.at, fmt::format("the number {} is too large", written.text));
  result.constant = *value;
  return {add(std::move(result)), literal_type(written.literal)};
}

TypedPattern Typer::name(const ml::Pattern& written) {
  const auto found = known(written.module, written.text);
  Pattern result;
  if (!found || !is_constructor(*found)) {
    if (!written.module.empty()) {
      fail(written.at, fmt::format("'{}.{}' is not a constructor", written.module, written.text));
    }
    const auto type = types_.variable();
    result.kind = Pattern::Kind::bind;
    result.number = bind(written.text, type);
    return {add(std::move(result)), type};
  }
  if (found->arity != 0)
    fail(written.at, fmt::format("the constructor '{}' needs an argument", written.text));
  result.kind = found->kind == Meaning::Kind::nil ? Pattern::Kind::list : Pattern::Kind::construct;
  result.form = found->form;
  result.number = found->number;
  return {add(std::move(result)), types_.instantiate(found->scheme)};
}

TypedPattern Typer::applied(const ml::Pattern& written) {
  const auto found = meaning(written.module, written.text, written.at);
  if (!is_constructor(*found)) fail(written.at, fmt::format("'{}' is not a constructor", written.text));
  const auto function = types_.instantiate(found->scheme);
  if (types_[function].kind != Node::Kind::arrow) {
    fail(written.at, fmt::format("the constructor '{}' has no argument", written.text));
  }
  const auto argument = pattern(written.parts[0]);
  expect(argument.type, types_[function].parts[0], written.parts[0].at,
         fmt::format("the argument of '{}'", written.text));
  Pattern result;
  result.kind = Pattern::Kind::construct;
  result.form = found->form;
  result.number = found->number;
  result.parts = {argument.id};
  if (found->kind == Meaning::Kind::cons) {
    result.kind = Pattern::Kind::cons;
    if (program_[argument.id].kind != Pattern::Kind::tuple) {
      fail(written.at, "the argument of '::' in a pattern must be written as a pair");
    }
    result.parts = program_[argument.id].parts;
  }
  return {add(std::move(result)), types_[function].parts[1]};
}

TypedPattern Typer::tuple(const ml::Pattern& written) {
  Pattern result;
  result.kind = Pattern::Kind::tuple;
  std::vector<Ref> types;
  for (const auto& part : written.parts) {
    const auto inner = pattern(part);
    result.parts.push_back(inner.id);
    types.push_back(inner.type);
  }
  return {add(std::move(result)), types_.tuple(std::move(types))};
}

TypedPattern Typer::record(const ml::Pattern& written) {
  std::vector<std::pair<std::string, TypedPattern>> fields;
  for (std::size_t i = 0; i < written.parts.size(); ++i) {
    fields.emplace_back(written.labels[i], pattern(written.parts[i]));
  }
  std::ranges::stable_sort(fields, {}, &std::pair<std::string, TypedPattern>::first);
  Pattern result;
  result.kind = Pattern::Kind::tuple;
  std::vector<std::pair<std::string, Ref>> labels;
  Field field;
  for (const auto& [label, inner] : fields) {
    result.parts.push_back(inner.id);
    labels.emplace_back(label, inner.type);
    field.labels.push_back(label);
    field.types.push_back(inner.type);
  }
  const auto id = add(std::move(result));
  if (!written.open) return {id, record_type(std::move(labels))};
  if (labels.empty()) {
    program_.patterns[program::index(id)].kind = Pattern::Kind::wildcard;
    return {id, types_.variable()};
  }
  field.record = types_.variable();
  field.pattern = id;
  field.at = written.at;
  fields_.push_back(field);
  return {id, field.record};
}

TypedPattern Typer::list(const ml::Pattern& written) {
  Pattern result;
  result.kind = Pattern::Kind::list;
  const auto element = types_.variable();
  for (const auto& part : written.parts) {
    const auto inner = pattern(part);
    expect(inner.type, element, part.at, "this element of the list");
    result.parts.push_back(inner.id);
  }
  return {add(std::move(result)), types_.list(element)};
}

}  // namespace unfire::load::typing
