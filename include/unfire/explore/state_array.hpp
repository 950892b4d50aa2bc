// States of a fixed number of words, numbered from 0 in the order they arrive and never moved.
// Chunks instead of one block: growth copies nothing and leaves no slack behind.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "unfire/explore/pages.hpp"
#include "unfire/net/layout.hpp"

namespace unfire::explore {

using net::Word;

enum class StateId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(StateId id) { return static_cast<std::uint32_t>(id); }

/// A stored state: its number and its words.
struct StoredState {
  StateId number{};
  const Word* words = nullptr;
};

/// `Words` is the length of a state, or 0 when it is known at run time only.
template <unsigned Words>
class StateArray {
 public:
  explicit StateArray(std::uint32_t words) : words_(words), shift_(chunk_shift(words)) {}

  [[nodiscard]] std::uint32_t words() const {
    if constexpr (Words != 0) return Words;
    return words_;
  }
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] const Word* operator[](std::uint32_t number) const { return at(number); }

  /// Maps memory for `count` more states, so that `push` cannot fail. Throws std::bad_alloc.
  void reserve(std::uint32_t count) {
    while (chunks_.size() << shift_ < std::size_t{size_} + count) add_chunk();
  }

  void push(const Word* state) {
    reserve(1);
    std::memcpy(at(size_), state, words() * sizeof(Word));
    ++size_;
  }

  /// Bytes in use: chunks are mapped whole but cost nothing until they are written.
  [[nodiscard]] std::size_t bytes() const { return std::size_t{size_} * words() * sizeof(Word); }

  /// Gives back the chunks that hold only states below `number`; those states must not be read again.
  void release_below(std::uint32_t number) {
    for (std::size_t chunk = 0; chunk < number >> shift_; ++chunk) chunks_[chunk].release();
  }

 private:
  /// 2 MiB pages hold 2^18 words; a chunk is a whole number of them unless a state is very long.
  static unsigned chunk_shift(std::uint32_t words) {
    const auto long_state = static_cast<unsigned>(std::bit_width(words / 16));
    return long_state < 18U ? 18U - long_state : 0U;
  }

  [[nodiscard]] Word* at(std::uint32_t number) const {
    return starts_[number >> shift_] + std::size_t{number & ((1U << shift_) - 1)} * words();
  }
  [[nodiscard]] std::size_t chunk_bytes() const { return (std::size_t{words()} << shift_) * sizeof(Word); }
  void add_chunk() {
    chunks_.emplace_back(chunk_bytes());
    starts_.push_back(chunks_.back().template as<Word>());
  }

  std::uint32_t words_;
  unsigned shift_;
  std::uint32_t size_ = 0;
  std::vector<Pages> chunks_;
  std::vector<Word*> starts_;
};

}  // namespace unfire::explore
