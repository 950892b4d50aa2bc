// Karp and Miller's coverability set for nets without inhibitor and reset arcs: which places are unbounded?
// Plain and slow, and terminates on every net.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "brute_force.hpp"

namespace unfire::test {

class KarpMiller {
 public:
  /// Gives up (no answer) when more than `node_limit` nodes are needed.
  [[nodiscard]] static std::optional<std::vector<bool>> unbounded_places(const model::Net& net,
                                                                         std::size_t node_limit) {
    KarpMiller tree(net);
    for (std::size_t i = 0; i < tree.nodes_.size(); ++i) {
      if (tree.nodes_.size() > node_limit) return std::nullopt;
      tree.expand(i);
    }
    std::vector<bool> unbounded(net.places.size(), false);
    for (const auto& node : tree.nodes_)
      for (std::size_t p = 0; p < unbounded.size(); ++p)
        if (node.marking[p] == omega) unbounded[p] = true;
    return unbounded;
  }

 private:
  static constexpr model::Tokens omega = ~model::Tokens{0};
  struct Node {
    Marking marking;
    std::size_t parent = 0;  ///< the root is its own
  };

  explicit KarpMiller(const model::Net& net) : transitions_(brute_transitions(net)) {
    nodes_.push_back({initial_marking(net), 0});
    seen_.insert(nodes_[0].marking);
  }

  void expand(std::size_t number) {
    for (const auto& t : transitions_) {
      if (!enabled(t, nodes_[number].marking)) continue;
      Marking next = fire(t, nodes_[number].marking);
      accelerate(next, number);
      if (seen_.insert(next).second) nodes_.push_back({std::move(next), number});
    }
  }

  /// Infinity plus or minus anything stays infinity.
  [[nodiscard]] static Marking fire(const BruteTransition& t, Marking marking) {
    for (std::size_t p = 0; p < marking.size(); ++p)
      if (marking[p] != omega) marking[p] = marking[p] - t.consume[p] + t.produce[p];
    return marking;
  }

  /// Every place that grew since an ancestor that is covered can grow for ever.
  void accelerate(Marking& marking, std::size_t from) const {
    for (std::size_t ancestor = from;; ancestor = nodes_[ancestor].parent) {
      const Marking& before = nodes_[ancestor].marking;
      bool covers = true;
      for (std::size_t p = 0; p < marking.size(); ++p) covers &= marking[p] >= before[p];
      for (std::size_t p = 0; covers && p < marking.size(); ++p)
        if (marking[p] > before[p]) marking[p] = omega;
      if (ancestor == 0) return;
    }
  }

  std::vector<BruteTransition> transitions_;
  std::vector<Node> nodes_;
  std::set<Marking> seen_;  ///< a marking met again leads nowhere new
};

}  // namespace unfire::test
