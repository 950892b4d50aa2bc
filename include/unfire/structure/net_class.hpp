// To which of the classes of the literature a net belongs. Definitions after T. Murata, "Petri Nets:
// Properties, Analysis and Applications" (1989); workflow nets after van der Aalst. Only the graph counts,
// not the marking.
//   Weights: parallel arcs are added up first; the classes with "choice", state machines and marked graphs
//   are defined for ordinary nets only and false for others. Read arcs count as self-loops of their weight.
//   Inhibitor and reset arcs have no counterpart in these definitions: with one of them all classes are
//   false; for `connected` they link their ends, for `strongly_connected` and for sources and sinks they do
//   not count, as no token flows along them.
#pragma once

#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/structure/links.hpp"

namespace unfire::structure {

struct NetClass {
  bool has_read = false;
  bool has_inhibitor = false;
  bool has_reset = false;

  bool ordinary = true;  ///< every weight is 1 (an inhibitor arc of weight 1 is a zero test and ordinary)
  bool pure = true;      ///< no place is input and output of one transition
  bool state_machine = true;  ///< every transition has exactly one input and one output place
  bool marked_graph = true;   ///< every place has exactly one input and one output transition
  bool free_choice = true;    ///< every arc from a place is its only one or the only one into its transition
  bool extended_free_choice = true;  ///< places that share an output transition share them all
  bool asymmetric_choice = true;     ///< of two places that share one, the outputs of one include the other's

  bool conservative = true;     ///< every firing takes as many tokens as it makes: their sum is constant
  bool subconservative = true;  ///< no firing makes more tokens than it takes

  bool connected = true;           ///< arcs taken in both directions
  bool strongly_connected = true;  ///< along the arcs, from everywhere to everywhere
  bool workflow = true;  ///< one source place, one sink place, every node on a path from the one to the other

  std::vector<model::PlaceId> source_places;            ///< without input transition
  std::vector<model::PlaceId> sink_places;              ///< without output transition
  std::vector<model::TransitionId> source_transitions;  ///< without input place
  std::vector<model::TransitionId> sink_transitions;    ///< without output place
};

/// Linear in the net but for sorting. A net without nodes counts as connected and is no workflow net.
[[nodiscard]] NetClass classify(const Links& links);

}  // namespace unfire::structure
