// What `unfire info` says of a CPN Tools file: pages and their instances, declarations, and what the net
// uses.
#pragma once

#include <string>

#include "unfire/model/cpn.hpp"
#include "unfire/report/analysis.hpp"

namespace unfire::report {

/// Both are the same net, with its hierarchy and without; long lists are cut.
[[nodiscard]] std::string cpn_text(const model::CpnNet& net, const model::FlatCpnNet& flat,
                                   TextOptions options);
/// Everything, uncut.
[[nodiscard]] Json cpn_json(const model::CpnNet& net, const model::FlatCpnNet& flat);

}  // namespace unfire::report
