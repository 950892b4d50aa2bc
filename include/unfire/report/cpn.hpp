// What `unfire info` says of a CPN Tools file: pages and their instances, declarations, and what the net
// uses.
#pragma once

#include <string>
#include <vector>

#include "unfire/model/cpn.hpp"
#include "unfire/report/analysis.hpp"

namespace unfire::report {

/// What came of reading the CPN ML of the net.
struct CpnLanguage {
  std::string trouble;                ///< why the net cannot be run; empty: all of it is understood
  std::vector<std::string> warnings;  ///< about declarations that cannot be used, which the net does not need
  std::string no_predecessors;  ///< why the markings before a given one cannot be found; empty: they can
};

/// Both are the same net, with its hierarchy and without; long lists are cut.
[[nodiscard]] std::string cpn_text(const model::CpnNet& net, const model::FlatCpnNet& flat,
                                   const CpnLanguage& language, TextOptions options);
/// Everything, uncut.
[[nodiscard]] Json cpn_json(const model::CpnNet& net, const model::FlatCpnNet& flat,
                            const CpnLanguage& language);

}  // namespace unfire::report
