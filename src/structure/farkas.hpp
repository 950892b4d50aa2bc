// The elimination of Farkas, Martinez and Silva: all minimal y ≥ 0 with y·A = 0 for a sparse matrix A. Rows
// are kept as (residue = y·A on the columns not yet eliminated, flow = y). A column is eliminated by adding
// up every pair of rows of opposite signs in it; a pair whose joint support contains a third row is skipped,
// which keeps exactly the extreme rays (double description method). When the effort is spent it goes on
// greedily: see eliminate_greedily.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "exact_numbers.hpp"
#include "unfire/structure/effort.hpp"
#include "unfire/structure/incidence.hpp"

namespace unfire::structure {

template <class Number>
class Farkas {
 public:
  struct Term {
    std::uint32_t index = 0;
    Number value{};
  };
  using Vector = std::vector<Term>;  ///< by ascending index, no zeros

  struct Limits {
    std::uint64_t effort = 0;            ///< steps for the exact part
    std::uint64_t greedy_effort = 0;     ///< steps for the greedy one after it
    std::uint64_t live_terms = 8000000;  ///< what may be held in memory at a time
  };

  Farkas(const SparseRows& matrix, const std::vector<bool>& excluded_rows, Limits limits)
      : limits_(limits),
        effort_(limits.effort),
        columns_(matrix.columns()),
        rows_by_first_(matrix.rows()),
        marked_(matrix.rows(), 0) {
    for (std::uint32_t r = 0; r < matrix.rows(); ++r) {
      if (!excluded_rows[r]) insert(unit_row(matrix, r));
    }
    enqueue_changed();
  }

  /// Runs to the end; afterwards `flows` has the solutions.
  void run() {
    for (std::optional<std::uint32_t> column = cheapest_column(); column; column = cheapest_column()) {
      const Signs signs = rows_in(*column);
      if (exact_ && !eliminate(*column, signs)) {
        exact_ = false;
        effort_ = Effort(limits_.greedy_effort);
      }
      if (!exact_ && !eliminate_greedily(*column, signs)) return;
      enqueue_changed();
    }
  }

  /// All columns were eliminated exactly: `flows` are all minimal solutions.
  [[nodiscard]] bool exact() const { return exact_; }

  /// The rows whose residue is gone: solutions, also when the run was cut short.
  [[nodiscard]] std::vector<Vector> flows() const {
    std::vector<Vector> result;
    for (const Row& row : rows_) {
      if (row.alive && row.residue.empty()) result.push_back(row.flow);
    }
    return result;
  }

 private:
  struct Row {
    Vector residue;
    Vector flow;
    std::uint64_t signature = 0;  ///< bit (index mod 64) of every index in the flow: quick "is no subset"
    bool alive = true;
  };

  struct Column {
    std::vector<std::uint32_t> rows;  ///< every row that ever had a residue here; dead ones are skipped
    std::uint64_t positive = 0;
    std::uint64_t negative = 0;
    bool changed = false;
  };

  struct Signs {
    std::vector<std::uint32_t> positive;
    std::vector<std::uint32_t> negative;
  };

  static Row unit_row(const SparseRows& matrix, std::uint32_t r) {
    Row row;
    row.flow.push_back({r, Number(1)});
    for (const SparseRows::Entry& entry : matrix[r]) {
      row.residue.push_back({entry.column, from_effect<Number>(entry.value)});
    }
    row.signature = signature_of(row.flow);
    return row;
  }

  static std::uint64_t signature_of(const Vector& flow) {
    std::uint64_t signature = 0;
    for (const Term& term : flow) signature |= std::uint64_t{1} << (term.index % 64U);
    return signature;
  }

  void insert(Row row) {
    const auto id = static_cast<std::uint32_t>(rows_.size());
    for (const Term& term : row.residue) {
      columns_[term.index].rows.push_back(id);
      count(term, 1);
    }
    rows_by_first_[row.flow.front().index].push_back(id);
    live_terms_ += row.residue.size() + row.flow.size();
    rows_.push_back(std::move(row));
  }

  void remove(std::uint32_t id) {
    Row& row = rows_[id];
    for (const Term& term : row.residue) count(term, -1);
    live_terms_ -= row.residue.size() + row.flow.size();
    auto& siblings = rows_by_first_[row.flow.front().index];
    siblings.erase(std::find(siblings.begin(), siblings.end(), id));
    row = Row{{}, {}, 0, false};
  }

