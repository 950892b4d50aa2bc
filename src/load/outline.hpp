// The first pass over a net: finds all places, transitions, arcs and the rest on all its pages, in file
// order. Unknown elements end here.
#pragma once

#include <cstdint>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "coloured_content.hpp"
#include "xml.hpp"

namespace unfire::load {

struct Outline {
  /// 0 is the net itself; every net inside a page (a WoPeD subprocess) has a number of its own.
  using Scope = std::uint32_t;
  struct ScopedNode {
    pugi::xml_node node;
    Scope scope = 0;
  };

  pugi::xml_node net;
  std::vector<ScopedNode> places;
  std::vector<pugi::xml_node> transitions;
  std::vector<pugi::xml_node> references;  ///< reference places and reference transitions
  std::vector<pugi::xml_node> arcs;
  std::vector<pugi::xml_node> tokens;
  std::vector<pugi::xml_node> final_markings;
  std::vector<pugi::xml_node> nupn;
  std::vector<pugi::xml_node> subprocess_pages;
};

/// The <net> to read: the only one, or the one with the wanted id.
[[nodiscard]] pugi::xml_node select_net(const Xml& xml, const std::optional<std::string>& wanted,
                                        ColouredContent& coloured);

[[nodiscard]] Outline outline_of(const Xml& xml, pugi::xml_node net, ColouredContent& coloured);

}  // namespace unfire::load
