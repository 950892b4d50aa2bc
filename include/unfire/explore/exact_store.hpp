// The exact store: every state in full, found through an open-addressing table of numbers.
//
// A bucket is one cache line of 16 slots; a slot is 32 bits: the state's number plus one, and above it as
// many hash bits as are left (the tag), so that a lookup reads one line of the table and, nearly always, at
// most one state: the right one. The table grows by half, not by two, and is rebuilt from the states: with 4
// bytes a slot and a load between 1/2 and 4/5 it costs 5 to 8 bytes a state, slack included.
#pragma once

#include <emmintrin.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>

#include "unfire/explore/pages.hpp"
#include "unfire/explore/state_array.hpp"
#include "unfire/net/state_hash.hpp"

namespace unfire::explore {

using net::Hash;

struct Inserted {
  StateId number{};
  bool fresh = false;
};

template <unsigned Words>
class ExactStore {
 public:
  /// More states than this cannot be numbered.
  static constexpr std::uint32_t max_states = 0xFFFFFFFEU;

  explicit ExactStore(std::uint32_t words) : states_(words) { rebuild(initial_buckets); }

  [[nodiscard]] std::uint32_t size() const { return states_.size(); }
  [[nodiscard]] const Word* operator[](StateId number) const { return states_[index(number)]; }
  [[nodiscard]] std::size_t bytes() const { return states_.bytes() + std::size_t{buckets_} * bucket_bytes; }
  /// Makes room for `count` more states within `spare` bytes; false if there is none. Grows generously while
  /// it can and by little when memory runs short: any number of buckets will do.
  [[nodiscard]] bool reserve(std::uint32_t count, std::size_t spare) {
    const std::size_t for_states = std::size_t{count} * states_.words() * sizeof(Word);
    const std::uint64_t needed = std::uint64_t{size()} + count;
    if (for_states > spare || needed > max_states) return false;
    for (const std::uint32_t share : {2U, 16U}) {
      std::uint32_t buckets = buckets_;
      while (capacity_of(buckets) < needed) buckets += buckets / share;
      if (std::size_t{buckets - buckets_} * bucket_bytes + for_states <= spare)
        return try_grow(buckets, count);
    }
    return false;
  }

  /// First stage of a batched lookup: ask for the bucket.
  void prefetch(Hash hash) const { __builtin_prefetch(bucket(home(hash))); }

  /// Second stage: a state that may be the one looked for (asked for from memory), or `no_candidate`.
  [[nodiscard]] std::uint32_t candidate(Hash hash) const {
    const std::uint32_t* slots = bucket(home(hash));
    const std::uint32_t matches = tag_matches(slots, tag(hash));
    if (matches == 0) return no_candidate;
    const std::uint32_t number = (slots[std::countr_zero(matches)] & number_mask_) - 1;
    __builtin_prefetch(states_[number]);
    return number;
  }
  static constexpr std::uint32_t no_candidate = ~std::uint32_t{0};

  /// Third stage; `guess` is what `candidate` said.
  Inserted insert(const Word* state, Hash hash, std::uint32_t guess) {
    if (guess != no_candidate && same(state, guess)) return {StateId{guess}, false};
    if (size() >= capacity_) rebuild(buckets_ + buckets_ / 2);
    std::uint32_t* free_slot = nullptr;
    if (const auto number = search(state, hash, free_slot)) return {*number, false};
    const std::uint32_t number = size();
    states_.push(state);
    *free_slot = tag(hash) | (number + 1);
    return {StateId{number}, true};
  }
  Inserted insert(const Word* state, Hash hash) { return insert(state, hash, no_candidate); }

  [[nodiscard]] std::optional<StateId> find(const Word* state, Hash hash) const {
    std::uint32_t* free_slot = nullptr;
    return search(state, hash, free_slot);
  }

  /// Takes over states known to be distinct from a source that gives each up as it is read: `read(number,
  /// words)`.
  template <class Read>
  void fill(std::uint32_t count, Word* scratch, Read&& read) {
    assert(size() == 0);
    for (std::uint32_t n = 0; n < count; ++n) {
      read(StateId{n}, scratch);
      states_.push(scratch);
    }
    std::uint32_t buckets = initial_buckets;
    while (capacity_of(buckets) < count) buckets += buckets / 2;
    rebuild(buckets);
  }

  /// From now on only states from `number` on are read, and nothing is looked up.
  void release_below(StateId number) {
    table_.release();
    states_.release_below(index(number));
  }

 private:
  static constexpr std::size_t slots_per_bucket = 16, bucket_bytes = slots_per_bucket * sizeof(std::uint32_t);
  static constexpr std::uint32_t initial_buckets = 64;

  [[nodiscard]] static std::uint32_t capacity_of(std::uint32_t buckets) {
    const std::uint64_t states = std::uint64_t{buckets} * slots_per_bucket / 5 * 4;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(states, max_states));
  }

