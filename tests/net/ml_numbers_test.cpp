// Arithmetic of CPN ML, and numbers as texts, by the Standard ML Basis.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "support/ml_bench.hpp"

namespace unfire::net {
namespace {

using test::MlBench;
using Domain = MlBench::Domain;
using Exception = MlBench::Exception;
using P = MlBench::Primitive;
using Number = std::int64_t;

constexpr Number least = std::numeric_limits<Number>::min();
constexpr Number greatest = std::numeric_limits<Number>::max();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

class MlNumbersTest : public ::testing::Test {
 protected:
  Number of(P primitive, Number a, Number b) {
    return ml_.as_number(ml_.apply(primitive, {ml_.number(a), ml_.number(b)}, Domain::integer));
  }
  Number of(P primitive, Number a) {
    return ml_.as_number(ml_.apply(primitive, {ml_.number(a)}, Domain::integer));
  }
  double real(P primitive, double a, double b) {
    return ml_.as_real(ml_.apply(primitive, {ml_.real(a), ml_.real(b)}, Domain::real));
  }
  double real(P primitive, double a) {
    return ml_.as_real(ml_.apply(primitive, {ml_.real(a)}, Domain::real));
  }
  bool holds(P primitive, double a, double b) {
    return ml_.as_truth(ml_.apply(primitive, {ml_.real(a), ml_.real(b)}, Domain::real));
  }
  Number rounded(P primitive, double a) {
    return ml_.as_number(ml_.apply(primitive, {ml_.real(a)}, Domain::real));
  }
  auto raised(P primitive, Number a, Number b, Domain domain = Domain::integer) {
    return ml_.raised(primitive, {ml_.number(a), ml_.number(b)}, domain);
  }
  std::string text(double a) { return ml_.as_text(ml_.apply(P::to_text, {ml_.real(a)}, Domain::real)); }
  MlCell integer_of(std::string_view text) { return ml_.apply(P::integer_of_text, {ml_.text(text)}); }
  MlCell real_of(std::string_view text) { return ml_.apply(P::real_of_text, {ml_.text(text)}); }
  MlCell bool_of(std::string_view text) { return ml_.apply(P::bool_of_text, {ml_.text(text)}); }
  MlCell some(Number a) { return ml_.some(ml_.number(a)); }

  MlBench ml_;
};

TEST_F(MlNumbersTest, SumDifferenceAndProductAreExactWithin64Bits) {
  EXPECT_EQ(of(P::add, 2, -5), -3);
  EXPECT_EQ(of(P::subtract, 2, 5), -3);
  EXPECT_EQ(of(P::multiply, -4, 5), -20);
  EXPECT_EQ(of(P::add, greatest, least), -1);
}

TEST_F(MlNumbersTest, BeyondThemAnIntRaisesOverflow) {
  EXPECT_EQ(raised(P::add, greatest, 1), Exception::overflow);
  EXPECT_EQ(raised(P::subtract, least, 1), Exception::overflow);
  EXPECT_EQ(raised(P::multiply, greatest, 2), Exception::overflow);
  EXPECT_EQ(raised(P::div, least, -1), Exception::overflow);
  EXPECT_EQ(raised(P::quotient, least, -1), Exception::overflow);
  EXPECT_EQ(ml_.raised(P::negate, {ml_.number(least)}, Domain::integer), Exception::overflow);
  EXPECT_EQ(ml_.raised(P::absolute, {ml_.number(least)}, Domain::integer), Exception::overflow);
}

TEST_F(MlNumbersTest, AnIntinfIsRefusedThereSinceItHasNoOverflow) {
  EXPECT_THROW(static_cast<void>(raised(P::add, greatest, 1, Domain::big_integer)), model::InputError);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::add, {ml_.number(1), ml_.number(1)}, Domain::big_integer)), 2);
}

