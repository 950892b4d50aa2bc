// Declarations as text.
#include <fmt/format.h>

#include <variant>

#include "ml_printer.hpp"

namespace unfire::load {

namespace {

std::string parameters_text(const std::vector<std::string>& parameters) {
  const auto all = joined(parameters, ", ", [](const std::string& name) { return name; });
  if (parameters.empty()) return {};
  return parameters.size() == 1 ? all + " " : "(" + all + ") ";
}

std::string names_text(const std::vector<ml::Identifier>& names, std::string_view separator) {
  return joined(names, separator, [](const ml::Identifier& name) { return name.name; });
}

/// `a : A * b : B`, or with + of a union.
std::string fields_text(const ml::ColourSet& set, std::string_view separator) {
  std::string result;
  for (std::size_t i = 0; i < set.names.size(); ++i) {
    if (i > 0) result += separator;
    result += set.names[i].name;
    if (!set.parts[i].name.empty()) result += " : " + set.parts[i].name;
  }
  return result;
}

}  // namespace

std::string MlPrinter::declaration(const ml::Declaration& declaration) {
  return std::visit([&](const auto& kind) { return print(kind); }, declaration.what);
}

std::string MlPrinter::declarations(const std::vector<ml::Declaration>& declarations) {
  return joined(declarations, "; ", [&](const ml::Declaration& each) { return declaration(each); });
}

std::string MlPrinter::print(const ml::Values& values) {
  return fmt::format("val {}{}", parameters_text(values.type_variables),
                     joined(values.bindings, " and ", [&](const ml::ValueBinding& binding) {
                       return fmt::format("{}{} = {}", values.recursive ? "rec " : "",
                                          pattern(binding.pattern), expression(binding.value));
                     }));
}

std::string MlPrinter::print(const ml::Functions& functions) {
  return fmt::format("fun {}{}", parameters_text(functions.type_variables),
                     joined(functions.bindings, " and ",
                            [&](const ml::FunctionBinding& function) { return print(function); }));
}

std::string MlPrinter::print(const ml::Abbreviations& abbreviations) {
  return "type " + joined(abbreviations.bindings, " and ", [&](const ml::TypeBinding& binding) {
           return fmt::format("{}{} = {}", parameters_text(binding.parameters), binding.name.name,
                              print_ml(binding.type));
         });
}

std::string MlPrinter::print(const ml::Datatypes& datatypes) {
  return "datatype " + joined(datatypes.bindings, " and ",
                              [&](const ml::DatatypeBinding& binding) { return print(binding); });
}

std::string MlPrinter::print(const ml::DatatypeBinding& datatype) {
  const auto right = datatype.copied ? "datatype " + print_ml(*datatype.copied)
                                     : joined(datatype.constructors, " | ",
                                              [&](const ml::Constructor& each) { return print(each); });
  return fmt::format("{}{} = {}", parameters_text(datatype.parameters), datatype.name.name, right);
}

std::string MlPrinter::print(const ml::Constructor& constructor) {
  const auto written = name({}, constructor.name.name);
  return constructor.argument ? fmt::format("{} of {}", written, print_ml(*constructor.argument)) : written;
}

std::string MlPrinter::print(const ml::Exceptions& exceptions) {
  return "exception " + joined(exceptions.bindings, " and ", [&](const ml::ExceptionBinding& binding) {
           const auto written = print(binding.constructor);
           return binding.copied ? fmt::format("{} = {}", written, expression(*binding.copied)) : written;
         });
}

std::string MlPrinter::print(const ml::Local& local) {
  const auto outside = fixities_;
  const auto hidden = declarations(local.hidden);
  const auto visible = declarations(local.visible);
  fixities_ = outside;
  for (const auto& each : local.visible) {
    if (const auto* change = std::get_if<ml::FixityChange>(&each.what)) fixities_.apply(*change);
  }
  return fmt::format("local {} in {} end", hidden, visible);
}

std::string MlPrinter::print(const ml::Open& open) { return "open " + names_text(open.modules, " "); }

std::string MlPrinter::print(const ml::FixityChange& change) {
  fixities_.apply(change);
  const auto names = names_text(change.names, " ");
  if (!change.fixity) return "nonfix " + names;
  const auto* const word = change.fixity->side == ml::Fixity::Side::right ? "infixr" : "infix";
  return fmt::format("{} {} {}", word, change.fixity->precedence, names);
}

std::string MlPrinter::print(const ml::ColourSet& set) {
  auto result = fmt::format("colset {} = {}", set.name.name, colours(set));
  if (set.timed) result += " timed";
  if (!set.declared.empty()) result += " declare " + names_text(set.declared, ", ");
  return result;
}

std::string MlPrinter::colours(const ml::ColourSet& set) {
  using Kind = ml::ColourSet::Kind;
  switch (set.kind) {
    case Kind::unit: return set.names.empty() ? "unit" : "unit with " + set.names[0].name;
    case Kind::boolean:
      return set.names.empty() ? "bool" : fmt::format("bool with ({})", names_text(set.names, ", "));
    case Kind::integer: return "int" + bounds(set, " with ");
    case Kind::big_integer: return "intinf";
    case Kind::real: return "real" + bounds(set, " with ");
    case Kind::time: return "time";
    case Kind::character: return "char" + bounds(set, " with ");
    case Kind::string: return "string" + bounds(set, " with ");
    case Kind::enumeration: return "with " + names_text(set.names, " | ");
    case Kind::index: return fmt::format("index {}{}", set.names[0].name, bounds(set, " with "));
    case Kind::product: return "product " + names_text(set.parts, " * ");
    case Kind::record: return "record " + fields_text(set, " * ");
    case Kind::list: return fmt::format("list {}{}", set.parts[0].name, bounds(set, " with "));
    case Kind::disjoint_union: return "union " + fields_text(set, " + ");
    case Kind::subset_by: return fmt::format("subset {} by {}", set.parts[0].name, expression(set.bounds[0]));
    case Kind::subset_with:
      return fmt::format("subset {} with {}", set.parts[0].name, expression(set.bounds[0]));
    case Kind::alias: return set.parts[0].name;
  }
  return {};
}

std::string MlPrinter::bounds(const ml::ColourSet& set, std::string_view before) {
  std::string result;
  for (std::size_t i = 0; i + 1 < set.bounds.size(); i += 2) {
    result += fmt::format("{}{} .. {}", i == 0 ? before : " and ", expression(set.bounds[i]),
                          expression(set.bounds[i + 1]));
  }
  return result;
}

std::string MlPrinter::print(const ml::Variables& variables) {
  return fmt::format("var {} : {}", names_text(variables.names, ", "), print_ml(variables.type));
}

std::string MlPrinter::print(const ml::Reference& reference) {
  return fmt::format("globref {} = {}", reference.name.name, expression(reference.value));
}

std::string MlPrinter::print(const ml::Use& use) { return "use " + expression(use.file); }

std::string print_ml(const ml::Declaration& declaration, const MlFixities& fixities) {
  return MlPrinter(fixities).declaration(declaration);
}

std::string print_ml(const std::vector<ml::Declaration>& declarations, const MlFixities& fixities) {
  return MlPrinter(fixities).declarations(declarations);
}

}  // namespace unfire::load
