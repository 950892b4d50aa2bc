// What names mean: of the model, of its colour sets, of the library, or known but not supported.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ml_typer.hpp"

namespace unfire::load::typing {

namespace {

using program::Primitive;

constexpr auto colour_functions = std::to_array<std::pair<std::string_view, Primitive>>({
    {"all", Primitive::colours_all},
    {"size", Primitive::colours_size},
    {"mkstr", Primitive::colours_text},
    {"mkstr_ms", Primitive::colours_multiset_text},
    {"lt", Primitive::colours_less},
    {"legal", Primitive::colours_legal},
    {"col", Primitive::colours_at},
    {"ord", Primitive::colours_position},
    {"mult", Primitive::colours_product},
});

/// The number of names if it is not among them.
[[nodiscard]] std::uint32_t position(const std::vector<std::string>& names, const std::string& name) {
  return static_cast<std::uint32_t>(std::ranges::find(names, name) - names.begin());
}

Meaning broken(std::string reason) { return {.slot = {}, .scheme = {}, .reason = std::move(reason)}; }

}  // namespace

std::shared_ptr<const Meaning> Typer::meaning(const std::string& module, const std::string& name,
                                              ml::Position at) {
  const auto full = module.empty() ? name : module + "." + name;
  const auto found = known(module, name);
  if (!found) fail(at, fmt::format("unknown name '{}'", full));
  if (found->kind == Meaning::Kind::broken) {
    // Who depends on this name is told the first reason, not the whole way to it.
    if (module.empty() && values_.find(name) == found) reason_ = found->reason;
    fail(at, fmt::format("'{}' cannot be used: {}", full, found->reason));
  }
  return found;
}

std::shared_ptr<const Meaning> Typer::known(const std::string& module, const std::string& name) {
  if (module.empty()) {
    if (auto found = values_.find(name)) return found;
    if (auto found = old_colour_function(name)) return found;
  } else if (const auto type = type_names_.find(module)) {
    if (!type->reason.empty()) return std::make_shared<const Meaning>(broken(type->reason));
    if (type->colours) {
      if (auto found = colour_function(*type->colours, name)) return found;
    }
  }
  const auto full = module.empty() ? name : module + "." + name;
  const auto* function = library_function(full);
  for (auto open = opened_.rbegin(); module.empty() && !function && open != opened_.rend(); ++open) {
    function = library_function(*open + "." + name);
  }
  if (function) {
    return std::make_shared<const Meaning>(Meaning{.kind = Meaning::Kind::primitive,
                                                   .primitive = function->primitive,
                                                   .slot = {},
                                                   .scheme = library_scheme(std::string(function->type)),
                                                   .reason = {}});
  }
  const auto reason = why_impure(module, name);
  return reason.empty() ? nullptr : std::make_shared<const Meaning>(broken("it " + std::string(reason)));
}

// Design/CPN: the name of a colour set is the multiset of all its colours, and `mult'C` is C.mult.
std::shared_ptr<const Meaning> Typer::old_colour_function(const std::string& name) {
  const auto set = type_names_.find(name);
  if (set && set->colours && !library_types_.contains(name)) {
    return std::make_shared<const Meaning>(Meaning{.kind = Meaning::Kind::primitive,
                                                   .primitive = Primitive::colours_all,
                                                   .colours = *set->colours,
                                                   .slot = {},
                                                   .scheme = Inference::fixed(types_.list(set->type)),
                                                   .reason = {}});
  }
  const auto quote = name.find('\'');
  const auto of = quote == std::string::npos ? nullptr : type_names_.find(name.substr(quote + 1));
  return of && of->colours ? colour_function(*of->colours, name.substr(0, quote)) : nullptr;
}

// C.all and so on.
std::shared_ptr<const Meaning> Typer::colour_function(program::ColourSetId id, const std::string& name) {
  if (name == "ran") return std::make_shared<const Meaning>(broken("it gives a random colour"));
  if (name.starts_with("input") || name.starts_with("output")) {
    return std::make_shared<const Meaning>(broken("it reads or writes outside of the model"));
  }
  const auto& set = program_.colour_sets[program::index(id)];
  const Ref colour = type_names_.find(set.name)->type;
  Meaning result{.kind = Meaning::Kind::primitive, .colours = id, .slot = {}, .scheme = {}, .reason = {}};
  std::optional<Ref> type;
  if (name.starts_with("set_")) {
    const Node record = types_[colour];
    result.primitive = Primitive::set_field;
    result.number = position(record.labels, name.substr(4));
    if (result.number < record.labels.size()) {
      type = types_.arrow(colour, types_.arrow(record.parts[result.number], colour));
    }
  } else if (name.starts_with("of_")) {
    result.primitive = Primitive::is_constructor;
    result.number = position(set.names, name.substr(3));
    if (result.number < set.names.size()) type = types_.arrow(colour, boolean());
  } else {
    const auto found = std::ranges::find(colour_functions, std::string_view(name),
                                         &std::pair<std::string_view, Primitive>::first);
    if (found == colour_functions.end()) return nullptr;
    result.primitive = found->second;
    type = colour_function_type(found->second, colour);
  }
  if (!type) return nullptr;
  result.splits =
      result.primitive == Primitive::colours_less || result.primitive == Primitive::colours_product;
  result.scheme = Inference::fixed(*type);
  return std::make_shared<const Meaning>(std::move(result));
}

std::optional<Ref> Typer::colour_function_type(Primitive function, Ref colour) {
  const Ref string = types_.scalar(Domain::string);
  switch (function) {
    case Primitive::colours_all: return types_.arrow(types_.unit(), types_.list(colour));
    case Primitive::colours_size: return types_.arrow(types_.unit(), integer());
    case Primitive::colours_text: return types_.arrow(colour, string);
    case Primitive::colours_multiset_text: return types_.arrow(types_.list(colour), string);
    case Primitive::colours_less: return types_.arrow(types_.tuple({colour, colour}), boolean());
    case Primitive::colours_legal: return types_.arrow(colour, boolean());
    case Primitive::colours_at: return types_.arrow(integer(), colour);
    case Primitive::colours_position: return types_.arrow(colour, integer());
    default: break;  // C.mult
  }
  Node node = types_[colour];
  if (node.kind != Node::Kind::tuple || node.parts.empty()) return std::nullopt;
  for (Ref& part : node.parts) part = types_.list(part);
  const Ref from = node.labels.empty() ? types_.tuple(node.parts) : types_.record(node.labels, node.parts);
  return types_.arrow(from, types_.list(colour));
}

Typed Typer::named(const Meaning& meaning, ml::Position at) {
  const auto function = FunctionId{meaning.number};
  switch (meaning.kind) {
    case Meaning::Kind::local: return {local(meaning.slot, *within_, at), types_.instantiate(meaning.scheme)};
    case Meaning::Kind::net_variable:
      if (in_declaration_) {
        fail(at, fmt::format("'{}' is a variable of the net, which a declaration cannot use",
                             program_.variables[meaning.number].name));
      }
      used_variables_.insert(meaning.number);
      return {make(Expression::Kind::net_variable, at, {}, meaning.number), meaning.scheme.type};
    case Meaning::Kind::global:
      return {make(Expression::Kind::global, at, {}, meaning.number), types_.instantiate(meaning.scheme)};
    case Meaning::Kind::function:
      return {site(Expression::Kind::closure, function, {}, at), types_.instantiate(meaning.scheme)};
    case Meaning::Kind::nil: return {make(Expression::Kind::list, at), types_.instantiate(meaning.scheme)};
    case Meaning::Kind::constructor:
    case Meaning::Kind::exception:
      if (meaning.arity == 0) return {construct(meaning, {}, at), types_.instantiate(meaning.scheme)};
      return primitive_closure(meaning, at);
    case Meaning::Kind::cons:
    case Meaning::Kind::primitive:
      if (types_[meaning.scheme.type].kind == Node::Kind::arrow) return primitive_closure(meaning, at);
      return {primitive(meaning, meaning.scheme.type, {}, at), meaning.scheme.type};
    case Meaning::Kind::broken: break;
  }
  fail(at, meaning.reason);
}

ExpressionId Typer::construct(const Meaning& meaning, std::vector<ExpressionId> operands, ml::Position at) {
  const auto id = make(Expression::Kind::construct, at, std::move(operands), meaning.number);
  program_.expressions[program::index(id)].form = meaning.form;
  return id;
}

}  // namespace unfire::load::typing