TEST_F(MlNumbersTest, DivAndModRoundDown) {
  EXPECT_EQ(of(P::div, 7, 2), 3);
  EXPECT_EQ(of(P::div, -7, 2), -4);
  EXPECT_EQ(of(P::div, 7, -2), -4);
  EXPECT_EQ(of(P::div, -7, -2), 3);
  EXPECT_EQ(of(P::div, -6, 2), -3);
  EXPECT_EQ(of(P::mod, 7, 2), 1);
  EXPECT_EQ(of(P::mod, -7, 2), 1);
  EXPECT_EQ(of(P::mod, 7, -2), -1);
  EXPECT_EQ(of(P::mod, -7, -2), -1);
  EXPECT_EQ(of(P::mod, least, -1), 0);
}

TEST_F(MlNumbersTest, QuotAndRemRoundTowardsZero) {
  EXPECT_EQ(of(P::quotient, -7, 2), -3);
  EXPECT_EQ(of(P::quotient, 7, -2), -3);
  EXPECT_EQ(of(P::remainder, -7, 2), -1);
  EXPECT_EQ(of(P::remainder, 7, -2), 1);
  EXPECT_EQ(of(P::remainder, least, -1), 0);
}

TEST_F(MlNumbersTest, DivisionByZeroRaisesDiv) {
  for (const auto primitive : {P::div, P::mod, P::quotient, P::remainder}) {
    EXPECT_EQ(raised(primitive, 1, 0), Exception::div);
  }
}

TEST_F(MlNumbersTest, NegationAbsoluteValueAndSign) {
  EXPECT_EQ(of(P::negate, 3), -3);
  EXPECT_EQ(of(P::absolute, -3), 3);
  EXPECT_EQ(of(P::absolute, 3), 3);
  EXPECT_EQ(of(P::sign, -9), -1);
  EXPECT_EQ(of(P::sign, 0), 0);
  EXPECT_EQ(of(P::sign, 9), 1);
  EXPECT_EQ(real(P::negate, 2.5), -2.5);
  EXPECT_EQ(real(P::absolute, -2.5), 2.5);
  EXPECT_EQ(rounded(P::sign, -2.5), -1);
  EXPECT_EQ(ml_.raised(P::sign, {ml_.real(nan)}, Domain::real), Exception::domain);
}

TEST_F(MlNumbersTest, ComparisonsOfNumbers) {
  EXPECT_EQ(of(P::less, -1, 0), 1);
  EXPECT_EQ(of(P::less, 0, 0), 0);
  EXPECT_EQ(of(P::less_equal, 0, 0), 1);
  EXPECT_EQ(of(P::greater, 0, -1), 1);
  EXPECT_EQ(of(P::greater_equal, -1, 0), 0);
  EXPECT_EQ(of(P::equal, least, least), 1);
  EXPECT_EQ(of(P::different, least, greatest), 1);
  EXPECT_EQ(of(P::minimum, -3, 2), -3);
  EXPECT_EQ(of(P::maximum, -3, 2), 2);
}

TEST_F(MlNumbersTest, CompareGivesLessEqualOrGreater) {
  EXPECT_EQ(of(P::compare, 1, 2), 0);
  EXPECT_EQ(of(P::compare, 2, 2), 1);
  EXPECT_EQ(of(P::compare, 3, 2), 2);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::compare, {ml_.text("b"), ml_.text("ab")}, Domain::string)), 2);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::compare, {ml_.real(-2), ml_.real(-1)}, Domain::real)), 0);
}

TEST_F(MlNumbersTest, TextsAreComparedByTheirBytes) {
  const auto less = [&](std::string_view a, std::string_view b) {
    return ml_.as_truth(ml_.apply(P::less, {ml_.text(a), ml_.text(b)}, Domain::string));
  };
  EXPECT_TRUE(less("", "a"));
  EXPECT_TRUE(less("Z", "a"));
  EXPECT_TRUE(less("z", "\xC3\xA9"));
  EXPECT_FALSE(less("a", "a"));
  EXPECT_EQ(ml_.as_text(ml_.apply(P::maximum, {ml_.text("a"), ml_.text("b")}, Domain::string)), "b");
}

TEST_F(MlNumbersTest, NaNIsNeitherLessNorEqualNorGreater) {
  for (const auto primitive : {P::less, P::less_equal, P::greater, P::greater_equal, P::equal}) {
    EXPECT_FALSE(holds(primitive, nan, 1));
    EXPECT_FALSE(holds(primitive, nan, nan));
  }
  EXPECT_TRUE(holds(P::different, nan, nan));
  EXPECT_EQ(real(P::minimum, nan, 1), 1);
  EXPECT_EQ(real(P::maximum, 1, nan), 1);
  EXPECT_EQ(ml_.raised(P::compare, {ml_.real(nan), ml_.real(1)}, Domain::real), Exception::domain);
}

