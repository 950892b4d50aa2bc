// From expressions of the program to terms.
#include "cpn_terms.hpp"

#include <algorithm>
#include <cstring>

#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

namespace program = model::program;
using Kind = program::Expression::Kind;
using Op = model::Term::Op;
using program::Domain;
using program::Primitive;

model::Term term_of(Op op) {
  model::Term term;
  term.op = op;
  return term;
}

model::Term number(std::int64_t number) {
  model::Term term = term_of(Op::constant);
  term.number = number;
  return term;
}

model::Term multiset_of(Op op, model::SortId sort, std::vector<model::Term> operands) {
  model::Term term = term_of(op);
  term.multiset = true;
  term.sort = sort;
  term.operands = std::move(operands);
  return term;
}

bool is_number(const program::Expression& expression) {
  return expression.kind == Kind::constant && std::holds_alternative<std::int64_t>(expression.constant);
}

}  // namespace

model::Term CpnTerms::colour(const Inscription& inscription) {
  function_ = inscription.function;
  return colour(program_[inscription.function].body);
}

model::Term CpnTerms::multiset(const Inscription& inscription, model::SortId sort) {
  function_ = inscription.function;
  sort_ = sort;
  timed_ = inscription.form == Inscription::Form::timed_multiset;
  const ExpressionId body = program_[inscription.function].body;
  return inscription.form == Inscription::Form::token ? one(colour(body)) : tokens(body);
}

model::Term CpnTerms::start_of_time(model::SortId integers) {
  sort_ = integers;
  return one(number(0));
}

model::Term CpnTerms::time_now(model::SortId integers) {
  sort_ = integers;
  return one(variable(static_cast<std::uint32_t>(program_.variables.size())));
}

bool CpnTerms::reads_time(const Term& term) const {
  const auto clock = static_cast<std::int64_t>(program_.variables.size());
  return (term.op == Op::variable && term.number == clock) ||
         std::any_of(term.operands.begin(), term.operands.end(),
                     [&](const Term& operand) { return reads_time(operand); });
}

/// Behind the variables of the program.
std::uint32_t CpnTerms::clock_variable() const {
  if (net_.time == model::ColouredNet::Time::relative)
    throw model::InputError(program_[function_].where,
                            program_[function_].name +
                                ": 'time ()' is not known where time stamps are relative (--time-relative)");
  return static_cast<std::uint32_t>(program_.variables.size());
}

void CpnTerms::add_conditions(const Inscription& inscription, std::vector<Term>& conjuncts) {
  function_ = inscription.function;
  add_conditions(program_[inscription.function].body, conjuncts);
}

model::Term CpnTerms::equation(const std::vector<program::VariableId>& variables, const Inscription& value) {
  function_ = value.function;
  Term outputs = term_of(Op::tuple);
  for (const auto v : variables) outputs.operands.push_back(variable(program::index(v)));
  if (variables.size() == 1) outputs = variable(program::index(variables.front()));
  Term result = term_of(Op::equal);
  result.operands = {std::move(outputs), call(program_[value.function].body)};
  return result;
}

/// `a andalso b` is `if a then b else false`.
void CpnTerms::add_conditions(ExpressionId id, std::vector<Term>& conjuncts) {
  const Expression& expression = program_[id];
  if (expression.kind == Kind::condition && is_number(program_[expression.operands[2]]) &&
      std::get<std::int64_t>(program_[expression.operands[2]].constant) == 0) {
    add_conditions(expression.operands[0], conjuncts);
    return add_conditions(expression.operands[1], conjuncts);
  }
  if (expression.kind == Kind::primitive && expression.primitive == Primitive::equal) {
    Term sides = with_operands(Op::equal, expression.operands);
    const bool can_bind = std::any_of(sides.operands.begin(), sides.operands.end(),
                                      [](const Term& side) { return side.op != Op::call; });
    if (can_bind) return conjuncts.push_back(std::move(sides));
  }
  conjuncts.push_back(call(id));
}

model::Term CpnTerms::colour(ExpressionId id) {
  const Expression& expression = program_[id];
  switch (expression.kind) {
    case Kind::constant: return constant(expression);
    case Kind::net_variable: return variable(expression.number);
    case Kind::tuple:
      if (expression.operands.empty()) return number(0);
      return with_operands(Op::tuple, expression.operands);
    case Kind::list: return with_operands(Op::make_list, expression.operands);
    case Kind::construct: return constructed(expression);
    case Kind::primitive: return operation(expression, id);
    default: return call(id);
  }
}

model::Term CpnTerms::constant(const Expression& expression) const {
  if (is_number(expression)) return number(std::get<std::int64_t>(expression.constant));
  if (const auto* text = std::get_if<std::string>(&expression.constant)) {
    Term term = term_of(Op::text);
    term.text = *text;
    return term;
  }
  Term term = term_of(Op::real);
  const double real = std::get<double>(expression.constant);
  static_assert(sizeof real == sizeof term.number);
  std::memcpy(&term.number, &real, sizeof real);
  return term;
}

