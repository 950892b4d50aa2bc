// Where one token of CPN ML ends and the next begins.
#include <gtest/gtest.h>

#include <string>

#include "support/ml_reading.hpp"

namespace {

using namespace unfire;
using test::expression_complaint;
using test::expression_tree;

std::string string_value(const std::string& text) {
  const auto expression = load::MlReader().expression(text, test::ml_source());
  return expression.literal == model::ml::LiteralKind::string ||
                 expression.literal == model::ml::LiteralKind::character
             ? expression.text
             : "no string";
}

TEST(MlLexer, TakesABacktickAsATokenOfItsOwn) {
  EXPECT_EQ(expression_tree("1`~1"), "(` 1 ~1)");
  EXPECT_EQ(expression_tree("x++1`y"), "(++ x (` 1 y))");
  EXPECT_EQ(expression_tree("1`x++1`~2"), "(++ (` 1 x) (` 1 ~2))");
  EXPECT_EQ(expression_tree("n`!x"), "(` n (! x))");
}

TEST(MlLexer, KeepsPrimesAndDigitsInNames) {
  EXPECT_EQ(expression_tree("L'CNT' x''1 a_2'"), "((L'CNT' x''1) a_2')");
}

TEST(MlLexer, AllowsBlanksAroundTheDotOfAQualifiedName) {
  EXPECT_EQ(expression_tree("L'CNT .mkstr (x)"), "(L'CNT.mkstr x)");
  EXPECT_EQ(expression_tree("List. map f"), "(List.map f)");
  EXPECT_EQ(expression_tree("A\n.\nB.c"), "A.B.c");
  EXPECT_EQ(expression_tree("f Int.+"), "(f Int.+)");
  const auto name = load::MlReader().expression("A.B.c", test::ml_source());
  EXPECT_EQ(name.module, "A.B");
  EXPECT_EQ(name.text, "c");
}

TEST(MlLexer, ReadsNumbersAsSmlDoes) {
  EXPECT_EQ(expression_tree("[0, ~12, 0x1fA, ~0xF, 0w10, 0wxFf]"), "([] 0 ~12 0x1fA ~0xF 0w10 0wxFf)");
  EXPECT_EQ(expression_tree("[1.5, ~0.25, 1e10, 2E~3, 1.0e5]"), "([] 1.5 ~0.25 1e10 2E~3 1.0e5)");
  EXPECT_EQ(expression_tree("x - ~1"), "(- x ~1)");
  EXPECT_EQ(expression_tree("f ~x"), "((f ~) x)") << "a name of signs is an argument like any other";
  EXPECT_EQ(load::MlReader().expression("123456789012345678901234567890", test::ml_source()).text,
            "123456789012345678901234567890");
}

TEST(MlLexer, KeepsSignsNextToEachOtherTogether) {
  EXPECT_EQ(expression_tree("a :=! b"), "((a :=!) b)") << "no operator, and no `:=` either";
  EXPECT_EQ(expression_tree("a := !b"), "(:= a (! b))");
}

TEST(MlLexer, SkipsNestedComments) {
  EXPECT_EQ(expression_tree("a (* one (* two *) \" still *) + (**) b"), "(+ a b)");
  EXPECT_EQ(expression_complaint("a + (* one (* two *)"),
            "model.cpn:7: arc from A to B: line 1, column 5: expected '*)' at the end of the comment that "
            "begins here in "
            "'a + (* one (* two *)'");
}

TEST(MlLexer, DecodesTheEscapesOfStrings) {
  EXPECT_EQ(string_value(R"("a\n\t\\\"b")"), "a\n\t\\\"b");
  EXPECT_EQ(string_value(R"("\^A\^@\^_")"), std::string("\x01\x00\x1f", 3));
  EXPECT_EQ(string_value(R"("\065\255\u0042")"),
            "A\xff"
            "B");
  EXPECT_EQ(string_value("\"one \\  \n\t \\two\""), "one two");
  EXPECT_EQ(string_value("\"(* no comment *)\""), "(* no comment *)");
  EXPECT_EQ(string_value("#\"\\n\""), "\n");
  EXPECT_EQ(string_value("#\"\xC3\xA9\""), "\xC3\xA9") << "one character, however many bytes";
}

TEST(MlLexer, RefusesBrokenStrings) {
  EXPECT_NE(expression_complaint("f \"abc").find("column 3: expected a closing quote"), std::string::npos);
  EXPECT_NE(expression_complaint("\"a\nb\"").find("on the same line"), std::string::npos);
  EXPECT_NE(expression_complaint(R"("\q")").find(R"(unknown escape '\q')"), std::string::npos);
  EXPECT_NE(expression_complaint(R"("\256")").find("unknown escape"), std::string::npos);
  EXPECT_NE(expression_complaint(R"(#"ab")").find("expected one character"), std::string::npos);
  EXPECT_NE(expression_complaint(R"(#"")").find("expected one character"), std::string::npos);
}

TEST(MlLexer, TellsDotsFromEachOther) {
  EXPECT_EQ(test::declaration_tree("colset A = int with lo..hi"),
            test::declaration_tree("colset A = int with lo .. hi"));
  EXPECT_EQ(test::declaration_tree("colset A = int with 1..10"),
            test::declaration_tree("colset A = int with 1 .. 10"));
  EXPECT_NE(expression_complaint("a + .b").find("unexpected '.'"), std::string::npos);
}

TEST(MlLexer, TakesLettersBeyondAsciiAsLetters) {
  EXPECT_EQ(expression_tree("gr\xC3\xBC\xC3\x9F + 1"), "(+ gr\xC3\xBC\xC3\x9F 1)");
}

}  // namespace
