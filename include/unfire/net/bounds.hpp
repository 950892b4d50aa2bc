// The least and greatest number of tokens seen in each place, kept in packed form so that a state which
// changes neither costs a handful of instructions per word, and none for words that have nothing left to
// show.
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
    for (const auto& word : narrow_)
      if (outside(word, state[word.index]) != 0) return update(state);
    for (const auto& word : wide_)
      if (outside(word, state[word.index]) != 0) return update(state);
    return false;
  }
  /// The places whose greatest number rose when `see` was true for the last time.
  [[nodiscard]] std::span<const PlaceId> risen() const { return risen_; }

 private:
  /// A word of one-bit fields: those that have not changed so far, and what they hold.
  struct NarrowWord {
    Word constant = 0, value = 0;
    std::uint32_t index = 0;
  };
  /// A word that has wider fields; the bounds of these stand apart from those of its bits.
  struct WideWord {
    Word lower = 0, guarded_upper = 0, guards = 0, fields = 0;
    NarrowWord bits;
    std::uint32_t index = 0;
  };

  /// Not 0 if a field is beyond what was seen.
  [[nodiscard]] static Word outside(const NarrowWord& word, Word state) {
    return (state & word.constant) ^ word.value;
  }
  /// A borrow from the guard tells less from greater.
  [[nodiscard]] static Word outside(const WideWord& word, Word state) {
    const Word wide = state & word.fields;
    const Word above = word.guarded_upper - wide;
    const Word below = (wide | word.guards) - word.lower;
    return outside(word.bits, state) | (~(above & below) & word.guards);
  }
  /// All of its fields have been both empty and full: no state can have news.
  [[nodiscard]] static bool settled(const NarrowWord& word) { return word.constant == 0; }
  [[nodiscard]] static bool settled(const WideWord& word) {
    return settled(word.bits) && word.lower == 0 && word.guarded_upper == (word.fields | word.guards);
  }
  void renew(NarrowWord& word) const;
  void renew(WideWord& word) const;
  [[nodiscard]] bool update(const Word* state);
  template <class PackedWord>
  void update(std::vector<PackedWord>& words, const Word* state);
  void take(std::uint32_t word, Word state);

  Marking lower_, upper_;
  Tokens greatest_ = 0;
  std::vector<PlaceId> risen_;
  std::vector<NarrowWord> narrow_;  ///< words that may still have news, by the kinds of their fields
  std::vector<WideWord> wide_;
  std::vector<std::vector<PlaceId>> places_of_word_;
  const Layout* layout_ = nullptr;
};

}  // namespace unfire::net
