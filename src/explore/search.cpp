// Turns run-time choices into types, and keeps a search going over changes of layout.
#include "unfire/explore/search.hpp"

#include <algorithm>

#include "unfire/explore/engine.hpp"
#include "unfire/explore/pumping.hpp"

namespace unfire::explore {
namespace {

/// Numbers above this are kept free, so that a round never runs out of them.
constexpr std::uint32_t state_ceiling = 0xF0000000U;

/// From this many states on a change of layout is worth avoiding.
constexpr std::uint32_t many_states = 10'000;

/// A net that is known to be unbounded is explored this much further to find other unbounded places.
constexpr std::uint32_t states_for_more_proofs = 1000;

/// The most that the table of the exact store takes (exact_store.hpp).
constexpr std::size_t table_bytes_per_state = 8;

template <net::Fields Kind>
std::unique_ptr<Engine> make_engine_of(const net::PtRules& rules, net::Layout layout) {
  switch (layout.words()) {
    case 1: return std::make_unique<PackedEngine<1, Kind>>(rules, std::move(layout));
    case 2: return std::make_unique<PackedEngine<2, Kind>>(rules, std::move(layout));
    case 3: return std::make_unique<PackedEngine<3, Kind>>(rules, std::move(layout));
    case 4: return std::make_unique<PackedEngine<4, Kind>>(rules, std::move(layout));
    default: return std::make_unique<PackedEngine<0, Kind>>(rules, std::move(layout));
  }
}

std::unique_ptr<Engine> make_engine(const net::PtRules& rules, std::span<const std::uint8_t> widths) {
  net::Layout layout(widths);
  return layout.one_bit_only() ? make_engine_of<net::Fields::one_bit>(rules, std::move(layout))
                               : make_engine_of<net::Fields::guarded>(rules, std::move(layout));
}

/// Wide enough for the initial marking and every weight; an expected bound is taken as it is, for the rest
/// the first guess is that the place never holds more than that.
std::vector<std::uint8_t> first_widths(const net::PtRules& rules,
                                       const std::vector<std::optional<net::Tokens>>& expected) {
  std::vector<net::Tokens> most = rules.initial();
  for (std::size_t p = 0; p < expected.size(); ++p)
    if (expected[p]) most[p] = std::max(most[p], std::min(*expected[p], model::max_tokens));
  for (std::uint32_t t = 0; t < rules.transitions(); ++t)
    for (const auto& e : rules.effects(TransitionId{t}))
      most[index(e.place)] = std::max({most[index(e.place)], e.produce, e.consume});
  std::vector<std::uint8_t> widths;
  for (const auto tokens : most) widths.push_back(net::width_for(tokens));
  return widths;
}

Stop stop_of(Pause pause) {
  switch (pause) {
    case Pause::exhausted: return Stop::exhausted;
    case Pause::memory: return Stop::memory;
    case Pause::time: return Stop::time;
    case Pause::states: return Stop::states;
    case Pause::interrupted: return Stop::interrupted;
    case Pause::observer:
    case Pause::too_narrow: break;
  }
  return Stop::violated;
}

}  // namespace

Search::Search(const net::PtRules& rules, SearchSettings settings)
    : rules_(rules),
      settings_(std::move(settings)),
      order_(make_order(settings_.order)),
      statistics_(rules, settings_.detail) {
  settings_.expected_bounds.resize(rules.places());
  engine_ = make_engine(rules_, first_widths(rules_, settings_.expected_bounds));
}

Search::~Search() = default;

Stop Search::run(const Context& context) {
  const double start = context.seconds();
  statistics_.suspect(settings_.suspects);
  statistics_.use(engine_->layout());
  engine_->insert_initial();
  statistics_.fresh({StateId{0}, engine_->state(StateId{0})});
  order_->open({0, 1});
  stop_ = statistics_.watcher_done() ? Stop::violated : explore(context);
  seconds_ = context.seconds() - start;
  return stop_;
}

Stop Search::explore(const Context& context) {
  const std::size_t resident = resident_bytes(), own = bytes();
  const std::size_t base = resident > own ? resident - own : 0;
  Context clamped = context;
  clamped.limits.states = std::min(clamped.limits.states, state_ceiling);
  // Only states and arcs are wanted: then nobody needs to look, unless the net may be unbounded.
  const bool bare = settings_.observe == SearchSettings::Observe::nothing && settings_.suspects.empty();
  for (;;) {
    const Pause pause = bare ? engine_->run_bare(*order_, statistics_, clamped, base)
                             : engine_->run(*order_, statistics_, clamped, base);
    if (statistics_.watcher_done()) return Stop::violated;
    for (const auto state : statistics_.take_suspicions()) check_suspicion(state);
    const bool known = !pumpings_.empty() && settings_.on_unbounded == SearchSettings::OnUnbounded::stop;
    if (known) clamped.limits.states = std::min(clamped.limits.states, states_to_find_more_);
    if (context.interrupted()) return Stop::interrupted;
    if (pause == Pause::observer && context.seconds() < context.limits.seconds) continue;
    if (pause == Pause::too_narrow && widen(base, clamped.limits)) continue;
    if (known) return Stop::unbounded;
    if (pause == Pause::too_narrow) return crowded_ ? Stop::tokens : Stop::memory;
    return pause == Pause::observer ? Stop::time : stop_of(pause);
  }
}

/// Asks whether the path to a state proves a place unbounded that was not proven so before.
void Search::check_suspicion(StateId state) {
  auto found = find_pumping(rules_, path_to(state), settings_.suspects);
  if (!found) return;
  for (const auto p : found->places) std::erase(settings_.suspects, p);
  if (pumpings_.empty()) states_to_find_more_ = engine_->size() * 2 + states_for_more_proofs;
  pumpings_.push_back(std::move(*found));
  if (settings_.suspects.empty()) states_to_find_more_ = engine_->size();
}

/// Fires the state that did not fit on plain numbers, to learn how wide each field must be. Nothing if a
/// place would hold more tokens than can be counted.
std::optional<std::vector<std::uint8_t>> Search::needed_widths() {
  std::vector<std::uint8_t> widths = engine_->layout().widths();
  const auto next = order_->take();
  const Marking at = marking(*next);
  order_->put_back(*next);
  for (std::uint32_t t = 0; t < rules_.transitions(); ++t) {
    if (!rules_.enabled(at, TransitionId{t})) continue;
    for (const auto& e : rules_.effects(TransitionId{t})) {
      const auto tokens = net::PtRules::try_fire(e, at[index(e.place)]);
      if (!tokens) {
        crowded_ = e.place;
        return std::nullopt;
      }
      widths[index(e.place)] = std::max(widths[index(e.place)], net::width_for(*tokens));
    }
  }
  return widths;
}

/// One more bit for places that have filled their fields, as long as a state does not get longer: so the next
/// change of layout comes later, for free.
void Search::use_spare_bits(std::vector<std::uint8_t>& widths) const {
  const std::uint32_t words = net::Layout(widths).words();
  for (std::uint32_t p = 0; p < widths.size(); ++p) {
    const bool full = statistics_.bounds().upper(PlaceId{p}) >> (widths[p] - 1U) != 0;
    if (settings_.expected_bounds[p] || !full || widths[p] >= net::max_width) continue;
    ++widths[p];
    if (net::Layout(widths).words() > words) {
      --widths[p];
      return;
    }
  }
}

/// Moves every stored state to a wider layout, giving the old memory back on the way. Numbers stay what they
/// were. False if there is no memory for that.
bool Search::widen(std::size_t base, const Limits& limits) {
  auto widths = needed_widths();
  if (!widths) return false;
  if (states() >= many_states) use_spare_bits(*widths);
  auto wider = make_engine(rules_, *widths);
  const std::size_t state_bytes = std::size_t{wider->layout().words()} * sizeof(Word) + table_bytes_per_state;
  const std::size_t others = base + order_->bytes() + statistics_.bytes() + (std::size_t{32} << 20U);
  if (limits.memory_bytes != Limits::no_memory_limit && states() >= many_states &&
      others + states() * state_bytes > limits.memory_bytes)
    return false;
  ++relayouts_;
  wider->take_over(*engine_);
  engine_ = std::move(wider);
  statistics_.use(engine_->layout());
  return true;
}

std::uint64_t Search::states() const { return engine_->size(); }
std::uint32_t Search::words_per_state() const { return engine_->layout().words(); }
std::size_t Search::bytes() const { return engine_->bytes() + order_->bytes() + statistics_.bytes(); }
Marking Search::marking(StateId state) const { return engine_->layout().unpack(engine_->state(state)); }
EventPath Search::path_to(StateId state) const { return engine_->path_to(state, settings_.order.kind); }

}  // namespace unfire::explore
