// Which bindings of a transition may be enabled: variables one after the other, over the parts of tokens
// they could match or over their sort, dropping a binding as soon as a bound condition fails. Simple rather
// than fast.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "plain_terms.hpp"

namespace unfire::net {

/// What each place holds.
using PlainMarking = std::vector<PlainMultiset>;

class PlainBindings {
 public:
  /// Everything given must outlive this.
  PlainBindings(const model::ColouredNet& net, const PlainTerms& terms, const PlainMarking& marking,
                model::TransitionId transition, const std::vector<model::VariableId>& variables);

  /// Different from each other; all enabled ones are among them. Throws model::InputError for a variable of
  /// an infinite sort that neither tokens nor an equation of the guard determine.
  [[nodiscard]] std::vector<PlainBinding> find();

 private:
  using Term = model::Term;
  /// A part of the guard, or a multiset that must be in a place.
  struct Condition {
    const Term* term = nullptr;
    const PlainMultiset* place = nullptr;
    std::set<model::VariableId> variables;
  };
  /// The colour of a token that must be in a place.
  struct Pattern {
    const Term* term = nullptr;
    const PlainMultiset* place = nullptr;
  };

  void add_conjuncts(const Term& guard);
  void add_patterns(const Term& inscription, const PlainMultiset& place);
  void extend();
  [[nodiscard]] bool bound(const std::set<model::VariableId>& variables) const;
  [[nodiscard]] bool holds(const Condition& condition) const;
  [[nodiscard]] bool conditions_hold(model::VariableId fresh) const;

  [[nodiscard]] std::set<ValueId> candidates(model::VariableId& chosen) const;
  [[nodiscard]] std::optional<std::set<ValueId>> solve(model::VariableId variable) const;
  [[nodiscard]] const Pattern* pattern(model::VariableId variable) const;
  [[nodiscard]] std::set<ValueId> matches(const Pattern& pattern, model::VariableId variable) const;
  [[nodiscard]] bool match(const Term& term, ValueId value, model::VariableId variable,
                           std::set<ValueId>& found) const;
  [[nodiscard]] bool match_parts(const Term& term, ValueId value, model::VariableId variable,
                                 std::set<ValueId>& found) const;
  [[nodiscard]] model::VariableId smallest_domain() const;

  const model::ColouredNet& net_;
  const PlainTerms& terms_;
  model::TransitionId transition_;
  const std::vector<model::VariableId>& variables_;
  std::vector<Condition> conditions_;
  std::vector<Pattern> patterns_;
  PlainBinding binding_;  ///< so far
  std::vector<PlainBinding> found_;
};

}  // namespace unfire::net
