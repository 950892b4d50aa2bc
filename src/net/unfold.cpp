// Unfolding: a least fixpoint over colours and bindings. Each token that turns out to be possible is tried
// in each slot that it may fill; a binding is found when the last of its tokens is.
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <unordered_map>

#include "binding_estimate.hpp"
#include "merged_events.hpp"
#include "unfire/model/error.hpp"
#include "unfolding_writer.hpp"

namespace unfire::net {
namespace {

/// Arcs evaluated between two looks at the limits.
constexpr std::size_t look_interval = 1U << 15U;
/// Texts and lists may grow without end, and much faster than bindings.
constexpr std::size_t value_bytes_between_looks = std::size_t{16} << 20U;

/// An estimate is a guess: it refuses only what is above the limit by this factor and that many deviations.
constexpr double clear_factor = 1.1, clear_deviations = 4;

/// A search that tries more than this many times what the limit allows to find takes too long.
constexpr double choices_per_binding = 10;

/// What tokens and events take in the end, beside what is accounted while they are found: in the P/T net, in
/// the Unfolding, and as names of places.
constexpr std::size_t place_bytes = sizeof(model::Place) + 128;
constexpr std::size_t transition_bytes = sizeof(model::Transition) + 64;
constexpr std::size_t arc_bytes = sizeof(model::Arc);

/// To two digits: it is a guess.
std::string rounded(double number) {
  const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(number)) - 1));
  std::ostringstream text;
  text << std::fixed << std::setprecision(0) << std::round(number / unit) * unit;
  return text.str();
}

/// Any choice of slots will do, as long as the tokens of the others are checked when a binding is complete.
/// Those that no token can be matched with from scratch cannot start a binding. Of those that bind no further
/// variable, the first cut the search well enough; a plan for each of a thousand would take more time than it
/// saves.
void keep_useful_slots(CompiledTransition& transition) {
  constexpr std::size_t enough = 32;
  std::vector<bool> bound(transition.variables.size(), false);
  std::size_t kept = 0;
  std::erase_if(transition.needed, [&](const Slot& slot) {
    std::vector<bool> alone(bound.size(), false), before = bound;
    if (!can_match(slot.pattern, alone)) return true;
    (void)can_match(slot.pattern, bound);
    return bound == before && kept++ >= enough;
  });
}

/// Bindings grow from the colours of their slots: each new colour is tried in each slot that it may fill.
struct Trigger {
  TransitionId transition{};
  const Code* pattern = nullptr;
  std::vector<const Code*> before;  ///< patterns of the slots before it at the same place
  BindingPlan plan;
};

}  // namespace

class Unfolder {
 public:
  Unfolder(const model::ColouredNet& net, Values& values, const UnfoldLimits& limits)
      : net_(net),
        values_(values),
        limits_(limits),
        evaluator_(net, values),
        transitions_(compile_transitions(net, values)),
        arc_terms_(net, transitions_, evaluator_),
        events_(transitions_),
        colours_(net.skeleton.places.size(), evaluator_, [this] { return look(); }),
        estimate_(net, transitions_, evaluator_, colours_),
        triggers_(net.skeleton.places.size()) {}

  Unfolded run() {
    check_initial_size();
    if (reason_.empty()) set_triggers();
    if (reason_.empty()) add_initial_colours();
    if (reason_.empty()) (void)look();
    find_events();
    if (!reason_.empty()) return {std::nullopt, reason_};
    return UnfoldingWriter(
               {net_, values_, transitions_, colours_, events_, std::move(possible_), std::move(initial_)},
               limits_.bindings)
        .run();
  }

 private:
  /// The fixpoint need not end where sorts are infinite: then the limits do it, or a colour that cannot be
  /// kept.
  void find_events() {
    try {
      add_unconditional_events();
      for (std::uint32_t n = 0; n < colours_.arrived().size() && reason_.empty(); ++n) follow(n);
    } catch (const model::InputError& error) {
      give_up(error.what());
    }
    if (reason_.empty()) (void)look();
    if (reason_.empty()) look_at_whole_places();
  }

  /// Resets and inhibitors that count have an arc for every colour of their place, written with each event.
  void look_at_whole_places() {
    std::vector<double> arcs_of(transitions_.size(), 0);
    std::vector<double> colours(net_.skeleton.places.size(), 0);
    for (const auto token : colours_.arrived()) ++colours[model::index(colours_[token].place)];
    for (std::size_t t = 0; t < transitions_.size(); ++t)
      for (const auto& arcs : transitions_[t].arcs)
        if (arcs.resets || arcs.inhibit_total) arcs_of[t] += colours[model::index(arcs.place)];
    double arcs = 0;
    for (const auto event : possible_) arcs += arcs_of[model::index(events_.transition(event))];
    if (arcs * static_cast<double>(arc_bytes) > static_cast<double>(limits_.bytes))
      give_up("its reset and inhibitor arcs do not fit into memory");
  }

