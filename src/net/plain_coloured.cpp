// Firing a coloured net on plain markings. Parallel arcs mean what they mean in a P/T net (pt_rules.hpp):
// consumed multisets add up, each read asks for its own, firing subtracts, then empties, then adds.
#include "plain_coloured.hpp"

#include <algorithm>
#include <limits>

#include "unfire/model/error.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::net {
namespace {

std::string needed_text(model::Tokens tokens) {
  return ", " + std::to_string(tokens) + (tokens == 1 ? " is needed" : " are needed");
}

}  // namespace

ColouredRules::ColouredRules(const model::ColouredNet& net, Values& values)
    : net_(net),
      values_(values),
      terms_(net, values),
      time_(net, values),
      variables_(variables_by_transition(net)),
      arcs_(net.skeleton.transitions.size()) {
  for (std::size_t a = 0; a < net.skeleton.arcs.size(); ++a) {
    const model::Arc& arc = net.skeleton.arcs[a];
    arcs_[model::index(arc.transition)].push_back({&arc, &net.inscriptions[a]});
  }
}

PlainMarking ColouredRules::to_plain(const SparseMarking& marking) const {
  PlainMarking plain(net_.skeleton.places.size());
  for (const auto& holding : marking) plain[model::index(holding.place)][holding.colour] = holding.tokens;
  return plain;
}

SparseMarking ColouredRules::to_sparse(const PlainMarking& marking) {
  SparseMarking sparse;
  for (std::uint32_t p = 0; p < marking.size(); ++p)
    for (const auto& [colour, tokens] : marking[p]) sparse.push_back({model::PlaceId{p}, colour, tokens});
  return sparse;
}

PlainBinding ColouredRules::bind(const BindingElement& event) const {
  const auto& variables = variables_[model::index(event.transition)];
  PlainBinding binding;
  for (std::size_t i = 0; i < variables.size(); ++i) binding[variables[i]] = event.binding[i];
  return binding;
}

SparseMarking ColouredRules::initial() const {
  PlainMarking marking(net_.skeleton.places.size());
  for (std::uint32_t p = 0; p < marking.size(); ++p) try {
      if (!net_.initial[p]) continue;
      if (!net_.stamped(model::PlaceId{p})) {
        marking[p] = terms_.multiset(*net_.initial[p], {});
        continue;
      }
      for (const auto& token : terms_.delayed(*net_.initial[p], {}, 0))
        add_checked(marking, model::PlaceId{p}, {{time_.token(token.colour, token.delay), token.tokens}});
    } catch (const NoValue& none) {
      const model::Place& place = net_.skeleton.places[p];
      throw model::InputError({net_.skeleton.file, place.line}, "place", place.id,
                              "the initial marking has no value: " + none.reason);
    }
  return to_sparse(marking);
}

std::optional<std::string> ColouredRules::obstacle(const SparseMarking& marking,
                                                   const BindingElement& event) const {
  const PlainMarking now = present(to_plain(marking));
  if (auto reason = obstacle(time_.without_stamps(now), event)) return reason;
  if (const auto ready = ready_from(now, event); ready > time_.clock(now))
    return "its tokens are ready at " + std::to_string(ready) + ", but other events can happen at " +
           std::to_string(time_.clock(now));
  return urgency_obstacle(now, event.transition);
}

PlainMarking ColouredRules::consumed_by(const BindingElement& event) const {
  PlainMarking consumed(net_.skeleton.places.size());
  for (const auto& [arc, inscription] : arcs_[model::index(event.transition)])
    if (arc->kind == model::ArcKind::consume)
      add_checked(consumed, arc->place, terms_.multiset(inscription->value(), bind(event)));
  return consumed;
}

PlainTime::Time ColouredRules::ready_from(const PlainMarking& marking, const BindingElement& event) const {
  if (!time_.runs()) return 0;
  return time_.ready_from(marking, consumed_by(event));
}

PlainMarking ColouredRules::present(PlainMarking marking) const {
  if (!time_.runs()) return marking;
  for (PlainMarking now = marking;;) {
    std::optional<PlainTime::Time> first;
    for (std::uint32_t t = 0; t < arcs_.size(); ++t)
      for (const auto time : moments(now, model::TransitionId{t}))
        first = std::min(first.value_or(std::numeric_limits<PlainTime::Time>::max()), time);
    if (!first) return marking;  // nothing will happen any more: time stands still
    if (*first <= time_.clock(now)) return now;
    time_.go_to(now, *first);
  }
}

