// P/T nets, and coloured nets unfolded to them: chooses the packed net by the length of a state.
#include <algorithm>

#include "unfire/explore/observer.hpp"
#include "unfire/explore/packed_sights.hpp"
#include "unfire/explore/pumping.hpp"
#include "unfire/explore/subject.hpp"
#include "unfire/net/packed_net.hpp"

namespace unfire::explore {
namespace {

/// Events of the unfolding in the user's net.
class UnfoldedEvents {
 public:
  static constexpr bool one_each = false;
  explicit UnfoldedEvents(const net::Unfolding& unfolding) : unfolding_(unfolding) {}
  [[nodiscard]] std::uint32_t transition(TransitionId event) const {
    return model::index(unfolding_.transition_of(event));
  }
  [[nodiscard]] std::uint64_t multiplicity(TransitionId event) const {
    return unfolding_.multiplicity(event);
  }

 private:
  const net::Unfolding& unfolding_;
};

/// Of a P/T net or of an unfolding: asked once per round.
class PackedMeaning {
 public:
  explicit PackedMeaning(const net::Unfolding* unfolding) : unfolding_(unfolding) {}

  void tell(Statistics& statistics, const Round<TransitionId>& round) const {
    if (unfolding_ != nullptr)
      statistics.round(round, UnfoldedEvents(*unfolding_));
    else
      statistics.round(round, SameEvents());
  }
  [[nodiscard]] std::uint64_t arcs(const Round<TransitionId>& round) const {
    if (unfolding_ == nullptr || !unfolding_->any_multiplicity()) return round.events.size();
    std::uint64_t arcs = 0;
    for (const auto event : round.events) arcs += unfolding_->multiplicity(event);
    return arcs;
  }

 private:
  const net::Unfolding* unfolding_;
};

using PackedObserver = Observer<PackedSights, PackedMeaning>;

template <net::Fields Kind>
std::unique_ptr<Engine> make_engine_of(const net::PtRules& rules, net::Layout layout,
                                       PackedObserver& observer) {
  const auto made = [&]<unsigned Words>() -> std::unique_ptr<Engine> {
    using Net = net::PackedNet<Words, Kind>;
    return std::make_unique<EngineOf<Net, PackedObserver>>(Net(rules, std::move(layout)), observer);
  };
  switch (layout.words()) {
    case 1: return made.template operator()<1>();
    case 2: return made.template operator()<2>();
    case 3: return made.template operator()<3>();
    case 4: return made.template operator()<4>();
    default: return made.template operator()<0>();
  }
}

/// Transitions whose arcs lead back to where they start.
std::vector<TransitionId> idle_transitions(const net::PtRules& rules) {
  std::vector<TransitionId> idle;
  for (std::uint32_t t = 0; t < rules.transitions(); ++t) {
    const auto effects = rules.effects(TransitionId{t});
    if (std::all_of(effects.begin(), effects.end(),
                    [](const net::Effect& e) { return e.consume == e.produce; }))
      idle.push_back(TransitionId{t});
  }
  return idle;
}

class PackedSubject final : public Subject {
 public:
  PackedSubject(const net::PtRules& rules, const net::Unfolding* unfolding, PackedSights sights,
                Expectations expectations, Statistics& statistics)
      : rules_(rules),
        unfolding_(unfolding),
        expectations_(std::move(expectations)),
        sights_(std::move(sights)),
        observer_(statistics, sights_, PackedMeaning(unfolding)) {
    expectations_.bounds.resize(rules.places());
    sights_.suspect(expectations_.suspects);
    // A reset may or may not change a marking, so its self-loops show only in the result.
    if (unfolding == nullptr && !rules.any_reset()) statistics.set_idle_transitions(idle_transitions(rules));
  }

  /// Wide enough for the initial marking and every weight; an expected bound is taken as it is, for the rest
  /// the first guess is that the place never holds more than that.
  [[nodiscard]] Widths first_widths() const override {
    std::vector<Tokens> most = rules_.initial();
    for (std::size_t p = 0; p < most.size(); ++p)
      if (const auto& expected = expectations_.bounds[p])
        most[p] = std::max(most[p], std::min(*expected, model::max_tokens));
    for (std::uint32_t t = 0; t < rules_.transitions(); ++t)
      for (const auto& e : rules_.effects(TransitionId{t}))
        most[index(e.place)] = std::max({most[index(e.place)], e.produce, e.consume});
    Widths widths;
    for (const auto tokens : most) widths.push_back(net::width_for(tokens));
    return widths;
  }

  [[nodiscard]] std::unique_ptr<Engine> make_engine(const Widths& widths) override {
    net::Layout layout(widths);
    return layout.one_bit_only() ? make_engine_of<net::Fields::one_bit>(rules_, std::move(layout), observer_)
                                 : make_engine_of<net::Fields::guarded>(rules_, std::move(layout), observer_);
  }

