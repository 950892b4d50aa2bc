// State predicates and quantities over a marking: what is asked of one state, without text, time or search.
// A tree is a vector of nodes in postorder, so that building one is appending, copying is copying a vector,
// and every pass over it is a loop. Lists such as tokens("a","b") are sums, enabled("t","u") is a
// disjunction.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::logic {

enum class Op : std::uint8_t {
  // quantities
  constant,
  tokens,
  negate,
  add,
  subtract,
  multiply,
  // predicates about one state
  always,
  never,
  deadlock,
  enabled,
  equal,
  not_equal,
  less,
  at_most,
  greater,
  at_least,
  // connectives
  negation,
  conjunction,
  disjunction,
  exclusive,
  implication,
  equivalence
};

[[nodiscard]] constexpr bool is_arithmetic(Op op) { return op >= Op::add && op <= Op::multiply; }
[[nodiscard]] constexpr bool is_comparison(Op op) { return op >= Op::equal && op <= Op::at_least; }
[[nodiscard]] constexpr bool is_connective(Op op) { return op >= Op::conjunction; }
[[nodiscard]] constexpr bool is_binary(Op op) {
  return is_arithmetic(op) || is_comparison(op) || is_connective(op);
}

struct Node {
  Op op = Op::constant;
  std::uint32_t size = 1;  ///< nodes of the subtree that ends here, this one included
  std::int64_t value = 0;  ///< of a constant; else the index of the place or transition, if the op has one

  friend bool operator==(const Node&, const Node&) = default;
};

/// Positions of the children of the node at `at`: the only or right one, and the left one of a binary
/// operator.
[[nodiscard]] constexpr std::size_t last_child(std::span<const Node>, std::size_t at) { return at - 1; }
[[nodiscard]] constexpr std::size_t left_child(std::span<const Node> nodes, std::size_t at) {
  return at - 1 - nodes[at - 1].size;
}

/// An integer expression, linear in the token counts.
///
/// It keeps an upper bound of its own size: the sum of the absolute factors of places stays below 2^63 and
/// that of the constants below 2^64 (the builders throw otherwise). Since a place holds fewer than 2^64
/// tokens, the absolute value of it and of all its parts is at most (2^63 - 1)(2^64 - 1) + 2^64 - 1 < 2^127:
/// 128 bits are exact.
class Quantity {
 public:
  [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }

  friend bool operator==(const Quantity&, const Quantity&) = default;

 private:
  struct Mass {
    std::uint64_t factors = 0;
    std::uint64_t constants = 0;
    friend bool operator==(const Mass&, const Mass&) = default;
  };

  Quantity(Node leaf, Mass mass) : nodes_{leaf}, mass_(mass) {}

  [[nodiscard]] static Mass mass_of(Op op, const Mass& left, const Mass& right);

  friend Quantity constant(std::int64_t value);
  friend Quantity tokens(model::PlaceId place);
  friend Quantity negate(Quantity quantity);
  friend Quantity arithmetic(Op op, Quantity left, const Quantity& right);
  friend class Predicate;

  std::vector<Node> nodes_;
  Mass mass_;
};

/// A boolean expression over a state.
class Predicate {
 public:
  [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }

  friend bool operator==(const Predicate&, const Predicate&) = default;

 private:
  explicit Predicate(Node leaf) : nodes_{leaf} {}
  Predicate(Op op, Quantity left, const Quantity& right);

  friend Predicate always();
  friend Predicate never();
  friend Predicate deadlock();
  friend Predicate enabled(model::TransitionId transition);
  friend Predicate compare(Op op, Quantity left, const Quantity& right);
  friend Predicate negation(Predicate predicate);
  friend Predicate connect(Op op, Predicate left, const Predicate& right);

  std::vector<Node> nodes_;
};

[[nodiscard]] Quantity constant(std::int64_t value);
[[nodiscard]] Quantity tokens(model::PlaceId place);
[[nodiscard]] Quantity negate(Quantity quantity);
/// add, subtract or multiply. Throws model::InputError when both factors of a product depend on the marking,
/// or when the bounds above are exceeded.
[[nodiscard]] Quantity arithmetic(Op op, Quantity left, const Quantity& right);

[[nodiscard]] Predicate always();
[[nodiscard]] Predicate never();
[[nodiscard]] Predicate deadlock();
[[nodiscard]] Predicate enabled(model::TransitionId transition);
/// `op` is one of equal ... at_least.
[[nodiscard]] Predicate compare(Op op, Quantity left, const Quantity& right);
[[nodiscard]] Predicate negation(Predicate predicate);
/// `op` is one of conjunction ... equivalence.
[[nodiscard]] Predicate connect(Op op, Predicate left, const Predicate& right);

}  // namespace unfire::logic
