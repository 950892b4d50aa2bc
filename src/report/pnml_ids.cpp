// No id is given twice in the whole file, as XML wants it, although our reader would tell a place from a
// sort.
#include "pnml_ids.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace unfire::report {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool belongs_in_id(char c) {
  return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
}

/// Ids of XML begin with a letter and hold no blanks or signs.
std::string as_id(std::string_view name, std::string_view otherwise) {
  std::string id;
  for (const char c : name) id += belongs_in_id(c) ? c : '_';
  if (id.find_first_not_of('_') == std::string::npos) return std::string(otherwise);
  return is_letter(id.front()) ? id : "_" + id;
}

}  // namespace

ColouredIds::ColouredIds(const model::ColouredNet& net, std::string_view reserved) : reserved_(reserved) {
  taken_.insert(net.skeleton.id);
  for (const auto& place : net.skeleton.places) taken_.insert(place.id);
  for (const auto& transition : net.skeleton.transitions) taken_.insert(transition.id);
  for (const auto& variable : net.variables) taken_.insert(variable.id);
  for (const auto& partition : net.partitions) taken_.insert(partition.id);
  dot_ = fresh("dot", "dot");
  sorts_.resize(net.sorts.size());
  constants_.resize(net.sorts.size());
  for (const auto& partition : net.partitions) sorts_[model::index(partition.sort)] = partition.id;
  for (std::size_t i = 0; i < net.sorts.size(); ++i) {
    const model::Sort& sort = net.sorts[i];
    if (sort.kind == model::Sort::Kind::dot) sorts_[i] = dot_;
    if (sorts_[i].empty()) sorts_[i] = fresh(sort.name, "sort");
  }
  for (std::size_t i = 0; i < net.sorts.size(); ++i) {
    for (const auto& constant : net.sorts[i].constants) constants_[i].push_back(fresh(constant, "constant"));
  }
}

std::string ColouredIds::fresh(std::string_view name, std::string_view otherwise) {
  std::string base = as_id(name, otherwise);
  if (base.starts_with(reserved_)) base.insert(base.begin(), '_');
  if (taken_.insert(base).second) return base;
  auto& number = next_.try_emplace(base, 2).first->second;
  std::string id;
  do {
    id = base + "_" + std::to_string(number++);
  } while (!taken_.insert(id).second);
  return id;
}

}  // namespace unfire::report