/// When something may happen: what asks for the time may do so whenever a token gets ready.
std::vector<PlainTime::Time> ColouredRules::moments(const PlainMarking& marking,
                                                    model::TransitionId transition) const {
  std::vector<PlainTime::Time> times;
  const auto& arcs = arcs_[model::index(transition)];
  const bool asks = net_.clock && std::any_of(arcs.begin(), arcs.end(), [&](const Inscribed& arc) {
                      return arc.arc->place == *net_.clock;
                    });
  for (const auto& event : enabled(time_.without_stamps(marking), transition))
    if (const auto time = ready_from(marking, event); !asks || time <= time_.clock(marking))
      times.push_back(time);
  if (!asks) return times;
  for (const auto& [arc, inscription] : arcs)
    if (arc->kind == model::ArcKind::consume && net_.stamped(arc->place))
      for (const auto& [token, tokens] : marking[model::index(arc->place)])
        if (time_.stamp(token) > time_.clock(marking)) times.push_back(time_.stamp(token));
  return times;
}

std::vector<BindingElement> ColouredRules::enabled_now(const PlainMarking& marking,
                                                       model::TransitionId transition) const {
  auto events = enabled(time_.without_stamps(marking), transition);
  std::erase_if(
      events, [&](const BindingElement& event) { return ready_from(marking, event) > time_.clock(marking); });
  return events;
}

/// P_NORMAL of CPN Tools where nothing is said.
std::int64_t ColouredRules::urgency(model::TransitionId transition) const {
  constexpr std::int64_t normal = 1000;
  const auto t = model::index(transition);
  const bool given = t < net_.priorities.size() && net_.priorities[t];
  return given ? values_.to_number(terms_.colour(*net_.priorities[t], {})) : normal;
}

ColouredRules::Obstacle ColouredRules::urgency_obstacle(const PlainMarking& marking,
                                                        model::TransitionId transition) const {
  if (net_.priorities.empty()) return std::nullopt;
  for (std::uint32_t t = 0; t < arcs_.size(); ++t) {
    const model::TransitionId other{t};
    if (urgency(other) < urgency(transition) && !enabled_now(marking, other).empty())
      return "transition '" + net_.skeleton[other].id + "' is more urgent";
  }
  return std::nullopt;
}

ColouredRules::Obstacle ColouredRules::obstacle(const PlainMarking& marking,
                                                const BindingElement& event) const {
  const std::size_t variables = variables_[model::index(event.transition)].size();
  if (event.binding.size() != variables)
    return "transition '" + net_.skeleton[event.transition].id + "' has " + std::to_string(variables) +
           " variables, the binding has " + std::to_string(event.binding.size());
  const PlainBinding binding = bind(event);
  if (auto reason = guard_obstacle(event.transition, binding)) return reason;
  PlainMarking consumed(marking.size());
  for (const auto& arc : arcs_[model::index(event.transition)]) try {
      if (auto reason = arc_obstacle(arc, marking, binding, consumed)) return reason;
    } catch (const NoValue& none) {
      return "the inscription between place '" + net_.skeleton[arc.arc->place].id + "' and transition '" +
             net_.skeleton[event.transition].id + "' has no value: " + none.reason;
    }
  return std::nullopt;
}

ColouredRules::Obstacle ColouredRules::guard_obstacle(model::TransitionId transition,
                                                      const PlainBinding& binding) const {
  const auto& guard = net_.guards[model::index(transition)];
  try {
    if (!guard || terms_.truth(*guard, binding)) return std::nullopt;
    return "the guard is false";
  } catch (const NoValue& none) {
    return "the guard has no value: " + none.reason;
  }
}

/// `consumed` gathers what the arcs so far take.
ColouredRules::Obstacle ColouredRules::arc_obstacle(const Inscribed& arc, const PlainMarking& marking,
                                                    const PlainBinding& binding,
                                                    PlainMarking& consumed) const {
  const model::PlaceId place = arc.arc->place;
  const PlainMultiset& held = marking[model::index(place)];
  switch (arc.arc->kind) {
    case model::ArcKind::consume:
      add_checked(consumed, place, terms_.multiset(arc.inscription->value(), binding));
      return missing(place, held, consumed[model::index(place)]);
    case model::ArcKind::read:
      return missing(place, held, terms_.multiset(arc.inscription->value(), binding));
    case model::ArcKind::inhibit: return inhibited(arc, held, binding);
    case model::ArcKind::produce:  // must have a value, that is all
      (void)terms_.multiset(arc.inscription->value(), binding);
      return std::nullopt;
    case model::ArcKind::reset: return std::nullopt;
  }
  return std::nullopt;
}

ColouredRules::Obstacle ColouredRules::missing(model::PlaceId place, const PlainMultiset& held,
                                               const PlainMultiset& needed) const {
  for (const auto& [colour, tokens] : needed)
    if (tokens_of(held, colour) < tokens)
      return holds(place, colour, tokens_of(held, colour)) + needed_text(tokens);
  return std::nullopt;
}

