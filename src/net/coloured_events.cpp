// Making events: their arcs are evaluated once.
#include "unfire/net/coloured_events.hpp"

#include <algorithm>

#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

std::size_t hash_binding(TransitionId t, std::span<const ValueId> binding) {
  std::uint64_t hash = (std::uint64_t{model::index(t)} + 1) * 0x9E3779B97F4A7C15U;
  for (const auto value : binding) {
    hash = (hash ^ index(value)) * 0xE7037ED1A0B428DBU;
    hash ^= hash >> 32U;
  }
  return hash;
}

/// Per colour the greater count.
ColourCounts pointwise_max(const ColourCounts& a, const ColourCounts& b) {
  ColourCounts result;
  auto left = a.begin(), right = b.begin();
  while (left != a.end() || right != b.end()) {
    if (right == b.end() || (left != a.end() && left->colour() < right->colour())) {
      result.push_back(*left++);
    } else if (left == a.end() || right->colour() < left->colour()) {
      result.push_back(*right++);
    } else {
      result.emplace_back(left->colour(), std::max(left->tokens(), right->tokens()));
      ++left;
      ++right;
    }
  }
  return result;
}

}  // namespace

EventId ColouredEvents::intern(TransitionId t, const ValueId* binding) {
  if (records_.size() * 2 >= slots_.size()) grow();
  const std::size_t variables = transitions_[index(t)].variables.size(), mask = slots_.size() - 1;
  const std::span<const ValueId> wanted(binding, variables);
  for (std::size_t slot = hash_binding(t, wanted) & mask;; slot = (slot + 1) & mask) {
    if (slots_[slot] == 0) {
      constexpr std::size_t most = ~std::uint32_t{0};
      if (bindings_.size() + variables > most ||
          event_effects_.size() + transitions_[index(t)].arcs.size() > most)
        throw model::InputError("more bindings come up than can be numbered");
      Record record;
      record.transition = t;
      record.binding = static_cast<std::uint32_t>(bindings_.size());
      bindings_.insert(bindings_.end(), wanted.begin(), wanted.end());
      add_effects(record, binding);
      records_.push_back(record);
      slots_[slot] = size();
      return EventId{size() - 1};
    }
    const EventId event{slots_[slot] - 1};
    if (transition(event) != t) continue;
    const auto known = this->binding(event);
    if (std::equal(known.begin(), known.end(), wanted.begin())) return event;
  }
}

void ColouredEvents::grow() {
  std::vector<std::uint32_t> wider(std::max<std::size_t>(64, slots_.size() * 2), 0);
  const std::size_t mask = wider.size() - 1;
  for (std::uint32_t n = 0; n < records_.size(); ++n) {
    std::size_t slot = hash_binding(records_[n].transition, binding(EventId{n})) & mask;
    while (wider[slot] != 0) slot = (slot + 1) & mask;
    wider[slot] = n + 1;
  }
  slots_ = std::move(wider);
}

void ColouredEvents::add_effects(Record& record, const ValueId* binding) {
  record.effects = static_cast<std::uint32_t>(event_effects_.size());
  for (const auto& arcs : transitions_[index(record.transition)].arcs) {
    auto effect = evaluate_safely(transitions_[index(record.transition)], arcs, binding, record);
    if (!effect) {
      record.exists = false;
      event_effects_.resize(record.effects);
      return;
    }
    event_effects_.push_back(intern(std::move(*effect)));
  }
  constexpr std::uint32_t most_effects = (1U << 30U) - 1;
  record.effect_count = static_cast<std::uint32_t>(event_effects_.size() - record.effects) & most_effects;
}

/// Where evaluation fails, what is taken counts as far as it is known: such an event matters only where it
/// could happen otherwise.
std::optional<ColouredEffect> ColouredEvents::evaluate_safely(const CompiledTransition& transition,
                                                              const PlaceArcs& arcs, const ValueId* binding,
                                                              Record& record) {
  PlaceArcs taken = {arcs.place, arcs.consume, {}, arcs.read, {}, arcs.inhibit_total, arcs.resets};
  try {
    return evaluate(transition, arcs, binding);
  } catch (const MlFailure&) {
    record.fails = true;
  }
  try {
    return evaluate(transition, taken, binding);
  } catch (const MlFailure&) {
    taken.consume.clear();
    return evaluate(transition, taken, binding);
  }
}

