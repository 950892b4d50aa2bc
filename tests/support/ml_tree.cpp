// An application of a name is (name argument ...), with the parts of a tuple as arguments of an operator;
// every other node is (kind part ...).
#include "support/ml_tree.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <variant>

namespace unfire::test {

namespace {

namespace ml = model::ml;

template <class Parts>
std::string node(std::string_view kind, const Parts& parts) {
  std::string result(kind);
  for (const auto& part : parts) result.append(" ").append(part);
  return fmt::format("({})", result);
}

template <class Parts>
std::vector<std::string> trees(const Parts& parts) {
  std::vector<std::string> result;
  for (const auto& part : parts) result.push_back(tree(part));
  return result;
}

template <class Parts>
std::vector<std::string> labelled(const std::vector<std::string>& labels, const Parts& parts) {
  auto result = trees(parts);
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = labels.at(i) + "=" + result[i];
  return result;
}

std::vector<std::string> names(const std::vector<ml::Identifier>& identifiers) {
  std::vector<std::string> result;
  for (const auto& each : identifiers) result.push_back(each.name.empty() ? "-" : each.name);
  return result;
}

void append(std::vector<std::string>& all, std::vector<std::string> more) {
  all.insert(all.end(), more.begin(), more.end());
}

std::string qualified(const std::string& module, const std::string& name) {
  return module.empty() ? name : module + "." + name;
}

std::string literal(ml::LiteralKind kind, const std::string& text) {
  constexpr std::array<std::string_view, 5> marks{"", "", "", "\"", "#"};
  const std::string mark(marks.at(static_cast<std::size_t>(kind)));
  return mark + text + mark;
}

std::string rule(const ml::Rule& each) {
  return fmt::format("(=> {} {})", tree(each.pattern), tree(each.body));
}

std::string application(const ml::Expression& e) {
  using Kind = ml::Expression::Kind;
  const auto& function = e.operands[0];
  const auto& argument = e.operands[1];
  const bool sign = function.kind == Kind::name && function.module.empty() && argument.kind == Kind::tuple &&
                    argument.operands.size() > 1;
  if (sign) return node(function.text, trees(argument.operands));
  return fmt::format("({} {})", tree(function), tree(argument));
}

constexpr std::array<std::string_view, 18> kinds{"literal", "name",  "selector", "()",      "{}",     "[]",
                                                 ";",       "apply", ":",        "andalso", "orelse", "if",
                                                 "while",   "case",  "fn",       "handle",  "raise",  "let"};

std::vector<std::string> bindings(const ml::Functions& functions) {
  std::vector<std::string> result = functions.type_variables;
  for (const auto& function : functions.bindings) {
    std::vector<std::string> clauses{function.name.name};
    for (const auto& clause : function.clauses) {
      auto parts = trees(clause.arguments);
      if (clause.result) parts.push_back(fmt::format(":{}", tree(*clause.result)));
      parts.push_back(tree(clause.body));
      clauses.push_back(node("=", parts));
    }
    result.push_back(node("function", clauses));
  }
  return result;
}

struct Shown {
  std::string operator()(const ml::Values& d) const {
    std::vector<std::string> parts = d.type_variables;
    for (const auto& b : d.bindings) parts.push_back("(= " + tree(b.pattern) + " " + tree(b.value) + ")");
    return node(d.recursive ? "rec" : "val", parts);
  }
  std::string operator()(const ml::Functions& d) const { return node("fun", bindings(d)); }
  std::string operator()(const ml::Abbreviations& d) const {
    std::vector<std::string> parts;
    for (const auto& b : d.bindings) {
      auto binding = b.parameters;
      append(binding, {b.name.name, tree(b.type)});
      parts.push_back(node("=", binding));
    }
    return node("type", parts);
  }
  std::string operator()(const ml::Constructor& c) const {
    return c.argument ? "(" + c.name.name + " " + tree(*c.argument) + ")" : c.name.name;
  }
  std::string operator()(const ml::Datatypes& d) const {
    std::vector<std::string> parts;
    for (const auto& b : d.bindings) {
      auto binding = b.parameters;
      binding.push_back(b.name.name);
      if (b.copied) binding.push_back("copy " + tree(*b.copied));
      for (const auto& each : b.constructors) binding.push_back((*this)(each));
      parts.push_back(node("=", binding));
    }
    return node("datatype", parts);
  }
  std::string operator()(const ml::Exceptions& d) const {
    std::vector<std::string> parts;
    for (const auto& b : d.bindings) {
      parts.push_back((*this)(b.constructor));
      if (b.copied) parts.push_back(fmt::format("= {}", tree(*b.copied)));
    }
    return node("exception", parts);
  }
  std::string operator()(const ml::Local& d) const {
    return "(local " + tree(d.hidden) + " " + tree(d.visible) + ")";
  }
  std::string operator()(const ml::Open& d) const { return node("open", names(d.modules)); }
  std::string operator()(const ml::FixityChange& d) const {
    std::vector<std::string> parts;
    if (d.fixity)
      parts = {std::to_string(d.fixity->precedence), d.fixity->side == ml::Fixity::Side::left ? "l" : "r"};
    append(parts, names(d.names));
    return node("fixity", parts);
  }
  std::string operator()(const ml::ColourSet& d) const {
    std::vector<std::string> parts{d.name.name, std::to_string(static_cast<int>(d.kind))};
    if (d.timed) parts.push_back("timed");
    append(parts, {node("names", names(d.names)), node("parts", names(d.parts)),
                   node("bounds", trees(d.bounds)), node("declared", names(d.declared))});
    return node("colset", parts);
  }
  std::string operator()(const ml::Variables& d) const {
    auto parts = names(d.names);
    parts.push_back(fmt::format(":{}", tree(d.type)));
    return node("var", parts);
  }
  std::string operator()(const ml::Reference& d) const {
    return "(ref " + d.name.name + " " + tree(d.value) + ")";
  }
  std::string operator()(const ml::Use& d) const { return "(use " + tree(d.file) + ")"; }
};

}  // namespace

std::string tree(const ml::Type& t) {
  using Kind = ml::Type::Kind;
  switch (t.kind) {
    case Kind::variable: return t.name;
    case Kind::constructor:
      return t.parts.empty() ? qualified(t.module, t.name)
                             : node(qualified(t.module, t.name), trees(t.parts));
    case Kind::tuple: return node("*", trees(t.parts));
    case Kind::record: return node("{}", labelled(t.labels, t.parts));
    case Kind::arrow: return node("->", trees(t.parts));
  }
  return {};
}

std::string tree(const ml::Pattern& p) {
  using Kind = ml::Pattern::Kind;
  switch (p.kind) {
    case Kind::wildcard: return "_";
    case Kind::literal: return literal(p.literal, p.text);
    case Kind::name: return qualified(p.module, p.text);
    case Kind::tuple: return node("()", trees(p.parts));
    case Kind::record: return node(p.open ? "{...}" : "{}", labelled(p.labels, p.parts));
    case Kind::list: return node("[]", trees(p.parts));
    case Kind::application: return node(qualified(p.module, p.text), trees(p.parts));
    case Kind::layered: return "(as " + p.text + " " + tree(p.parts[0]) + ")";
    case Kind::constraint: return "(: " + tree(p.parts[0]) + " " + tree(p.types[0]) + ")";
  }
  return {};
}

std::string tree(const ml::Expression& e) {
  using Kind = ml::Expression::Kind;
  switch (e.kind) {
    case Kind::literal: return literal(e.literal, e.text);
    case Kind::name: return qualified(e.module, e.text);
    case Kind::selector: return "#" + e.text;
    case Kind::application: return application(e);
    case Kind::record: return node("{}", labelled(e.labels, e.operands));
    default: break;
  }
  std::vector<std::string> parts;
  if (e.kind == Kind::let) parts.push_back(tree(e.declarations));
  append(parts, trees(e.operands));
  append(parts, trees(e.types));
  for (const auto& each : e.rules) parts.push_back(rule(each));
  return node(kinds.at(static_cast<std::size_t>(e.kind)), parts);
}

std::string tree(const ml::Declaration& declaration) { return std::visit(Shown{}, declaration.what); }

std::string tree(const std::vector<ml::Expression>& expressions) { return node("[]", trees(expressions)); }

std::string tree(const std::vector<ml::Declaration>& declarations) { return node("", trees(declarations)); }

}  // namespace unfire::test
