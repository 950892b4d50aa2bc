// Compares nets in all that has a meaning: file, type, lines and warnings may differ.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "unfire/model/net.hpp"

namespace unfire::test {

/// One line for each fact of the net: two nets are the same iff these texts are.
inline std::string facts(const model::Net& net) {
  std::ostringstream text;
  text << net.id << '|' << net.name << '\n';
  for (const auto& place : net.places)
    text << "place " << place.id << '|' << place.name << '|' << place.initial << '\n';
  for (const auto& transition : net.transitions)
    text << "transition " << transition.id << '|' << transition.name << '\n';
  for (const auto& arc : net.arcs)
    text << "arc " << static_cast<int>(arc.kind) << ' ' << model::index(arc.place) << ' '
         << model::index(arc.transition) << ' ' << arc.weight << '\n';
  for (const auto& marking : net.final_markings) {
    text << "final";
    for (const auto& entry : marking.entries) text << ' ' << model::index(entry.place) << ':' << entry.tokens;
    text << '\n';
  }
  if (!net.nupn) return text.str();
  text << "nupn root " << net.nupn->root << (net.nupn->safe ? " safe\n" : "\n");
  for (const auto& unit : net.nupn->units) {
    text << "unit " << unit.id << " places";
    for (const auto place : unit.places) text << ' ' << model::index(place);
    text << " subunits";
    for (const auto subunit : unit.subunits) text << ' ' << subunit;
    text << '\n';
  }
  return text.str();
}

inline void expect_same_net(const model::Net& a, const model::Net& b) { EXPECT_EQ(facts(a), facts(b)); }

}  // namespace unfire::test
