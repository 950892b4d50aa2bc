// What is written in a CPN Tools net, as terms: tokens, patterns and equations as far as bindings can be
// found with them, calls of the program for everything else.
#pragma once

#include <set>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::load {

class CpnTerms {
 public:
  using Inscription = model::program::Inscription;

  /// When the terms are evaluated: once, at time 0, or in events.
  enum class When : std::uint8_t { at_start, in_events };

  /// The calls are added to the net, which has its sorts and variables already.
  explicit CpnTerms(model::ColouredNet& net, When when = When::in_events)
      : net_(net), program_(*net.program), when_(when) {}

  [[nodiscard]] model::Term colour(const Inscription& inscription);
  /// Of a place with colours of this sort.
  [[nodiscard]] model::Term multiset(const Inscription& inscription, model::SortId sort);
  /// Of the place that holds the time: one token with 0, and one with the variable that stands for the time.
  [[nodiscard]] model::Term start_of_time(model::SortId integers);
  [[nodiscard]] model::Term time_now(model::SortId integers);
  /// Whether `time()` is asked for.
  [[nodiscard]] bool reads_time(const model::Term& term) const;
  /// One conjunct of a guard, added to those that there are.
  void add_conditions(const Inscription& inscription, std::vector<model::Term>& conjuncts);
  /// That the variables have the values of a code segment.
  [[nodiscard]] model::Term equation(const std::vector<model::program::VariableId>& variables,
                                     const Inscription& value);

 private:
  using Term = model::Term;
  using Expression = model::program::Expression;
  using ExpressionId = model::program::ExpressionId;

  [[nodiscard]] Term colour(ExpressionId id);
  [[nodiscard]] Term constant(const Expression& expression) const;
  [[nodiscard]] Term constructed(const Expression& expression);
  [[nodiscard]] Term operation(const Expression& expression, ExpressionId id);
  [[nodiscard]] Term tokens(ExpressionId id);
  [[nodiscard]] Term tokens_of_operation(const Expression& expression, ExpressionId id);
  [[nodiscard]] Term times(const Expression& expression, ExpressionId id);
  void add_conditions(ExpressionId id, std::vector<Term>& conjuncts);
  [[nodiscard]] Term variable(std::uint32_t number) const;
  [[nodiscard]] Term one(Term colour) const;
  [[nodiscard]] Term call(ExpressionId id);
  [[nodiscard]] Term multiset_call(ExpressionId id);
  [[nodiscard]] Term with_operands(Term::Op op, const std::vector<ExpressionId>& operands);
  void find_variables(ExpressionId id, std::set<std::uint32_t>& found,
                      std::set<std::uint32_t>& functions) const;
  [[nodiscard]] std::uint32_t clock_variable() const;

  model::ColouredNet& net_;
  const model::program::Program& program_;
  When when_;
  model::program::FunctionId function_{};  ///< the inscription at hand
  model::SortId sort_{};                   ///< of the place at hand
  bool timed_ = false;                     ///< tokens are pairs of colour and delay
};

}  // namespace unfire::load
