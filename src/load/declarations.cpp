// First all ids are entered, then sorts are resolved in the order of the file, then variables are read.
#include "declarations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {

void Declarations::read(const std::vector<pugi::xml_node>& labels) {
  for (const auto label : labels) {
    if (local_name(label) == "declarations") {
      enter_all(label.parent(), label);
      continue;
    }
    const auto structure = child_element(label, "structure");
    if (!structure || !first_element(structure)) {
      xml_.fail(label.parent(), label, "<declaration> has a text but no structure, which is not supported");
    }
    enter_all(label.parent(), structure);
  }
  for (const auto id : sort_order_) static_cast<void>(resolve(declared_sorts_.at(id)));
  for (const auto node : variable_nodes_) read_variable(node);
}

void Declarations::enter_all(pugi::xml_node label, pugi::xml_node parent) {
  for_each_element(parent, [&](pugi::xml_node node) {
    if (local_name(node) == "declarations") {
      for_each_element(node, [&](pugi::xml_node inner) { enter(label, inner); });
    } else {
      enter(label, node);
    }
  });
}

void Declarations::enter(pugi::xml_node label, pugi::xml_node node) {
  const auto name = local_name(node);
  if (name == "namedsort" || name == "partition") {
    const auto id = read_id(xml_, node);
    if (!declared_sorts_.try_emplace(id, DeclaredSort{node}).second) {
      xml_.fail(node, "a second sort with this id");
    }
    sort_order_.push_back(id);
  } else if (name == "variabledecl") {
    variable_nodes_.push_back(node);
  } else if (name == "namedoperator") {
    if (!operators_.try_emplace(read_id(xml_, node), node).second) {
      xml_.fail(node, "a second operator with this id");
    }
  } else {
    xml_.fail(label, node, fmt::format("declaration <{}> is not supported", printable(name)));
  }
}

void Declarations::read_variable(pugi::xml_node node) {
  const auto id = read_id(xml_, node);
  const auto sort = first_element(node);
  if (!sort || next_element(sort)) xml_.fail(node, "a variable must have one sort");
  if (!variable_index_.try_emplace(id, static_cast<std::uint32_t>(variables_.size())).second) {
    xml_.fail(node, "a second variable with this id");
  }
  variables_.push_back({std::string(id), read_name(node), read_sort(node, sort)});
}

void Declarations::add_constant(pugi::xml_node node, model::SortId sort, std::uint32_t position) {
  const auto here = static_cast<std::uint32_t>(constants_.size());
  const auto [entry, fresh] = constant_index_.try_emplace(read_id(xml_, node), here);
  // The constants of one sort are entered one after the other, so that a twin is the latest of its id.
  if (!fresh && constants_[entry->second].sort == sort) {
    xml_.fail(node, "a second constant with this id");
  }
  constants_.push_back({sort, position, fresh ? none : entry->second});
  entry->second = here;
}

std::optional<model::VariableId> Declarations::find_variable(std::string_view id) const {
  const auto found = variable_index_.find(id);
  if (found == variable_index_.end()) return std::nullopt;
  return model::VariableId{found->second};
}

const Declarations::Constant* Declarations::find_constant(std::string_view id,
                                                          std::optional<model::SortId> sort) const {
  const auto found = constant_index_.find(id);
  if (found == constant_index_.end()) return nullptr;
  for (auto at = found->second; at != none; at = constants_[at].next) {
    if (constants_[at].sort == sort) return &constants_[at];
  }
  return &constants_[found->second];
}

std::optional<std::uint32_t> Declarations::find_partition(std::string_view id) const {
  const auto found = partition_index_.find(id);
  if (found == partition_index_.end()) return std::nullopt;
  return found->second;
}

std::optional<std::uint32_t> Declarations::partition_of(model::SortId blocks) const {
  const auto found = partition_by_sort_.find(model::index(blocks));
  if (found == partition_by_sort_.end()) return std::nullopt;
  return found->second;
}

pugi::xml_node Declarations::find_operator(std::string_view id) const {
  const auto found = operators_.find(id);
  return found == operators_.end() ? pugi::xml_node{} : found->second;
}

bool Declarations::names_dot(std::string_view id) const {
  const auto found = declared_sorts_.find(id);
  return found != declared_sorts_.end() && sorts_.is(found->second.sort, model::Sort::Kind::dot);
}

std::int64_t integer_attribute(const Xml& xml, pugi::xml_node owner, pugi::xml_node node, const char* name) {
  const auto text = trimmed(attribute(node, name));
  if (text.empty()) {
    xml.fail(owner, node, fmt::format("<{}> has no {}", printable(local_name(node)), name));
  }
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::result_out_of_range) {
    xml.fail(owner, node, fmt::format("{} is out of range", in_quotes(text)));
  }
  if (error != std::errc{} || end != text.data() + text.size()) {
    xml.fail(owner, node, fmt::format("not a whole number: {}", in_quotes(text)));
  }
  return number;
}

pugi::xml_node without_subterm(const Xml& xml, pugi::xml_node owner, pugi::xml_node node) {
  while (local_name(node) == "subterm") {
    const auto inner = first_element(node);
    if (!inner) xml.fail(owner, node, "an empty <subterm>");
    if (next_element(inner)) xml.fail(owner, next_element(inner), "two terms in one <subterm>");
    node = inner;
  }
  return node;
}

}  // namespace unfire::load
