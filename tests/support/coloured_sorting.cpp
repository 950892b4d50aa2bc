// Gives the terms of a built net their sorts, from where they stand or from what their operands show.
#include <algorithm>
#include <stdexcept>

#include "support/coloured_builder.hpp"

namespace unfire::test {
namespace {

using Op = model::Term::Op;

bool compares(Op op) { return op >= Op::equal && op <= Op::greater_equal; }
bool connects(Op op) { return op >= Op::conjunction && op <= Op::implication; }
bool is_question(Op op) { return op >= Op::cardinality; }
bool is_multiset(Op op) { return op >= Op::number_of && op <= Op::cartesian; }

}  // namespace

std::optional<model::SortId> ColouredBuilder::shown_sort(const Expr& expr) const {
  switch (expr.op) {
    case Op::variable: return net_[variables_.at(expr.name)].sort;
    case Op::text: return sort("string");
    case Op::partition_block: return sort(expr.name);
    case Op::all: return expr.name.empty() ? std::nullopt : std::optional(sort(expr.name));
    case Op::constant: {
      if (expr.name == "dot") return sort("dot");
      if (expr.name == "true" || expr.name == "false") return sort("bool");
      for (std::uint32_t s = 0; !expr.name.empty() && s < net_.sorts.size(); ++s)
        if (std::count(net_.sorts[s].constants.begin(), net_.sorts[s].constants.end(), expr.name) > 0)
          return model::SortId{s};
      return std::nullopt;
    }
    case Op::length: return sort("int");
    case Op::append:  // the element is of another sort
    case Op::part: return shown_sort(expr.operands[0]);
    case Op::tuple:  // the components do not show which product is meant
    case Op::cartesian:
    case Op::make_list:
    case Op::member_at:
    case Op::empty: return std::nullopt;
    default: break;
  }
  if (compares(expr.op) || connects(expr.op) || expr.op == Op::contains) return sort("bool");
  if (is_question(expr.op)) return sort("int");
  for (const auto& operand : expr.operands)
    if (const auto shown = shown_sort(operand); shown && operand.op != Op::length)
      if (!((expr.op == Op::number_of || expr.op == Op::scaled) && &operand == &expr.operands[0]))
        return shown;
  return std::nullopt;
}

/// Of operands that must agree; integers if they show nothing.
model::SortId ColouredBuilder::common_sort(const Expr& expr) const {
  for (const auto& operand : expr.operands)
    if (const auto shown = shown_sort(operand)) return *shown;
  return sort("int");
}

std::int64_t ColouredBuilder::number_of_constant(const Expr& expr, model::SortId sort) const {
  if (expr.name.empty()) return expr.number;
  if (expr.name == "dot" || expr.name == "false") return 0;
  if (expr.name == "true") return 1;
  const auto& constants = net_[sort].constants;
  const auto found = std::find(constants.begin(), constants.end(), expr.name);
  if (found == constants.end())
    throw std::logic_error("'" + expr.name + "' is not of sort '" + net_[sort].name + "'");
  return found - constants.begin();
}

std::uint32_t ColouredBuilder::partition_index(const std::string& name) const {
  for (std::uint32_t p = 0; p < net_.partitions.size(); ++p)
    if (net_.partitions[p].id == name) return p;
  throw std::logic_error("partition '" + name + "' is not declared");
}

/// The sort of an operand of a colour term that has sort `sort`.
model::SortId ColouredBuilder::operand_sort(const Expr& expr, std::size_t operand,
                                            model::SortId sort_) const {
  if (expr.op == Op::tuple) return net_[sort_].components[operand];
  if (expr.op == Op::partition_block) return net_.partitions[partition_index(expr.name)].base;
  if (compares(expr.op) || is_question(expr.op)) return common_sort(expr);
  if (connects(expr.op)) return sort("bool");
  if (expr.op == Op::make_list) return net_[sort_].components[0];
  if (expr.op == Op::append && operand == 1) return net_[sort_].components[0];
  if ((expr.op == Op::member_at || expr.op == Op::part) && operand > 0) return sort("int");
  if (expr.op == Op::length || expr.op == Op::member_at) return shown_sort(expr.operands[0]).value();
  return sort_;
}

model::Term ColouredBuilder::colour(const Expr& expr, model::SortId sort_) const {
  if (is_multiset(expr.op)) throw std::logic_error("a multiset stands where a colour belongs");
  model::Term term;
  term.op = expr.op;
  term.sort = sort_;
  if (compares(expr.op) || connects(expr.op) || expr.op == Op::contains) term.sort = sort("bool");
  if (expr.op == Op::constant) term.number = number_of_constant(expr, sort_);
  if (expr.op == Op::variable) {
    term.number = model::index(variables_.at(expr.name));
    term.sort = net_[variables_.at(expr.name)].sort;
    const auto is_integer = [&](model::SortId s) { return net_[s].kind == model::Sort::Kind::integer; };
    if (term.sort != sort_ && !(is_integer(term.sort) && is_integer(sort_)))
      throw std::logic_error("variable '" + expr.name + "' is not of sort '" + net_[sort_].name + "'");
  }
  if (expr.op == Op::text) term.text = expr.name;
  if (expr.op == Op::partition_block) term.number = partition_index(expr.name);
  for (std::size_t i = 0; i < expr.operands.size(); ++i) {
    const auto inner = operand_sort(expr, i, sort_);
    const bool colour_wanted = !is_question(expr.op) || (expr.op == Op::cardinality_of && i == 1);
    term.operands.push_back(colour_wanted ? colour(expr.operands[i], inner)
                                          : multiset(expr.operands[i], inner));
  }
  return term;
}

model::Term ColouredBuilder::multiset(const Expr& expr, model::SortId sort_) const {
  if (!is_multiset(expr.op)) return multiset(many(1, expr), sort_);
  model::Term term;
  term.op = expr.op;
  term.multiset = true;
  term.sort = sort_;
  for (std::size_t i = 0; i < expr.operands.size(); ++i) {
    const Expr& operand = expr.operands[i];
    if ((expr.op == Op::number_of || expr.op == Op::scaled) && i == 0)
      term.operands.push_back(colour(operand, shown_sort(operand).value_or(sort("int"))));
    else if (expr.op == Op::number_of)
      term.operands.push_back(colour(operand, sort_));
    else
      term.operands.push_back(
          multiset(operand, expr.op == Op::cartesian ? net_[sort_].components[i] : sort_));
  }
  return term;
}

}  // namespace unfire::test
