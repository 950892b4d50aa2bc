// Firing or unfiring.
#pragma once

#include <cstdint>

namespace unfire::net {

enum class Direction : std::uint8_t { forward, backward };

}  // namespace unfire::net
