// Whether a program of CPN ML keeps the promises its evaluator relies on.
#pragma once

#include <string>

#include "unfire/model/program.hpp"

namespace unfire::test {

/// The first promise that what is reachable from a function breaks: places outside of its frame, calls with
/// too few or too many operands, matches whose rules do not fit. Empty if none.
[[nodiscard]] std::string flaw(const model::program::Program& program, model::program::FunctionId function);

}  // namespace unfire::test
