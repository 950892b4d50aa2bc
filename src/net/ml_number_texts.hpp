// Numbers as CPN ML writes and reads them.
#pragma once

#include <cstdint>
#include <string>

namespace unfire::net {

/// With ~ for the minus.
[[nodiscard]] std::string ml_integer_text(std::int64_t number);

/// As Real.toString: up to 12 digits, "1.0", "~2.5", "1E~05", "inf", "nan".
[[nodiscard]] std::string ml_real_text(double number);

}  // namespace unfire::net
