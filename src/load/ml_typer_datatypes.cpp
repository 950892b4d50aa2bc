// Declarations of types: abbreviations, datatypes, and colour sets with the names that come with them.
#include <fmt/format.h>

#include <algorithm>

#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

using Form = program::Datatype::Form;

}  // namespace

void Typer::declare(const ml::Abbreviations& abbreviations) {
  for (const auto& binding : abbreviations.bindings) {
    TypeMeaning meaning{.parameters = static_cast<std::uint32_t>(binding.parameters.size()),
                        .colours = {},
                        .datatype = {},
                        .reason = {}};
    for (std::uint32_t i = 0; i < meaning.parameters; ++i)
      type_variables_[binding.parameters[i]] = types_.bound(i);
    meaning.type = type_of(binding.type);
    type_variables_.clear();
    type_names_.add(binding.name.name, std::move(meaning));
  }
}

std::uint32_t Typer::new_datatype(const std::string& name, std::uint32_t parameters) {
  program_.datatypes.push_back({name, Form::tagged, parameters, {}});
  return static_cast<std::uint32_t>(program_.datatypes.size() - 1);
}

void Typer::declare(const ml::Datatypes& datatypes) {
  std::vector<std::uint32_t> numbers;
  std::vector<Ref> own;
  for (const auto& binding : datatypes.bindings) {
    if (binding.copied) fail(binding.name.at, "a datatype that copies another is not supported");
    const auto parameters = static_cast<std::uint32_t>(binding.parameters.size());
    std::vector<Ref> bound;
    for (std::uint32_t i = 0; i < parameters; ++i) bound.push_back(types_.bound(i));
    numbers.push_back(new_datatype(binding.name.name, parameters));
    own.push_back(types_.datatype(numbers.back(), std::move(bound)));
    type_names_.add(binding.name.name, {.parameters = parameters,
                                        .type = own.back(),
                                        .colours = {},
                                        .datatype = numbers.back(),
                                        .reason = {}});
  }
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto& binding = datatypes.bindings[i];
    for (std::uint32_t n = 0; n < binding.parameters.size(); ++n)
      type_variables_[binding.parameters[n]] = types_.bound(n);
    std::vector<ml::Identifier> names;
    std::vector<std::optional<Ref>> arguments;
    for (const auto& constructor : binding.constructors) {
      names.push_back(constructor.name);
      arguments.push_back(constructor.argument ? std::optional(type_of(*constructor.argument))
                                               : std::nullopt);
    }
    type_variables_.clear();
    declare_constructors(numbers[i], own[i], names, arguments);
  }
}

void Typer::declare_constructors(std::uint32_t datatype, Ref type, std::span<const ml::Identifier> names,
                                 const std::vector<std::optional<Ref>>& arguments) {
  const bool constant =
      std::ranges::none_of(arguments, [](const auto& argument) { return argument.has_value(); });
  if (constant) program_.datatypes[datatype].form = Form::enumeration;
  const auto form = program_.datatypes[datatype].form;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    program::Constructor constructor{names[i].name, {}};
    Meaning meaning{.kind = Meaning::Kind::constructor,
                    .form = form,
                    .number = i,
                    .slot = {},
                    .scheme = {},
                    .reason = {}};
    meaning.scheme.type = type;
    if (arguments[i]) {
      constructor.argument = kept(*arguments[i]);
      meaning.arity = 1;
      meaning.scheme.type = types_.arrow(*arguments[i], type);
    }
    meaning.scheme.variables.assign(program_.datatypes[datatype].parameters, anything);
    program_.datatypes[datatype].constructors.push_back(std::move(constructor));
    values_.add(names[i].name, std::move(meaning));
  }
}

void Typer::declare(const ml::ColourSet& set) {
  program::ColourSet result;
  result.name = set.name.name;
  result.kind = set.kind;
  result.timed = set.timed;
  for (const auto& name : set.names) result.names.push_back(name.name);
  const Ref type = colours_type(set, result);
  result.type = kept(type);
  keep_bounds(set, type, result);
  const program::ColourSetId id{static_cast<std::uint32_t>(program_.colour_sets.size())};
  program_.colour_sets.push_back(std::move(result));
  type_names_.add(set.name.name, {.type = type, .colours = id, .datatype = {}, .reason = {}});
}

