// Writes a net as PNML (ISO/IEC 15909-2:2009): reading the file back gives the same net.
// Special arcs are written as <arctype>, final markings as ProM writes them, units as contest files do.
// Coloured nets become symmetric nets in the shape of contest files, or high-level nets where they need more.
#pragma once

#include <iosfwd>

#include "unfire/model/coloured.hpp"
#include "unfire/model/net.hpp"

namespace unfire::report {

void write_pnml(const model::Net& net, std::ostream& out);
/// Sorts are numbered anew where the file is read, enumerations in the same order. One thing the format
/// cannot say: that a difference of integers is meant as a natural, where nothing around it asks for one.
void write_pnml(const model::ColouredNet& net, std::ostream& out);
void write_pnml(const model::AnyNet& net, std::ostream& out);

}  // namespace unfire::report
