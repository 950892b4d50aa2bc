// What is written in CPN ML and is no other term: the plain rules run the program, too, but none of the
// plans, compiled terms and tables of the nets that explore.
#include "plain_terms.hpp"

namespace unfire::net {

ValueId PlainTerms::call(const Term& term, const PlainBinding& binding) const {
  const auto& call = net_->calls[static_cast<std::size_t>(term.number)];
  std::vector<ValueId> arguments;
  for (const auto variable : call.variables) arguments.push_back(binding.at(variable));
  try {
    return machine_->run(call, arguments);
  } catch (const MlFailure& failure) {
    throw NoValue{failure.reason};
  }
}

PlainMultiset PlainTerms::tokens_of_call(const Term& term, const PlainBinding& binding) const {
  PlainMultiset result;
  const bool timed = net_->calls[static_cast<std::size_t>(term.number)].timed;
  for (const auto token : parts(call(term, binding)))
    add_counted(result, timed ? values_->parts(token)[0] : token, 1, term);
  return result;
}

ValueId PlainTerms::cons(const Term& term, const PlainBinding& binding) const {
  std::vector<ValueId> list{colour(term.operands[0], binding)};
  for (const auto part : parts(colour(term.operands[1], binding))) list.push_back(part);
  return values_->sequence(list);
}

std::optional<std::uint64_t> PlainTerms::domain_size(model::SortId sort) const {
  const auto& set = (*net_)[sort].colour_set;
  if (!set) return net::domain_size(*net_, sort);
  const auto& colours = machine_->colours(*set);
  if (!colours || colours->size() > MlMachine::most_enumerated) return std::nullopt;
  return colours->size();
}

std::vector<PlainTerms::Delayed> PlainTerms::delayed(const model::Term& term, const PlainBinding& binding,
                                                     std::int64_t delay) const {
  using Op = model::Term::Op;
  std::vector<Delayed> result;
  if (term.op == Op::delayed)
    return delayed(term.operands[0], binding, delay + number(term.operands[1], binding));
  if (term.op == Op::sum) {
    for (const auto& operand : term.operands)
      for (const auto& token : delayed(operand, binding, delay)) result.push_back(token);
    return result;
  }
  if (term.op == Op::call && net_->calls[static_cast<std::size_t>(term.number)].timed) {
    for (const auto token : parts(call(term, binding)))
      result.push_back({parts(token)[0], delay + values_->to_number(parts(token)[1]), 1});
    return result;
  }
  for (const auto& [colour, tokens] : multiset(term, binding)) result.push_back({colour, delay, tokens});
  return result;
}

}  // namespace unfire::net
