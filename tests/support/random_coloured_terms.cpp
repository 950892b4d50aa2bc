// Random terms.
#include "support/random_coloured_terms.hpp"

#include <algorithm>
#include <stdexcept>

namespace unfire::test {

using Kind = RandomSort::Kind;
using Op = Expr::Op;

const RandomSort& RandomTerms::sort(const std::string& name) const {
  const auto found =
      std::find_if(sorts_.begin(), sorts_.end(), [&](const RandomSort& s) { return s.name == name; });
  if (found == sorts_.end()) throw std::logic_error("no sort " + name);
  return *found;
}

std::string RandomTerms::variable(const RandomSort& sort) {
  return sort.name + std::to_string(below(variables_per_sort));
}

std::string RandomTerms::usable(const RandomSort& sort) {
  std::string name = variable(sort);
  return sort.size > 0 || bound_.contains(name) ? name : std::string{};
}

std::string RandomTerms::usable_list(const RandomSort& element) {
  for (const auto& list : sorts_)
    if (list.kind == Kind::list && list.components[0] == element.name) return usable(list);
  return {};
}

Expr RandomTerms::pattern(const RandomSort& sort) {
  if (sort.kind == Kind::product && percent(80)) {
    Exprs parts;
    for (const auto& component : sort.components) parts.push_back(pattern(this->sort(component)));
    return tuple(std::move(parts));
  }
  if (sort.kind == Kind::list && percent(20))
    return apply(Op::make_list, {pattern(this->sort(sort.components[0]))});
  if (sort.kind == Kind::list && percent(20))
    return apply(Op::append, {pattern(sort), pattern(this->sort(sort.components[0]))});
  if (sort.kind == Kind::integer && percent(20))
    return apply(percent(50) ? Op::plus : Op::minus,
                 {pattern(sort), num(static_cast<std::int64_t>(below(3)))});
  if (sort.size > 0 && percent(25)) return colour(sort, 1);
  std::string name = variable(sort.name == "int" && percent(30) ? this->sort("nat") : sort);
  bound_.insert(name);
  return var(std::move(name));
}

Expr RandomTerms::constant(const RandomSort& sort) {
  switch (sort.kind) {
    case Kind::integer: return num(static_cast<std::int64_t>(below(4)));
    case Kind::text: return str(std::string(below(3), 'a'));
    case Kind::list: {
      Exprs elements;
      for (auto n = below(3); n > 0; --n) elements.push_back(constant(this->sort(sort.components[0])));
      return apply(Op::make_list, std::move(elements));
    }
    case Kind::product: {
      Exprs parts;
      for (const auto& component : sort.components) parts.push_back(constant(this->sort(component)));
      return tuple(std::move(parts));
    }
    default: return sort.constants[below(sort.constants.size())];
  }
}

Expr RandomTerms::initial(const RandomSort& sort) {
  if (sort.size > 0 && sort.size < 10 && percent(25)) return all();
  if (sort.size > 0 && sort.size < 10 && percent(10)) return less_of(all(), constant(sort));
  Exprs colours;
  for (auto n = 1 + below(2); n > 0; --n)
    colours.push_back(many(static_cast<std::int64_t>(1 + below(2)), constant(sort)));
  return sum(std::move(colours));
}

Expr RandomTerms::colour(const RandomSort& sort, int depth) {
  if (depth > 0 && percent(45)) return composed(sort, depth - 1);
  if (sort.name == "int" && percent(20)) return colour(this->sort("nat"), 0);
  if (std::string name = usable(sort); !name.empty() && percent(85)) return var(std::move(name));
  return constant(sort);
}

Expr RandomTerms::composed(const RandomSort& sort, int depth) {
  switch (sort.kind) {
    case Kind::dot: return con("dot");
    case Kind::boolean: return truth(depth);
    case Kind::enumeration:
      if (const std::string name = usable_list(sort); !name.empty() && percent(50))
        return apply(Op::member_at, {var(name), num(static_cast<std::int64_t>(below(2)))});
      [[fallthrough]];
    case Kind::range: return percent(50) ? succ(colour(sort, depth)) : pred(colour(sort, depth));
    case Kind::partition: return block(sort.name, colour(this->sort(sort.components[0]), depth));
    case Kind::product: return tuple_of(sort, depth);
    case Kind::integer: return integer(sort, depth);
    case Kind::text: return apply(Op::concatenate, {colour(sort, depth), constant(sort)});
    case Kind::list: return list(sort, depth);
  }
  return constant(sort);
}

Expr RandomTerms::integer(const RandomSort& sort, int depth) {
  const Op operations[] = {Op::plus, Op::minus, Op::times, Op::divide, Op::modulo};
  const std::string list = usable_list(this->sort("E"));
  if (sort.name == "int" && !list.empty() && percent(30)) return apply(Op::length, {var(list)});
  if (percent(50)) return apply(operations[below(5)], {colour(sort, depth), constant(sort)});
  return apply(operations[below(5)], {colour(sort, depth), colour(sort, depth)});
}

Expr RandomTerms::list(const RandomSort& sort, int depth) {
  const RandomSort& element = this->sort(sort.components[0]);
  switch (below(4)) {
    case 0: return apply(Op::append, {colour(sort, depth), colour(element, depth)});
    case 1: return apply(Op::concatenate, {colour(sort, depth), colour(sort, depth)});
    case 2: return apply(Op::part, {colour(sort, depth), num(0), num(1)});
    default: return apply(Op::make_list, {colour(element, depth)});
  }
}

Expr RandomTerms::tuple_of(const RandomSort& sort, int depth) {
  Exprs parts;
  for (const auto& component : sort.components) parts.push_back(colour(this->sort(component), depth));
  return tuple(std::move(parts));
}

Expr RandomTerms::cartesian_of(const RandomSort& sort, int depth) {
  Exprs factors;
  for (const auto& component : sort.components) factors.push_back(multiset(this->sort(component), depth));
  return cartesian(std::move(factors));
}

/// Mostly one, now and then nothing, now and then what a question about colours gives.
Expr RandomTerms::count() {
  if (percent(85)) return num(static_cast<std::int64_t>(percent(70) ? 1 : below(4)));
  return question();
}

Expr RandomTerms::question() {
  const RandomSort& sort = sorts_[below(sorts_.size())];
  const std::string name = usable(sort);
  if (name.empty()) return num(1);
  Expr some = sum({var(name), multiset(sort, 0)});
  if (percent(30)) some = less_of(std::move(some), colour(sort, 0));  // may have no value
  if (percent(50)) return count_of(some, var(name));
  return cardinality(some);
}

Expr RandomTerms::multiset(const RandomSort& sort, int depth) {
  const bool finite = sort.size > 0 && sort.size < 10;
  switch (depth > 0 ? below(10) : below(4)) {
    case 4: return finite ? all() : colour(sort, depth);
    case 5: return sum_of(sort, depth - 1);
    case 6: return finite ? less_of(all(), colour(sort, 1)) : less_of(sum_of(sort, 1), colour(sort, 0));
    case 7: return apply(Op::scaled, {count(), multiset(sort, depth - 1)});
    case 8: return sort.kind == Kind::product ? cartesian_of(sort, depth - 1) : colour(sort, 1);
    case 9: return percent(20) ? none() : apply(Op::number_of, {count(), colour(sort, depth)});
    default: return colour(sort, depth);
  }
}

Expr RandomTerms::sum_of(const RandomSort& sort, int depth) {
  Exprs operands;
  for (auto n = 1 + below(3); n > 0; --n) operands.push_back(multiset(sort, depth));
  return sum(std::move(operands));
}

Expr RandomTerms::truth(int depth) {
  if (depth <= 0 || percent(50)) return comparison(depth);
  switch (below(4)) {
    case 0: return negate(truth(depth - 1));
    case 1: return implies(truth(depth - 1), truth(depth - 1));
    case 2: return either({truth(depth - 1), truth(depth - 1)});
    default: return both({truth(depth - 1), truth(depth - 1)});
  }
}

/// A variable on one side tells the builder which sort is meant.
Expr RandomTerms::comparison(int depth) {
  const Op operations[] = {Op::equal,   Op::not_equal,     Op::less, Op::less_equal,
                           Op::greater, Op::greater_equal, Op::equal};
  const RandomSort& sort = sorts_[below(sorts_.size())];
  const std::string name = usable(sort);
  if (name.empty()) return con("true");
  if (percent(10)) return apply(operations[below(7)], {question(), num(static_cast<std::int64_t>(below(3)))});
  if (percent(5)) return includes(sum({var(name), multiset(sort, 0)}), colour(sort, 0));
  Expr other = colour(sort, depth);
  const bool ordered = sort.kind != Kind::product && sort.kind != Kind::list && sort.kind != Kind::dot;
  const Op op = ordered ? operations[below(7)] : operations[below(2)];
  if (percent(50)) return apply(op, {std::move(other), var(name)});
  return apply(op, {var(name), std::move(other)});
}

}  // namespace unfire::test
