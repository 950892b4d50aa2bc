// The ways into TermReader, the table of all elements, and what every reader of an element uses.
#include "terms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {

using model::Sort;
using model::SortId;
using model::Term;

namespace {

bool is_sort_name(std::string_view name) {
  constexpr std::array<std::string_view, 13> names = {
      "usersort",    "dot",  "bool",        "positive",       "natural",           "integer",
      "string",      "list", "productsort", "finiteintrange", "cyclicenumeration", "finiteenumeration",
      "multisetsort"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

const TermReader::Table& TermReader::table() {
  using R = TermReader;
  static const Table rows = {{"variable", {&R::read_variable, Op::variable}},
                             {"dotconstant", {&R::read_dot, Op::constant}},
                             {"booleanconstant", {&R::read_boolean, Op::constant}},
                             {"numberconstant", {&R::read_number, Op::constant}},
                             {"finiteintrangeconstant", {&R::read_number, Op::constant}},
                             {"stringconstant", {&R::read_string, Op::text}},
                             {"useroperator", {&R::read_user_operator, Op::constant}},
                             {"tuple", {&R::read_tuple, Op::tuple}},
                             {"successor", {&R::read_step, Op::successor}},
                             {"predecessor", {&R::read_step, Op::predecessor}},
                             {"partitionelementof", {&R::read_partition_block, Op::partition_block}},
                             {"addition", {&R::read_arithmetic, Op::plus}},
                             {"subtraction", {&R::read_arithmetic, Op::minus}},
                             {"mult", {&R::read_arithmetic, Op::times}},
                             {"div", {&R::read_arithmetic, Op::divide}},
                             {"mod", {&R::read_arithmetic, Op::modulo}},
                             {"equality", {&R::read_equality, Op::equal}},
                             {"inequality", {&R::read_equality, Op::not_equal}},
                             {"lessthan", {&R::read_order, Op::less}},
                             {"lessthanorequal", {&R::read_order, Op::less_equal}},
                             {"greaterthan", {&R::read_order, Op::greater}},
                             {"greaterthanorequal", {&R::read_order, Op::greater_equal}},
                             {"lt", {&R::read_order, Op::less}},
                             {"leq", {&R::read_order, Op::less_equal}},
                             {"gt", {&R::read_order, Op::greater}},
                             {"geq", {&R::read_order, Op::greater_equal}},
                             {"lts", {&R::read_order, Op::less}},
                             {"leqs", {&R::read_order, Op::less_equal}},
                             {"gts", {&R::read_order, Op::greater}},
                             {"geqs", {&R::read_order, Op::greater_equal}},
                             {"ltp", {&R::read_block_order, Op::less}},
                             {"gtp", {&R::read_block_order, Op::greater}},
                             {"and", {&R::read_connective, Op::conjunction}},
                             {"or", {&R::read_connective, Op::disjunction}},
                             {"not", {&R::read_negation, Op::negation}},
                             {"imply", {&R::read_implication, Op::implication}},
                             {"emptylist", {&R::read_make_list, Op::make_list}},
                             {"makelist", {&R::read_make_list, Op::make_list}},
                             {"listappend", {&R::read_append, Op::append}},
                             {"listconcatenation", {&R::read_list_concatenation, Op::concatenate}},
                             {"stringconcatenation", {&R::read_string_concatenation, Op::concatenate}},
                             {"stringappend", {&R::read_string_concatenation, Op::concatenate}},
                             {"listlength", {&R::read_list_length, Op::length}},
                             {"stringlength", {&R::read_string_length, Op::length}},
                             {"memberatindex", {&R::read_member, Op::member_at}},
                             {"sublist", {&R::read_sublist, Op::part}},
                             {"substring", {&R::read_substring, Op::part}},
                             {"numberof", {&R::read_number_of, Op::number_of}},
                             {"all", {&R::read_whole_sort, Op::all}},
                             {"empty", {&R::read_whole_sort, Op::empty}},
                             {"add", {&R::read_sum, Op::sum}},
                             {"subtract", {&R::read_sum, Op::difference}},
                             {"scalarproduct", {&R::read_scaled, Op::scaled}},
                             {"cardinality", {&R::read_cardinality, Op::cardinality}},
                             {"cardinalityof", {&R::read_cardinality_of, Op::cardinality_of}},
                             {"contains", {&R::read_contains, Op::contains}}};
  return rows;
}

void TermReader::begin(pugi::xml_node owner) {
  owner_ = owner;
  depth_ = 0;
  scopes_.clear();
  active_.clear();
}

Term TermReader::read_multiset(pugi::xml_node owner, pugi::xml_node node, SortId sort) {
  begin(owner);
  return multiset_of(node, sort);
}

Term TermReader::read_marking(pugi::xml_node owner, pugi::xml_node node, SortId sort) {
  ground_ = true;
  Term term = read_multiset(owner, node, sort);
  ground_ = false;
  return term;
}

Term TermReader::read_truth(pugi::xml_node owner, pugi::xml_node node) {
  begin(owner);
  return truth(node);
}

Term TermReader::read_inhibition(pugi::xml_node owner, pugi::xml_node node, SortId sort) {
  begin(owner);
  Term term = multiset(node, std::nullopt);
  return sorts_.is(term.sort, Sort::Kind::dot) ? term : checked(node, std::move(term), sort, true);
}

Term TermReader::dots(model::Tokens count, std::size_t line) {
  Term term{Op::number_of, true, sorts_.dot(), 0, {}, {}, line};
  term.operands.push_back(make_number(static_cast<std::int64_t>(count), line));
  term.operands.push_back({Op::constant, false, sorts_.dot(), 0, {}, {}, line});
  return term;
}

Term TermReader::read(pugi::xml_node node, Hint hint) {
  node = without_subterm(xml_, owner_, node);
  const auto row = table().find(local_name(node));
  if (row == table().end()) {
    fail(node, fmt::format("term <{}> is not supported", printable(local_name(node))));
  }
  if (depth_ >= deepest_nesting) fail(node, "terms are nested too deeply");
  if (!scopes_.empty()) count_expanded(node, 1);
  ++depth_;
  Term term = (this->*row->second.read)(node, hint, row->second.op);
  --depth_;
  return term;
}

TermReader::Elements TermReader::operands(pugi::xml_node node) const {
  Elements result;
  for_each_element(node, [&](pugi::xml_node part) {
    if (!is_sort_name(local_name(part))) result.push_back(without_subterm(xml_, owner_, part));
  });
  return result;
}

TermReader::Elements TermReader::operands(pugi::xml_node node, std::size_t count) const {
  auto result = operands(node);
  if (result.size() != count) {
    fail(node, fmt::format("<{}> must have {} operand{}, not {}", printable(local_name(node)), count,
                           count == 1 ? "" : "s", result.size()));
  }
  return result;
}

TermReader::Hint TermReader::inner_sort(pugi::xml_node node) {
  auto child = first_element(node);
  while (child && !is_sort_name(local_name(child))) child = next_element(child);
  if (child && local_name(child) == "multisetsort") child = first_element(child);
  if (!child) return std::nullopt;
  return declarations_.read_sort(owner_, child);
}

Term TermReader::checked(pugi::xml_node node, Term term, SortId sort, bool wants_multiset) const {
  if (!fits(term.sort, sort) || term.multiset != wants_multiset) {
    fail_sort(node, wants_multiset ? "a multiset of " + name(sort) : name(sort), term);
  }
  if (term.multiset) term.sort = sort;
  return term;
}

Term TermReader::value(pugi::xml_node node, Hint hint) {
  Term term = read(node, hint);
  if (term.multiset) fail_sort(node, hint ? name(*hint) : "a single colour", term);
  return term;
}

Term TermReader::value_of(pugi::xml_node node, SortId sort) {
  return checked(node, read(node, sort), sort, false);
}

Term TermReader::multiset(pugi::xml_node node, Hint hint) { return to_multiset(read(node, hint)); }

Term TermReader::multiset_of(pugi::xml_node node, SortId sort) {
  Term term = read(node, sort);
  if (!fits(term.sort, sort)) fail_sort(node, "a multiset of " + name(sort), term);
  return checked(node, to_multiset(std::move(term)), sort, true);
}

Term TermReader::whole_number(pugi::xml_node node) {
  Term term = read(node, std::nullopt);
  if (term.multiset || !sorts_.is(term.sort, Sort::Kind::integer)) fail_sort(node, "a number", term);
  return term;
}

Term TermReader::truth(pugi::xml_node node) { return value_of(node, sorts_.boolean()); }

Term TermReader::to_multiset(Term term) {
  if (term.multiset) return term;
  Term result{Op::number_of, true, term.sort, 0, {}, {}, term.line};
  result.operands.reserve(2);
  result.operands.push_back(make_number(1, term.line));
  result.operands.push_back(std::move(term));
  return result;
}

Term TermReader::make(pugi::xml_node node, Op op, SortId sort) const {
  return {op, false, sort, 0, {}, {}, xml_.line(node)};
}

Term TermReader::make_number(std::int64_t number, std::size_t line) {
  return {Op::constant, false, number > 0 ? sorts_.positive() : sorts_.natural(), number, {}, {}, line};
}

bool TermReader::comparable(SortId a, SortId b) const {
  return a == b || (sorts_.is(a, Sort::Kind::integer) && sorts_.is(b, Sort::Kind::integer));
}

bool TermReader::fits(SortId found, SortId wanted) const {
  return comparable(found, wanted) && (found == wanted || sorts_[found].first >= sorts_[wanted].first);
}

std::string TermReader::name(SortId sort) const { return printable(sorts_.name(sort)); }

std::string TermReader::describe(const Term& term) const {
  return (term.multiset ? "a multiset of " : "") + name(term.sort);
}

void TermReader::fail(pugi::xml_node node, const std::string& reason) const {
  xml_.fail(owner_, node, reason);
}

void TermReader::fail_sort(pugi::xml_node node, const std::string& wanted, const Term& found) const {
  fail(node, fmt::format("expected {}, found {}", wanted, describe(found)));
}

}  // namespace unfire::load
