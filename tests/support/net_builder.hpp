// Tiny nets for tests, written as a chain of calls:
//   NetBuilder().place("p", 1).arc("p", "t").arc("t", "q", 2).inhibitor("q", "t", 3).build()
// A name not declared before becomes the kind of node its arc demands (here: transition t, empty place q).
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::test {

/// `prefix` followed by `number`: "p7". Appends, as `"p" + std::to_string(7)` makes GCC 12 warn at -O3 of an
/// overlap that is not there (-Wrestrict).
[[nodiscard]] inline std::string numbered(std::string prefix, std::uint64_t number) {
  prefix += std::to_string(number);
  return prefix;
}

class NetBuilder {
 public:
  NetBuilder() {
    net_.file = "built.pnml";
    net_.id = net_.name = "built";
    net_.type = "http://www.pnml.org/version-2009/grammar/ptnet";
  }

  /// Declares a place, or sets the initial marking of one that an arc has already introduced.
  NetBuilder& place(const std::string& id, model::Tokens initial = 0) {
    net_.places[model::index(place_id(id))].initial = initial;
    return *this;
  }

  NetBuilder& transition(const std::string& id) {
    (void)transition_id(id);
    return *this;
  }

  /// Place to transition consumes, transition to place produces; one end must be known or declared before.
  NetBuilder& arc(const std::string& from, const std::string& to, model::Tokens weight = 1) {
    if (places_.contains(from) || transitions_.contains(to)) {
      return add(model::ArcKind::consume, from, to, weight);
    }
    if (transitions_.contains(from) || places_.contains(to)) {
      return add(model::ArcKind::produce, to, from, weight);
    }
    throw std::logic_error("arc '" + from + "' -> '" + to + "': neither end is declared");
  }

  NetBuilder& read(const std::string& place, const std::string& transition, model::Tokens weight = 1) {
    return add(model::ArcKind::read, place, transition, weight);
  }

  NetBuilder& inhibitor(const std::string& place, const std::string& transition, model::Tokens weight = 1) {
    return add(model::ArcKind::inhibit, place, transition, weight);
  }

  NetBuilder& reset(const std::string& place, const std::string& transition) {
    return add(model::ArcKind::reset, place, transition, 1);
  }

  /// A NUPN unit; subunits may be declared later. The first unit is the root.
  NetBuilder& unit(const std::string& id, const std::vector<std::string>& places,
                   std::vector<std::string> subunits = {}) {
    if (!net_.nupn) net_.nupn.emplace();
    model::Nupn::Unit unit{id, {}, {}};
    for (const std::string& name : places) unit.places.push_back(place_id(name));
    net_.nupn->units.push_back(std::move(unit));
    subunits_.push_back(std::move(subunits));
    return *this;
  }

  /// The units claim to hold at most one token each.
  NetBuilder& safe_units() {
    if (!net_.nupn) net_.nupn.emplace();
    net_.nupn->safe = true;
    return *this;
  }

  [[nodiscard]] model::Net build() const {
    model::Net net = net_;
    for (std::size_t u = 0; u < subunits_.size(); ++u) {
      for (const std::string& name : subunits_[u]) net.nupn->units[u].subunits.push_back(unit_index(name));
    }
    return net;
  }

 private:
  NetBuilder& add(model::ArcKind kind, const std::string& place, const std::string& transition,
                  model::Tokens weight) {
    const model::PlaceId p = place_id(place);
    const model::TransitionId t = transition_id(transition);
    net_.arcs.push_back({kind, p, t, weight, next_line()});
    return *this;
  }

  model::PlaceId place_id(const std::string& id) {
    if (transitions_.contains(id)) throw std::logic_error("'" + id + "' is a transition, not a place");
    const auto [entry, fresh] = places_.try_emplace(id, static_cast<model::PlaceId>(net_.places.size()));
    if (fresh) net_.places.push_back({id, id, 0, next_line()});
    return entry->second;
  }

  model::TransitionId transition_id(const std::string& id) {
    if (places_.contains(id)) throw std::logic_error("'" + id + "' is a place, not a transition");
    const auto [entry, fresh] =
        transitions_.try_emplace(id, static_cast<model::TransitionId>(net_.transitions.size()));
    if (fresh) net_.transitions.push_back({id, id, next_line()});
    return entry->second;
  }

  [[nodiscard]] std::uint32_t unit_index(const std::string& id) const {
    const auto& units = net_.nupn->units;
    for (std::uint32_t u = 0; u < units.size(); ++u) {
      if (units[u].id == id) return u;
    }
    throw std::logic_error("unit '" + id + "' is not declared");
  }

  [[nodiscard]] std::size_t next_line() { return ++line_; }

  model::Net net_;
  std::unordered_map<std::string, model::PlaceId> places_;
  std::unordered_map<std::string, model::TransitionId> transitions_;
  std::vector<std::vector<std::string>> subunits_;  ///< by unit, as names until build()
  std::size_t line_ = 0;
};

}  // namespace unfire::test
