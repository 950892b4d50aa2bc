// Arithmetic and comparison, as in the Standard ML Basis. Whole numbers have 64 bits: int raises Overflow
// beyond them; an intinf, which has no such bound, is refused there, as that is a limit of this program.
#include <array>
#include <cmath>
#include <compare>
#include <limits>

#include "ml_operations.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {

namespace {

using model::program::Domain;
using model::program::Exception;
using P = model::program::Primitive;
using Application = const MlApplication&;
using std::int64_t;

constexpr int64_t least = std::numeric_limits<int64_t>::min();

[[noreturn]] void too_large(Application of) {
  if (of.expression.domain == Domain::big_integer) {
    throw model::InputError("a number of type intinf beyond 64 bits comes up");
  }
  raise(Exception::overflow);
}

MlCell add(Application of) {
  if (of.expression.domain == Domain::none) return ml_multiset_sum(of);
  if (of.expression.domain == Domain::real) return of.cells.real(of.real(0) + of.real(1));
  int64_t result = 0;
  if (__builtin_add_overflow(of.number(0), of.number(1), &result)) too_large(of);
  return of.cells.number(result);
}

MlCell subtract(Application of) {
  if (of.expression.domain == Domain::none) return ml_multiset_difference(of);
  if (of.expression.domain == Domain::real) return of.cells.real(of.real(0) - of.real(1));
  int64_t result = 0;
  if (__builtin_sub_overflow(of.number(0), of.number(1), &result)) too_large(of);
  return of.cells.number(result);
}

MlCell multiply(Application of) {
  if (of.expression.domain == Domain::real) return of.cells.real(of.real(0) * of.real(1));
  int64_t result = 0;
  if (__builtin_mul_overflow(of.number(0), of.number(1), &result)) too_large(of);
  return of.cells.number(result);
}

/// Towards zero; what it raises is the same for `div` and `quot`.
int64_t quotient(Application of) {
  if (of.number(1) == 0) raise(Exception::div);
  if (of.number(0) == least && of.number(1) == -1) too_large(of);
  return of.number(0) / of.number(1);
}

int64_t remainder(Application of) {
  if (of.number(1) == 0) raise(Exception::div);
  return of.number(1) == -1 ? 0 : of.number(0) % of.number(1);
}

/// Whether the quotient towards minus infinity is one less than that towards zero.
bool rounds_down(Application of) {
  const auto rest = remainder(of);
  return rest != 0 && (rest < 0) != (of.number(1) < 0);
}

MlCell negate(Application of) {
  if (of.expression.domain == Domain::real) return of.cells.real(-of.real(0));
  if (of.number(0) == least) too_large(of);
  return of.cells.number(-of.number(0));
}

MlCell absolute(Application of) {
  if (of.expression.domain == Domain::real) return of.cells.real(std::abs(of.real(0)));
  return of.number(0) < 0 ? negate(of) : of[0];
}

/// Of two operands of a scalar type; NaN has no place in the order.
std::partial_ordering order(Application of) {
  switch (of.expression.domain) {
    case Domain::real: return of.real(0) <=> of.real(1);
    case Domain::string: return of.cells.to_text(of[0]) <=> of.cells.to_text(of[1]);
    case Domain::none:
    case Domain::integer:
    case Domain::big_integer:
    case Domain::character:
    case Domain::time: break;
  }
  return of.number(0) <=> of.number(1);
}

MlCell less(Application of) {
  if (of.expression.domain != Domain::none) return of.cells.truth(order(of) < 0);
  return of.cells.truth(ml_inclusion(of) == MlInclusion::left_in_right);
}

MlCell less_equal(Application of) {
  if (of.expression.domain != Domain::none) return of.cells.truth(order(of) <= 0);
  const auto inclusion = ml_inclusion(of);
  return of.cells.truth(inclusion == MlInclusion::left_in_right || inclusion == MlInclusion::equal);
}

MlCell greater(Application of) {
  if (of.expression.domain != Domain::none) return of.cells.truth(order(of) > 0);
  return of.cells.truth(ml_inclusion(of) == MlInclusion::right_in_left);
}

MlCell greater_equal(Application of) {
  if (of.expression.domain != Domain::none) return of.cells.truth(order(of) >= 0);
  const auto inclusion = ml_inclusion(of);
  return of.cells.truth(inclusion == MlInclusion::right_in_left || inclusion == MlInclusion::equal);
}

bool equal(Application of) {
  if (of.expression.domain == Domain::real) return of.real(0) == of.real(1);
  return of.cells.equal(of[0], of[1]);
}

/// Of a number and a NaN it is the number, as in the Basis.
MlCell minimum(Application of) {
  const auto found = order(of);
  if (found == std::partial_ordering::unordered) return std::isnan(of.real(0)) ? of[1] : of[0];
  return found <= 0 ? of[0] : of[1];
}

MlCell maximum(Application of) {
  const auto found = order(of);
  if (found == std::partial_ordering::unordered) return std::isnan(of.real(0)) ? of[1] : of[0];
  return found >= 0 ? of[0] : of[1];
}

/// The Basis has an exception Unordered for NaN, which CPN ML does not name.
MlCell compare(Application of) {
  const auto found = order(of);
  if (found == std::partial_ordering::unordered) raise(Exception::domain);
  return ml_order(found < 0 ? -1 : found == 0 ? 0 : 1);
}

MlCell sign(Application of) {
  const double value = of.expression.domain == Domain::real ? of.real(0) : static_cast<double>(of.number(0));
  if (std::isnan(value)) raise(Exception::domain);
  return of.cells.number(value < 0 ? -1 : value == 0 ? 0 : 1);
}

template <double (*rounding)(double)>
MlCell rounded(Application of) {
  const double value = rounding(of.real(0));
  if (std::isnan(value)) raise(Exception::domain);
  constexpr double beyond = 9223372036854775808.0;  // 2^63
  if (value < -beyond || value >= beyond) raise(Exception::overflow);
  return of.cells.number(static_cast<int64_t>(value));
}

template <double (*function)(double)>
MlCell real_function(Application of) {
  return of.cells.real(function(of.real(0)));
}

MlCell same(Application of) { return of[0]; }

constexpr auto operations = std::to_array<MlOperation>({
    {P::add, add},
    {P::subtract, subtract},
    {P::multiply, multiply},
    {P::divide, [](Application of) { return of.cells.real(of.real(0) / of.real(1)); }},
    {P::div, [](Application of) { return of.cells.number(quotient(of) - (rounds_down(of) ? 1 : 0)); }},
    {P::mod,
     [](Application of) { return of.cells.number(remainder(of) + (rounds_down(of) ? of.number(1) : 0)); }},
    {P::quotient, [](Application of) { return of.cells.number(quotient(of)); }},
    {P::remainder, [](Application of) { return of.cells.number(remainder(of)); }},
    {P::negate, negate},
    {P::absolute, absolute},
    {P::less, less},
    {P::less_equal, less_equal},
    {P::greater, greater},
    {P::greater_equal, greater_equal},
    {P::equal, [](Application of) { return of.cells.truth(equal(of)); }},
    {P::different, [](Application of) { return of.cells.truth(!equal(of)); }},
    {P::minimum, minimum},
    {P::maximum, maximum},
    {P::compare, compare},
    {P::sign, sign},
    {P::to_real, [](Application of) { return of.cells.real(static_cast<double>(of.number(0))); }},
    {P::to_integer, same},
    {P::to_big_integer, same},
    {P::to_time, same},
    {P::floor, rounded<std::floor>},
    {P::ceiling, rounded<std::ceil>},
    {P::round, rounded<std::nearbyint>},
    {P::truncate, rounded<std::trunc>},
    {P::square_root, real_function<std::sqrt>},
    {P::exponential, real_function<std::exp>},
    {P::logarithm, real_function<std::log>},
    {P::decimal_logarithm, real_function<std::log10>},
    {P::power, [](Application of) { return of.cells.real(std::pow(of.real(0), of.real(1))); }},
    {P::sine, real_function<std::sin>},
    {P::cosine, real_function<std::cos>},
    {P::tangent, real_function<std::tan>},
    {P::arc_tangent, real_function<std::atan>},
    {P::negation, [](Application of) { return of.cells.truth(!of.cells.is_true(of[0])); }},
});

}  // namespace

MlOperations ml_number_operations() { return operations; }

}  // namespace unfire::net
