// Each class by its definition. The output sets of places are numbered first (equal sets, equal number), so
// that sets are compared once and not once per shared transition.
#include "unfire/structure/net_class.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "flow_graph.hpp"

namespace unfire::structure {
namespace {

using Nodes = std::span<const std::uint32_t>;

void look_at_links(const Links& links, NetClass& result) {
  for (const Link& link : links.all()) {
    result.has_read |= link.read > 0;
    result.has_inhibitor |= link.inhibited();
    result.has_reset |= link.reset;
    if (link.consume > 1 || link.produce > 1 || link.read > 1 || (link.inhibited() && link.inhibit != 1)) {
      result.ordinary = false;
    }
    if (link.read > 0 || (link.consume > 0 && link.produce > 0)) result.pure = false;
  }
}

void sum_tokens(const Links& links, NetClass& result) {
  result.conservative = !result.has_reset;
  for (std::uint32_t t = 0; t < links.transitions(); ++t) {
    Effect sum = 0;
    for (const Link& link : links.of_transition(t)) sum += link.effect();
    result.conservative &= sum == 0;
    result.subconservative &= sum <= 0;
  }
}

void list_ends(const Links& links, const FlowGraph& graph, NetClass& result) {
  for (std::uint32_t p = 0; p < links.places(); ++p) {
    if (graph.predecessors(p).empty()) result.source_places.push_back(static_cast<model::PlaceId>(p));
    if (graph.successors(p).empty()) result.sink_places.push_back(static_cast<model::PlaceId>(p));
  }
  for (std::uint32_t t = 0; t < links.transitions(); ++t) {
    const std::uint32_t node = links.places() + t;
    if (graph.predecessors(node).empty())
      result.source_transitions.push_back(static_cast<model::TransitionId>(t));
    if (graph.successors(node).empty())
      result.sink_transitions.push_back(static_cast<model::TransitionId>(t));
  }
}

/// Equal output sets get equal numbers.
std::vector<std::uint32_t> number_outputs(const FlowGraph& graph, std::uint32_t places) {
  const auto less = [](Nodes a, Nodes b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  };
  std::map<Nodes, std::uint32_t, decltype(less)> numbers(less);
  std::vector<std::uint32_t> result;
  for (std::uint32_t p = 0; p < places; ++p) {
    result.push_back(
        numbers.try_emplace(graph.successors(p), static_cast<std::uint32_t>(numbers.size())).first->second);
  }
  return result;
}

class Choices {
 public:
  Choices(const Links& links, const FlowGraph& graph)
      : places_(links.places()), graph_(graph), outputs_(number_outputs(graph, places_)) {}

  [[nodiscard]] bool free() const {
    return all_transitions([this](Nodes inputs) {
      return inputs.size() <= 1 || std::all_of(inputs.begin(), inputs.end(), [this](std::uint32_t p) {
               return graph_.successors(p).size() == 1;
             });
    });
  }

  [[nodiscard]] bool extended_free() const {
    return all_transitions([this](Nodes inputs) {
      return std::all_of(inputs.begin(), inputs.end(),
                         [&](std::uint32_t p) { return outputs_[p] == outputs_[inputs.front()]; });
    });
  }

  /// The output sets of the inputs of each transition form a chain: neighbours by size are compared.
  [[nodiscard]] bool asymmetric() const {
    std::set<std::pair<std::uint32_t, std::uint32_t>> compared;
    return all_transitions([&](Nodes inputs) {
      std::vector<std::uint32_t> by_size(inputs.begin(), inputs.end());
      std::sort(by_size.begin(), by_size.end(), [this](std::uint32_t a, std::uint32_t b) {
        return std::pair(graph_.successors(a).size(), outputs_[a]) <
               std::pair(graph_.successors(b).size(), outputs_[b]);
      });
      for (std::size_t i = 1; i < by_size.size(); ++i) {
        const std::uint32_t small = by_size[i - 1];
        const std::uint32_t large = by_size[i];
        if (outputs_[small] == outputs_[large] || !compared.emplace(outputs_[small], outputs_[large]).second)
          continue;
        if (!subset(graph_.successors(small), graph_.successors(large))) return false;
      }
      return true;
    });
  }

 private:
  template <class Test>
  [[nodiscard]] bool all_transitions(Test test) const {
    for (std::uint32_t node = places_; node < graph_.nodes(); ++node) {
      if (!test(graph_.predecessors(node))) return false;
    }
    return true;
  }

  static bool subset(Nodes small, Nodes large) {
    return std::all_of(small.begin(), small.end(), [&](std::uint32_t node) {
      return std::binary_search(large.begin(), large.end(), node);
    });
  }

  std::uint32_t places_;
  const FlowGraph& graph_;
  std::vector<std::uint32_t> outputs_;
};

bool one_in_one_out(const FlowGraph& graph, std::uint32_t first, std::uint32_t last) {
  for (std::uint32_t node = first; node < last; ++node) {
    if (graph.predecessors(node).size() != 1 || graph.successors(node).size() != 1) return false;
  }
  return true;
}

bool is_workflow(const FlowGraph& graph, const NetClass& seen) {
  if (seen.source_places.size() != 1 || seen.sink_places.size() != 1) return false;
  // Reached from the source and reaching the sink, each of them: on a path from the one to the other.
  return graph.reached_from(model::index(seen.source_places.front())) == graph.nodes() &&
         graph.reaching(model::index(seen.sink_places.front())) == graph.nodes();
}

}  // namespace

NetClass classify(const Links& links) {
  NetClass result;
  look_at_links(links, result);
  sum_tokens(links, result);
  const FlowGraph graph(links);
  list_ends(links, graph, result);
  const bool plain = !result.has_inhibitor && !result.has_reset;
  const bool classical = plain && result.ordinary;
  result.state_machine = classical && one_in_one_out(graph, links.places(), graph.nodes());
  result.marked_graph = classical && one_in_one_out(graph, 0, links.places());
  const Choices choices(links, graph);
  result.free_choice = classical && choices.free();
  result.extended_free_choice = classical && choices.extended_free();
  result.asymmetric_choice = classical && choices.asymmetric();
  result.connected = weakly_connected(links);
  result.strongly_connected =
      graph.nodes() == 0 || (graph.reached_from(0) == graph.nodes() && graph.reaching(0) == graph.nodes());
  result.workflow = plain && is_workflow(graph, result);
  return result;
}

}  // namespace unfire::structure
