// Decides what is explored, and passes what structure proves on to the search: as expectations for the
// layout, and as proofs of boundedness.
#include "unfire/check/prepared_net.hpp"

#include <algorithm>

#include "unfire/model/error.hpp"
#include "unfire/net/merged_colours.hpp"
#include "unfire/structure/closure.hpp"
#include "unfire/structure/token_skeleton.hpp"

namespace unfire::check {
namespace {

/// A net that is to be unfolded if that is not too large: beyond this many bindings firing by plans is the
/// better way.
constexpr std::uint64_t most_bindings_by_default = 2'000'000;
constexpr std::size_t most_bytes_by_default = std::size_t{4} << 30U;

/// Bounds of an unfolding make states shorter, and no more than that where the totals of places prove the net
/// bounded: a few seconds are too much for it.
constexpr structure::BoundEffort little_effort{3'000'000, 0};

/// The search for semiflows keeps some of what it comes across.
constexpr std::size_t bytes_per_step = 128;

net::UnfoldLimits unfold_limits(Unfold unfold, const explore::Context& context) {
  net::UnfoldLimits limits;
  limits.bindings = unfold == Unfold::always ? ~std::uint64_t{0} : most_bindings_by_default;
  // Rules, bounds and tables of the packed net take two to three times as much again.
  limits.bytes = context.limits.memory_bytes / 4;
  if (unfold == Unfold::automatic) limits.bytes = std::min(limits.bytes, most_bytes_by_default);
  // What is left of the time is needed to explore.
  const double until = context.limits.seconds / (unfold == Unfold::always ? 1 : 4);
  limits.keep_going = [&context, until] { return !context.interrupted() && context.seconds() < until; };
  return limits;
}

net::AlikeLimits alike_limits(const explore::Context& context) {
  net::AlikeLimits limits;
  limits.words = std::min(limits.words, context.limits.memory_bytes / (8 * sizeof(std::uint64_t)));
  const double until = context.limits.seconds / 2;
  limits.keep_going = [&context, until] { return !context.interrupted() && context.seconds() < until; };
  return limits;
}

}  // namespace

PreparedNet::PreparedNet(const model::AnyNet& net, Unfold unfold, const explore::Context& context,
                         Asked asked)
    : net_(net),
      unfold_(unfold),
      context_(context),
      asked_(asked),
      values_(std::make_unique<net::Values>()),
      plain_(net::plain_rules(net, *values_)) {}

const explore::Context& PreparedNet::unlimited() {
  static const explore::Context context;
  return context;
}

const PreparedNet::Explored& PreparedNet::explored() const {
  if (explored_) return *explored_;
  auto made = std::make_unique<Explored>();  // kept only when it is complete: what makes it may throw
  if (coloured() != nullptr)
    explore_coloured(*coloured(), *made);
  else
    explore_plain(model(), {}, *made);
  explored_ = std::move(made);
  return *explored_;
}

void PreparedNet::explore_plain(const model::Net& net, const structure::BoundEffort& effort,
                                Explored& made) const {
  made.rules.emplace(net);
  const std::uint64_t most_steps = context_.limits.memory_bytes / bytes_per_step;
  made.bounds = structure::place_bounds(net, {std::min(effort.semiflows, most_steps), effort.programs});
}

void PreparedNet::unfold(const model::ColouredNet& net, Explored& made) const {
  auto unfolded = net::unfold(net, *values_, unfold_limits(unfold_, context_));
  made.unfolding = std::move(unfolded.unfolding);
  made.why_not_unfolded = unfolded.reason;
  if (!made.unfolding || asked_ == Asked::everything) return;
  if (auto merged = net::merge_colours(*made.unfolding, alike_limits(context_)))
    made.unfolding = std::move(merged->unfolding);
}

void PreparedNet::explore_coloured(const model::ColouredNet& net, Explored& made) const {
  if (unfold_ != Unfold::never) unfold(net, made);
  if (made.unfolding) {
    explore_plain(made.unfolding->net(), totals_bounded() ? little_effort : structure::BoundEffort{}, made);
    return;
  }
  // A search that is out of time says so itself, and is no bad input.
  const bool out_of_time = context_.interrupted() || context_.seconds() >= context_.limits.seconds;
  if (unfold_ == Unfold::always && !out_of_time)
    throw model::InputError({net.skeleton.file, 0}, "it cannot be unfolded: " + made.why_not_unfolded);
  const auto keep_going = [this](std::size_t) {
    return !context_.interrupted() && context_.seconds() < context_.limits.seconds;
  };
  made.kernel = std::make_unique<net::ColouredKernel>(net, *values_, keep_going);
}

const PreparedNet::Totals& PreparedNet::totals() const {
  if (totals_) return *totals_;
  auto skeleton = structure::token_skeleton(*coloured());
  auto bounds = structure::place_bounds(skeleton.net);
  return totals_.emplace(Totals{std::move(skeleton.net), std::move(skeleton.counted), std::move(bounds)});
}

ProvenBound PreparedNet::total_bound(PlaceId place) const {
  const std::uint32_t p = model::index(place);
  if (!totals().counted[p]) return {};
  const auto& bound = totals().bounds.places[p];
  return {bound.proven_upper, bound.proven()};
}

bool PreparedNet::totals_bounded() const {
  for (std::uint32_t p = 0; p < model().places.size(); ++p)
    if (!total_bound(PlaceId{p}).bounded) return false;
  return true;
}

explore::SearchSettings PreparedNet::settings(explore::OrderChoice order) const {
  explore::SearchSettings settings;
  settings.order = order;
  auto& [expected, suspects] = settings.expectations;
  if (!explored().rules) {
    for (std::uint32_t p = 0; p < model().places.size(); ++p)
      if (!total_bound(PlaceId{p}).bounded) suspects.push_back(PlaceId{p});
    return settings;
  }
  for (std::uint32_t p = 0; p < explored().rules->places(); ++p) {
    const auto& bound = explored().bounds.places[p];
    expected.push_back(bound.upper);
    // The NUPN claim of a file is no proof: should the place grow nevertheless, we want to know.
    const bool bounded =
        bound.proven() || (unfolding() != nullptr && total_bound(unfolding()->place_of(PlaceId{p})).bounded);
    if (!bounded) suspects.push_back(PlaceId{p});
  }
  return settings;
}

explore::Search PreparedNet::search(explore::SearchSettings settings) const {
  const Explored& what = explored();
  if (what.kernel) return {*what.kernel, std::move(settings)};
  if (what.unfolding) return {*coloured(), *what.unfolding, *what.rules, std::move(settings)};
  return {*what.rules, std::move(settings)};
}

ProvenBound PreparedNet::proven_bound(PlaceId place) const {
  if (coloured() == nullptr) {
    const auto& bound = explored().bounds.places[model::index(place)];
    return {bound.proven_upper, bound.proven()};
  }
  ProvenBound result = total_bound(place);
  if (result.upper == Total{1} || unfolding() == nullptr) return result;
  Total sum = 0;
  bool all_bounded = true, all_known = true;
  for (const auto unfolded : unfolding()->colours_of(place)) {
    const auto& bound = explored().bounds.places[model::index(unfolded)];
    all_bounded &= bound.proven();
    all_known &= bound.proven_upper.has_value();
    sum += bound.proven_upper.value_or(0);
  }
  result.bounded |= all_bounded;
  if (all_known) result.upper = result.upper ? std::min(*result.upper, sum) : sum;
  return result;
}

bool PreparedNet::proven_bounded() const {
  for (std::uint32_t p = 0; p < model().places.size(); ++p)
    if (!proven_bound(PlaceId{p}).bounded) return false;
  return true;
}

bool PreparedNet::claimed_one_safe() const {
  if (coloured() != nullptr) return false;
  const auto largest = explored().bounds.largest();
  return largest && *largest <= 1;
}

bool PreparedNet::has_constant_place() const {
  const bool plain = coloured() == nullptr;
  const auto constant = structure::constant_places(structure::Links(plain ? model() : totals().net));
  const bool counted = std::any_of(constant.begin(), constant.end(), [&](PlaceId p) {
    return plain || (totals().counted[model::index(p)] && coloured()->clock != p);
  });
  if (counted || unfolding() == nullptr) return counted;
  for (std::uint32_t p = 0; p < model().places.size(); ++p)
    if (unfolding()->colours_of(PlaceId{p}).empty()) return true;
  return false;
}

bool PreparedNet::has_dead_transition() const {
  const auto dead_in = [](const model::Net& net) {
    return structure::forward_closure(net, structure::Links(net)).dead();
  };
  if (coloured() == nullptr) return !dead_in(model()).empty();
  if (!dead_in(totals().net).empty()) return true;
  if (unfolding() == nullptr) return false;
  // A binding that is left out of the unfolding never fires.
  std::vector<bool> fires(model().transitions.size(), false);
  for (std::uint32_t t = 0; t < explored().rules->transitions(); ++t)
    fires[model::index(unfolding()->transition_of(TransitionId{t}))] = true;
  return std::find(fires.begin(), fires.end(), false) != fires.end();
}

}  // namespace unfire::check
