// What makes one place of several: ports assigned to sockets, and fusion sets.
#pragma once

#include <vector>

#include "cpn_pages.hpp"
#include "cpn_reading.hpp"

namespace unfire::load {

/// Reads what the transitions substitute. Needs all pages read.
void read_cpn_substitutions(CpnReading& reading, const CpnNodeElements& elements);

/// Reads the fusion sets, and lets the places that name a set belong to it.
void read_cpn_fusion_sets(CpnReading& reading, const std::vector<pugi::xml_node>& fusions,
                          const CpnNodeElements& elements);

}  // namespace unfire::load
