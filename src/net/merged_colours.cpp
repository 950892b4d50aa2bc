// Writing the smaller net: a place for each class, a transition for each kind and what it does to classes.
#include "unfire/net/merged_colours.hpp"

#include <algorithm>

#include "sequence_numbers.hpp"

namespace unfire::net {

using model::ArcKind;

class ColourMerger {
 public:
  ColourMerger(const Unfolding& unfolding, const AlikeLimits& limits)
      : from_(unfolding), limits_(limits), rules_(unfolding.net()) {}

  std::optional<MergedColours> run() {
    const auto classes = find_classes();
    if (!classes) return std::nullopt;
    for (const auto c : *classes) result_.place_of.push_back(PlaceId{c});
    Unfolding& to = result_.unfolding;
    to.net_.file = from_.net_.file;
    to.net_.id = from_.net_.id;
    to.net_.name = from_.net_.name;
    to.net_.type = from_.net_.type;
    if (!write_places()) return std::nullopt;
    if (to.places_.size() == from_.places_.size()) return std::nullopt;
    for (std::uint32_t t = 0; t < rules_.transitions(); ++t)
      if (!write_transition(TransitionId{t})) return std::nullopt;
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> find_classes() const {
    std::vector<std::uint32_t> places, transitions;
    for (const auto& origin : from_.places_) places.push_back(model::index(origin.place));
    for (const auto& event : from_.events_) transitions.push_back(model::index(event.transition));
    return alike_places(rules_, places, transitions, limits_);
  }

  /// False if the sum of two would be too much to count.
  [[nodiscard]] static bool add(Tokens& sum, Tokens tokens) {
    if (sum > model::max_tokens - tokens) return false;
    sum += tokens;
    return true;
  }

  [[nodiscard]] bool write_places() {
    Unfolding& to = result_.unfolding;
    to.first_of_place_.assign(from_.first_of_place_.size(), 0);
    for (std::uint32_t p = 0; p < from_.places_.size(); ++p) {
      const PlaceId merged = result_.place_of[p];
      const auto& written = from_.net_.places[p];
      if (model::index(merged) < to.places_.size()) {
        if (!add(to.net_.places[model::index(merged)].initial, written.initial)) return false;
        continue;
      }
      to.by_place_.push_back(merged);
      to.places_.push_back(from_.places_[p]);
      to.net_.places.push_back(written);
      ++to.first_of_place_[model::index(from_.places_[p].place) + 1];
    }
    for (std::size_t p = 1; p < to.first_of_place_.size(); ++p)
      to.first_of_place_[p] += to.first_of_place_[p - 1];
    return true;
  }

  /// What the transition does to classes, by class.
  [[nodiscard]] bool collect(TransitionId t) {
    all_.assign(rules_.effects(t).begin(), rules_.effects(t).end());
    for (auto& e : all_) e.place = result_.place_of[model::index(e.place)];
    std::ranges::stable_sort(all_, {}, &Effect::place);
    effects_.clear();
    for (const auto& e : all_) {
      if (effects_.empty() || effects_.back().place != e.place) {
        effects_.push_back(e);
        continue;
      }
      Effect& joined = effects_.back();
      if (!add(joined.consume, e.consume) || !add(joined.produce, e.produce)) return false;
      joined.need = joined.consume;  // a place that needs more than is consumed has a class of its own
    }
    return true;
  }

  [[nodiscard]] bool write_transition(TransitionId t) {
    if (!collect(t)) return false;
    sequence_.assign({model::index(from_.transition_of(t))});
    for (const auto& e : effects_)
      sequence_.insert(sequence_.end(), {model::index(e.place), e.need, e.consume, e.produce, e.inhibit,
                                         std::uint64_t{e.resets}});
    Unfolding& to = result_.unfolding;
    if (transitions_.number(sequence_) < to.events_.size()) return true;
    const auto element = from_.element(t);
    to.events_.push_back(
        {to.bindings_.size(), 1, element.transition, static_cast<std::uint32_t>(element.binding.size())});
    to.bindings_.insert(to.bindings_.end(), element.binding.begin(), element.binding.end());
    to.net_.transitions.push_back({{}, {}, from_.net_[t].line});
    for (const auto& e : effects_) write_arcs(e);
    return true;
  }

  void write_arcs(const Effect& e) {
    if (e.consume > 0) add_arc(ArcKind::consume, e.place, e.consume);
    if (e.produce > 0) add_arc(ArcKind::produce, e.place, e.produce);
    if (e.need > e.consume) add_arc(ArcKind::read, e.place, e.need);
    if (e.inhibit != Effect::never) add_arc(ArcKind::inhibit, e.place, e.inhibit);
    if (e.resets) add_arc(ArcKind::reset, e.place, 1);
  }

  void add_arc(ArcKind kind, PlaceId place, Tokens weight) {
    auto& net = result_.unfolding.net_;
    const TransitionId t{static_cast<std::uint32_t>(net.transitions.size() - 1)};
    net.arcs.push_back({kind, place, t, weight, net[t].line});
  }

  const Unfolding& from_;
  const AlikeLimits& limits_;
  PtRules rules_;
  SequenceNumbers transitions_;
  std::vector<Effect> all_, effects_;  ///< of the transition at hand, before and after joining
  std::vector<std::uint64_t> sequence_;
  MergedColours result_;
};

std::optional<MergedColours> merge_colours(const Unfolding& unfolding, const AlikeLimits& limits) {
  return ColourMerger(unfolding, limits).run();
}

}  // namespace unfire::net