model::Term CpnTerms::constructed(const Expression& expression) {
  if (expression.operands.empty()) return number(expression.number);
  if (expression.form == program::Datatype::Form::index) return colour(expression.operands[0]);
  Term term = with_operands(Op::construct, expression.operands);
  term.number = expression.number;
  return term;
}

/// Those that can be turned around when a token is given.
model::Term CpnTerms::operation(const Expression& expression, ExpressionId id) {
  const auto& operands = expression.operands;
  if (expression.primitive == Primitive::cons) return with_operands(Op::cons, operands);
  const bool adds = expression.primitive == Primitive::add,
             takes = expression.primitive == Primitive::subtract;
  const bool shifts = operands.size() == 2 && expression.domain == Domain::integer && (adds || takes) &&
                      (is_number(program_[operands[1]]) || (adds && is_number(program_[operands[0]])));
  if (!shifts) return call(id);
  Term term = with_operands(adds ? Op::plus : Op::minus, operands);
  term.sort = model::SortId{static_cast<std::uint32_t>(program_.colour_sets.size())};  // the integers
  return term;
}

model::Term CpnTerms::tokens(ExpressionId id) {
  const Expression& expression = program_[id];
  if (expression.kind == Kind::primitive) return tokens_of_operation(expression, id);
  if (expression.kind != Kind::list || timed_) return multiset_call(id);
  Term sum = multiset_of(Op::sum, sort_, {});
  for (const auto operand : expression.operands) sum.operands.push_back(one(colour(operand)));
  return sum;
}

model::Term CpnTerms::tokens_of_operation(const Expression& expression, ExpressionId id) {
  const bool sums = expression.primitive == Primitive::multiset_add ||
                    (expression.primitive == Primitive::add && expression.domain == Domain::none);
  if (sums) {
    Term sum = multiset_of(Op::sum, sort_, {});
    for (const auto operand : expression.operands) sum.operands.push_back(tokens(operand));
    return sum;
  }
  if (expression.primitive == Primitive::times && !timed_) return times(expression, id);
  if (timed_ && expression.primitive == Primitive::delay)
    return multiset_of(Op::delayed, sort_, {tokens(expression.operands[0]), colour(expression.operands[1])});
  if (timed_ && expression.primitive == Primitive::without_delay) {
    timed_ = false;
    Term result = tokens(expression.operands[0]);
    timed_ = true;
    return result;
  }
  return multiset_call(id);
}

/// With a known number, which tells whether there is a token for certain.
model::Term CpnTerms::times(const Expression& expression, ExpressionId id) {
  if (!is_number(program_[expression.operands[0]])) return multiset_call(id);
  const auto count = std::get<std::int64_t>(program_[expression.operands[0]].constant);
  Term term = one(colour(expression.operands[1]));
  term.operands[0] = number(std::max<std::int64_t>(count, 0));
  return term;
}

model::Term CpnTerms::variable(std::uint32_t number) const {
  Term term = term_of(Op::variable);
  term.number = number;
  term.sort = net_.variables[number].sort;
  return term;
}

model::Term CpnTerms::one(Term colour) const {
  return multiset_of(Op::number_of, sort_, {number(1), std::move(colour)});
}

model::Term CpnTerms::with_operands(Op op, const std::vector<ExpressionId>& operands) {
  Term term = term_of(op);
  for (const auto operand : operands) term.operands.push_back(colour(operand));
  return term;
}

model::Term CpnTerms::call(ExpressionId id) {
  std::set<std::uint32_t> variables, functions;
  find_variables(id, variables, functions);
  Term term = term_of(Op::call);
  term.number = static_cast<std::int64_t>(net_.calls.size());
  model::ProgramCall call{function_, id, {}, false};
  for (const auto v : variables) {
    call.variables.push_back(model::VariableId{v});
    term.operands.push_back(variable(v));
  }
  net_.calls.push_back(std::move(call));
  return term;
}

model::Term CpnTerms::multiset_call(ExpressionId id) {
  Term term = call(id);
  term.multiset = true;
  term.sort = sort_;
  net_.calls.back().timed = timed_;
  return term;
}

/// Functions declared inside the inscription may use the variables, too.
void CpnTerms::find_variables(ExpressionId id, std::set<std::uint32_t>& found,
                              std::set<std::uint32_t>& functions) const {
  const Expression& expression = program_[id];
  if (expression.kind == Kind::net_variable) found.insert(expression.number);
  const bool asks_time = expression.kind == Kind::primitive && expression.primitive == Primitive::model_time;
  if (asks_time && net_.time != model::ColouredNet::Time::none && when_ == When::in_events)
    found.insert(clock_variable());
  const bool names_function =
      expression.kind == Kind::call || expression.kind == Kind::closure || expression.kind == Kind::global;
  if (names_function && functions.insert(expression.number).second)
    find_variables(program_.functions[expression.number].body, found, functions);
  for (const auto operand : expression.operands) find_variables(operand, found, functions);
  for (const auto& rule : expression.rules) find_variables(rule.body, found, functions);
}

}  // namespace unfire::load
