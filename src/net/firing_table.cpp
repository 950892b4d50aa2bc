// Compiles firing rules to word operations and spreads transitions over the places that announce them.
#include "unfire/net/firing_table.hpp"

#include <algorithm>
#include <cassert>

namespace unfire::net {
namespace {

/// Looking at a marked place costs about as much as trying this many transitions (measured; a mispredicted
/// branch).
constexpr double lookup_cost = 4.0;

Word low_bits(unsigned width) { return (Word{1} << width) - 1; }

/// The entry of a row for a word, made on first use.
template <class Entry>
Entry& entry_for(std::vector<Entry>& entries, std::uint32_t word) {
  for (auto& entry : entries)
    if (entry.word == word) return entry;
  entries.push_back({.word = word});
  return entries.back();
}

}  // namespace

FiringTable::FiringTable(const PtRules& rules, const Layout& layout, Direction direction, Density density)
    : rules_(rules), layout_(layout), direction_(direction), density_(density) {
  const std::vector<double> unknown(rules.places(), 0.5);
  watch(unknown);
}

/// Forward needs what it consumes or reads; backward needs what it produced, and the marking it leads back to
/// must satisfy the reads and inhibitors that allowed the firing: these become tests on the result.
void FiringTable::add_effect(Draft& draft, const Effect& e) const {
  const Field& f = layout_.field(e.place);
  const bool forward = direction_ == Direction::forward;
  const Tokens need = forward ? e.need : e.produce;
  const Tokens taken = forward ? e.consume : e.produce, given = forward ? e.produce : e.consume;
  assert(layout_.fits(e.place, given) && "a layout is wide enough for every weight");
  const bool never = !layout_.fits(e.place, need);  // so many tokens do not exist in this layout
  const bool reads = !forward && e.need > e.consume;
  if (never || reads || e.inhibit != Effect::never)
    draft.tests.push_back({f.word, f.shift, low_bits(f.width), reads ? e.need : 0, never ? 0 : e.inhibit});
  if (need > 0) {
    draft.needed.push_back(e.place);
    Need& entry = entry_for(draft.needs, f.word);
    if (!never) entry.tokens |= need << f.shift;
    if (f.width == 1) entry.one_bit |= Word{1} << f.shift;
  }
  if (given == taken && !e.resets) return;
  Change& change = entry_for(draft.changes, f.word);
  if (e.resets) change.keep &= ~(low_bits(f.width) << f.shift);
  change.delta += (e.resets ? given : given - taken) << f.shift;
  if (f.width == 1 && given > 0 && !e.resets) change.contact |= Word{1} << f.shift;
}

FiringTable::Draft FiringTable::draft(TransitionId t) const {
  Draft result;
  result.event = t;
  for (const auto& effect : rules_.effects(t)) add_effect(result, effect);
  return result;
}

void FiringTable::append_dense(const Draft& row) {
  const std::size_t base = dense_needs_.size(), words = layout_.words();
  dense_needs_.resize(base + words);
  dense_one_bit_needs_.resize(base + words);
  changes_.resize(base + words);
  for (const auto& need : row.needs) {
    dense_needs_[base + need.word] = need.tokens;
    dense_one_bit_needs_[base + need.word] = need.one_bit;
  }
  for (const auto& change : row.changes) changes_[base + change.word] = change;
}

void FiringTable::append(TransitionId t) {
  const Draft row = draft(t);
  row_of_[index(t)] = rows();
  event_.push_back(t);
  if (density_ == Density::dense) {
    append_dense(row);
  } else {
    needs_.insert(needs_.end(), row.needs.begin(), row.needs.end());
    first_need_.push_back(static_cast<std::uint32_t>(needs_.size()));
    changes_.insert(changes_.end(), row.changes.begin(), row.changes.end());
    first_change_.push_back(static_cast<std::uint32_t>(changes_.size()));
  }
  tests_.insert(tests_.end(), row.tests.begin(), row.tests.end());
  first_test_.push_back(static_cast<std::uint32_t>(tests_.size()));
}

void FiringTable::watch(std::span<const double> marked_share) {
  std::vector<std::vector<TransitionId>> under(rules_.places());
  std::vector<TransitionId> always;
  for (std::uint32_t t = 0; t < rules_.transitions(); ++t) {
    const TransitionId event{t};
    if (direction_ == Direction::backward && rules_.resets(event)) continue;
    const PlaceId* rarest = nullptr;
    const Draft row = draft(event);
    for (const auto& p : row.needed)
      if (rarest == nullptr || marked_share[index(p)] < marked_share[index(*rarest)]) rarest = &p;
    if (rarest == nullptr)
      always.push_back(event);
    else
      under[index(*rarest)].push_back(event);
  }
  for (std::uint32_t p = 0; p < rules_.places(); ++p) {
    const auto length = static_cast<double>(under[p].size());
    if (marked_share[p] * (lookup_cost + length) <= length) continue;
    always.insert(always.end(), under[p].begin(), under[p].end());
    under[p].clear();
  }
  place_rows(under, always);
}

void FiringTable::place_rows(const std::vector<std::vector<TransitionId>>& under,
                             const std::vector<TransitionId>& always) {
  event_.clear();
  dense_needs_.clear();
  dense_one_bit_needs_.clear();
  needs_.clear();
  changes_.clear();
  tests_.clear();
  first_need_.assign(1, 0);
  first_change_.assign(1, 0);
  first_test_.assign(1, 0);
  row_of_.assign(rules_.transitions(), no_row);
  watched_.assign(layout_.words(), 0);
  lists_.assign(std::size_t{layout_.words()} * 64, {});
  for (const auto t : always) append(t);
  always_ = rows();
  for (std::uint32_t p = 0; p < under.size(); ++p) {
    if (under[p].empty()) continue;
    const Field& f = layout_.field(PlaceId{p});
    const unsigned position = f.width == 1 ? f.shift : f.shift + f.width;
    const std::uint32_t begin = rows();
    for (const auto t : under[p]) append(t);
    watched_[f.word] |= Word{1} << position;
    lists_[f.word * 64 + position] = {begin, rows()};
  }
}

std::size_t FiringTable::bytes() const {
  const auto size = [](const auto& vector) { return vector.capacity() * sizeof(vector[0]); };
  return size(event_) + size(row_of_) + size(first_need_) + size(first_change_) + size(first_test_) +
         size(dense_needs_) + size(dense_one_bit_needs_) + size(needs_) + size(changes_) + size(tests_) +
         size(watched_) + size(lists_);
}

}  // namespace unfire::net
