// Compares nets in all that has a meaning: file, type, lines and warnings may differ.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "unfire/model/net.hpp"

namespace unfire::test {

/// One line for each fact of the net: two nets are the same iff these texts are.
inline std::string facts(const model::Net& net) {
  std::string text = net.id + "|" + net.name + "\n";
  const auto number = [](auto value) { return std::to_string(value); };
  for (const auto& place : net.places) {
    text += "place " + place.id + "|" + place.name + "|" + number(place.initial) + "\n";
  }
  for (const auto& transition : net.transitions) {
    text += "transition " + transition.id + "|" + transition.name + "\n";
  }
  for (const auto& arc : net.arcs) {
    text += "arc " + number(static_cast<int>(arc.kind)) + " " + number(model::index(arc.place)) + " " +
            number(model::index(arc.transition)) + " " + number(arc.weight) + "\n";
  }
  for (const auto& marking : net.final_markings) {
    text += "final";
    for (const auto& entry : marking.entries) {
      text += " " + number(model::index(entry.place)) + ":" + number(entry.tokens);
    }
    text += "\n";
  }
  if (!net.nupn) return text;
  text += "nupn root " + number(net.nupn->root) + (net.nupn->safe ? " safe\n" : "\n");
  for (const auto& unit : net.nupn->units) {
    text += "unit " + unit.id + " places";
    for (const auto place : unit.places) text += " " + number(model::index(place));
    text += " subunits";
    for (const auto subunit : unit.subunits) text += " " + number(subunit);
    text += "\n";
  }
  return text;
}

inline void expect_same_net(const model::Net& a, const model::Net& b) { EXPECT_EQ(facts(a), facts(b)); }

}  // namespace unfire::test
