// Keeps a search going over changes of layout and suspicions of unboundedness.
#include "unfire/explore/search.hpp"

#include <algorithm>

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

Search::Search(SearchSettings settings, std::size_t transitions)
    : settings_(std::move(settings)),
      order_(make_order(settings_.order)),
      statistics_(transitions, settings_.detail) {}

Search::Search(const net::PtRules& rules, SearchSettings settings)
    : Search(std::move(settings), rules.transitions()) {
  begin(packed_subject(rules, std::move(settings_.expectations), statistics_));
}

Search::Search(const model::ColouredNet& net, const net::Unfolding& unfolding, const net::PtRules& rules,
               SearchSettings settings)
    : Search(std::move(settings), net.skeleton.transitions.size()) {
  begin(unfolded_subject(rules, unfolding, net.skeleton.places.size(), std::move(settings_.expectations),
                         statistics_));
}

Search::Search(net::ColouredKernel& kernel, SearchSettings settings)
    : Search(std::move(settings), kernel.transitions()) {
  begin(coloured_subject(kernel, std::move(settings_.expectations), statistics_));
}

void Search::begin(std::unique_ptr<Subject> subject) {
  subject_ = std::move(subject);
  engine_ = subject_->make_engine(subject_->first_widths());
}

Search::~Search() = default;

Stop Search::run(const Context& context) {
  const double start = context.seconds();
  subject_->use(engine_->layout());
  statistics_.use(*subject_);
  engine_->insert_initial();
  subject_->see({StateId{0}, engine_->state(StateId{0})});
  order_->open({0, 1});
  stop_ = statistics_.watcher_done() ? Stop::violated : explore(context);
  seconds_ = context.seconds() - start;
  return stop_;
}

/// Paths need memory where they cannot be found backwards (paths.hpp).
std::size_t Search::spare_per_state() const {
  const bool wanted = settings_.paths == SearchSettings::Paths::wanted || subject_->any_suspects();
  const bool free = settings_.order.kind == OrderChoice::Kind::bfs && subject_->finds_paths_backwards();
  return wanted && !free ? path_bytes_per_state : 0;
}

Stop Search::explore(const Context& context) {
  const std::size_t resident = resident_bytes(), own = bytes();
  const std::size_t base = resident > own ? resident - own : 0;
  Context clamped = context;
  clamped.limits.states = std::min(clamped.limits.states, state_ceiling);
  // Only states and arcs are wanted: then nobody needs to look, unless the net may be unbounded.
  const bool bare = settings_.observe == SearchSettings::Observe::nothing && !subject_->any_suspects();
  for (;;) {
    const MemoryUse memory{base, spare_per_state()};
    const Pause pause =
        bare ? engine_->run_bare(*order_, clamped, memory) : engine_->run(*order_, clamped, memory);
    if (statistics_.watcher_done()) return Stop::violated;
    for (const auto state : subject_->sights().take_suspicions()) check_suspicion(state);
    const bool known = !pumpings_.empty() && settings_.on_unbounded == SearchSettings::OnUnbounded::stop;
    if (known) clamped.limits.states = std::min(clamped.limits.states, states_to_find_more_);
    if (context.interrupted()) return Stop::interrupted;
    if (pause == Pause::observer && context.seconds() < context.limits.seconds) continue;
    if (pause == Pause::too_narrow && widen(base, clamped.limits)) continue;
    if (known) return Stop::unbounded;
    if (pause == Pause::too_narrow) return crowded() ? Stop::tokens : Stop::memory;
    return pause == Pause::observer ? Stop::time : stop_of(pause);
  }
}

/// Asks whether the path to a state proves a place unbounded that was not proven so before.
void Search::check_suspicion(StateId state) {
  auto found = subject_->prove_unbounded(engine_->path_to(state, settings_.order.kind));
  if (!found) return;
  if (pumpings_.empty()) states_to_find_more_ = engine_->size() * 2 + states_for_more_proofs;
  pumpings_.push_back(std::move(*found));
  if (!subject_->any_suspects()) states_to_find_more_ = engine_->size();
}

/// Moves every stored state to a wider layout, giving the old memory back on the way. Numbers stay what they
/// were. False if there is no memory for that, or a place is crowded.
bool Search::widen(std::size_t base, const Limits& limits) {
  const auto next = order_->take();
  order_->put_back(*next);
  const auto widths = subject_->wider(engine_->layout(), engine_->state(*next),
                                      states() >= many_states ? Subject::Spare::use : Subject::Spare::leave);
  if (!widths) return false;
  auto wider = subject_->make_engine(*widths);
  const std::size_t state_bytes = std::size_t{wider->layout().words()} * sizeof(Word) + table_bytes_per_state;
  const std::size_t others =
      base + wider->bytes() + order_->bytes() + statistics_.bytes() + (std::size_t{32} << 20U);
  if (limits.memory_bytes != Limits::no_memory_limit && states() >= many_states &&
      others + states() * state_bytes > limits.memory_bytes)
    return false;
  ++relayouts_;
  wider->take_over(*engine_);
  engine_ = std::move(wider);
  subject_->use(engine_->layout());
  return true;
}

std::uint64_t Search::states() const { return engine_->size(); }
std::uint32_t Search::words_per_state() const { return engine_->layout().words(); }
std::size_t Search::bytes() const {
  return engine_->bytes() + order_->bytes() + statistics_.bytes() + sights().bytes();
}
net::SparseMarking Search::marking(StateId state) const { return subject_->marking(engine_->state(state)); }

EventPath Search::path_to(StateId state) const {
  EventPath path;
  for (const auto event : engine_->path_to(state, settings_.order.kind))
    path.push_back(subject_->element(event));
  return path;
}

}  // namespace unfire::explore