  void give_up(const std::string& reason) {
    if (reason_.empty()) reason_ = reason;
  }

  /// Evaluating `all` of a huge sort would be too much already.
  void check_initial_size() {
    double colours = 0;
    for (const auto& term : net_.initial)
      if (term) colours += static_cast<double>(most_colours_of(net_, *term));
    if (colours * place_bytes > static_cast<double>(limits_.bytes))
      give_up("the colours of its initial marking do not fit into memory");
  }

  void set_triggers();
  void add_trigger(TransitionId t, std::optional<std::uint32_t> slot);
  void add_initial_colours();
  void add_unconditional_events();
  void follow(std::uint32_t n);
  void complete(const Trigger& trigger);
  void add_binding(const Trigger& trigger, const ValueId* binding);
  [[nodiscard]] bool found_before(const Trigger& trigger, const ValueId* binding);
  void try_event(MergedId event);
  void add_token(TokenId token);
  bool look();
  void look_ahead();

  const model::ColouredNet& net_;
  Values& values_;
  const UnfoldLimits& limits_;
  Evaluator evaluator_;
  std::vector<CompiledTransition> transitions_;
  TokenArcs arc_terms_;
  MergedEvents events_;
  PossibleColours colours_;
  BindingEstimate estimate_;
  std::vector<std::vector<Trigger>> triggers_;  ///< by place
  std::vector<Trigger> unconditional_;
  std::vector<ColourCounts> initial_;
  std::vector<MergedId> possible_, ready_;
  std::unordered_map<std::uint32_t, std::vector<MergedId>> waiting_;  ///< by the token they lack
  std::vector<ValueId> binding_;
  std::vector<TokenArc> arcs_;
  ValueId latest_ = no_value;  ///< the colour that is tried now
  std::uint64_t bindings_ = 0;
  std::size_t work_ = 0;  ///< since the last look
  std::size_t next_look_at_values_ = 0;
  std::size_t next_look_ahead_ = 0;
  std::string reason_;
};

void Unfolder::set_triggers() {
  for (std::uint32_t t = 0; t < transitions_.size(); ++t) {
    auto& transition = transitions_[t];
    const bool blocked = std::any_of(transition.arcs.begin(), transition.arcs.end(),
                                     [](const PlaceArcs& arcs) { return arcs.inhibit_total == Tokens{0}; });
    if (blocked) continue;
    keep_useful_slots(transition);
    for (std::uint32_t s = 0; s < transition.needed.size(); ++s) add_trigger(TransitionId{t}, s);
    if (transition.needed.empty()) add_trigger(TransitionId{t}, std::nullopt);
    estimate_.add(TransitionId{t});
  }
}

void Unfolder::add_trigger(TransitionId t, std::optional<std::uint32_t> slot) {
  const auto& transition = transitions_[model::index(t)];
  const auto& slots = transition.needed;
  const auto estimate = [&](PlaceId p) {
    const auto size = domain_size(net_, net_.place_sorts[model::index(p)]);
    return size ? static_cast<double>(*size) : 1e18;
  };
  Trigger trigger{t, nullptr, {}, {evaluator_, transition, slots, estimate, slot}};
  if (const auto& free = trigger.plan.unbindable())
    return give_up("transition '" + net_.skeleton.transitions[model::index(t)].id + "': variable '" +
                   net_[transition.variables[free->variable]].name + "' has infinitely many values");
  if (!slot) return unconditional_.push_back(std::move(trigger));
  trigger.pattern = &slots[*slot].pattern;
  for (std::uint32_t s = 0; s < *slot; ++s)
    if (slots[s].place == slots[*slot].place) trigger.before.push_back(&slots[s].pattern);
  triggers_[model::index(slots[*slot].place)].push_back(std::move(trigger));
}

void Unfolder::add_initial_colours() {
  for (std::uint32_t p = 0; p < net_.initial.size(); ++p) {
    initial_.emplace_back();
    if (!net_.initial[p]) continue;
    if (!evaluator_.multiset(compile(net_, *net_.initial[p], {}, values_), nullptr, initial_[p]))
      throw model::InputError({net_.skeleton.file, net_.skeleton.places[p].line}, "place",
                              net_.skeleton.places[p].id, "its initial marking has no value");
    for (const auto& count : initial_[p]) add_token(colours_.token(PlaceId{p}, count.colour()));
  }
}

void Unfolder::add_unconditional_events() {
  for (const auto& trigger : unconditional_) {
    if (!reason_.empty()) return;
    binding_.assign(transitions_[model::index(trigger.transition)].variables.size(), no_value);
    complete(trigger);
  }
}

