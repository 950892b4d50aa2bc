// Sorts get their numbers when they are first met, components before what is made of them.
#include "sort_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace unfire::load {

using model::Sort;
using model::SortId;

SortId SortTable::add(Sort sort) {
  Size size;
  if (!sort.components.empty()) size.leaves = 0;
  for (const auto component : sort.components) {
    size.leaves += leaves(component);
    size.depth = std::max(size.depth, 1 + depth(component));
  }
  sorts_.push_back(std::move(sort));
  sizes_.push_back(size);
  return SortId{static_cast<std::uint32_t>(sorts_.size() - 1)};
}

SortId SortTable::intern(Sort sort) {
  Structure structure{sort.kind, sort.first, sort.last, sort.components};
  if (const auto found = by_structure_.find(structure); found != by_structure_.end()) return found->second;
  const auto id = add(std::move(sort));
  by_structure_.emplace(std::move(structure), id);
  return id;
}

SortId SortTable::product(std::vector<SortId> components) {
  if (components.size() == 1) return components.front();
  return intern({Sort::Kind::product, {}, {}, 0, 0, std::move(components)});
}

SortId SortTable::add_enumeration(std::string name, std::vector<std::string> constants) {
  return add({Sort::Kind::enumeration, std::move(name), std::move(constants), 0, 0, {}});
}

void SortTable::give_name(SortId id, std::string_view name) {
  if (auto& sort = sorts_[model::index(id)]; sort.name.empty()) sort.name = name;
}

std::string SortTable::product_name(const Sort& sort) const {
  std::string text;
  for (const auto component : sort.components) {
    const bool nested = is(component, Sort::Kind::product) && (*this)[component].name.empty();
    if (!text.empty()) text += " \xC3\x97 ";
    text += nested ? "(" + name(component) + ")" : name(component);
  }
  return text;
}

std::string SortTable::name(SortId id) const {
  const Sort& sort = (*this)[id];
  if (!sort.name.empty()) return sort.name;
  switch (sort.kind) {
    case Sort::Kind::dot: return "dot";
    case Sort::Kind::boolean: return "bool";
    case Sort::Kind::enumeration: return "enumeration";
    case Sort::Kind::range: return fmt::format("{}..{}", sort.first, sort.last);
    case Sort::Kind::product: return product_name(sort);
    case Sort::Kind::integer: return sort.first == 1 ? "positive" : sort.first == 0 ? "natural" : "integer";
    case Sort::Kind::string: return "string";
    case Sort::Kind::list: return "list of " + name(sort.components.front());
    case Sort::Kind::real:
    case Sort::Kind::record:
    case Sort::Kind::choice:
    case Sort::Kind::index:
    case Sort::Kind::stamped: break;  // only of CPN ML, where they have names
  }
  return {};
}

std::vector<Sort> SortTable::take() {
  std::vector<std::string> names;
  names.reserve(sorts_.size());
  for (std::uint32_t i = 0; i < sorts_.size(); ++i) names.push_back(name(SortId{i}));
  for (std::size_t i = 0; i < sorts_.size(); ++i) sorts_[i].name = std::move(names[i]);
  by_structure_.clear();
  sizes_.clear();
  return std::exchange(sorts_, {});
}

}  // namespace unfire::load
