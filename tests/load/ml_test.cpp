// The texts at the places, arcs and transitions of a model, and what is said of bad ones.
#include <gtest/gtest.h>

#include <string>

#include "support/ml_reading.hpp"

namespace {

using namespace unfire;
using test::expression_complaint;
using test::ml_source;

std::string output_tree(std::string_view text) {
  return test::tree(load::MlReader().output_inscription(text, ml_source()));
}

std::string guard_tree(std::string_view text) {
  return test::tree(load::MlReader().guard(text, ml_source()));
}

std::string code_tree(std::string_view text) {
  const auto code = load::MlReader().code(text, ml_source());
  if (!code) return "nothing";
  std::string result = "in";
  for (const auto& name : code->inputs) result += " " + name.name;
  result += " out";
  for (const auto& name : code->outputs) result += " " + name.name;
  return result + " do " + test::tree(code->action);
}

TEST(MlOutputInscription, DelaysAllThatIsInFrontOfTheFirstDelay) {
  EXPECT_EQ(output_tree("i+1@+d"), "(@+ (+ i 1) d)");
  EXPECT_EQ(output_tree("if a then 1`x else empty @+7"), "(@+ (if a (` 1 x) empty) 7)");
  EXPECT_EQ(output_tree("1`x ++ 1`y @++ d"), "(@++ (++ (` 1 x) (` 1 y)) d)");
  EXPECT_EQ(output_tree("(x,i) @+ if x=p then 13 else 9"), "(@+ (() x i) (if (= x p) 13 9))");
  EXPECT_EQ(output_tree("case x of 1 => a | _ => b @+ 3*n"), "(* (@+ (case x (=> 1 a) (=> _ b)) 3) n)");
}

TEST(MlOutputInscription, LeavesFurtherDelaysToTheirFixity) {
  EXPECT_EQ(output_tree("1`x@+1 ++ 1`y@+2"), "(++ (@+ (` 1 x) 1) (@+ (` 1 y) 2))");
}

TEST(MlOutputInscription, CountsNoDelayInsideOfBracketsStringsAndComments) {
  EXPECT_EQ(output_tree("(x@+1)"), "(@+ x 1)");
  EXPECT_EQ(output_tree("f(1, a@+1)@+2"), "(@+ (f 1 (@+ a 1)) 2)");
  EXPECT_EQ(output_tree("\"@+\" ^ s"), "(^ \"@+\" s)");
  EXPECT_EQ(output_tree("a + b (* @+ *)"), "(+ a b)");
  EXPECT_EQ(output_tree("a + let val t = x@+1 in t end"), "(+ a (let ( (val (= t (@+ x 1)))) t))");
  EXPECT_EQ(output_tree("i+1"), "(+ i 1)");
}

TEST(MlOutputInscription, SaysThatTheFrontIsNoExpression) {
  const auto complaint = test::ml_complaint(
      [] { return load::MlReader().output_inscription("if a then x@+1 else y", ml_source()); });
  EXPECT_NE(complaint.find(
                "column 12: expected 'else', found '@+' (on an output arc all in front of the first '@+' "
                "is delayed; it may need parentheses)"),
            std::string::npos)
      << complaint;
}

TEST(MlGuard, IsAListWithOrWithoutBrackets) {
  EXPECT_EQ(guard_tree("[a = 1, b]"), "([] (= a 1) b)");
  EXPECT_EQ(guard_tree("a = 1, b"), "([] (= a 1) b)");
  EXPECT_EQ(guard_tree("n + w > i"), "([] (> (+ n w) i))");
  EXPECT_EQ(guard_tree("[] = xs"), "([] (= ([]) xs))");
  EXPECT_EQ(guard_tree("[x] = xs, y"), "([] (= ([] x) xs) y)");
  EXPECT_EQ(guard_tree(""), "([])");
  EXPECT_EQ(guard_tree(" [] "), "([])");
}

TEST(MlDelay, BeginsWithItsSign) {
  const load::MlReader reader;
  const auto whole = reader.delay("@+ a + 1", ml_source());
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->kind, model::ml::Delay::Kind::integer);
  EXPECT_EQ(test::tree(whole->value), "(+ a 1)");
  EXPECT_EQ(reader.delay("@++normal(5.0,2.0)", ml_source())->kind, model::ml::Delay::Kind::time);
  EXPECT_FALSE(reader.delay("", ml_source()));
  EXPECT_FALSE(reader.delay(" @+ ", ml_source()));
  EXPECT_NE(test::ml_complaint([&] { return reader.delay("5", ml_source()); }).find("expected '@+'"),
            std::string::npos);
}

