// Expressions and patterns: which operands belong to which operator, and each construct once.
#include <gtest/gtest.h>

#include <string>

#include "support/ml_reading.hpp"

namespace {

using namespace unfire;
using test::expression_tree;

/// The pattern of `fn PATTERN => 0`.
std::string pattern_tree(const std::string& text) {
  return test::tree(
      load::MlReader().expression("fn " + text + " => 0", test::ml_source()).rules.front().pattern);
}

std::string type_tree(const std::string& text) {
  return test::tree(load::MlReader().expression("x : " + text, test::ml_source()).types.front());
}

TEST(MlFixity, FollowsTheTableOfCpnTools) {
  EXPECT_EQ(expression_tree("1`x@5"), "(` 1 (@ x 5))");
  EXPECT_EQ(expression_tree("2`x*y"), "(* (` 2 x) y)");
  EXPECT_EQ(expression_tree("n-1`x"), "(- n (` 1 x))");
  EXPECT_EQ(expression_tree("a+b*c-d"), "(- (+ a (* b c)) d)");
  EXPECT_EQ(expression_tree("i+1@+d"), "(+ i (@+ 1 d))");
  EXPECT_EQ(expression_tree("a@++b/c"), "(/ (@++ a b) c)");
  EXPECT_EQ(expression_tree("a div b mod c"), "(mod (div a b) c)");
  EXPECT_EQ(expression_tree("2 ** a % b // c"), "(// (% (** 2 a) b) c)");
  EXPECT_EQ(expression_tree("a ^ b ^^ c"), "(^^ (^ a b) c)");
  EXPECT_EQ(expression_tree("x+1 :: y :: ys"), "(:: (+ x 1) (:: y ys))");
  EXPECT_EQ(expression_tree("a^^b = c"), "(= (^^ a b) c)");
  EXPECT_EQ(expression_tree("a <= b == c"), "(== (<= a b) c)");
  EXPECT_EQ(expression_tree("r := !r + 1"), "(:= r (+ (! r) 1))");
  EXPECT_EQ(expression_tree("f o g o h"), "(o (o f g) h)");
  EXPECT_EQ(expression_tree("a := b before c"), "(before (:= a b) c)");
  EXPECT_EQ(expression_tree("a -- b ++ c"), "(++ (-- a b) c)");
}

TEST(MlFixity, LetsTheFirstWinWhereLeftAndRightMeet) {
  EXPECT_EQ(expression_tree("x::xs^^ys"), "(^^ (:: x xs) ys)");
  EXPECT_EQ(expression_tree("xs^^y::ys"), "(:: (^^ xs y) ys)");
}

TEST(MlFixity, AppliesBeforeAllOperators) {
  EXPECT_EQ(expression_tree("f x + g y z"), "(+ (f x) ((g y) z))");
  EXPECT_EQ(expression_tree("#ip rt = ip"), "(= (#ip rt) ip)");
  EXPECT_EQ(expression_tree("2`f(x)++g y"), "(++ (` 2 (f x)) (g y))");
  EXPECT_EQ(expression_tree("not(a) orelse ~x < 0"), "(orelse (not a) (< (~ x) 0))");
}

TEST(MlFixity, MakesOneSumOfManyTerms) {
  EXPECT_EQ(expression_tree("a++b++c++d"), "(++ a b c d)");
  EXPECT_EQ(expression_tree("(a++b)++(c++d)"), "(++ (++ a b) (++ c d))");
  EXPECT_EQ(expression_tree("a++b--c++d++e"), "(++ (-- (++ a b) c) d e)");
  std::string many = "1`0";
  for (int i = 1; i < 20'000; ++i) many += "++1`" + std::to_string(i);
  EXPECT_EQ(load::MlReader().expression(many, test::ml_source()).operands[1].operands.size(), 20'000U);
}

TEST(MlFixity, MakesAnOperatorAnOrdinaryNameByOp) {
  EXPECT_EQ(expression_tree("foldr op + 0 xs"), "(((foldr +) 0) xs)");
  EXPECT_EQ(expression_tree("op+(a, b)"), expression_tree("a + b"));
  EXPECT_EQ(expression_tree("op ++ (a, b)"), expression_tree("a ++ b"));
}

TEST(MlFixity, ObeysTheDeclarationsInTheText) {
  load::MlReader reader;
  static_cast<void>(reader.declarations("infix 6 plus; infixr 7 **; nonfix mod;", test::ml_source()));
  const auto tree = [&](const char* text) { return test::tree(reader.expression(text, test::ml_source())); };
  EXPECT_EQ(tree("a plus b plus c"), "(plus (plus a b) c)");
  EXPECT_EQ(tree("a ** b ** c"), "(** a (** b c))");
  EXPECT_EQ(tree("mod (a, b)"), "(mod a b)");
  EXPECT_EQ(tree("a plus b * c"), "(plus a (* b c))");
}

TEST(MlFixity, EndsWithTheScopeItIsDeclaredIn) {
  EXPECT_EQ(expression_tree("f (let infix 5 $ in a $ b end) $ c"),
            "(((f (let ( (fixity 5 l $)) ($ a b))) $) c)");
  load::MlReader reader;
  static_cast<void>(reader.declarations("local infix 5 $ in infix 6 & end", test::ml_source()));
  EXPECT_EQ(test::tree(reader.expression("a & b", test::ml_source())), "(& a b)");
  EXPECT_EQ(test::tree(reader.expression("a $ b", test::ml_source())), "((a $) b)");
}

TEST(MlExpression, HasEachConstructOfSml) {
  EXPECT_EQ(expression_tree("()"), "(())");
  EXPECT_EQ(expression_tree("(a)"), "a");
  EXPECT_EQ(expression_tree("(a, (b, c))"), "(() a (() b c))");
  EXPECT_EQ(expression_tree("{a = 1, 2 = b}"), "({} a=1 2=b)");
  EXPECT_EQ(expression_tree("[]"), "([])");
  EXPECT_EQ(expression_tree("[a, b+1]"), "([] a (+ b 1))");
  EXPECT_EQ(expression_tree("#1 x"), "(#1 x)");
  EXPECT_EQ(expression_tree("(a; b; c)"), "(; a b c)");
  EXPECT_EQ(expression_tree("x : int list"), "(: x (list int))");
  EXPECT_EQ(expression_tree("if a then b else c + 1"), "(if a b (+ c 1))");
  EXPECT_EQ(expression_tree("while a do b"), "(while a b)");
  EXPECT_EQ(expression_tree("fn x => x | _ => 0"), "(fn (=> x x) (=> _ 0))");
  EXPECT_EQ(expression_tree("case x of 1 => a | _ => b"), "(case x (=> 1 a) (=> _ b))");
  EXPECT_EQ(expression_tree("raise Fail \"no\""), "(raise (Fail \"no\"))");
  EXPECT_EQ(expression_tree("hd xs handle Empty => 0 | _ => 1"), "(handle (hd xs) (=> Empty 0) (=> _ 1))");
  EXPECT_EQ(expression_tree("let val x = 1; val y = 2 in x; y end"),
            "(let ( (val (= x 1)) (val (= y 2))) x y)");
}

TEST(MlExpression, BindsItsWordsFromLooseToTight) {
  EXPECT_EQ(expression_tree("a orelse b andalso c : bool"), "(orelse a (andalso b (: c bool)))");
  EXPECT_EQ(expression_tree("a andalso b andalso c"), "(andalso a b c)");
  EXPECT_EQ(expression_tree("a orelse b handle _ => c"), "(handle (orelse a b) (=> _ c))");
  EXPECT_EQ(expression_tree("raise a handle _ => b"), "(raise (handle a (=> _ b)))");
  EXPECT_EQ(expression_tree("if a then b else c handle _ => d"), "(if a b (handle c (=> _ d)))");
  EXPECT_EQ(expression_tree("case a of 1 => case b of 2 => c | 3 => d"),
            "(case a (=> 1 (case b (=> 2 c) (=> 3 d))))");
  EXPECT_EQ(expression_tree("f (fn x => x) y"), "((f (fn (=> x x))) y)");
}

TEST(MlExpression, NeedsNoParenthesesAroundTheLastOperand) {
  EXPECT_EQ(expression_tree("a + if b then c else d"), "(+ a (if b c d))");
  EXPECT_EQ(expression_tree("a andalso fn x => y"), "(andalso a (fn (=> x y)))");
}

TEST(MlExpression, HasThePositionOfEachNode) {
  const auto sum = load::MlReader().expression("\n  f x\n   + \xC3\xA9 yy", test::ml_source());
  const auto& pair = sum.operands[1];
  const auto place = [](model::ml::Position at) {
    return std::to_string(at.line) + ":" + std::to_string(at.column);
  };
  EXPECT_EQ(place(sum.at), "2:3");
  EXPECT_EQ(place(sum.operands[0].at), "3:4") << "of the operator";
  EXPECT_EQ(place(pair.operands[0].operands[1].at), "2:5");
  EXPECT_EQ(place(pair.operands[1].operands[1].at), "3:8") << "counted in characters";
}

TEST(MlPattern, HasEachConstructOfSml) {
  EXPECT_EQ(pattern_tree("_"), "_");
  EXPECT_EQ(pattern_tree("x"), "x");
  EXPECT_EQ(pattern_tree("~1"), "~1");
  EXPECT_EQ(pattern_tree("\"s\""), "\"s\"");
  EXPECT_EQ(pattern_tree("()"), "(())");
  EXPECT_EQ(pattern_tree("(x, _, 3)"), "(() x _ 3)");
  EXPECT_EQ(pattern_tree("[x, y]"), "([] x y)");
  EXPECT_EQ(pattern_tree("x :: y :: ys"), "(:: (() x (:: (() y ys))))");
  EXPECT_EQ(pattern_tree("PACKET(SOME p)"), "(PACKET (SOME p))");
  EXPECT_EQ(pattern_tree("M.C x"), "(M.C x)");
  EXPECT_EQ(pattern_tree("C x :: xs"), "(:: (() (C x) xs))");
  EXPECT_EQ(pattern_tree("all as x :: _"), "(as all (:: (() x _)))");
  EXPECT_EQ(pattern_tree("x : int"), "(: x int)");
  EXPECT_EQ(pattern_tree("x : t as (a, b)"), "(as x (: (() a b) t))");
  EXPECT_EQ(pattern_tree("op +"), "+");
}

TEST(MlPattern, HasRecordsWithAndWithoutDots) {
  EXPECT_EQ(pattern_tree("{a = 1, b = y}"), "({} a=1 b=y)");
  EXPECT_EQ(pattern_tree("{a, b = C y, ...}"), "({...} a=a b=(C y))");
  EXPECT_EQ(pattern_tree("{...}"), "({...})");
  EXPECT_EQ(pattern_tree("{a : int, b as SOME _}"), "({} a=(: a int) b=(as b (SOME _)))");
}

TEST(MlType, HasEachConstructOfSml) {
  EXPECT_EQ(type_tree("int"), "int");
  EXPECT_EQ(type_tree("'a list list"), "(list (list 'a))");
  EXPECT_EQ(type_tree("(int, string) M.map"), "(M.map int string)");
  EXPECT_EQ(type_tree("int * (string * bool) -> unit -> int"), "(-> (* int (* string bool)) (-> unit int))");
  EXPECT_EQ(type_tree("(int -> int) * int list"), "(* (-> int int) (list int))");
  EXPECT_EQ(type_tree("{a : int, b : string}"), "({} a=int b=string)");
  EXPECT_EQ(type_tree("{}"), "({})");
}

}  // namespace
