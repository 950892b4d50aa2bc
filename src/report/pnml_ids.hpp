// The ids that sorts and constants get in a file: the model knows only their names, which may be anything and
// may be the same in two sorts.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::report {

class ColouredIds {
 public:
  /// `reserved` is how the ids of arcs and pages begin.
  ColouredIds(const model::ColouredNet& net, std::string_view reserved);

  [[nodiscard]] const std::string& dot() const { return dot_; }
  [[nodiscard]] const std::string& sort(model::SortId sort) const { return sorts_[model::index(sort)]; }
  [[nodiscard]] const std::string& constant(model::SortId sort, std::size_t position) const {
    return constants_[model::index(sort)][position];
  }

 private:
  [[nodiscard]] std::string fresh(std::string_view name, std::string_view otherwise);

  std::string reserved_;
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, std::size_t> next_;  ///< the number to try for a name that is taken
  std::string dot_;
  std::vector<std::string> sorts_;
  std::vector<std::vector<std::string>> constants_;  ///< by sort and position
};

}  // namespace unfire::report