Ref Typer::part_type(const ml::Identifier& name, program::ColourSet& kept_set) {
  const auto id = colour_set(name.name, name.at);
  kept_set.parts.emplace_back(id);
  return type_names_.find(name.name)->type;
}

Ref Typer::colours_type(const ml::ColourSet& set, program::ColourSet& kept_set) {
  using Kind = ml::ColourSet::Kind;
  std::vector<Ref> parts;
  switch (set.kind) {
    case Kind::unit: declare_constants(set, types_.unit()); return types_.unit();
    case Kind::boolean: declare_constants(set, boolean()); return boolean();
    case Kind::integer: return integer();
    case Kind::big_integer: return types_.scalar(Domain::big_integer);
    case Kind::real: return types_.scalar(Domain::real);
    case Kind::time: return time();
    case Kind::character: return types_.scalar(Domain::character);
    case Kind::string: return types_.scalar(Domain::string);
    case Kind::product:
      for (const auto& part : set.parts) parts.push_back(part_type(part, kept_set));
      return types_.tuple(std::move(parts));
    case Kind::record: return record_of(set, kept_set);
    case Kind::list: return types_.list(part_type(set.parts[0], kept_set));
    case Kind::enumeration:
    case Kind::index:
    case Kind::disjoint_union: return union_type(set, kept_set);
    case Kind::subset_by:
    case Kind::subset_with:
    case Kind::alias: return part_type(set.parts[0], kept_set);
  }
  return types_.unit();
}

// `unit with e` and `bool with (no, yes)` give other names to old values.
void Typer::declare_constants(const ml::ColourSet& set, Ref type) {
  for (std::uint32_t i = 0; i < set.names.size(); ++i) {
    values_.add(set.names[i].name, {.kind = Meaning::Kind::constructor,
                                    .form = Form::enumeration,
                                    .number = i,
                                    .slot = {},
                                    .scheme = Inference::fixed(type),
                                    .reason = {}});
  }
}

Ref Typer::union_type(const ml::ColourSet& set, program::ColourSet& kept_set) {
  std::vector<std::optional<Ref>> arguments(set.names.size());
  const auto number = new_datatype(set.name.name, 0);
  if (set.kind == ml::ColourSet::Kind::index) {
    arguments[0] = integer();
    program_.datatypes[number].form = Form::index;
  }
  for (std::size_t i = 0; i < set.parts.size(); ++i) {
    if (set.parts[i].name.empty()) {
      kept_set.parts.emplace_back(std::nullopt);
    } else {
      arguments[i] = part_type(set.parts[i], kept_set);
    }
  }
  const auto type = types_.datatype(number, {});
  declare_constructors(number, type, set.names, arguments);
  return type;
}

Ref Typer::record_of(const ml::ColourSet& set, program::ColourSet& kept_set) {
  std::vector<std::pair<std::string, Ref>> fields;
  for (std::size_t i = 0; i < set.parts.size(); ++i) {
    fields.emplace_back(set.names[i].name, part_type(set.parts[i], kept_set));
  }
  const auto type = record_type(std::move(fields));
  const auto& labels = types_[type].labels;
  for (std::size_t i = 0; i < set.names.size(); ++i) {
    const auto place = std::ranges::find(labels, set.names[i].name) - labels.begin();
    kept_set.fields.push_back(labels.empty() ? static_cast<std::uint32_t>(i)
                                             : static_cast<std::uint32_t>(place));
  }
  return type;
}

void Typer::keep_bounds(const ml::ColourSet& set, Ref type, program::ColourSet& kept_set) {
  using Kind = ml::ColourSet::Kind;
  for (std::size_t i = 0; i < set.bounds.size(); ++i) {
    Ref expected = integer();
    if (set.kind == Kind::real) expected = type;
    // CPN Tools has the characters as strings or as characters.
    if (set.kind == Kind::character || (set.kind == Kind::string && i < 2)) {
      expected = types_.variable(static_cast<Choice>(only(Domain::character) | only(Domain::string)));
    }
    if (set.kind == Kind::subset_by) expected = types_.arrow(type, boolean());
    if (set.kind == Kind::subset_with) expected = types_.list(type);
    const auto function = new_function("bound of " + set.name.name, 0);
    const Nested scope(*this, function);
    const auto body = check(set.bounds[i], expected, "the bound");
    program_.functions[program::index(function)].body = body;
    kept_set.bounds.push_back(function);
  }
}

}  // namespace unfire::load::typing
