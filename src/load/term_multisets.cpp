// The part of TermReader that reads multisets and questions about them.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "quote.hpp"
#include "terms.hpp"

namespace unfire::load {

using model::Sort;
using model::SortId;
using model::Term;

namespace {

bool is_finite(const SortTable& sorts, SortId id) {
  const Sort& sort = sorts[id];
  switch (sort.kind) {
    case Sort::Kind::integer:
    case Sort::Kind::string:
    case Sort::Kind::list:
    case Sort::Kind::real:
    case Sort::Kind::record:
    case Sort::Kind::choice:
    case Sort::Kind::index:
    case Sort::Kind::stamped: return false;
    case Sort::Kind::dot:
    case Sort::Kind::boolean:
    case Sort::Kind::enumeration:
    case Sort::Kind::range: return true;
    case Sort::Kind::product: break;
  }
  return std::all_of(sort.components.begin(), sort.components.end(),
                     [&](SortId component) { return is_finite(sorts, component); });
}

}  // namespace

Term TermReader::read_number_of(pugi::xml_node node, Hint hint, Op op) {
  const auto parts = operands(node);
  if (parts.size() == 1) return multiset(parts.front(), hint);
  if (parts.size() != 2) static_cast<void>(operands(node, 2));
  Term term = make(node, op, SortId{});
  term.multiset = true;
  term.operands.push_back(whole_number(parts[0]));
  if (term.operands[0].op == Op::constant && term.operands[0].number < 0) {
    fail(parts[0], fmt::format("a negative number of colours: {}", term.operands[0].number));
  }
  term.operands.push_back(read(parts[1], hint));
  term.sort = term.operands[1].sort;
  if (term.operands[1].multiset) term.op = Op::scaled;
  return term;
}

Term TermReader::read_scaled(pugi::xml_node node, Hint hint, Op) {
  static_cast<void>(operands(node, 2));
  Term term = read_number_of(node, hint, Op::scaled);
  term.operands[1] = to_multiset(std::move(term.operands[1]));
  return term;
}

Term TermReader::read_whole_sort(pugi::xml_node node, Hint hint, Op op) {
  const auto inner = inner_sort(node);
  if (!inner && (!hint || op == Op::all)) {
    fail(node, fmt::format("<{}> does not say of which sort", printable(local_name(node))));
  }
  Term term = make(node, op, inner ? *inner : *hint);
  term.multiset = true;
  if (op == Op::all && !is_finite(sorts_, term.sort)) {
    fail(node, fmt::format("<all> of {}, which has infinitely many colours", name(term.sort)));
  }
  return term;
}

Term TermReader::read_sum(pugi::xml_node node, Hint hint, Op op) {
  const auto parts = operands(node);
  if (parts.empty()) fail(node, fmt::format("<{}> has no operands", printable(local_name(node))));
  Term first = hint ? multiset_of(parts.front(), *hint) : multiset(parts.front(), hint);
  if (parts.size() == 1) return first;
  Term term = make(node, op, first.sort);
  term.multiset = true;
  term.operands.reserve(parts.size());
  term.operands.push_back(std::move(first));
  for (std::size_t i = 1; i < parts.size(); ++i) term.operands.push_back(multiset_of(parts[i], term.sort));
  return term;
}

Term TermReader::read_cardinality(pugi::xml_node node, Hint, Op op) {
  Term term = make(node, op, sorts_.natural());
  term.operands.push_back(multiset(operands(node, 1).front(), std::nullopt));
  return term;
}

Term TermReader::read_cardinality_of(pugi::xml_node node, Hint, Op op) {
  const auto parts = operands(node, 2);
  Term term = make(node, op, sorts_.natural());
  term.operands.push_back(multiset(parts[0], std::nullopt));
  term.operands.push_back(value_of(parts[1], term.operands[0].sort));
  return term;
}

Term TermReader::read_contains(pugi::xml_node node, Hint, Op op) {
  const auto parts = operands(node, 2);
  Term term = make(node, op, sorts_.boolean());
  term.operands.push_back(multiset(parts[0], std::nullopt));
  term.operands.push_back(multiset_of(parts[1], term.operands[0].sort));
  return term;
}

}  // namespace unfire::load
