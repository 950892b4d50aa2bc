// Colour sets of CPN ML: their colours, order, bounds and texts.
#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/ml_bench.hpp"

namespace unfire::net {
namespace {

using test::MlBench;
using Exception = MlBench::Exception;
using Id = MlBench::ColourSetId;
using Kind = MlBench::Kind;
using P = MlBench::Primitive;
using Texts = std::vector<std::string>;

class MlColourSetsTest : public ::testing::Test {
 protected:
  using Names = std::vector<std::string>;
  using Parts = std::vector<std::optional<Id>>;

  Id declare(Kind kind, Names names = {}, Parts parts = {}, const MlBench::Operands& bounds = {}) {
    MlBench::ColourSet set{.name = "C",
                           .kind = kind,
                           .names = std::move(names),
                           .fields = {},
                           .parts = std::move(parts),
                           .bounds = {}};
    for (const auto bound : bounds) set.bounds.push_back(ml_.global(bound));
    return ml_.declare(std::move(set));
  }
  /// b : bit, a : abc, so that a comes first in the tuple.
  Id record() {
    MlBench::ColourSet set{.name = "R",
                           .kind = Kind::record,
                           .names = {"b", "a"},
                           .fields = {1, 0},
                           .parts = {bit_, abc_},
                           .bounds = {}};
    return ml_.declare(std::move(set));
  }
  Id numbers(std::int64_t least, std::int64_t greatest) {
    return declare(Kind::integer, {}, {}, {n(least), n(greatest)});
  }
  Id letters(char least, char greatest, std::int64_t shortest, std::int64_t longest) {
    return declare(Kind::string, {}, {}, {ml_.letter(least), ml_.letter(greatest), n(shortest), n(longest)});
  }
  Id a_union() { return declare(Kind::disjoint_union, {"A", "N", "P"}, {abc_, std::nullopt, pair_}); }

  MlCell n(std::int64_t number) { return ml_.number(number); }
  MlCell tuple(std::initializer_list<std::int64_t> parts) { return ml_.numbers(parts); }
  std::string text(Id set, MlCell colour) { return ml_.primitives().colour_text(set, colour.value()); }
  bool legal(Id set, MlCell colour) { return ml_.primitives().legal(set, colour.value()); }
  bool less(Id set, MlCell a, MlCell b) { return ml_.as_truth(ml_.apply(P::colours_less, set, {a, b})); }
  bool is_listed(Id set) { return ml_.primitives().colours(set).has_value(); }
  /// All colours, written.
  Texts all(Id set) {
    Texts result;
    for (const auto colour : ml_.primitives().colours(set).value()) {
      result.push_back(ml_.primitives().colour_text(set, colour));
    }
    return result;
  }

