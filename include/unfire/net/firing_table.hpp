// One direction of a packed net, compiled to word operations: what a transition needs, what it adds, which
// transitions to try at a marking. Forward and backward firing are the same table with inputs and outputs
// swapped.
//
// A transition is listed under one of the places it needs, its watched place; at a marking only the lists of
// marked places are tried, so the cost of a state does not grow with transitions that are nowhere near
// enabled.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "unfire/net/direction.hpp"
#include "unfire/net/layout.hpp"

namespace unfire::net {

/// What a row asks of one word of the state.
struct Need {
  Word tokens = 0;         ///< per field: tokens that must be there
  Word one_bit = 0;        ///< the same, one-bit fields only
  std::uint32_t word = 0;  ///< which word (dense rows: implied)
};

/// What a row does to one word: `(word & keep) + delta`. Fields cannot carry into each other once checked.
struct Change {
  Word keep = ~Word{0};    ///< zero in fields that are emptied (reset arcs)
  Word delta = 0;          ///< tokens added minus tokens taken, as one number
  Word contact = 0;        ///< one-bit fields that must be empty, or the result needs a wider layout
  std::uint32_t word = 0;  ///< which word (dense rows: implied)
};

/// A bound on one field that word arithmetic does not cover: `least <= m < limit` (read and inhibitor arcs).
struct FieldTest {
  std::uint32_t word = 0;
  std::uint8_t shift = 0;
  Word mask = 0;
  Tokens least = 0;
  Tokens limit = 0;

  [[nodiscard]] bool holds(const Word* state) const {
    const Tokens m = (state[word] >> shift) & mask;
    return least <= m && m < limit;
  }
};

class FiringTable {
 public:
  /// Half-open range of rows.
  struct Range {
    std::uint32_t begin = 0, end = 0;
  };
  enum class Density : std::uint8_t {
    dense,  ///< each row has an entry for every word of the state: no loop over a list, for states of a few
            ///< words
    sparse  ///< only the touched words
  };

  FiringTable(const PtRules& rules, const Layout& layout, Direction direction, Density density);

  /// Lists transitions anew, given how often each place is marked (any common scale).
  void watch(std::span<const double> marked_share);

  [[nodiscard]] std::uint32_t rows() const { return static_cast<std::uint32_t>(event_.size()); }
  [[nodiscard]] TransitionId event(std::uint32_t row) const { return event_[row]; }
  /// Dense rows: `words` entries from `row * words` on.
  [[nodiscard]] const Word* dense_needs() const { return dense_needs_.data(); }
  [[nodiscard]] const Word* dense_one_bit_needs() const { return dense_one_bit_needs_.data(); }
  [[nodiscard]] const Change* dense_changes() const { return changes_.data(); }
  /// Sparse rows: the touched words only.
  [[nodiscard]] std::span<const Need> needs(std::uint32_t row) const {
    return {needs_.data() + first_need_[row], needs_.data() + first_need_[row + 1]};
  }
  [[nodiscard]] std::span<const Change> changes(std::uint32_t row) const {
    return {changes_.data() + first_change_[row], changes_.data() + first_change_[row + 1]};
  }
  [[nodiscard]] bool has_tests() const { return !tests_.empty(); }
  [[nodiscard]] std::span<const FieldTest> tests(std::uint32_t row) const {
    return {tests_.data() + first_test_[row], tests_.data() + first_test_[row + 1]};
  }
  /// Rows to try at every marking.
  [[nodiscard]] Range always() const { return {0, always_}; }
  /// Positions in word `w` whose lists are not empty; a guarded field stands at its guard bit.
  [[nodiscard]] Word watched(std::uint32_t w) const { return watched_[w]; }
  [[nodiscard]] Range list(std::uint32_t w, unsigned position) const { return lists_[w * 64 + position]; }
  /// The row of a transition, or nothing if this direction cannot fire it (backward over a reset).
  [[nodiscard]] std::uint32_t row_of(TransitionId t) const { return row_of_[index(t)]; }
  static constexpr std::uint32_t no_row = ~std::uint32_t{0};

  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Draft {
    TransitionId event{};
    std::vector<Need> needs;
    std::vector<Change> changes;
    std::vector<FieldTest> tests;
    std::vector<PlaceId> needed;
  };
  [[nodiscard]] Draft draft(TransitionId t) const;
  void add_effect(Draft& draft, const Effect& effect) const;
  void place_rows(const std::vector<std::vector<TransitionId>>& under,
                  const std::vector<TransitionId>& always);
  void append(TransitionId t);
  void append_dense(const Draft& row);

  const PtRules& rules_;
  const Layout& layout_;
  Direction direction_;
  Density density_;
  std::vector<TransitionId> event_;
  std::vector<std::uint32_t> row_of_, first_need_, first_change_, first_test_;
  std::vector<Word> dense_needs_, dense_one_bit_needs_;
  std::vector<Need> needs_;
  std::vector<Change> changes_;
  std::vector<FieldTest> tests_;
  std::vector<Word> watched_;
  std::vector<Range> lists_;
  std::uint32_t always_ = 0;
};

}  // namespace unfire::net
