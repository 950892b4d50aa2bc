// What has no element of its own in the format is written as the reader will understand it: an `and` of one
// operand as the operand, an `add` of none as `empty`.
#include "pnml_terms.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pnml_parts.hpp"
#include "term_shapes.hpp"

namespace unfire::report {

using model::Sort;
using model::SortId;
using model::Term;
using Op = Term::Op;

namespace {

std::string_view integer_element(const Sort& sort) {
  return sort.first >= 1 ? "positive" : sort.first == 0 ? "natural" : "integer";
}

/// Readers drop text that is nothing but blanks, unless they stand as references.
std::string string_content(std::string_view text) {
  if (text.find_first_not_of(' ') != std::string_view::npos) return escaped(text);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) out += "&#32;";
  return out;
}

/// The elements of one comparison, by the sort compared.
struct Comparison {
  Op op;
  std::string_view colours, integers, strings, blocks;
};
constexpr std::array<Comparison, 6> comparisons = {
    {{Op::equal, "equality", "equality", "equality", "equality"},
     {Op::not_equal, "inequality", "inequality", "inequality", "inequality"},
     {Op::less, "lessthan", "lt", "lts", "ltp"},
     {Op::less_equal, "lessthanorequal", "leq", "leqs", "lessthanorequal"},
     {Op::greater, "greaterthan", "gt", "gts", "gtp"},
     {Op::greater_equal, "greaterthanorequal", "geq", "geqs", "greaterthanorequal"}}};

constexpr std::array<std::pair<Op, std::string_view>, 18> elements = {{{Op::tuple, "tuple"},
                                                                       {Op::successor, "successor"},
                                                                       {Op::predecessor, "predecessor"},
                                                                       {Op::plus, "addition"},
                                                                       {Op::minus, "subtraction"},
                                                                       {Op::times, "mult"},
                                                                       {Op::divide, "div"},
                                                                       {Op::modulo, "mod"},
                                                                       {Op::conjunction, "and"},
                                                                       {Op::disjunction, "or"},
                                                                       {Op::negation, "not"},
                                                                       {Op::implication, "imply"},
                                                                       {Op::append, "listappend"},
                                                                       {Op::sum, "add"},
                                                                       {Op::difference, "subtract"},
                                                                       {Op::cardinality, "cardinality"},
                                                                       {Op::cardinality_of, "cardinalityof"},
                                                                       {Op::contains, "contains"}}};

}  // namespace

bool TermWriter::is_block(SortId sort) const {
  return std::any_of(net_.partitions.begin(), net_.partitions.end(),
                     [sort](const auto& partition) { return partition.sort == sort; });
}

std::string_view TermWriter::comparison(const Term& term) const {
  const auto* row = std::find_if(comparisons.begin(), comparisons.end(),
                                 [&](const Comparison& c) { return c.op == term.op; });
  if (row == comparisons.end()) return {};
  const SortId sort = term.operands[0].sort;
  if (net_[sort].kind == Sort::Kind::integer) return row->integers;
  if (net_[sort].kind == Sort::Kind::string) return row->strings;
  return is_block(sort) ? row->blocks : row->colours;
}

std::string_view TermWriter::element_of(const Term& term) const {
  if (const auto name = comparison(term); !name.empty()) return name;
  const bool list = !term.operands.empty() && net_[term.operands[0].sort].kind == Sort::Kind::list;
  if (term.op == Op::concatenate) return list ? "listconcatenation" : "stringconcatenation";
  if (term.op == Op::length) return list ? "listlength" : "stringlength";
  if (term.op == Op::member_at) return "memberatindex";
  if (term.op == Op::part) return list ? "sublist" : "substring";
  const auto* row = std::find_if(elements.begin(), elements.end(),
                                 [&](const auto& entry) { return entry.first == term.op; });
  return row == elements.end() ? std::string_view{} : row->second;
}

void TermWriter::write(const Term& term) {
  switch (term.op) {
    case Op::variable:
      out_ << "<variable refvariable=\"" << escaped(net_.variables[static_cast<std::size_t>(term.number)].id)
           << "\"/>";
      break;
    case Op::constant: write_constant(term.sort, term.number); break;
    case Op::text:
      out_ << "<stringconstant><value>" << string_content(term.text) << "</value></stringconstant>";
      break;
    case Op::partition_block:
      out_ << "<partitionelementof refpartition=\""
           << escaped(net_.partitions[static_cast<std::size_t>(term.number)].id) << "\">";
      write_operands(term);
      out_ << "</partitionelementof>";
      break;
    case Op::make_list: write_list(term); break;
    case Op::member_at:
    case Op::part: write_positioned(term); break;
    case Op::all: write_whole_sort("all", term.sort); break;
    case Op::empty: write_whole_sort("empty", term.sort); break;
    case Op::number_of:
    case Op::scaled: write_counted(term); break;
    case Op::cartesian: write_cartesian(term); break;
    case Op::conjunction:
    case Op::disjunction:
    case Op::sum:
    case Op::difference: write_joined(term); break;
    default: write_element(element_of(term), term);  // the elements with nothing but operands
  }
}

void TermWriter::write_joined(const Term& term) {
  if (term.operands.size() > 1) return write_element(element_of(term), term);
  if (!term.operands.empty()) return write(term.operands[0]);
  if (term.multiset) return write_whole_sort("empty", term.sort);
  write_constant(term.sort, term.op == Op::conjunction ? 1 : 0);
}

void TermWriter::write_counted(const Term& term) {
  const Op counted = term.operands[1].op;
  const bool colours = term.op == Op::number_of || counted == Op::all || counted == Op::cartesian;
  write_element(colours ? "numberof" : "scalarproduct", term);
}

