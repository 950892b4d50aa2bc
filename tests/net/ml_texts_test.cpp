// Texts and characters of CPN ML, by the Standard ML Basis.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/ml_bench.hpp"

namespace unfire::net {
namespace {

using test::MlBench;
using Exception = MlBench::Exception;
using P = MlBench::Primitive;
using Texts = std::vector<std::string>;

class MlTextsTest : public ::testing::Test {
 protected:
  MlCell extract(std::string_view text, std::int64_t from, MlCell length) {
    return ml_.apply(P::text_extract, {ml_.text(text), ml_.number(from), length});
  }
  bool holds(P primitive, std::string_view part, std::string_view whole) {
    return ml_.as_truth(ml_.apply(primitive, {ml_.text(part), ml_.text(whole)}));
  }
  bool is(P primitive, char c) { return ml_.as_truth(ml_.apply(primitive, {ml_.letter(c)})); }
  MlCell is_comma() {
    return ml_.function([this](MlCell c) { return ml_.truth(ml_.as_number(c) == ','); });
  }

  MlBench ml_;
};

TEST_F(MlTextsTest, PutTogether) {
  EXPECT_EQ(ml_.as_text(ml_.apply(P::concatenate, {ml_.text("ab"), ml_.text("c")})), "abc");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::text_concat, {ml_.texts({"a", "", "bc"})})), "abc");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::text_concat, {ml_.texts({})})), "");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::text_concat_with, {ml_.text(", "), ml_.texts({"a", "b", "c"})})),
            "a, b, c");
}

TEST_F(MlTextsTest, ExplodeAndImplodeAreInverse) {
  const auto letters = ml_.apply(P::explode, {ml_.text("a\xFF")});
  EXPECT_EQ(ml_.as_numbers(letters), (std::vector<std::int64_t>{97, 255}));
  EXPECT_EQ(ml_.as_text(ml_.apply(P::implode, {letters})), "a\xFF");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::implode, {ml_.numbers({})})), "");
}

TEST_F(MlTextsTest, SizeIsInBytes) {
  EXPECT_EQ(ml_.as_number(ml_.apply(P::text_size, {ml_.text("\xC3\xA9")})), 2);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::text_size, {ml_.text("")})), 0);
}

TEST_F(MlTextsTest, SubstringRaisesSubscriptOutside) {
  const auto part = [&](std::int64_t from, std::int64_t length) {
    return MlBench::Operands{ml_.text("hello"), ml_.number(from), ml_.number(length)};
  };
  EXPECT_EQ(ml_.as_text(ml_.apply(P::substring, part(1, 3))), "ell");
  EXPECT_EQ(ml_.as_text(ml_.apply(P::substring, part(5, 0))), "");
  for (const auto& wrong : {part(3, 3), part(-1, 1), part(0, -1), part(6, 0)}) {
    EXPECT_EQ(ml_.raised(P::substring, wrong), Exception::subscript);
  }
}

TEST_F(MlTextsTest, ExtractGoesToTheEndOrHasALength) {
  EXPECT_EQ(ml_.as_text(extract("hello", 2, ml_.none())), "llo");
  EXPECT_EQ(ml_.as_text(extract("hello", 5, ml_.none())), "");
  EXPECT_EQ(ml_.as_text(extract("hello", 1, ml_.some(ml_.number(2)))), "el");
  EXPECT_EQ(ml_.raised(P::text_extract, {ml_.text("a"), ml_.number(2), ml_.none()}), Exception::subscript);
  EXPECT_EQ(ml_.raised(P::text_extract, {ml_.text("a"), ml_.number(0), ml_.some(ml_.number(2))}),
            Exception::subscript);
}

TEST_F(MlTextsTest, SubGivesOneCharacterInside) {
  EXPECT_EQ(ml_.as_number(ml_.apply(P::text_at, {ml_.text("abc"), ml_.number(2)})), 'c');
  EXPECT_EQ(ml_.raised(P::text_at, {ml_.text("abc"), ml_.number(3)}), Exception::subscript);
  EXPECT_EQ(ml_.raised(P::text_at, {ml_.text("abc"), ml_.number(-1)}), Exception::subscript);
}

