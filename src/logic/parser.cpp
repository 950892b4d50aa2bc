// Precedence climbing over one grammar for both sorts of expression: only when an operator is applied do we
// ask whether its operands are quantities or predicates, so a parenthesis need not be understood before it is
// read.
#include "unfire/logic/parser.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "unfire/logic/lexer.hpp"
#include "unfire/logic/syntax.hpp"

namespace unfire::logic {

namespace {

/// Expressions inside each other; a generated formula has a few dozen, and the stack holds many times this.
constexpr int deepest = 500;

struct Operand {
  std::variant<Quantity, Predicate> value;
  std::size_t offset = 0;
};

/// Where an operand stands: "before" or "after" an operator, or alone.
struct Position {
  std::string_view side;
  Token user;
};

class Parser {
 public:
  Parser(std::string_view text, const Names& names) : lexer_(text), names_(names) {}

  [[nodiscard]] Predicate predicate() { return as_predicate(whole(), {}); }
  [[nodiscard]] Quantity quantity() { return as_quantity(whole(), {}); }

 private:
  Operand whole();
  Operand expression(Level loosest);
  Operand prefixed();
  Operand minus(const Token& sign);
  Operand atom();
  Operand word(const Token& token);
  Operand parenthesised();
  [[nodiscard]] Operand apply(const Token& written, Op op, Operand left, Operand right) const;

  [[nodiscard]] std::int64_t magnitude(const Token& digits, std::uint64_t limit) const;
  [[nodiscard]] Quantity place(const Token& token) const;
  [[nodiscard]] Predicate transition(const Token& token) const;
  Quantity sum_of_places();
  Predicate some_enabled();
  std::vector<Token> list();

  Quantity as_quantity(Operand operand, const Position& position) const;
  Predicate as_predicate(Operand operand, const Position& position) const;

  [[nodiscard]] bool next_is(std::string_view sign);
  void expect(std::string_view sign, const std::string& expected);
  template <class Action>
  std::invoke_result_t<Action> located(std::size_t offset, Action action) const;
  [[noreturn]] void fail(std::size_t offset, const std::string& reason) const;
  [[noreturn]] void fail_sort(const Operand& operand, const Position& position) const;
  [[noreturn]] void fail_expecting(const std::string& expected);

