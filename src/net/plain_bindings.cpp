// Enumeration of bindings for the plain rules.
#include "plain_bindings.hpp"

#include <algorithm>
#include <limits>

#include "unfire/model/error.hpp"
#include "unfire/net/marking.hpp"

namespace unfire::net {
namespace {

using Op = model::Term::Op;
using model::VariableId;

VariableId variable_of(const model::Term& term) { return static_cast<VariableId>(term.number); }

/// The constant that is added, negative if it is subtracted; nothing if the term has another form.
std::optional<std::int64_t> shift(const model::Term& term) {
  if (term.op != Op::plus && term.op != Op::minus) return std::nullopt;
  const model::Term& by = term.operands[1];
  if (by.op != Op::constant || by.number == std::numeric_limits<std::int64_t>::min()) return std::nullopt;
  return term.op == Op::plus ? by.number : -by.number;
}

/// The variable can be read off a colour of this form.
bool shows(const model::Term& term, VariableId variable) {
  if (shift(term)) return shows(term.operands[0], variable);
  switch (term.op) {
    case Op::variable: return variable_of(term) == variable;
    case Op::tuple:
    case Op::make_list:
    case Op::append:
    case Op::cons:
    case Op::construct:
    case Op::successor:
    case Op::predecessor:
      return std::any_of(term.operands.begin(), term.operands.end(),
                         [&](const model::Term& operand) { return shows(operand, variable); });
    default: return false;
  }
}

bool is_positive_constant(const model::Term& term) { return term.op == Op::constant && term.number > 0; }

}  // namespace

PlainBindings::PlainBindings(const model::ColouredNet& net, const PlainTerms& terms,
                             const PlainMarking& marking, model::TransitionId transition,
                             const std::vector<VariableId>& variables)
    : net_(net), terms_(terms), transition_(transition), variables_(variables) {
  if (const auto& guard = net.guards[model::index(transition)]) add_conjuncts(*guard);
  for (std::size_t a = 0; a < net.skeleton.arcs.size(); ++a) {
    const model::Arc& arc = net.skeleton.arcs[a];
    if (arc.transition != transition) continue;
    if (arc.kind != model::ArcKind::consume && arc.kind != model::ArcKind::read) continue;
    const model::Term& inscription = *net.inscriptions[a];
    const PlainMultiset& place = marking[model::index(arc.place)];
    conditions_.push_back({&inscription, &place, variables_in(inscription)});
    add_patterns(inscription, place);
  }
}

void PlainBindings::add_conjuncts(const Term& guard) {
  if (guard.op != Op::conjunction) {
    conditions_.push_back({&guard, nullptr, variables_in(guard)});
    return;
  }
  for (const auto& operand : guard.operands) add_conjuncts(operand);
}

/// Only tokens that are needed under every binding.
void PlainBindings::add_patterns(const Term& inscription, const PlainMultiset& place) {
  if (inscription.op == Op::sum)
    for (const auto& operand : inscription.operands) add_patterns(operand, place);
  else if (inscription.op == Op::number_of && is_positive_constant(inscription.operands[0]))
    patterns_.push_back({&inscription.operands[1], &place});
  else if (inscription.op == Op::scaled && is_positive_constant(inscription.operands[0]))
    add_patterns(inscription.operands[1], place);
}

std::vector<PlainBinding> PlainBindings::find() {
  found_.clear();
  for (const auto& condition : conditions_)
    if (condition.variables.empty() && !holds(condition)) return {};
  extend();
  return std::move(found_);
}

void PlainBindings::extend() {
  if (binding_.size() == variables_.size()) {
    found_.push_back(binding_);
    return;
  }
  VariableId variable{};
  for (const auto value : candidates(variable)) {
    if (!terms_.is_of_sort(value, net_[variable].sort)) continue;
    binding_[variable] = value;
    if (conditions_hold(variable)) extend();
  }
  binding_.erase(variable);
}

bool PlainBindings::bound(const std::set<VariableId>& variables) const {
  return std::all_of(variables.begin(), variables.end(),
                     [&](VariableId variable) { return binding_.contains(variable); });
}

bool PlainBindings::holds(const Condition& condition) const {
  try {
    if (condition.place == nullptr) return terms_.truth(*condition.term, binding_);
    return includes(*condition.place, terms_.multiset(*condition.term, binding_));
  } catch (const NoValue&) {
    return false;
  }
}

bool PlainBindings::conditions_hold(VariableId fresh) const {
  return std::all_of(conditions_.begin(), conditions_.end(), [&](const Condition& condition) {
    return !condition.variables.contains(fresh) || !bound(condition.variables) || holds(condition);
  });
}

/// Of the variable that is bound next: one with an equation if there is one, or one that tokens show, or the
/// one with the smallest sort.
std::set<ValueId> PlainBindings::candidates(VariableId& chosen) const {
  for (const auto variable : variables_) {
    if (binding_.contains(variable)) continue;
    auto solutions = solve(variable);
    if (!solutions) continue;
    chosen = variable;
    return *solutions;
  }
  for (const auto variable : variables_) {
    const Pattern* const tokens = binding_.contains(variable) ? nullptr : pattern(variable);
    if (tokens == nullptr) continue;
    chosen = variable;
    return matches(*tokens, variable);
  }
  chosen = smallest_domain();
  const auto domain = terms_.domain(net_[chosen].sort);
  return {domain.begin(), domain.end()};
}

/// What an equation of the guard says the variable is, of which the other side is bound: one colour or none.
/// Nothing if there is no such equation.
std::optional<std::set<ValueId>> PlainBindings::solve(VariableId variable) const {
  for (const auto& condition : conditions_) {
    if (condition.place != nullptr || condition.term->op != Op::equal) continue;
    for (const std::size_t side : {0U, 1U}) {
      const Term& left = condition.term->operands[side];
      const Term& right = condition.term->operands[1 - side];
      if (!shows(left, variable) || !bound(variables_in(right))) continue;
      std::set<ValueId> found;
      try {
        if (!match(left, terms_.colour(right, binding_), variable, found) || found.size() != 1) return {{}};
      } catch (const NoValue&) {
        return {{}};
      }
      return found;
    }
  }
  return std::nullopt;
}

const PlainBindings::Pattern* PlainBindings::pattern(VariableId variable) const {
  for (const auto& pattern : patterns_)
    if (shows(*pattern.term, variable)) return &pattern;
  return nullptr;
}

std::set<ValueId> PlainBindings::matches(const Pattern& pattern, VariableId variable) const {
  std::set<ValueId> values;
  for (const auto& [colour, tokens] : *pattern.place) {
    std::set<ValueId> found;
    if (match(*pattern.term, colour, variable, found) && found.size() == 1) values.insert(*found.begin());
  }
  return values;
}

/// Whether a term could have this value, as far as it is bound; `found` gets what the variable would be.
bool PlainBindings::match(const Term& term, ValueId value, VariableId variable,
                          std::set<ValueId>& found) const {
  if (const auto by = shift(term)) {
    const auto inner = terms_.minus(value, *by);
    return inner && match(term.operands[0], *inner, variable, found);
  }
  switch (term.op) {
    case Op::variable:
      if (variable_of(term) == variable) found.insert(value);
      if (const auto known = binding_.find(variable_of(term)); known != binding_.end())
        return known->second == value;
      return true;
    case Op::tuple:
    case Op::make_list: return match_parts(term, value, variable, found);
    case Op::append: {
      const auto last = terms_.last(value);
      return last && match(term.operands[0], terms_.without_last(value), variable, found) &&
             match(term.operands[1], *last, variable, found);
    }
    case Op::cons: {
      const auto parts = terms_.parts(value);
      return !parts.empty() && match(term.operands[0], parts.front(), variable, found) &&
             match(term.operands[1], terms_.without_first(value), variable, found);
    }
    case Op::construct: {
      const auto argument = terms_.argument(value, term.number);
      return argument && match(term.operands[0], *argument, variable, found);
    }
    case Op::successor: return match(term.operands[0], terms_.previous(term.sort, value), variable, found);
    case Op::predecessor: return match(term.operands[0], terms_.next(term.sort, value), variable, found);
    default: break;
  }
  if (!bound(variables_in(term))) return true;
  try {
    return terms_.colour(term, binding_) == value;
  } catch (const NoValue&) {
    return false;
  }
}

bool PlainBindings::match_parts(const Term& term, ValueId value, VariableId variable,
                                std::set<ValueId>& found) const {
  const std::vector<ValueId> parts = terms_.parts(value);
  if (parts.size() != term.operands.size()) return false;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!match(term.operands[i], parts[i], variable, found)) return false;
  return true;
}

VariableId PlainBindings::smallest_domain() const {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  VariableId smallest{};
  for (const auto variable : variables_) {
    if (binding_.contains(variable)) continue;
    const auto size = terms_.domain_size(net_[variable].sort);
    if (size && *size < least) {
      least = *size;
      smallest = variable;
    }
    if (least == std::numeric_limits<std::uint64_t>::max()) smallest = variable;
  }
  if (least == std::numeric_limits<std::uint64_t>::max())
    throw model::InputError({net_.skeleton.file, net_.skeleton[transition_].line}, "transition",
                            net_.skeleton[transition_].id,
                            "nothing limits the values of variable '" + net_[smallest].name + "'");
  return smallest;
}

}  // namespace unfire::net
