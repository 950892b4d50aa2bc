// Lists of CPN ML, by the Standard ML Basis and the library of CPN Tools.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/ml_bench.hpp"

namespace unfire::net {
namespace {

using test::MlBench;
using Exception = MlBench::Exception;
using P = MlBench::Primitive;
using Numbers = std::vector<std::int64_t>;

class MlListsTest : public ::testing::Test {
 protected:
  Numbers of(P primitive, const MlBench::Operands& operands) {
    return ml_.as_numbers(ml_.apply(primitive, operands));
  }
  std::int64_t number_of(P primitive, const MlBench::Operands& operands) {
    return ml_.as_number(ml_.apply(primitive, operands));
  }
  MlCell list(std::initializer_list<std::int64_t> values) { return ml_.numbers(values); }
  MlCell n(std::int64_t number) { return ml_.number(number); }
  std::int64_t left(MlCell pair) { return ml_.as_number(ml_.cells().part(pair, 0)); }
  std::int64_t right(MlCell pair) { return ml_.as_number(ml_.cells().part(pair, 1)); }
  MlCell is_even() {
    return ml_.function([this](MlCell x) { return ml_.truth(ml_.as_number(x) % 2 == 0); });
  }
  MlCell twice() {
    return ml_.function([this](MlCell x) { return n(2 * ml_.as_number(x)); });
  }
  MlCell difference() {
    return ml_.function([this](MlCell pair) { return n(left(pair) - right(pair)); });
  }
  MlCell greater() {
    return ml_.function([this](MlCell pair) { return ml_.truth(left(pair) > right(pair)); });
  }

  MlBench ml_;
};

TEST_F(MlListsTest, PutTogether) {
  EXPECT_EQ(of(P::cons, {n(1), list({2, 3})}), (Numbers{1, 2, 3}));
  EXPECT_EQ(of(P::append, {list({1}), list({2, 3})}), (Numbers{1, 2, 3}));
  EXPECT_EQ(of(P::flatten, {ml_.list({list({1}), list({}), list({2, 3})})}), (Numbers{1, 2, 3}));
  EXPECT_EQ(of(P::reverse_append, {list({2, 1}), list({3})}), (Numbers{1, 2, 3}));
  EXPECT_EQ(of(P::reverse, {list({3, 2, 1})}), (Numbers{1, 2, 3}));
}

TEST_F(MlListsTest, ALongListIsRefused) {
  const auto part = ml_.apply(P::times, {n(Values::longest_sequence / 2 + 1), n(7)});
  EXPECT_THROW(static_cast<void>(ml_.apply(P::flatten, {ml_.list({part, part})})), model::InputError);
  EXPECT_THROW(static_cast<void>(ml_.apply(P::append, {part, part})), model::InputError);
}

TEST_F(MlListsTest, TakenApart) {
  EXPECT_EQ(number_of(P::head, {list({1, 2, 3})}), 1);
  EXPECT_EQ(of(P::tail, {list({1, 2, 3})}), (Numbers{2, 3}));
  EXPECT_EQ(number_of(P::last, {list({1, 2, 3})}), 3);
  EXPECT_EQ(number_of(P::length, {list({1, 2, 3})}), 3);
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::null, {list({})})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::null, {list({0})})));
}

TEST_F(MlListsTest, AnEmptyListHasNoEnds) {
  for (const auto primitive : {P::head, P::tail, P::last}) {
    EXPECT_EQ(ml_.raised(primitive, {list({})}), Exception::empty);
  }
}

TEST_F(MlListsTest, NthTakeAndDropRaiseSubscriptOutside) {
  EXPECT_EQ(number_of(P::nth, {list({4, 5, 6}), n(2)}), 6);
  EXPECT_EQ(of(P::take, {list({4, 5, 6}), n(2)}), (Numbers{4, 5}));
  EXPECT_EQ(of(P::drop, {list({4, 5, 6}), n(2)}), Numbers{6});
  EXPECT_EQ(of(P::take, {list({4}), n(1)}), Numbers{4});
  EXPECT_EQ(of(P::drop, {list({4}), n(1)}), Numbers{});
  EXPECT_EQ(ml_.raised(P::nth, {list({4, 5, 6}), n(3)}), Exception::subscript);
  for (const auto primitive : {P::nth, P::take, P::drop}) {
    EXPECT_EQ(ml_.raised(primitive, {list({4}), n(2)}), Exception::subscript);
    EXPECT_EQ(ml_.raised(primitive, {list({4}), n(-1)}), Exception::subscript);
  }
}

