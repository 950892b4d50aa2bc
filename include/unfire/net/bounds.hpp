// The least and greatest number of tokens seen in each place, kept in packed form so that a state which
// changes neither costs a handful of instructions per word.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "unfire/net/layout.hpp"

namespace unfire::net {

class Bounds {
 public:
  /// Starts from one marking.
  explicit Bounds(const Marking& first);

  [[nodiscard]] Tokens lower(PlaceId p) const { return lower_[index(p)]; }
  [[nodiscard]] Tokens upper(PlaceId p) const { return upper_[index(p)]; }
  /// The greatest number of all places.
  [[nodiscard]] Tokens greatest() const { return greatest_; }
  [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(upper_.size()); }

  /// Prepares for states of this layout; the layout must outlive the next `see`.
  void use(const Layout& layout);

  /// Takes a state into account; true if a greatest number rose.
  bool see(const Word* state) {
    risen_.clear();
    for (std::uint32_t w = 0; w < words_.size(); ++w)
      if (outside(words_[w], state[w])) update(w, state[w]);
    return !risen_.empty();
  }
  /// The places whose greatest number the latest `see` raised.
  [[nodiscard]] std::span<const PlaceId> risen() const { return risen_; }

 private:
  struct PackedWord {
    Word lower = 0, upper = 0, guards = 0, bits = 0;
  };

  /// One-bit fields are compared as bits; for the others a borrow from the guard tells less from greater.
  [[nodiscard]] static bool outside(const PackedWord& word, Word state) {
    const Word bits = (state & ~word.upper) | (word.lower & ~state);
    const Word wide = state & ~word.bits;
    const Word above = ((word.upper & ~word.bits) | word.guards) - wide;
    const Word below = (wide | word.guards) - (word.lower & ~word.bits);
    return ((bits & word.bits) | (~(above & below) & word.guards)) != 0;
  }
  void update(std::uint32_t word, Word state);

  Marking lower_, upper_;
  Tokens greatest_ = 0;
  std::vector<PlaceId> risen_;
  std::vector<PackedWord> words_;
  std::vector<std::vector<PlaceId>> places_of_word_;
  const Layout* layout_ = nullptr;
};

}  // namespace unfire::net