  void count(const Term& term, std::int64_t change) {
    Column& column = columns_[term.index];
    (term.value > 0 ? column.positive : column.negative) += static_cast<std::uint64_t>(change);
    if (!column.changed) changed_.push_back(term.index);
    column.changed = true;
  }

  /// By how much its elimination lets the number of rows grow.
  [[nodiscard]] std::int64_t cost(const Column& column) const {
    constexpr std::uint64_t cap = 1U << 31U;
    const std::uint64_t sum = std::min(column.positive + column.negative, cap);
    return static_cast<std::int64_t>(std::min(column.positive, cap) * std::min(column.negative, cap)) -
           static_cast<std::int64_t>(sum);
  }

  void enqueue_changed() {
    for (const std::uint32_t c : changed_) {
      columns_[c].changed = false;
      if (columns_[c].positive + columns_[c].negative > 0) queue_.push({cost(columns_[c]), c});
    }
    changed_.clear();
  }

  std::optional<std::uint32_t> cheapest_column() {
    while (!queue_.empty()) {
      const auto [cost_then, c] = queue_.top();
      queue_.pop();
      if (columns_[c].positive + columns_[c].negative > 0 && cost(columns_[c]) == cost_then) return c;
    }
    return std::nullopt;
  }

  static const Number& value_at(const Vector& vector, std::uint32_t index) {
    return std::lower_bound(vector.begin(), vector.end(), index,
                            [](const Term& term, std::uint32_t i) { return term.index < i; })
        ->value;
  }

  Signs rows_in(std::uint32_t c) const {
    Signs signs;
    for (const std::uint32_t id : columns_[c].rows) {
      if (!rows_[id].alive) continue;
      (value_at(rows_[id].residue, c) > 0 ? signs.positive : signs.negative).push_back(id);
    }
    return signs;
  }

  /// False, with nothing changed, when the effort or the memory does not suffice.
  bool eliminate(std::uint32_t c, const Signs& signs) {
    std::vector<Row> fresh;
    std::uint64_t fresh_terms = 0;
    for (const std::uint32_t u : signs.positive) {
      for (const std::uint32_t v : signs.negative) {
        if (!effort_.spend(rows_[u].flow.size() + rows_[v].flow.size())) return false;
        if (!adjacent(u, v)) continue;
        if (!effort_.spend(pair_steps(u, v))) return false;
        fresh.push_back(combine(rows_[u], rows_[v], c));
        fresh_terms += fresh.back().residue.size() + fresh.back().flow.size();
        if (effort_.spent() || live_terms_ + fresh_terms > limits_.live_terms) return false;
      }
    }
    if (effort_.spent()) return false;
    replace(c, signs, std::move(fresh));
    return true;
  }

  /// One partner per row only, short flows with short ones, no test of minimality: the number of rows
  /// shrinks. Every row stays a non-negative combination, so what reaches the end is a semiflow. False when
  /// this effort is spent, too.
  bool eliminate_greedily(std::uint32_t c, Signs signs) {
    const auto shorter = [this](std::uint32_t a, std::uint32_t b) {
      return std::pair(rows_[a].flow.size(), a) < std::pair(rows_[b].flow.size(), b);
    };
    std::sort(signs.positive.begin(), signs.positive.end(), shorter);
    std::sort(signs.negative.begin(), signs.negative.end(), shorter);
    std::vector<Row> fresh;
    if (!signs.positive.empty() && !signs.negative.empty()) {
      const std::size_t pairs = std::max(signs.positive.size(), signs.negative.size());
      for (std::size_t i = 0; i < pairs; ++i) {
        const std::uint32_t u = signs.positive[i % signs.positive.size()];
        const std::uint32_t v = signs.negative[i % signs.negative.size()];
        if (!effort_.spend(pair_steps(u, v))) return false;
        try {
          fresh.push_back(combine(rows_[u], rows_[v], c));
        } catch (const NumberTooLarge&) {
          continue;  // a row less is no loss here, and weights like that are of no use
        }
      }
    }
    replace(c, signs, std::move(fresh));
    return live_terms_ <= limits_.live_terms;
  }