TEST(MlCode, HasItsPartsOnlyIfNeedBe) {
  EXPECT_EQ(code_tree("input (n, p); output (k); action f(n, p);"), "in n p out k do (f n p)");
  EXPECT_EQ(code_tree("input n;\noutput k;\naction\n n"), "in n out k do n");
  EXPECT_EQ(code_tree("action a := 1"), "in out do (:= a 1)");
  EXPECT_EQ(code_tree("output (t)\naction\nf(); g();"), "in out t do (; (f (())) (g (())))");
  EXPECT_EQ(code_tree("input ();\noutput ();\naction\n"), "in out do (())");
  EXPECT_EQ(code_tree("input();output();action();"), "in out do (())");
  EXPECT_EQ(code_tree(" (* nothing *) "), "nothing");
}

TEST(MlError, ShowsFileOwnerPositionAndText) {
  EXPECT_EQ(expression_complaint("if x\nthen (y"),
            "model.cpn:7: arc from A to B: line 2, column 8: expected an operator, ',' or ')', found the end "
            "in 'then "
            "(y'");
  EXPECT_EQ(expression_complaint(""),
            "model.cpn:7: arc from A to B: line 1, column 1: expected an expression, found the end");
  EXPECT_EQ(expression_complaint("a b ]"),
            "model.cpn:7: arc from A to B: line 1, column 5: expected an operator or the end, found ']' in "
            "'a b ]'");
  EXPECT_EQ(expression_complaint("1 + * 2"),
            "model.cpn:7: arc from A to B: line 1, column 5: expected an expression, found '*' in '1 + * 2'");
}

TEST(MlError, ShowsOnlyTheSurroundingsInALongLine) {
  const std::string many(500, 'x');
  const auto complaint = expression_complaint(many + " + ) " + many);
  EXPECT_LT(complaint.size(), 250U);
  EXPECT_NE(complaint.find("x + ) x"), std::string::npos);
}

TEST(MlError, RefusesWhatIsNestedTooDeeply) {
  const auto nested = [](std::size_t depth, const std::string& open, const std::string& inside,
                         const std::string& close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    text += inside;
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  const std::pair<std::string, std::string> brackets[] = {{"(", ")"},
                                                          {"[", "]"},
                                                          {"{a=", "}"},
                                                          {"if a then b else ", ""},
                                                          {"1 + (", ")"},
                                                          {"x :: ", ""},
                                                          {"", " + 1"},
                                                          {"", " y"},
                                                          {"", ": int"},
                                                          {"fn x => ", ""},
                                                          {"case ", " of _ => 0"},
                                                          {"let val y = ", " in y end"},
                                                          {"let fun f _ = ", " in f end"},
                                                          {"raise ", ""},
                                                          {"(", "+1+1+1)"},
                                                          {"a handle _ => ", ""},
                                                          {"while a do ", ""}};
  for (const auto& [open, close] : brackets) {
    SCOPED_TRACE(open + close);
    EXPECT_EQ(expression_complaint(nested(100, open, "x", close)), "");
    EXPECT_NE(expression_complaint(nested(3'000, open, "x", close)).find("at most 500 levels of nesting"),
              std::string::npos);
  }
  const auto type = [&](const std::string& open, const std::string& close) {
    return expression_complaint("x : " + nested(3'000, open, "t", close));
  };
  EXPECT_NE(type("(", ")").find("levels of nesting"), std::string::npos);
  EXPECT_NE(type("t -> ", "").find("levels of nesting"), std::string::npos);
  EXPECT_NE(type("", " list").find("levels of nesting"), std::string::npos);
  const auto pattern = [&](const std::string& open, const std::string& close) {
    return expression_complaint("fn " + nested(3'000, open, "x", close) + " => 0");
  };
  EXPECT_NE(pattern("(", ")").find("levels of nesting"), std::string::npos);
  EXPECT_NE(pattern("x :: ", "").find("levels of nesting"), std::string::npos);
  EXPECT_NE(pattern("C (", ")").find("levels of nesting"), std::string::npos);
  EXPECT_NE(pattern("x as ", "").find("levels of nesting"), std::string::npos);
}

}  // namespace
