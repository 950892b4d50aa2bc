// Evaluation of terms that are colours, numbers or truths.
#include <algorithm>
#include <array>
#include <string>

#include "code_numbers.hpp"
#include "unfire/net/code.hpp"

namespace unfire::net {
using Op = model::Term::Op;

ValueId Evaluator::value(const Code& code, std::uint32_t at, const ValueId* binding) {
  const auto& node = code.nodes[at];
  switch (node.op) {
    case Op::variable: return binding[node.number];
    case Op::constant:
    case Op::real:
    case Op::text: return node.value;
    case Op::call: return call(code, node, binding);
    case Op::successor:
    case Op::predecessor: {
      const ValueId operand = value(code, code.operands[node.first], binding);
      if (operand == no_value) return no_value;
      const std::int64_t number = values_.to_number(operand);
      return values_.number(node.op == Op::successor ? next_of(node, number) : previous_of(node, number));
    }
    case Op::partition_block: {
      const auto& partition = net_.partitions[static_cast<std::size_t>(node.number)];
      const ValueId operand = value(code, code.operands[node.first], binding);
      if (operand == no_value) return no_value;
      const auto position = values_.to_number(operand) - net_[partition.base].first;
      return values_.number(partition.block_of[static_cast<std::size_t>(position)]);
    }
    case Op::plus:
    case Op::minus:
    case Op::times:
    case Op::divide:
    case Op::modulo: return arithmetic(code, node, binding);
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal: return comparison(code, node, binding);
    case Op::conjunction:
    case Op::disjunction:
    case Op::negation:
    case Op::implication: return connective(code, node, binding);
    case Op::tuple: return tuple(code, node, binding);
    case Op::make_list:
    case Op::append:
    case Op::concatenate:
    case Op::length:
    case Op::member_at:
    case Op::cons:
    case Op::construct:
    case Op::part: return sequence(code, node, binding);
    case Op::cardinality:
    case Op::cardinality_of:
    case Op::contains: return about_multiset(code, node, binding);
    case Op::number_of:
    case Op::all:
    case Op::empty:
    case Op::sum:
    case Op::difference:
    case Op::scaled:
    case Op::delayed:
    case Op::cartesian: break;  // multisets
  }
  return no_value;
}

ValueId Evaluator::arithmetic(const Code& code, const Code::Node& node, const ValueId* binding) {
  const ValueId left = value(code, code.operands[node.first], binding);
  const ValueId right = value(code, code.operands[node.first + 1], binding);
  if (left == no_value || right == no_value) return no_value;
  const std::int64_t a = values_.to_number(left), b = values_.to_number(right);
  std::int64_t result = 0;
  bool overflow = false;
  switch (node.op) {
    case Op::plus: overflow = __builtin_add_overflow(a, b, &result); break;
    case Op::minus: overflow = __builtin_sub_overflow(a, b, &result); break;
    case Op::times: overflow = __builtin_mul_overflow(a, b, &result); break;
    default:
      if (b == 0 || (a == std::numeric_limits<std::int64_t>::min() && b == -1)) return no_value;
      result = node.op == Op::divide ? a / b : a % b;
  }
  if (overflow && net_.program) throw MlFailure{{}, "exception Overflow is raised"};
  const model::Sort& sort = net_[node.sort];
  const bool outside = sort.kind == model::Sort::Kind::integer && result < sort.first;
  return overflow || outside ? no_value : values_.number(result);
}

ValueId Evaluator::comparison(const Code& code, const Code::Node& node, const ValueId* binding) {
  const ValueId a = value(code, code.operands[node.first], binding);
  const ValueId b = value(code, code.operands[node.first + 1], binding);
  if (a == no_value || b == no_value) return no_value;
  switch (node.op) {
    case Op::equal: return truth(a == b);
    case Op::not_equal: return truth(a != b);
    case Op::less: return truth(values_.compare(a, b) < 0);
    case Op::less_equal: return truth(values_.compare(a, b) <= 0);
    case Op::greater: return truth(values_.compare(a, b) > 0);
    default: return truth(values_.compare(a, b) >= 0);
  }
}

/// Operands after the one that decides are looked at only to see whether they have a value.
ValueId Evaluator::connective(const Code& code, const Code::Node& node, const ValueId* binding) {
  const auto operands = code.operands_of(node);
  const ValueId deciding = truth(node.op == Op::disjunction || node.op == Op::implication);
  bool decided = false, negated = node.op == Op::negation || node.op == Op::implication;
  for (const auto operand : operands) {
    if (decided && node.total) break;
    ValueId result = value(code, operand, binding);
    if (result == no_value) return no_value;
    if (negated) result = truth(result == ValueId{0});
    negated = false;  // of an implication, only the premise
    decided = decided || result == deciding;
  }
  return decided ? deciding : truth(deciding == ValueId{0});
}

/// The most frequent of all: without allocation.
ValueId Evaluator::tuple(const Code& code, const Code::Node& node, const ValueId* binding) {
  constexpr std::size_t short_tuple = 8;
  if (node.count > short_tuple) {
    std::vector<ValueId> parts;
    for (const auto operand : code.operands_of(node)) parts.push_back(value(code, operand, binding));
    return std::find(parts.begin(), parts.end(), no_value) != parts.end() ? no_value
                                                                          : values_.sequence(parts);
  }
  std::array<ValueId, short_tuple> parts{};
  for (std::uint32_t i = 0; i < node.count; ++i) {
    parts[i] = value(code, code.operands[node.first + i], binding);
    if (parts[i] == no_value) return no_value;
  }
  return values_.sequence({parts.data(), node.count});
}

ValueId Evaluator::sequence(const Code& code, const Code::Node& node, const ValueId* binding) {
  std::vector<ValueId> operands;
  for (const auto operand : code.operands_of(node)) {
    operands.push_back(value(code, operand, binding));
    if (operands.back() == no_value) return no_value;
  }
  if (node.op == Op::make_list) return values_.sequence(operands);
  if (node.op == Op::cons) return cons(operands[0], operands[1]);
  if (node.op == Op::construct) return values_.sequence(std::array{values_.number(node.number), operands[0]});
  const model::SortId whole_sort = code.nodes[code.operands[node.first]].sort;
  const bool text = net_[whole_sort].kind == model::Sort::Kind::string;
  if (node.op == Op::length)
    return values_.number(static_cast<std::int64_t>(text ? values_.to_text(operands[0]).size()
                                                         : values_.parts(operands[0]).size()));
  if (node.op == Op::part)
    return part(operands[0], whole_sort, values_.to_number(operands[1]), values_.to_number(operands[2]));
  if (node.op == Op::member_at) {
    const std::int64_t at = values_.to_number(operands[1]);
    const auto list = values_.parts(operands[0]);
    return at < 0 || static_cast<std::uint64_t>(at) >= list.size() ? no_value
                                                                   : list[static_cast<std::size_t>(at)];
  }
  if (text)
    return values_.text(std::string(values_.to_text(operands[0])) +
                        std::string(values_.to_text(operands[1])));
  const auto list = values_.parts(operands[0]);
  std::vector<ValueId> longer(list.begin(), list.end());
  if (node.op == Op::append) {
    longer.push_back(operands[1]);
  } else {
    const auto rest = values_.parts(operands[1]);
    longer.insert(longer.end(), rest.begin(), rest.end());
  }
  return values_.sequence(longer);
}

ValueId Evaluator::part(ValueId whole, model::SortId sort, std::int64_t start, std::int64_t length) {
  const bool text = net_[sort].kind == model::Sort::Kind::string;
  const std::size_t size = text ? values_.to_text(whole).size() : values_.parts(whole).size();
  if (start < 0 || length < 0 || static_cast<std::uint64_t>(start) > size ||
      static_cast<std::uint64_t>(length) > size - static_cast<std::size_t>(start))
    return no_value;
  const auto from = static_cast<std::size_t>(start), count = static_cast<std::size_t>(length);
  if (text) return values_.text(std::string(values_.to_text(whole).substr(from, count)));
  const auto list = values_.parts(whole).subspan(from, count);
  return values_.sequence(std::vector<ValueId>(list.begin(), list.end()));
}

}  // namespace unfire::net