  /// Scales the upper half of the product: any number of buckets will do, not just powers of two.
  [[nodiscard]] std::uint32_t home(Hash hash) const {
    return static_cast<std::uint32_t>(((hash >> 32U) * buckets_) >> 32U);
  }
  [[nodiscard]] std::uint32_t tag(Hash hash) const {
    return static_cast<std::uint32_t>(hash) & ~number_mask_;
  }
  [[nodiscard]] std::uint32_t* bucket(std::uint32_t b) const {
    return slots_ + std::size_t{b} * slots_per_bucket;
  }
  [[nodiscard]] bool same(const Word* state, std::uint32_t number) const {
    return std::memcmp(states_[number], state, states_.words() * sizeof(Word)) == 0;
  }

  /// One bit per slot for which `equal` holds; four comparisons of four slots.
  template <class Equal>
  [[nodiscard]] static std::uint32_t slot_mask(const std::uint32_t* slots, Equal&& equal) {
    const auto* lines = reinterpret_cast<const __m128i*>(slots);
    const __m128i low = _mm_packs_epi32(equal(_mm_load_si128(lines)), equal(_mm_load_si128(lines + 1)));
    const __m128i high = _mm_packs_epi32(equal(_mm_load_si128(lines + 2)), equal(_mm_load_si128(lines + 3)));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
  }
  [[nodiscard]] static std::uint32_t empty_slots(const std::uint32_t* slots) {
    return slot_mask(slots, [](__m128i four) { return _mm_cmpeq_epi32(four, _mm_setzero_si128()); });
  }
  [[nodiscard]] std::uint32_t tag_matches(const std::uint32_t* slots, std::uint32_t tag) const {
    const __m128i wanted = _mm_set1_epi32(static_cast<int>(tag)),
                  mask = _mm_set1_epi32(static_cast<int>(~number_mask_));
    const std::uint32_t equal =
        slot_mask(slots, [&](__m128i four) { return _mm_cmpeq_epi32(_mm_and_si128(four, mask), wanted); });
    return tag == 0 ? equal & ~empty_slots(slots) : equal;
  }

  /// The state's number, or nothing and the slot where it belongs.
  [[nodiscard]] std::optional<StateId> search(const Word* state, Hash hash, std::uint32_t*& free_slot) const {
    const std::uint32_t wanted = tag(hash);
    for (std::uint32_t b = home(hash);; b = b + 1 == buckets_ ? 0 : b + 1) {
      std::uint32_t* slots = bucket(b);
      for (std::uint32_t matches = tag_matches(slots, wanted); matches != 0; matches &= matches - 1) {
        const std::uint32_t number = (slots[std::countr_zero(matches)] & number_mask_) - 1;
        if (same(state, number)) return StateId{number};
      }
      if (const std::uint32_t empty = empty_slots(slots); empty != 0) {
        free_slot = slots + std::countr_zero(empty);
        return std::nullopt;
      }
    }
  }

  /// The system may refuse memory that the limit allows; then the store stays as it was.
  [[nodiscard]] bool try_grow(std::uint32_t buckets, std::uint32_t count) {
    const std::uint32_t before = buckets_;
    try {
      states_.reserve(count);
      if (buckets > before) rebuild(buckets);
      return true;
    } catch (const std::bad_alloc&) {
      if (table_.bytes() == 0) rebuild(before);
      return false;
    }
  }

  /// The old table is given back before the new one is made: everything it knew follows from the states.
  void rebuild(std::uint32_t buckets) {
    table_.release();
    table_ = Pages(std::size_t{buckets} * bucket_bytes);
    slots_ = table_.as<std::uint32_t>();
    buckets_ = buckets;
    capacity_ = capacity_of(buckets);
    number_mask_ = static_cast<std::uint32_t>(std::bit_ceil(std::uint64_t{capacity_} + 1U) - 1U);
    constexpr std::uint32_t ahead = 32;
    Hash hashes[ahead];
    for (std::uint32_t begin = 0; begin < size(); begin += ahead) {
      const std::uint32_t count = std::min(ahead, size() - begin);
      for (std::uint32_t i = 0; i < count; ++i) {
        hashes[i] = net::hash_words(states_[begin + i], states_.words());
        prefetch(hashes[i]);
      }
      for (std::uint32_t i = 0; i < count; ++i) enter(begin + i, hashes[i]);
    }
  }

  void enter(std::uint32_t number, Hash hash) {
    std::uint32_t b = home(hash);
    std::uint32_t empty = empty_slots(bucket(b));
    while (empty == 0) {
      b = b + 1 == buckets_ ? 0 : b + 1;
      empty = empty_slots(bucket(b));
    }
    bucket(b)[std::countr_zero(empty)] = tag(hash) | (number + 1);
  }

  StateArray<Words> states_;
  Pages table_;
  std::uint32_t* slots_ = nullptr;
  std::uint32_t buckets_ = 0, capacity_ = 0, number_mask_ = 0;
};

}  // namespace unfire::explore
