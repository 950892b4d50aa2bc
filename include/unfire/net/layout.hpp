// Where each place lives in the words of a packed state.
// A place that never holds more than one token takes one bit; a wider field has a guard bit above it, so that
// subtraction borrows from the guard and never from a neighbour. Overflow of either kind is detected when
// firing (packed_net.hpp) and answered by a wider layout, so a width is a guess that cannot hurt correctness.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "unfire/net/pt_rules.hpp"

namespace unfire::net {

using Word = std::uint64_t;

/// A sum of token counts.
__extension__ typedef unsigned __int128 Total;
[[nodiscard]] std::string to_string(Total value);

struct Field {
  std::uint32_t word = 0;
  std::uint8_t shift = 0;
  std::uint8_t width = 1;  ///< bits for the number, 1..63; for counts a guard bit follows when it is above 1
};

/// The widest field: 63 bits and its guard fill a word.
inline constexpr unsigned max_width = 63;

/// counts: tokens, which are added and taken in place, so wide fields need a guard. numbers: of something
/// kept elsewhere, which are only replaced.
enum class FieldUse : std::uint8_t { counts, numbers };

class Layout {
 public:
  /// `widths[p]` bits for place p, placed in the order of places: files keep neighbours together.
  explicit Layout(std::span<const std::uint8_t> widths, FieldUse use = FieldUse::counts);

  [[nodiscard]] std::uint32_t words() const { return words_; }
  [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(fields_.size()); }
  [[nodiscard]] const Field& field(PlaceId p) const { return fields_[index(p)]; }
  [[nodiscard]] bool one_bit_only() const { return one_bit_only_; }
  /// Guard bits, and lowest bits of guarded fields, of each word.
  [[nodiscard]] Word guards(std::uint32_t word) const { return guards_[word]; }
  [[nodiscard]] Word units(std::uint32_t word) const { return units_[word]; }
  /// The one-bit fields of each word.
  [[nodiscard]] Word bits(std::uint32_t word) const { return bits_[word]; }
  [[nodiscard]] std::vector<std::uint8_t> widths() const;

  [[nodiscard]] Tokens tokens(const Word* state, PlaceId p) const {
    const Field& f = fields_[index(p)];
    return (state[f.word] >> f.shift) & ((Word{1} << f.width) - 1);
  }
  void set(Word* state, PlaceId p, Tokens value) const {
    const Field& f = fields_[index(p)];
    const Word mask = ((Word{1} << f.width) - 1) << f.shift;
    state[f.word] = (state[f.word] & ~mask) | (value << f.shift);
  }
  [[nodiscard]] bool fits(PlaceId p, Tokens tokens) const { return tokens >> fields_[index(p)].width == 0; }
  /// Precondition: every number fits.
  void pack(const Marking& marking, Word* state) const;
  [[nodiscard]] Marking unpack(const Word* state) const;
  /// Sum of all tokens; 128 bits hold 2^32 places of 2^63 tokens.
  [[nodiscard]] Total total(const Word* state) const {
    return one_bit_only_ ? Total{marked(state)} : total_of_counts(state);
  }

 private:
  /// Counting tokens bit by bit: all fields at once for the low bits, one by one for the rest of wide fields.
  static constexpr unsigned plane_count = 4;
  struct Plane {
    Word mask = 0;
    std::uint32_t word = 0;
    std::uint32_t shift = 0;  ///< each bit is worth 2^shift tokens
  };
  struct HighBits {
    std::uint32_t word = 0;
    std::uint8_t shift = 0;
    Word mask = 0;
  };
  /// How many bits are set: the tokens of a state that has one-bit fields only.
  [[nodiscard]] Tokens marked(const Word* state) const {
    Tokens sum = 0;
    for (const Word* word = state; word != state + words_; ++word)
      sum += static_cast<Tokens>(std::popcount(*word));
    return sum;
  }
  [[nodiscard]] Total total_of_counts(const Word* state) const;
  void place_fields(std::span<const std::uint8_t> widths, FieldUse use);
  void make_masks(FieldUse use);

  std::vector<Field> fields_;
  std::vector<Word> guards_, units_, bits_;
  std::vector<Plane> planes_;  ///< those that have bits
  std::vector<HighBits> high_bits_;
  std::uint32_t words_ = 1;
  bool one_bit_only_ = true;
};

/// Bits needed to write `tokens`, at least one.
[[nodiscard]] std::uint8_t width_for(Tokens tokens);

}  // namespace unfire::net