TEST_F(MlNumbersTest, EqualityIsThatOfValues) {
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::equal, {ml_.numbers({1, 2}), ml_.numbers({1, 2})})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::equal, {ml_.numbers({1, 2}), ml_.numbers({2, 1})})));
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::different, {ml_.numbers({1, 2}), ml_.numbers({2, 1})})));
}

TEST_F(MlNumbersTest, RealArithmetic) {
  EXPECT_EQ(real(P::add, 0.5, 0.25), 0.75);
  EXPECT_EQ(real(P::subtract, 0.5, 0.75), -0.25);
  EXPECT_EQ(real(P::multiply, 0.5, 0.5), 0.25);
  EXPECT_EQ(real(P::divide, 1, 4), 0.25);
  EXPECT_EQ(real(P::divide, 1, 0), infinity);
  EXPECT_TRUE(std::isnan(real(P::divide, 0, 0)));
  EXPECT_TRUE(holds(P::greater_equal, 0.5, 0.5));
}

TEST_F(MlNumbersTest, Conversions) {
  EXPECT_EQ(ml_.as_real(ml_.apply(P::to_real, {ml_.number(-3)}, Domain::integer)), -3.0);
  EXPECT_EQ(of(P::to_integer, -3), -3);
  EXPECT_EQ(of(P::to_big_integer, -3), -3);
  EXPECT_EQ(of(P::to_time, 3), 3);
}

TEST_F(MlNumbersTest, FourWaysToRound) {
  EXPECT_EQ(rounded(P::floor, -2.5), -3);
  EXPECT_EQ(rounded(P::ceiling, -2.5), -2);
  EXPECT_EQ(rounded(P::truncate, -2.5), -2);
  EXPECT_EQ(rounded(P::truncate, 2.9), 2);
  EXPECT_EQ(rounded(P::floor, -9223372036854775808.0), least);
}

TEST_F(MlNumbersTest, RoundGoesToTheEvenNumberFromTheMiddle) {
  EXPECT_EQ(rounded(P::round, 2.5), 2);
  EXPECT_EQ(rounded(P::round, 3.5), 4);
  EXPECT_EQ(rounded(P::round, -2.5), -2);
  EXPECT_EQ(rounded(P::round, 2.51), 3);
}

TEST_F(MlNumbersTest, ARealThatIsNoIntRaisesOverflowOrDomain) {
  for (const auto primitive : {P::floor, P::ceiling, P::round, P::truncate}) {
    EXPECT_EQ(ml_.raised(primitive, {ml_.real(9223372036854775808.0)}, Domain::real), Exception::overflow);
    EXPECT_EQ(ml_.raised(primitive, {ml_.real(-infinity)}, Domain::real), Exception::overflow);
    EXPECT_EQ(ml_.raised(primitive, {ml_.real(nan)}, Domain::real), Exception::domain);
  }
}

TEST_F(MlNumbersTest, FunctionsOfReals) {
  EXPECT_EQ(real(P::square_root, 9), 3);
  EXPECT_TRUE(std::isnan(real(P::square_root, -1)));
  EXPECT_EQ(real(P::exponential, 0), 1);
  EXPECT_EQ(real(P::logarithm, 1), 0);
  EXPECT_EQ(real(P::logarithm, 0), -infinity);
  EXPECT_EQ(real(P::decimal_logarithm, 1000), 3);
  EXPECT_EQ(real(P::power, 2, 10), 1024);
  EXPECT_EQ(real(P::sine, 0), 0);
  EXPECT_EQ(real(P::cosine, 0), 1);
  EXPECT_EQ(real(P::tangent, 0), 0);
  EXPECT_EQ(real(P::arc_tangent, 0), 0);
}

TEST_F(MlNumbersTest, NegationOfTruth) {
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::negation, {ml_.truth(true)})));
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::negation, {ml_.truth(false)})));
}