TEST_F(MlTextsTest, TokensAreTheFieldsThatAreNotEmpty) {
  const auto text = ml_.text(",a,,bc,");
  EXPECT_EQ(ml_.as_texts(ml_.apply(P::text_tokens, {is_comma(), text})), (Texts{"a", "bc"}));
  EXPECT_EQ(ml_.as_texts(ml_.apply(P::text_fields, {is_comma(), text})), (Texts{"", "a", "", "bc", ""}));
  EXPECT_EQ(ml_.as_texts(ml_.apply(P::text_tokens, {is_comma(), ml_.text("")})), Texts{});
  EXPECT_EQ(ml_.as_texts(ml_.apply(P::text_fields, {is_comma(), ml_.text("")})), Texts{""});
}

TEST_F(MlTextsTest, MapAndTranslate) {
  const auto next = ml_.function([&](MlCell c) { return ml_.number(ml_.as_number(c) + 1); });
  EXPECT_EQ(ml_.as_text(ml_.apply(P::text_map, {next, ml_.text("HAL")})), "IBM");
  const auto twice =
      ml_.function([&](MlCell c) { return ml_.text(std::string(2, static_cast<char>(ml_.as_number(c)))); });
  EXPECT_EQ(ml_.as_text(ml_.apply(P::text_translate, {twice, ml_.text("ab")})), "aabb");
}

TEST_F(MlTextsTest, PrefixSuffixAndSubstring) {
  EXPECT_TRUE(holds(P::text_prefix, "he", "hello"));
  EXPECT_FALSE(holds(P::text_prefix, "hello", "he"));
  EXPECT_TRUE(holds(P::text_suffix, "lo", "hello"));
  EXPECT_FALSE(holds(P::text_suffix, "he", "hello"));
  EXPECT_TRUE(holds(P::text_infix, "ll", "hello"));
  EXPECT_TRUE(holds(P::text_infix, "", ""));
  EXPECT_FALSE(holds(P::text_infix, "lh", "hello"));
}

TEST_F(MlTextsTest, CharactersAndTheirCodes) {
  EXPECT_EQ(ml_.as_text(ml_.apply(P::text_of_character, {ml_.letter('x')})), "x");
  EXPECT_EQ(ml_.as_number(ml_.apply(P::character_code, {ml_.letter('A')})), 65);
  EXPECT_EQ(ml_.as_number(ml_.apply(P::character_of_code, {ml_.number(255)})), 255);
  EXPECT_EQ(ml_.raised(P::character_of_code, {ml_.number(256)}), Exception::chr);
  EXPECT_EQ(ml_.raised(P::character_of_code, {ml_.number(-1)}), Exception::chr);
}

TEST_F(MlTextsTest, OtherCase) {
  EXPECT_EQ(ml_.as_number(ml_.apply(P::character_lower, {ml_.letter('Q')})), 'q');
  EXPECT_EQ(ml_.as_number(ml_.apply(P::character_lower, {ml_.letter('1')})), '1');
  EXPECT_EQ(ml_.as_number(ml_.apply(P::character_upper, {ml_.letter('q')})), 'Q');
  EXPECT_EQ(ml_.as_number(ml_.apply(P::character_upper, {ml_.letter('{')})), '{');
}

TEST_F(MlTextsTest, KindsOfCharacters) {
  EXPECT_TRUE(is(P::character_is_digit, '9'));
  EXPECT_FALSE(is(P::character_is_digit, ':'));
  EXPECT_TRUE(is(P::character_is_letter, 'z'));
  EXPECT_FALSE(is(P::character_is_letter, '\xE9'));
  EXPECT_TRUE(is(P::character_is_space, '\v'));
  EXPECT_FALSE(is(P::character_is_space, '_'));
  EXPECT_TRUE(is(P::character_is_upper, 'A'));
  EXPECT_FALSE(is(P::character_is_upper, 'a'));
  EXPECT_TRUE(is(P::character_is_lower, 'a'));
  EXPECT_FALSE(is(P::character_is_lower, 'A'));
  EXPECT_TRUE(is(P::character_is_letter_or_digit, '0'));
  EXPECT_FALSE(is(P::character_is_letter_or_digit, '-'));
}

TEST_F(MlTextsTest, ATextThatGetsTooLongIsRefused) {
  const std::string half(Values::longest_sequence / 2 + 1, 'x');
  EXPECT_THROW(static_cast<void>(ml_.apply(P::text_concat, {ml_.texts({half, half})})), model::InputError);
}

}  // namespace
}  // namespace unfire::net
