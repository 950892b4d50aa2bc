// An open-addressing table over one flat list of numbers.
#include "unfire/net/event_memo.hpp"

#include <algorithm>

namespace unfire::net {

std::size_t EventMemo::hash(TransitionId t, std::span<const MultisetId> key) {
  std::uint64_t hash = (std::uint64_t{model::index(t)} + 1) * 0x9E3779B97F4A7C15U;
  for (const auto id : key) {
    hash = (hash ^ index(id)) * 0xE7037ED1A0B428DBU;
    hash ^= hash >> 32U;
  }
  return hash;
}

std::optional<std::span<const EventId>> EventMemo::find(TransitionId t, std::span<const MultisetId> key) {
  Use& use = use_[model::index(t)];
  ++use.asked;
  if (use.asked == trial) judge(use);
  if (slots_.empty()) return std::nullopt;
  const std::size_t wanted = hash(t, key), mask = slots_.size() - 1;
  for (std::size_t slot = wanted & mask; slots_[slot].begin != 0; slot = (slot + 1) & mask) {
    if (slots_[slot].hash != wanted) continue;
    const std::uint32_t* entry = content_.data() + slots_[slot].begin - 1;
    if (entry[0] != model::index(t)) continue;
    const auto same = [](std::uint32_t stored, MultisetId id) { return stored == index(id); };
    if (!std::equal(entry + header, entry + header + key.size(), key.begin(), same)) continue;
    ++use.known;
    return std::span(reinterpret_cast<const EventId*>(entry + header + key.size()), entry[1]);
  }
  return std::nullopt;
}

/// Less than one hit in four does not pay for what is stored in vain.
void EventMemo::judge(Use& use) {
  use.worthwhile = use.known >= trial / 4;
  use.asked = use.known = 0;
}

void EventMemo::store(TransitionId t, std::span<const MultisetId> key, std::span<const EventId> events) {
  if (content_.size() + header + key.size() + events.size() > most_content) forget();
  if (events.size() > most_content / 4) return;
  if (entries_ * 2 >= slots_.size()) grow();
  const std::size_t wanted = hash(t, key), mask = slots_.size() - 1;
  std::size_t slot = wanted & mask;
  while (slots_[slot].begin != 0) slot = (slot + 1) & mask;
  slots_[slot] = {wanted, static_cast<std::uint32_t>(content_.size()) + 1};
  ++entries_;
  content_.push_back(model::index(t));
  content_.push_back(static_cast<std::uint32_t>(events.size()));
  for (const auto id : key) content_.push_back(index(id));
  for (const auto event : events) content_.push_back(index(event));
}

void EventMemo::forget() {
  content_.clear();
  std::fill(slots_.begin(), slots_.end(), Slot{});
  entries_ = 0;
}

void EventMemo::grow() {
  std::vector<Slot> wider(std::max<std::size_t>(64, slots_.size() * 2));
  const std::size_t mask = wider.size() - 1;
  for (const auto& old : slots_) {
    if (old.begin == 0) continue;
    std::size_t slot = old.hash & mask;
    while (wider[slot].begin != 0) slot = (slot + 1) & mask;
    wider[slot] = old;
  }
  slots_ = std::move(wider);
}

std::size_t EventMemo::bytes() const {
  return content_.capacity() * sizeof(std::uint32_t) + slots_.capacity() * sizeof(Slot) * 3 / 2;
}

}  // namespace unfire::net
