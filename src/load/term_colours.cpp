// The part of TermReader that reads colours: variables, constants, tuples, neighbours, arithmetic.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "labels.hpp"
#include "quote.hpp"
#include "terms.hpp"

namespace unfire::load {

using model::Sort;
using model::SortId;
using model::Term;

namespace {

/// With blanks, unlike own_text: they are part of a string.
std::string raw_text(pugi::xml_node element) {
  std::string text = element.value();
  for (auto child = element.first_child(); child; child = child.next_sibling()) {
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) text += child.value();
  }
  return text;
}

}  // namespace

Term TermReader::read_variable(pugi::xml_node node, Hint, Op op) {
  const auto id = attribute(node, "refvariable");
  if (!scopes_.empty()) {
    if (const auto found = scopes_.back().find(id); found != scopes_.back().end()) {
      return substitute(node, found->second);
    }
  }
  const auto variable = declarations_.find_variable(id);
  if (!variable) fail(node, fmt::format("unknown variable {}", in_quotes(id)));
  if (ground_) fail(node, fmt::format("variable {} in an initial marking", in_quotes(id)));
  Term term = make(node, op, declarations_.variables()[model::index(*variable)].sort);
  term.number = model::index(*variable);
  return term;
}

Term TermReader::read_dot(pugi::xml_node node, Hint, Op op) { return make(node, op, sorts_.dot()); }

Term TermReader::read_boolean(pugi::xml_node node, Hint, Op op) {
  const auto value = trimmed(attribute(node, "value"));
  if (value != "true" && value != "false") {
    fail(node, fmt::format("a boolean constant must be true or false, not {}", in_quotes(value)));
  }
  Term term = make(node, op, sorts_.boolean());
  term.number = value == "true" ? 1 : 0;
  return term;
}

Term TermReader::read_number(pugi::xml_node node, Hint hint, Op op) {
  const auto number = integer_attribute(xml_, owner_, node, "value");
  const auto is_number = [&](SortId sort) {
    return sorts_.is(sort, Sort::Kind::integer) || sorts_.is(sort, Sort::Kind::range);
  };
  auto sort = inner_sort(node);
  if (!sort) sort = hint && is_number(*hint) ? *hint : sorts_.integer(SortTable::least_integer);
  if (!is_number(*sort)) fail(node, fmt::format("a number of sort {}", name(*sort)));
  const bool range = sorts_.is(*sort, Sort::Kind::range);
  if (number < sorts_[*sort].first || (range && number > sorts_[*sort].last)) {
    fail(node, fmt::format("{} is not in {}", number, name(*sort)));
  }
  // Writers take <positive/> or <natural/> as they like.
  if (!range && hint && sorts_.is(*hint, Sort::Kind::integer) && number >= sorts_[*hint].first) sort = hint;
  Term term = make(node, op, *sort);
  term.number = number;
  return term;
}

Term TermReader::read_string(pugi::xml_node node, Hint, Op op) {
  Term term = make(node, op, sorts_.string());
  const auto value = child_element(node, "value");
  if (!value) fail(node, "<stringconstant> has no value");
  term.text = raw_text(value);
  return term;
}

Term TermReader::read_user_operator(pugi::xml_node node, Hint hint, Op op) {
  const auto id = attribute(node, "declaration");
  const auto* constant = declarations_.find_constant(id, hint);
  if (constant == nullptr) {
    const auto definition = declarations_.find_operator(id);
    if (!definition && declarations_.names_dot(id)) return read_dot(node, hint, op);
    if (!definition) fail(node, fmt::format("unknown operator {}", in_quotes(id)));
    return expand(node, definition, hint);
  }
  static_cast<void>(operands(node, 0));
  if (!hint && constant->next != Declarations::none) {
    fail(node, fmt::format("{} is a constant of several sorts", in_quotes(id)));
  }
  if (hint && constant->sort != *hint) {
    const auto partition = declarations_.partition_of(constant->sort);
    if (partition && declarations_.partitions()[*partition].base == *hint) {
      return block_colours(node, *partition, constant->position);
    }
  }
  Term term = make(node, op, constant->sort);
  term.number = constant->position;
  return term;
}

