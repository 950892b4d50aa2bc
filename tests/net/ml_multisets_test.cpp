// Multisets of CPN ML and tokens with delays.
#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "support/ml_bench.hpp"

namespace unfire::net {
namespace {

using test::MlBench;
using Domain = MlBench::Domain;
using Exception = MlBench::Exception;
using P = MlBench::Primitive;
using Numbers = std::vector<std::int64_t>;

class MlMultisetsTest : public ::testing::Test {
 protected:
  Numbers of(P primitive, const MlBench::Operands& operands) {
    return ml_.as_numbers(ml_.apply(primitive, operands));
  }
  MlCell list(std::initializer_list<std::int64_t> values) { return ml_.numbers(values); }
  MlCell n(std::int64_t number) { return ml_.number(number); }
  bool holds(P primitive, MlCell a, MlCell b) { return ml_.as_truth(ml_.apply(primitive, {a, b})); }

  MlBench ml_;
};

TEST_F(MlMultisetsTest, ACoefficientGivesSoManyCopies) {
  EXPECT_EQ(of(P::times, {n(3), n(7)}), (Numbers{7, 7, 7}));
  EXPECT_EQ(of(P::times, {n(0), n(7)}), Numbers{});
  EXPECT_EQ(of(P::times, {n(-2), n(7)}), Numbers{});
}

TEST_F(MlMultisetsTest, AnAbsurdNumberOfTokensIsRefused) {
  EXPECT_THROW(static_cast<void>(ml_.apply(P::times, {n(1LL << 24), n(7)})), model::InputError);
  EXPECT_THROW(static_cast<void>(ml_.apply(P::times, {n(1LL << 62), n(7)})), model::InputError);
  EXPECT_THROW(static_cast<void>(ml_.apply(P::multiset_scale, {n(1LL << 19), list({1, 2, 3})})),
               model::InputError);
}

TEST_F(MlMultisetsTest, ASumHasAnyNumberOfOperands) {
  EXPECT_EQ(of(P::multiset_add, {list({2}), list({1, 2}), list({}), list({3})}), (Numbers{2, 1, 2, 3}));
  EXPECT_EQ(of(P::add, {list({2}), list({1})}), (Numbers{2, 1}));
}

TEST_F(MlMultisetsTest, ADifferenceTakesTheFirstTokens) {
  EXPECT_EQ(of(P::multiset_subtract, {list({1, 2, 1, 3}), list({3, 1})}), (Numbers{2, 1}));
  EXPECT_EQ(of(P::subtract, {list({1, 2}), list({2})}), Numbers{1});
}

TEST_F(MlMultisetsTest, ADifferenceNeedsTheTokens) {
  EXPECT_EQ(ml_.raised(P::multiset_subtract, {list({1}), list({2})}), Exception::negative);
  EXPECT_EQ(ml_.raised(P::multiset_subtract, {list({1}), list({1, 1})}), Exception::negative);
  EXPECT_EQ(ml_.raised(P::subtract, {list({}), list({1})}), Exception::negative);
}

TEST_F(MlMultisetsTest, ScalingRepeatsEachToken) {
  EXPECT_EQ(of(P::multiset_scale, {n(2), list({1, 2})}), (Numbers{1, 1, 2, 2}));
  EXPECT_EQ(of(P::multiset_scale, {n(0), list({1, 2})}), Numbers{});
  EXPECT_EQ(of(P::multiset_scale, {n(1LL << 62), list({})}), Numbers{});
}

TEST_F(MlMultisetsTest, EqualityDisregardsTheOrder) {
  EXPECT_TRUE(holds(P::multiset_equal, list({1, 2, 1}), list({2, 1, 1})));
  EXPECT_FALSE(holds(P::multiset_equal, list({1, 2, 1}), list({2, 2, 1})));
  EXPECT_FALSE(holds(P::multiset_equal, list({1}), list({1, 1})));
  EXPECT_TRUE(holds(P::multiset_different, list({1, 2}), list({1, 3})));
  EXPECT_TRUE(holds(P::multiset_different, list({1}), list({1, 1})));
  EXPECT_TRUE(holds(P::multiset_different, list({1, 1}), list({1})));
  EXPECT_FALSE(holds(P::multiset_different, list({1, 2}), list({2, 1})));
}

/// The operators for multisets, and those for numbers that stand for them.
TEST_F(MlMultisetsTest, InclusionIsStrictOrNot) {
  const auto small = list({2, 1}), large = list({1, 3, 2}), other = list({4, 4, 4});
  for (const auto less : {P::multiset_less, P::less}) {
    EXPECT_TRUE(holds(less, small, large));
    EXPECT_FALSE(holds(less, small, small));
    EXPECT_FALSE(holds(less, small, other));
    EXPECT_FALSE(holds(less, large, small));
  }
  for (const auto less_equal : {P::multiset_less_equal, P::less_equal}) {
    EXPECT_TRUE(holds(less_equal, small, large));
    EXPECT_TRUE(holds(less_equal, small, list({1, 2})));
    EXPECT_FALSE(holds(less_equal, large, small));
  }
  for (const auto greater : {P::multiset_greater, P::greater}) {
    EXPECT_TRUE(holds(greater, large, small));
    EXPECT_FALSE(holds(greater, small, small));
    EXPECT_FALSE(holds(greater, other, small));
  }
  for (const auto greater_equal : {P::multiset_greater_equal, P::greater_equal}) {
    EXPECT_TRUE(holds(greater_equal, large, small));
    EXPECT_TRUE(holds(greater_equal, small, list({1, 2})));
    EXPECT_FALSE(holds(greater_equal, small, large));
  }
}

TEST_F(MlMultisetsTest, TokensAreCounted) {
  EXPECT_EQ(ml_.as_number(ml_.apply(P::coefficient, {n(1), list({1, 2, 1})})), 2);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::coefficient, {n(3), list({1, 2, 1})})), 0);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::multiset_size, {list({1, 2, 1})})), 3);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::multiset_size, {ml_.text("abcd")}, Domain::string)), 4);
}

