// Terms of tiny coloured nets, written short: `tuple({var("x"), succ(var("y"))})`. They know no sorts yet;
// ColouredBuilder gives each its sort from where it stands.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::test {

/// A term without sorts.
struct Expr {
  using Op = model::Term::Op;
  Op op = Op::constant;
  std::string name;  ///< of a variable, constant, partition or sort; or a text
  std::int64_t number = 0;
  std::vector<Expr> operands;
};

using Exprs = std::vector<Expr>;

[[nodiscard]] inline Expr apply(Expr::Op op, Exprs operands, std::string name = {}) {
  return {op, std::move(name), 0, std::move(operands)};
}

// Colours.
[[nodiscard]] inline Expr var(std::string name) { return {Expr::Op::variable, std::move(name), 0, {}}; }
/// A constant of an enumeration, or "true", "false", "dot".
[[nodiscard]] inline Expr con(std::string name) { return {Expr::Op::constant, std::move(name), 0, {}}; }
[[nodiscard]] inline Expr num(std::int64_t number) { return {Expr::Op::constant, {}, number, {}}; }
[[nodiscard]] inline Expr str(std::string text) { return {Expr::Op::text, std::move(text), 0, {}}; }
[[nodiscard]] inline Expr tuple(Exprs parts) { return apply(Expr::Op::tuple, std::move(parts)); }
[[nodiscard]] inline Expr succ(Expr colour) { return apply(Expr::Op::successor, {std::move(colour)}); }
[[nodiscard]] inline Expr pred(Expr colour) { return apply(Expr::Op::predecessor, {std::move(colour)}); }
[[nodiscard]] inline Expr block(std::string partition, Expr colour) {
  return apply(Expr::Op::partition_block, {std::move(colour)}, std::move(partition));
}

// Truth. The operations on integers, lists and strings have no short names: apply(Expr::Op::plus, {…}).
[[nodiscard]] inline Expr eq(Expr a, Expr b) { return apply(Expr::Op::equal, {std::move(a), std::move(b)}); }
[[nodiscard]] inline Expr ne(Expr a, Expr b) {
  return apply(Expr::Op::not_equal, {std::move(a), std::move(b)});
}
[[nodiscard]] inline Expr lt(Expr a, Expr b) { return apply(Expr::Op::less, {std::move(a), std::move(b)}); }
[[nodiscard]] inline Expr le(Expr a, Expr b) {
  return apply(Expr::Op::less_equal, {std::move(a), std::move(b)});
}
[[nodiscard]] inline Expr gt(Expr a, Expr b) {
  return apply(Expr::Op::greater, {std::move(a), std::move(b)});
}
[[nodiscard]] inline Expr ge(Expr a, Expr b) {
  return apply(Expr::Op::greater_equal, {std::move(a), std::move(b)});
}
[[nodiscard]] inline Expr both(Exprs operands) { return apply(Expr::Op::conjunction, std::move(operands)); }
[[nodiscard]] inline Expr either(Exprs operands) { return apply(Expr::Op::disjunction, std::move(operands)); }
[[nodiscard]] inline Expr negate(Expr operand) { return apply(Expr::Op::negation, {std::move(operand)}); }
[[nodiscard]] inline Expr implies(Expr a, Expr b) {
  return apply(Expr::Op::implication, {std::move(a), std::move(b)});
}

// Multisets. A colour where a multiset belongs is one of it.
[[nodiscard]] inline Expr many(std::int64_t count, Expr colour) {
  return apply(Expr::Op::number_of, {num(count), std::move(colour)});
}
/// Of the sort that is wanted here, or of the sort named.
[[nodiscard]] inline Expr all(std::string sort = {}) { return apply(Expr::Op::all, {}, std::move(sort)); }
[[nodiscard]] inline Expr none() { return apply(Expr::Op::empty, {}); }
[[nodiscard]] inline Expr sum(Exprs operands) { return apply(Expr::Op::sum, std::move(operands)); }
[[nodiscard]] inline Expr less_of(Expr from, Expr taken) {
  return apply(Expr::Op::difference, {std::move(from), std::move(taken)});
}
[[nodiscard]] inline Expr scaled(std::int64_t factor, Expr multiset) {
  return apply(Expr::Op::scaled, {num(factor), std::move(multiset)});
}
[[nodiscard]] inline Expr cartesian(Exprs factors) { return apply(Expr::Op::cartesian, std::move(factors)); }

// Questions; of multisets whose sort a variable or `all("Sort")` in them shows.
[[nodiscard]] inline Expr cardinality(Expr multiset) {
  return apply(Expr::Op::cardinality, {std::move(multiset)});
}
[[nodiscard]] inline Expr count_of(Expr multiset, Expr colour) {
  return apply(Expr::Op::cardinality_of, {std::move(multiset), std::move(colour)});
}
[[nodiscard]] inline Expr includes(Expr multiset, Expr part) {
  return apply(Expr::Op::contains, {std::move(multiset), std::move(part)});
}

}  // namespace unfire::test
