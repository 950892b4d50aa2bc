// Which variables a transition has.
#include "unfire/net/marking.hpp"

#include <set>

namespace unfire::net {
namespace {

void collect(const model::Term& term, std::set<model::VariableId>& variables) {
  if (term.op == model::Term::Op::variable) variables.insert(static_cast<model::VariableId>(term.number));
  for (const auto& operand : term.operands) collect(operand, variables);
}

}  // namespace

std::set<model::VariableId> variables_in(const model::Term& term) {
  std::set<model::VariableId> variables;
  collect(term, variables);
  return variables;
}

std::vector<std::vector<model::VariableId>> variables_by_transition(const model::ColouredNet& net) {
  std::vector<std::set<model::VariableId>> found(net.skeleton.transitions.size());
  for (std::size_t t = 0; t < net.guards.size(); ++t)
    if (net.guards[t]) collect(*net.guards[t], found[t]);
  for (std::size_t a = 0; a < net.inscriptions.size(); ++a)
    if (net.inscriptions[a])
      collect(*net.inscriptions[a], found[model::index(net.skeleton.arcs[a].transition)]);
  for (std::size_t t = 0; t < net.delays.size(); ++t)
    if (net.delays[t]) collect(*net.delays[t], found[t]);
  std::vector<std::vector<model::VariableId>> variables;
  for (const auto& set : found) variables.emplace_back(set.begin(), set.end());
  return variables;
}

}  // namespace unfire::net
