// Initial markings that the user gives in place of those in the file (--set PLACE=EXPRESSION).
#pragma once

#include <vector>

#include "unfire/load/pnml.hpp"
#include "unfire/model/coloured.hpp"
#include "unfire/model/cpn.hpp"

namespace unfire::load {

/// A place is named as in reports; of `Page'Place`, the part behind the quote is enough where only one place
/// is called so. Throws model::InputError for a place that is not there.
void set_initial(const std::vector<InitialMarking>& given, model::FlatCpnNet& net);
/// P/T nets: the expression is a number. Other PNML nets are refused.
void set_initial(const std::vector<InitialMarking>& given, model::AnyNet& net);

}  // namespace unfire::load