TEST_F(MlListsTest, MapAndItsKin) {
  EXPECT_EQ(of(P::map, {twice(), list({1, 2})}), (Numbers{2, 4}));
  const auto half = ml_.function(
      [&](MlCell x) { return ml_.as_number(x) % 2 == 0 ? ml_.some(n(ml_.as_number(x) / 2)) : ml_.none(); });
  EXPECT_EQ(of(P::map_partial, {half, list({1, 2, 4})}), (Numbers{1, 2}));
  EXPECT_EQ(of(P::tabulate, {n(3), twice()}), (Numbers{0, 2, 4}));
  EXPECT_EQ(ml_.raised(P::tabulate, {n(-1), twice()}), Exception::size);
  EXPECT_THROW(static_cast<void>(ml_.apply(P::tabulate, {n(1LL << 40), twice()})), model::InputError);
}

TEST_F(MlListsTest, AppGoesFromLeftToRight) {
  Numbers seen;
  const auto look = ml_.function([&](MlCell x) {
    seen.push_back(ml_.as_number(x));
    return ml_.cells().unit();
  });
  EXPECT_EQ(ml_.apply(P::apply_all, {look, list({3, 1, 2})}).value(), ValueId{0});
  EXPECT_EQ(seen, (Numbers{3, 1, 2}));
}

TEST_F(MlListsTest, FilterAndPartitionKeepTheOrder) {
  EXPECT_EQ(of(P::filter, {is_even(), list({4, 1, 2, 3})}), (Numbers{4, 2}));
  const auto parts = ml_.apply(P::partition, {is_even(), list({4, 1, 2, 3})});
  EXPECT_EQ(ml_.as_numbers(ml_.cells().part(parts, 0)), (Numbers{4, 2}));
  EXPECT_EQ(ml_.as_numbers(ml_.cells().part(parts, 1)), (Numbers{1, 3}));
}

// 3 - (2 - (1 - 10)) from the left, 1 - (2 - (3 - 10)) from the right.
TEST_F(MlListsTest, FoldsGiveTheFunctionOnePair) {
  EXPECT_EQ(number_of(P::fold_left, {difference(), n(10), list({1, 2, 3})}), -8);
  EXPECT_EQ(number_of(P::fold_right, {difference(), n(10), list({1, 2, 3})}), -8);
  EXPECT_EQ(number_of(P::fold_left, {difference(), n(0), list({1, 5})}), 4);
  EXPECT_EQ(number_of(P::fold_right, {difference(), n(0), list({1, 5})}), -4);
}

TEST_F(MlListsTest, FindExistsAndAll) {
  EXPECT_TRUE(ml_.same(ml_.apply(P::find, {is_even(), list({1, 4, 2})}), ml_.some(n(4))));
  EXPECT_TRUE(ml_.same(ml_.apply(P::find, {is_even(), list({1})}), ml_.none()));
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::exists, {is_even(), list({1, 4})})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::exists, {is_even(), list({})})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::all, {is_even(), list({4, 1})})));
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::all, {is_even(), list({})})));
}

TEST_F(MlListsTest, CollateComparesElementsThenLengths) {
  const auto compare = ml_.function([&](MlCell pair) {
    return n(left(pair) < right(pair) ? 0 : left(pair) == right(pair) ? 1 : 2);
  });
  EXPECT_EQ(number_of(P::list_compare, {compare, list({1, 2}), list({1, 3})}), 0);
  EXPECT_EQ(number_of(P::list_compare, {compare, list({2}), list({1, 3})}), 2);
  EXPECT_EQ(number_of(P::list_compare, {compare, list({1}), list({1, 3})}), 0);
  EXPECT_EQ(number_of(P::list_compare, {compare, list({1, 3}), list({1})}), 2);
  EXPECT_EQ(number_of(P::list_compare, {compare, list({1}), list({1})}), 1);
}

