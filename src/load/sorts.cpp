// The part of Declarations that reads sorts: built-in ones, enumerations, ranges, products, lists, and the
// names of declared ones.
#include <fmt/format.h>

#include <string>
#include <unordered_set>
#include <utility>

#include "declarations.hpp"
#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {

using model::SortId;

namespace {

/// Whatever is done to a sort visits its components; products of products would let that explode.
constexpr std::size_t most_leaves = 10'000;

}  // namespace

std::vector<std::string> constant_texts(const std::vector<pugi::xml_node>& constants) {
  std::unordered_set<std::string_view> names;
  names.reserve(constants.size());
  bool usable = true;
  for (const auto node : constants) {
    const auto name = attribute(node, "name");
    usable = usable && !trimmed(name).empty() && names.insert(name).second;
  }
  std::vector<std::string> texts;
  texts.reserve(constants.size());
  for (const auto node : constants) texts.emplace_back(attribute(node, usable ? "name" : "id"));
  return texts;
}

SortId Declarations::read_sort(pugi::xml_node owner, pugi::xml_node node) {
  if (depth_ == deepest_nesting) xml_.fail(owner, node, "sorts are nested too deeply");
  ++depth_;
  const SortId sort = read_nested_sort(owner, node);
  --depth_;
  if (sorts_.leaves(sort) > most_leaves || sorts_.depth(sort) > deepest_nesting) {
    xml_.fail(owner, node, "a sort with too many components");
  }
  return sort;
}

SortId Declarations::read_nested_sort(pugi::xml_node owner, pugi::xml_node node) {
  const auto name = local_name(node);
  if (name == "usersort") return user_sort(owner, node);
  if (name == "dot") return sorts_.dot();
  if (name == "bool") return sorts_.boolean();
  if (name == "positive") return sorts_.positive();
  if (name == "natural") return sorts_.natural();
  if (name == "integer") return sorts_.integer(SortTable::least_integer);
  if (name == "string") return sorts_.string();
  if (name == "productsort") return read_product(owner, node);
  if (name == "finiteintrange") return read_range(owner, node);
  if (name == "cyclicenumeration" || name == "finiteenumeration") return read_enumeration(owner, node);
  if (name == "list") {
    const auto element = first_element(node);
    if (!element || next_element(element)) xml_.fail(owner, node, "<list> must hold one sort");
    return sorts_.list(read_sort(owner, element));
  }
  xml_.fail(owner, node, fmt::format("sort <{}> is not supported", printable(name)));
}

SortId Declarations::user_sort(pugi::xml_node owner, pugi::xml_node node) {
  const auto id = attribute(node, "declaration");
  const auto found = declared_sorts_.find(id);
  if (found == declared_sorts_.end()) xml_.fail(owner, node, fmt::format("unknown sort {}", in_quotes(id)));
  return resolve(found->second);
}

SortId Declarations::resolve(DeclaredSort& declared) {
  using State = DeclaredSort::State;
  const auto node = declared.node;
  if (declared.state == State::done) return declared.sort;
  if (declared.state == State::on_path) xml_.fail(node, "a sort that contains itself");
  declared.state = State::on_path;
  if (local_name(node) == "partition") {
    declared.sort = read_partition(node);
  } else {
    const auto definition = first_element(node);
    if (!definition || next_element(definition)) xml_.fail(node, "<namedsort> must hold one sort");
    declared.sort = read_sort(node, definition);
    sorts_.give_name(declared.sort, read_name(node));
  }
  declared.state = State::done;
  return declared.sort;
}

SortId Declarations::read_range(pugi::xml_node owner, pugi::xml_node node) {
  const auto first = integer_attribute(xml_, owner, node, "start");
  const auto last = integer_attribute(xml_, owner, node, "end");
  if (first > last) xml_.fail(owner, node, fmt::format("an empty range: {} to {}", first, last));
  return sorts_.range(first, last);
}

SortId Declarations::read_product(pugi::xml_node owner, pugi::xml_node node) {
  std::vector<SortId> components;
  for_each_element(node, [&](pugi::xml_node part) { components.push_back(read_sort(owner, part)); });
  if (components.empty()) xml_.fail(owner, node, "<productsort> holds no sort");
  if (components.size() > most_leaves) xml_.fail(owner, node, "a sort with too many components");
  return sorts_.product(std::move(components));
}

SortId Declarations::read_enumeration(pugi::xml_node owner, pugi::xml_node node) {
  if (const auto found = enumerations_.find(node.hash_value()); found != enumerations_.end())
    return found->second;
  std::vector<pugi::xml_node> nodes;
  for_each_element(node, [&](pugi::xml_node constant) {
    if (local_name(constant) != "feconstant") {
      xml_.fail(owner, constant,
                fmt::format("<{}> holds <{}>, which is not understood", printable(local_name(node)),
                            printable(local_name(constant))));
    }
    static_cast<void>(read_id(xml_, constant));
    nodes.push_back(constant);
  });
  if (nodes.empty()) {
    xml_.fail(owner, node, fmt::format("<{}> has no constants", printable(local_name(node))));
  }
  const SortId sort = sorts_.add_enumeration({}, constant_texts(nodes));
  for (std::uint32_t i = 0; i < nodes.size(); ++i) add_constant(nodes[i], sort, i);
  enumerations_.emplace(node.hash_value(), sort);
  return sort;
}

}  // namespace unfire::load
