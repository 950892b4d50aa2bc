// The plain rules of a coloured net. They evaluate terms as they stand in the model and share no code with
// the compiled coloured net, whose oracle they are.
#pragma once

#include "plain_bindings.hpp"
#include "plain_terms.hpp"
#include "plain_time.hpp"
#include "unfire/net/plain_rules.hpp"

namespace unfire::net {

class ColouredRules final : public PlainRules {
 public:
  ColouredRules(const model::ColouredNet& net, Values& values);

  [[nodiscard]] SparseMarking initial() const override;
  [[nodiscard]] std::optional<std::string> obstacle(const SparseMarking& marking,
                                                    const BindingElement& event) const override;
  [[nodiscard]] SparseMarking fire(const SparseMarking& marking, const BindingElement& event) const override;
  /// By transition, then by the numbers of the colours.
  [[nodiscard]] std::vector<BindingElement> enabled(const SparseMarking& marking) const override;
  [[nodiscard]] bool dead(const SparseMarking& marking) const override;

 private:
  struct Inscribed {
    const model::Arc* arc = nullptr;
    const std::optional<model::Term>* inscription = nullptr;
  };
  using Obstacle = std::optional<std::string>;

  [[nodiscard]] PlainMarking to_plain(const SparseMarking& marking) const;
  [[nodiscard]] static SparseMarking to_sparse(const PlainMarking& marking);
  [[nodiscard]] PlainBinding bind(const BindingElement& event) const;
  [[nodiscard]] std::vector<BindingElement> enabled(const PlainMarking& marking,
                                                    model::TransitionId transition) const;

  /// As if all tokens were ready; the marking has no stamps.
  [[nodiscard]] Obstacle obstacle(const PlainMarking& marking, const BindingElement& event) const;
  [[nodiscard]] PlainMarking consumed_by(const BindingElement& event) const;
  /// When the event can happen.
  [[nodiscard]] PlainTime::Time ready_from(const PlainMarking& marking, const BindingElement& event) const;
  /// The marking when the next event happens: now, or as soon as there is one.
  [[nodiscard]] PlainMarking present(PlainMarking marking) const;
  [[nodiscard]] std::vector<PlainTime::Time> moments(const PlainMarking& marking,
                                                     model::TransitionId transition) const;
  /// Of tokens that are ready, whatever is more urgent.
  [[nodiscard]] std::vector<BindingElement> enabled_now(const PlainMarking& marking,
                                                        model::TransitionId transition) const;
  void put(PlainMarking& to, const Inscribed& arc, const BindingElement& event, PlainTime::Time now) const;
  [[nodiscard]] Obstacle urgency_obstacle(const PlainMarking& marking, model::TransitionId transition) const;
  [[nodiscard]] std::int64_t urgency(model::TransitionId transition) const;
  [[nodiscard]] Obstacle guard_obstacle(model::TransitionId transition, const PlainBinding& binding) const;
  [[nodiscard]] Obstacle arc_obstacle(const Inscribed& arc, const PlainMarking& marking,
                                      const PlainBinding& binding, PlainMarking& consumed) const;
  [[nodiscard]] Obstacle missing(model::PlaceId place, const PlainMultiset& held,
                                 const PlainMultiset& needed) const;
  [[nodiscard]] Obstacle inhibited(const Inscribed& arc, const PlainMultiset& held,
                                   const PlainBinding& binding) const;
  [[nodiscard]] std::string holds(model::PlaceId place, ValueId colour, model::Tokens tokens) const;

  void add_checked(PlainMarking& to, model::PlaceId place, const PlainMultiset& tokens) const;

  const model::ColouredNet& net_;
  Values& values_;
  PlainTerms terms_;
  PlainTime time_;
  std::vector<std::vector<model::VariableId>> variables_;  ///< by transition
  std::vector<std::vector<Inscribed>> arcs_;               ///< by transition
};

}  // namespace unfire::net
