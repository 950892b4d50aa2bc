// Functions and their frames. What a function captures is found while its body is read: each call and closure
// of it, which may stand in the body itself, is remembered and gets one operand more for each new capture.
#include <algorithm>

#include "ml_typer.hpp"

namespace unfire::load::typing {

FunctionId Typer::new_function(const std::string& name, std::uint32_t parameters) {
  program::Function function;
  function.name = name;
  function.where = source_.where;
  function.parameters = function.frame = parameters;
  program_.functions.push_back(std::move(function));
  frames_.emplace_back();
  return FunctionId{static_cast<std::uint32_t>(program_.functions.size() - 1)};
}

ExpressionId Typer::add(Expression expression) {
  program_.expressions.push_back(std::move(expression));
  return ExpressionId{static_cast<std::uint32_t>(program_.expressions.size() - 1)};
}

ExpressionId Typer::make(Expression::Kind kind, ml::Position at, std::vector<ExpressionId> operands,
                         std::uint32_t number) {
  Expression expression;
  expression.kind = kind;
  expression.at = at;
  expression.operands = std::move(operands);
  expression.number = number;
  return add(std::move(expression));
}

PatternId Typer::add(Pattern pattern) {
  program_.patterns.push_back(std::move(pattern));
  return PatternId{static_cast<std::uint32_t>(program_.patterns.size() - 1)};
}

std::uint32_t Typer::new_slot() { return program_.functions[program::index(*within_)].frame++; }

ExpressionId Typer::local(Slot slot, FunctionId within, ml::Position at) {
  return make(Expression::Kind::local, at, {}, access(slot, within));
}

// Where a function finds a value of its own frame or of one around it.
std::uint32_t Typer::access(Slot slot, FunctionId within) {
  if (slot.owner == within) return slot.number;
  const auto number = program::index(within);
  const auto& captured = frames_[number].captured;
  const auto found = std::ranges::find(captured, slot);
  if (found != captured.end()) {
    return program_.functions[number].captures[static_cast<std::size_t>(found - captured.begin())];
  }
  const auto place = program_.functions[number].frame++;
  frames_[number].captured.push_back(slot);
  program_.functions[number].captures.push_back(place);
  // By index: reading a captured value at a site may add sites and captures elsewhere.
  for (std::size_t i = 0; i < frames_[number].sites.size(); ++i) {
    const Site site = frames_[number].sites[i];
    const auto value = local(slot, site.within, program_[site.expression].at);
    program_.expressions[program::index(site.expression)].operands.push_back(value);
  }
  return place;
}

ExpressionId Typer::site(Expression::Kind kind, FunctionId function, std::vector<ExpressionId> arguments,
                         ml::Position at) {
  const auto id = make(kind, at, std::move(arguments), program::index(function));
  const auto captured = frames_[program::index(function)].captured;
  for (const auto slot : captured) {
    const auto value = local(slot, *within_, at);
    program_.expressions[program::index(id)].operands.push_back(value);
  }
  frames_[program::index(function)].sites.push_back({id, *within_});
  return id;
}

}  // namespace unfire::load::typing
