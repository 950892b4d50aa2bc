// Declarations: each of SML and of CPN ML once.
#include <gtest/gtest.h>

#include <string>

#include "support/ml_reading.hpp"

namespace {

using namespace unfire;
using model::ml::ColourSet;
using test::declaration_tree;

std::string declaration_complaint(std::string_view text) {
  return test::ml_complaint([&] { return load::MlReader().declarations(text, test::ml_source()); });
}

ColourSet colour_set(std::string_view text) {
  return std::get<ColourSet>(load::MlReader().declarations(text, test::ml_source()).at(0).what);
}

TEST(MlDeclaration, HasValues) {
  EXPECT_EQ(declaration_tree("val n = 5;"), "(val (= n 5))");
  EXPECT_EQ(declaration_tree("val (x, y) = f 1 and z : int = 2"), "(val (= (() x y) (f 1)) (= (: z int) 2))");
  EXPECT_EQ(declaration_tree("val rec f = fn 0 => 1 | n => f (n-1)"),
            "(rec (= f (fn (=> 0 1) (=> n (f (- n 1))))))");
  EXPECT_EQ(declaration_tree("val 'a nothing = []"), "(val 'a (= nothing ([])))");
}

TEST(MlDeclaration, HasFunctionsOfSeveralClausesAndArguments) {
  EXPECT_EQ(declaration_tree("fun f 0 = 1 | f n = n * f(n-1)"),
            "(fun (function f (= 0 1) (= n (* n (f (- n 1))))))");
  EXPECT_EQ(declaration_tree("fun add x y : int = x + y"), "(fun (function add (= x y :int (+ x y))))");
  EXPECT_EQ(declaration_tree("fun even 0 = true | even n = odd (n-1) and odd n = even (n-1)"),
            "(fun (function even (= 0 true) (= n (odd (- n 1)))) (function odd (= n (even (- n 1)))))");
  EXPECT_EQ(declaration_tree("fun Chopsticks(ph(i)) = 1`cs(i)"),
            "(fun (function Chopsticks (= (ph i) (` 1 (cs i)))))");
  EXPECT_EQ(declaration_tree("fun f [] _ = 0 | f (x::xs) {a, ...} = a"),
            "(fun (function f (= ([]) _ 0) (= (:: (() x xs)) ({...} a=a) a)))");
}

TEST(MlDeclaration, HasFunctionsWrittenBetweenTheirArguments) {
  const std::string expected = "(fun (function <+> (= (() a b) (+ a b))))";
  const auto second = [](const char* text) {
    return test::tree(load::MlReader().declarations(text, test::ml_source()).at(1));
  };
  EXPECT_EQ(second("infix 6 <+>; fun a <+> b = a + b"), expected);
  EXPECT_EQ(second("infix 6 <+>; fun (a <+> b) = a + b"), expected);
  EXPECT_EQ(second("infix 6 <+>; fun op <+> (a, b) = a + b"), expected);
  EXPECT_EQ(second("infix <+>; fun (a <+> b) c = a"), "(fun (function <+> (= (() a b) c a)))");
}

TEST(MlDeclaration, HasTypesAndExceptions) {
  EXPECT_EQ(declaration_tree("type t = int and 'a u = 'a list and ('a, 'b) v = 'a * 'b"),
            "(type (= t int) (= 'a u (list 'a)) (= 'a 'b v (* 'a 'b)))");
  EXPECT_EQ(declaration_tree("datatype 'a tree = Leaf | Node of 'a tree * 'a tree and b = B of int"),
            "(datatype (= 'a tree Leaf (Node (* (tree 'a) (tree 'a)))) (= b (B int)))");
  EXPECT_EQ(declaration_tree("datatype t = datatype M.u"), "(datatype (= t copy M.u))");
  EXPECT_EQ(declaration_tree("exception A and B of int and C = M.D"), "(exception A (B int) C = M.D)");
}

TEST(MlDeclaration, HasLocalOpenAndFixity) {
  EXPECT_EQ(declaration_tree("local val x = 1; in val y = x end"),
            "(local ( (val (= x 1))) ( (val (= y x))))");
  EXPECT_EQ(declaration_tree("open List A.B"), "(open List A.B)");
  EXPECT_EQ(declaration_tree("infix 4 a b"), "(fixity 4 l a b)");
  EXPECT_EQ(declaration_tree("infixr ::="), "(fixity 0 r ::=)");
  EXPECT_EQ(declaration_tree("nonfix div"), "(fixity div)");
}

TEST(MlDeclaration, HasThoseOfModels) {
  EXPECT_EQ(declaration_tree("var x, y : INT;"), "(var x y :INT)");
  EXPECT_EQ(declaration_tree("var packets : INTxDATA ms"), "(var packets :(ms INTxDATA))");
  EXPECT_EQ(declaration_tree("globref seen = ([] : int list);"), "(ref seen (: ([]) (list int)))");
  EXPECT_EQ(declaration_tree("use \"a.sml\""), "(use \"a.sml\")");
  EXPECT_EQ(declaration_tree("use (path ^ \"a.sml\");"), "(use (^ path \"a.sml\"))");
}

TEST(MlDeclaration, TakesAnExpressionForTheValueOfIt) {
  EXPECT_EQ(declaration_tree("print \"hello\"; val x = 1"),
            "( (val (= it (print \"hello\"))) (val (= x 1)))");
}

TEST(MlDeclaration, KnowsTheWordsOfModelsOnlyWhereTheyBegin) {
  EXPECT_EQ(declaration_tree("val color = var + use"), "(val (= color (+ var use)))");
  EXPECT_EQ(declaration_tree("fun f {timed, ...} = timed"),
            "(fun (function f (= ({...} timed=timed) timed)))");
}

TEST(MlDeclaration, NeedsNoSemicolons) {
  EXPECT_EQ(declaration_tree("val a = 1 val b = f a fun g x = b;; ; colset U = unit"),
            "( (val (= a 1)) (val (= b (f a))) (fun (function g (= x b))) " +
                declaration_tree("colset U = unit") + ")");
  EXPECT_EQ(declaration_tree(" (* nothing *) ;"), "()");
}

TEST(MlColourSet, HasEachKind) {
  using Kind = ColourSet::Kind;
  const std::pair<const char*, Kind> sets[] = {{"unit", Kind::unit},
                                               {"unit with e", Kind::unit},
                                               {"bool", Kind::boolean},
                                               {"bool with (no, yes)", Kind::boolean},
                                               {"int", Kind::integer},
                                               {"int with 0..n-1", Kind::integer},
                                               {"intinf", Kind::big_integer},
                                               {"real", Kind::real},
                                               {"real with 0.0..1.0", Kind::real},
                                               {"time", Kind::time},
                                               {"string", Kind::string},
                                               {"string with \"a\"..\"z\" and 1..3", Kind::string},
                                               {"with red | green", Kind::enumeration},
                                               {"index ph with 1..n", Kind::index},
                                               {"product A * B * A", Kind::product},
                                               {"record a : A * b : B", Kind::record},
                                               {"list A", Kind::list},
                                               {"list A with 0..3", Kind::list},
                                               {"union none + some : A", Kind::disjoint_union},
                                               {"subset A by f", Kind::subset_by},
                                               {"subset A with [1, 2]", Kind::subset_with},
                                               {"A", Kind::alias}};
  for (const auto& [text, kind] : sets) {
    SCOPED_TRACE(text);
    const auto set = colour_set("colset X = " + std::string(text) + ";");
    EXPECT_EQ(set.name.name, "X");
    EXPECT_EQ(set.kind, kind);
    EXPECT_FALSE(set.timed);
    const auto old = colour_set("color X = " + std::string(text) + " timed declare ms, all");
    EXPECT_EQ(old.kind, kind);
    EXPECT_TRUE(old.timed);
    EXPECT_EQ(old.declared.size(), 2U);
    EXPECT_EQ(old.bounds.size(), set.bounds.size());
  }
}

TEST(MlColourSet, KeepsItsPartsInOrder) {
  const auto set = colour_set("colset M = union none + some : A + more : B");
  ASSERT_EQ(set.names.size(), 3U);
  ASSERT_EQ(set.parts.size(), 3U);
  EXPECT_EQ(set.names[1].name, "some");
  EXPECT_EQ(set.parts[0].name, "");
  EXPECT_EQ(set.parts[2].name, "B");
  EXPECT_EQ(colour_set("colset S = string with \"a\"..\"z\" and 1..3").bounds.size(), 4U);
}

TEST(MlDeclaration, SaysWhatIsWrong) {
  EXPECT_EQ(
      declaration_complaint("val x = 1;\nfun f 0 = 1\n  | g n = 2"),
      "model.cpn:7: arc from A to B: line 3, column 5: expected another clause of 'f', found one of 'g' in "
      "'| g n = 2'");
  EXPECT_NE(declaration_complaint("structure S = struct end").find("modules"), std::string::npos);
  EXPECT_NE(declaration_complaint("val x = 1 )").find("column 11: expected a declaration, found ')'"),
            std::string::npos);
  EXPECT_NE(declaration_complaint("fun f = 1").find("expected a pattern, found '='"), std::string::npos);
  EXPECT_NE(declaration_complaint("val = 1").find("expected a pattern"), std::string::npos);
  EXPECT_NE(declaration_complaint("colset A = index").find("expected a constructor, found the end"),
            std::string::npos);
  EXPECT_NE(declaration_complaint("colset A = subset B").find("expected 'by' or 'with'"), std::string::npos);
  EXPECT_NE(declaration_complaint("infix 10 x").find("from 0 to 9"), std::string::npos);
  EXPECT_NE(declaration_complaint("f x\n y : t) z").find("line 2"), std::string::npos);
}

}  // namespace
