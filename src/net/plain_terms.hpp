// What a term means under a binding: a walk over the tree, nothing compiled, nothing remembered. The oracle
// against which the compiled terms are tested.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "plain_multiset.hpp"
#include "unfire/model/coloured.hpp"
#include "unfire/net/ml_machine.hpp"

namespace unfire::net {

/// Thrown where a term has no value. It is no error of the input, and does not leave the plain rules: the
/// binding is not enabled. An exception, since an optional result would double the length of the evaluator.
struct NoValue {
  std::string reason;
};

using PlainBinding = std::map<model::VariableId, ValueId>;

class PlainTerms {
 public:
  PlainTerms(const model::ColouredNet& net, Values& values)
      : net_(&net),
        values_(&values),
        machine_(net.program ? std::make_shared<MlMachine>(*net.program, values) : nullptr) {}

  /// Precondition for all: every variable of the term is bound. They throw NoValue, and
  /// model::InputError if there are more tokens of a colour than can be counted.
  [[nodiscard]] ValueId colour(const model::Term& term, const PlainBinding& binding) const;
  [[nodiscard]] bool truth(const model::Term& term, const PlainBinding& binding) const;
  [[nodiscard]] PlainMultiset multiset(const model::Term& term, const PlainBinding& binding) const;

  /// A multiset whose tokens become ready later.
  struct Delayed {
    ValueId colour{};
    std::int64_t delay = 0;
    model::Tokens tokens = 0;
  };
  [[nodiscard]] std::vector<Delayed> delayed(const model::Term& term, const PlainBinding& binding,
                                             std::int64_t delay) const;

  /// The neighbours of a colour in an enumeration or range, the first behind the last.
  [[nodiscard]] ValueId next(model::SortId sort, ValueId colour) const;
  [[nodiscard]] ValueId previous(model::SortId sort, ValueId colour) const;

  /// Of a tuple or list.
  [[nodiscard]] std::vector<ValueId> parts(ValueId value) const {
    const auto parts = values_->parts(value);
    return {parts.begin(), parts.end()};
  }

  /// Of a constructor with this number; nothing if the value is made by another.
  [[nodiscard]] std::optional<ValueId> argument(ValueId value, std::int64_t constructor) const {
    if (values_->is_number(value)) return std::nullopt;
    const auto pair = values_->parts(value);
    return values_->to_number(pair[0]) == constructor ? std::optional(pair[1]) : std::nullopt;
  }
  /// Of a list; nothing of the empty one.
  [[nodiscard]] std::optional<ValueId> last(ValueId list) const {
    const auto parts = values_->parts(list);
    return parts.empty() ? std::nullopt : std::optional(parts.back());
  }
  [[nodiscard]] ValueId without_last(ValueId list) const {
    auto parts = this->parts(list);
    parts.pop_back();
    return values_->sequence(parts);
  }
  [[nodiscard]] ValueId without_first(ValueId list) const {
    auto parts = this->parts(list);
    parts.erase(parts.begin());
    return values_->sequence(parts);
  }
  /// Nothing beyond 64 bits.
  [[nodiscard]] std::optional<ValueId> minus(ValueId number, std::int64_t by) const {
    std::int64_t result = 0;
    if (__builtin_sub_overflow(values_->to_number(number), by, &result)) return std::nullopt;
    return values_->number(result);
  }

  /// False for an integer below the least of its sort; otherwise terms are well-sorted.
  [[nodiscard]] bool is_of_sort(ValueId value, model::SortId sort) const {
    const model::Sort& s = (*net_)[sort];
    return s.kind != model::Sort::Kind::integer || values_->to_number(value) >= s.first;
  }

  /// How many colours a variable of the sort may be tried with, and all of them; nothing: none of that.
  [[nodiscard]] std::optional<std::uint64_t> domain_size(model::SortId sort) const;
  [[nodiscard]] std::vector<ValueId> domain(model::SortId sort) const;

 private:
  using Term = model::Term;

  [[nodiscard]] std::int64_t number(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] ValueId sequence(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] ValueId partition_block(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] std::int64_t arithmetic(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] bool comparison(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] bool connective(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] bool is_string(const Term& term) const;
  [[nodiscard]] ValueId on_list(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] ValueId on_string(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] std::int64_t question(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] ValueId call(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] ValueId cons(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] PlainMultiset tokens_of_call(const Term& term, const PlainBinding& binding) const;

  [[nodiscard]] model::Tokens count(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] PlainMultiset sum(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] PlainMultiset difference(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] PlainMultiset scaled(const Term& term, const PlainBinding& binding) const;
  [[nodiscard]] PlainMultiset cartesian(const Term& term, const PlainBinding& binding) const;
  void add_counted(PlainMultiset& to, ValueId colour, model::Tokens tokens, const Term& term) const;
  [[nodiscard]] model::Tokens product(model::Tokens a, model::Tokens b, const Term& term) const;

  const model::ColouredNet* net_;
  Values* values_;
  std::shared_ptr<MlMachine> machine_;  ///< of CPN ML; null in other nets
};

}  // namespace unfire::net
