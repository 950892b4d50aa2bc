// Coloured nets explored as they are: states are numbers of multisets.
#include <algorithm>

#include "unfire/explore/coloured_sights.hpp"
#include "unfire/explore/observer.hpp"
#include "unfire/explore/path_net.hpp"
#include "unfire/explore/subject.hpp"
#include "unfire/net/coloured_net.hpp"

namespace unfire::explore {
namespace {

using net::EventId;

/// Each event is a binding of a transition of the user's net.
class BindingEvents {
 public:
  static constexpr bool one_each = true;
  explicit BindingEvents(const net::ColouredEvents& events) : events_(&events) {}

  [[nodiscard]] std::uint32_t transition(EventId event) const {
    return model::index(events_->transition(event));
  }
  [[nodiscard]] static std::uint64_t multiplicity(EventId) { return 1; }
  void tell(Statistics& statistics, const Round<EventId>& round) const { statistics.round(round, *this); }
  [[nodiscard]] static std::uint64_t arcs(const Round<EventId>& round) { return round.events.size(); }

 private:
  const net::ColouredEvents* events_;
};

using ColouredObserver = Observer<ColouredSights, BindingEvents>;

class ColouredSubject final : public Subject {
 public:
  ColouredSubject(net::ColouredKernel& kernel, Expectations expectations, Statistics& statistics)
      : kernel_(kernel),
        expectations_(std::move(expectations)),
        sights_(kernel),
        observer_(statistics, sights_, BindingEvents(kernel.events())) {
    // The argument that repeats a cycle for ever needs that more tokens do not get in the way.
    if (!kernel.monotonic()) expectations_.suspects.clear();
    sights_.suspect(expectations_.suspects);
  }

  [[nodiscard]] Widths first_widths() const override { return known_widths(); }

  [[nodiscard]] std::unique_ptr<Engine> make_engine(const Widths& widths) override {
    net::Layout layout(widths, net::FieldUse::numbers);
    const auto made = [&]<unsigned Words>() -> std::unique_ptr<Engine> {
      using Net = net::ColouredNet<Words>;
      return std::make_unique<EngineOf<Net, ColouredObserver>>(Net(kernel_, std::move(layout)), observer_);
    };
    switch (layout.words()) {
      case 1: return made.operator()<1>();
      case 2: return made.operator()<2>();
      default: return made.operator()<0>();
    }
  }

  /// The net has fired every event of the state, so all multisets it leads to have their numbers.
  [[nodiscard]] std::optional<Widths> wider(const net::Layout&, const Word*, Spare spare) override {
    crowded_ = kernel_.crowded();
    if (crowded_) return std::nullopt;
    Widths widths = known_widths();
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
    net::SparseMarking marking;
    for (std::uint32_t p = 0; p < kernel_.places(); ++p)
      for (const auto& count : kernel_.multisets(PlaceId{p})[multiset(*layout_, state, PlaceId{p})])
        marking.push_back({PlaceId{p}, count.colour(), count.tokens()});
    return marking;
  }
  [[nodiscard]] Total tokens(const Word* state, std::span<const PlaceId> places) const override {
    Total sum = 0;
    for (const auto p : places) sum += kernel_.multisets(p).total(multiset(*layout_, state, p));
    return sum;
  }

  [[nodiscard]] const Sights& sights() const override { return sights_; }
  [[nodiscard]] Sights& sights() override { return sights_; }
  [[nodiscard]] net::BindingElement element(std::uint32_t event) const override {
    return kernel_.element(EventId{event});
  }
  [[nodiscard]] bool finds_paths_backwards() const override { return net::ColouredNet<0>::unfires_fast; }
  [[nodiscard]] bool any_suspects() const override { return !expectations_.suspects.empty(); }

  [[nodiscard]] std::optional<Pumping> prove_unbounded(std::span<const std::uint32_t> path) override {
    std::vector<EventId> events;
    for (const auto event : path) events.push_back(EventId{event});
    const PathNet path_net(kernel_, events);
    const net::PtRules rules(path_net.net());
    const auto found = find_pumping(rules, path_net.path(), path_net.colours_in(expectations_.suspects));
    if (!found) return std::nullopt;
    Pumping result;
    for (const auto t : found->prefix) result.prefix.push_back(kernel_.element(path_net.event(t)));
    for (const auto t : found->cycle) result.cycle.push_back(kernel_.element(path_net.event(t)));
    for (const auto p : found->places) {
      const auto [place, colour] = path_net.colour(p);
      std::erase(expectations_.suspects, place);
      result.growing.push_back({place, colour});
    }
    return result;
  }

 private:
  [[nodiscard]] static net::MultisetId multiset(const net::Layout& layout, const Word* state, PlaceId p) {
    return net::MultisetId{static_cast<std::uint32_t>(layout.tokens(state, p))};
  }

  [[nodiscard]] Widths known_widths() const {
    Widths widths;
    for (std::uint32_t p = 0; p < kernel_.places(); ++p)
      widths.push_back(net::width_for(kernel_.multisets(PlaceId{p}).size() - 1));
    return widths;
  }

  /// One more bit for places that have used half of their numbers, as long as a state does not get longer.
  void use_spare_bits(Widths& widths) const {
    const auto words = [&] { return net::Layout(widths, net::FieldUse::numbers).words(); };
    const std::uint32_t most = words();
    for (std::uint32_t p = 0; p < widths.size(); ++p) {
      if (kernel_.multisets(PlaceId{p}).size() >> (widths[p] - 1U) == 0) continue;
      ++widths[p];
      if (words() > most) --widths[p];
    }
  }

  net::ColouredKernel& kernel_;
  Expectations expectations_;
  ColouredSights sights_;
  ColouredObserver observer_;
  const net::Layout* layout_ = nullptr;
  std::optional<PlaceId> crowded_;
};

}  // namespace

std::unique_ptr<Subject> coloured_subject(net::ColouredKernel& kernel, Expectations expectations,
                                          Statistics& statistics) {
  return std::make_unique<ColouredSubject>(kernel, std::move(expectations), statistics);
}

}  // namespace unfire::explore
