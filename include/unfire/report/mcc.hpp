// Answer lines of the Model Checking Contest.
#pragma once

#include <string>

#include "unfire/check/examination.hpp"

namespace unfire::report {

[[nodiscard]] std::string mcc_line(const check::ExaminationAnswer& answer);

}  // namespace unfire::report
