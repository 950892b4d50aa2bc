// Values of running CPN ML: what may lie on a place is a value, what has a function inside is not.
#include "unfire/net/ml_cells.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace unfire::net {
namespace {

using model::program::FunctionId;

class MlCellsTest : public ::testing::Test {
 protected:
  MlCell function(std::uint32_t number) { return cells_.closure({FunctionId{number}, {}, {}}); }

  Values values_;
  MlCells cells_{values_};
};

TEST_F(MlCellsTest, TruthAndUnitAreSmallNumbers) {
  EXPECT_EQ(cells_.truth(false).value(), ValueId{0});
  EXPECT_EQ(cells_.truth(true).value(), ValueId{1});
  EXPECT_TRUE(cells_.is_true(cells_.number(1)));
  EXPECT_FALSE(cells_.is_true(cells_.number(0)));
  EXPECT_EQ(cells_.unit().value(), ValueId{0});
}

TEST_F(MlCellsTest, ARealComesBackUnchanged) {
  for (const double real : {0.0, 1.0, -2.5, 1e-300, std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(cells_.to_real(cells_.real(real)), real);
  }
}

TEST_F(MlCellsTest, ThereIsOneZeroAndOneNaN) {
  EXPECT_EQ(cells_.real(-0.0).value(), cells_.real(0.0).value());
  const auto nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(cells_.real(-nan).value(), cells_.real(nan).value());
  EXPECT_TRUE(std::isnan(cells_.to_real(cells_.real(nan))));
}

TEST_F(MlCellsTest, EqualSequencesOfValuesAreOneValue) {
  const auto a = cells_.sequence({cells_.number(1), cells_.text("x")});
  const auto b = cells_.sequence({cells_.number(1), cells_.text("x")});
  ASSERT_TRUE(a.is_value());
  EXPECT_EQ(a.value(), b.value());
  EXPECT_EQ(cells_.size(a), 2U);
  EXPECT_EQ(cells_.to_text(cells_.part(a, 1)), "x");
  EXPECT_EQ(cells_.parts(a).size(), 2U);
  EXPECT_EQ(cells_.transients(), 0U);
}

TEST_F(MlCellsTest, ASequenceWithAFunctionInsideIsTransient) {
  const auto pair = cells_.sequence({cells_.number(1), function(7)});
  ASSERT_FALSE(pair.is_value());
  EXPECT_EQ(cells_.size(pair), 2U);
  EXPECT_EQ(cells_.to_number(cells_.part(pair, 0)), 1);
  EXPECT_EQ(cells_.closure_of(cells_.parts(pair)[1]).function, FunctionId{7});
  EXPECT_FALSE(cells_.sequence({pair}).is_value());
}

TEST_F(MlCellsTest, AnOptionIsANumberOrAPair) {
  EXPECT_EQ(cells_.none().value(), ValueId{0});
  const auto some = cells_.some(cells_.text("x"));
  EXPECT_EQ(cells_.to_number(cells_.part(some, 0)), 1);
  EXPECT_EQ(cells_.to_text(cells_.part(some, 1)), "x");
}

TEST_F(MlCellsTest, AClosureKeepsWhatItCapturesAndHasGot) {
  const auto cell = cells_.closure({FunctionId{3}, {cells_.number(1)}, {cells_.number(2), cells_.number(3)}});
  EXPECT_EQ(cells_.closure_of(cell).captured.size(), 1U);
  EXPECT_EQ(cells_.to_number(cells_.closure_of(cell).arguments[1]), 3);
}

TEST_F(MlCellsTest, EqualityLooksIntoTransientSequencesButNotIntoFunctions) {
  const auto f = function(1);
  const auto a = cells_.sequence({cells_.number(1), f}), b = cells_.sequence({cells_.number(1), f});
  EXPECT_TRUE(cells_.equal(a, b));
  EXPECT_FALSE(cells_.equal(a, cells_.sequence({cells_.number(2), f})));
  EXPECT_FALSE(cells_.equal(f, function(1)));
  EXPECT_FALSE(cells_.equal(a, cells_.number(1)));
  EXPECT_TRUE(cells_.equal(cells_.number(5), cells_.number(5)));
}

TEST_F(MlCellsTest, TransientsAreForgottenAndValuesStay) {
  const auto text = cells_.text("stays");
  static_cast<void>(cells_.sequence({function(1)}));
  EXPECT_EQ(cells_.transients(), 2U);
  cells_.forget_transients();
  EXPECT_EQ(cells_.transients(), 0U);
  EXPECT_EQ(cells_.to_text(text), "stays");
}

TEST_F(MlCellsTest, AnExceptionOfTheLanguageIsItsNumber) {
  try {
    raise(model::program::Exception::subscript);
  } catch (const MlRaised& raised) {
    EXPECT_EQ(cells_.to_number(raised.packet), 4);
  }
}

}  // namespace
}  // namespace unfire::net
