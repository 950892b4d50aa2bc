// What the operations of CPN ML need of the machine that runs them.
#pragma once

#include <cstdint>

#include "unfire/net/ml_cells.hpp"

namespace unfire::net {

class MlHost {
 public:
  virtual ~MlHost() = default;
  /// Of a function that has one parameter, or takes its parameters one after the other.
  [[nodiscard]] virtual MlCell apply(MlCell function, MlCell argument) = 0;
  /// The value of a function without parameters.
  [[nodiscard]] virtual MlCell global(model::program::FunctionId function) = 0;
  [[nodiscard]] virtual std::int64_t clock() const = 0;
};

}  // namespace unfire::net
