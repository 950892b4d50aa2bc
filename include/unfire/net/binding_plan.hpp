// How the bindings of a transition are found: a list of steps chosen once, cheapest first. Tokens are matched
// against slots, guards are tested as soon as their variables are bound, an equation binds what it can, and
// only a variable that nothing else determines runs through its sort. Each binding is found exactly once:
// a pattern and its variables determine the token, so different tokens give different bindings.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/compiled_transition.hpp"

namespace unfire::net {

struct PlanStep {
  enum class Kind : std::uint8_t {
    scan,      ///< for each token of the place: match it with the slot
    look_up,   ///< the slot is bound: is the token there?
    test,      ///< a conjunct of the guard
    solve,     ///< match `code` with the value of `other`
    enumerate  ///< a variable over its sort
  };
  Kind kind = Kind::test;
  std::uint32_t slot = 0;            ///< scan, look_up
  const Code* code = nullptr;        ///< scan, look_up: the pattern; test, solve
  Code other;                        ///< solve: the side that is known
  Code pattern;                      ///< solve: the side that is matched
  PlaceId place{};                   ///< scan, look_up
  std::vector<std::uint32_t> binds;  ///< variables that are free before this step and bound after it
  /// scan: the components of the pattern that are known before, for a source with an index.
  std::vector<std::uint32_t> known;
  std::uint64_t domain = 0;  ///< enumerate
  model::SortId sort{};      ///< enumerate

  [[nodiscard]] bool binds_some() const { return kind != Kind::test && kind != Kind::look_up; }
};

/// Why there is no plan: nothing binds this variable, and its sort has no end.
struct Unbindable {
  std::uint32_t variable = 0;
};

class BindingPlan {
 public:
  /// How many different tokens a place is expected to hold.
  using Estimate = std::function<double(PlaceId)>;

  /// Plans from these slots. `given` is a slot whose token will be matched before the first step. The
  /// transition must outlive the plan.
  BindingPlan(const Evaluator& evaluator, const CompiledTransition& transition,
              const std::vector<Slot>& slots, const Estimate& estimate,
              std::optional<std::uint32_t> given = std::nullopt);

  [[nodiscard]] const std::optional<Unbindable>& unbindable() const { return unbindable_; }
  [[nodiscard]] std::span<const PlanStep> steps() const { return steps_; }

 private:
  void plan(const Estimate& estimate);
  void add_free_steps();
  /// Which equations are solved: those that are sure to be evaluated, or also calls of a program.
  enum class Solve : std::uint8_t { terms, calls };
  bool add_guards(Solve solve);
  void add_look_ups();
  void scan_best(const Estimate& estimate);
  [[nodiscard]] bool all_bound(const Code& code) const;
  [[nodiscard]] double cost(std::uint32_t slot, const Estimate& estimate) const;
  [[nodiscard]] std::optional<std::uint32_t> smallest_variable() const;
  bool solve_by(const Code& guard, Solve solve);
  void add_scan(std::uint32_t slot);
  void add_enumeration(std::uint32_t variable);
  void bind_new(PlanStep& step, const std::vector<bool>& after);

  const Evaluator& evaluator_;
  const CompiledTransition& transition_;
  const std::vector<Slot>& slots_;
  std::vector<PlanStep> steps_;
  std::vector<bool> bound_, slot_done_, guard_done_;
  std::optional<Unbindable> unbindable_;
};

/// Runs a plan. `Source` tells what the places hold: `contains(place, colour)`, and
/// `for_each(step, binding, visit)` with the tokens that may match a scan; `visit` returns false to stop.
/// `emit(binding)` likewise. `go_on()` is asked at every value that is tried, by the source itself in
/// `for_each`; `failed(binding)`, where there is one, throws on or does not. Returns false if stopped. Guards
/// that could not be evaluated hold: see Evaluator::doubted.
template <class Source, class Emit>
class PlanRun {
 public:
  PlanRun(Evaluator& evaluator, Source& source, Emit& emit)
      : evaluator_(evaluator), source_(source), emit_(emit) {}

  /// Variables that the steps bind must be no_value in the binding.
  bool run(std::span<const PlanStep> steps, ValueId* binding) {
    std::size_t at = 0;
    for (; at < steps.size() && !steps[at].binds_some(); ++at)
      if (!holds(steps[at], binding)) return true;
    if (at == steps.size()) return emit_(binding);
    const PlanStep& step = steps[at];
    const auto rest = steps.subspan(at + 1);
    if (step.kind == PlanStep::Kind::enumerate) return enumerate(step, rest, binding);
    if (step.kind == PlanStep::Kind::solve) {
      const auto value = known_side(step, binding);
      return value == no_value || try_match(step, step.pattern, value, rest, binding);
    }
    return source_.for_each(step, binding,
                            [&](ValueId token) { return try_match(step, *step.code, token, rest, binding); });
  }

 private:
  /// Of a test or a token that is looked up.
  bool holds(const PlanStep& step, const ValueId* binding) {
    if (step.kind == PlanStep::Kind::test) return evaluator_.may_hold(*step.code, binding);
    const auto token = evaluator_.try_value(*step.code, binding);
    return !token || (*token != no_value && source_.contains(step.place, *token));
  }

  /// Where the evaluation fails, the source may know that the event could not happen anyway.
  [[nodiscard]] ValueId known_side(const PlanStep& step, const ValueId* binding) {
    if constexpr (requires { source_.failed(binding); }) {
      try {
        return evaluator_.value(step.other, binding);
      } catch (const MlFailure&) {
        source_.failed(binding);
        return no_value;
      }
    } else {
      return evaluator_.value(step.other, binding);
    }
  }

  bool try_match(const PlanStep& step, const Code& pattern, ValueId value, std::span<const PlanStep> rest,
                 ValueId* binding) {
    const bool go_on = !evaluator_.match(pattern, value, binding) || run(rest, binding);
    for (const auto variable : step.binds) binding[variable] = no_value;
    return go_on;
  }

  bool enumerate(const PlanStep& step, std::span<const PlanStep> rest, ValueId* binding) {
    bool go_on = true;
    for (std::uint64_t n = 0; n < step.domain && go_on; ++n) {
      binding[step.binds.front()] = evaluator_.value_at(step.sort, n);
      go_on = run(rest, binding);
      go_on = go_on && source_.go_on();
    }
    binding[step.binds.front()] = no_value;
    return go_on;
  }

  Evaluator& evaluator_;
  Source& source_;
  Emit& emit_;
};

}  // namespace unfire::net
