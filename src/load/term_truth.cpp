// The part of TermReader that reads comparisons and what joins them.
#include <fmt/format.h>

#include <utility>

#include "quote.hpp"
#include "terms.hpp"

namespace unfire::load {

using model::Sort;
using model::SortId;
using model::Term;

namespace {

/// Elements whose sort may depend on what they are compared with.
bool needs_hint(pugi::xml_node node) {
  const auto name = local_name(node);
  return name == "useroperator" || name == "numberconstant" || name == "emptylist";
}

}  // namespace

std::pair<Term, Term> TermReader::read_pair(pugi::xml_node node) {
  const auto parts = operands(node, 2);
  const bool swapped = needs_hint(parts[0]) && !needs_hint(parts[1]);
  Term first = value(parts[swapped ? 1 : 0], std::nullopt);
  const auto other = parts[swapped ? 0 : 1];
  Term second = value(other, first.sort);
  if (!comparable(first.sort, second.sort)) fail_sort(other, name(first.sort), second);
  if (swapped) std::swap(first, second);
  return {std::move(first), std::move(second)};
}

Term TermReader::read_equality(pugi::xml_node node, Hint, Op op) {
  auto [left, right] = read_pair(node);
  Term term = make(node, op, sorts_.boolean());
  term.operands.push_back(std::move(left));
  term.operands.push_back(std::move(right));
  return term;
}

Term TermReader::read_order(pugi::xml_node node, Hint hint, Op op) {
  Term term = read_equality(node, hint, op);
  switch (const SortId sort = term.operands.front().sort; sorts_[sort].kind) {
    case Sort::Kind::enumeration:
    case Sort::Kind::range:
    case Sort::Kind::integer:
    case Sort::Kind::string: return term;
    case Sort::Kind::dot:
    case Sort::Kind::boolean:
    case Sort::Kind::product:
    case Sort::Kind::list:
    case Sort::Kind::real:
    case Sort::Kind::record:
    case Sort::Kind::choice:
    case Sort::Kind::index:
    case Sort::Kind::stamped: fail(node, fmt::format("the colours of {} have no order", name(sort)));
  }
  return term;
}

Term TermReader::read_block_order(pugi::xml_node node, Hint hint, Op op) {
  Term term = read_equality(node, hint, op);
  const SortId sort = term.operands.front().sort;
  if (!declarations_.partition_of(sort)) {
    fail(node, fmt::format("<{}> of {}, which is no partition", printable(local_name(node)), name(sort)));
  }
  return term;
}

Term TermReader::read_connective(pugi::xml_node node, Hint, Op op) {
  const auto parts = operands(node);
  if (parts.empty()) fail(node, fmt::format("<{}> has no operands", printable(local_name(node))));
  if (parts.size() == 1) return truth(parts.front());
  Term term = make(node, op, sorts_.boolean());
  term.operands.reserve(parts.size());
  for (const auto part : parts) term.operands.push_back(truth(part));
  return term;
}

Term TermReader::read_negation(pugi::xml_node node, Hint, Op op) {
  Term term = make(node, op, sorts_.boolean());
  term.operands.push_back(truth(operands(node, 1).front()));
  return term;
}

Term TermReader::read_implication(pugi::xml_node node, Hint, Op op) {
  Term term = make(node, op, sorts_.boolean());
  for (const auto part : operands(node, 2)) term.operands.push_back(truth(part));
  return term;
}

}  // namespace unfire::load
