// The part of TermReader that reads lists and strings. Positions count from 0 and stand in attributes, as the
// standard has it, or are operands.
#include <fmt/format.h>

#include <utility>

#include "quote.hpp"
#include "terms.hpp"

namespace unfire::load {

using model::Sort;
using model::SortId;
using model::Term;

Term TermReader::list(pugi::xml_node node, Hint hint) {
  Term term = value(node, hint);
  if (!sorts_.is(term.sort, Sort::Kind::list)) fail_sort(node, "a list", term);
  return term;
}

Term TermReader::text(pugi::xml_node node) { return value_of(node, sorts_.string()); }

Term TermReader::position(pugi::xml_node node, const char* name, const Elements& parts, std::size_t at) {
  if (!node.attribute(name)) {
    if (at >= parts.size()) fail(node, fmt::format("<{}> has no {}", printable(local_name(node)), name));
    return whole_number(parts[at]);
  }
  const auto number = integer_attribute(xml_, owner_, node, name);
  if (number < 0) fail(node, fmt::format("a negative {}: {}", name, number));
  return make_number(number, xml_.line(node));
}

/// The sort inside is that of the elements. Some take it for that of the list.
Term TermReader::read_make_list(pugi::xml_node node, Hint hint, Op op) {
  const auto inner = inner_sort(node);
  const auto parts = operands(node);
  Term term = make(node, op, SortId{});
  Hint element = inner;
  if (hint && sorts_.is(*hint, Sort::Kind::list) && (!inner || *inner == *hint)) {
    element = sorts_[*hint].components.front();
  }
  for (const auto part : parts) {
    term.operands.push_back(element ? value_of(part, *element) : value(part, std::nullopt));
    element = element ? element : Hint(term.operands.back().sort);
  }
  if (!element) fail(node, fmt::format("<{}> does not say of which sort", printable(local_name(node))));
  term.sort = sorts_.list(*element);
  return term;
}

/// Writers differ in which comes first, the list or the element.
Term TermReader::read_append(pugi::xml_node node, Hint, Op op) {
  const auto parts = operands(node, 2);
  Term first = value(parts[0], std::nullopt);
  const bool in_front = sorts_.is(first.sort, Sort::Kind::list);
  Term second = value(parts[1], in_front ? Hint(sorts_[first.sort].components.front()) : Hint{});
  const auto is_list_of = [&](const Term& whole, const Term& element) {
    return sorts_.is(whole.sort, Sort::Kind::list) &&
           fits(element.sort, sorts_[whole.sort].components.front());
  };
  if (!is_list_of(first, second)) {
    if (!is_list_of(second, first)) {
      fail(node,
           fmt::format("neither of {} and {} is a list of the other", describe(first), describe(second)));
    }
    std::swap(first, second);
  }
  Term term = make(node, op, first.sort);
  term.operands.push_back(std::move(first));
  term.operands.push_back(std::move(second));
  return term;
}

Term TermReader::read_list_concatenation(pugi::xml_node node, Hint hint, Op op) {
  const auto parts = operands(node, 2);
  Term first = list(parts[0], hint);
  Term term = make(node, op, first.sort);
  term.operands.push_back(std::move(first));
  term.operands.push_back(value_of(parts[1], term.sort));
  return term;
}

Term TermReader::read_string_concatenation(pugi::xml_node node, Hint, Op op) {
  Term term = make(node, op, sorts_.string());
  for (const auto part : operands(node, 2)) term.operands.push_back(text(part));
  return term;
}

Term TermReader::read_list_length(pugi::xml_node node, Hint, Op op) {
  Term term = make(node, op, sorts_.natural());
  term.operands.push_back(list(operands(node, 1).front(), std::nullopt));
  return term;
}

Term TermReader::read_string_length(pugi::xml_node node, Hint, Op op) {
  Term term = make(node, op, sorts_.natural());
  term.operands.push_back(text(operands(node, 1).front()));
  return term;
}

Term TermReader::read_member(pugi::xml_node node, Hint hint, Op op) {
  const auto parts = operands(node);
  if (parts.empty()) fail(node, "<memberatindex> has no operands");
  Term whole = list(parts[0], hint ? Hint(sorts_.list(*hint)) : hint);
  Term term = make(node, op, sorts_[whole.sort].components.front());
  term.operands.push_back(std::move(whole));
  term.operands.push_back(position(node, "index", parts, 1));
  return term;
}

Term TermReader::read_part(pugi::xml_node node, Term whole, const Elements& parts) {
  Term term = make(node, Op::part, whole.sort);
  term.operands.push_back(std::move(whole));
  term.operands.push_back(position(node, "start", parts, 1));
  term.operands.push_back(position(node, "length", parts, node.attribute("start") ? 1 : 2));
  return term;
}

Term TermReader::read_sublist(pugi::xml_node node, Hint hint, Op) {
  const auto parts = operands(node);
  if (parts.empty()) fail(node, "<sublist> has no operands");
  return read_part(node, list(parts[0], hint), parts);
}

Term TermReader::read_substring(pugi::xml_node node, Hint, Op) {
  const auto parts = operands(node);
  if (parts.empty()) fail(node, "<substring> has no operands");
  return read_part(node, text(parts[0]), parts);
}

}  // namespace unfire::load
