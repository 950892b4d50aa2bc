// 128-bit integers, the arithmetic of quantities over markings. The bounds that make them enough:
// expression.hpp.
#pragma once

namespace unfire::logic {

// __extension__ keeps -Wpedantic quiet about a type that gcc and clang both have on every 64-bit machine.
__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

}  // namespace unfire::logic
