// Terms whose value is a colour, a number or truth.
#include "plain_terms.hpp"

#include <cassert>
#include <limits>
#include <utility>

namespace unfire::net {

using Op = model::Term::Op;
using Kind = model::Sort::Kind;

namespace {

/// The numbers of the first and the last colour of an enumeration or range.
std::pair<std::int64_t, std::int64_t> first_and_last(const model::Sort& sort) {
  if (sort.kind == Kind::range) return {sort.first, sort.last};
  return {0, static_cast<std::int64_t>(sort.constants.size()) - 1};
}

}  // namespace

ValueId PlainTerms::colour(const Term& term, const PlainBinding& binding) const {
  switch (term.op) {
    case Op::variable: return binding.at(static_cast<model::VariableId>(term.number));
    case Op::constant:
    case Op::real: return values_->number(term.number);
    case Op::text: return values_->text(term.text);
    case Op::tuple:
    case Op::make_list: return sequence(term, binding);
    case Op::successor: return next(term.sort, colour(term.operands[0], binding));
    case Op::predecessor: return previous(term.sort, colour(term.operands[0], binding));
    case Op::partition_block: return partition_block(term, binding);
    case Op::plus:
    case Op::minus:
    case Op::times:
    case Op::divide:
    case Op::modulo: return values_->number(arithmetic(term, binding));
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal: return values_->number(comparison(term, binding) ? 1 : 0);
    case Op::conjunction:
    case Op::disjunction:
    case Op::negation:
    case Op::implication: return values_->number(connective(term, binding) ? 1 : 0);
    case Op::append:
    case Op::concatenate:
    case Op::length:
    case Op::member_at:
    case Op::part: return is_string(term.operands[0]) ? on_string(term, binding) : on_list(term, binding);
    case Op::cardinality:
    case Op::cardinality_of:
    case Op::contains: return values_->number(question(term, binding));
    case Op::call: return call(term, binding);
    case Op::cons: return cons(term, binding);
    case Op::construct:
      return values_->sequence(std::vector{values_->number(term.number), colour(term.operands[0], binding)});
    case Op::number_of:
    case Op::all:
    case Op::empty:
    case Op::sum:
    case Op::difference:
    case Op::scaled:
    case Op::delayed:
    case Op::cartesian: break;
  }
  assert(false && "a multiset where a colour belongs");
  return dot;
}

bool PlainTerms::truth(const Term& term, const PlainBinding& binding) const {
  return number(term, binding) != 0;
}

std::int64_t PlainTerms::number(const Term& term, const PlainBinding& binding) const {
  return values_->to_number(colour(term, binding));
}

ValueId PlainTerms::sequence(const Term& term, const PlainBinding& binding) const {
  std::vector<ValueId> parts;
  for (const auto& operand : term.operands) parts.push_back(colour(operand, binding));
  return values_->sequence(parts);
}

ValueId PlainTerms::next(model::SortId sort, ValueId colour) const {
  const auto [first, last] = first_and_last((*net_)[sort]);
  const std::int64_t here = values_->to_number(colour);
  return values_->number(here == last ? first : here + 1);
}

ValueId PlainTerms::previous(model::SortId sort, ValueId colour) const {
  const auto [first, last] = first_and_last((*net_)[sort]);
  const std::int64_t here = values_->to_number(colour);
  return values_->number(here == first ? last : here - 1);
}

ValueId PlainTerms::partition_block(const Term& term, const PlainBinding& binding) const {
  const model::Partition& partition = net_->partitions[static_cast<std::size_t>(term.number)];
  const std::int64_t first = first_and_last((*net_)[partition.base]).first;
  const std::int64_t position = number(term.operands[0], binding) - first;
  return ValueId{partition.block_of[static_cast<std::size_t>(position)]};
}

std::int64_t PlainTerms::arithmetic(const Term& term, const PlainBinding& binding) const {
  const std::int64_t a = number(term.operands[0], binding);
  const std::int64_t b = number(term.operands[1], binding);
  std::int64_t result = 0;
  bool overflow = false;
  switch (term.op) {
    case Op::plus: overflow = __builtin_add_overflow(a, b, &result); break;
    case Op::minus: overflow = __builtin_sub_overflow(a, b, &result); break;
    case Op::times: overflow = __builtin_mul_overflow(a, b, &result); break;
    default:
      if (b == 0) throw NoValue{"division by zero"};
      overflow = a == std::numeric_limits<std::int64_t>::min() && b == -1;
      if (!overflow) result = term.op == Op::divide ? a / b : a % b;
  }
  if (overflow) throw NoValue{"a number beyond 64 bits"};
  const model::Sort& sort = (*net_)[term.sort];
  if (result < sort.first || (sort.kind == Kind::range && result > sort.last))
    throw NoValue{std::to_string(result) + " is not of sort '" + sort.name + "'"};
  return result;
}

bool PlainTerms::comparison(const Term& term, const PlainBinding& binding) const {
  const ValueId a = colour(term.operands[0], binding);
  const ValueId b = colour(term.operands[1], binding);
  switch (term.op) {
    case Op::equal: return a == b;
    case Op::not_equal: return a != b;
    case Op::less: return values_->compare(a, b) < 0;
    case Op::less_equal: return values_->compare(a, b) <= 0;
    case Op::greater: return values_->compare(a, b) > 0;
    default: return values_->compare(a, b) >= 0;
  }
}

/// Every operand must have a value, also where the others decide. CPN ML looks at no more than it needs.
bool PlainTerms::connective(const Term& term, const PlainBinding& binding) const {
  bool all_hold = true, any_holds = false;
  std::vector<bool> holds;
  for (const auto& operand : term.operands) {
    holds.push_back(truth(operand, binding));
    all_hold = all_hold && holds.back();
    if (net_->program && term.op == Op::conjunction && !all_hold) return false;
    any_holds = any_holds || holds.back();
  }
  switch (term.op) {
    case Op::conjunction: return all_hold;
    case Op::disjunction: return any_holds;
    case Op::negation: return !holds[0];
    default: return !holds[0] || holds[1];
  }
}

bool PlainTerms::is_string(const Term& term) const { return (*net_)[term.sort].kind == Kind::string; }

ValueId PlainTerms::on_list(const Term& term, const PlainBinding& binding) const {
  const auto list = [&](std::size_t operand) {
    const auto parts = values_->parts(colour(term.operands[operand], binding));
    return std::vector<ValueId>(parts.begin(), parts.end());
  };
  std::vector<ValueId> parts = list(0);
  const auto size = static_cast<std::int64_t>(parts.size());
  if (term.op == Op::length) return values_->number(size);
  if (term.op == Op::member_at) {
    const std::int64_t at = number(term.operands[1], binding);
    if (at < 0 || at >= size) throw NoValue{"a list has no element " + std::to_string(at)};
    return parts[static_cast<std::size_t>(at)];
  }
  if (term.op == Op::part) {
    const std::int64_t start = number(term.operands[1], binding), length = number(term.operands[2], binding);
    if (start < 0 || length < 0 || start > size || length > size - start)
      throw NoValue{"a part beyond the end of a list"};
    parts.erase(parts.begin() + start + length, parts.end());
    parts.erase(parts.begin(), parts.begin() + start);
  } else if (term.op == Op::append) {
    parts.push_back(colour(term.operands[1], binding));
  } else {
    const std::vector<ValueId> more = list(1);
    parts.insert(parts.end(), more.begin(), more.end());
  }
  return values_->sequence(parts);
}

ValueId PlainTerms::on_string(const Term& term, const PlainBinding& binding) const {
  const std::string text(values_->to_text(colour(term.operands[0], binding)));
  const auto size = static_cast<std::int64_t>(text.size());
  if (term.op == Op::length) return values_->number(size);
  if (term.op == Op::concatenate)
    return values_->text(text + std::string(values_->to_text(colour(term.operands[1], binding))));
  assert(term.op == Op::part && "no other operation of lists is one of strings");
  const std::int64_t start = number(term.operands[1], binding), length = number(term.operands[2], binding);
  if (start < 0 || length < 0 || start > size || length > size - start)
    throw NoValue{"a part beyond the end of a string"};
  return values_->text(text.substr(static_cast<std::size_t>(start), static_cast<std::size_t>(length)));
}

std::int64_t PlainTerms::question(const Term& term, const PlainBinding& binding) const {
  const PlainMultiset whole = multiset(term.operands[0], binding);
  switch (term.op) {
    case Op::cardinality: {
      const auto tokens = cardinality(whole);
      if (!tokens) throw NoValue{"a number of tokens above 2^63-1"};
      return static_cast<std::int64_t>(*tokens);
    }
    case Op::cardinality_of:
      return static_cast<std::int64_t>(tokens_of(whole, colour(term.operands[1], binding)));
    default: return includes(whole, multiset(term.operands[1], binding)) ? 1 : 0;
  }
}

}  // namespace unfire::net