TEST_F(MlNumbersTest, AnIntIsWrittenWithATilde) {
  const auto text_of = [&](Number number, Domain domain) {
    return ml_.as_text(ml_.apply(P::to_text, {ml_.number(number)}, domain));
  };
  EXPECT_EQ(text_of(-12, Domain::integer), "~12");
  EXPECT_EQ(text_of(least, Domain::integer), "~9223372036854775808");
  EXPECT_EQ(text_of(7, Domain::big_integer), "7");
  EXPECT_EQ(text_of(7, Domain::time), "7");
  EXPECT_EQ(text_of('x', Domain::character), "x");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::to_text, {ml_.text("x")}, Domain::string)), "x");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::to_text, {ml_.truth(true)})), "true");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::to_text, {ml_.truth(false)})), "false");
}

TEST_F(MlNumbersTest, ARealIsWrittenWithAPointOrAnExponent) {
  EXPECT_EQ(text(1), "1.0");
  EXPECT_EQ(text(0), "0.0");
  EXPECT_EQ(text(-2.5), "~2.5");
  EXPECT_EQ(text(120), "120.0");
  EXPECT_EQ(text(123.456), "123.456");
  EXPECT_EQ(text(0.1), "0.1");
  EXPECT_EQ(text(0.00012), "0.00012");
  EXPECT_EQ(text(0.00001), "1E~05");
  EXPECT_EQ(text(-0.0000125), "~1.25E~05");
  EXPECT_EQ(text(1e11), "100000000000.0");
  EXPECT_EQ(text(1e12), "1E12");
  EXPECT_EQ(text(1.5e300), "1.5E300");
  EXPECT_EQ(text(1.0 / 3), "0.333333333333");
  EXPECT_EQ(text(infinity), "inf");
  EXPECT_EQ(text(-infinity), "~inf");
  EXPECT_EQ(text(nan), "nan");
}

TEST_F(MlNumbersTest, AnIntIsReadAsFarAsItGoes) {
  for (const auto& [written, number] :
       {std::pair("12", 12), {"  ~5", -5}, {"-5", -5}, {"+5", 5}, {"12ab", 12}, {"0x1F", 0}, {"\t7 8", 7}}) {
    EXPECT_TRUE(ml_.same(integer_of(written), some(number))) << written;
  }
  for (const auto* written : {"", "  ", "~", "a1", "- 5", "~~5"}) {
    EXPECT_TRUE(ml_.same(integer_of(written), ml_.none())) << written;
  }
  EXPECT_TRUE(ml_.same(integer_of("~9223372036854775808"), some(least)));
  EXPECT_EQ(ml_.raised(P::integer_of_text, {ml_.text("9223372036854775808")}), Exception::overflow);
}

TEST_F(MlNumbersTest, ARealIsReadAsFarAsItGoes) {
  for (const auto& [written, number] : {std::pair("1.5", 1.5),
                                        {" ~2", -2.0},
                                        {".5", 0.5},
                                        {"1.", 1.0},
                                        {"1e3", 1000.0},
                                        {"1.5E~1x", 0.15},
                                        {"2e", 2.0},
                                        {"+7.25e+1", 72.5},
                                        {"1e999", infinity},
                                        {"~1e-999", 0.0},
                                        {"~inf", -infinity}}) {
    EXPECT_TRUE(ml_.same(real_of(written), ml_.some(ml_.real(number)))) << written;
  }
  for (const auto* written : {"", "x", ".", "e5", "~"}) {
    EXPECT_TRUE(ml_.same(real_of(written), ml_.none())) << written;
  }
  EXPECT_TRUE(ml_.same(real_of("NaN"), ml_.some(ml_.real(nan))));
}

TEST_F(MlNumbersTest, ATruthIsReadInAnyCase) {
  EXPECT_TRUE(ml_.same(bool_of(" TRUE!"), ml_.some(ml_.truth(true))));
  EXPECT_TRUE(ml_.same(bool_of("false"), ml_.some(ml_.truth(false))));
  EXPECT_TRUE(ml_.same(bool_of("tru"), ml_.none()));
}

}  // namespace
}  // namespace unfire::net
