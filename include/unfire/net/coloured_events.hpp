// The events of a coloured net, each kept once under a number when it is first met: a transition with its
// binding, and what that does to each place. From then on firing it, forwards or backwards, evaluates
// nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/compiled_transition.hpp"
#include "unfire/net/multisets.hpp"

namespace unfire::net {

enum class EventId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(EventId id) { return static_cast<std::uint32_t>(id); }
enum class EffectId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(EffectId id) { return static_cast<std::uint32_t>(id); }

/// What an event asks of, and does to, one place; multisets by their number in ColouredEvents::inscriptions.
struct ColouredEffect {
  PlaceId place{};
  MultisetId need{}, consume{}, produce{};
  std::vector<MultisetId> inhibit;  ///< blocks where one of them is contained
  std::optional<Tokens> inhibit_total;
  bool resets = false;

  friend auto operator<=>(const ColouredEffect&, const ColouredEffect&) = default;
};

class ColouredEvents {
 public:
  ColouredEvents(const std::vector<CompiledTransition>& transitions, Evaluator& evaluator)
      : transitions_(transitions), evaluator_(evaluator) {}

  /// The event, made if need be. All variables must be bound. Throws model::InputError if parallel arcs carry
  /// more tokens than can be counted.
  [[nodiscard]] EventId intern(TransitionId t, const ValueId* binding);

  [[nodiscard]] TransitionId transition(EventId event) const { return records_[index(event)].transition; }
  [[nodiscard]] std::span<const ValueId> binding(EventId event) const {
    const Record& record = records_[index(event)];
    return {bindings_.data() + record.binding, transitions_[index(record.transition)].variables.size()};
  }
  /// False: a term on one of its arcs has no value for this binding.
  [[nodiscard]] bool exists(EventId event) const { return records_[index(event)].exists; }
  /// Evaluating its guard or one of its arcs fails; its effects ask for what could be evaluated. `why` throws
  /// the failure.
  [[nodiscard]] bool fails(EventId event) const { return records_[index(event)].fails; }
  /// The guard does.
  void mark_failing(EventId event) { records_[index(event)].fails = true; }
  void why(EventId event);
  /// Throws MlFailure if the colour set of the place does not have one of the colours.
  void check_legal(PlaceId place, const ColourCounts& produced);
  [[nodiscard]] std::span<const EffectId> effects(EventId event) const {
    const Record& record = records_[index(event)];
    return {event_effects_.data() + record.effects, record.effect_count};
  }
  [[nodiscard]] const ColouredEffect& effect(EffectId id) const { return effects_[index(id)]; }
  [[nodiscard]] std::span<const ColourCount> inscription(MultisetId id) const { return inscriptions_[id]; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(records_.size()); }
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Record {
    TransitionId transition{};
    std::uint32_t binding = 0, effects = 0;
    std::uint32_t effect_count : 30 = 0;
    bool exists : 1 = true;
    bool fails : 1 = false;
  };

  void add_effects(Record& record, const ValueId* binding);
  [[nodiscard]] std::optional<ColouredEffect> evaluate(const CompiledTransition& transition,
                                                       const PlaceArcs& arcs, const ValueId* binding);
  [[nodiscard]] std::optional<ColouredEffect> evaluate_safely(const CompiledTransition& transition,
                                                              const PlaceArcs& arcs, const ValueId* binding,
                                                              Record& record);
  [[nodiscard]] bool sum_produced(const CompiledTransition& transition, const PlaceArcs& arcs,
                                  const ValueId* binding, ColourCounts& result);
  void check_delays(const ColourCounts& produced);
  [[nodiscard]] bool sum(PlaceId place, const std::vector<Code>& codes, const ValueId* binding,
                         ColourCounts& result);
  [[nodiscard]] EffectId intern(ColouredEffect effect);
  void grow();

  const std::vector<CompiledTransition>& transitions_;
  Evaluator& evaluator_;
  Multisets inscriptions_;
  std::deque<Record> records_;
  std::vector<ValueId> bindings_;
  std::vector<EffectId> event_effects_;
  std::deque<ColouredEffect> effects_;
  std::map<ColouredEffect, EffectId> effect_numbers_;
  std::vector<std::uint32_t> slots_;  ///< open addressing: event number plus one
};

}  // namespace unfire::net
