// The operations of CPN ML as a whole; and those on options, functions and the rest.
#include "../src/net/ml_operations.hpp"

#include <gtest/gtest.h>

#include <map>

#include "support/ml_bench.hpp"

namespace unfire::net {
namespace {

using test::MlBench;
using Domain = MlBench::Domain;
using Exception = MlBench::Exception;
using P = MlBench::Primitive;

class MlPrimitivesTest : public ::testing::Test {
 protected:
  MlBench ml_;
};

TEST_F(MlPrimitivesTest, EachPrimitiveHasExactlyOneOperation) {
  std::map<P, int> count;
  for (const auto group :
       {ml_number_operations(), ml_number_text_operations(), ml_text_operations(), ml_character_operations(),
        ml_list_operations(), ml_list_function_operations(), ml_membership_operations(),
        ml_option_operations(), ml_multiset_operations(), ml_colour_set_operations()}) {
    for (const auto& operation : group) ++count[operation.primitive];
  }
  for (std::uint32_t i = 0; i <= static_cast<std::uint32_t>(P::is_constructor); ++i) {
    EXPECT_EQ(count[static_cast<P>(i)], 1) << i;
  }
}

TEST_F(MlPrimitivesTest, ValueOfGivesWhatIsInSomeAndRaisesOptionForNone) {
  EXPECT_EQ(ml_.as_number(ml_.apply(P::value_of, {ml_.some(ml_.number(5))})), 5);
  EXPECT_EQ(ml_.raised(P::value_of, {ml_.none()}), Exception::option);
}

TEST_F(MlPrimitivesTest, NoneIsNotSomeEvenOfZero) {
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::is_some, {ml_.none()})));
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::is_some, {ml_.some(ml_.number(0))})));
}

TEST_F(MlPrimitivesTest, GetOptFallsBackToItsDefault) {
  EXPECT_EQ(ml_.as_number(ml_.apply(P::get_or_default, {ml_.some(ml_.number(1)), ml_.number(9)})), 1);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::get_or_default, {ml_.none(), ml_.number(9)})), 9);
}

TEST_F(MlPrimitivesTest, MapOfAnOptionLeavesNoneAlone) {
  const auto twice = ml_.function([&](MlCell x) { return ml_.number(2 * ml_.as_number(x)); });
  EXPECT_TRUE(ml_.same(ml_.apply(P::map_option, {twice, ml_.some(ml_.number(4))}), ml_.some(ml_.number(8))));
  EXPECT_TRUE(ml_.same(ml_.apply(P::map_option, {twice, ml_.none()}), ml_.none()));
}

TEST_F(MlPrimitivesTest, AnOptionMayHoldAFunction) {
  const auto next = ml_.function([&](MlCell x) { return ml_.number(ml_.as_number(x) + 1); });
  const auto option = ml_.some(next);
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::is_some, {option})));
  EXPECT_TRUE(ml_.same(ml_.apply(P::value_of, {option}), next));
}

TEST_F(MlPrimitivesTest, CompositionAppliesTheRightFunctionFirst) {
  const auto next = ml_.function([&](MlCell x) { return ml_.number(ml_.as_number(x) + 1); });
  const auto twice = ml_.function([&](MlCell x) { return ml_.number(2 * ml_.as_number(x)); });
  EXPECT_EQ(ml_.as_number(ml_.apply(P::compose, {next, twice, ml_.number(5)})), 11);
}

TEST_F(MlPrimitivesTest, IgnoreGivesUnitAndBeforeItsFirstOperand) {
  EXPECT_EQ(ml_.apply(P::ignore, {ml_.text("x")}).value(), ValueId{0});
  EXPECT_EQ(ml_.as_number(ml_.apply(P::before, {ml_.number(3), ml_.cells().unit()})), 3);
}

}  // namespace
}  // namespace unfire::net
