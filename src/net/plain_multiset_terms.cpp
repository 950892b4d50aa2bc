// Terms whose value is a multiset.
#include <cassert>

#include "plain_terms.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {

using Op = model::Term::Op;

PlainMultiset PlainTerms::multiset(const Term& term, const PlainBinding& binding) const {
  PlainMultiset result;
  switch (term.op) {
    case Op::number_of: {
      const model::Tokens tokens = count(term.operands[0], binding);
      add_counted(result, colour(term.operands[1], binding), tokens, term);
      return result;
    }
    case Op::all:
      for (const auto value : domain(term.sort)) result[value] = 1;
      return result;
    case Op::empty: return result;
    case Op::sum: return sum(term, binding);
    case Op::difference: return difference(term, binding);
    case Op::scaled: return scaled(term, binding);
    case Op::cartesian: return cartesian(term, binding);
    case Op::call: return tokens_of_call(term, binding);
    case Op::delayed: return multiset(term.operands[0], binding);
    default: break;
  }
  assert(false && "a colour where a multiset belongs");
  return result;
}

std::vector<ValueId> PlainTerms::domain(model::SortId sort) const {
  constexpr std::uint64_t most = std::uint64_t{1} << 24U;
  const auto size = domain_size(sort);
  if (!size || *size > most)
    throw model::InputError(net_->skeleton.file + ": sort '" + (*net_)[sort].name +
                            "' has too many colours to list them");
  if (const auto& set = (*net_)[sort].colour_set) return *machine_->colours(*set);
  std::vector<ValueId> colours;
  for (std::uint64_t i = 0; i < *size; ++i) colours.push_back(value_at(*net_, sort, i, *values_));
  return colours;
}

model::Tokens PlainTerms::count(const Term& term, const PlainBinding& binding) const {
  const std::int64_t tokens = number(term, binding);
  if (tokens < 0) throw NoValue{"a negative number of tokens"};
  return static_cast<model::Tokens>(tokens);
}

PlainMultiset PlainTerms::sum(const Term& term, const PlainBinding& binding) const {
  PlainMultiset result;
  for (const auto& operand : term.operands)
    for (const auto& [colour, tokens] : multiset(operand, binding)) add_counted(result, colour, tokens, term);
  return result;
}

PlainMultiset PlainTerms::difference(const Term& term, const PlainBinding& binding) const {
  PlainMultiset result = multiset(term.operands[0], binding);
  for (std::size_t i = 1; i < term.operands.size(); ++i) {
    const PlainMultiset taken = multiset(term.operands[i], binding);
    for (const auto& [colour, tokens] : taken) {
      if (tokens_of(result, colour) < tokens)
        throw NoValue{"a multiset without " + value_text(*net_, term.sort, colour, *values_) +
                      " to subtract"};
      take(result, colour, tokens);
    }
  }
  return result;
}

PlainMultiset PlainTerms::scaled(const Term& term, const PlainBinding& binding) const {
  const model::Tokens factor = count(term.operands[0], binding);
  PlainMultiset result;
  for (const auto& [colour, tokens] : multiset(term.operands[1], binding))
    add_counted(result, colour, product(factor, tokens, term), term);
  return result;
}

/// Built component by component: all beginnings of tuples so far, each with its number of tokens.
PlainMultiset PlainTerms::cartesian(const Term& term, const PlainBinding& binding) const {
  std::vector<std::pair<std::vector<ValueId>, model::Tokens>> tuples{{{}, 1}};
  for (const auto& operand : term.operands) {
    const PlainMultiset factor = multiset(operand, binding);
    std::vector<std::pair<std::vector<ValueId>, model::Tokens>> longer;
    for (const auto& [parts, tokens] : tuples)
      for (const auto& [colour, more] : factor) {
        longer.emplace_back(parts, product(tokens, more, term));
        longer.back().first.push_back(colour);
      }
    tuples = std::move(longer);
  }
  PlainMultiset result;
  for (const auto& [parts, tokens] : tuples) add_counted(result, values_->sequence(parts), tokens, term);
  return result;
}

void PlainTerms::add_counted(PlainMultiset& to, ValueId colour, model::Tokens tokens,
                             const Term& term) const {
  if (!add(to, colour, tokens))
    throw model::InputError({net_->skeleton.file, term.line},
                            "a multiset has more than 2^63-1 tokens of one colour");
}

model::Tokens PlainTerms::product(model::Tokens a, model::Tokens b, const Term& term) const {
  if (a != 0 && b > model::max_tokens / a)
    throw model::InputError({net_->skeleton.file, term.line},
                            "a multiset has more than 2^63-1 tokens of one colour");
  return a * b;
}

}  // namespace unfire::net
