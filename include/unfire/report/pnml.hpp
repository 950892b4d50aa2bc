// Writes a net as PNML (ISO/IEC 15909-2:2009): reading the file back gives the same net.
// Special arcs are written as <arctype>, final markings as ProM writes them, units as contest files do.
#pragma once

#include <iosfwd>

#include "unfire/model/net.hpp"

namespace unfire::report {

void write_pnml(const model::Net& net, std::ostream& out);

}  // namespace unfire::report
