// Running the elimination on the incidence matrix (places as rows) or its transpose, and checking what it
// found.
#include "unfire/structure/semiflows.hpp"

#include <algorithm>

#include "farkas.hpp"
#include "unfire/structure/effort.hpp"

namespace unfire::structure {
namespace {

/// Tells whether exactly y·A = 0, computed from the matrix itself, not from what the elimination carried
/// along.
class ExactCheck {
 public:
  explicit ExactCheck(const SparseRows& matrix) : matrix_(matrix), sums_(matrix.columns()) {}

  [[nodiscard]] bool annihilates(const Semiflow& flow) {
    for (const auto& [row, weight] : flow.weights) {
      for (const SparseRows::Entry& entry : matrix_[row])
        sums_[entry.column] += weight * Integer(entry.value);
    }
    bool zero = true;
    for (const auto& [row, weight] : flow.weights) {
      for (const SparseRows::Entry& entry : matrix_[row]) {
        zero = zero && sums_[entry.column] == 0;
        if (!zero) sums_[entry.column] = 0;
      }
    }
    return zero;
  }

 private:
  const SparseRows& matrix_;
  std::vector<Integer> sums_;  ///< all zero between the calls
};

bool touches(const Semiflow& flow, const std::vector<bool>& rows) {
  return std::any_of(flow.weights.begin(), flow.weights.end(), [&](const auto& w) { return rows[w.first]; });
}

bool positive(const Semiflow& flow) {
  return !flow.weights.empty() &&
         std::all_of(flow.weights.begin(), flow.weights.end(), [](const auto& w) { return w.second > 0; });
}

/// Cumulates flows so that no support contains another: takes those with small supports first.
class MinimalSupports {
 public:
  explicit MinimalSupports(std::uint32_t rows) : by_first_(rows), marked_(rows, 0) {}

  /// Whether some flow taken before has its support inside that of `flow`. Counts its steps into `effort`.
  bool contains_subset_of(const Semiflow& flow, Effort& effort) {
    ++stamp_;
    for (const auto& weight : flow.weights) marked_[weight.first] = stamp_;
    for (const auto& weight : flow.weights) {
      for (const Semiflow* taken : by_first_[weight.first]) {
        (void)effort.spend(taken->weights.size());
        const bool inside = std::all_of(taken->weights.begin(), taken->weights.end(),
                                        [this](const auto& w) { return marked_[w.first] == stamp_; });
        if (inside) return true;
      }
    }
    return false;
  }

  void take(const Semiflow& flow) { by_first_[flow.weights.front().first].push_back(&flow); }

 private:
  std::vector<std::vector<const Semiflow*>> by_first_;
  std::vector<std::size_t> marked_;
  std::size_t stamp_ = 0;
};

/// For the greedy part only, whose flows need not be minimal. When the effort is spent the rest is left out.
std::vector<Semiflow> minimal_ones(std::vector<Semiflow> flows, std::uint32_t rows, Effort effort) {
  std::stable_sort(flows.begin(), flows.end(),
                   [](const Semiflow& a, const Semiflow& b) { return a.weights.size() < b.weights.size(); });
  MinimalSupports supports(rows);
  std::vector<Semiflow> kept;
  kept.reserve(flows.size());  // `supports` points into it
  for (Semiflow& flow : flows) {
    if (!effort.spend(flow.weights.size())) break;
    if (supports.contains_subset_of(flow, effort)) continue;
    kept.push_back(std::move(flow));
    supports.take(kept.back());
  }
  return kept;
}

template <class Number>
Semiflows eliminate(const SparseRows& matrix, const std::vector<bool>& excluded, std::uint64_t effort,
                    std::uint64_t greedy_effort) {
  Farkas<Number> farkas(matrix, excluded, {.effort = effort, .greedy_effort = greedy_effort});
  farkas.run();
  Semiflows result;
  result.complete = farkas.exact();
  for (const auto& vector : farkas.flows()) {
    Semiflow& flow = result.flows.emplace_back();
    for (const auto& term : vector) flow.weights.emplace_back(term.index, Integer(term.value));
  }
  if (!result.complete) result.flows = minimal_ones(std::move(result.flows), matrix.rows(), Effort(effort));
  ExactCheck check(matrix);
  std::erase_if(result.flows, [&](const Semiflow& flow) { return !check.annihilates(flow); });
  return result;
}

Semiflows semiflows(const SparseRows& matrix, const std::vector<bool>& excluded, std::uint64_t effort) {
  constexpr std::uint64_t price_of_unlimited_numbers = 8;
  Semiflows result;
  try {
    // The greedy part leaves out what does not fit, so it never throws.
    result = eliminate<std::int64_t>(matrix, excluded, effort, effort / 4);
  } catch (const NumberTooLarge&) {
    result = eliminate<Integer>(matrix, excluded, effort / price_of_unlimited_numbers, 0);
  }
  std::sort(result.flows.begin(), result.flows.end(),
            [](const Semiflow& a, const Semiflow& b) { return a.weights < b.weights; });
  return result;
}

std::vector<bool> reset_places(const Incidence& incidence) {
  std::vector<bool> result(incidence.places());
  for (std::uint32_t p = 0; p < incidence.places(); ++p) {
    result[p] = incidence.is_reset(static_cast<model::PlaceId>(p));
  }
  return result;
}

std::vector<bool> resetting_transitions(const Incidence& incidence) {
  std::vector<bool> result(incidence.transitions());
  for (std::uint32_t t = 0; t < incidence.transitions(); ++t) {
    result[t] = !incidence.resets(static_cast<model::TransitionId>(t)).empty();
  }
  return result;
}

}  // namespace

Semiflows p_semiflows(const Incidence& incidence, std::uint64_t effort) {
  return semiflows(incidence.by_place(), reset_places(incidence), effort);
}

Semiflows t_semiflows(const Incidence& incidence, std::uint64_t effort) {
  return semiflows(incidence.by_transition(), resetting_transitions(incidence), effort);
}

bool is_p_semiflow(const Incidence& incidence, const Semiflow& flow) {
  return positive(flow) && !touches(flow, reset_places(incidence)) &&
         ExactCheck(incidence.by_place()).annihilates(flow);
}

bool is_t_semiflow(const Incidence& incidence, const Semiflow& flow) {
  return positive(flow) && !touches(flow, resetting_transitions(incidence)) &&
         ExactCheck(incidence.by_transition()).annihilates(flow);
}

Integer weighted_tokens(const model::Net& net, const Semiflow& flow) {
  Integer sum = 0;
  for (const auto& [place, weight] : flow.weights) sum += weight * net.places[place].initial;
  return sum;
}

std::vector<bool> covered(const Semiflows& semiflows, std::uint32_t count) {
  std::vector<bool> result(count, false);
  for (const Semiflow& flow : semiflows.flows) {
    for (const auto& weight : flow.weights) result[weight.first] = true;
  }
  return result;
}

}  // namespace unfire::structure
