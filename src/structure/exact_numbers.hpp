// The two kinds of exact numbers the elimination computes with: 64-bit ones that throw instead of wrapping,
// and unlimited ones for the rare nets where that happens.
#pragma once

#include <cstdint>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "unfire/structure/semiflows.hpp"

namespace unfire::structure {

/// Internal: caught where the computation is repeated with unlimited numbers.
struct NumberTooLarge : std::exception {};

template <class Number>
[[nodiscard]] Number from_effect(Effect value) {
  return Number(value);
}

template <>
[[nodiscard]] inline std::int64_t from_effect<std::int64_t>(Effect value) {
  constexpr Effect limit = std::numeric_limits<std::int64_t>::max();
  if (value > limit || value < -limit) throw NumberTooLarge();
  return static_cast<std::int64_t>(value);
}

[[nodiscard]] inline Integer scaled(const Integer& factor, const Integer& value) { return factor * value; }
[[nodiscard]] inline Integer scaled_sum(const Integer& a, const Integer& x, const Integer& b,
                                        const Integer& y) {
  return a * x + b * y;
}

/// Results stay above the smallest value, so that they can always be negated.
[[nodiscard]] inline std::int64_t checked(bool overflow, std::int64_t value) {
  if (overflow || value == std::numeric_limits<std::int64_t>::min()) throw NumberTooLarge();
  return value;
}

[[nodiscard]] inline std::int64_t scaled(std::int64_t factor, std::int64_t value) {
  std::int64_t product = 0;
  const bool overflow = __builtin_mul_overflow(factor, value, &product);
  return checked(overflow, product);
}

[[nodiscard]] inline std::int64_t scaled_sum(std::int64_t a, std::int64_t x, std::int64_t b, std::int64_t y) {
  std::int64_t sum = 0;
  const bool overflow = __builtin_add_overflow(scaled(a, x), scaled(b, y), &sum);
  return checked(overflow, sum);
}

[[nodiscard]] inline std::int64_t common_divisor(std::int64_t a, std::int64_t b) { return std::gcd(a, b); }
[[nodiscard]] inline Integer common_divisor(const Integer& a, const Integer& b) {
  return boost::multiprecision::gcd(a, b);
}

}  // namespace unfire::structure
