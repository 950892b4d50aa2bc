// The slow and obvious explorer: the oracle against which the fast ones are tested. Markings are vectors in a
// std::map, every transition is tried in every marking, nothing is clever. Breadth-first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::test {

using Marking = std::vector<model::Tokens>;

/// The dense view of one transition. Parallel arcs: consumes and produces add up; several reads ask for the
/// largest weight, several inhibitors for the smallest (all of them must hold).
struct BruteTransition {
  Marking consume;
  Marking produce;
  Marking read;
  std::vector<std::optional<model::Tokens>> inhibit;
  std::vector<char> reset;
};

[[nodiscard]] inline Marking initial_marking(const model::Net& net) {
  Marking marking;
  for (const model::Place& place : net.places) marking.push_back(place.initial);
  return marking;
}

inline void add_arc(BruteTransition& transition, const model::Arc& arc) {
  const std::size_t p = model::index(arc.place);
  switch (arc.kind) {
    case model::ArcKind::consume: transition.consume[p] += arc.weight; break;
    case model::ArcKind::produce: transition.produce[p] += arc.weight; break;
    case model::ArcKind::read: transition.read[p] = std::max(transition.read[p], arc.weight); break;
    case model::ArcKind::inhibit:
      transition.inhibit[p] = std::min(transition.inhibit[p].value_or(arc.weight), arc.weight);
      break;
    case model::ArcKind::reset: transition.reset[p] = 1; break;
  }
}

[[nodiscard]] inline std::vector<BruteTransition> brute_transitions(const model::Net& net) {
  const std::size_t places = net.places.size();
  const BruteTransition none{Marking(places, 0), Marking(places, 0), Marking(places, 0),
                             std::vector<std::optional<model::Tokens>>(places), std::vector<char>(places, 0)};
  std::vector<BruteTransition> transitions(net.transitions.size(), none);
  for (const model::Arc& arc : net.arcs) add_arc(transitions[model::index(arc.transition)], arc);
  return transitions;
}

[[nodiscard]] inline bool enabled(const BruteTransition& t, const Marking& marking) {
  for (std::size_t p = 0; p < marking.size(); ++p) {
    if (marking[p] < t.consume[p]) return false;
    if (marking[p] < t.read[p]) return false;
    if (t.inhibit[p] && marking[p] >= *t.inhibit[p]) return false;
  }
  return true;
}

/// Subtract, then empty, then add: what a transition produces survives its own reset.
[[nodiscard]] inline Marking fire(const BruteTransition& t, Marking marking) {
  for (std::size_t p = 0; p < marking.size(); ++p) {
    marking[p] -= t.consume[p];
    if (t.reset[p] != 0) marking[p] = 0;
    if (t.produce[p] > model::max_tokens - marking[p]) throw std::overflow_error("marking above max_tokens");
    marking[p] += t.produce[p];
  }
  return marking;
}

struct BruteForce {
  struct Edge {
    std::size_t source = 0;
    std::uint32_t transition = 0;
    std::size_t target = 0;
  };

  std::vector<Marking> states;            ///< in the order of discovery; the first is the initial marking
  std::map<Marking, std::size_t> number;  ///< where a marking stands in `states`
  std::vector<Edge> edges;                ///< by source, then transition: (marking, enabled transition) pairs
  std::vector<std::size_t> deadlocks;     ///< numbers of states without successor
  bool complete = true;                   ///< false: the state limit was reached; what is there is reachable

  [[nodiscard]] bool contains(const Marking& marking) const { return number.contains(marking); }

  /// The largest number of tokens seen in each place.
  [[nodiscard]] Marking place_maxima() const {
    Marking maxima = states.front();
    for (const Marking& state : states) {
      for (std::size_t p = 0; p < state.size(); ++p) maxima[p] = std::max(maxima[p], state[p]);
    }
    return maxima;
  }
};

/// All reachable markings, or exactly `state_limit` of them with `complete` false. States that were found but
/// not expanded because of the limit have no edges and are not reported as deadlocks; edges to states beyond
/// are left out.
[[nodiscard]] inline BruteForce brute_force(const model::Net& net, std::size_t state_limit = 100000) {
  const std::vector<BruteTransition> transitions = brute_transitions(net);
  BruteForce graph;
  graph.states.push_back(initial_marking(net));
  graph.number.emplace(graph.states.front(), 0);
  for (std::size_t source = 0; source < graph.states.size() && graph.complete; ++source) {
    bool dead = true;
    for (std::uint32_t t = 0; t < transitions.size(); ++t) {
      if (!enabled(transitions[t], graph.states[source])) continue;
      dead = false;
      Marking next = fire(transitions[t], graph.states[source]);
      const auto known = graph.number.find(next);
      if (known == graph.number.end() && graph.states.size() == state_limit) {
        graph.complete = false;
        break;
      }
      const std::size_t target = known != graph.number.end() ? known->second : graph.states.size();
      if (known == graph.number.end()) {
        graph.number.emplace(next, target);
        graph.states.push_back(std::move(next));
      }
      graph.edges.push_back({source, t, target});
    }
    if (dead) graph.deadlocks.push_back(source);
  }
  return graph;
}

}  // namespace unfire::test