/// TAPAAL: where colours of the divided sort are wanted, a block stands for all of its colours.
Term TermReader::block_colours(pugi::xml_node node, std::uint32_t partition, std::uint32_t block) {
  const auto& [id, base, sort, block_of] = declarations_.partitions()[partition];
  Term sum = make(node, Op::sum, base);
  sum.multiset = true;
  const auto first = sorts_.is(base, Sort::Kind::range) ? sorts_[base].first : 0;
  for (std::size_t position = 0; position < block_of.size(); ++position) {
    if (block_of[position] != block) continue;
    Term colour = make(node, Op::constant, base);
    colour.number = first + static_cast<std::int64_t>(position);
    sum.operands.push_back(to_multiset(std::move(colour)));
    count_expanded(node, 3);
  }
  if (sum.operands.empty()) sum.op = Op::empty;
  if (sum.operands.size() == 1) return Term(std::move(sum.operands.front()));
  return sum;
}

Term TermReader::read_tuple(pugi::xml_node node, Hint hint, Op op) {
  const auto parts = operands(node);
  if (parts.empty()) fail(node, "an empty tuple");
  if (parts.size() == 1) return read(parts.front(), hint);
  const bool product = hint && sorts_.is(*hint, Sort::Kind::product);
  const auto wanted = product ? sorts_[*hint].components : std::vector<SortId>{};
  if (product && wanted.size() != parts.size()) {
    fail(node,
         fmt::format("a tuple of {} components, but {} has {}", parts.size(), name(*hint), wanted.size()));
  }
  Term tuple = make(node, op, SortId{});
  std::vector<SortId> found;
  bool fit = product;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    tuple.operands.push_back(read(parts[i], product ? Hint(wanted[i]) : Hint{}));
    found.push_back(tuple.operands.back().sort);
    fit = fit && fits(found.back(), wanted[i]);
    tuple.multiset = tuple.multiset || tuple.operands.back().multiset;
  }
  tuple.sort = fit ? *hint : sorts_.product(std::move(found));
  if (!tuple.multiset) return tuple;
  tuple.op = Op::cartesian;
  for (auto& component : tuple.operands) component = to_multiset(std::move(component));
  return tuple;
}

Term TermReader::read_step(pugi::xml_node node, Hint hint, Op op) {
  const auto operand = operands(node, 1).front();
  Term inner = value(operand, hint);
  if (!sorts_.is(inner.sort, Sort::Kind::enumeration) && !sorts_.is(inner.sort, Sort::Kind::range)) {
    fail(operand, fmt::format("<{}> of {}, whose colours have no neighbours", printable(local_name(node)),
                              describe(inner)));
  }
  Term term = make(node, op, inner.sort);
  term.operands.push_back(std::move(inner));
  return term;
}

Term TermReader::read_partition_block(pugi::xml_node node, Hint, Op op) {
  const auto id = attribute(node, "refpartition");
  const auto partition = declarations_.find_partition(id);
  if (!partition) fail(node, fmt::format("unknown partition {}", in_quotes(id)));
  const auto& [own_id, base, sort, block_of] = declarations_.partitions()[*partition];
  Term term = make(node, op, sort);
  term.number = *partition;
  term.operands.push_back(value_of(operands(node, 1).front(), base));
  return term;
}

Term TermReader::read_arithmetic(pugi::xml_node node, Hint hint, Op op) {
  const auto parts = operands(node, 2);
  Term term = make(node, op, SortId{});
  bool natural = op != Op::minus;
  for (const auto part : parts) {
    term.operands.push_back(whole_number(part));
    natural = natural && sorts_[term.operands.back().sort].first >= 0;
  }
  const bool wanted = hint && sorts_.is(*hint, Sort::Kind::integer);
  term.sort = wanted ? *hint : sorts_.integer(natural ? 0 : SortTable::least_integer);
  return term;
}

}  // namespace unfire::load
