// Compilation of terms.
#include "unfire/net/code.hpp"

#include <algorithm>

#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using model::Term;
using Op = Term::Op;

/// Whether the operation gives a value whenever its operands have one.
bool is_total(Op op) {
  switch (op) {
    case Op::plus:
    case Op::minus:
    case Op::times:
    case Op::divide:
    case Op::modulo:
    case Op::member_at:
    case Op::part:
    case Op::number_of:
    case Op::scaled:
    case Op::difference:
    case Op::cardinality:
    case Op::cardinality_of: return false;
    default: return true;
  }
}

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
    if (term.op == Op::variable) set_variable(node);
    if (term.op == Op::constant || term.op == Op::real) node.value = values_.number(term.number);
    if (term.op == Op::text) node.value = values_.text(term.text);
    if (term.op == Op::successor || term.op == Op::predecessor) set_range(node);
    node.first = static_cast<std::uint32_t>(code_.operands.size());
    node.count = static_cast<std::uint32_t>(term.operands.size());
    for (std::size_t i = 0; i < term.operands.size(); ++i) {
      code_.operands.push_back(static_cast<std::uint32_t>(code_.nodes.size()));
      code_.nodes.emplace_back();
    }
    code_.nodes[at] = node;
    bool total = is_total(term.op);
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const std::uint32_t operand = code_.operands[node.first + i];
      fill(operand, term.operands[i]);
      total = total && code_.nodes[operand].total;
    }
    code_.nodes[at].total = total;
  }

  std::int64_t position_of(model::VariableId variable) {
    const auto found = std::find(variables_.begin(), variables_.end(), variable);
    const auto position = static_cast<std::uint32_t>(found - variables_.begin());
    code_.variables.push_back(position);
    return position;
  }

  void set_variable(Code::Node& node) {
    node.number = position_of(model::VariableId{static_cast<std::uint32_t>(node.number)});
    const model::Sort& sort = net_[node.sort];
    node.bounded = sort.kind == model::Sort::Kind::integer && !sort.colour_set;
    node.least = sort.first;
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

}  // namespace

Code compile(const model::ColouredNet& net, const Term& term, std::span<const model::VariableId> variables,
             Values& values) {
  return Compiler(net, variables, values).run(term);
}

}  // namespace unfire::net