  void replace(std::uint32_t c, const Signs& signs, std::vector<Row> fresh) {
    for (const std::uint32_t id : signs.positive) remove(id);
    for (const std::uint32_t id : signs.negative) remove(id);
    columns_[c].rows = {};
    for (Row& row : fresh) insert(std::move(row));
  }

  [[nodiscard]] std::uint64_t pair_steps(std::uint32_t u, std::uint32_t v) const {
    return rows_[u].flow.size() + rows_[u].residue.size() + rows_[v].flow.size() + rows_[v].residue.size();
  }

  /// No third row has its support inside the union of these two.
  bool adjacent(std::uint32_t u, std::uint32_t v) {
    ++stamp_;
    for (const Term& term : rows_[u].flow) marked_[term.index] = stamp_;
    for (const Term& term : rows_[v].flow) marked_[term.index] = stamp_;
    const std::uint64_t outside = ~(rows_[u].signature | rows_[v].signature);
    return !contains_third(rows_[u].flow, outside, {u, v}) && !contains_third(rows_[v].flow, outside, {u, v});
  }

  /// A row inside the marked set has its first index there: only those starting in `starts` are candidates.
  bool contains_third(const Vector& starts, std::uint64_t outside,
                      std::pair<std::uint32_t, std::uint32_t> pair) {
    for (const Term& start : starts) {
      const auto& candidates = rows_by_first_[start.index];
      (void)effort_.spend(candidates.size());
      for (const std::uint32_t id : candidates) {
        if (id == pair.first || id == pair.second || (rows_[id].signature & outside) != 0) continue;
        (void)effort_.spend(rows_[id].flow.size());
        const bool inside = std::all_of(rows_[id].flow.begin(), rows_[id].flow.end(),
                                        [this](const Term& term) { return marked_[term.index] == stamp_; });
        if (inside) return true;
      }
    }
    return false;
  }

  static Row combine(const Row& u, const Row& v, std::uint32_t c) {
    const Number& plus = value_at(u.residue, c);
    const Number minus = -value_at(v.residue, c);
    const Number divisor = common_divisor(plus, minus);
    const Number factor_u = minus / divisor;
    const Number factor_v = plus / divisor;
    Row row;
    row.residue = add(factor_u, u.residue, factor_v, v.residue);
    row.flow = add(factor_u, u.flow, factor_v, v.flow);
    row.signature = u.signature | v.signature;
    normalise(row);
    return row;
  }

  static Vector add(const Number& a, const Vector& x, const Number& b, const Vector& y) {
    Vector sum;
    sum.reserve(x.size() + y.size());
    auto i = x.begin();
    auto j = y.begin();
    while (i != x.end() || j != y.end()) {
      if (j == y.end() || (i != x.end() && i->index < j->index)) {
        sum.push_back({i->index, scaled(a, i->value)});
        ++i;
      } else if (i == x.end() || j->index < i->index) {
        sum.push_back({j->index, scaled(b, j->value)});
        ++j;
      } else {
        Number value = scaled_sum(a, i->value, b, j->value);
        if (value != 0) sum.push_back({i->index, std::move(value)});
        ++i;
        ++j;
      }
    }
    return sum;
  }

  /// Divides by what the flow has in common; then the residue, a combination of it, is divisible, too.
  static void normalise(Row& row) {
    Number divisor = 0;
    for (const Term& term : row.flow) {
      divisor = common_divisor(divisor, term.value);
      if (divisor == 1) return;
    }
    for (Term& term : row.flow) term.value /= divisor;
    for (Term& term : row.residue) term.value /= divisor;
  }

  using Costed = std::pair<std::int64_t, std::uint32_t>;

  Limits limits_;
  Effort effort_;
  bool exact_ = true;
  std::vector<Row> rows_;
  std::vector<Column> columns_;
  std::vector<std::vector<std::uint32_t>> rows_by_first_;
  std::vector<std::uint32_t> changed_;
  std::priority_queue<Costed, std::vector<Costed>, std::greater<>> queue_;
  std::uint64_t live_terms_ = 0;
  std::vector<std::uint64_t> marked_;
  std::uint64_t stamp_ = 0;
};

}  // namespace unfire::structure
