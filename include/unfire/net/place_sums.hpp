// How many tokens groups of places hold together, counted word by word and not place by place: places that
// stand for the colours of one place are neighbours, so a group takes a few words.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "unfire/net/layout.hpp"

namespace unfire::net {

class PlaceSums {
 public:
  /// The groups need not be disjoint.
  PlaceSums(const Layout& layout, const std::vector<std::vector<PlaceId>>& groups);

  [[nodiscard]] std::uint32_t groups() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  [[nodiscard]] Total sum(const Word* state, std::uint32_t group) const {
    Total sum = 0;
    for (std::uint32_t i = first_[group]; i < first_[group + 1]; ++i) {
      const Part& part = parts_[i];
      const Word masked = state[part.word] & part.mask;
      sum +=
          part.counts ? Total{static_cast<Word>(std::popcount(masked))} << part.shift : masked >> part.shift;
    }
    return sum;
  }

 private:
  /// The bits of one rank of several narrow fields, which are counted; or one wide field, which is read.
  struct Part {
    Word mask = 0;
    std::uint32_t word = 0;
    std::uint8_t shift = 0;
    bool counts = false;
  };
  void add_group(const Layout& layout, std::span<const PlaceId> places);

  std::vector<Part> parts_;
  std::vector<std::uint32_t> first_{0};
};

}  // namespace unfire::net
