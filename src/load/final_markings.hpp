// Reads ProM's <finalmarkings>: the wanted ends of a process.
#pragma once

#include <pugixml.hpp>
#include <vector>

#include "nodes.hpp"
#include "unfire/model/net.hpp"
#include "xml.hpp"

namespace unfire::load {

void read_final_markings(const Xml& xml, pugi::xml_node list, const Nodes& nodes,
                         std::vector<model::FinalMarking>& markings);

}  // namespace unfire::load
