// Choosing the steps: what costs nothing first, then the scan that promises the fewest tokens.
#include "unfire/net/binding_plan.hpp"

#include <algorithm>

namespace unfire::net {
namespace {

using Op = model::Term::Op;

/// A part of a code as a code of its own.
Code part_of(const Code& code, std::uint32_t root) {
  Code result;
  const auto copy = [&](auto&& self, std::uint32_t from, std::uint32_t to) -> void {
    Code::Node node = code.nodes[from];
    const auto operands = code.operands_of(code.nodes[from]);
    if (node.op == Op::variable) result.variables.push_back(static_cast<std::uint32_t>(node.number));
    node.first = static_cast<std::uint32_t>(result.operands.size());
    for (std::size_t i = 0; i < operands.size(); ++i) {
      result.operands.push_back(static_cast<std::uint32_t>(result.nodes.size()));
      result.nodes.emplace_back();
    }
    result.nodes[to] = node;
    for (std::uint32_t i = 0; i < operands.size(); ++i)
      self(self, operands[i], result.operands[node.first + i]);
  };
  result.nodes.emplace_back();
  copy(copy, root, 0);
  std::sort(result.variables.begin(), result.variables.end());
  result.variables.erase(std::unique(result.variables.begin(), result.variables.end()),
                         result.variables.end());
  return result;
}

bool has_call(const Code& code) {
  return std::any_of(code.nodes.begin(), code.nodes.end(),
                     [](const Code::Node& node) { return node.op == Op::call; });
}

/// Each component that is known beforehand is expected to leave one token of this many.
constexpr double known_component_factor = 4;

}  // namespace

BindingPlan::BindingPlan(const Evaluator& evaluator, const CompiledTransition& transition,
                         const std::vector<Slot>& slots, const Estimate& estimate,
                         std::optional<std::uint32_t> given)
    : evaluator_(evaluator),
      transition_(transition),
      slots_(slots),
      bound_(transition.variables.size(), false),
      slot_done_(slots.size(), false),
      guard_done_(transition.guard.size(), false) {
  if (given) {
    if (!can_match(slots[*given].pattern, bound_)) return;  // not matchable first: no binding starts there
    slot_done_[*given] = true;
  }
  plan(estimate);
}

void BindingPlan::plan(const Estimate& estimate) {
  for (;;) {
    add_free_steps();
    if (std::find(bound_.begin(), bound_.end(), false) == bound_.end()) return;
    scan_best(estimate);
    if (unbindable_) return;
  }
}

bool BindingPlan::all_bound(const Code& code) const {
  return std::all_of(code.variables.begin(), code.variables.end(),
                     [&](std::uint32_t v) { return bound_[v]; });
}

/// Adds all steps that cannot multiply the bindings. Calls come last: what fails before need not be called.
void BindingPlan::add_free_steps() {
  do {
    while (add_guards(Solve::terms)) {
    }
    add_look_ups();
  } while (add_guards(Solve::calls));
}

void BindingPlan::add_look_ups() {
  for (std::uint32_t s = 0; s < slot_done_.size(); ++s) {
    if (slot_done_[s] || !all_bound(slots_[s].pattern)) continue;
    PlanStep step;
    step.kind = PlanStep::Kind::look_up;
    step.slot = s;
    step.code = &slots_[s].pattern;
    step.place = slots_[s].place;
    steps_.push_back(std::move(step));
    slot_done_[s] = true;
  }
}

/// Adds tests, and equations that can be solved; true if one of these bound a variable.
bool BindingPlan::add_guards(Solve solve) {
  bool solved = false;
  for (std::uint32_t g = 0; g < guard_done_.size(); ++g) {
    if (guard_done_[g]) continue;
    const Code& guard = transition_.guard[g];
    if (all_bound(guard)) {
      PlanStep step;
      step.code = &guard;
      steps_.push_back(std::move(step));
      guard_done_[g] = true;
    } else if (solve_by(guard, solve)) {
      solved = guard_done_[g] = true;
      if (solve == Solve::calls) return true;
    }
  }
  return solved;
}

/// An equation of which one side is known and the other can be matched with it.
bool BindingPlan::solve_by(const Code& guard, Solve solve) {
  if (guard.nodes[0].op != Op::equal) return false;
  const auto sides = guard.operands_of(guard.nodes[0]);
  for (const std::size_t known : {0U, 1U}) {
    Code value = part_of(guard, sides[known]), pattern = part_of(guard, sides[1 - known]);
    std::vector<bool> after = bound_;
    if (!all_bound(value) || !can_match(pattern, after)) continue;
    if (solve == Solve::terms && has_call(value)) continue;
    PlanStep step;
    step.kind = PlanStep::Kind::solve;
    step.other = std::move(value);
    step.pattern = std::move(pattern);
    bind_new(step, after);
    steps_.push_back(std::move(step));
    return true;
  }
  return false;
}

void BindingPlan::bind_new(PlanStep& step, const std::vector<bool>& after) {
  for (std::uint32_t v = 0; v < after.size(); ++v)
    if (after[v] && !bound_[v]) step.binds.push_back(v);
  bound_ = after;
}

/// The tokens a scan is expected to let through.
double BindingPlan::cost(std::uint32_t slot, const Estimate& estimate) const {
  const Code& pattern = slots_[slot].pattern;
  double tokens = estimate(slots_[slot].place);
  if (pattern.nodes[0].op != Op::tuple) return tokens;
  for (const auto operand : pattern.operands_of(pattern.nodes[0]))
    if (all_bound(part_of(pattern, operand))) tokens /= known_component_factor;
  return tokens;
}

std::optional<std::uint32_t> BindingPlan::smallest_variable() const {
  std::optional<std::uint32_t> smallest;
  std::uint64_t least = 0;
  for (std::uint32_t v = 0; v < bound_.size(); ++v) {
    if (bound_[v]) continue;
    const auto size = evaluator_.domain_size(evaluator_.net()[transition_.variables[v]].sort);
    if (!size || (smallest && *size >= least)) continue;
    smallest = v;
    least = *size;
  }
  return smallest;
}

/// A variable that a token determines is never enumerated: the scan visits what is there, its sort may be
/// huge.
void BindingPlan::scan_best(const Estimate& estimate) {
  std::optional<std::uint32_t> best;
  for (std::uint32_t s = 0; s < slots_.size(); ++s) {
    std::vector<bool> after = bound_;
    if (slot_done_[s] || !can_match(slots_[s].pattern, after)) continue;
    if (!best || cost(s, estimate) < cost(*best, estimate)) best = s;
  }
  if (best) return add_scan(*best);
  if (const auto variable = smallest_variable()) return add_enumeration(*variable);
  const auto free = std::find(bound_.begin(), bound_.end(), false);
  unbindable_ = Unbindable{static_cast<std::uint32_t>(free - bound_.begin())};
}

void BindingPlan::add_scan(std::uint32_t slot) {
  PlanStep step;
  step.kind = PlanStep::Kind::scan;
  step.slot = slot;
  step.code = &slots_[slot].pattern;
  step.place = slots_[slot].place;
  const Code& pattern = *step.code;
  if (pattern.nodes[0].op == Op::tuple)
    for (std::uint32_t i = 0; i < pattern.nodes[0].count; ++i)
      if (all_bound(part_of(pattern, pattern.operands_of(pattern.nodes[0])[i]))) step.known.push_back(i);
  std::vector<bool> after = bound_;
  (void)can_match(pattern, after);
  bind_new(step, after);
  slot_done_[slot] = true;
  steps_.push_back(std::move(step));
}

void BindingPlan::add_enumeration(std::uint32_t variable) {
  PlanStep step;
  step.kind = PlanStep::Kind::enumerate;
  step.sort = evaluator_.net()[transition_.variables[variable]].sort;
  step.domain = *evaluator_.domain_size(step.sort);
  std::vector<bool> after = bound_;
  after[variable] = true;
  bind_new(step, after);
  steps_.push_back(std::move(step));
}

}  // namespace unfire::net
