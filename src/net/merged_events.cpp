// A hash table over transition and arcs.
#include "merged_events.hpp"

#include <algorithm>

namespace unfire::net {
namespace {

std::uint32_t hash_arcs(TransitionId t, std::span<const TokenArc> arcs) {
  std::uint64_t hash = (std::uint64_t{model::index(t)} + 1) * 0x9E3779B97F4A7C15U;
  for (const auto& arc : arcs) {
    const auto kind = static_cast<std::uint64_t>(arc.kind) + 8 * std::uint64_t{arc.inhibitor};
    hash = (hash ^ (std::uint64_t{index(arc.token)} | kind << 32U)) * 0xE7037ED1A0B428DBU;
    hash = (hash ^ (hash >> 32U) ^ arc.weight) * 0xA0761D6478BD642FU;
    hash ^= hash >> 29U;
  }
  return static_cast<std::uint32_t>(hash ^ hash >> 32U);
}

}  // namespace

bool MergedEvents::same(const Event& event, TransitionId t, std::span<const TokenArc> arcs) const {
  return event.transition == t && event.arc_count == arcs.size() &&
         std::equal(arcs.begin(), arcs.end(), arcs_.data() + event.arcs);
}

MergedEvents::Merged MergedEvents::add(TransitionId t, const ValueId* binding,
                                       std::span<const TokenArc> arcs) {
  if (events_.size() * 2 >= slots_.size()) grow();
  const std::span<const ValueId> bound(binding, transitions_[model::index(t)].variables.size());
  const std::uint32_t hash = hash_arcs(t, arcs);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    Event& event = events_[slots_[slot] - 1];
    if (event.hash != hash || !same(event, t, arcs)) continue;
    ++event.multiplicity;
    take_lesser(event, bound);
    return {MergedId{slots_[slot] - 1}, false};
  }
  events_.push_back({arcs_.size(), bindings_.size(), 1, t, static_cast<std::uint32_t>(arcs.size()), hash});
  arcs_.insert(arcs_.end(), arcs.begin(), arcs.end());
  bindings_.insert(bindings_.end(), bound.begin(), bound.end());
  slots_[slot] = size();
  return {MergedId{size() - 1}, true};
}

void MergedEvents::take_lesser(Event& event, std::span<const ValueId> binding) {
  ValueId* known = bindings_.data() + event.binding;
  if (std::lexicographical_compare(binding.begin(), binding.end(), known, known + binding.size()))
    std::copy(binding.begin(), binding.end(), known);
}

void MergedEvents::grow() {
  slots_.assign(std::max<std::size_t>(64, slots_.size() * 2), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t n = 0; n < events_.size(); ++n) {
    std::size_t slot = events_[n].hash & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = n + 1;
  }
}

std::size_t MergedEvents::bytes() const {
  return events_.capacity() * sizeof(Event) + bindings_.capacity() * sizeof(ValueId) +
         arcs_.capacity() * sizeof(TokenArc) + slots_.size() * sizeof(std::uint32_t);
}

}  // namespace unfire::net
