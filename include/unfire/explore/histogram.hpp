// How often each number occurs: small numbers in a list, the few large ones in a map.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace unfire::explore {

class Histogram {
 public:
  void add(std::uint64_t value, std::uint64_t times = 1) {
    if (value < small_.size()) {
      small_[value] += times;
    } else {
      add_new(value, times);
    }
  }

  /// Calls `visit(value, times)` by value, for those that occur.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::uint64_t value = 0; value < small_.size(); ++value)
      if (small_[value] > 0) visit(value, small_[value]);
    for (const auto& [value, times] : large_) visit(value, times);
  }

  friend bool operator==(const Histogram& a, const Histogram& b) { return a.pairs() == b.pairs(); }

  /// Value and times, by value.
  [[nodiscard]] std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs() const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> result;
    for_each([&](std::uint64_t value, std::uint64_t times) { result.emplace_back(value, times); });
    return result;
  }

 private:
  static constexpr std::uint64_t most_small = 1U << 12U;

  void add_new(std::uint64_t value, std::uint64_t times) {
    if (value >= most_small) {
      large_[value] += times;
      return;
    }
    small_.resize(value + 1, 0);
    small_[value] += times;
  }

  std::vector<std::uint64_t> small_;
  std::map<std::uint64_t, std::uint64_t> large_;
};

}  // namespace unfire::explore
