// Walks through plans.
#include "binding_estimate.hpp"

#include <algorithm>
#include <cmath>

namespace unfire::net {

void BindingEstimate::make_plans() {
  const auto estimate = [&](PlaceId p) { return static_cast<double>(colours_.arrived_in(p).size()); };
  for (const auto t : counted_) {
    const auto& transition = transitions_[model::index(t)];
    plans_.emplace_back(evaluator_, transition, transition.needed, estimate);
  }
}

BindingEstimate::Sizes BindingEstimate::sizes(const TokenArcs& arcs, const Sizes& few) {
  if (plans_.empty()) make_plans();
  const auto share = static_cast<double>(plans_.size());
  Sizes result;
  double variance = 0;
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    const auto arcs_each = static_cast<double>(arcs.most_arcs(counted_[i]));
    const double uncut = most(plans_[i]);
    if (uncut <= few.bindings / share && uncut * arcs_each <= few.arcs / share) continue;
    const Guess bindings = guess(i);
    result.bindings += bindings.mean;
    result.arcs += bindings.mean * arcs_each;
    result.choices += bindings.choices;
    variance += bindings.variance;
  }
  result.deviation = std::sqrt(variance);
  return result;
}

BindingEstimate::Guess BindingEstimate::guess(std::size_t plan) {
  std::vector<ValueId> binding(transitions_[model::index(counted_[plan])].variables.size());
  double sum = 0, squares = 0, choices = 0;
  for (int n = 0; n < walks; ++n) {
    const Walk found = walk(plans_[plan], binding);
    sum += found.bindings;
    squares += found.bindings * found.bindings;
    choices += found.choices;
  }
  const double mean = sum / walks;
  return {mean, std::max(0.0, squares / walks - mean * mean) / walks, choices / walks};
}

double BindingEstimate::most(const BindingPlan& plan) const {
  double product = 1;
  for (const auto& step : plan.steps()) {
    if (step.kind == PlanStep::Kind::scan)
      product *= static_cast<double>(colours_.arrived_in(step.place).size());
    if (step.kind == PlanStep::Kind::enumerate) product *= static_cast<double>(step.domain);
  }
  return product;
}

BindingEstimate::Walk BindingEstimate::walk(const BindingPlan& plan, std::vector<ValueId>& binding) {
  std::fill(binding.begin(), binding.end(), no_value);
  Walk result{1, 0};
  for (const auto& s : plan.steps()) {
    const Choice choice = step(s, binding.data());
    result.bindings *= choice.among;
    result.choices += result.bindings;
    if (!choice.goes_on) result.bindings = 0;
    if (result.bindings == 0) break;
  }
  return result;
}

BindingEstimate::Choice BindingEstimate::step(const PlanStep& step, ValueId* binding) {
  switch (step.kind) {
    case PlanStep::Kind::test: return {1, evaluator_.holds(*step.code, binding)};
    case PlanStep::Kind::look_up: {
      const ValueId colour = evaluator_.value(*step.code, binding);
      return {1, colour != no_value && colours_.possible(step.place, colour)};
    }
    case PlanStep::Kind::solve: {
      const ValueId value = evaluator_.value(step.other, binding);
      return {1, value != no_value && evaluator_.match(step.pattern, value, binding)};
    }
    case PlanStep::Kind::scan: {
      const auto& list = colours_.candidates(step, binding);
      if (list.empty()) return {};
      const ValueId colour = colours_.colour_at(list[random_below(list.size())]);
      return {static_cast<double>(list.size()), evaluator_.match(*step.code, colour, binding)};
    }
    case PlanStep::Kind::enumerate:
      if (step.domain == 0) return {};
      binding[step.binds.front()] = evaluator_.value_at(step.sort, random_below(step.domain));
      return {static_cast<double>(step.domain), true};
  }
  return {};
}

}  // namespace unfire::net
