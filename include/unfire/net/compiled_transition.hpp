// The transitions of a coloured net, compiled: guards cut into conjuncts, arcs into codes, and for each
// direction the tokens that must be there (slots), from which bindings are found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "unfire/net/code.hpp"
#include "unfire/net/marking.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::net {

/// A token that must be in a place if the event is to happen: found by matching, it binds variables.
struct Slot {
  PlaceId place{};
  Code pattern;
};

/// Arcs of one transition at one place.
struct PlaceArcs {
  PlaceId place{};
  std::vector<Code> consume, produce, read;
  std::vector<Code> inhibit;            ///< blocks where the multiset is contained
  std::optional<Tokens> inhibit_total;  ///< blocks from this many tokens on, whatever their colour
  bool resets = false;
};

struct CompiledTransition {
  std::vector<model::VariableId> variables;
  std::vector<Code> guard;      ///< all must hold
  std::vector<PlaceArcs> arcs;  ///< one per place, by place
  std::vector<Slot> needed;     ///< what firing takes or reads
  std::vector<Slot> made;       ///< what is there for certain after firing
  /// More than the slots is needed, or made: a binding that they suggest often is none.
  bool needs_more = false, makes_more = false;
  std::optional<Code> delay;  ///< of all tokens it makes
  bool resets = false;
};

/// The net must outlive the result.
[[nodiscard]] std::vector<CompiledTransition> compile_transitions(const model::ColouredNet& net,
                                                                  Values& values);

}  // namespace unfire::net
