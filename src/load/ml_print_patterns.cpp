// Patterns and types as text.
#include <fmt/format.h>

#include "ml_printer.hpp"

namespace unfire::load {

namespace {

enum class Tight { arrow, product, atom };

std::string type_text(const ml::Type& type, Tight least);

std::string record_text(const ml::Type& type) {
  std::string result = "{";
  for (std::size_t i = 0; i < type.parts.size(); ++i) {
    result +=
        fmt::format("{}{} : {}", i == 0 ? "" : ", ", type.labels[i], type_text(type.parts[i], Tight::arrow));
  }
  return result + "}";
}

std::string constructor_text(const ml::Type& type) {
  auto name = type.module.empty() ? type.name : type.module + "." + type.name;
  if (type.parts.empty()) return name;
  if (type.parts.size() == 1) return fmt::format("{} {}", type_text(type.parts[0], Tight::atom), name);
  const auto parts = joined(type.parts, ", ", [](const auto& part) { return type_text(part, Tight::arrow); });
  return fmt::format("({}) {}", parts, name);
}

std::string type_text(const ml::Type& type, Tight least) {
  const auto within = [&](Tight own, const std::string& text) {
    return own < least ? "(" + text + ")" : text;
  };
  switch (type.kind) {
    case ml::Type::Kind::variable: return type.name;
    case ml::Type::Kind::constructor: return constructor_text(type);
    case ml::Type::Kind::record: return record_text(type);
    case ml::Type::Kind::tuple:
      return within(Tight::product,
                    joined(type.parts, " * ", [](const auto& part) { return type_text(part, Tight::atom); }));
    case ml::Type::Kind::arrow:
      return within(Tight::arrow, fmt::format("{} -> {}", type_text(type.parts[0], Tight::product),
                                              type_text(type.parts[1], Tight::arrow)));
  }
  return {};
}

}  // namespace

std::string MlPrinter::pattern(const ml::Pattern& pattern, Tightness least) const {
  auto text = bare(pattern);
  return tightness(pattern) < least ? "(" + text + ")" : text;
}

MlTightness MlPrinter::tightness(const ml::Pattern& pattern) const {
  switch (pattern.kind) {
    case ml::Pattern::Kind::layered: return Tightness::any;
    case ml::Pattern::Kind::constraint: return Tightness::constraint;
    case ml::Pattern::Kind::application:
      if (const auto fixity = infix(pattern)) return tightness_of(*fixity);
      return Tightness::application;
    default: return Tightness::atom;
  }
}

std::optional<ml::Fixity> MlPrinter::infix(const ml::Pattern& pattern) const {
  if (pattern.kind != ml::Pattern::Kind::application || !pattern.module.empty()) return std::nullopt;
  const auto& argument = pattern.parts[0];
  const bool pair = argument.kind == ml::Pattern::Kind::tuple && argument.parts.size() == 2;
  return pair && pattern.text != "=" ? fixities_.find(pattern.text) : std::nullopt;
}

std::string MlPrinter::bare(const ml::Pattern& p) const {
  const auto parts = [&] { return joined(p.parts, ", ", [&](const auto& part) { return pattern(part); }); };
  switch (p.kind) {
    case ml::Pattern::Kind::wildcard: return "_";
    case ml::Pattern::Kind::literal: return literal_in_ml(p.literal, p.text);
    case ml::Pattern::Kind::name: return name(p.module, p.text);
    case ml::Pattern::Kind::tuple: return "(" + parts() + ")";
    case ml::Pattern::Kind::list: return "[" + parts() + "]";
    case ml::Pattern::Kind::record: return record(p);
    case ml::Pattern::Kind::application: return application(p);
    case ml::Pattern::Kind::layered: return fmt::format("{} as {}", name({}, p.text), pattern(p.parts[0]));
    case ml::Pattern::Kind::constraint:
      return fmt::format("{} : {}", pattern(p.parts[0], Tightness::constraint), print_ml(p.types[0]));
  }
  return {};
}

std::string MlPrinter::application(const ml::Pattern& p) const {
  const auto fixity = infix(p);
  if (!fixity) return fmt::format("{} {}", name(p.module, p.text), pattern(p.parts[0], Tightness::atom));
  const auto operand = [&](std::size_t i, ml::Fixity::Side side) {
    const auto& part = p.parts[0].parts[i];
    return pattern(part, tightness_beside(*fixity, side, infix(part)));
  };
  return fmt::format("{} {} {}", operand(0, ml::Fixity::Side::left), p.text,
                     operand(1, ml::Fixity::Side::right));
}

std::string MlPrinter::record(const ml::Pattern& p) const {
  std::string result = "{";
  for (std::size_t i = 0; i < p.parts.size(); ++i) {
    result += fmt::format("{}{} = {}", i == 0 ? "" : ", ", p.labels[i], pattern(p.parts[i]));
  }
  if (p.open) result += p.parts.empty() ? "..." : ", ...";
  return result + "}";
}

std::string print_ml(const ml::Type& type) { return type_text(type, Tight::arrow); }

std::string print_ml(const ml::Pattern& pattern, const MlFixities& fixities) {
  return MlPrinter(fixities).pattern(pattern);
}

}  // namespace unfire::load
