// How many bindings the tokens found so far allow, guessed without going through them: random walks down the
// tree of choices, each weighed by the choices it passed (D. Knuth, Estimating the efficiency of backtrack
// programs, 1975). The mean is right whatever the shape of the tree; tokens only become more, so what is too
// much now stays too much.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "token_arcs.hpp"

namespace unfire::net {

class BindingEstimate {
 public:
  BindingEstimate(const model::ColouredNet& net, const std::vector<CompiledTransition>& transitions,
                  Evaluator& evaluator, PossibleColours& colours)
      : net_(net), transitions_(transitions), evaluator_(evaluator), colours_(colours) {}

  /// Counts this one from now on.
  void add(TransitionId t) { counted_.push_back(t); }

  struct Sizes {
    double bindings = 0, arcs = 0;
    double choices = 0;    ///< tried on the way, those that lead to no binding among them
    double deviation = 0;  ///< of the number of bindings
  };
  /// What lies below `few` even if nothing cuts it is not worth a walk, and counts as nothing.
  [[nodiscard]] Sizes sizes(const TokenArcs& arcs, const Sizes& few);

 private:
  static constexpr int walks = 400;

  void make_plans();
  [[nodiscard]] double most(const BindingPlan& plan) const;
  struct Guess {
    double mean = 0, variance = 0, choices = 0;
  };
  [[nodiscard]] Guess guess(std::size_t plan);
  struct Walk {
    double bindings = 0, choices = 0;
  };
  [[nodiscard]] Walk walk(const BindingPlan& plan, std::vector<ValueId>& binding);
  /// One taken at random.
  struct Choice {
    double among = 0;
    bool goes_on = false;
  };
  [[nodiscard]] Choice step(const PlanStep& step, ValueId* binding);
  [[nodiscard]] std::uint64_t random_below(std::uint64_t bound) { return random_() % bound; }

  const model::ColouredNet& net_;
  const std::vector<CompiledTransition>& transitions_;
  Evaluator& evaluator_;
  PossibleColours& colours_;
  std::vector<TransitionId> counted_;
  std::vector<BindingPlan> plans_;  ///< of these
  std::mt19937_64 random_{1};       ///< the same guess each time
};

}  // namespace unfire::net
