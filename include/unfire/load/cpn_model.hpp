// A CPN Tools file as a coloured net that can be explored.
#pragma once

#include <string>

#include "unfire/load/cpn_program.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/coloured.hpp"

namespace unfire::load {

/// The net as it runs; `flat` and `program` are what was made of `net`. Throws model::InputError for what
/// cannot be explored: variables that are multisets, delays on input arcs, `time()` where stamps are
/// relative.
[[nodiscard]] model::ColouredNet coloured_net(const model::CpnNet& net, const model::FlatCpnNet& flat,
                                              const CpnProgram& program, const Options& options);

/// Replaces initial markings. A place is named as in reports; of `Page'Place`, the part behind the quote is
/// enough where only one place is called so. Throws model::InputError for a place that is not there.
void set_initial(const std::vector<InitialMarking>& given, model::FlatCpnNet& net);

/// Reads, flattens and types the net in `text`; `file` is only used in messages.
[[nodiscard]] model::ColouredNet parse_cpn_model(std::string text, const std::string& file,
                                                 const Options& options = {});

}  // namespace unfire::load
