// From floating-point numbers to the simple fractions they probably stand for. A guess, to be verified by the
// caller.
#pragma once

#include <optional>
#include <vector>

#include "unfire/structure/semiflows.hpp"

namespace unfire::structure {

/// Non-negative integers proportional to `values` (small ones count as 0), divided by their common divisor;
/// nothing if some value is no simple fraction or all are zero.
[[nodiscard]] std::optional<Semiflow> proportional_integers(const std::vector<double>& values);

}  // namespace unfire::structure
