// Unfolding: a least fixpoint over colours and bindings, then the P/T net is written down.
#include <algorithm>
#include <map>
#include <unordered_set>

#include "possible_colours.hpp"
#include "unfire/model/error.hpp"
#include "unfire/net/coloured_events.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::net {
namespace {

/// Bindings between two looks at the limits.
constexpr std::uint32_t look_interval = 1U << 12U;

/// Bindings grow from the colours of their slots: each new colour is tried in each slot that it may fill.
struct Trigger {
  TransitionId transition{};
  std::uint32_t slot = 0;
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
        events_(transitions_, evaluator_),
        colours_(net.skeleton.places.size(), evaluator_),
        triggers_(net.skeleton.places.size()) {}

  Unfolded run() {
    set_slots();
    add_initial_colours();
    add_unconditional_events();
    for (std::size_t n = 0; n < colours_.all().size() && !gave_up_; ++n) follow(n);
    if (!gave_up_ && expressible()) write_net();
    Unfolded result;
    if (reason_.empty())
      result.unfolding = std::move(result_);
    else
      result.reason = reason_;
    return result;
  }

 private:
  /// Slots that no token can be matched with from scratch do not start a binding, so they may not cut one
  /// either: what they need is checked when the binding is complete.
  void set_slots() {
    const auto estimate = [&](PlaceId p) {
      const auto size = domain_size(net_, net_.place_sorts[model::index(p)]);
      return size ? static_cast<double>(*size) : 1e18;
    };
    for (auto& transition : transitions_)
      std::erase_if(transition.needed, [&](const Slot& slot) {
        std::vector<bool> bound(transition.variables.size(), false);
        return !can_match(slot.pattern, bound);
      });
    for (std::uint32_t t = 0; t < transitions_.size(); ++t) {
      const auto& slots = transitions_[t].needed;
      for (std::uint32_t s = 0; s < slots.size(); ++s)
        add_trigger({TransitionId{t}, s, {net_, transitions_[t], slots, estimate, s}}, slots[s].place);
      if (slots.empty()) add_trigger({TransitionId{t}, 0, {net_, transitions_[t], slots, estimate}});
    }
  }

  void add_trigger(Trigger trigger, std::optional<PlaceId> place = std::nullopt) {
    if (const auto& free = trigger.plan.unbindable()) {
      const auto& named = net_.skeleton.transitions[model::index(trigger.transition)];
      const auto& variable = net_[transitions_[model::index(trigger.transition)].variables[free->variable]];
      give_up("transition '" + named.id + "': variable '" + variable.name + "' has infinitely many values");
    }
    (place ? triggers_[model::index(*place)] : unconditional_).push_back(std::move(trigger));
  }

  void add_initial_colours() {
    for (std::uint32_t p = 0; p < net_.initial.size(); ++p) {
      initial_.emplace_back();
      if (!net_.initial[p]) continue;
      if (!evaluator_.multiset(compile(net_, *net_.initial[p], {}, values_), nullptr, initial_[p]))
        throw model::InputError({net_.skeleton.file, net_.skeleton.places[p].line}, "place",
                                net_.skeleton.places[p].id, "its initial marking has no value");
      for (const auto& count : initial_[p]) add_colour(PlaceId{p}, count.colour());
    }
  }

  void add_unconditional_events() {
    for (const auto& trigger : unconditional_) {
      std::vector<ValueId> binding(transitions_[model::index(trigger.transition)].variables.size(), no_value);
      complete(trigger, binding.data());
    }
  }

  /// Finds the bindings in which colour number n is the latest of all.
  void follow(std::size_t n) {
    colours_.show(n);
    const auto latest = colours_.latest();
    for (const auto& trigger : triggers_[model::index(latest.place)]) {
      const auto& transition = transitions_[model::index(trigger.transition)];
      std::vector<ValueId> binding(transition.variables.size(), no_value);
      if (!evaluator_.match(transition.needed[trigger.slot].pattern, latest.colour, binding.data())) continue;
      complete(trigger, binding.data());
      if (gave_up_) return;
    }
  }

