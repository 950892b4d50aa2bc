// How often each element is in a list.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "unfire/net/ml_cells.hpp"

namespace unfire::net {

/// Of values, or of whatever has equality in CPN ML; functions, which have none, are equal to themselves
/// alone.
class MlBag {
 public:
  MlBag() = default;
  explicit MlBag(const MlList& list) {
    counts_.reserve(list.size());
    for (const auto element : list) add(element);
  }

  void add(MlCell element) { ++counts_[key(element)]; }
  /// False if there is none.
  [[nodiscard]] bool take(MlCell element) {
    const auto found = counts_.find(key(element));
    if (found == counts_.end()) return false;
    if (--found->second == 0) counts_.erase(found);
    return true;
  }
  [[nodiscard]] bool contains(MlCell element) const { return counts_.contains(key(element)); }
  [[nodiscard]] bool empty() const { return counts_.empty(); }

 private:
  [[nodiscard]] static std::uint64_t key(MlCell cell) {
    return cell.is_value() ? index(cell.value()) : std::uint64_t{cell.number()} | std::uint64_t{1} << 32U;
  }
  std::unordered_map<std::uint64_t, std::size_t> counts_;
};

}  // namespace unfire::net
