// Evaluation of quantities in the ring of linear forms.
#include "unfire/logic/linear.hpp"

#include <algorithm>
#include <utility>

namespace unfire::logic {

namespace {

/// The result is within bounds whenever the product is a part of a Quantity.
void scale(Linear& linear, Wide by) {
  if (by == 0) linear.terms.clear();
  for (auto& term : linear.terms) term.factor *= by;
  linear.constant *= by;
}

}  // namespace

void Linear::normalize() {
  std::sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) { return a.place < b.place; });
  std::vector<Term> merged;
  for (const Term& term : terms) {
    if (merged.empty() || merged.back().place != term.place) {
      merged.push_back(term);
    } else {
      merged.back().factor += term.factor;
    }
  }
  std::erase_if(merged, [](const Term& term) { return term.factor == 0; });
  terms = std::move(merged);
}

void LinearStack::push(const Node& node) {
  if (node.op == Op::constant) {
    stack_.push_back({{}, node.value});
  } else if (node.op == Op::tokens) {
    stack_.push_back({{{model::PlaceId{static_cast<std::uint32_t>(node.value)}, 1}}, 0});
  } else if (node.op == Op::negate) {
    scale(stack_.back(), -1);
  } else if (node.op == Op::multiply) {
    multiply();
  } else {
    assert(node.op == Op::add || node.op == Op::subtract);
    add(node.op == Op::add ? 1 : -1);
  }
}

Linear LinearStack::pop() {
  auto top = std::move(stack_.back());
  stack_.pop_back();
  return top;
}

void LinearStack::add(Wide sign) {
  auto right = pop();
  scale(right, sign);
  auto& left = stack_.back();
  left.terms.insert(left.terms.end(), right.terms.begin(), right.terms.end());
  left.constant += right.constant;
}

void LinearStack::multiply() {
  auto right = pop();
  auto& left = stack_.back();
  // Terms vanish only by a factor 0, so the constant side, which a product must have, is the one without any.
  if (left.terms.empty()) std::swap(left, right);
  scale(left, right.constant);
}

}  // namespace unfire::logic