  void complete(const Trigger& trigger, ValueId* binding) {
    const auto emit = [&](const ValueId* complete) {
      add_event(trigger.transition, complete);
      return !gave_up_;
    };
    colours_.start_at(trigger.slot);
    PlanRun run(net_, evaluator_, colours_, emit);
    (void)run.run(trigger.plan.steps(), binding);
  }

  void add_event(TransitionId t, const ValueId* binding) {
    const std::uint32_t known = events_.size();
    const EventId event = events_.intern(t, binding);
    if (index(event) == known && events_.exists(event)) ready_.push_back(event);
    while (!ready_.empty()) {
      const EventId next = ready_.back();
      ready_.pop_back();
      try_event(next);
    }
    if (++bindings_ % look_interval == 0) look();
  }

  void look() {
    if (events_.size() > limits_.bindings)
      give_up("more than " + std::to_string(limits_.bindings) + " bindings can be enabled");
    if (events_.bytes() + values_.bytes() > limits_.bytes) give_up("its bindings do not fit into memory");
    if (limits_.keep_going && !limits_.keep_going()) give_up("there was no time to unfold it");
  }

  void give_up(const std::string& reason) {
    if (!gave_up_) reason_ = reason;
    gave_up_ = true;
  }

  /// An event whose tokens are all possible makes new ones possible; any other waits for the first it lacks.
  void try_event(EventId event) {
    for (const auto id : events_.effects(event)) {
      const auto& effect = events_.effect(id);
      for (const auto& count : events_.inscription(effect.need))
        if (!colours_.possible(effect.place, count.colour()))
          return waiting_[{effect.place, count.colour()}].push_back(event);
    }
    possible_.push_back(event);
    for (const auto id : events_.effects(event)) {
      const auto& effect = events_.effect(id);
      for (const auto& count : events_.inscription(effect.produce)) add_colour(effect.place, count.colour());
    }
  }

  void add_colour(PlaceId place, ValueId colour) {
    if (!colours_.add(place, colour)) return;
    const auto found = waiting_.find({place, colour});
    if (found == waiting_.end()) return;
    ready_.insert(ready_.end(), found->second.begin(), found->second.end());
    waiting_.erase(found);
  }

  [[nodiscard]] bool expressible();
  void write_net();
  void write_places();
  void write_event(EventId event);
  void write_arcs(EventId event, TransitionId unfolded);
  void write_inhibitors(const ColouredEffect& effect, TransitionId unfolded);
  void add_arc(model::ArcKind kind, model::PlaceId place, TransitionId transition, Tokens weight);
  [[nodiscard]] std::string event_suffix(EventId event) const;
  [[nodiscard]] std::string unique_id(std::string id);
  [[nodiscard]] std::optional<model::PlaceId> unfolded_place(PlaceId place, ValueId colour) const;
  [[nodiscard]] bool blocked(EventId event) const;