  Lexer lexer_;
  const Names& names_;
  int depth_ = 0;
};

Operand Parser::whole() {
  auto operand = expression(Level::equivalence);
  if (lexer_.peek().kind != Token::Kind::end) fail_expecting("an operator or the end");
  return operand;
}

Operand Parser::expression(Level loosest) {
  if (++depth_ > deepest) {
    fail(lexer_.peek().offset, "expected at most " + std::to_string(deepest) + " nested expressions");
  }
  auto left = prefixed();
  while (lexer_.peek().kind != Token::Kind::quoted) {
    const auto op = binary_operator(lexer_.peek().text);
    if (!op || level(*op) < loosest) break;
    const Token written = lexer_.take();
    auto right = expression(*op == Op::implication ? Level::implication : above(level(*op)));
    left = apply(written, *op, std::move(left), std::move(right));
  }
  --depth_;
  return left;
}

Operand Parser::prefixed() {
  const Token& next = lexer_.peek();
  if (next_is("-")) return minus(lexer_.take());
  if (!next_is("!") && (next.kind != Token::Kind::word || next.text != "not")) return atom();
  const Token sign = lexer_.take();
  return {negation(as_predicate(expression(Level::negation), {"after", sign})), sign.offset};
}

Operand Parser::minus(const Token& sign) {
  if (lexer_.peek().kind == Token::Kind::number) {
    // Read with its minus, because the lowest number has no positive counterpart: 2^63 wraps to exactly it.
    constexpr auto lowest = std::uint64_t{1} << 63U;
    const auto bits = static_cast<std::uint64_t>(magnitude(lexer_.take(), lowest));
    return {constant(static_cast<std::int64_t>(0 - bits)), sign.offset};
  }
  return {negate(as_quantity(expression(Level::atom), {"after", sign})), sign.offset};
}

Operand Parser::atom() {
  const Token& next = lexer_.peek();
  if (next_is("(")) return parenthesised();
  const bool is_operator = next.kind == Token::Kind::word && binary_operator(next.text);
  if (next.kind == Token::Kind::sign || next.kind == Token::Kind::end || is_operator) {
    fail_expecting("a name, a number, 'not' or '('");
  }
  const Token token = lexer_.take();
  if (token.kind == Token::Kind::number) return {constant(magnitude(token, model::max_tokens)), token.offset};
  if (token.kind == Token::Kind::quoted) return {place(token), token.offset};
  return word(token);
}

Operand Parser::word(const Token& token) {
  if (token.text == "true") return {always(), token.offset};
  if (token.text == "false") return {never(), token.offset};
  if (token.text == "deadlock") return {deadlock(), token.offset};
  if (token.text == "tokens" && next_is("(")) return {sum_of_places(), token.offset};
  const bool enabling = token.text == "fireable" || token.text == "enabled";
  if (enabling && next_is("(")) return {some_enabled(), token.offset};
  return {place(token), token.offset};
}

Operand Parser::parenthesised() {
  const auto offset = lexer_.take().offset;
  auto operand = expression(Level::equivalence);
  expect(")", "an operator or ')'");
  operand.offset = offset;
  return operand;
}

Operand Parser::apply(const Token& written, Op op, Operand left, Operand right) const {
  const auto offset = left.offset;
  if (is_connective(op)) {
    auto first = as_predicate(std::move(left), {"before", written});
    return {connect(op, std::move(first), as_predicate(std::move(right), {"after", written})), offset};
  }
  auto first = as_quantity(std::move(left), {"before", written});
  const auto second = as_quantity(std::move(right), {"after", written});
  if (is_comparison(op)) return {compare(op, std::move(first), second), offset};
  return located(written.offset, [&] { return Operand{arithmetic(op, std::move(first), second), offset}; });
}

std::int64_t Parser::magnitude(const Token& digits, std::uint64_t limit) const {
  std::uint64_t value = 0;
  const auto* const end = digits.text.data() + digits.text.size();
  const auto result = std::from_chars(digits.text.data(), end, value);
  if (result.ec != std::errc{} || value > limit) {
    fail(digits.offset, "expected a number of 64 bits, found " + described(digits));
  }
  return static_cast<std::int64_t>(value);
}

Quantity Parser::place(const Token& token) const {
  const auto longer = [&]() -> std::string {
    // `P-1` without quotes begins with an unknown place P: say what was probably meant.
    const auto meant = names_.longest_place_in_front(lexer_.text().substr(token.offset));
    return meant.size() > token.text.size() ? "; was " + written_name(meant) + " meant, in quotes?" : "";
  };
  try {
    return tokens(names_.place(named_by(token)));
  } catch (const model::InputError& error) {
    fail(token.offset, error.what() + longer());
  }
}

Predicate Parser::transition(const Token& token) const {
  return located(token.offset, [&] { return enabled(names_.transition(named_by(token))); });
}

Quantity Parser::sum_of_places() {
  const auto names = list();
  auto sum = place(names.front());
  for (const auto& name : std::span(names).subspan(1)) {
    sum = arithmetic(Op::add, std::move(sum), place(name));
  }
  return sum;
}

Predicate Parser::some_enabled() {
  const auto names = list();
  auto some = transition(names.front());
  for (const auto& name : std::span(names).subspan(1)) {
    some = connect(Op::disjunction, std::move(some), transition(name));
  }
  return some;
}

/// The names in a pair of parentheses, at least one.
std::vector<Token> Parser::list() {
  std::vector<Token> names;
  do {
    lexer_.take();
    const auto kind = lexer_.peek().kind;
    if (kind == Token::Kind::sign || kind == Token::Kind::end) fail_expecting("a name");
    names.push_back(lexer_.take());
  } while (next_is(","));
  expect(")", "',' or ')'");
  return names;
}

Quantity Parser::as_quantity(Operand operand, const Position& position) const {
  if (auto* quantity = std::get_if<Quantity>(&operand.value)) return std::move(*quantity);
  fail_sort(operand, position);
}

Predicate Parser::as_predicate(Operand operand, const Position& position) const {
  if (auto* predicate = std::get_if<Predicate>(&operand.value)) return std::move(*predicate);
  fail_sort(operand, position);
}

bool Parser::next_is(std::string_view sign) {
  const Token& next = lexer_.peek();
  return next.kind == Token::Kind::sign && next.text == sign;
}

void Parser::expect(std::string_view sign, const std::string& expected) {
  if (!next_is(sign)) fail_expecting(expected);
  lexer_.take();
}

/// Gives the errors of those who do not know the text their position in it.
template <class Action>
std::invoke_result_t<Action> Parser::located(std::size_t offset, Action action) const {
  try {
    return action();
  } catch (const model::InputError& error) {
    fail(offset, error.what());
  }
}

void Parser::fail(std::size_t offset, const std::string& reason) const {
  throw SyntaxError(lexer_.text(), offset, reason);
}

/// The operand is of one sort, and the other one is needed.
void Parser::fail_sort(const Operand& operand, const Position& position) const {
  const bool is_quantity = std::holds_alternative<Quantity>(operand.value);
  std::string reason = is_quantity ? "expected a predicate" : "expected a quantity";
  if (!position.side.empty()) reason += fmt::format(" {} {}", position.side, described(position.user));
  reason += is_quantity ? ", found a quantity without a comparison" : ", found a predicate";
  if (position.user.text == "=>") reason += " (at least is written >=)";
  fail(operand.offset, reason);
}

void Parser::fail_expecting(const std::string& expected) {
  const Token found = lexer_.peek();
  std::string lower(found.text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const bool shouted = found.kind == Token::Kind::word && lower != found.text && is_reserved(lower);
  fail(found.offset, "expected " + expected + ", found " + described(found) +
                         (shouted ? " (operators are written in lower case)" : ""));
}

}  // namespace

Predicate parse_predicate(std::string_view text, const Names& names) {
  return Parser(text, names).predicate();
}

Predicate parse_predicate(std::string_view text, const model::Net& net) {
  return parse_predicate(text, Names(net));
}

Quantity parse_quantity(std::string_view text, const Names& names) { return Parser(text, names).quantity(); }

Quantity parse_quantity(std::string_view text, const model::Net& net) {
  return parse_quantity(text, Names(net));
}

}  // namespace unfire::logic