TEST_F(MlListsTest, PairsOfListsStopAtTheShorter) {
  const auto zipped = ml_.apply(P::zip, {list({1, 2, 3}), list({4, 5})});
  EXPECT_TRUE(ml_.same(zipped, ml_.list({list({1, 4}), list({2, 5})})));
  EXPECT_TRUE(ml_.same(ml_.apply(P::unzip, {zipped}), ml_.list({list({1, 2}), list({4, 5})})));
  EXPECT_EQ(of(P::zip_map, {difference(), list({5, 6}), list({1, 2, 3})}), (Numbers{4, 4}));
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::zip_all, {greater(), list({5}), list({1, 9})})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::zip_all, {greater(), list({5, 6}), list({1, 9})})));
}

TEST_F(MlListsTest, SortIsAscendingByWhatIsGreater) {
  EXPECT_EQ(of(P::sort, {greater(), list({3, 1, 2, 5, 4, 1, 9})}), (Numbers{1, 1, 2, 3, 4, 5, 9}));
  EXPECT_EQ(of(P::sort, {greater(), list({})}), Numbers{});
}

TEST_F(MlListsTest, SortLeavesEqualElementsInTheirOrder) {
  const auto by_tens =
      ml_.function([&](MlCell pair) { return ml_.truth(left(pair) / 10 > right(pair) / 10); });
  EXPECT_EQ(of(P::sort, {by_tens, list({23, 14, 21, 12, 13, 22, 5})}), (Numbers{5, 14, 12, 13, 23, 21, 22}));
}

TEST_F(MlListsTest, SortByNoOrderStillGivesTheSameElements) {
  const auto always = ml_.function([&](MlCell) { return ml_.truth(true); });
  auto sorted = of(P::sort, {always, list({5, 5, 1, 2, 3, 4, 4, 1})});
  std::ranges::sort(sorted);
  EXPECT_EQ(sorted, (Numbers{1, 1, 2, 3, 4, 4, 5, 5}));
}

TEST_F(MlListsTest, MembersAreFoundAndRemoved) {
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::member, {list({1, 2}), n(2)})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::member, {list({1, 2}), n(3)})));
  EXPECT_EQ(of(P::remove, {n(2), list({1, 2, 3, 2})}), (Numbers{1, 3, 2}));
  EXPECT_EQ(of(P::remove, {n(7), list({1, 2})}), (Numbers{1, 2}));
  EXPECT_EQ(of(P::remove_all, {n(2), list({1, 2, 3, 2})}), (Numbers{1, 3}));
}

TEST_F(MlListsTest, InsertionIsAtTheEnd) {
  EXPECT_EQ(of(P::insert, {list({2, 1}), n(2)}), (Numbers{2, 1, 2}));
  EXPECT_EQ(of(P::insert_new, {list({2, 1}), n(2)}), (Numbers{2, 1}));
  EXPECT_EQ(of(P::insert_new, {list({2, 1}), n(3)}), (Numbers{2, 1, 3}));
}

TEST_F(MlListsTest, UnionKeepsWhatIsInBothAndIntersectionCounts) {
  EXPECT_EQ(of(P::union_of, {list({1, 2}), list({2, 3})}), (Numbers{1, 2, 2, 3}));
  EXPECT_EQ(of(P::intersection, {list({3, 1, 2, 1, 1}), list({1, 4, 3, 1})}), (Numbers{3, 1, 1}));
}

TEST_F(MlListsTest, WithoutDuplicatesTheLastOnesStay) {
  EXPECT_EQ(of(P::without_duplicates, {list({1, 2, 1, 3, 2})}), (Numbers{1, 3, 2}));
}

TEST_F(MlListsTest, ContainsDoesNotCount) {
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::contains, {list({1, 2}), list({2, 2, 1})})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::contains, {list({1, 2}), list({3})})));
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::contains, {list({}), list({})})));
}

TEST_F(MlListsTest, ListsubTakesTheFirstOnesAndMustFindThem) {
  EXPECT_EQ(of(P::list_subtract, {list({1, 2, 1, 3}), list({3, 1})}), (Numbers{2, 1}));
  EXPECT_EQ(ml_.raised(P::list_subtract, {list({1}), list({1, 1})}), Exception::negative);
}

}  // namespace
}  // namespace unfire::net
