// Writes down as a P/T net what unfolding has found: each possible colour in a place is a place, each merged
// event a transition (several if inhibitors look at several colours together, see unfolded_inhibitors.hpp).
//
// It does not merge colours that nothing tells apart. A state of such a net stands for many states of the
// coloured one: their number and the bounds of single colours would be lost. Where only totals of places are
// asked for, merged_colours.hpp does it afterwards. Nor does it drop places that
// always hold the same tokens as another (they are too rare to pay), or that never change: these cost a state
// some bits, but in nets that were written without colours, too, so that is for the layout to mend.
#pragma once

#include <string>
#include <vector>

#include "merged_events.hpp"
#include "unfire/net/unfolding.hpp"
#include "unfolded_inhibitors.hpp"

namespace unfire::net {

struct FoundEvents {
  const model::ColouredNet& net;
  const Values& values;
  const std::vector<CompiledTransition>& transitions;
  const PossibleColours& colours;
  const MergedEvents& events;
  std::vector<MergedId> possible;
  std::vector<ColourCounts> initial;  ///< per place
};

class UnfoldingWriter {
 public:
  /// Writes at most that many transitions.
  UnfoldingWriter(FoundEvents found, std::uint64_t most_transitions);

  [[nodiscard]] Unfolded run();

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  /// Alternatives that one event may have, all its inhibitors together.
  static constexpr std::size_t most_alternatives = 1U << 12U;

  void write_places();
  void sort_events();
  void write_event(MergedId event);
  void write_transition(MergedId event, std::size_t variant);
  void write_token_arcs(MergedId event);
  void write_resets(TransitionId t);
  void write_inhibitors(std::size_t variant);
  void add_arc(model::ArcKind kind, PlaceId place, Tokens weight);

  [[nodiscard]] std::size_t collect_inhibitors(MergedId event);
  void collect_counting(const PlaceArcs& arcs);
  void collect_written(MergedId event);
  void give_up(MergedId event);

  FoundEvents found_;
  std::uint64_t most_transitions_;
  std::vector<std::uint32_t> number_of_;  ///< per token: its P/T place, or none
  std::vector<Alternatives> inhibitors_;  ///< of the event at hand
  std::vector<Condition> together_;       ///< tokens of one inhibitor
  std::string reason_;
  Unfolding result_;
};

}  // namespace unfire::net
