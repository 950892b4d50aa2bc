// Moves states from one layout to another, field by field, without unpacking them.
#pragma once

#include <vector>

#include "unfire/net/layout.hpp"

namespace unfire::net {

class Relayout {
 public:
  /// Precondition: every state to be moved fits the new layout.
  Relayout(const Layout& from, const Layout& to);

  void move(const Word* from, Word* to) const;

 private:
  /// Neighbouring fields that stay neighbours move together.
  struct Move {
    std::uint32_t from = 0, to = 0;
    Word mask = 0;
    int left = 0;  ///< bits to shift left; negative: right
  };
  std::vector<Move> moves_;
  std::uint32_t words_;
};

}  // namespace unfire::net
