// Open addressing over the hashes of whole sequences.
#include "sequence_numbers.hpp"

#include <algorithm>

namespace unfire::net {
namespace {

std::uint64_t hash_of(std::span<const std::uint64_t> sequence) {
  std::uint64_t hash = 0x9E3779B97F4A7C15U + sequence.size();
  for (const auto word : sequence) {
    hash = (hash ^ word) * 0xE7037ED1A0B428DBU;
    hash ^= hash >> 32U;
  }
  return hash;
}

}  // namespace

std::uint32_t SequenceNumbers::number(std::span<const std::uint64_t> sequence) {
  if (hashes_.size() * 2 >= slots_.size()) grow();
  const std::uint64_t hash = hash_of(sequence);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::uint32_t known = slots_[slot] - 1;
    if (hashes_[known] == hash && std::ranges::equal(this->sequence(known), sequence)) return known;
  }
  words_.insert(words_.end(), sequence.begin(), sequence.end());
  begins_.push_back(words_.size());
  hashes_.push_back(hash);
  slots_[slot] = size();
  return size() - 1;
}

void SequenceNumbers::grow() {
  slots_.assign(std::max<std::size_t>(64, slots_.size() * 2), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t n = 0; n < size(); ++n) {
    std::size_t slot = hashes_[n] & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = n + 1;
  }
}

}  // namespace unfire::net
