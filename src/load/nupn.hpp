// Reads the unit structure of a Nested-Unit Petri Net from its <toolspecific tool="nupn">.
// Engines rely on it, hence everything that can be checked without states is checked here.
#pragma once

#include <pugixml.hpp>

#include "nodes.hpp"
#include "unfire/model/net.hpp"
#include "xml.hpp"

namespace unfire::load {

/// `net` must already have its places, transitions and arcs.
[[nodiscard]] model::Nupn read_nupn(const Xml& xml, pugi::xml_node tool, const Nodes& nodes,
                                    const model::Net& net);

}  // namespace unfire::load
