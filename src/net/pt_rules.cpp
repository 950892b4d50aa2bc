// Joins the arcs of a model into firing rules, and executes them on plain markings.
#include "unfire/net/pt_rules.hpp"

#include <algorithm>

#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

Tokens checked_sum(Tokens a, Tokens b, const model::Net& net, const model::Arc& arc) {
  if (a > model::max_tokens - b)
    throw model::InputError(
        {net.file, arc.line}, "transition", net[arc.transition].id,
        "the weights of parallel arcs at place '" + net[arc.place].id + "' exceed 2^63-1");
  return a + b;
}

void join(Effect& effect, const model::Arc& arc, const model::Net& net) {
  switch (arc.kind) {
    case model::ArcKind::consume:
      effect.consume = checked_sum(effect.consume, arc.weight, net, arc);
      effect.need = std::max(effect.need, effect.consume);
      break;
    case model::ArcKind::produce: effect.produce = checked_sum(effect.produce, arc.weight, net, arc); break;
    case model::ArcKind::read: effect.need = std::max(effect.need, arc.weight); break;
    case model::ArcKind::inhibit: effect.inhibit = std::min(effect.inhibit, arc.weight); break;
    case model::ArcKind::reset: effect.resets = true; break;
  }
}

}  // namespace

void throw_too_many_tokens(const model::Net& net, PlaceId place) {
  throw model::InputError({net.file, net[place].line}, "place", net[place].id,
                          "reaches more than 2^63-1 tokens, which is beyond what unfire counts");
}

PtRules::PtRules(const model::Net& net) : model_(&net) {
  for (const auto& place : net.places) initial_.push_back(place.initial);
  std::vector<const model::Arc*> arcs;
  arcs.reserve(net.arcs.size());
  for (const auto& arc : net.arcs) arcs.push_back(&arc);
  const auto before = [](const model::Arc* a, const model::Arc* b) {
    return a->transition != b->transition ? a->transition < b->transition : a->place < b->place;
  };
  if (!std::is_sorted(arcs.begin(), arcs.end(), before))  // an unfolding is, and may have millions
    std::stable_sort(arcs.begin(), arcs.end(), before);
  first_.reserve(net.transitions.size() + 1);
  auto arc = arcs.begin();
  for (std::uint32_t t = 0; t < net.transitions.size(); ++t) {
    first_.push_back(static_cast<std::uint32_t>(effects_.size()));
    while (arc != arcs.end() && index((*arc)->transition) == t) {
      Effect effect{.place = (*arc)->place};
      for (; arc != arcs.end() && index((*arc)->transition) == t && (*arc)->place == effect.place; ++arc)
        join(effect, **arc, net);
      any_reset_ |= effect.resets;
      effects_.push_back(effect);
    }
  }
  first_.push_back(static_cast<std::uint32_t>(effects_.size()));
}

bool PtRules::resets(TransitionId t) const {
  const auto all = effects(t);
  return std::any_of(all.begin(), all.end(), [](const Effect& e) { return e.resets; });
}

bool PtRules::enabled(const Marking& marking, TransitionId t) const {
  const auto all = effects(t);
  return std::all_of(all.begin(), all.end(), [&](const Effect& e) {
    const Tokens m = marking[index(e.place)];
    return e.need <= m && m < e.inhibit;
  });
}

Marking PtRules::fire(const Marking& marking, TransitionId t) const {
  Marking next = marking;
  for (const auto& e : effects(t)) {
    const auto tokens = try_fire(e, marking[index(e.place)]);
    if (!tokens) throw_too_many_tokens(*model_, e.place);
    next[index(e.place)] = *tokens;
  }
  return next;
}

}  // namespace unfire::net
