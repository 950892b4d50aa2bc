// What is printed is read as the same tree; people's short forms are kept where they are not ambiguous.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "support/build_kind.hpp"
#include "support/ml_reading.hpp"
#include "unfire/load/ml_print.hpp"

namespace {

using namespace unfire;
using test::ml_source;

std::string printed(std::string_view text) {
  return load::print_ml(load::MlReader().expression(text, ml_source()));
}

std::string printed_declarations(std::string_view text) {
  return load::print_ml(load::MlReader().declarations(text, ml_source()));
}

TEST(MlPrint, KeepsOnlyTheParenthesesThatAreNeeded) {
  const std::vector<std::string> kept{"a + b * c",
                                      "(a + b) * c",
                                      "a - (b - c)",
                                      "a - b - c",
                                      "x :: y :: ys",
                                      "(x :: xs) :: ys",
                                      "x :: (ys ^^ zs)",
                                      "(xs ^^ ys) :: zs",
                                      "a ++ b ++ c",
                                      "a ++ (b ++ c)",
                                      "(a ++ b) ++ c",
                                      "a -- b ++ c -- d",
                                      "1`x ++ 2`f y",
                                      "1`x`y",
                                      "f (g x) y",
                                      "f (~1, ~ x)",
                                      "(fn x => x) y",
                                      "foldr op + 0",
                                      "op ++",
                                      "a andalso (b orelse c) andalso d",
                                      "(a andalso b) andalso c",
                                      "(x : int) + 1",
                                      "x : int : int",
                                      "(a; b; c)",
                                      "{a = 1, b = {}}",
                                      "#1 (#a x)",
                                      "if a then b else if c then d else e",
                                      "(if a then b else c) + 1",
                                      "case x of 1 => (case y of 2 => a) | _ => b",
                                      "case x of 1 => (if a then b else fn z => z) | _ => b",
                                      "(a handle _ => b) handle _ => c",
                                      "a handle E x => b handle _ => c",
                                      "(raise E) handle _ => c",
                                      "raise E handle _ => c",
                                      "let val x = 1; fun f y = y in f x; x end",
                                      "fn {a = x, ...} => x",
                                      "fn (x as y) : t => x",
                                      "fn x as y : t => x",
                                      "fn (C x, [y :: ys, _]) => x",
                                      "\"a\\n\\\"\\\\\\000\\195\" ^ str #\"\\t\"",
                                      "x : (int -> int) -> {a : int} * (bool * 'a) list"};
  for (const auto& text : kept) EXPECT_EQ(printed(text), text);
  EXPECT_EQ(printed("((a)+((b*c)))"), "a + b * c");
}

TEST(MlPrint, KeepsDeclarations) {
  const std::vector<std::string> kept{
      "val x = 1 and y : int = 2",
      "val rec f = fn x => f x",
      "val 'a x = []",
      "fun 'a f (x : 'a) = x",
      "fun f 0 _ = 1 | f n (x :: xs) : int = f (n - 1) xs and g x = x",
      "fun f 0 = (case x of y => y) | f n = case n of 1 => 2 | _ => 3",
      "infix 6 <+>; fun op <+> (a, b) = a + b; val x = a <+> b * c",
      "infix 0 foo; val f = op foo; nonfix foo; val g = foo",
      "local infixr 5 $; val x = a $ b in infix 3 &; val y = op $ end; val z = $ & x",
      "type t = int and ('a, 'b) u = 'a * 'b",
      "datatype 'a t = A | B of 'a t * int and u = C",
      "datatype t = datatype M.u",
      "exception A and B of int and C = M.D",
      "open List M.N",
      "colset A = unit with e timed",
      "colset A = bool with (f, t) declare all, ms",
      "colset A = int with 0 .. n - 1",
      "colset A = string with \"a\" .. \"z\" and 1 .. 3",
      "colset A = with a | b",
      "colset A = index a with 1 .. n timed",
      "colset A = product B * C",
      "colset A = record a : B * b : C",
      "colset A = list B with 0 .. 3",
      "colset A = union a + b : B",
      "colset A = subset B by f",
      "colset A = subset B with [1, 2]",
      "colset A = B timed",
      "var x, y : A ms",
      "globref r = empty : A ms",
      "use \"a.sml\""};
  for (const auto& text : kept) {
    EXPECT_EQ(printed_declarations(text), text);
    EXPECT_EQ(test::declaration_tree(printed_declarations(text)), test::declaration_tree(text));
  }
}

/// Random texts of the grammar, with all the parentheses one could write or leave out.
class Grammar {
 public:
  explicit Grammar(std::uint32_t seed) : random_(seed) {}

  std::string expression(int depth) {
    return depth <= 0 ? pick(leaves)
                      : filled(pick(expressions), static_cast<int>(random_() % static_cast<unsigned>(depth)));
  }

 private:
  using Forms = std::vector<std::string>;

  // $e an expression, $a an atomic one, $o an operator, $p a pattern, $q an atomic one.
  inline static const Forms leaves{"x", "y", "1", "~2", "()", "\"s\"", "op +", "M.f", "#a", "[]", "nil"};
  inline static const Forms expressions{"($e)",
                                        "($e, $e)",
                                        "f ($e) $a",
                                        "if $e then $e else $e",
                                        "case $e of $p => $e | _ => $e",
                                        "fn $p => $e",
                                        "($e) handle $p => $e",
                                        "$a andalso $e",
                                        "$a orelse $a andalso $a",
                                        "$a : 'a list",
                                        "$a $o $a : int * bool -> unit",
                                        "let fun g $q = $e in $e; $e end",
                                        "[$e, {a = $e}]",
                                        "$a $o $a",
                                        "$a $o $a $o $a",
                                        "$a$o $a$o $a$o $a"};
  inline static const Forms operators{"+", "++", "--", "`",  "::", "^^",     "*",
                                      "@", "@+", "=",  ":=", " o", " before"};
  inline static const Forms pattern_leaves{"x", "_", "1", "()", "\"s\""};
  inline static const Forms patterns{"x as $p", "C $q", "$q :: $q", "($p) : t", "$q :: $q :: $q", "$q"};
  inline static const Forms atomic_patterns{"($p, y)", "[$p]", "{a = $p, b, ...}", "($p)"};

  const std::string& pick(const Forms& forms) { return forms[random_() % forms.size()]; }

  std::string filled(std::string_view form, int depth) {
    std::string result;
    for (std::size_t i = 0; i < form.size(); ++i) {
      if (form[i] == '$') {
        result += hole(form[++i], depth);
      } else {
        result += form[i];
      }
    }
    return result;
  }

  std::string hole(char kind, int depth) {
    switch (kind) {
      case 'e': return expression(depth);
      case 'a': return depth <= 0 || random_() % 3 == 0 ? pick(leaves) : filled("($e)", depth);
      case 'o': return pick(operators);
      case 'p': return depth <= 0 ? pick(pattern_leaves) : filled(pick(patterns), depth - 1);
      default: return depth <= 0 ? pick(pattern_leaves) : filled(pick(atomic_patterns), depth - 1);
    }
  }

  std::mt19937 random_;
};

TEST(MlPrint, IsReadAsTheSameTree) {
  const load::MlReader reader;
  for (std::uint32_t seed = 0; seed < test::cases(10'000); ++seed) {
    const std::string text = Grammar(seed).expression(6);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text);
    const auto first = reader.expression(text, ml_source());
    const auto again = load::print_ml(first);
    ASSERT_EQ(test::expression_tree(again), test::tree(first)) << again;
    ASSERT_EQ(load::print_ml(reader.expression(again, ml_source())), again);
  }
}

}  // namespace
