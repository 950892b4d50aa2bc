// Types as they are written, and as the program keeps them.
#include <fmt/format.h>

#include <algorithm>

#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

constexpr Choice integers = only(Domain::integer) | only(Domain::big_integer) | only(Domain::time);
constexpr Choice numbers = integers | only(Domain::real);
constexpr Choice ordered = numbers | only(Domain::string) | only(Domain::character);

[[nodiscard]] Choice choice_of(const std::string& variable) {
  if (variable == "'i") return integers;
  if (variable == "'n") return numbers;
  if (variable == "'o") return ordered;
  if (variable == "'p") return numbers | multisets;
  if (variable == "'c") return ordered | multisets;
  if (variable == "'s") return only(Domain::string) | multisets;
  return anything;
}

}  // namespace

Ref Typer::boolean() { return library_types_.at("bool").type; }

Ref Typer::type_of(const ml::Type& type) {
  std::vector<std::pair<std::string, Ref>> fields;
  std::vector<Ref> parts;
  switch (type.kind) {
    case ml::Type::Kind::variable: {
      const auto found = type_variables_.find(type.name);
      if (found != type_variables_.end()) return found->second;
      return type_variables_.emplace(type.name, types_.variable()).first->second;
    }
    case ml::Type::Kind::constructor: return constructed_type(type);
    case ml::Type::Kind::arrow: {
      const Ref from = type_of(type.parts[0]);
      return types_.arrow(from, type_of(type.parts[1]));
    }
    case ml::Type::Kind::tuple:
      for (const auto& part : type.parts) parts.push_back(type_of(part));
      return types_.tuple(std::move(parts));
    case ml::Type::Kind::record:
      for (std::size_t i = 0; i < type.parts.size(); ++i)
        fields.emplace_back(type.labels[i], type_of(type.parts[i]));
      return record_type(std::move(fields));
  }
  return types_.unit();
}

Ref Typer::constructed_type(const ml::Type& type) {
  const auto name = type.module.empty() ? type.name : type.module + "." + type.name;
  if (name == "ref")
    fail(type.at, "reference variables are not supported: they would be a hidden part of the state");
  const auto found = type_names_.find(name);
  if (!found) fail(type.at, fmt::format("unknown type '{}'", name));
  if (!found->reason.empty()) reason_ = found->reason;
  if (!found->reason.empty()) fail(type.at, fmt::format("'{}' cannot be used: {}", name, found->reason));
  if (found->parameters != type.parts.size()) {
    fail(type.at,
         fmt::format("the type '{}' has {} parameters, not {}", name, found->parameters, type.parts.size()));
  }
  std::vector<Ref> parts;
  for (const auto& part : type.parts) parts.push_back(type_of(part));
  return types_.substitute(found->type, parts);
}

// {1 = a, 2 = b} is a pair.
Ref Typer::record_type(std::vector<std::pair<std::string, Ref>> fields) {
  std::ranges::sort(fields, {}, &std::pair<std::string, Ref>::first);
  std::vector<std::string> labels;
  std::vector<Ref> parts;
  bool numbered = true;
  for (auto& [label, type] : fields) {
    parts.push_back(type);
    numbered = numbered && label == std::to_string(parts.size());
    labels.push_back(std::move(label));
  }
  return numbered ? types_.tuple(std::move(parts)) : types_.record(std::move(labels), std::move(parts));
}

Scheme Typer::library_scheme(const std::string& type) {
  if (const auto found = schemes_.find(type); found != schemes_.end()) return found->second;
  const auto declarations = MlReader().declarations("type t = " + type, source_);
  const auto& written = std::get<ml::Abbreviations>(declarations.front().what).bindings.front().type;
  // The names of the model do not count here: it may have a type `order` of its own.
  const auto mark = type_names_.mark();
  for (const auto& [name, meaning] : library_types_) type_names_.add(name, meaning);
  const auto saved = std::exchange(type_variables_, {});
  Scheme scheme;
  for (const auto* name : {"'a", "'b", "'c", "'i", "'n", "'o", "'p", "'s"}) {
    const auto number = static_cast<std::uint32_t>(scheme.variables.size());
    type_variables_.emplace(name, types_.bound(number));
    // 'c of `ListPair.map` and `o` is no overloaded one: those are the types with 'b as well.
    const bool plain = type.find("'b") != std::string::npos;
    scheme.variables.push_back(plain ? anything : choice_of(name));
  }
  scheme.type = type_of(written);
  type_variables_ = saved;
  type_names_.leave(mark);
  schemes_.emplace(type, scheme);
  return scheme;
}

TypeId Typer::kept(Ref type) {
  const Node node = types_[type];
  program::Type result;
  for (const auto part : node.parts) result.parts.push_back(kept(part));
  result.domain = node.domain;
  result.labels = node.labels;
  switch (node.kind) {
    case Node::Kind::scalar: result.kind = program::Type::Kind::scalar; break;
    case Node::Kind::tuple: result.kind = program::Type::Kind::tuple; break;
    case Node::Kind::list: result.kind = program::Type::Kind::list; break;
    case Node::Kind::arrow: result.kind = program::Type::Kind::arrow; break;
    case Node::Kind::exception: result.kind = program::Type::Kind::exception; break;
    case Node::Kind::timed: result.kind = program::Type::Kind::timed; break;
    case Node::Kind::datatype:
      result.kind = program::Type::Kind::datatype;
      result.number = node.number;
      break;
    case Node::Kind::bound:
    case Node::Kind::variable:
    case Node::Kind::link:
      result.kind = program::Type::Kind::variable;
      result.number =
          node.kind == Node::Kind::bound ? node.number : static_cast<std::uint32_t>(types_.find(type));
      break;
  }
  return add_type(std::move(result));
}

TypeId Typer::add_type(program::Type type) {
  const auto found = std::ranges::find(program_.types, type);
  const auto number = static_cast<std::uint32_t>(found - program_.types.begin());
  if (found == program_.types.end()) program_.types.push_back(std::move(type));
  return TypeId{number};
}

}  // namespace unfire::load::typing
