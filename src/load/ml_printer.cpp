// Expressions as text.
#include "ml_printer.hpp"

#include <fmt/format.h>

#include "ml_strings.hpp"

namespace unfire::load {

namespace {

using Kind = ml::Expression::Kind;

/// Whether a rule behind it would be taken for one of its own.
bool ends_in_rules(const ml::Expression& expression) {
  switch (expression.kind) {
    case Kind::match:
    case Kind::function:
    case Kind::handler: return true;
    case Kind::conditional:
    case Kind::loop:
    case Kind::raise: return ends_in_rules(expression.operands.back());
    default: return false;
  }
}

bool is_addition(const ml::Expression& application) { return application.operands[0].text == "++"; }

std::string spaced(const std::string& name) { return name == "`" ? name : " " + name + " "; }

}  // namespace

MlTightness tightness_of(ml::Fixity operation) {
  return static_cast<MlTightness>(static_cast<int>(MlTightness::operators) + operation.precedence);
}

MlTightness tightness_beside(ml::Fixity operation, ml::Fixity::Side side, std::optional<ml::Fixity> operand) {
  const auto same = tightness_of(operation);
  if (operation.side == side && operand == operation) return same;
  return static_cast<MlTightness>(static_cast<int>(same) + 1);
}

std::string literal_in_ml(ml::LiteralKind kind, const std::string& text) {
  if (kind == ml::LiteralKind::string) return quoted_in_ml(text);
  if (kind == ml::LiteralKind::character) return "#" + quoted_in_ml(text);
  return text;
}

std::string MlPrinter::name(std::string_view module, std::string_view name) const {
  if (!module.empty()) return fmt::format("{}.{}", module, name);
  return (fixities_.find(name) ? "op " : "") + std::string(name);
}

std::string MlPrinter::expression(const ml::Expression& expression, Tightness least) {
  auto text = bare(expression);
  return tightness(expression) < least ? "(" + text + ")" : text;
}

MlTightness MlPrinter::tightness(const ml::Expression& expression) const {
  switch (expression.kind) {
    case Kind::application:
      if (const auto fixity = infix(expression)) return tightness_of(*fixity);
      return Tightness::application;
    case Kind::constraint: return Tightness::constraint;
    case Kind::conjunction: return Tightness::conjunction;
    case Kind::disjunction: return Tightness::disjunction;
    case Kind::conditional:
    case Kind::loop:
    case Kind::match:
    case Kind::function:
    case Kind::handler:
    case Kind::raise: return Tightness::any;
    default: return Tightness::atom;
  }
}

/// The fixity of an application that can be written with its operator between the operands.
std::optional<ml::Fixity> MlPrinter::infix(const ml::Expression& expression) const {
  if (expression.kind != Kind::application) return std::nullopt;
  const auto& function = expression.operands[0];
  const auto& argument = expression.operands[1];
  if (function.kind != Kind::name || !function.module.empty() || argument.kind != Kind::tuple)
    return std::nullopt;
  const auto fixity = fixities_.find(function.text);
  if (!fixity || argument.operands.size() < 2) return std::nullopt;
  const bool chain = is_addition(expression) && fixity->side == ml::Fixity::Side::left;
  return chain || argument.operands.size() == 2 ? fixity : std::nullopt;
}

std::string MlPrinter::bare(const ml::Expression& e) {
  switch (e.kind) {
    case Kind::literal: return literal_in_ml(e.literal, e.text);
    case Kind::name: return name(e.module, e.text);
    case Kind::selector: return "#" + e.text;
    case Kind::tuple: return "(" + all(e.operands, ", ") + ")";
    case Kind::record: return record(e);
    case Kind::list: return "[" + all(e.operands, ", ") + "]";
    case Kind::sequence: return "(" + all(e.operands, "; ") + ")";
    case Kind::application: return application(e);
    case Kind::constraint:
      return fmt::format("{} : {}", expression(e.operands[0], Tightness::constraint), print_ml(e.types[0]));
    case Kind::conjunction: return all(e.operands, " andalso ", Tightness::constraint);
    case Kind::disjunction: return all(e.operands, " orelse ", Tightness::conjunction);
    case Kind::conditional:
      return fmt::format("if {} then {} else {}", expression(e.operands[0]), expression(e.operands[1]),
                         expression(e.operands[2]));
    case Kind::loop:
      return fmt::format("while {} do {}", expression(e.operands[0]), expression(e.operands[1]));
    case Kind::match: return fmt::format("case {} of {}", expression(e.operands[0]), rules(e.rules));
    case Kind::function: return "fn " + rules(e.rules);
    case Kind::handler:
      return fmt::format("{} handle {}", expression(e.operands[0], Tightness::disjunction), rules(e.rules));
    case Kind::raise: return "raise " + expression(e.operands[0]);
    case Kind::let: return let(e);
  }
  return {};
}

std::string MlPrinter::application(const ml::Expression& e) {
  const auto fixity = infix(e);
  if (!fixity) {
    return fmt::format("{} {}", expression(e.operands[0], Tightness::application),
                       expression(e.operands[1], Tightness::atom));
  }
  const auto& parts = e.operands[1].operands;
  std::string result;
  auto side = ml::Fixity::Side::left;
  for (const auto& part : parts) {
    auto least = tightness_beside(*fixity, side, infix(part));
    // A sum inside a sum was in parentheses, else it would be no term but several.
    if (is_addition(e) && infix(part) && is_addition(part)) least = Tightness::application;
    if (!result.empty()) result += spaced(e.operands[0].text);
    result += expression(part, least);
    side = ml::Fixity::Side::right;
  }
  return result;
}

std::string MlPrinter::record(const ml::Expression& e) {
  std::string result = "{";
  for (std::size_t i = 0; i < e.operands.size(); ++i) {
    result += fmt::format("{}{} = {}", i == 0 ? "" : ", ", e.labels[i], expression(e.operands[i]));
  }
  return result + "}";
}

std::string MlPrinter::rules(const std::vector<ml::Rule>& rules) {
  return joined(rules, " | ", [&](const ml::Rule& rule) {
    const bool closed = &rule != &rules.back() && ends_in_rules(rule.body);
    return fmt::format("{} => {}", pattern(rule.pattern),
                       expression(rule.body, closed ? Tightness::disjunction : Tightness::any));
  });
}

std::string MlPrinter::let(const ml::Expression& e) {
  const auto outside = fixities_;
  auto inside = declarations(e.declarations);
  auto result = fmt::format("let {} in {} end", inside, all(e.operands, "; "));
  fixities_ = outside;
  return result;
}

std::string MlPrinter::all(const std::vector<ml::Expression>& expressions, std::string_view separator,
                           Tightness least) {
  return joined(expressions, separator, [&](const ml::Expression& part) { return expression(part, least); });
}

/// A function's clauses are separated like rules.
std::string MlPrinter::print(const ml::FunctionBinding& function) {
  return joined(function.clauses, " | ", [&](const ml::Clause& clause) {
    auto head = name({}, function.name.name);
    for (const auto& argument : clause.arguments) head += " " + pattern(argument, Tightness::atom);
    if (clause.result) head += " : " + print_ml(*clause.result);
    const bool closed = &clause != &function.clauses.back() && ends_in_rules(clause.body);
    return fmt::format("{} = {}", head,
                       expression(clause.body, closed ? Tightness::disjunction : Tightness::any));
  });
}

std::string print_ml(const ml::Expression& expression, const MlFixities& fixities) {
  return MlPrinter(fixities).expression(expression);
}

}  // namespace unfire::load
