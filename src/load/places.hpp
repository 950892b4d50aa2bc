// Reads places: their names, markings and capacities; places repeated by a subprocess become one.
#pragma once

#include <vector>

#include "coloured_content.hpp"
#include "drops.hpp"
#include "nodes.hpp"
#include "outline.hpp"
#include "token_classes.hpp"
#include "unfire/model/net.hpp"
#include "xml.hpp"

namespace unfire::load {

class PlaceReader {
 public:
  PlaceReader(const Xml& xml, Drops& drops, ColouredContent& coloured, TokenClasses& classes, Nodes& nodes)
      : xml_(xml), drops_(drops), coloured_(coloured), classes_(classes), nodes_(nodes) {}

  /// To be called for each place of the net, in order; enters it into the nodes.
  void read(const Outline::ScopedNode& item);

  /// The places of the net, one for each class of tokens that is kept: place i has the counters from
  /// i * kept() on.
  [[nodiscard]] std::vector<model::Place> counters() const;

 private:
  struct Draft {
    Outline::ScopedNode item;
    TokenClasses::Counts initial;
  };

  [[nodiscard]] TokenClasses::Counts read_labels(pugi::xml_node node);
  void read_capacity(pugi::xml_node node, pugi::xml_node label);
  [[nodiscard]] bool merge_into_earlier(const Draft& draft);

  const Xml& xml_;
  Drops& drops_;
  ColouredContent& coloured_;
  TokenClasses& classes_;
  Nodes& nodes_;
  std::vector<Draft> drafts_;
};

}  // namespace unfire::load