/// Finds the bindings whose latest token is number n.
void Unfolder::follow(std::uint32_t n) {
  colours_.show(n);
  const auto [place, colour, arrival] = colours_[colours_.arrived()[n]];
  latest_ = colour;
  for (const auto& trigger : triggers_[model::index(place)]) {
    binding_.assign(transitions_[model::index(trigger.transition)].variables.size(), no_value);
    if (evaluator_.match(*trigger.pattern, colour, binding_.data())) complete(trigger);
    if (!reason_.empty()) return;
  }
}

void Unfolder::complete(const Trigger& trigger) {
  const auto emit = [&](const ValueId* binding) {
    add_binding(trigger, binding);
    return reason_.empty();
  };
  PlanRun run(evaluator_, colours_, emit);
  (void)run.run(trigger.plan.steps(), binding_.data());
}

/// A binding that has the latest token in several slots is found from the first of them.
bool Unfolder::found_before(const Trigger& trigger, const ValueId* binding) {
  return std::any_of(trigger.before.begin(), trigger.before.end(),
                     [&](const Code* pattern) { return evaluator_.value(*pattern, binding) == latest_; });
}

void Unfolder::add_binding(const Trigger& trigger, const ValueId* binding) {
  if (found_before(trigger, binding)) return;
  if (arc_terms_.most_arcs(trigger.transition) > limits_.bytes / place_bytes)
    return give_up("the arcs of transition '" +
                   net_.skeleton.transitions[model::index(trigger.transition)].id +
                   "' have more colours than fit into memory");
  ++bindings_;
  if (arc_terms_.evaluate(trigger.transition, binding, colours_, arcs_)) {
    const auto [event, fresh] = events_.add(trigger.transition, binding, arcs_);
    if (fresh) ready_.push_back(event);
  }
  while (!ready_.empty()) {
    const MergedId next = ready_.back();
    ready_.pop_back();
    try_event(next);
  }
  work_ += arcs_.size() + 1;
  if (work_ >= look_interval || values_.bytes() >= next_look_at_values_) (void)look();
}

/// An event whose tokens are all possible makes new ones possible; any other waits for the first it lacks.
void Unfolder::try_event(MergedId event) {
  using Kind = model::ArcKind;
  for (const auto& arc : events_.arcs(event))
    if ((arc.kind == Kind::consume || arc.kind == Kind::read) && !colours_.possible(arc.token))
      return waiting_[index(arc.token)].push_back(event);
  possible_.push_back(event);
  for (const auto& arc : events_.arcs(event))
    if (arc.kind == Kind::produce) add_token(arc.token);
}

void Unfolder::add_token(TokenId token) {
  if (!colours_.arrive(token)) return;
  const auto found = waiting_.find(index(token));
  if (found == waiting_.end()) return;
  ready_.insert(ready_.end(), found->second.begin(), found->second.end());
  waiting_.erase(found);
}

/// Gives up if a limit is reached; true if not.
bool Unfolder::look() {
  work_ = 0;
  next_look_at_values_ = values_.bytes() + value_bytes_between_looks;
  if (bindings_ > limits_.bindings)
    give_up("more than " + std::to_string(limits_.bindings) + " bindings can be enabled");
  const std::size_t written = colours_.arrived().size() * place_bytes + events_.size() * transition_bytes +
                              events_.arcs() * arc_bytes;
  if (written + events_.bytes() + colours_.bytes() + values_.bytes() > limits_.bytes)
    give_up("its P/T net does not fit into memory");
  if (limits_.keep_going && !limits_.keep_going()) give_up("there was no time to unfold it");
  if (reason_.empty() && colours_.arrived().size() >= next_look_ahead_) look_ahead();
  return reason_.empty();
}

/// Whether the tokens known now make too many bindings or arcs, or too long a search for them.
void Unfolder::look_ahead() {
  next_look_ahead_ = 2 * colours_.arrived().size();
  // Merged bindings have their arcs once; rarely are that many bindings one.
  constexpr double merged = 8;
  const double most_bindings = clear_factor * static_cast<double>(limits_.bindings);
  const double most_arcs = merged * static_cast<double>(limits_.bytes / arc_bytes);
  const auto sizes = estimate_.sizes(arc_terms_, {.bindings = most_bindings / 100, .arcs = most_arcs / 100});
  if (sizes.bindings - clear_deviations * sizes.deviation > most_bindings)
    return give_up("about " + rounded(sizes.bindings) + " bindings or more can be enabled");
  if (sizes.choices > choices_per_binding * most_bindings)
    return give_up("its bindings are found among about " + rounded(sizes.choices) + " choices or more");
  if (sizes.arcs > most_arcs) give_up("its bindings have about " + rounded(sizes.arcs) + " arcs or more");
}

Unfolded unfold(const model::ColouredNet& net, Values& values, const UnfoldLimits& limits) {
  if (net.program) return {std::nullopt, "what is written in it is CPN ML, which is run as it is"};
  return Unfolder(net, values, limits).run();
}

}  // namespace unfire::net
