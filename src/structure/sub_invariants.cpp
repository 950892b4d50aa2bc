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

  void set_cost(std::uint32_t column, double cost) {
    glp_set_obj_coef(problem_, static_cast<int>(column) + 1, cost);
  }
  void set_lower_bound(std::uint32_t column, double bound) {
    glp_set_col_bnds(problem_, static_cast<int>(column) + 1, GLP_LO, bound, 0);
  }

  /// Solves from the present basis. False if there is no optimum or the effort is spent. All costs are ≥ 0,
  /// so a basis left by one optimum is dual feasible for the next place: hence the dual simplex.
  [[nodiscard]] bool solve(Effort& effort) {
    const std::uint64_t affordable = effort.left() / steps_per_iteration_;
    if (affordable == 0) {
      (void)effort.spend(steps_per_iteration_);
      return false;
    }
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.meth = GLP_DUALP;
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
    : incidence_(incidence), fires_(fires), program_(std::make_unique<Program>(incidence, fires_)) {
  for (std::uint32_t p = 0; p < incidence_.places(); ++p) {
    program_->set_cost(p, static_cast<double>(net.places[p].initial));
  }
}

SubInvariants::~SubInvariants() = default;

std::optional<Semiflow> SubInvariants::exact(const std::vector<double>& solution) const {
  std::optional<Semiflow> flow = proportional_integers(solution);
  if (flow && !is_sub_invariant(incidence_, fires_, *flow)) flow.reset();
  return flow;
}

std::optional<Semiflow> SubInvariants::smallest_bound(model::PlaceId place, Effort& effort) {
  const std::uint32_t column = model::index(place);
  program_->set_lower_bound(column, 1);
  const bool solved = program_->solve(effort);
  std::vector<double> solution;
  for (std::uint32_t p = 0; solved && p < incidence_.places(); ++p) solution.push_back(program_->value(p));
  program_->set_lower_bound(column, 0);
  if (!solved) return std::nullopt;
  return exact(solution);
}

}  // namespace unfire::structure
