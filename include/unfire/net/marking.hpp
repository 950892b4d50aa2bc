// Markings and events in the words of the user's net, the same for every kind of net: what a place holds of
// each colour, and which transition fires with which binding. In a P/T net every token is a dot and no
// transition has variables. For reports, traces and replay; exploration works on words (layout.hpp).
#pragma once

#include <set>
#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {

/// Tokens of one colour in one place.
struct Holding {
  model::PlaceId place{};
  ValueId colour = dot;
  model::Tokens tokens = 0;

  friend bool operator==(const Holding&, const Holding&) = default;
};

/// By place, then by number of the colour; nothing with 0 tokens.
using SparseMarking = std::vector<Holding>;

/// A transition with a colour for each of its variables, in the order of `variables_of`.
struct BindingElement {
  model::TransitionId transition{};
  std::vector<ValueId> binding;

  friend bool operator==(const BindingElement&, const BindingElement&) = default;
};

[[nodiscard]] std::set<model::VariableId> variables_in(const model::Term& term);

/// The variables of a transition: those of its guard, its arcs and its delay, in the order of their
/// declaration.
[[nodiscard]] std::vector<std::vector<model::VariableId>> variables_by_transition(
    const model::ColouredNet& net);

}  // namespace unfire::net
