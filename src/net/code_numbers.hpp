// Small questions about nodes that matching and evaluation both ask.
#pragma once

#include <cstdint>

#include "unfire/net/code.hpp"

namespace unfire::net {

[[nodiscard]] inline ValueId truth(bool holds) { return ValueId{holds ? 1U : 0U}; }

/// Successor and predecessor in the sort of a node, from one end to the other.
[[nodiscard]] inline std::int64_t next_of(const Code::Node& node, std::int64_t number) {
  return number >= node.greatest ? node.least : number + 1;
}

[[nodiscard]] inline std::int64_t previous_of(const Code::Node& node, std::int64_t number) {
  return number <= node.least ? node.greatest : number - 1;
}

}  // namespace unfire::net
