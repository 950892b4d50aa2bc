// The colour sets of a CPN ML program as sorts.
#pragma once

#include "unfire/model/coloured.hpp"

namespace unfire::load {

/// One for each colour set, under the same number, and the integers as the last.
[[nodiscard]] std::vector<model::Sort> sorts_of(const model::program::Program& program);

}  // namespace unfire::load
