// The report of `unfire info`, for people and for programs.
#pragma once

#include <string>
#include <string_view>

#include "unfire/check/structure_report.hpp"
#include "unfire/report/analysis.hpp"

namespace unfire::report {

/// Bounded, classes and arcs first, then invariants, siphons and bounds; long lists are cut.
[[nodiscard]] std::string structure_text(const model::Net& net, const check::StructureReport& structure,
                                         TextOptions options);

/// Everything, uncut, below the key "structure". Integers above 2^53 are strings.
[[nodiscard]] Json structure_json(const model::Net& net, const check::StructureReport& structure);

}  // namespace unfire::report
