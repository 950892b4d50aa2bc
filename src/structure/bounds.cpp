// Collecting the smallest bound of each place from all sources.
#include "unfire/structure/bounds.hpp"

#include <algorithm>

#include "unfire/structure/nupn.hpp"
#include "unfire/structure/sub_invariants.hpp"

namespace unfire::structure {
namespace {

class BoundSearch {
 public:
  BoundSearch(const KnownStructure& known, std::uint64_t effort)
      : known_(known), closure_(forward_closure(known.net, known.links)), effort_(effort) {
    bounds_.places.resize(known.net.places.size());
    bounds_.complete = known.p_semiflows.complete;
  }

  Bounds run() && {
    for (const model::PlaceId place : closure_.never_marked())
      improve(model::index(place), 0, BoundSource::never_marked);
    for (const model::PlaceId place : constant_places(known_.links)) {
      improve(model::index(place), known_.net[place].initial, BoundSource::constant);
    }
    for (const Semiflow& flow : known_.p_semiflows.flows) apply(flow, BoundSource::invariant);
    if (!bounds_.net_bounded()) apply_token_sum();
    const bool claimed = known_.net.nupn && summarise_nupn(known_.net, known_.links).credible();
    // Linear programs cost most on the large nets that come with a claim, and seldom improve on it.
    if (!claimed && any_improvable()) apply_sub_invariants();
    for (PlaceBound& bound : bounds_.places) {
      bound.proven_upper = bound.upper;
      bound.proof = bound.source;
    }
    for (std::uint32_t p = 0; claimed && p < bounds_.places.size(); ++p) improve(p, 1, BoundSource::nupn);
    return std::move(bounds_);
  }

 private:
  void improve(std::uint32_t place, const Integer& upper, BoundSource source) {
    PlaceBound& bound = bounds_.places[place];
    const bool fits = upper <= model::max_tokens;
    if (bound.upper && (!fits || upper >= *bound.upper)) return;
    if (!fits && bound.bounded()) return;
    bound.source = source;
    if (fits) bound.upper = static_cast<model::Tokens>(upper);
  }

  /// m(p) ≤ y·m / y(p) ≤ y·m0 / y(p), as all other terms of y·m are ≥ 0.
  void apply(const Semiflow& flow, BoundSource source) {
    const Integer total = weighted_tokens(known_.net, flow);
    for (const auto& [place, weight] : flow.weights) improve(place, total / weight, source);
  }

  /// The weights all 1, where no firing makes more tokens than it takes: found without search, however large
  /// the net.
  void apply_token_sum() {
    Semiflow ones;
    for (std::uint32_t p = 0; p < bounds_.places.size(); ++p) ones.weights.emplace_back(p, 1);
    if (is_sub_invariant(known_.incidence, closure_.transition_possibly_fires, ones)) {
      apply(ones, BoundSource::sub_invariant);
    }
  }

  /// No bound is below the initial marking, and below 1 are only the places that are never marked.
  [[nodiscard]] bool improvable(std::uint32_t place) const {
    const PlaceBound& bound = bounds_.places[place];
    return !bound.upper || *bound.upper > std::max<model::Tokens>(1, known_.net.places[place].initial);
  }

  [[nodiscard]] bool any_improvable() const {
    for (std::uint32_t p = 0; p < bounds_.places.size(); ++p) {
      if (improvable(p)) return true;
    }
    return false;
  }

  void apply_sub_invariants() {
    SubInvariants programs(known_.net, known_.incidence, closure_.transition_possibly_fires);
    // One solution bounds many places: first some bound for each, then the best one.
    for (const bool any_will_do : {true, false}) {
      for (std::uint32_t p = 0; p < bounds_.places.size() && !effort_.spent(); ++p) {
        if (!improvable(p) || bounds_.places[p].bounded() == any_will_do) continue;
        const auto flow = programs.smallest_bound(static_cast<model::PlaceId>(p), effort_);
        if (flow) apply(*flow, BoundSource::sub_invariant);
      }
    }
    if (effort_.spent()) bounds_.complete = false;
  }

  const KnownStructure& known_;
  Closure closure_;
  Effort effort_;
  Bounds bounds_;
};

std::optional<model::Tokens> largest_of(const std::vector<PlaceBound>& places,
                                        std::optional<model::Tokens> PlaceBound::*bound) {
  model::Tokens result = 0;
  for (const PlaceBound& place : places) {
    if (!(place.*bound)) return std::nullopt;
    result = std::max(result, *(place.*bound));
  }
  return result;
}

}  // namespace

bool Bounds::net_bounded() const {
  return std::all_of(places.begin(), places.end(), [](const PlaceBound& bound) { return bound.bounded(); });
}

bool Bounds::net_proven_bounded() const {
  return std::all_of(places.begin(), places.end(), [](const PlaceBound& bound) {
    return bound.bounded() && bound.source != BoundSource::nupn;
  });
}

bool Bounds::every_place_proven() const {
  return std::all_of(places.begin(), places.end(), [](const PlaceBound& bound) { return bound.proven(); });
}

std::vector<model::PlaceId> Bounds::without_bound() const {
  std::vector<model::PlaceId> result;
  for (std::uint32_t p = 0; p < places.size(); ++p) {
    if (!places[p].bounded()) result.push_back(static_cast<model::PlaceId>(p));
  }
  return result;
}

std::optional<model::Tokens> Bounds::largest() const { return largest_of(places, &PlaceBound::upper); }

std::optional<model::Tokens> Bounds::largest_proven() const {
  return largest_of(places, &PlaceBound::proven_upper);
}

Bounds place_bounds(const KnownStructure& known, std::uint64_t effort) {
  return BoundSearch(known, effort).run();
}

Bounds place_bounds(const model::Net& net, const BoundEffort& effort) {
  const Links links(net);
  const Incidence incidence(links);
  const Semiflows flows = p_semiflows(incidence, effort.semiflows);
  return place_bounds({net, links, incidence, flows}, effort.programs);
}

}  // namespace unfire::structure