ColouredRules::Obstacle ColouredRules::inhibited(const Inscribed& arc, const PlainMultiset& held,
                                                 const PlainBinding& binding) const {
  const std::string place = "place '" + net_.skeleton[arc.arc->place].id + "' holds ";
  if (!*arc.inscription) {
    const model::Tokens tokens = cardinality(held).value_or(model::max_tokens);
    if (tokens < arc.arc->weight) return std::nullopt;
    return place + std::to_string(tokens) + " tokens, fewer than " + std::to_string(arc.arc->weight) +
           " are allowed";
  }
  const PlainMultiset inhibiting = terms_.multiset(**arc.inscription, binding);
  if (!includes(held, inhibiting)) return std::nullopt;
  std::string text;
  for (const auto& [colour, tokens] : inhibiting)
    text += (text.empty() ? "" : " + ") + std::to_string(tokens) + " of " +
            value_text(net_, net_.place_sorts[model::index(arc.arc->place)], colour, values_);
  return place + (text.empty() ? "the empty multiset" : text) + ", which inhibits";
}

std::string ColouredRules::holds(model::PlaceId place, ValueId colour, model::Tokens tokens) const {
  const model::SortId sort = net_.place_sorts[model::index(place)];
  const std::string start = "place '" + net_.skeleton[place].id + "' holds " + std::to_string(tokens);
  if (net_[sort].kind == model::Sort::Kind::dot) return start + " tokens";
  return start + " of " + value_text(net_, sort, colour, values_);
}

void ColouredRules::add_checked(PlainMarking& to, model::PlaceId place, const PlainMultiset& tokens) const {
  for (const auto& [colour, count] : tokens)
    if (!add(to[model::index(place)], colour, count)) throw_too_many_tokens(net_.skeleton, place);
}

SparseMarking ColouredRules::fire(const SparseMarking& marking, const BindingElement& event) const {
  PlainMarking next = present(to_plain(marking));
  const auto now = time_.clock(next);
  time_.take(next, consumed_by(event), now);
  const auto& arcs = arcs_[model::index(event.transition)];
  for (const auto& [arc, inscription] : arcs)
    if (arc->kind == model::ArcKind::reset) next[model::index(arc->place)].clear();
  for (const auto& arc : arcs)
    if (arc.arc->kind == model::ArcKind::produce) put(next, arc, event, now);
  return to_sparse(next);
}

void ColouredRules::put(PlainMarking& to, const Inscribed& arc, const BindingElement& event,
                        PlainTime::Time now) const {
  const PlainBinding binding = bind(event);
  const model::PlaceId place = arc.arc->place;
  if (!net_.stamped(place)) return add_checked(to, place, terms_.multiset(arc.inscription->value(), binding));
  const auto& region = net_.delays[model::index(event.transition)];
  const auto delay = region ? values_.to_number(terms_.colour(*region, binding)) : 0;
  for (const auto& token : terms_.delayed(arc.inscription->value(), binding, delay))
    add_checked(to, place, {{time_.token(token.colour, now + token.delay), token.tokens}});
}

std::vector<BindingElement> ColouredRules::enabled(const PlainMarking& marking,
                                                   model::TransitionId transition) const {
  const auto& variables = variables_[model::index(transition)];
  std::vector<BindingElement> events;
  for (const auto& binding : PlainBindings(net_, terms_, marking, transition, variables).find()) {
    BindingElement event{transition, {}};
    for (const auto variable : variables) event.binding.push_back(binding.at(variable));
    if (!obstacle(marking, event)) events.push_back(std::move(event));
  }
  std::sort(events.begin(), events.end(),
            [](const BindingElement& a, const BindingElement& b) { return a.binding < b.binding; });
  return events;
}

std::vector<BindingElement> ColouredRules::enabled(const SparseMarking& marking) const {
  const PlainMarking now = present(to_plain(marking));
  std::vector<BindingElement> events;
  for (std::uint32_t t = 0; t < arcs_.size(); ++t) {
    const model::TransitionId transition{t};
    auto found = enabled_now(now, transition);
    if (found.empty() || urgency_obstacle(now, transition)) continue;
    for (auto& event : found) events.push_back(std::move(event));
  }
  return events;
}

bool ColouredRules::dead(const SparseMarking& marking) const {
  const PlainMarking plain = time_.without_stamps(to_plain(marking));
  for (std::uint32_t t = 0; t < arcs_.size(); ++t)
    if (!enabled(plain, model::TransitionId{t}).empty()) return false;
  return true;
}

}  // namespace unfire::net
