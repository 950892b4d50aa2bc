// Packing: where fields lie, that nothing is lost, sums, and moving states between layouts.
#include "unfire/net/layout.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <random>

#include "unfire/net/relayout.hpp"

namespace unfire::net {
namespace {

using boost::multiprecision::cpp_int;
using Widths = std::vector<std::uint8_t>;

class RandomLayouts {
 public:
  explicit RandomLayouts(std::uint64_t seed) : random_(seed) {}

  /// Narrow, wide or mixed fields, up to 40 of them.
  [[nodiscard]] Widths widths() {
    const std::uint64_t widest = 1 + random_() % max_width;
    Widths result(random_() % 40 + 1);
    for (auto& width : result) width = static_cast<std::uint8_t>(1 + random_() % widest);
    return result;
  }
  /// Random numbers, and often the extremes, that fit the widths.
  [[nodiscard]] Marking marking(const Widths& widths) {
    Marking result;
    for (const auto width : widths) {
      const Tokens most = (Tokens{1} << width) - 1;
      const std::uint64_t kind = random_() % 4;
      result.push_back(kind == 0 ? 0 : kind == 1 ? most : random_() & most);
    }
    return result;
  }
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return random_() % limit; }

 private:
  std::mt19937_64 random_;
};

/// Bits a field occupies, its guard included.
Word footprint(const Field& field) {
  const unsigned bits = field.width == 1 ? 1U : field.width + 1U;
  return (bits == 64 ? ~Word{0} : (Word{1} << bits) - 1) << field.shift;
}

TEST(Layout, FieldsNeverOverlapAndStayWithinTheirWords) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    const Widths widths = RandomLayouts(seed).widths();
    const Layout layout(widths);
    std::vector<Word> taken(layout.words(), 0);
    for (std::uint32_t p = 0; p < layout.places(); ++p) {
      const Field& field = layout.field(PlaceId{p});
      ASSERT_EQ(field.width, widths[p]);
      ASSERT_LT(field.word, layout.words());
      ASSERT_LE(field.shift + field.width + (field.width > 1 ? 1U : 0U), 64U);
      ASSERT_EQ(taken[field.word] & footprint(field), 0U);
      taken[field.word] |= footprint(field);
    }
    ASSERT_EQ(layout.widths(), widths);
  }
}

TEST(Layout, AllWidthsFromOneTo63KeepEveryNumber) {
  for (std::uint8_t width = 1; width <= max_width; ++width) {
    const Layout layout(Widths{1, width, 2, width});
    const Tokens most = (Tokens{1} << width) - 1;
    std::vector<Word> state(layout.words());
    for (const Tokens tokens : {Tokens{0}, Tokens{1}, most / 2 + 1, most}) {
      const Marking marking{1, tokens, 3, most - tokens};
      layout.pack(marking, state.data());
      EXPECT_EQ(layout.unpack(state.data()), marking) << int{width};
    }
    EXPECT_TRUE(layout.fits(PlaceId{1}, most));
    EXPECT_FALSE(layout.fits(PlaceId{1}, most + 1)) << int{width};
  }
}

TEST(Layout, UnpackingUndoesPackingAndTheTotalIsTheSum) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    RandomLayouts random(seed);
    const Widths widths = random.widths();
    const Layout layout(widths);
    std::vector<Word> state(layout.words(), ~Word{0});
    const Marking marking = random.marking(widths);
    layout.pack(marking, state.data());
    ASSERT_EQ(layout.unpack(state.data()), marking);
    cpp_int sum = 0;
    for (std::uint32_t p = 0; p < marking.size(); ++p) {
      ASSERT_EQ(layout.tokens(state.data(), PlaceId{p}), marking[p]);
      sum += marking[p];
    }
    ASSERT_EQ(to_string(layout.total(state.data())), sum.str());
  }
}

TEST(Layout, ManyFullFieldsSumBeyond64Bits) {
  const Layout layout(Widths(100, 63));
  std::vector<Word> state(layout.words());
  layout.pack(Marking(100, model::max_tokens), state.data());
  EXPECT_EQ(to_string(layout.total(state.data())), (cpp_int(model::max_tokens) * 100).str());
}

TEST(Layout, OneBitFieldsShareAWordAndAPlacelessNetHasOneWord) {
  EXPECT_EQ(Layout(Widths(64, 1)).words(), 1U);
  EXPECT_EQ(Layout(Widths(65, 1)).words(), 2U);
  EXPECT_TRUE(Layout(Widths(65, 1)).one_bit_only());
  EXPECT_FALSE(Layout(Widths{1, 2, 1}).one_bit_only());
  EXPECT_EQ(Layout(Widths{}).words(), 1U);
  EXPECT_EQ(Layout(Widths(2, 63)).words(), 2U);
}

TEST(Layout, AWidthIsTheNumberOfBinaryDigits) {
  EXPECT_EQ(width_for(0), 1);
  EXPECT_EQ(width_for(1), 1);
  EXPECT_EQ(width_for(2), 2);
  for (unsigned bits = 1; bits <= max_width; ++bits) EXPECT_EQ(width_for((Tokens{1} << bits) - 1), bits);
}

TEST(Layout, NumbersOf128BitsAreWrittenInFull) {
  EXPECT_EQ(to_string(Total{0}), "0");
  EXPECT_EQ(to_string(Total{10}), "10");
  EXPECT_EQ(to_string(Total{~std::uint64_t{0}} + 1), "18446744073709551616");
  EXPECT_EQ(to_string(~Total{0}), "340282366920938463463374607431768211455");
}

TEST(Relayout, MovedStatesUnpackToTheSameMarking) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    RandomLayouts random(seed);
    const Widths from = random.widths();
    Widths to = from;
    for (auto& width : to)
      if (random.below(3) == 0)
        width = static_cast<std::uint8_t>(width + random.below(max_width - width + 1U));
    const Layout source(from), target(to);
    const Relayout relayout(source, target), back(target, source);
    std::vector<Word> state(source.words()), moved(target.words(), ~Word{0}), returned(source.words());
    const Marking marking = random.marking(from);
    source.pack(marking, state.data());
    relayout.move(state.data(), moved.data());
    ASSERT_EQ(target.unpack(moved.data()), marking);
    back.move(moved.data(), returned.data());
    ASSERT_EQ(returned, state);
  }
}

}  // namespace
}  // namespace unfire::net