TEST_F(MlMultisetsTest, AMultisetAsAListIsSorted) {
  EXPECT_EQ(of(P::multiset_of_list, {list({2, 1, 2})}), (Numbers{2, 1, 2}));
  EXPECT_EQ(of(P::list_of_multiset, {list({2, -1, 3, 2})}), (Numbers{-1, 2, 2, 3}));
}

TEST_F(MlMultisetsTest, OneTokenIsAColour) {
  EXPECT_EQ(ml_.as_number(ml_.apply(P::colour_of_multiset, {list({5})})), 5);
  EXPECT_EQ(ml_.raised(P::colour_of_multiset, {list({})}), Exception::empty);
  EXPECT_EQ(ml_.raised(P::colour_of_multiset, {list({5, 5})}), Exception::empty);
}

TEST_F(MlMultisetsTest, FilterAndExtensions) {
  const auto is_even = ml_.function([&](MlCell x) { return ml_.truth(ml_.as_number(x) % 2 == 0); });
  const auto half = ml_.function([&](MlCell x) { return n(ml_.as_number(x) / 2); });
  const auto copies = ml_.function([&](MlCell x) { return ml_.apply(P::times, {x, x}); });
  EXPECT_EQ(of(P::multiset_filter, {is_even, list({4, 1, 4})}), (Numbers{4, 4}));
  EXPECT_EQ(of(P::multiset_map, {half, list({4, 5})}), (Numbers{2, 2}));
  EXPECT_EQ(of(P::multiset_map_linear, {copies, list({2, 0, 1})}), (Numbers{2, 2, 1}));
}

TEST_F(MlMultisetsTest, APercentSignGivesTheTokenOrNone) {
  EXPECT_EQ(of(P::when, {ml_.truth(true), n(5)}), Numbers{5});
  EXPECT_EQ(of(P::when, {ml_.truth(false), n(5)}), Numbers{});
  EXPECT_EQ(of(P::when_all, {list({1, 1}), n(5)}), Numbers{5});
  EXPECT_EQ(of(P::when_all, {list({1, 0}), n(5)}), Numbers{});
  EXPECT_EQ(of(P::when_all, {list({}), n(5)}), Numbers{5});
}

TEST_F(MlMultisetsTest, DelaysAreAddedUpAndDropped) {
  const auto start = ml_.apply(P::without_delay, {list({7, 8})});
  EXPECT_TRUE(ml_.same(start, ml_.list({list({7, 0}), list({8, 0})})));
  const auto later = ml_.apply(P::delay, {ml_.apply(P::delay, {start, n(3)}), n(2)});
  EXPECT_TRUE(ml_.same(later, ml_.list({list({7, 5}), list({8, 5})})));
  EXPECT_EQ(of(P::strip_delay, {later}), (Numbers{7, 8}));
  EXPECT_EQ(ml_.raised(P::delay, {later, n(std::numeric_limits<std::int64_t>::max())}), Exception::overflow);
}

TEST_F(MlMultisetsTest, TimeIsThatOfTheClock) {
  ml_.set_clock(42);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::model_time, {ml_.cells().unit()})), 42);
}

}  // namespace
}  // namespace unfire::net
