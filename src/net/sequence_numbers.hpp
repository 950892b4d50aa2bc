// Numbers for sequences of words, given out from 0 on: equal sequences have equal numbers. They are compared
// in full, so an equal hash decides nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace unfire::net {

class SequenceNumbers {
 public:
  [[nodiscard]] std::uint32_t number(std::span<const std::uint64_t> sequence);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(hashes_.size()); }
  /// Words of all sequences, each counted once.
  [[nodiscard]] std::size_t words() const { return words_.size(); }

 private:
  [[nodiscard]] std::span<const std::uint64_t> sequence(std::uint32_t number) const {
    return std::span(words_).subspan(begins_[number], begins_[number + 1] - begins_[number]);
  }
  void grow();

  std::vector<std::uint64_t> words_;
  std::vector<std::size_t> begins_{0};  ///< one more than there are sequences
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint32_t> slots_;  ///< number + 1, or 0
};

}  // namespace unfire::net
