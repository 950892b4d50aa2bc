// Multisets as sorted lists, and the table that keeps each once.
#include "unfire/net/multisets.hpp"

#include <algorithm>

namespace unfire::net {
namespace {

std::uint32_t hash_counts(std::span<const ColourCount> counts) {
  std::uint64_t hash = counts.size();
  for (const auto& count : counts) {
    hash = (hash ^ index(count.colour())) * 0xA0761D6478BD642FU;
    hash ^= hash >> 29U;
    hash = (hash ^ count.tokens()) * 0xE7037ED1A0B428DBU;
    hash ^= hash >> 32U;
  }
  return static_cast<std::uint32_t>(hash);
}

}  // namespace

bool normalise(ColourCounts& counts) {
  std::sort(counts.begin(), counts.end(),
            [](const ColourCount& a, const ColourCount& b) { return a.colour() < b.colour(); });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < counts.size();) {
    const ValueId colour = counts[i].colour();
    Tokens tokens = 0;
    for (; i < counts.size() && counts[i].colour() == colour; ++i) {
      if (counts[i].tokens() > model::max_tokens - tokens) return false;
      tokens += counts[i].tokens();
    }
    if (tokens > 0) counts[kept++] = ColourCount(colour, tokens);
  }
  counts.erase(counts.begin() + static_cast<std::ptrdiff_t>(kept), counts.end());
  return true;
}

Tokens tokens_of(std::span<const ColourCount> counts, ValueId colour) {
  const auto found = std::lower_bound(counts.begin(), counts.end(), colour,
                                      [](const ColourCount& c, ValueId v) { return c.colour() < v; });
  return found != counts.end() && found->colour() == colour ? found->tokens() : 0;
}

bool includes(std::span<const ColourCount> whole, std::span<const ColourCount> part) {
  if (part.size() > whole.size()) return false;
  auto at = whole.begin();
  for (const auto& needed : part) {
    while (at != whole.end() && at->colour() < needed.colour()) ++at;
    if (at == whole.end() || at->colour() != needed.colour() || at->tokens() < needed.tokens()) return false;
  }
  return true;
}

void subtract(std::span<const ColourCount> from, std::span<const ColourCount> part, ColourCounts& result) {
  result.clear();
  auto taken = part.begin();
  for (const auto& held : from) {
    if (taken == part.end() || taken->colour() != held.colour()) {
      result.push_back(held);
      continue;
    }
    if (held.tokens() > taken->tokens()) result.emplace_back(held.colour(), held.tokens() - taken->tokens());
    ++taken;
  }
}

bool add(std::span<const ColourCount> a, std::span<const ColourCount> b, ColourCounts& result) {
  result.clear();
  auto left = a.begin(), right = b.begin();
  while (left != a.end() || right != b.end()) {
    if (right == b.end() || (left != a.end() && left->colour() < right->colour())) {
      result.push_back(*left++);
    } else if (left == a.end() || right->colour() < left->colour()) {
      result.push_back(*right++);
    } else {
      if (left->tokens() > model::max_tokens - right->tokens()) return false;
      result.emplace_back(left->colour(), left->tokens() + right->tokens());
      ++left;
      ++right;
    }
  }
  return true;
}

Total total(std::span<const ColourCount> counts) {
  Total sum = 0;
  for (const auto& count : counts) sum += count.tokens();
  return sum;
}

Multisets::Multisets() { (void)intern({}); }

MultisetId Multisets::intern(std::span<const ColourCount> counts) {
  if (records_.size() * 2 >= slots_.size()) grow();
  const std::uint32_t hash = hash_counts(counts);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    if (slots_[slot] == 0) {
      slots_[slot] = size() + 1;
      records_.push_back({keep(counts), static_cast<std::uint32_t>(counts.size()), hash, net::total(counts)});
      return MultisetId{size() - 1};
    }
    const Record& record = records_[slots_[slot] - 1];
    if (record.hash == hash &&
        std::equal(counts.begin(), counts.end(), record.counts, record.counts + record.size))
      return MultisetId{slots_[slot] - 1};
  }
}

const ColourCount* Multisets::keep(std::span<const ColourCount> counts) {
  if (chunks_.empty() || chunks_.back()->capacity() - chunks_.back()->size() < counts.size()) {
    chunks_.push_back(std::make_unique<ColourCounts>());
    // Small tables are many (one per place), so the first chunk is small.
    const std::size_t wanted = chunks_.size() == 1 ? 16 : chunk_size;
    chunks_.back()->reserve(std::max(wanted, counts.size()));
    kept_ += chunks_.back()->capacity();
  }
  ColourCounts& chunk = *chunks_.back();
  const std::size_t begin = chunk.size();
  chunk.insert(chunk.end(), counts.begin(), counts.end());
  return chunk.data() + begin;
}

void Multisets::grow() {
  std::vector<std::uint32_t> wider(std::max<std::size_t>(16, slots_.size() * 2), 0);
  const std::size_t mask = wider.size() - 1;
  for (std::uint32_t n = 0; n < records_.size(); ++n) {
    std::size_t slot = records_[n].hash & mask;
    while (wider[slot] != 0) slot = (slot + 1) & mask;
    wider[slot] = n + 1;
  }
  slots_ = std::move(wider);
}

std::size_t Multisets::bytes() const {
  return records_.size() * sizeof(Record) + kept_ * sizeof(ColourCount) +
         slots_.size() * sizeof(std::uint32_t) * 3;
}

}  // namespace unfire::net
