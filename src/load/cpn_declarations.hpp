// The declarations of a CPN Tools net, in the order of the file.
#pragma once

#include "cpn_reading.hpp"

namespace unfire::load {

/// Reads a <globbox> with the blocks in it into the net.
void read_cpn_declarations(CpnReading& reading, pugi::xml_node globbox);

}  // namespace unfire::load
