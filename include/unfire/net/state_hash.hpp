// The hash of a packed state: a sum over its words, so that firing can update it by the words it touched.
#pragma once

#include <cstddef>
#include <cstdint>

namespace unfire::net {

using Hash = std::uint64_t;

/// One word's share. A 64x64 multiply folded to 64 bits mixes every input bit into every output bit;
/// the position enters as a stride, so that equal words at different positions count differently.
[[nodiscard]] inline Hash hash_word(std::size_t position, std::uint64_t word) {
  constexpr std::uint64_t stride = 0x9E3779B97F4A7C15U, key = 0xA0761D6478BD642FU,
                          factor = 0xE7037ED1A0B428DBU;
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(word ^ (key + position * stride)) * factor;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

[[nodiscard]] inline Hash hash_words(const std::uint64_t* words, std::size_t count) {
  Hash hash = 0;
  for (std::size_t i = 0; i < count; ++i) hash += hash_word(i, words[i]);
  return hash;
}

}  // namespace unfire::net
