// Units as intervals of a depth-first numbering: two units are nested iff their intervals meet.
#include "unfire/structure/nupn.hpp"

#include <algorithm>
#include <utility>

namespace unfire::structure {
namespace {

class UnitTree {
 public:
  explicit UnitTree(const model::Nupn& nupn)
      : nupn_(nupn), intervals_(nupn.units.size()), visited_(nupn.units.size(), false) {
    if (nupn.root < nupn.units.size()) walk();
    is_tree_ = is_tree_ && std::all_of(visited_.begin(), visited_.end(), [](bool seen) { return seen; });
  }

  using Interval = std::pair<std::uint32_t, std::uint32_t>;  ///< [first, last) of the numbers below a unit

  [[nodiscard]] bool is_tree() const { return is_tree_; }
  [[nodiscard]] std::uint32_t depth() const { return depth_; }
  [[nodiscard]] Interval interval(std::uint32_t unit) const { return intervals_[unit]; }

 private:
  void walk() {
    std::vector<std::pair<std::uint32_t, std::size_t>> path;  // unit, next subunit
    const auto enter = [&](std::uint32_t unit) {
      visited_[unit] = true;
      intervals_[unit].first = next_number_++;
      path.emplace_back(unit, 0);
      depth_ = std::max(depth_, static_cast<std::uint32_t>(path.size()));
    };
    enter(nupn_.root);
    while (!path.empty()) {
      auto& [unit, next] = path.back();
      const auto& subunits = nupn_.units[unit].subunits;
      if (next == subunits.size()) {
        intervals_[unit].second = next_number_;
        path.pop_back();
        continue;
      }
      const std::uint32_t subunit = subunits[next++];
      if (subunit < visited_.size() && !visited_[subunit]) {
        enter(subunit);
      } else {
        is_tree_ = false;
      }
    }
  }

  const model::Nupn& nupn_;
  std::vector<Interval> intervals_;
  std::vector<bool> visited_;
  std::uint32_t next_number_ = 0;
  std::uint32_t depth_ = 0;
  bool is_tree_ = true;
};

/// Collects marked places and tells whether two tokens meet in one unit or in nested ones.
class TokensInUnits {
 public:
  TokensInUnits(const UnitTree& tree, const std::vector<std::uint32_t>& unit_of)
      : tree_(tree), unit_of_(unit_of) {}

  void clear() {
    intervals_.clear();
    crowded_ = false;
  }

  void add(std::uint32_t place, Effect tokens) {
    if (unit_of_[place] == no_unit) return;
    crowded_ = crowded_ || tokens > 1;
    intervals_.push_back(tree_.interval(unit_of_[place]));
  }

  [[nodiscard]] bool crowded() {
    std::sort(intervals_.begin(), intervals_.end());
    for (std::size_t i = 1; i < intervals_.size(); ++i) {
      // Intervals are nested or disjoint, so the first overlap of all is one of neighbours.
      if (intervals_[i].first < intervals_[i - 1].second) return true;
    }
    return crowded_;
  }

  static constexpr std::uint32_t no_unit = UINT32_MAX;

 private:
  const UnitTree& tree_;
  const std::vector<std::uint32_t>& unit_of_;
  std::vector<UnitTree::Interval> intervals_;
  bool crowded_ = false;
};

std::vector<std::uint32_t> units_of_places(const model::Net& net, NupnSummary& summary) {
  std::vector<std::uint32_t> unit_of(net.places.size(), TokensInUnits::no_unit);
  for (std::uint32_t u = 0; u < net.nupn->units.size(); ++u) {
    for (const model::PlaceId place : net.nupn->units[u].places) {
      if (unit_of[model::index(place)] != TokensInUnits::no_unit) ++summary.places_repeated;
      unit_of[model::index(place)] = u;
    }
  }
  summary.places_outside =
      static_cast<std::uint32_t>(std::count(unit_of.begin(), unit_of.end(), TokensInUnits::no_unit));
  return unit_of;
}

void check_transitions(const Links& links, TokensInUnits& tokens, NupnSummary& summary) {
  for (std::uint32_t t = 0; t < links.transitions(); ++t) {
    tokens.clear();
    for (const Link& link : links.of_transition(t)) {
      if (link.needs_token()) tokens.add(link.place, std::max(link.consume, static_cast<Effect>(link.read)));
    }
    if (tokens.crowded()) summary.blocked.push_back(static_cast<model::TransitionId>(t));
    tokens.clear();
    for (const Link& link : links.of_transition(t)) {
      if (link.leaves_token()) tokens.add(link.place, link.produce);
    }
    if (tokens.crowded()) summary.overfilling.push_back(static_cast<model::TransitionId>(t));
  }
}

}  // namespace

NupnSummary summarise_nupn(const model::Net& net, const Links& links) {
  const model::Nupn& nupn = *net.nupn;
  const UnitTree tree(nupn);
  NupnSummary summary;
  summary.units = static_cast<std::uint32_t>(nupn.units.size());
  summary.leaf_units = static_cast<std::uint32_t>(std::count_if(
      nupn.units.begin(), nupn.units.end(), [](const auto& unit) { return unit.subunits.empty(); }));
  summary.depth = tree.depth();
  summary.claims_safety = nupn.safe;
  summary.is_tree = tree.is_tree();
  const std::vector<std::uint32_t> unit_of = units_of_places(net, summary);
  if (!summary.is_tree) return summary;
  TokensInUnits tokens(tree, unit_of);
  for (std::uint32_t p = 0; p < net.places.size(); ++p) {
    if (net.places[p].initial > 0) tokens.add(p, static_cast<Effect>(net.places[p].initial));
  }
  summary.initially_safe = !tokens.crowded();
  check_transitions(links, tokens, summary);
  return summary;
}

}  // namespace unfire::structure
