// The packed net: a P/T net that fires both ways on a few machine words.
//
// Enabled: `(m | G) - need` leaves every guard bit G set, and no needed one-bit field is empty.
// Fired: `(m & keep) + delta`; a guard bit set afterwards, or a one-bit field that was not empty, means that
// the layout is too narrow. Then the caller widens the layout and goes on: nothing ever wraps. `Words` is the
// length of a state when it is small and known at compile time, else 0.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/firing_table.hpp"
#include "unfire/net/layout.hpp"
#include "unfire/net/pt_rules.hpp"
#include "unfire/net/state_hash.hpp"

namespace unfire::net {

/// Whether every field is one bit wide; then guards and subtraction are not needed at all.
enum class Fields : std::uint8_t { one_bit, guarded };

/// What became of an attempt to fire one event.
enum class Fired : std::uint8_t { yes, disabled, too_narrow };

template <unsigned Words, Fields Kind>
class PackedNet {
 public:
  using Event = TransitionId;
  static constexpr unsigned fixed_words = Words;
  /// Going back from a state costs no more than going on from it.
  static constexpr bool unfires_fast = true;
  static constexpr bool one_bit = Kind == Fields::one_bit;

  PackedNet(const PtRules& rules, Layout layout)
      : rules_(&rules),
        layout_(std::make_unique<const Layout>(std::move(layout))),
        forward_(rules, *layout_, Direction::forward, density()),
        rows_(rules.transitions()),
        next_(layout_->words()) {
    for (std::uint32_t w = 0; w < Words; ++w) guards_[w] = layout_->guards(w);
  }

  [[nodiscard]] std::uint32_t words() const {
    if constexpr (Words != 0) return Words;
    return layout_->words();
  }
  [[nodiscard]] const Layout& layout() const { return *layout_; }
  [[nodiscard]] const PtRules& rules() const { return *rules_; }
  void initial(Word* state) const { layout_->pack(rules_->initial(), state); }
  [[nodiscard]] Hash hash(const Word* state) const { return hash_words(state, words()); }

  /// Calls `visit(event, const Word* next, Hash next_hash)` for every enabled event. Returns false if some
  /// successor does not fit the layout; what was visited until then must be thrown away.
  template <class Visit>
  [[nodiscard]] bool successors(const Word* state, Hash hash, Visit&& visit) {
    next_of_ = nullptr;
    const std::uint32_t count = enabled_rows(forward_, state);
    for (std::uint32_t i = 0; i < count; ++i)
      if (!apply(forward_, rows_[i], state, hash, visit)) return false;
    return true;
  }

  /// Calls `visit(event, const Word* previous, Hash)` for every event that leads from a marking to this one.
  /// Returns how many predecessors were left out because they do not fit the layout: they hold more tokens in
  /// a place than its proven bound, or than any marking seen so far. Events that reset a place are not
  /// unfired.
  template <class Visit>
  [[nodiscard]] std::uint32_t predecessors(const Word* state, Hash hash, Visit&& visit) {
    next_of_ = nullptr;
    std::uint32_t beyond = 0;
    const FiringTable& table = backward();
    const std::uint32_t count = enabled_rows(table, state);
    for (std::uint32_t i = 0; i < count; ++i) beyond += apply(table, rows_[i], state, hash, visit) ? 0 : 1;
    return beyond;
  }

  [[nodiscard]] bool can_unfire(Event event) const { return !rules_->resets(event); }
  [[nodiscard]] bool can_unfire_all() const { return !rules_->any_reset(); }

  Fired fire(const Word* state, Event event, Word* next) { return step(forward_, state, event, next); }
  /// Precondition: `can_unfire(event)`.
  Fired unfire(const Word* state, Event event, Word* previous) {
    return step(backward(), state, event, previous);
  }

  [[nodiscard]] bool enabled(const Word* state, Event event) const {
    const std::uint32_t row = forward_.row_of(event);
    return has_tokens(forward_, row, state) && passes(forward_, row, state);
  }

  /// Chooses the watched places by how often places are marked in a sample of states.
  void tune(std::span<const Word* const> sample) {
    std::vector<double> share(layout_->places(), 0.0);
    for (const Word* state : sample)
      for (std::uint32_t p = 0; p < share.size(); ++p)
        share[p] += layout_->tokens(state, PlaceId{p}) > 0 ? 1.0 / static_cast<double>(sample.size()) : 0.0;
    forward_.watch(share);
    if (backward_) backward_->watch(share);
  }

  /// What a net learns while it is explored counts as memory of the search; this one learns nothing.
  [[nodiscard]] static std::size_t learnt_bytes() { return 0; }
  [[nodiscard]] std::size_t bytes() const { return forward_.bytes() + (backward_ ? backward_->bytes() : 0); }

 private:
  static constexpr FiringTable::Density density() {
    return Words != 0 ? FiringTable::Density::dense : FiringTable::Density::sparse;
  }

  /// Most explorations never look back: the backward table is made when first asked for.
  FiringTable& backward() {
    if (!backward_) backward_.emplace(*rules_, *layout_, Direction::backward, density());
    return *backward_;
  }

  [[nodiscard]] Word guards(std::uint32_t word) const {
    if constexpr (Words != 0) return guards_[word];
    return layout_->guards(word);
  }

  [[nodiscard]] bool has_tokens(Word m, std::uint32_t word, Word tokens, Word bits) const {
    if constexpr (one_bit) return (~m & tokens) == 0;
    const Word guards = this->guards(word);
    return ((~m & bits) | (~((m | guards) - tokens) & guards)) == 0;
  }

