// The table of operators and the alphabet of names.
#include "unfire/logic/syntax.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace unfire::logic {

namespace {

constexpr std::array<std::pair<std::string_view, Op>, 25> binary_operators{{
    {"<->", Op::equivalence}, {"<=>", Op::equivalence}, {"iff", Op::equivalence},
    {"->", Op::implication},  {"=>", Op::implication},  {"implies", Op::implication},
    {"xor", Op::exclusive},   {"^", Op::exclusive},     {"or", Op::disjunction},
    {"||", Op::disjunction},  {"|", Op::disjunction},   {"and", Op::conjunction},
    {"&&", Op::conjunction},  {"&", Op::conjunction},   {"=", Op::equal},
    {"==", Op::equal},        {"!=", Op::not_equal},    {"<>", Op::not_equal},
    {"<=", Op::at_most},      {"<", Op::less},          {">=", Op::at_least},
    {">", Op::greater},       {"+", Op::add},           {"-", Op::subtract},
    {"*", Op::multiply},
}};

constexpr std::array<std::string_view, 4> other_words{"not", "true", "false", "deadlock"};

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool is_bare(std::string_view name) {
  return !name.empty() && starts_name(name.front()) &&
         std::all_of(name.begin(), name.end(), continues_name) &&
         !std::all_of(name.begin(), name.end(), is_digit) && !is_reserved(name);
}

}  // namespace

Level level(Op op) {
  switch (op) {
    case Op::equivalence: return Level::equivalence;
    case Op::implication: return Level::implication;
    case Op::exclusive: return Level::exclusive;
    case Op::disjunction: return Level::disjunction;
    case Op::conjunction: return Level::conjunction;
    case Op::negation: return Level::negation;
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::at_most:
    case Op::greater:
    case Op::at_least: return Level::comparison;
    case Op::add:
    case Op::subtract: return Level::sum;
    case Op::multiply: return Level::product;
    case Op::constant:
    case Op::tokens:
    case Op::negate:
    case Op::always:
    case Op::never:
    case Op::deadlock:
    case Op::enabled: return Level::atom;
  }
  return Level::atom;
}

std::string_view spelling(Op binary) {
  const auto* found = std::find_if(binary_operators.begin(), binary_operators.end(),
                                   [&](const auto& entry) { return entry.second == binary; });
  assert(found != binary_operators.end());
  return found->first;
}

std::optional<Op> binary_operator(std::string_view written) {
  const auto* found = std::find_if(binary_operators.begin(), binary_operators.end(),
                                   [&](const auto& entry) { return entry.first == written; });
  if (found == binary_operators.end()) return std::nullopt;
  return found->second;
}

bool is_reserved(std::string_view word) {
  return binary_operator(word) ||
         std::find(other_words.begin(), other_words.end(), word) != other_words.end();
}

bool starts_name(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '#'; }

bool continues_name(char c) { return starts_name(c) || c == '.' || c == '\'' || c == ':'; }

std::string written_name(std::string_view name) {
  if (is_bare(name)) return std::string(name);
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\' || c == '\n') quoted += '\\';
    quoted += c == '\n' ? 'n' : c;
  }
  return quoted + '"';
}

}  // namespace unfire::logic
