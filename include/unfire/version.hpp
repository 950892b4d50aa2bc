// The version of the tool, as CMakeLists.txt has it (a test compares them).
#pragma once

namespace unfire {

inline constexpr const char* version = "0.1.0";

}  // namespace unfire
