// Colour sets of CPN Tools: their structure as the file tells it. The pretty text in <layout> is not used: it
// can be damaged where the structure is not.
#pragma once

#include "cpn_reading.hpp"

namespace unfire::load {

/// A <color> element. Fails for a kind that is not known or lacks a part.
[[nodiscard]] model::cpn::ColourSet read_colour_set(const CpnReading& reading, pugi::xml_node element);

}  // namespace unfire::load
