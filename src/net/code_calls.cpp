// Evaluation of what is written in CPN ML: calls of the program, and the colours its sets have.
#include <algorithm>
#include <array>

#include "unfire/net/code.hpp"

namespace unfire::net {

ValueId Evaluator::call(const Code& code, const Code::Node& node, const ValueId* binding) {
  constexpr std::size_t few = 8;
  std::array<ValueId, few> short_list{};
  std::vector<ValueId> long_list(node.count > few ? node.count : 0);
  ValueId* const arguments = node.count > few ? long_list.data() : short_list.data();
  for (std::uint32_t i = 0; i < node.count; ++i)
    arguments[i] = value(code, code.operands[node.first + i], binding);
  return machine_->run(net_.calls[static_cast<std::size_t>(node.number)], {arguments, node.count});
}

bool Evaluator::tokens_of_call(const Code& code, const Code::Node& node, const ValueId* binding,
                               ColourCounts& result) {
  const ValueId list = call(code, node, binding);
  const bool timed = net_.calls[static_cast<std::size_t>(node.number)].timed;
  for (const auto token : values_.parts(list))
    result.emplace_back(timed ? values_.parts(token)[0] : token, 1);
  return normalise(result);
}

namespace {

std::int64_t sum_of_delays(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) throw MlFailure{{}, "a delay beyond 64 bits comes up"};
  return sum;
}

}  // namespace

bool Evaluator::delayed(const Code& code, std::uint32_t at, const ValueId* binding, std::int64_t delay,
                        ColourCounts& result) {
  const auto& node = code.nodes[at];
  const auto operands = code.operands_of(node);
  const auto add = [&](ValueId colour, std::int64_t own, Tokens tokens) {
    const ValueId sum = values_.number(sum_of_delays(delay, own));
    result.emplace_back(values_.sequence(std::array{colour, sum}), tokens);
  };
  if (node.op == model::Term::Op::sum)
    return std::all_of(operands.begin(), operands.end(),
                       [&](std::uint32_t operand) { return delayed(code, operand, binding, delay, result); });
  if (node.op == model::Term::Op::delayed) {
    const ValueId own = value(code, operands[1], binding);
    return own != no_value &&
           delayed(code, operands[0], binding, sum_of_delays(delay, values_.to_number(own)), result);
  }
  if (node.op == model::Term::Op::call && net_.calls[static_cast<std::size_t>(node.number)].timed) {
    const ValueId list = call(code, node, binding);
    for (std::size_t i = 0; i < values_.parts(list).size(); ++i) {
      const auto pair = values_.parts(values_.parts(list)[i]);
      add(pair[0], values_.to_number(pair[1]), 1);
    }
    return true;
  }
  ColourCounts plain;
  if (!multiset(code, at, binding, plain)) return false;
  for (const auto& count : plain) add(count.colour(), 0, count.tokens());
  return true;
}

ValueId Evaluator::cons(ValueId head, ValueId tail) {
  const auto rest = values_.parts(tail);
  std::vector<ValueId> list{head};
  list.insert(list.end(), rest.begin(), rest.end());
  return values_.sequence(list);
}

std::optional<ValueId> Evaluator::try_value(const Code& code, const ValueId* binding) {
  try {
    return value(code, binding);
  } catch (const MlFailure&) {
    doubted_ = true;
    return std::nullopt;
  }
}

bool Evaluator::may_hold(const Code& code, const ValueId* binding) {
  const auto truth = try_value(code, binding);
  return !truth || *truth == ValueId{1};
}

std::optional<std::uint64_t> Evaluator::domain_size(model::SortId sort) const {
  const auto& set = net_[sort].colour_set;
  if (!set) return net::domain_size(net_, sort);
  const auto& colours = machine_->colours(*set);
  if (!colours || colours->size() > MlMachine::most_enumerated) return std::nullopt;
  return colours->size();
}

ValueId Evaluator::value_at(model::SortId sort, std::uint64_t position) {
  const auto& set = net_[sort].colour_set;
  return set ? (*machine_->colours(*set))[position] : net::value_at(net_, sort, position, values_);
}

bool Evaluator::legal(model::SortId sort, ValueId colour) {
  const auto& set = net_[sort].colour_set;
  return !set || machine_->legal(*set, colour);
}

}  // namespace unfire::net
