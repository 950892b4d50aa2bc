// Builders of quantities and predicates; the bounds of quantities are enforced here.
#include "unfire/logic/expression.hpp"

#include <limits>
#include <utility>

#include "unfire/logic/wide.hpp"
#include "unfire/model/error.hpp"

namespace unfire::logic {

namespace {

constexpr std::uint64_t max_factors = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t max_constants = std::numeric_limits<std::uint64_t>::max();

/// Appends the right operand and the operator to the left operand.
void join(std::vector<Node>& left, Op op, std::span<const Node> right) {
  left.insert(left.end(), right.begin(), right.end());
  assert(left.size() < std::numeric_limits<std::uint32_t>::max() &&
         "an expression has fewer than 2^32 nodes");
  left.push_back({op, static_cast<std::uint32_t>(left.size() + 1), 0});
}

void wrap(std::vector<Node>& operand, Op op) { join(operand, op, {}); }

std::uint64_t magnitude(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? 0 - bits : bits;
}

}  // namespace

Quantity::Mass Quantity::mass_of(Op op, const Mass& left, const Mass& right) {
  // Masses have at most 64 bits, so neither a product nor a sum of two can exceed 128.
  UnsignedWide factors = 0;
  UnsignedWide constants = 0;
  if (op == Op::multiply) {
    if (left.factors != 0 && right.factors != 0) {
      throw model::InputError("one factor of a product must be a constant");
    }
    const Mass& scaled = left.factors != 0 ? left : right;
    const Mass& scale = left.factors != 0 ? right : left;
    factors = UnsignedWide{scaled.factors} * scale.constants;
    constants = UnsignedWide{scaled.constants} * scale.constants;
  } else {
    factors = UnsignedWide{left.factors} + right.factors;
    constants = UnsignedWide{left.constants} + right.constants;
  }
  if (factors > max_factors || constants > max_constants) {
    throw model::InputError("the numbers of this expression grow beyond 64 bits");
  }
  return {static_cast<std::uint64_t>(factors), static_cast<std::uint64_t>(constants)};
}

Quantity constant(std::int64_t value) { return {{Op::constant, 1, value}, {0, magnitude(value)}}; }

Quantity tokens(model::PlaceId place) { return {{Op::tokens, 1, index(place)}, {1, 0}}; }

Quantity negate(Quantity quantity) {
  wrap(quantity.nodes_, Op::negate);
  return quantity;
}

Quantity arithmetic(Op op, Quantity left, const Quantity& right) {
  assert(is_arithmetic(op));
  left.mass_ = Quantity::mass_of(op, left.mass_, right.mass_);
  join(left.nodes_, op, right.nodes_);
  return left;
}

Predicate::Predicate(Op op, Quantity left, const Quantity& right) : nodes_(std::move(left.nodes_)) {
  join(nodes_, op, right.nodes_);
}

Predicate always() { return Predicate({Op::always, 1, 0}); }

Predicate never() { return Predicate({Op::never, 1, 0}); }

Predicate deadlock() { return Predicate({Op::deadlock, 1, 0}); }

Predicate enabled(model::TransitionId transition) {
  return Predicate({Op::enabled, 1, static_cast<std::int64_t>(index(transition))});
}

Predicate compare(Op op, Quantity left, const Quantity& right) {
  assert(is_comparison(op));
  return {op, std::move(left), right};
}

Predicate negation(Predicate predicate) {
  wrap(predicate.nodes_, Op::negation);
  return predicate;
}

Predicate connect(Op op, Predicate left, const Predicate& right) {
  assert(is_connective(op));
  join(left.nodes_, op, right.nodes_);
  return left;
}

}  // namespace unfire::logic
