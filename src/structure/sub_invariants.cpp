// The linear programs over y: one column per place, one row y·C_t ≤ 0 per transition, solved by GLPK.
#include "unfire/structure/sub_invariants.hpp"

#include <glpk.h>

#include <algorithm>
#include <limits>
#include <map>

#include "rational.hpp"

namespace unfire::structure {

bool is_sub_invariant(const Incidence& incidence, const std::vector<bool>& fires, const Semiflow& flow) {
  std::map<std::uint32_t, Integer> sums;
  for (const auto& [place, weight] : flow.weights) {
    if (weight <= 0) return false;
    for (const SparseRows::Entry& entry : incidence.by_place()[place]) {
      if (fires[entry.column]) sums[entry.column] += weight * Integer(entry.value);
    }
  }
  return std::all_of(sums.begin(), sums.end(), [](const auto& sum) { return sum.second <= 0; });
}

/// A GLPK problem with the rows y·C ≤ 0 and the columns y ≥ 0. GLPK counts from 1.
class SubInvariants::Program {
 public:
  Program(const Incidence& incidence, const std::vector<bool>& fires) : problem_(glp_create_prob()) {
    glp_set_obj_dir(problem_, GLP_MIN);
    for (std::uint32_t p = 0; p < incidence.places(); ++p) {
      const int column = glp_add_cols(problem_, 1);
      glp_set_col_bnds(problem_, column, GLP_LO, 0, 0);
    }
    for (std::uint32_t t = 0; t < incidence.transitions(); ++t) {
      if (fires[t]) add_row(incidence.by_transition()[t]);
    }
    steps_per_iteration_ = static_cast<std::uint64_t>(glp_get_num_rows(problem_)) +
                           static_cast<std::uint64_t>(glp_get_num_cols(problem_)) +
                           static_cast<std::uint64_t>(glp_get_num_nz(problem_));
  }
  ~Program() { glp_delete_prob(problem_); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] glp_prob* get() { return problem_; }

  /// Solves from the present basis. False if there is no optimum or the effort is spent.
  [[nodiscard]] bool solve(int method, Effort& effort) {
    const std::uint64_t affordable = effort.left() / steps_per_iteration_;
    if (affordable == 0) {
      (void)effort.spend(steps_per_iteration_);
      return false;
    }
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.meth = method;
    options.it_lim = static_cast<int>(std::min<std::uint64_t>(affordable, std::numeric_limits<int>::max()));
    const int before = glp_get_it_cnt(problem_);
    const int failure = glp_simplex(problem_, &options);
    // One more than counted: setting up and checking the basis costs like an iteration.
    const auto iterations = static_cast<std::uint64_t>(glp_get_it_cnt(problem_) - before) + 1;
    (void)effort.spend(iterations * steps_per_iteration_);
    if (failure != 0) glp_std_basis(problem_);
    return failure == 0 && glp_get_status(problem_) == GLP_OPT;
  }

  [[nodiscard]] double value(std::uint32_t column) const {
    return glp_get_col_prim(problem_, static_cast<int>(column) + 1);
  }

 private:
  void add_row(std::span<const SparseRows::Entry> entries) {
    const bool can_grow =
        std::any_of(entries.begin(), entries.end(), [](const auto& e) { return e.value > 0; });
    if (!can_grow) return;
    std::vector<int> columns{0};
    std::vector<double> values{0};
    for (const SparseRows::Entry& entry : entries) {
      columns.push_back(static_cast<int>(entry.column) + 1);
      values.push_back(static_cast<double>(entry.value));
    }
    const int row = glp_add_rows(problem_, 1);
    glp_set_row_bnds(problem_, row, GLP_UP, 0, 0);
    glp_set_mat_row(problem_, row, static_cast<int>(entries.size()), columns.data(), values.data());
  }

  glp_prob* problem_;
  std::uint64_t steps_per_iteration_ = 1;
};

SubInvariants::SubInvariants(const model::Net& net, const Incidence& incidence,
                             const std::vector<bool>& fires)
    : net_(net), incidence_(incidence), fires_(fires) {}

SubInvariants::~SubInvariants() = default;

std::optional<Semiflow> SubInvariants::exact(const std::vector<double>& solution) const {
  std::optional<Semiflow> flow = proportional_integers(solution);
  if (flow && !is_sub_invariant(incidence_, fires_, *flow)) flow.reset();
  return flow;
}

std::optional<Semiflow> SubInvariants::largest_support(Effort& effort) {
  // y = z + s with 0 ≤ z ≤ 1, s ≥ 0: solutions can be scaled up, so at the maximum of Σz each place of the
  // largest support has z = 1. The row y_p − s_p ≤ 1 says the same with fewer columns: maximise Σ (y_p −
  // s_p).
  Program program(incidence_, fires_);
  glp_prob* problem = program.get();
  const auto places = static_cast<int>(incidence_.places());
  for (int p = 1; p <= places; ++p) {
    const int surplus = glp_add_cols(problem, 1);
    glp_set_col_bnds(problem, surplus, GLP_LO, 0, 0);
    glp_set_obj_coef(problem, p, -1);
    glp_set_obj_coef(problem, surplus, 1);
    const int row = glp_add_rows(problem, 1);
    glp_set_row_bnds(problem, row, GLP_UP, 0, 1);
    const int columns[] = {0, p, surplus};
    const double values[] = {0, 1, -1};
    glp_set_mat_row(problem, row, 2, columns, values);
  }
  if (!program.solve(GLP_PRIMAL, effort)) return std::nullopt;
  std::vector<double> solution;
  for (std::uint32_t p = 0; p < incidence_.places(); ++p) solution.push_back(program.value(p));
  return exact(solution);
}

std::optional<Semiflow> SubInvariants::smallest_bound(model::PlaceId place, Effort& effort) {
  if (!cheapest_) {
    cheapest_ = std::make_unique<Program>(incidence_, fires_);
    for (std::uint32_t p = 0; p < incidence_.places(); ++p) {
      glp_set_obj_coef(cheapest_->get(), static_cast<int>(p) + 1,
                       static_cast<double>(net_.places[p].initial));
    }
  }
  const int column = static_cast<int>(model::index(place)) + 1;
  glp_set_col_bnds(cheapest_->get(), column, GLP_LO, 1, 0);
  // All costs are ≥ 0, so any basis left by an optimum is dual feasible for the next place.
  const bool solved = cheapest_->solve(GLP_DUALP, effort);
  std::vector<double> solution;
  for (std::uint32_t p = 0; solved && p < incidence_.places(); ++p) solution.push_back(cheapest_->value(p));
  glp_set_col_bnds(cheapest_->get(), column, GLP_LO, 0, 0);
  if (!solved) return std::nullopt;
  return exact(solution);
}

}  // namespace unfire::structure
