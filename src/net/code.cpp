// Compilation and evaluation of terms.
#include "unfire/net/code.hpp"

#include <algorithm>
#include <array>

#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using model::Term;
using Op = Term::Op;

class Compiler {
 public:
  Compiler(const model::ColouredNet& net, std::span<const model::VariableId> variables, Values& values)
      : net_(net), variables_(variables), values_(values) {}

  Code run(const Term& term) {
    code_.nodes.emplace_back();
    fill(0, term);
    std::sort(code_.variables.begin(), code_.variables.end());
    code_.variables.erase(std::unique(code_.variables.begin(), code_.variables.end()), code_.variables.end());
    return std::move(code_);
  }

 private:
  void fill(std::uint32_t at, const Term& term) {
    Code::Node node;
    node.op = term.op;
    node.sort = term.sort;
    node.number = term.number;
    if (term.op == Op::variable)
      node.number = position_of(model::VariableId{static_cast<std::uint32_t>(term.number)});
    if (term.op == Op::constant) node.value = values_.number(term.number);
    if (term.op == Op::text) node.value = values_.text(term.text);
    if (term.op == Op::successor || term.op == Op::predecessor) set_range(node);
    node.first = static_cast<std::uint32_t>(code_.operands.size());
    node.count = static_cast<std::uint32_t>(term.operands.size());
    for (std::size_t i = 0; i < term.operands.size(); ++i) {
      code_.operands.push_back(static_cast<std::uint32_t>(code_.nodes.size()));
      code_.nodes.emplace_back();
    }
    code_.nodes[at] = node;
    for (std::uint32_t i = 0; i < node.count; ++i) fill(code_.operands[node.first + i], term.operands[i]);
  }

  std::int64_t position_of(model::VariableId variable) {
    const auto found = std::find(variables_.begin(), variables_.end(), variable);
    const auto position = static_cast<std::uint32_t>(found - variables_.begin());
    code_.variables.push_back(position);
    return position;
  }

  void set_range(Code::Node& node) const {
    const model::Sort& sort = net_[node.sort];
    if (sort.kind == model::Sort::Kind::range) {
      node.least = sort.first;
      node.greatest = sort.last;
    } else {
      node.greatest = static_cast<std::int64_t>(*domain_size(net_, node.sort)) - 1;
    }
  }

  const model::ColouredNet& net_;
  std::span<const model::VariableId> variables_;
  Values& values_;
  Code code_;
};

[[noreturn]] void throw_too_many() {
  throw model::InputError("a multiset of the net has more colours or tokens than can be handled");
}

ValueId truth(bool holds) { return ValueId{holds ? 1U : 0U}; }

std::int64_t next_of(const Code::Node& node, std::int64_t number) {
  return number >= node.greatest ? node.least : number + 1;
}

std::int64_t previous_of(const Code::Node& node, std::int64_t number) {
  return number <= node.least ? node.greatest : number - 1;
}

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

/// First pass of `can_match`: what matching binds on its way through the nodes that can be inverted.
void bind_invertible(const Code& code, std::uint32_t node, std::vector<bool>& bound) {
  const auto& n = code.nodes[node];
  if (n.op == Op::variable) bound[static_cast<std::size_t>(n.number)] = true;
  if (n.op == Op::tuple || n.op == Op::successor || n.op == Op::predecessor)
    for (const auto operand : code.operands_of(n)) bind_invertible(code, operand, bound);
  if (const auto shift = shifted(code, n); shift.possible) bind_invertible(code, shift.operand, bound);
}

}  // namespace

Code compile(const model::ColouredNet& net, const Term& term, std::span<const model::VariableId> variables,
             Values& values) {
  return Compiler(net, variables, values).run(term);
}

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
      if (bound == no_value) bound = value;
      return bound == value;
    }
    case Op::constant:
    case Op::text: return node.value == value;
    case Op::tuple:
      for (std::size_t i = 0; i < operands.size(); ++i)
        if (!match(pattern, operands[i], values_.parts(value)[i], binding, opaque)) return false;
      return true;
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

ValueId Evaluator::value(const Code& code, std::uint32_t at, const ValueId* binding) {
  const auto& node = code.nodes[at];
  switch (node.op) {
    case Op::variable: return binding[node.number];
    case Op::constant:
    case Op::text: return node.value;
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

/// Operands after the one that decides are not looked at: they need have no value.
ValueId Evaluator::connective(const Code& code, const Code::Node& node, const ValueId* binding) {
  const auto operands = code.operands_of(node);
  const auto first = [&] { return value(code, operands[0], binding); };
  if (node.op == Op::negation) {
    const ValueId operand = first();
    return operand == no_value ? no_value : truth(operand == ValueId{0});
  }
  if (node.op == Op::implication) {
    const ValueId premise = first();
    if (premise != ValueId{1}) return premise == no_value ? no_value : truth(true);
    return value(code, operands[1], binding);
  }
  const ValueId deciding = truth(node.op == Op::disjunction);
  for (const auto operand : operands) {
    const ValueId result = value(code, operand, binding);
    if (result == deciding || result == no_value) return result;
  }
  return truth(node.op == Op::conjunction);
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
    if (count.tokens() > model::max_tokens / times) throw_too_many();
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
  if (node.op == Op::sum && !normalise(result)) throw_too_many();
  return true;
}

bool Evaluator::cartesian(const Code& code, const Code::Node& node, const ValueId* binding,
                          ColourCounts& result) {
  std::vector<ColourCounts> factors;
  std::uint64_t size = 1;
  for (const auto operand : code.operands_of(node)) {
    if (!multiset(code, operand, binding, factors.emplace_back())) return false;
    size *= factors.back().size();
    if (size > most_colours) throw_too_many();
  }
  std::vector<ValueId> parts(factors.size());
  for (std::uint64_t n = 0; n < size; ++n) {
    std::uint64_t rest = n;
    Tokens tokens = 1;
    for (std::size_t i = factors.size(); i > 0; --i) {
      const auto& count = factors[i - 1][rest % factors[i - 1].size()];
      rest /= factors[i - 1].size();
      parts[i - 1] = count.colour();
      if (count.tokens() > model::max_tokens / tokens) throw_too_many();
      tokens *= count.tokens();
    }
    result.emplace_back(values_.sequence(parts), tokens);
  }
  if (!normalise(result)) throw_too_many();
  return true;
}

void Evaluator::everything(model::SortId sort, ColourCounts& result) {
  const auto size = domain_size(net_, sort);
  if (!size || *size > most_colours) throw_too_many();
  result.reserve(*size);
  for (std::uint64_t n = 0; n < *size; ++n) result.emplace_back(value_at(net_, sort, n, values_), 1);
  if (!normalise(result)) throw_too_many();
}

}  // namespace unfire::net
