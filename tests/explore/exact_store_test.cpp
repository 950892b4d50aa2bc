// The laws of a store, for every length of state: numbers, finding again, collisions, growth, bytes.
#include "unfire/explore/exact_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "support/build_kind.hpp"

namespace unfire::explore {
namespace {

constexpr std::uint32_t many = test::optimised ? 1'000'000 : 100'000;

/// Length 0 stands for "known at run time": seven words then.
template <class Length>
class ExactStoreLaws : public testing::Test {
 protected:
  static constexpr unsigned fixed = Length::value;
  static constexpr std::uint32_t words = fixed == 0 ? 7 : fixed;
  using Store = ExactStore<fixed>;
  using State = std::array<Word, words>;

  /// Different for different numbers; the words in between repeat.
  [[nodiscard]] static State state(std::uint64_t number) {
    State result{};
    result[0] = number % 1000;
    result[words / 2] = number % 77;
    result[words - 1] += number * 1000 << 8U;
    return result;
  }
  [[nodiscard]] static Hash hash(const State& state) { return net::hash_words(state.data(), words); }
  [[nodiscard]] static bool holds(const Store& store, std::uint32_t number, const State& state) {
    return std::equal(state.begin(), state.end(), store[StateId{number}]);
  }
};

using Lengths = testing::Types<std::integral_constant<unsigned, 0>, std::integral_constant<unsigned, 1>,
                               std::integral_constant<unsigned, 2>, std::integral_constant<unsigned, 3>,
                               std::integral_constant<unsigned, 4>>;
TYPED_TEST_SUITE(ExactStoreLaws, Lengths);

TYPED_TEST(ExactStoreLaws, NumbersStatesInTheOrderOfArrivalAndFindsThemAgain) {
  typename TestFixture::Store store(this->words);
  for (std::uint32_t n = 0; n < many; ++n) {
    const auto state = this->state(n);
    const Inserted first = store.insert(state.data(), this->hash(state));
    ASSERT_TRUE(first.fresh);
    ASSERT_EQ(index(first.number), n);
  }
  ASSERT_EQ(store.size(), many);
  for (std::uint32_t n = 0; n < many; ++n) {
    const auto state = this->state(n);
    ASSERT_TRUE(this->holds(store, n, state));
    ASSERT_EQ(store.find(state.data(), this->hash(state)), StateId{n});
    const Inserted again = store.insert(state.data(), this->hash(state));
    ASSERT_FALSE(again.fresh);
    ASSERT_EQ(index(again.number), n);
  }
  ASSERT_EQ(store.size(), many);
  for (std::uint32_t n = many; n < many + 1000; ++n) {
    const auto state = this->state(n);
    ASSERT_EQ(store.find(state.data(), this->hash(state)), std::nullopt);
  }
}

TYPED_TEST(ExactStoreLaws, TakesAtMostEightBytesBesideEachStateOnceThereAreTenThousand) {
  typename TestFixture::Store store(this->words);
  for (std::uint32_t n = 0; n < many; ++n) {
    const auto state = this->state(n);
    store.insert(state.data(), this->hash(state));
    if (store.size() >= 10'000) {
      ASSERT_LE(store.bytes(), std::size_t{store.size()} * (this->words * sizeof(Word) + 8));
    }
  }
}

TYPED_TEST(ExactStoreLaws, NeverTakesMoreThanWhatWasSpared) {
  typename TestFixture::Store store(this->words);
  const std::size_t limit = std::size_t{20'000} * (this->words * sizeof(Word) + 6);
  std::uint32_t n = 0;
  for (; store.reserve(1, limit - store.bytes()); ++n) {
    const auto state = this->state(n);
    store.insert(state.data(), this->hash(state));
    ASSERT_LE(store.bytes(), limit);
  }
  EXPECT_GT(n, 17'000U);  // and uses most of it
}

TYPED_TEST(ExactStoreLaws, StaysWithinTheRoomThatWasReserved) {
  std::mt19937_64 random(2);
  typename TestFixture::Store store(this->words);
  std::uint32_t refused = 0, n = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::size_t before = store.bytes();
    const auto count = static_cast<std::uint32_t>(1 + random() % 100);
    const std::size_t states = std::size_t{count} * this->words * sizeof(Word),
                      spare = random() % (4 * states);
    if (!store.reserve(count, spare)) {
      ++refused;
      ASSERT_EQ(store.bytes(), before);
      const auto known = this->state(n / 2);
      ASSERT_EQ(store.find(known.data(), this->hash(known)).has_value(), n > 0);
      continue;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto state = this->state(n);
      ASSERT_EQ(index(store.insert(state.data(), this->hash(state)).number), n++);
      ASSERT_LE(store.bytes(), before + spare);
    }
  }
  EXPECT_GT(refused, 100U);
  EXPECT_GT(n, 1000U);
  EXPECT_TRUE(store.reserve(1000, std::size_t{1} << 30U));
  EXPECT_FALSE(store.reserve(~std::uint32_t{0}, ~std::size_t{0})) << "so many states have no numbers";
}

TYPED_TEST(ExactStoreLaws, TellsStatesOfEqualHashApart) {
  for (const Hash hash : {Hash{0}, ~Hash{0}, Hash{0xFFFFFFFF00000000U}, Hash{0x8000000012345678U}}) {
    typename TestFixture::Store store(this->words);
    constexpr std::uint32_t few = 800;  // fewer than make the table grow, which would compute real hashes
    for (int round = 0; round < 2; ++round)
      for (std::uint32_t n = 0; n < few; ++n) {
        const auto state = this->state(n);
        const Inserted inserted = store.insert(state.data(), hash, store.candidate(hash));
        ASSERT_EQ(index(inserted.number), n);
        ASSERT_EQ(inserted.fresh, round == 0);
        ASSERT_EQ(store.find(state.data(), hash), StateId{n});
      }
    ASSERT_EQ(store.size(), few);
  }
}

TYPED_TEST(ExactStoreLaws, ACandidateIsAHintAndAnyGuessGivesTheRightNumber) {
  typename TestFixture::Store store(this->words);
  std::mt19937_64 random(1);
  for (std::uint32_t n = 0; n < 20'000; ++n) {
    const auto fresh = this->state(n);
    const std::uint32_t hint = store.candidate(this->hash(fresh));
    ASSERT_TRUE(hint == store.no_candidate || hint < store.size());
    const auto wrong = n == 0 ? store.no_candidate : static_cast<std::uint32_t>(random() % n);
    ASSERT_EQ(index(store.insert(fresh.data(), this->hash(fresh), wrong).number), n);
    const auto old = this->state(random() % (n + 1));
    const auto known = store.find(old.data(), this->hash(old));
    const Inserted guessed = store.insert(old.data(), this->hash(old), store.candidate(this->hash(old)));
    ASSERT_EQ(std::optional(guessed.number), known);
    ASSERT_FALSE(guessed.fresh);
  }
}

TYPED_TEST(ExactStoreLaws, AFilledStoreKeepsTheNumbersAndGoesOnCounting) {
  for (const std::uint32_t count : {0U, 1U, 815U, 816U, 817U, 30'000U}) {
    typename TestFixture::Store store(this->words);
    typename TestFixture::State scratch;
    store.fill(count, scratch.data(), [&](StateId number, Word* out) {
      const auto state = this->state(index(number));
      std::copy(state.begin(), state.end(), out);
    });
    for (std::uint32_t n = 0; n < count + 1000; ++n) {
      const auto state = this->state(n);
      const Inserted inserted = store.insert(state.data(), this->hash(state));
      ASSERT_EQ(index(inserted.number), n);
      ASSERT_EQ(inserted.fresh, n >= count);
    }
  }
}

TYPED_TEST(ExactStoreLaws, EqualWordsInOtherPositionsAreOtherStates) {
  typename TestFixture::Store store(this->words);
  typename TestFixture::State state{};
  std::uint32_t expected = 0;
  for (Word value = 1; value < 50; ++value)
    for (std::uint32_t w = 0; w < this->words; ++w) {
      state.fill(0);
      state[w] = value;
      ASSERT_EQ(index(store.insert(state.data(), this->hash(state)).number), expected++);
    }
}

/// The hash adds a share per word that depends on `word ^ key(position)`: exchanging the arguments of two
/// positions changes the state but not one bit of the hash. 5040 states of seven words with one hash.
TEST(ExactStore, SurvivesThousandsOfStatesWithTheSameRealHashOverGrowth) {
  constexpr std::uint64_t stride = 0x9E3779B97F4A7C15U, key = 0xA0761D6478BD642FU;
  constexpr std::uint32_t words = 7;
  std::array<std::uint64_t, words> arguments{1, 2, 3, 4, 5, 6, 7};
  ExactStore<0> store(words);
  std::vector<std::array<Word, words>> states;
  do {
    auto& state = states.emplace_back();
    for (std::uint32_t w = 0; w < words; ++w) state[w] = arguments[w] ^ (key + w * stride);
  } while (std::next_permutation(arguments.begin(), arguments.end()));
  const Hash hash = net::hash_words(states[0].data(), words);
  for (std::uint32_t n = 0; n < states.size(); ++n) {
    ASSERT_EQ(net::hash_words(states[n].data(), words), hash)
        << "the hash has changed: craft other collisions";
    ASSERT_EQ(index(store.insert(states[n].data(), hash, store.candidate(hash)).number), n);
  }
  for (std::uint32_t n = 0; n < states.size(); ++n) ASSERT_EQ(store.find(states[n].data(), hash), StateId{n});
}

TEST(StateArray, KeepsStatesFromAReleasedNumberOn) {
  constexpr std::uint32_t count = 700'000;
  StateArray<1> array(1);
  for (Word n = 0; n < count; ++n) array.push(&n);
  for (const std::uint32_t below : {0U, 1U, 262'143U, 262'144U, 300'000U, 524'288U, 699'999U}) {
    array.release_below(below);
    for (std::uint32_t n = below; n < count; n += 97) ASSERT_EQ(*array[n], n);
  }
  EXPECT_EQ(array.size(), count);
}

TEST(StateArray, HoldsVeryLongStates) {
  constexpr std::uint32_t words = 100'000;
  StateArray<0> array(words);
  std::vector<Word> state(words);
  for (Word n = 0; n < 40; ++n) {
    state.front() = state.back() = n;
    array.push(state.data());
  }
  EXPECT_EQ(array.bytes(), 40 * words * sizeof(Word));
  for (std::uint32_t n = 0; n < 40; ++n) {
    EXPECT_EQ(array[n][0], n);
    EXPECT_EQ(array[n][words - 1], n);
  }
}

}  // namespace
}  // namespace unfire::explore
