// Initial markings that the user gives in place of those in the file (--set PLACE=EXPRESSION).
#pragma once

#include <vector>

#include "unfire/load/pnml.hpp"
#include "unfire/model/coloured.hpp"

namespace unfire::load {

/// P/T nets: the expression is a number. Other PNML nets are refused.
void set_initial(const std::vector<InitialMarking>& given, model::AnyNet& net);

}  // namespace unfire::load
