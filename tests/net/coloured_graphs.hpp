// The graph of a coloured net as its kernel and the plain rules find it together: each state of the kernel is
// read back as a plain marking, and both must offer the same events with the same results there.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "unfire/net/coloured_kernel.hpp"
#include "unfire/net/plain_rules.hpp"

namespace unfire::net {

/// A marking of the kernel.
using Numbers = std::vector<MultisetId>;

/// A plain marking that can be compared.
using MarkingKey = std::vector<std::tuple<PlaceId, ValueId, Tokens>>;

[[nodiscard]] inline MarkingKey key_of(const SparseMarking& marking) {
  MarkingKey key;
  for (const auto& holding : marking) key.emplace_back(holding.place, holding.colour, holding.tokens);
  std::sort(key.begin(), key.end());
  return key;
}

[[nodiscard]] inline SparseMarking to_sparse(const ColouredKernel& kernel, const Numbers& numbers) {
  SparseMarking marking;
  for (std::uint32_t p = 0; p < numbers.size(); ++p)
    for (const auto& count : kernel.multisets(PlaceId{p})[numbers[p]])
      marking.push_back({PlaceId{p}, count.colour(), count.tokens()});
  return marking;
}

/// A transition with its binding.
using EventKey = std::pair<TransitionId, std::vector<ValueId>>;
[[nodiscard]] inline EventKey key_of(const BindingElement& element) {
  return {element.transition, element.binding};
}

/// Events with the markings on their other side; no event twice.
using Neighbours = std::map<EventKey, MarkingKey>;

[[nodiscard]] inline Numbers changed(Numbers numbers, std::span<const ColouredKernel::Result> results) {
  for (const auto& result : results) numbers[index(result.place)] = result.multiset;
  return numbers;
}

/// What is there of the graph: states in the order of discovery, edges of those that were expanded.
struct ColouredGraph {
  struct Edge {
    std::size_t source = 0, target = 0;
    EventId event{};
  };
  std::vector<Numbers> states;
  std::map<Numbers, std::size_t> number;
  std::vector<Edge> edges;
  std::size_t expanded = 0;
  bool crowded = false;  ///< a place would hold more than can be counted

  [[nodiscard]] bool complete() const { return expanded == states.size() && !crowded; }
};

[[nodiscard]] inline std::size_t add_state(ColouredGraph& graph, Numbers state) {
  const auto [found, fresh] = graph.number.try_emplace(std::move(state), graph.states.size());
  if (fresh) graph.states.push_back(found->first);
  return found->second;
}

/// Expands at most `limit` states; every one of them gets all its edges.
[[nodiscard]] inline ColouredGraph explore(ColouredKernel& kernel, std::size_t limit) {
  ColouredGraph graph;
  (void)add_state(graph, {kernel.initial().begin(), kernel.initial().end()});
  for (; graph.expanded < graph.states.size() && graph.expanded < limit; ++graph.expanded) {
    const Numbers state = graph.states[graph.expanded];
    const auto ended = kernel.successors(state.data(), [&](EventId event, auto results) {
      graph.edges.push_back({graph.expanded, add_state(graph, changed(state, results)), event});
      return true;
    });
    graph.crowded = ended == ColouredKernel::Ended::crowded;
    if (graph.crowded) return graph;
  }
  return graph;
}

/// A coloured net with everything that runs it. Values are shared, so colours have equal numbers in both.
class ColouredCase {
 public:
  explicit ColouredCase(model::ColouredNet net)
      : net_(std::move(net)), kernel_(coloured(), values_), rules_(plain_rules(net_, values_)) {}
  ColouredCase(const ColouredCase&) = delete;
  ColouredCase& operator=(const ColouredCase&) = delete;

  [[nodiscard]] const model::ColouredNet& coloured() const { return std::get<model::ColouredNet>(net_); }
  [[nodiscard]] Values& values() { return values_; }
  [[nodiscard]] ColouredKernel& kernel() { return kernel_; }
  [[nodiscard]] const PlainRules& rules() const { return *rules_; }

  [[nodiscard]] Neighbours plain_successors(const SparseMarking& marking) const {
    Neighbours result;
    for (const auto& event : rules_->enabled(marking)) {
      const bool fresh = result.emplace(key_of(event), key_of(rules_->fire(marking, event))).second;
      EXPECT_TRUE(fresh) << "the plain rules give a binding twice";
    }
    return result;
  }

  [[nodiscard]] std::string text(const EventKey& event) const {
    std::string text = coloured().skeleton[event.first].id;
    const auto variables = variables_by_transition(coloured())[index(event.first)];
    for (std::size_t i = 0; i < event.second.size(); ++i) {
      const auto& variable = coloured()[variables[i]];
      text += " " + variable.name + "=" + value_text(coloured(), variable.sort, event.second[i], values_);
    }
    return text;
  }

 private:
  model::AnyNet net_;
  Values values_;
  ColouredKernel kernel_;
  std::unique_ptr<PlainRules> rules_;
};

}  // namespace unfire::net
