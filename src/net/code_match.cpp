// Matching of patterns: a value is given, the variables are sought.
#include <limits>

#include "code_numbers.hpp"
#include "unfire/net/code.hpp"

namespace unfire::net {
namespace {

using Op = model::Term::Op;

bool is_integer_constant(const Code& code, std::uint32_t node) { return code.nodes[node].op == Op::constant; }

/// `p + c`, `c + p` or `p - c` with a constant c: the operand p and what must be subtracted from the value.
struct Shifted {
  std::uint32_t operand = 0;
  std::int64_t by = 0;
  bool possible = false;
};

Shifted shifted(const Code& code, const Code::Node& node) {
  if (node.count != 2 || (node.op != Op::plus && node.op != Op::minus)) return {};
  const auto operands = code.operands_of(node);
  if (is_integer_constant(code, operands[1])) {
    const std::int64_t by = code.nodes[operands[1]].number;
    if (node.op == Op::minus && by == std::numeric_limits<std::int64_t>::min()) return {};
    return {operands[0], node.op == Op::plus ? by : -by, true};
  }
  if (node.op == Op::plus && is_integer_constant(code, operands[0]))
    return {operands[1], code.nodes[operands[0]].number, true};
  return {};
}

bool variables_bound(const Code& code, std::uint32_t node, const std::vector<bool>& bound) {
  const auto& n = code.nodes[node];
  if (n.op == Op::variable) return bound[static_cast<std::size_t>(n.number)];
  for (const auto operand : code.operands_of(n))
    if (!variables_bound(code, operand, bound)) return false;
  return true;
}

bool is_invertible(Op op) {
  return op == Op::tuple || op == Op::make_list || op == Op::append || op == Op::successor ||
         op == Op::predecessor || op == Op::cons || op == Op::construct;
}

/// First pass of `can_match`: what matching binds on its way through the nodes that can be inverted.
void bind_invertible(const Code& code, std::uint32_t node, std::vector<bool>& bound) {
  const auto& n = code.nodes[node];
  if (n.op == Op::variable) bound[static_cast<std::size_t>(n.number)] = true;
  if (is_invertible(n.op))
    for (const auto operand : code.operands_of(n)) bind_invertible(code, operand, bound);
  if (const auto shift = shifted(code, n); shift.possible) bind_invertible(code, shift.operand, bound);
}

}  // namespace

bool can_match(const Code& pattern, std::vector<bool>& bound) {
  std::vector<bool> after = bound;
  bind_invertible(pattern, 0, after);
  if (!variables_bound(pattern, 0, after)) return false;
  bound = std::move(after);
  return true;
}

bool Evaluator::match(const Code& pattern, std::uint32_t at, ValueId value, ValueId* binding, bool& opaque) {
  const auto& node = pattern.nodes[at];
  const auto operands = pattern.operands_of(node);
  switch (node.op) {
    case Op::variable: {
      ValueId& bound = binding[node.number];
      if (bound != no_value) return bound == value;
      if (node.bounded && values_.to_number(value) < node.least) return false;
      bound = value;
      return true;
    }
    case Op::constant:
    case Op::real:
    case Op::text: return node.value == value;
    case Op::construct:
      return !values_.is_number(value) && values_.to_number(values_.parts(value)[0]) == node.number &&
             match(pattern, operands[0], values_.parts(value)[1], binding, opaque);
    case Op::cons: {
      const auto parts = values_.parts(value);
      if (parts.empty()) return false;
      const ValueId first = parts.front();
      const std::vector<ValueId> rest(parts.begin() + 1, parts.end());
      return match(pattern, operands[0], first, binding, opaque) &&
             match(pattern, operands[1], values_.sequence(rest), binding, opaque);
    }
    case Op::make_list:
      if (values_.parts(value).size() != operands.size()) return false;
      [[fallthrough]];
    case Op::tuple:
      for (std::size_t i = 0; i < operands.size(); ++i)
        if (!match(pattern, operands[i], values_.parts(value)[i], binding, opaque)) return false;
      return true;
    case Op::append: {
      const auto parts = values_.parts(value);
      if (parts.empty()) return false;
      const std::vector<ValueId> list(parts.begin(), parts.end() - 1);
      const ValueId last = parts.back();
      return match(pattern, operands[0], values_.sequence(list), binding, opaque) &&
             match(pattern, operands[1], last, binding, opaque);
    }
    case Op::successor:
      return match(pattern, operands[0], values_.number(previous_of(node, values_.to_number(value))), binding,
                   opaque);
    case Op::predecessor:
      return match(pattern, operands[0], values_.number(next_of(node, values_.to_number(value))), binding,
                   opaque);
    default: break;
  }
  std::int64_t unshifted = 0;
  const auto shift = shifted(pattern, node);
  if (!shift.possible) return opaque = true;
  if (__builtin_sub_overflow(values_.to_number(value), shift.by, &unshifted)) return false;
  opaque = true;  // the operand may leave the range of its sort: compare the whole in the end
  return match(pattern, shift.operand, values_.number(unshifted), binding, opaque);
}

}  // namespace unfire::net