  const model::ColouredNet& net_;
  Values& values_;
  const UnfoldLimits& limits_;
  Evaluator evaluator_;
  std::vector<CompiledTransition> transitions_;
  ColouredEvents events_;
  PossibleColours colours_;
  std::vector<std::vector<Trigger>> triggers_;  ///< by place
  std::vector<Trigger> unconditional_;
  std::vector<ColourCounts> initial_;
  std::vector<EventId> possible_, ready_;
  std::map<std::pair<PlaceId, ValueId>, std::vector<EventId>> waiting_;
  std::map<std::pair<PlaceId, ValueId>, model::PlaceId> numbers_;
  std::map<std::pair<TransitionId, std::vector<EffectId>>, TransitionId> by_effect_;
  std::unordered_set<std::string> ids_;
  std::uint64_t bindings_ = 0;
  bool gave_up_ = false;
  std::string reason_;
  Unfolding result_;
};

/// A P/T inhibitor looks at one place, so one that asks for several colours together cannot be written.
bool Unfolder::expressible() {
  std::vector<std::uint32_t> colours_in(net_.skeleton.places.size(), 0);
  for (const auto& colour : colours_.all()) ++colours_in[model::index(colour.place)];
  for (const auto event : possible_)
    for (const auto id : events_.effects(event)) {
      const auto& effect = events_.effect(id);
      const bool several = std::any_of(effect.inhibit.begin(), effect.inhibit.end(),
                                       [&](MultisetId m) { return events_.inscription(m).size() > 1; });
      const bool sum =
          effect.inhibit_total && *effect.inhibit_total > 1 && colours_in[model::index(effect.place)] > 1;
      if (!several && !sum) continue;
      give_up("an inhibitor arc of transition '" +
              net_.skeleton.transitions[model::index(events_.transition(event))].id +
              "' looks at several colours together");
      return false;
    }
  return true;
}

std::string Unfolder::unique_id(std::string id) {
  while (!ids_.insert(id).second) id += '\'';
  return id;
}

void Unfolder::write_places() {
  auto& unfolding = result_;
  std::vector<PossibleColours::Colour> sorted = colours_.all();
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return a.place != b.place ? a.place < b.place : a.colour < b.colour;
  });
  unfolding.first_of_place_.assign(net_.skeleton.places.size() + 1, 0);
  for (const auto& [place, colour] : sorted) {
    const std::uint32_t p = model::index(place);
    const auto sort = net_.place_sorts[p];
    const std::string suffix =
        net_[sort].kind == model::Sort::Kind::dot ? "" : "[" + value_text(net_, sort, colour, values_) + "]";
    const auto& written = net_.skeleton.places[p];
    const model::PlaceId number{static_cast<std::uint32_t>(unfolding.net_.places.size())};
    unfolding.net_.places.push_back({unique_id(written.id + suffix), written.name + suffix,
                                     tokens_of(initial_[p], colour), written.line});
    unfolding.places_.push_back({place, colour});
    unfolding.by_place_.push_back(number);
    ++unfolding.first_of_place_[p + 1];
    numbers_.emplace_hint(numbers_.end(), std::pair(place, colour), number);
  }
  for (std::size_t p = 0; p < net_.skeleton.places.size(); ++p)
    unfolding.first_of_place_[p + 1] += unfolding.first_of_place_[p];
}

void Unfolder::write_net() {
  const auto& skeleton = net_.skeleton;
  result_.net_.file = skeleton.file;
  result_.net_.id = skeleton.id;
  result_.net_.name = skeleton.name;
  result_.net_.type = skeleton.type;
  write_places();
  std::sort(possible_.begin(), possible_.end(), [&](EventId a, EventId b) {
    const auto left = events_.binding(a), right = events_.binding(b);
    return std::pair(events_.transition(a), std::vector<ValueId>(left.begin(), left.end())) <
           std::pair(events_.transition(b), std::vector<ValueId>(right.begin(), right.end()));
  });
  for (const auto event : possible_)
    if (!blocked(event)) write_event(event);
}

/// An inhibitor that asks for nothing always blocks.
bool Unfolder::blocked(EventId event) const {
  const auto effects = events_.effects(event);
  return std::any_of(effects.begin(), effects.end(), [&](EffectId id) {
    const auto& effect = events_.effect(id);
    return effect.inhibit_total == Tokens{0} ||
           std::any_of(effect.inhibit.begin(), effect.inhibit.end(),
                       [&](MultisetId m) { return events_.inscription(m).empty(); });
  });
}

