// Continued fractions, stopped at the first convergent within the tolerance.
#include "rational.hpp"

#include <cmath>
#include <cstdint>

namespace unfire::structure {
namespace {

struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};

constexpr double zero_tolerance = 1e-9;
constexpr double relative_tolerance = 1e-9;
constexpr double largest_value = 1e15;
constexpr double largest_denominator = 1e6;

std::optional<Fraction> simple_fraction(double value) {
  if (!(value >= 0) || value > largest_value) return std::nullopt;
  double rest = value;
  Fraction before{0, 1};
  Fraction last{1, 0};
  for (int step = 0; step < 40; ++step) {
    const double whole = std::floor(rest + relative_tolerance);
    if (whole > largest_value) return std::nullopt;
    const double numerator =
        whole * static_cast<double>(last.numerator) + static_cast<double>(before.numerator);
    const double denominator =
        whole * static_cast<double>(last.denominator) + static_cast<double>(before.denominator);
    if (numerator > largest_value || denominator > largest_denominator) return std::nullopt;
    before = last;
    last = {static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)};
    if (std::fabs(numerator / denominator - value) <= relative_tolerance * (1 + value)) return last;
    rest = 1 / (rest - whole);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Semiflow> proportional_integers(const std::vector<double>& values) {
  std::vector<std::pair<std::uint32_t, Fraction>> fractions;
  Integer common_multiple = 1;
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    if (std::fabs(values[i]) < zero_tolerance) continue;
    const std::optional<Fraction> fraction = simple_fraction(values[i]);
    if (!fraction) return std::nullopt;
    fractions.emplace_back(i, *fraction);
    common_multiple = boost::multiprecision::lcm(common_multiple, Integer(fraction->denominator));
  }
  if (fractions.empty()) return std::nullopt;
  Semiflow flow;
  Integer divisor = 0;
  for (const auto& [i, fraction] : fractions) {
    const Integer weight = common_multiple / fraction.denominator * fraction.numerator;
    flow.weights.emplace_back(i, weight);
    divisor = boost::multiprecision::gcd(divisor, weight);
  }
  for (auto& weight : flow.weights) weight.second /= divisor;
  return flow;
}

}  // namespace unfire::structure
