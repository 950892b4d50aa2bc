// The sparse incidence matrix C of a net: C[p][t] is what one firing of t changes in p. Exact. Parallel arcs
// are added up, read and inhibitor arcs have no effect, a self-loop of equal weights leaves no entry. Reset
// arcs are not linear: C holds produce − consume, which is only an upper bound of the change of a reset
// place.
//   P-semiflows must not touch reset places; T-semiflows must not touch resetting transitions;
//   sub-invariants (y ≥ 0, y·C ≤ 0) stay valid, since a reset can only make y·m smaller than C says.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "unfire/structure/links.hpp"

namespace unfire::structure {

/// A sparse matrix, one run of entries per row, ordered by column, without zeros.
class SparseRows {
 public:
  struct Entry {
    std::uint32_t column = 0;
    Effect value = 0;
  };

  explicit SparseRows(std::uint32_t columns) : columns_(columns) {}

  [[nodiscard]] std::uint32_t rows() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  [[nodiscard]] std::size_t entries() const { return entries_.size(); }
  [[nodiscard]] std::span<const Entry> operator[](std::uint32_t row) const {
    return std::span(entries_).subspan(begin_[row], begin_[row + 1] - begin_[row]);
  }

  void add(Entry entry) { entries_.push_back(entry); }
  void end_row() { begin_.push_back(entries_.size()); }

 private:
  std::uint32_t columns_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> begin_{0};
};

class Incidence {
 public:
  explicit Incidence(const model::Net& net) : Incidence(Links(net)) {}
  explicit Incidence(const Links& links);

  [[nodiscard]] const SparseRows& by_transition() const { return by_transition_; }
  [[nodiscard]] const SparseRows& by_place() const { return by_place_; }
  [[nodiscard]] std::uint32_t places() const { return by_place_.rows(); }
  [[nodiscard]] std::uint32_t transitions() const { return by_transition_.rows(); }

  /// The places a transition empties, in ascending order.
  [[nodiscard]] std::span<const model::PlaceId> resets(model::TransitionId transition) const;
  [[nodiscard]] bool is_reset(model::PlaceId place) const { return reset_place_[model::index(place)]; }

 private:
  SparseRows by_transition_;
  SparseRows by_place_;
  std::vector<model::PlaceId> resets_;
  std::vector<std::size_t> resets_begin_{0};
  std::vector<bool> reset_place_;
};

}  // namespace unfire::structure
