// The pages of a CPN Tools net: places, transitions and arcs.
#pragma once

#include <vector>

#include "cpn_reading.hpp"

namespace unfire::load {

/// The elements behind the nodes of the net, by their number.
struct CpnNodeElements {
  std::vector<pugi::xml_node> places, transitions;
};

/// Reads the nodes on all pages, then the arcs, which may stand before their nodes.
[[nodiscard]] CpnNodeElements read_cpn_pages(CpnReading& reading, const std::vector<pugi::xml_node>& pages);

}  // namespace unfire::load
