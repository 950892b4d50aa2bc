// The part of TermReader that writes named operators out: their definition with arguments for parameters.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "labels.hpp"
#include "quote.hpp"
#include "terms.hpp"

namespace unfire::load {

using model::Term;

namespace {

/// Definitions that use others may grow exponentially.
constexpr std::size_t most_expanded = 5'000'000;

struct Measure {
  std::size_t depth = 1;
  std::size_t nodes = 1;
};

Measure measure(const Term& term) {
  Measure whole;
  for (const auto& operand : term.operands) {
    const auto part = measure(operand);
    whole.depth = std::max(whole.depth, part.depth + 1);
    whole.nodes += part.nodes;
  }
  return whole;
}

std::vector<pugi::xml_node> parameters_of(pugi::xml_node definition) {
  std::vector<pugi::xml_node> parameters;
  for_each_element(definition, [&](pugi::xml_node part) {
    if (local_name(part) != "parameter") return;
    for_each_element(part, [&](pugi::xml_node parameter) { parameters.push_back(parameter); });
  });
  return parameters;
}

}  // namespace

Term TermReader::expand(pugi::xml_node call, pugi::xml_node definition, Hint hint) {
  if (active_.contains(definition.hash_value())) {
    fail(definition, fmt::format("operator {} is defined by itself", in_quotes(attribute(definition, "id"))));
  }
  const auto body = first_element(child_element(definition, "def"));
  if (!body || next_element(body)) fail(definition, "<namedoperator> must have one definition");
  const auto parameters = parameters_of(definition);
  const auto arguments = operands(call, parameters.size());
  Scope scope;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto sort = first_element(parameters[i]);
    if (local_name(parameters[i]) != "variabledecl" || !sort) {
      fail(parameters[i], "a parameter must be a variable with a sort");
    }
    Term argument = value_of(arguments[i], declarations_.read_sort(owner_, sort));
    if (!scope.try_emplace(read_id(xml_, parameters[i]), std::move(argument)).second) {
      fail(parameters[i], "a second parameter with this id");
    }
  }
  active_.insert(definition.hash_value());
  scopes_.push_back(std::move(scope));
  Term term = read(body, hint);
  scopes_.pop_back();
  active_.erase(definition.hash_value());
  return term;
}

void TermReader::count_expanded(pugi::xml_node node, std::size_t nodes) {
  expanded_ += nodes;
  if (expanded_ > most_expanded) fail(node, "the operators are too large to be written out");
}

Term TermReader::substitute(pugi::xml_node node, const Term& argument) {
  const auto size = measure(argument);
  if (depth_ + size.depth > deepest_nesting) fail(node, "terms are nested too deeply");
  count_expanded(node, size.nodes);
  return argument;
}

}  // namespace unfire::load
