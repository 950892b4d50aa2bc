// Evaluation of terms that are multisets, and of questions about them.
#include <algorithm>

#include "code_numbers.hpp"
#include "unfire/model/error.hpp"
#include "unfire/net/code.hpp"

namespace unfire::net {
namespace {

using Op = model::Term::Op;

[[noreturn]] void throw_too_many(const model::ColouredNet& net) {
  throw model::InputError({net.skeleton.file}, "a multiset has more colours or tokens than can be handled");
}

}  // namespace

ValueId Evaluator::about_multiset(const Code& code, const Code::Node& node, const ValueId* binding) {
  const auto operands = code.operands_of(node);
  ColourCounts first, second;
  if (!multiset(code, operands[0], binding, first)) return no_value;
  if (node.op == Op::contains) {
    if (!multiset(code, operands[1], binding, second)) return no_value;
    return truth(includes(first, second));
  }
  Total tokens = 0;
  if (node.op == Op::cardinality_of) {
    const ValueId colour = value(code, operands[1], binding);
    if (colour == no_value) return no_value;
    tokens = tokens_of(first, colour);
  } else {
    tokens = total(first);
  }
  return tokens > model::max_tokens ? no_value : values_.number(static_cast<std::int64_t>(tokens));
}

bool Evaluator::multiset(const Code& code, std::uint32_t at, const ValueId* binding, ColourCounts& result) {
  const auto& node = code.nodes[at];
  result.clear();
  switch (node.op) {
    case Op::empty: return true;
    case Op::all: everything(node.sort, result); return true;
    case Op::number_of:
    case Op::scaled: return scaled(code, node, binding, result);
    case Op::sum:
    case Op::difference: return combined(code, node, binding, result);
    case Op::cartesian: return cartesian(code, node, binding, result);
    case Op::call: return tokens_of_call(code, node, binding, result);
    case Op::delayed: return multiset(code, code.operands[node.first], binding, result);
    default: return false;
  }
}

bool Evaluator::scaled(const Code& code, const Code::Node& node, const ValueId* binding,
                       ColourCounts& result) {
  const auto operands = code.operands_of(node);
  const ValueId factor_value = value(code, operands[0], binding);
  if (factor_value == no_value) return false;
  const std::int64_t factor = values_.to_number(factor_value);
  if (factor < 0) return false;
  const auto times = static_cast<Tokens>(factor);
  if (node.op == Op::number_of) {
    const ValueId colour = value(code, operands[1], binding);
    if (colour == no_value) return false;
    if (times > 0) result.emplace_back(colour, times);
    return true;
  }
  if (!multiset(code, operands[1], binding, result)) return false;
  if (times == 0) result.clear();
  for (auto& count : result) {
    if (count.tokens() > model::max_tokens / times) throw_too_many(net_);
    count = ColourCount(count.colour(), count.tokens() * times);
  }
  return true;
}

bool Evaluator::combined(const Code& code, const Code::Node& node, const ValueId* binding,
                         ColourCounts& result) {
  ColourCounts operand, merged;
  const auto operands = code.operands_of(node);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (!multiset(code, operands[i], binding, operand)) return false;
    if (node.op == Op::difference && i > 0) {
      if (!includes(result, operand)) return false;
      subtract(result, operand, merged);
      result.swap(merged);
    } else {
      result.insert(result.end(), operand.begin(), operand.end());
    }
  }
  if (node.op == Op::sum && !normalise(result)) throw_too_many(net_);
  return true;
}

bool Evaluator::cartesian(const Code& code, const Code::Node& node, const ValueId* binding,
                          ColourCounts& result) {
  std::vector<ColourCounts> factors;
  std::uint64_t size = 1;
  for (const auto operand : code.operands_of(node)) {
    if (!multiset(code, operand, binding, factors.emplace_back())) return false;
    size *= factors.back().size();
    if (size > most_colours) throw_too_many(net_);
  }
  std::vector<ValueId> parts(factors.size());
  for (std::uint64_t n = 0; n < size; ++n) {
    std::uint64_t rest = n;
    Tokens tokens = 1;
    for (std::size_t i = factors.size(); i > 0; --i) {
      const auto& count = factors[i - 1][rest % factors[i - 1].size()];
      rest /= factors[i - 1].size();
      parts[i - 1] = count.colour();
      if (count.tokens() > model::max_tokens / tokens) throw_too_many(net_);
      tokens *= count.tokens();
    }
    result.emplace_back(values_.sequence(parts), tokens);
  }
  if (!normalise(result)) throw_too_many(net_);
  return true;
}

void Evaluator::everything(model::SortId sort, ColourCounts& result) {
  const auto size = net::domain_size(net_, sort);
  if (!size || *size > most_colours) throw_too_many(net_);
  result.reserve(*size);
  for (std::uint64_t n = 0; n < *size; ++n) result.emplace_back(net::value_at(net_, sort, n, values_), 1);
  if (!normalise(result)) throw_too_many(net_);
}

}  // namespace unfire::net
