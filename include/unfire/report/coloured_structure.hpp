// What `unfire info` says of a coloured net before it is unfolded: declarations, places by sort, guards,
// terms.
#pragma once

#include <string>

#include "unfire/model/coloured.hpp"
#include "unfire/report/analysis.hpp"

namespace unfire::report {

/// Lines in the manner of structure_text; long lists are cut.
[[nodiscard]] std::string coloured_structure_text(const model::ColouredNet& net, TextOptions options);

/// Everything, uncut: kind, sorts, variables, partitions, places, guards, arcs by kind, terms by kind.
[[nodiscard]] Json coloured_structure_json(const model::ColouredNet& net);

}  // namespace unfire::report
