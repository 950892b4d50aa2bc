// Expressions are drawn top down; a draw that exceeds the bounds of a quantity is replaced by its left part.
#include "support/random_expression.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include "unfire/model/error.hpp"

namespace unfire::test {

using logic::Node;
using logic::Op;

bool Situation::dead() const { return std::find(enabling.begin(), enabling.end(), true) == enabling.end(); }

std::int64_t RandomExpressions::number() {
  using Limits = std::numeric_limits<std::int64_t>;
  switch (below(12)) {
    case 0: return Limits::max();
    case 1: return Limits::min();
    case 2: return static_cast<std::int64_t>(random_());
    default: return static_cast<std::int64_t>(below(9)) - 4;
  }
}

logic::Quantity RandomExpressions::quantity(int depth) {
  const auto choice = depth == 0 ? below(3) : below(8);
  if (choice == 0) return logic::constant(number());
  if (choice < 3) return logic::tokens(model::PlaceId{static_cast<std::uint32_t>(below(net_.places.size()))});
  if (choice == 3) return logic::negate(quantity(depth - 1));
  auto left = quantity(depth - 1);
  constexpr std::array ops{Op::add, Op::subtract, Op::multiply};
  const auto op = ops[below(ops.size())];
  const auto right = op == Op::multiply ? logic::constant(number()) : quantity(depth - 1);
  const bool swap = below(2) == 0;
  try {
    return swap ? logic::arithmetic(op, right, left) : logic::arithmetic(op, left, right);
  } catch (const model::InputError&) {
    return left;
  }
}

logic::Predicate RandomExpressions::atom(int depth) {
  switch (below(9)) {
    case 0: return logic::always();
    case 1: return logic::never();
    case 2: return logic::deadlock();
    case 3:
    case 4:
      return logic::enabled(model::TransitionId{static_cast<std::uint32_t>(below(net_.transitions.size()))});
    default: break;
  }
  constexpr std::array ops{Op::equal, Op::not_equal, Op::less, Op::at_most, Op::greater, Op::at_least};
  const auto op = ops[below(ops.size())];
  auto left = quantity(depth);
  return logic::compare(op, std::move(left), quantity(depth));
}

logic::Predicate RandomExpressions::predicate(int depth) {
  if (depth == 0 || below(6) == 0) return atom(static_cast<int>(below(4)));
  if (below(5) == 0) return logic::negation(predicate(depth - 1));
  constexpr std::array ops{Op::conjunction, Op::disjunction, Op::exclusive, Op::implication, Op::equivalence};
  const auto op = ops[below(ops.size())];
  auto left = predicate(depth - 1);
  return logic::connect(op, std::move(left), predicate(depth - 1));
}

Situation RandomExpressions::situation() {
  Situation made;
  for (std::size_t place = 0; place < net_.places.size(); ++place) {
    const auto kind = below(10);
    made.counts.push_back(kind == 0   ? std::numeric_limits<std::uint64_t>::max()
                          : kind == 1 ? random_()
                                      : below(4));
  }
  const auto one_in = 1 + below(4);
  for (std::size_t t = 0; t < net_.transitions.size(); ++t) made.enabling.push_back(below(one_in) == 1);
  return made;
}

namespace {

Integer value_at(std::span<const Node> nodes, std::size_t at, const Situation& situation) {
  const Node& node = nodes[at];
  if (node.op == Op::constant) return node.value;
  if (node.op == Op::tokens) return situation.counts[static_cast<std::size_t>(node.value)];
  const Integer right = value_at(nodes, last_child(nodes, at), situation);
  if (node.op == Op::negate) return -right;
  const Integer left = value_at(nodes, left_child(nodes, at), situation);
  if (node.op == Op::add) return left + right;
  if (node.op == Op::subtract) return left - right;
  if (node.op == Op::multiply) return left * right;
  throw std::logic_error("not a quantity");
}

bool comparison_at(std::span<const Node> nodes, std::size_t at, const Situation& situation) {
  const Integer left = value_at(nodes, left_child(nodes, at), situation);
  const Integer right = value_at(nodes, last_child(nodes, at), situation);
  const Op op = nodes[at].op;
  if (op == Op::equal) return left == right;
  if (op == Op::not_equal) return left != right;
  if (op == Op::less) return left < right;
  if (op == Op::at_most) return left <= right;
  if (op == Op::greater) return left > right;
  return left >= right;
}

bool truth_at(std::span<const Node> nodes, std::size_t at, const Situation& situation) {
  const Node& node = nodes[at];
  if (node.op == Op::always || node.op == Op::never) return node.op == Op::always;
  if (node.op == Op::deadlock) return situation.dead();
  if (node.op == Op::enabled) return situation.enabling[static_cast<std::size_t>(node.value)];
  if (is_comparison(node.op)) return comparison_at(nodes, at, situation);
  const bool right = truth_at(nodes, last_child(nodes, at), situation);
  if (node.op == Op::negation) return !right;
  const bool left = truth_at(nodes, left_child(nodes, at), situation);
  if (node.op == Op::conjunction) return left && right;
  if (node.op == Op::disjunction) return left || right;
  if (node.op == Op::exclusive) return left != right;
  if (node.op == Op::implication) return !left || right;
  if (node.op == Op::equivalence) return left == right;
  throw std::logic_error("not a predicate");
}

}  // namespace

Integer naive_value(const logic::Quantity& quantity, const Situation& situation) {
  return value_at(quantity.nodes(), quantity.nodes().size() - 1, situation);
}

bool naive_truth(const logic::Predicate& predicate, const Situation& situation) {
  return truth_at(predicate.nodes(), predicate.nodes().size() - 1, situation);
}

}  // namespace unfire::test
