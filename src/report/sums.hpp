// Weighted sums and sets of nodes in a line of text: "2·p1 + p2 + p3", "{p1, p2}".
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "unfire/logic/syntax.hpp"
#include "unfire/report/numbers.hpp"
#include "unfire/structure/semiflows.hpp"
#include "unfire/structure/siphons.hpp"

namespace unfire::report {

/// Short names for formulas: the name where it means one node only, else the id; quoted where a formula of
/// the user would need quotes, too.
template <class Node>
class ShortNames {
 public:
  explicit ShortNames(const std::vector<Node>& nodes) : nodes_(nodes) {
    for (const auto& node : nodes) {
      ++uses_[node.name];
      if (node.name != node.id) ++uses_[node.id];
    }
  }

  [[nodiscard]] std::string operator[](std::uint32_t index) const {
    const Node& node = nodes_[index];
    const bool unique = !node.name.empty() && uses_.at(node.name) == 1;
    return logic::written_name(unique ? node.name : node.id);
  }

 private:
  const std::vector<Node>& nodes_;
  std::unordered_map<std::string_view, std::uint32_t> uses_;
};

/// Sums and sets may have thousands of members; three times as many as entries are shown.
inline std::size_t members_shown(std::size_t shown) {
  return shown > std::numeric_limits<std::size_t>::max() / 3 ? shown : 3 * shown;
}

template <class Node>
std::string sum_text(const ShortNames<Node>& names, const structure::Semiflow& flow, std::size_t shown) {
  std::string text;
  const std::size_t terms = std::min(flow.weights.size(), members_shown(shown));
  for (std::size_t i = 0; i < terms; ++i) {
    const auto& [node, weight] = flow.weights[i];
    if (i > 0) text += " + ";
    if (weight != 1) text += weight.str() + "·";
    text += names[node];
  }
  if (flow.weights.size() > terms)
    text += fmt::format(" + {}", counted(flow.weights.size() - terms, "more term"));
  return text;
}

inline std::string set_text(const ShortNames<model::Place>& names, const structure::PlaceSet& set,
                            std::size_t shown) {
  std::string text;
  const std::size_t members = std::min(set.size(), members_shown(shown));
  for (std::size_t i = 0; i < members; ++i) text += (i == 0 ? "" : ", ") + names[model::index(set[i])];
  if (set.size() > members) text += fmt::format(" and {} more", grouped(set.size() - members));
  return fmt::format("{{{}}}", text);
}

}  // namespace unfire::report