/// The reader takes a tuple for a product of multisets if one of its components is a multiset.
void TermWriter::write_cartesian(const Term& term) {
  const auto is_bare = [&](const Term& part) {
    return is_single(part) && net_[part.operands[0].sort].first == 1;
  };
  const bool all_single = std::all_of(term.operands.begin(), term.operands.end(), is_bare);
  out_ << "<tuple>";
  for (const auto& part : term.operands)
    write_operand(is_bare(part) && !all_single ? part.operands[1] : part);
  out_ << "</tuple>";
}

void TermWriter::write_list(const Term& term) {
  const std::string_view element = term.operands.empty() ? "emptylist" : "makelist";
  out_ << '<' << element << '>';
  write_sort(net_[term.sort].components[0]);
  write_operands(term);
  out_ << "</" << element << '>';
}

/// The standard has constant positions in attributes, and no others.
void TermWriter::write_positioned(const Term& term) {
  const bool member = term.op == Op::member_at;
  const auto is_attribute = [&](const Term& position) {
    return position.op == Op::constant && net_[position.sort].first == (position.number > 0 ? 1 : 0);
  };
  out_ << '<' << element_of(term);
  for (std::size_t i = 1; i < term.operands.size(); ++i) {
    if (!is_attribute(term.operands[i])) continue;
    out_ << (member ? " index" : i == 1 ? " start" : " length") << "=\"" << term.operands[i].number << '"';
  }
  out_ << '>';
  write_operand(term.operands[0]);
  for (std::size_t i = 1; i < term.operands.size(); ++i)
    if (!is_attribute(term.operands[i])) write_operand(term.operands[i]);
  out_ << "</" << element_of(term) << '>';
}

void TermWriter::write_whole_sort(std::string_view element, SortId sort) {
  out_ << '<' << element << '>';
  write_sort(sort);
  out_ << "</" << element << '>';
}

void TermWriter::write_operand(const Term& term) {
  out_ << "<subterm>";
  write(term);
  out_ << "</subterm>";
}

void TermWriter::write_operands(const Term& term) {
  for (const auto& operand : term.operands) write_operand(operand);
}

void TermWriter::write_element(std::string_view element, const Term& term) {
  out_ << '<' << element << '>';
  write_operands(term);
  out_ << "</" << element << '>';
}

void TermWriter::write_constant(SortId sort, std::int64_t number) {
  switch (const Sort& s = net_[sort]; s.kind) {
    case Sort::Kind::dot: out_ << "<dotconstant/>"; break;
    case Sort::Kind::boolean:
      out_ << "<booleanconstant value=\"" << (number == 0 ? "false" : "true") << "\"/>";
      break;
    case Sort::Kind::enumeration:
      out_ << "<useroperator declaration=\"" << ids_.constant(sort, static_cast<std::size_t>(number))
           << "\"/>";
      break;
    case Sort::Kind::range:
      out_ << "<finiteintrangeconstant value=\"" << number << "\">";
      write_definition(sort);
      out_ << "</finiteintrangeconstant>";
      break;
    case Sort::Kind::integer:
      out_ << "<numberconstant value=\"" << number << "\"><" << integer_element(s) << "/></numberconstant>";
      break;
    case Sort::Kind::product:
    case Sort::Kind::string:
    case Sort::Kind::list:
    case Sort::Kind::real:
    case Sort::Kind::record:
    case Sort::Kind::choice:
    case Sort::Kind::index:
    case Sort::Kind::stamped: break;
  }
}

void TermWriter::write_sort(SortId sort) {
  switch (net_[sort].kind) {
    case Sort::Kind::boolean:
    case Sort::Kind::integer:
    case Sort::Kind::string: write_definition(sort); break;
    case Sort::Kind::dot:
    case Sort::Kind::enumeration:
    case Sort::Kind::range:
    case Sort::Kind::product:
    case Sort::Kind::list: out_ << "<usersort declaration=\"" << escaped(ids_.sort(sort)) << "\"/>"; break;
    case Sort::Kind::real:
    case Sort::Kind::record:
    case Sort::Kind::choice:
    case Sort::Kind::index:
    case Sort::Kind::stamped: break;  // of CPN ML, which PNML cannot express
  }
}

void TermWriter::write_definition(SortId id) {
  switch (const Sort& sort = net_[id]; sort.kind) {
    case Sort::Kind::dot: out_ << "<dot/>"; break;
    case Sort::Kind::boolean: out_ << "<bool/>"; break;
    case Sort::Kind::integer: out_ << '<' << integer_element(sort) << "/>"; break;
    case Sort::Kind::string: out_ << "<string/>"; break;
    case Sort::Kind::range:
      out_ << "<finiteintrange start=\"" << sort.first << "\" end=\"" << sort.last << "\"/>";
      break;
    case Sort::Kind::enumeration:
      out_ << "<cyclicenumeration>\n";
      for (std::size_t i = 0; i < sort.constants.size(); ++i)
        out_ << "     <feconstant id=\"" << ids_.constant(id, i) << "\" name=\"" << escaped(sort.constants[i])
             << "\"/>\n";
      out_ << "    </cyclicenumeration>";
      break;
    case Sort::Kind::product: write_components("productsort", sort); break;
    case Sort::Kind::list: write_components("list", sort); break;
    case Sort::Kind::real:
    case Sort::Kind::record:
    case Sort::Kind::choice:
    case Sort::Kind::index:
    case Sort::Kind::stamped: break;  // of CPN ML, which PNML cannot express
  }
}

void TermWriter::write_components(std::string_view element, const Sort& sort) {
  out_ << '<' << element << '>';
  for (const auto component : sort.components) write_sort(component);
  out_ << "</" << element << '>';
}

}  // namespace unfire::report