  /// Fires the state on plain numbers.
  [[nodiscard]] std::optional<Widths> wider(const net::Layout& layout, const Word* state,
                                            Spare spare) override {
    Widths widths = layout.widths();
    const net::Marking at = layout.unpack(state);
    for (std::uint32_t t = 0; t < rules_.transitions(); ++t) {
      if (!rules_.enabled(at, TransitionId{t})) continue;
      for (const auto& e : rules_.effects(TransitionId{t})) {
        const auto tokens = net::PtRules::try_fire(e, at[index(e.place)]);
        if (!tokens) {
          crowded_ = user_place(e.place);
          return std::nullopt;
        }
        widths[index(e.place)] = std::max(widths[index(e.place)], net::width_for(*tokens));
      }
    }
    if (spare == Spare::use) use_spare_bits(widths);
    return widths;
  }
  [[nodiscard]] std::optional<PlaceId> crowded() const override { return crowded_; }

  void use(const net::Layout& layout) override {
    layout_ = &layout;
    sights_.use(layout);
  }
  void see(StoredState state) override { observer_.fresh(state); }

  [[nodiscard]] net::SparseMarking marking(const Word* state) const override {
    const auto tokens = [&](PlaceId p) { return layout_->tokens(state, p); };
    if (unfolding_ != nullptr) return unfolding_->fold(tokens);
    net::SparseMarking marking;
    for (std::uint32_t p = 0; p < rules_.places(); ++p)
      if (const Tokens held = tokens(PlaceId{p}); held > 0) marking.push_back({PlaceId{p}, net::dot, held});
    return marking;
  }
  [[nodiscard]] Total tokens(const Word* state, std::span<const PlaceId> places) const override {
    Total sum = 0;
    for (const auto p : places) sum += sights_.tokens(state, p);
    return sum;
  }

  [[nodiscard]] const Sights& sights() const override { return sights_; }
  [[nodiscard]] Sights& sights() override { return sights_; }
  [[nodiscard]] net::BindingElement element(std::uint32_t event) const override {
    return unfolding_ != nullptr ? unfolding_->element(TransitionId{event})
                                 : net::BindingElement{TransitionId{event}, {}};
  }
  [[nodiscard]] bool finds_paths_backwards() const override { return !rules_.any_reset(); }
  [[nodiscard]] bool any_suspects() const override { return !expectations_.suspects.empty(); }

  [[nodiscard]] std::optional<Pumping> prove_unbounded(std::span<const std::uint32_t> path) override {
    FiringSequence events;
    for (const auto event : path) events.push_back(TransitionId{event});
    const auto found = find_pumping(rules_, events, expectations_.suspects);
    if (!found) return std::nullopt;
    Pumping result;
    for (const auto t : found->prefix) result.prefix.push_back(element(index(t)));
    for (const auto t : found->cycle) result.cycle.push_back(element(index(t)));
    for (const auto p : found->places) {
      std::erase(expectations_.suspects, p);
      result.growing.push_back({user_place(p), unfolding_ != nullptr ? unfolding_->colour_of(p) : net::dot});
    }
    return result;
  }

 private:
  [[nodiscard]] PlaceId user_place(PlaceId p) const {
    return unfolding_ != nullptr ? unfolding_->place_of(p) : p;
  }

  /// One more bit for places that have filled their fields, as long as a state does not get longer: so the
  /// next change of layout comes later, for free.
  void use_spare_bits(Widths& widths) const {
    const std::uint32_t words = net::Layout(widths).words();
    for (std::uint32_t p = 0; p < widths.size(); ++p) {
      const bool full = sights_.bounds().upper(PlaceId{p}) >> (widths[p] - 1U) != 0;
      if (expectations_.bounds[p] || !full || widths[p] >= net::max_width) continue;
      ++widths[p];
      if (net::Layout(widths).words() > words) {
        --widths[p];
        return;
      }
    }
  }

  const net::PtRules& rules_;
  const net::Unfolding* unfolding_;
  Expectations expectations_;
  PackedSights sights_;
  PackedObserver observer_;
  const net::Layout* layout_ = nullptr;
  std::optional<PlaceId> crowded_;
};

}  // namespace

std::unique_ptr<Subject> packed_subject(const net::PtRules& rules, Expectations expectations,
                                        Statistics& statistics) {
  return std::make_unique<PackedSubject>(rules, nullptr, PackedSights(rules), std::move(expectations),
                                         statistics);
}

std::unique_ptr<Subject> unfolded_subject(const net::PtRules& rules, const net::Unfolding& unfolding,
                                          std::size_t coloured_places, Expectations expectations,
                                          Statistics& statistics) {
  return std::make_unique<PackedSubject>(rules, &unfolding, PackedSights(rules, unfolding, coloured_places),
                                         std::move(expectations), statistics);
}

}  // namespace unfire::explore
