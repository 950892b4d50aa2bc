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

/// A GLPK problem with the rows y·C ≤ 0 and the columns y ≥ 0, minimising y·m0. Places that no firing changes
/// have no column: in large nets with few live transitions that is most of them. GLPK counts from 1.
class SubInvariants::Program {
 public:
  Program(const model::Net& net, const Incidence& incidence, const std::vector<bool>& fires)
      : problem_(glp_create_prob()), column_(incidence.places(), no_column) {
    glp_set_obj_dir(problem_, GLP_MIN);
    for (std::uint32_t p = 0; p < incidence.places(); ++p) {
      const auto entries = incidence.by_place()[p];
      const bool changes =
          std::any_of(entries.begin(), entries.end(), [&](const auto& e) { return fires[e.column]; });
      if (changes) add_column(p, static_cast<double>(net.places[p].initial));
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

  [[nodiscard]] bool knows(std::uint32_t place) const { return column_[place] != no_column; }

  void set_lower_bound(std::uint32_t place, double bound) {
    glp_set_col_bnds(problem_, column_[place], GLP_LO, bound, 0);
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
    options.meth = GLP_DUAL;
    options.it_lim = static_cast<int>(std::min<std::uint64_t>(affordable, std::numeric_limits<int>::max()));
    const int before = glp_get_it_cnt(problem_);
    const int failure = glp_simplex(problem_, &options);
    const bool optimal = failure == 0 && glp_get_status(problem_) == GLP_OPT;
    // One more than counted: setting up and checking the basis costs like an iteration. On the way to the
    // proof that there is no solution the rows become denser: about three times the price.
    const auto iterations = static_cast<std::uint64_t>(glp_get_it_cnt(problem_) - before) + 1;
    (void)effort.spend(iterations * steps_per_iteration_ * (optimal ? 1 : 3));
    if (failure != 0) glp_std_basis(problem_);
    return optimal;
  }

  /// The last solution as integers, not yet verified.
  [[nodiscard]] std::optional<Semiflow> solution() const {
    std::vector<double> values;
    for (std::size_t c = 1; c <= places_.size(); ++c) {
      values.push_back(glp_get_col_prim(problem_, static_cast<int>(c)));
    }
    std::optional<Semiflow> flow = proportional_integers(values);
    if (!flow) return std::nullopt;
    for (auto& weight : flow->weights) weight.first = places_[weight.first];
    return flow;
  }

 private:
  static constexpr int no_column = 0;

  void add_column(std::uint32_t place, double cost) {
    column_[place] = glp_add_cols(problem_, 1);
    glp_set_col_bnds(problem_, column_[place], GLP_LO, 0, 0);
    glp_set_obj_coef(problem_, column_[place], cost);
    places_.push_back(place);
  }

  void add_row(std::span<const SparseRows::Entry> entries) {
    const bool can_grow =
        std::any_of(entries.begin(), entries.end(), [](const auto& e) { return e.value > 0; });
    if (!can_grow) return;
    std::vector<int> columns{0};
    std::vector<double> values{0};
    for (const SparseRows::Entry& entry : entries) {
      columns.push_back(column_[entry.column]);
      values.push_back(static_cast<double>(entry.value));
    }
    const int row = glp_add_rows(problem_, 1);
    glp_set_row_bnds(problem_, row, GLP_UP, 0, 0);
    glp_set_mat_row(problem_, row, static_cast<int>(entries.size()), columns.data(), values.data());
  }

  glp_prob* problem_;
  std::vector<int> column_;            ///< by place
  std::vector<std::uint32_t> places_;  ///< by column − 1
  std::uint64_t steps_per_iteration_ = 1;
};

SubInvariants::SubInvariants(const model::Net& net, const Incidence& incidence,
                             const std::vector<bool>& fires)
    : incidence_(incidence), fires_(fires), program_(std::make_unique<Program>(net, incidence, fires_)) {}

SubInvariants::~SubInvariants() = default;

std::optional<Semiflow> SubInvariants::smallest_bound(model::PlaceId place, Effort& effort) {
  const std::uint32_t p = model::index(place);
  if (!program_->knows(p)) return Semiflow{{{p, Integer(1)}}};
  program_->set_lower_bound(p, 1);
  std::optional<Semiflow> flow;
  if (program_->solve(effort)) flow = program_->solution();
  program_->set_lower_bound(p, 0);
  if (flow && !is_sub_invariant(incidence_, fires_, *flow)) flow.reset();
  return flow;
}

}  // namespace unfire::structure
