// Packed bounds against minima and maxima kept one by one, over changes of layout.
#include "unfire/net/bounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace unfire::net {
namespace {

/// Sees random markings of random layouts, widened now and then, as a search would.
class BoundsRun {
 public:
  explicit BoundsRun(std::uint64_t seed) : random_(seed), widths_(1 + random_() % 30) {
    const std::uint64_t widest = random_() % 2 == 0 ? 1 + random_() % 4 : 1 + random_() % 20;
    for (auto& width : widths_) width = static_cast<std::uint8_t>(1 + random_() % widest);
  }

  void check() {
    Marking lower = marking(), upper = lower;
    Bounds bounds(lower);
    for (int layouts = 0; layouts < 3; ++layouts, widen()) {
      const Layout layout(widths_);
      bounds.use(layout);
      for (int i = 0; i < 100; ++i) see(bounds, layout, lower, upper);
    }
  }

 private:
  [[nodiscard]] Marking marking() {
    Marking result;
    for (const auto width : widths_) result.push_back(random_() % (Tokens{1} << width) >> random_() % width);
    return result;
  }
  void widen() {
    for (auto& width : widths_)
      if (random_() % 3 == 0) width = static_cast<std::uint8_t>(std::min<unsigned>(max_width, width + 1U));
  }
  void see(Bounds& bounds, const Layout& layout, Marking& lower, Marking& upper) {
    const Marking seen = marking();
    std::vector<Word> state(layout.words());
    layout.pack(seen, state.data());
    std::vector<PlaceId> risen;
    for (std::uint32_t p = 0; p < seen.size(); ++p) {
      if (seen[p] > upper[p]) risen.push_back(PlaceId{p});
      lower[p] = std::min(lower[p], seen[p]);
      upper[p] = std::max(upper[p], seen[p]);
    }
    ASSERT_EQ(bounds.see(state.data()), !risen.empty());
    if (!risen.empty()) {
      ASSERT_TRUE(std::ranges::is_permutation(bounds.risen(), risen));
    }
    for (std::uint32_t p = 0; p < seen.size(); ++p) {
      ASSERT_EQ(bounds.lower(PlaceId{p}), lower[p]);
      ASSERT_EQ(bounds.upper(PlaceId{p}), upper[p]);
    }
    ASSERT_EQ(bounds.greatest(), *std::max_element(upper.begin(), upper.end()));
  }

  std::mt19937_64 random_;
  std::vector<std::uint8_t> widths_;
};

TEST(Bounds, AreTheLeastAndGreatestNumbersSeen) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    BoundsRun(seed).check();
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Bounds, APlaceThatHasBeenEmptyAndFullMayStillGrowInAWiderLayout) {
  Bounds bounds({0, 0});
  const Layout narrow(std::vector<std::uint8_t>{1, 1}), wide(std::vector<std::uint8_t>{1, 3});
  bounds.use(narrow);
  Word state = 0;
  narrow.pack({1, 1}, &state);
  EXPECT_TRUE(bounds.see(&state));
  EXPECT_FALSE(bounds.see(&state));
  bounds.use(wide);
  for (const Tokens tokens : {2U, 7U}) {
    wide.pack({0, tokens}, &state);
    EXPECT_TRUE(bounds.see(&state));
    EXPECT_EQ(bounds.upper(PlaceId{1}), tokens);
  }
}

TEST(Bounds, AStateThatChangesNothingDoesNotRise) {
  const Layout layout(std::vector<std::uint8_t>{1, 3});
  Bounds bounds({1, 5});
  bounds.use(layout);
  Word state = 0;
  layout.pack({1, 5}, &state);
  EXPECT_FALSE(bounds.see(&state));
  layout.pack({0, 4}, &state);
  EXPECT_FALSE(bounds.see(&state));
  EXPECT_EQ(bounds.lower(PlaceId{0}), 0U);
  EXPECT_EQ(bounds.lower(PlaceId{1}), 4U);
  layout.pack({0, 6}, &state);
  EXPECT_TRUE(bounds.see(&state));
}

}  // namespace
}  // namespace unfire::net
