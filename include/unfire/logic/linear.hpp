// Quantities as linear forms: factors of places plus a constant. For a quantity within the bounds of
// expression.hpp, and for the difference of two, factors fit into 65 bits with their sign, the constant
// into 66.
#pragma once

#include <vector>

#include "unfire/logic/expression.hpp"
#include "unfire/logic/wide.hpp"

namespace unfire::logic {

struct Linear {
  struct Term {
    model::PlaceId place{};
    Wide factor = 0;
  };
  std::vector<Term> terms;
  Wide constant = 0;

  /// Sorts by place, adds up the factors of each, and drops those that cancel out.
  void normalize();
};

/// Takes the nodes of quantities in postorder; each complete quantity waits on top until it is popped.
class LinearStack {
 public:
  void push(const Node& node);
  [[nodiscard]] Linear pop();

 private:
  void add(Wide sign);
  void multiply();

  std::vector<Linear> stack_;
};

}  // namespace unfire::logic