  [[nodiscard]] bool has_tokens(const FiringTable& table, std::uint32_t row, const Word* state) const {
    if constexpr (Words != 0) {
      const Word* needs = table.dense_needs() + std::size_t{row} * Words;
      const Word* bits = table.dense_one_bit_needs() + std::size_t{row} * Words;
      bool enough = true;
      for (std::uint32_t w = 0; w < Words; ++w) enough &= has_tokens(state[w], w, needs[w], bits[w]);
      return enough;
    } else {
      for (const auto& need : table.needs(row))
        if (!has_tokens(state[need.word], need.word, need.tokens, need.one_bit)) return false;
      return true;
    }
  }

  [[nodiscard]] static bool passes(const FiringTable& table, std::uint32_t row, const Word* state) {
    for (const auto& test : table.tests(row))
      if (!test.holds(state)) return false;
    return true;
  }

  /// Collects in `rows_` the rows whose tokens are there (and, forward, whose tests hold); no branch per row.
  std::uint32_t enabled_rows(const FiringTable& table, const Word* state) {
    std::uint32_t count = 0;
    const auto try_rows = [&](FiringTable::Range range) {
      for (std::uint32_t row = range.begin; row < range.end; ++row) {
        rows_[count] = row;
        count += has_tokens(table, row, state) ? 1 : 0;
      }
    };
    try_rows(table.always());
    for (std::uint32_t w = 0; w < words(); ++w)
      for (Word marked = this->marked(state[w], w) & table.watched(w); marked != 0; marked &= marked - 1)
        try_rows(table.list(w, static_cast<unsigned>(std::countr_zero(marked))));
    return &table == &forward_ && table.has_tests() ? passing(table, state, count) : count;
  }

  std::uint32_t passing(const FiringTable& table, const Word* state, std::uint32_t count) {
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i < count; ++i)
      if (passes(table, rows_[i], state)) rows_[kept++] = rows_[i];
    return kept;
  }

  /// Bits that stand for the marked places: a one-bit field itself, a guarded field by its guard.
  [[nodiscard]] Word marked(Word m, std::uint32_t word) const {
    if constexpr (one_bit) return m;
    const Word guards = this->guards(word);
    return (m & layout_->bits(word)) | (((m | guards) - layout_->units(word)) & guards);
  }

  /// One word after the change; false if it does not fit.
  [[nodiscard]] bool change_word(Word& m, std::uint32_t word, const Change& change) const {
    const Word before = m;
    m = (before & change.keep) + change.delta;
    if constexpr (one_bit) return (before & change.contact) == 0;
    return ((before & change.contact) | (m & guards(word))) == 0;
  }

  template <class Visit>
  [[nodiscard]] bool apply(const FiringTable& table, std::uint32_t row, const Word* state, Hash hash,
                           Visit& visit) {
    if constexpr (Words != 0) {
      Word next[Words];
      const Change* changes = table.dense_changes() + std::size_t{row} * Words;
      bool fits = true;
      for (std::uint32_t w = 0; w < Words; ++w) {
        next[w] = state[w];
        fits &= change_word(next[w], w, changes[w]);
      }
      if (!fits) return false;
      if (reaches(table, row, next))
        visit(table.event(row), static_cast<const Word*>(next), hash_words(next, Words));
      return true;
    } else {
      return apply_sparse(table, row, state, hash, visit);
    }
  }

  template <class Visit>
  [[nodiscard]] bool apply_sparse(const FiringTable& table, std::uint32_t row, const Word* state, Hash hash,
                                  Visit& visit) {
    if (next_of_ != state) {
      std::memcpy(next_.data(), state, next_.size() * sizeof(Word));
      next_of_ = state;
    }
    bool fits = true;
    for (const auto& change : table.changes(row)) {
      Word& word = next_[change.word];
      fits &= change_word(word, change.word, change);
      hash += hash_word(change.word, word) - hash_word(change.word, state[change.word]);
    }
    if (fits && reaches(table, row, next_.data()))
      visit(table.event(row), static_cast<const Word*>(next_.data()), hash);
    for (const auto& change : table.changes(row)) next_[change.word] = state[change.word];
    return fits;
  }

  /// Backward only: the marking reached must have allowed the event (reads and inhibitors).
  [[nodiscard]] bool reaches(const FiringTable& table, std::uint32_t row, const Word* result) const {
    return &table == &forward_ || !table.has_tests() || passes(table, row, result);
  }

  Fired step(const FiringTable& table, const Word* state, Event event, Word* result) {
    const std::uint32_t row = table.row_of(event);
    if (!has_tokens(table, row, state)) return Fired::disabled;
    if (&table == &forward_ && !passes(table, row, state)) return Fired::disabled;
    bool reached = false;
    const auto take = [&](Event, const Word* next, Hash) {
      std::memcpy(result, next, words() * sizeof(Word));
      reached = true;
    };
    next_of_ = nullptr;
    if (!apply(table, row, state, 0, take)) return Fired::too_narrow;
    return reached ? Fired::yes : Fired::disabled;
  }

  const PtRules* rules_;
  std::unique_ptr<const Layout> layout_;  ///< at a fixed address: the tables refer to it
  FiringTable forward_;
  std::optional<FiringTable> backward_;
  std::array<Word, Words == 0 ? 1 : Words> guards_{};
  std::vector<std::uint32_t> rows_;  ///< enabled rows of the state at hand
  std::vector<Word> next_;  ///< copy of the state at hand, changed and restored per event (sparse rows)
  const Word* next_of_ = nullptr;
};

}  // namespace unfire::net
