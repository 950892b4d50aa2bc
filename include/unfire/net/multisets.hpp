// What a place may hold, each multiset of colours kept once under a number: markings of coloured nets are
// these numbers. 0 is the empty multiset. Nothing is ever moved or dropped, so spans stay valid.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "unfire/net/layout.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {

enum class MultisetId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(MultisetId id) { return static_cast<std::uint32_t>(id); }

/// Tokens of one colour. The count in two halves, so that an entry takes 12 bytes and not 16.
class ColourCount {
 public:
  ColourCount(ValueId colour, Tokens tokens)
      : colour_(colour),
        low_(static_cast<std::uint32_t>(tokens)),
        high_(static_cast<std::uint32_t>(tokens >> 32U)) {}
  [[nodiscard]] ValueId colour() const { return colour_; }
  [[nodiscard]] Tokens tokens() const { return Tokens{low_} | Tokens{high_} << 32U; }
  friend bool operator==(const ColourCount&, const ColourCount&) = default;

 private:
  ValueId colour_;
  std::uint32_t low_, high_;
};

/// A multiset at hand: by number of the colour, each once, none with 0 tokens.
using ColourCounts = std::vector<ColourCount>;

/// Sorts by colour and joins equal ones. False if a count is more than model::max_tokens.
[[nodiscard]] bool normalise(ColourCounts& counts);
/// True if `part` is contained in `whole`.
[[nodiscard]] bool includes(std::span<const ColourCount> whole, std::span<const ColourCount> part);
/// The tokens of one colour.
[[nodiscard]] Tokens tokens_of(std::span<const ColourCount> counts, ValueId colour);
/// `from` without `part`. Precondition: `includes(from, part)`.
void subtract(std::span<const ColourCount> from, std::span<const ColourCount> part, ColourCounts& result);
/// False if a count is more than model::max_tokens.
[[nodiscard]] bool add(std::span<const ColourCount> a, std::span<const ColourCount> b, ColourCounts& result);
[[nodiscard]] Total total(std::span<const ColourCount> counts);

class Multisets {
 public:
  Multisets();

  [[nodiscard]] MultisetId intern(std::span<const ColourCount> counts);
  [[nodiscard]] std::span<const ColourCount> operator[](MultisetId id) const {
    const Record& record = records_[index(id)];
    return {record.counts, record.size};
  }
  [[nodiscard]] Total total(MultisetId id) const { return records_[index(id)].total; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(records_.size()); }
  /// Counts the index as if it had just grown: while it grows, the old and the new one exist.
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Record {
    const ColourCount* counts = nullptr;
    std::uint32_t size = 0, hash = 0;
    Total total = 0;
  };
  static constexpr std::size_t chunk_size = 1U << 12U;

  [[nodiscard]] const ColourCount* keep(std::span<const ColourCount> counts);
  void grow();

  std::deque<Record> records_;
  std::vector<std::unique_ptr<ColourCounts>> chunks_;
  std::size_t kept_ = 0;              ///< entries reserved in all chunks
  std::vector<std::uint32_t> slots_;  ///< open addressing: number plus one
};

}  // namespace unfire::net
