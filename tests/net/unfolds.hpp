// A coloured net beside its unfolding: state by state the P/T net must offer what the plain rules of the
// coloured net do, each binding an arc of its own.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/coloured_builder.hpp"
#include "unfire/net/plain_rules.hpp"
#include "unfire/net/pt_rules.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::net {

/// The net and its unfolding share their colours.
class Unfolds {
 public:
  explicit Unfolds(model::ColouredNet net, const UnfoldLimits& limits = {})
      : net_(std::move(net)),
        rules_(plain_rules(net_, values_)),
        result_(unfold(coloured(), values_, limits)) {}
  explicit Unfolds(const test::ColouredBuilder& builder, const UnfoldLimits& limits = {})
      : Unfolds(builder.build(), limits) {}
  Unfolds(const Unfolds&) = delete;
  Unfolds& operator=(const Unfolds&) = delete;

  [[nodiscard]] const model::ColouredNet& coloured() const { return std::get<model::ColouredNet>(net_); }
  [[nodiscard]] const std::string& reason() const { return result_.reason; }
  [[nodiscard]] Unfolding& unfolding() { return result_.unfolding.value(); }
  [[nodiscard]] const model::Net& pt() { return unfolding().net(); }

  [[nodiscard]] std::set<std::string> place_ids() {
    std::set<std::string> ids;
    for (const auto& place : pt().places) ids.insert(place.id);
    return ids;
  }
  [[nodiscard]] std::set<std::string> transition_ids() {
    name_nodes(Unfolding::Ids::readable);
    return written_transition_ids();
  }
  void name_nodes(Unfolding::Ids ids) { unfolding().name_nodes(coloured(), values_, ids); }
  [[nodiscard]] std::set<std::string> written_transition_ids() {
    std::set<std::string> ids;
    for (const auto& transition : pt().transitions) ids.insert(transition.id);
    return ids;
  }
  [[nodiscard]] std::uint64_t bindings() {
    std::uint64_t sum = 0;
    for (std::uint32_t t = 0; t < pt().transitions.size(); ++t)
      sum += unfolding().multiplicity(TransitionId{t});
    return sum;
  }

  /// Compares up to `limit` states; returns how many there were.
  std::size_t compare(std::size_t limit = 1000) {
    const PtRules rules(pt());
    std::set<Marking> seen{rules.initial()};
    std::vector<Marking> open{rules.initial()};
    EXPECT_EQ(key_of(folded(rules.initial())), key_of(rules_->initial()));
    for (std::size_t n = 0; n < open.size() && n < limit; ++n) {
      const Marking marking = open[n];
      EXPECT_EQ(unfolded_steps(rules, marking), plain_steps(folded(marking))) << "in state " << n;
      for (std::uint32_t t = 0; t < rules.transitions(); ++t)
        if (rules.enabled(marking, TransitionId{t}))
          if (Marking next = rules.fire(marking, TransitionId{t}); seen.insert(next).second)
            open.push_back(std::move(next));
    }
    return open.size();
  }

 private:
  using Key = std::vector<std::tuple<PlaceId, ValueId, Tokens>>;
  /// How many events of a transition lead to a marking.
  using Steps = std::map<std::pair<TransitionId, Key>, std::uint64_t>;

  [[nodiscard]] static Key key_of(const SparseMarking& marking) {
    Key key;
    for (const auto& holding : marking) key.emplace_back(holding.place, holding.colour, holding.tokens);
    std::sort(key.begin(), key.end());
    return key;
  }
  [[nodiscard]] SparseMarking folded(const Marking& marking) {
    return unfolding().fold([&](PlaceId p) { return marking[model::index(p)]; });
  }
  [[nodiscard]] Steps plain_steps(const SparseMarking& marking) const {
    Steps steps;
    for (const auto& event : rules_->enabled(marking))
      ++steps[{event.transition, key_of(rules_->fire(marking, event))}];
    return steps;
  }
  [[nodiscard]] Steps unfolded_steps(const PtRules& rules, const Marking& marking) {
    Steps steps;
    for (std::uint32_t n = 0; n < rules.transitions(); ++n) {
      const TransitionId t{n};
      if (!rules.enabled(marking, t)) continue;
      EXPECT_EQ(rules_->obstacle(folded(marking), unfolding().element(t)), std::nullopt);
      steps[{unfolding().transition_of(t), key_of(folded(rules.fire(marking, t)))}] +=
          unfolding().multiplicity(t);
    }
    return steps;
  }

  model::AnyNet net_;
  Values values_;
  std::unique_ptr<PlainRules> rules_;
  Unfolded result_;
};

/// A sort of three colours with variables, and a place with one of each.
[[nodiscard]] inline test::ColouredBuilder three() {
  test::ColouredBuilder net;
  net.enumeration("C", {"a", "b", "c"}).variable("x", "C").variable("y", "C").variable("z", "C");
  return net.place("p", "C", test::all());
}

[[nodiscard]] inline std::vector<std::string> numbered(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t n = 0; n < count; ++n) names.emplace_back("c").append(std::to_string(n));
  return names;
}

}  // namespace unfire::net
