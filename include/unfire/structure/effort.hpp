// A budget of elementary steps. Structural analyses can be exponential; each draws on one of these and stops
// when it is spent, so that the same net gives the same answer on every machine (a clock would not).
#pragma once

#include <cstdint>

namespace unfire::structure {

class Effort {
 public:
  explicit Effort(std::uint64_t steps) : left_(steps) {}

  /// Takes `steps` off the budget; false (and nothing left) when it does not suffice.
  [[nodiscard]] bool spend(std::uint64_t steps) {
    if (steps > left_) {
      left_ = 0;
      return false;
    }
    left_ -= steps;
    return true;
  }

  [[nodiscard]] std::uint64_t left() const { return left_; }
  [[nodiscard]] bool spent() const { return left_ == 0; }

 private:
  std::uint64_t left_;
};

}  // namespace unfire::structure