std::string Unfolder::event_suffix(EventId event) const {
  std::string text;
  const auto& variables = transitions_[model::index(events_.transition(event))].variables;
  const auto binding = events_.binding(event);
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const auto& variable = net_[variables[i]];
    text += (i == 0 ? "[" : ",") + variable.name + "=" + value_text(net_, variable.sort, binding[i], values_);
  }
  return text.empty() ? text : text + "]";
}

void Unfolder::write_event(EventId event) {
  const TransitionId t = events_.transition(event);
  const auto effects = events_.effects(event);
  const TransitionId number{static_cast<std::uint32_t>(result_.events_.size())};
  const auto [found, fresh] =
      by_effect_.try_emplace({t, std::vector<EffectId>(effects.begin(), effects.end())}, number);
  if (!fresh) {
    ++result_.events_[model::index(found->second)].multiplicity;
    result_.any_multiplicity_ = true;
    return;
  }
  const auto binding = events_.binding(event);
  const auto& written = net_.skeleton.transitions[model::index(t)];
  const std::string suffix = event_suffix(event);
  result_.events_.push_back({t, static_cast<std::uint32_t>(result_.bindings_.size()),
                             static_cast<std::uint32_t>(binding.size()), 1});
  result_.bindings_.insert(result_.bindings_.end(), binding.begin(), binding.end());
  result_.net_.transitions.push_back({unique_id(written.id + suffix), written.name + suffix, written.line});
  write_arcs(event, number);
}

std::optional<model::PlaceId> Unfolder::unfolded_place(PlaceId place, ValueId colour) const {
  const auto found = numbers_.find({place, colour});
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

void Unfolder::add_arc(model::ArcKind kind, model::PlaceId place, TransitionId transition, Tokens weight) {
  const auto line = net_.skeleton.transitions[model::index(result_.transition_of(transition))].line;
  result_.net_.arcs.push_back({kind, place, transition, weight, line});
}

void Unfolder::write_arcs(EventId event, TransitionId unfolded) {
  using Kind = model::ArcKind;
  for (const auto id : events_.effects(event)) {
    const auto& effect = events_.effect(id);
    const auto consume = events_.inscription(effect.consume);
    for (const auto& count : consume)
      add_arc(Kind::consume, *unfolded_place(effect.place, count.colour()), unfolded, count.tokens());
    for (const auto& count : events_.inscription(effect.need))
      if (count.tokens() > tokens_of(consume, count.colour()))
        add_arc(Kind::read, *unfolded_place(effect.place, count.colour()), unfolded, count.tokens());
    for (const auto& count : events_.inscription(effect.produce))
      add_arc(Kind::produce, *unfolded_place(effect.place, count.colour()), unfolded, count.tokens());
    if (effect.resets)
      for (const auto p : result_.colours_of(effect.place)) add_arc(Kind::reset, p, unfolded, 1);
    write_inhibitors(effect, unfolded);
  }
}

void Unfolder::write_inhibitors(const ColouredEffect& effect, TransitionId unfolded) {
  if (effect.inhibit_total)
    for (const auto p : result_.colours_of(effect.place))
      add_arc(model::ArcKind::inhibit, p, unfolded, *effect.inhibit_total);
  for (const auto m : effect.inhibit) {
    const auto& count = events_.inscription(m).front();
    if (const auto p = unfolded_place(effect.place, count.colour()))
      add_arc(model::ArcKind::inhibit, *p, unfolded, count.tokens());
  }
}

BindingElement Unfolding::element(model::TransitionId unfolded) const {
  const Event& event = events_[model::index(unfolded)];
  const auto begin = bindings_.begin() + event.binding;
  return {event.transition, {begin, begin + event.variables}};
}

std::size_t Unfolding::bytes() const {
  return places_.size() * sizeof(Origin) + events_.size() * sizeof(Event) +
         bindings_.size() * sizeof(ValueId);
}

Unfolded unfold(const model::ColouredNet& net, Values& values, const UnfoldLimits& limits) {
  return Unfolder(net, values, limits).run();
}

}  // namespace unfire::net