void ColouredEvents::why(EventId event) {
  const std::vector<ValueId> binding(this->binding(event).begin(), this->binding(event).end());
  const auto& transition = transitions_[index(this->transition(event))];
  for (const auto& guard : transition.guard)
    if (!evaluator_.holds(guard, binding.data())) return;
  for (const auto& arcs : transition.arcs) (void)evaluate(transition, arcs, binding.data());
}

void ColouredEvents::check_delays(const ColourCounts& produced) {
  const auto& values = evaluator_.values();
  for (const auto& count : produced)
    if (values.to_number(values.parts(count.colour())[1]) < 0)
      throw MlFailure{{}, "a token would be ready before it is made: its delay is negative"};
}

/// A colour beyond the bounds of a colour set is an error of the net.
void ColouredEvents::check_legal(PlaceId place, const ColourCounts& produced) {
  const auto& net = evaluator_.net();
  const model::SortId sort = net.colour_sort(place);
  const auto& values = evaluator_.values();
  for (const auto& count : produced) {
    const ValueId colour = net.stamped(place) ? values.parts(count.colour())[0] : count.colour();
    if (!evaluator_.legal(sort, colour))
      throw MlFailure{{net.skeleton.file, net.skeleton[place].line},
                      "place '" + net.skeleton[place].name + "' would get " +
                          value_text(net, sort, colour, values) + ", which is not in its colour set '" +
                          net[sort].name + "'"};
  }
}

/// The sum of several arcs at a place; false if one has no value.
bool ColouredEvents::sum(PlaceId place, const std::vector<Code>& codes, const ValueId* binding,
                         ColourCounts& result) {
  ColourCounts one, both;
  for (const auto& code : codes) {
    if (!evaluator_.multiset(code, binding, one)) return false;
    if (!add(result, one, both)) throw_too_many_tokens(evaluator_.net().skeleton, place);
    result.swap(both);
  }
  return true;
}

/// What the arcs add: at a timed place pairs of colour and delay.
bool ColouredEvents::sum_produced(const CompiledTransition& transition, const PlaceArcs& arcs,
                                  const ValueId* binding, ColourCounts& result) {
  if (!evaluator_.net().stamped(arcs.place)) return sum(arcs.place, arcs.produce, binding, result);
  std::int64_t delay = 0;
  if (transition.delay) delay = evaluator_.values().to_number(evaluator_.value(*transition.delay, binding));
  for (const auto& code : arcs.produce)
    if (!evaluator_.delayed(code, binding, delay, result)) return false;
  check_delays(result);
  return true;
}

std::optional<ColouredEffect> ColouredEvents::evaluate(const CompiledTransition& transition,
                                                       const PlaceArcs& arcs, const ValueId* binding) {
  ColourCounts consume, produce, one;
  if (!sum(arcs.place, arcs.consume, binding, consume) || !sum_produced(transition, arcs, binding, produce))
    return std::nullopt;
  check_legal(arcs.place, produce);
  ColourCounts need = consume;
  for (const auto& read : arcs.read) {
    if (!evaluator_.multiset(read, binding, one)) return std::nullopt;
    need = pointwise_max(need, one);
  }
  ColouredEffect effect;
  effect.place = arcs.place;
  effect.need = inscriptions_.intern(need);
  effect.consume = inscriptions_.intern(consume);
  effect.produce = inscriptions_.intern(produce);
  for (const auto& inhibit : arcs.inhibit) {
    if (!evaluator_.multiset(inhibit, binding, one)) return std::nullopt;
    effect.inhibit.push_back(inscriptions_.intern(one));
  }
  effect.inhibit_total = arcs.inhibit_total;
  effect.resets = arcs.resets;
  return effect;
}

EffectId ColouredEvents::intern(ColouredEffect effect) {
  const auto [found, fresh] =
      effect_numbers_.try_emplace(std::move(effect), EffectId{static_cast<std::uint32_t>(effects_.size())});
  if (fresh) effects_.push_back(found->first);
  return found->second;
}

std::size_t ColouredEvents::bytes() const {
  constexpr std::size_t tree_node = 48;
  return inscriptions_.bytes() + records_.size() * sizeof(Record) + bindings_.capacity() * sizeof(ValueId) +
         event_effects_.capacity() * sizeof(EffectId) + slots_.size() * sizeof(std::uint32_t) * 3 +
         effects_.size() * (2 * sizeof(ColouredEffect) + tree_node);
}

}  // namespace unfire::net