  MlBench ml_;
  Id abc_ = declare(Kind::enumeration, {"a", "b", "c"});
  Id bit_ = numbers(0, 1);
  Id pair_ = declare(Kind::product, {}, {bit_, bit_});
  Id int_ = declare(Kind::integer);
  Id string_ = declare(Kind::string);
};

TEST_F(MlColourSetsTest, SimpleSetsAreListedInTheirOrder) {
  EXPECT_EQ(all(declare(Kind::unit)), Texts{"()"});
  EXPECT_EQ(all(declare(Kind::unit, {"e"})), Texts{"e"});
  EXPECT_EQ(all(declare(Kind::boolean)), (Texts{"false", "true"}));
  EXPECT_EQ(all(declare(Kind::boolean, {"no", "yes"})), (Texts{"no", "yes"}));
  EXPECT_EQ(all(abc_), (Texts{"a", "b", "c"}));
  EXPECT_EQ(all(numbers(-1, 2)), (Texts{"~1", "0", "1", "2"}));
  EXPECT_EQ(all(declare(Kind::index, {"ph"}, {}, {n(3), n(4)})), (Texts{"ph(3)", "ph(4)"}));
  EXPECT_EQ(all(numbers(2, 1)), Texts{});
}

TEST_F(MlColourSetsTest, TheLastPartOfAProductIsTheFastest) {
  EXPECT_EQ(all(declare(Kind::product, {}, {bit_, abc_})),
            (Texts{"(0,a)", "(0,b)", "(0,c)", "(1,a)", "(1,b)", "(1,c)"}));
}

TEST_F(MlColourSetsTest, ARecordKeepsTheDeclaredOrderOfItsFields) {
  const auto set = record();
  EXPECT_EQ(all(set), (Texts{"{b=0,a=a}", "{b=0,a=b}", "{b=0,a=c}", "{b=1,a=a}", "{b=1,a=b}", "{b=1,a=c}"}));
  EXPECT_EQ(text(set, tuple({2, 1})), "{b=1,a=c}");
}

TEST_F(MlColourSetsTest, AUnionListsItsConstructorsInTheirOrder) {
  EXPECT_EQ(all(a_union()),
            (Texts{"A(a)", "A(b)", "A(c)", "N", "P((0,0))", "P((0,1))", "P((1,0))", "P((1,1))"}));
}

TEST_F(MlColourSetsTest, ListsComeByLengthAndTheFirstElementIsTheFastest) {
  EXPECT_EQ(all(declare(Kind::list, {}, {bit_}, {n(0), n(2)})),
            (Texts{"[]", "[0]", "[1]", "[0,0]", "[1,0]", "[0,1]", "[1,1]"}));
  EXPECT_EQ(all(declare(Kind::list, {}, {bit_}, {n(1), n(1)})), (Texts{"[0]", "[1]"}));
  EXPECT_EQ(all(declare(Kind::list, {}, {numbers(1, 0)}, {n(0), n(5)})), Texts{"[]"});
  EXPECT_EQ(all(declare(Kind::list, {}, {bit_}, {n(2), n(1)})), Texts{});
}

TEST_F(MlColourSetsTest, TextsComeByLengthAndTheLastLetterIsTheFastest) {
  EXPECT_EQ(all(letters('x', 'y', 0, 2)),
            (Texts{"\"\"", "\"x\"", "\"y\"", "\"xx\"", "\"xy\"", "\"yx\"", "\"yy\""}));
  EXPECT_EQ(all(declare(Kind::string, {}, {}, {ml_.text("a"), ml_.text("b"), n(1), n(1)})),
            (Texts{"\"a\"", "\"b\""}));
}

TEST_F(MlColourSetsTest, ASubsetByAFunctionHasTheOrderOfTheWhole) {
  const auto not_b = ml_.function([&](MlCell x) { return ml_.truth(ml_.as_number(x) != 1); });
  EXPECT_EQ(all(declare(Kind::subset_by, {}, {abc_}, {not_b})), (Texts{"a", "c"}));
}

TEST_F(MlColourSetsTest, ASubsetWithAListHasTheOrderOfTheList) {
  EXPECT_EQ(all(declare(Kind::subset_with, {}, {abc_}, {tuple({2, 0, 2})})), (Texts{"c", "a"}));
  EXPECT_EQ(all(declare(Kind::subset_with, {}, {int_}, {tuple({7, 5})})), (Texts{"7", "5"}));
}

TEST_F(MlColourSetsTest, AnAliasHasTheColoursOfWhatItNames) {
  const auto alias = declare(Kind::alias, {}, {abc_});
  EXPECT_EQ(all(alias), (Texts{"a", "b", "c"}));
  EXPECT_TRUE(less(alias, n(0), n(1)));
}

TEST_F(MlColourSetsTest, InfiniteAndVeryLargeSetsAreNotListed) {
  for (const auto kind : {Kind::integer, Kind::big_integer, Kind::real, Kind::string, Kind::time}) {
    EXPECT_FALSE(is_listed(declare(kind)));
  }
  EXPECT_FALSE(is_listed(declare(Kind::real, {}, {}, {ml_.real(0), ml_.real(1)})));
  EXPECT_FALSE(is_listed(declare(Kind::list, {}, {bit_})));
  EXPECT_FALSE(is_listed(declare(Kind::product, {}, {bit_, int_})));
  EXPECT_FALSE(is_listed(declare(Kind::disjoint_union, {"N", "I"}, {std::nullopt, int_})));
  EXPECT_FALSE(is_listed(declare(Kind::string, {}, {}, {ml_.letter('a'), ml_.letter('b')})));
  EXPECT_FALSE(is_listed(numbers(std::numeric_limits<std::int64_t>::min(), 0)));
  EXPECT_TRUE(is_listed(numbers(1, MlPrimitives::most_listed)));
  EXPECT_FALSE(is_listed(numbers(0, MlPrimitives::most_listed)));
  EXPECT_FALSE(is_listed(declare(Kind::list, {}, {bit_}, {n(0), n(1'000'000'000)})));
  EXPECT_FALSE(is_listed(letters('a', 'z', 0, 100)));
}

TEST_F(MlColourSetsTest, ManySmallSetsMakeALargeProduct) {
  const auto thousand = numbers(1, 1024);
  EXPECT_TRUE(is_listed(declare(Kind::product, {}, {thousand, thousand})));
  EXPECT_FALSE(is_listed(declare(Kind::product, {}, {thousand, thousand, bit_})));
  EXPECT_EQ(all(declare(Kind::product, {}, {thousand, thousand, thousand, numbers(1, 0)})), Texts{});
}

TEST_F(MlColourSetsTest, WithoutBoundsEverythingIsLegal) {
  EXPECT_TRUE(legal(int_, n(-5)));
  EXPECT_TRUE(legal(string_, ml_.text("x")));
  EXPECT_TRUE(legal(abc_, n(2)));
  EXPECT_TRUE(legal(declare(Kind::list, {}, {int_}), tuple({1, 2})));
}

TEST_F(MlColourSetsTest, BoundsOfNumbersIncludeBothEnds) {
  const auto set = numbers(-2, 3);
  for (const auto inside : {-2, 0, 3}) EXPECT_TRUE(legal(set, n(inside)));
  for (const auto outside : {-3, 4}) EXPECT_FALSE(legal(set, n(outside)));
  EXPECT_FALSE(legal(declare(Kind::index, {"p"}, {}, {n(1), n(2)}), n(3)));
  const auto reals = declare(Kind::real, {}, {}, {ml_.real(-0.5), ml_.real(0.5)});
  EXPECT_TRUE(legal(reals, ml_.real(-0.5)));
  EXPECT_FALSE(legal(reals, ml_.real(0.75)));
  EXPECT_FALSE(legal(reals, ml_.real(std::numeric_limits<double>::quiet_NaN())));
}

TEST_F(MlColourSetsTest, BoundsOfTextsAreOfLettersAndLength) {
  const auto set = letters('a', 'c', 1, 2);
  EXPECT_TRUE(legal(set, ml_.text("ac")));
  EXPECT_FALSE(legal(set, ml_.text("ad")));
  EXPECT_FALSE(legal(set, ml_.text("")));
  EXPECT_FALSE(legal(set, ml_.text("aaa")));
  EXPECT_TRUE(legal(declare(Kind::string, {}, {}, {ml_.text("a"), ml_.text("c")}), ml_.text("aaaa")));
  EXPECT_THROW(
      static_cast<void>(legal(declare(Kind::string, {}, {}, {ml_.text(""), ml_.text("c")}), ml_.text("a"))),
      model::InputError);
}

TEST_F(MlColourSetsTest, PartsMustBeLegalToo) {
  EXPECT_TRUE(legal(pair_, tuple({0, 1})));
  EXPECT_FALSE(legal(pair_, tuple({0, 2})));
  EXPECT_FALSE(legal(record(), tuple({0, 2})));
  EXPECT_TRUE(legal(record(), tuple({2, 0})));
  const auto lists = declare(Kind::list, {}, {bit_}, {n(1), n(2)});
  EXPECT_TRUE(legal(lists, tuple({1})));
  EXPECT_FALSE(legal(lists, tuple({2})));
  EXPECT_FALSE(legal(lists, tuple({})));
  EXPECT_FALSE(legal(lists, tuple({0, 0, 0})));
  EXPECT_TRUE(legal(a_union(), n(1)));
  EXPECT_FALSE(legal(a_union(), ml_.list({n(2), tuple({0, 2})})));
  EXPECT_FALSE(legal(declare(Kind::alias, {}, {bit_}), n(2)));
}

TEST_F(MlColourSetsTest, ASubsetAsksForTheWholeToo) {
  const auto is_even = ml_.function([&](MlCell x) { return ml_.truth(ml_.as_number(x) % 2 == 0); });
  const auto by = declare(Kind::subset_by, {}, {bit_}, {is_even});
  EXPECT_TRUE(legal(by, n(0)));
  EXPECT_FALSE(legal(by, n(1)));
  EXPECT_FALSE(legal(by, n(2)));
  const auto with = declare(Kind::subset_with, {}, {bit_}, {tuple({1, 2})});
  EXPECT_TRUE(legal(with, n(1)));
  EXPECT_FALSE(legal(with, n(0)));
  EXPECT_FALSE(legal(with, n(2)));
}

TEST_F(MlColourSetsTest, TheOrderOfSimpleSets) {
  EXPECT_TRUE(less(abc_, n(0), n(2)));
  EXPECT_FALSE(less(abc_, n(2), n(2)));
  EXPECT_TRUE(less(int_, n(-5), n(3)));
  EXPECT_TRUE(less(declare(Kind::boolean), n(0), n(1)));
  EXPECT_TRUE(less(declare(Kind::real), ml_.real(-2), ml_.real(-1)));
  EXPECT_TRUE(less(string_, ml_.text("ab"), ml_.text("b")));
  EXPECT_FALSE(less(declare(Kind::unit), n(0), n(0)));
}

TEST_F(MlColourSetsTest, TheOrderOfComposedSetsGoesByTheDeclaredParts) {
  EXPECT_TRUE(less(pair_, tuple({0, 1}), tuple({1, 0})));
  EXPECT_TRUE(less(record(), tuple({1, 0}), tuple({0, 1})));
  EXPECT_TRUE(less(record(), tuple({0, 1}), tuple({1, 1})));
  const auto lists = declare(Kind::list, {}, {int_});
  EXPECT_TRUE(less(lists, tuple({1, 9}), tuple({2})));
  EXPECT_TRUE(less(lists, tuple({1}), tuple({1, 0})));
  EXPECT_FALSE(less(lists, tuple({1, 0}), tuple({1})));
}

TEST_F(MlColourSetsTest, TheOrderOfAUnionGoesByConstructorThenArgument) {
  const auto set = a_union();
  const auto a = ml_.list({n(0), n(0)}), c = ml_.list({n(0), n(2)}), p = ml_.list({n(2), tuple({0, 0})});
  EXPECT_TRUE(less(set, a, c));
  EXPECT_TRUE(less(set, c, n(1)));
  EXPECT_TRUE(less(set, n(1), p));
  EXPECT_FALSE(less(set, p, a));
}

TEST_F(MlColourSetsTest, TextsOfColours) {
  EXPECT_EQ(text(int_, n(-7)), "~7");
  EXPECT_EQ(text(declare(Kind::real), ml_.real(-1)), "~1.0");
  EXPECT_EQ(text(string_, ml_.text("a\"b\\\n\x01\xC3")), "\"a\\\"b\\\\\\n\\001\\195\"");
  EXPECT_EQ(text(declare(Kind::list, {}, {pair_}), ml_.list({tuple({0, 1}), tuple({1, 1})})),
            "[(0,1),(1,1)]");
  EXPECT_EQ(text(declare(Kind::alias, {}, {abc_}), n(1)), "b");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::colours_text, abc_, {n(2)})), "c");
}

TEST_F(MlColourSetsTest, ATextOfAMultisetCountsInTheOrderOfTheSet) {
  const auto written = [&](std::initializer_list<std::int64_t> tokens) {
    return ml_.as_text(ml_.apply(P::colours_multiset_text, abc_, {tuple(tokens)}));
  };
  EXPECT_EQ(written({1, 0, 1}), "1`a++2`b");
  EXPECT_EQ(written({2}), "1`c");
  EXPECT_EQ(written({}), "empty");
}

TEST_F(MlColourSetsTest, FunctionsOfASetThatIsListed) {
  EXPECT_EQ(ml_.as_numbers(ml_.apply(P::colours_all, abc_, {n(0)})), (std::vector<std::int64_t>{0, 1, 2}));
  EXPECT_EQ(ml_.as_number(ml_.apply(P::colours_size, pair_, {})), 4);
  EXPECT_TRUE(ml_.same(ml_.apply(P::colours_at, pair_, {n(2)}), tuple({1, 0})));
  EXPECT_EQ(ml_.as_number(ml_.apply(P::colours_position, pair_, {tuple({1, 0})})), 2);
  EXPECT_TRUE(ml_.as_truth(ml_.apply(P::colours_legal, bit_, {n(1)})));
  EXPECT_FALSE(ml_.as_truth(ml_.apply(P::colours_legal, bit_, {n(2)})));
}

TEST_F(MlColourSetsTest, EachListedColourIsLegalAndHasItsPosition) {
  const auto lists = declare(Kind::list, {}, {abc_}, {n(0), n(3)});
  for (const auto set : {abc_, bit_, pair_, record(), a_union(), lists, letters('x', 'z', 1, 3)}) {
    const auto size = ml_.as_number(ml_.apply(P::colours_size, set, {}));
    for (std::int64_t i = 0; i < size; ++i) {
      const auto colour = ml_.apply(P::colours_at, set, {n(i)});
      EXPECT_TRUE(legal(set, colour)) << text(set, colour);
      EXPECT_EQ(ml_.as_number(ml_.apply(P::colours_position, set, {colour})), i) << text(set, colour);
    }
  }
}

TEST_F(MlColourSetsTest, PositionsOutsideRaiseSubscript) {
  EXPECT_EQ(ml_.raised(P::colours_at, abc_, {n(3)}), Exception::subscript);
  EXPECT_EQ(ml_.raised(P::colours_at, abc_, {n(-1)}), Exception::subscript);
  EXPECT_EQ(ml_.raised(P::colours_position, bit_, {n(2)}), Exception::subscript);
}

TEST_F(MlColourSetsTest, FunctionsOfASetThatIsNotListedAreRefused) {
  for (const auto primitive : {P::colours_all, P::colours_size, P::colours_at, P::colours_position}) {
    EXPECT_THROW(static_cast<void>(ml_.apply(primitive, int_, {n(0)})), model::InputError);
  }
}

TEST_F(MlColourSetsTest, MultMakesAllTuplesWithTheirMultiplicities) {
  const auto product = ml_.apply(P::colours_product, pair_, {tuple({5, 6}), tuple({1, 2, 1})});
  EXPECT_TRUE(ml_.same(product, ml_.list({tuple({5, 1}), tuple({5, 2}), tuple({5, 1}), tuple({6, 1}),
                                          tuple({6, 2}), tuple({6, 1})})));
  EXPECT_EQ(ml_.cells().size(ml_.apply(P::colours_product, pair_, {tuple({5, 6}), tuple({})})), 0U);
}

TEST_F(MlColourSetsTest, MultOfARecordHasItsOperandsByLabelAndItsOrderAsDeclared) {
  for (const auto set : {record(), declare(Kind::alias, {}, {record()})}) {
    const auto product = ml_.apply(P::colours_product, set, {tuple({7, 8}), tuple({0, 1})});
    EXPECT_TRUE(ml_.same(product, ml_.list({tuple({7, 0}), tuple({8, 0}), tuple({7, 1}), tuple({8, 1})})));
  }
}

TEST_F(MlColourSetsTest, ATooLargeProductIsRefused) {
  const auto many = ml_.apply(P::times, {n(2000), n(1)});
  EXPECT_THROW(static_cast<void>(ml_.apply(P::colours_product, pair_, {many, many})), model::InputError);
}

TEST_F(MlColourSetsTest, SetFieldReplacesOneField) {
  EXPECT_TRUE(ml_.same(ml_.apply(P::set_field, record(), {tuple({2, 1}), n(0)}, 1), tuple({2, 0})));
}

TEST_F(MlColourSetsTest, AConstructorIsRecognized) {
  const auto set = a_union();
  const auto is = [&](MlCell colour, std::uint32_t constructor) {
    return ml_.as_truth(ml_.apply(P::is_constructor, set, {colour}, constructor));
  };
  EXPECT_TRUE(is(n(1), 1));
  EXPECT_FALSE(is(n(1), 0));
  EXPECT_TRUE(is(ml_.list({n(0), n(1)}), 0));
  EXPECT_FALSE(is(ml_.list({n(0), n(1)}), 1));
  EXPECT_FALSE(is(ml_.list({n(2), tuple({0, 9})}), 2));
}

}  // namespace
}  // namespace unfire::net
