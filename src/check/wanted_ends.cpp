// Compares dead markings with what the file or the user calls an end.
#include "unfire/check/wanted_ends.hpp"

#include <algorithm>

#include "unfire/check/trace.hpp"

namespace unfire::check {

bool MarkingView::dead() const { return is_dead(rules_, marking_); }

WantedEnds::WantedEnds(const net::PtRules& rules, const std::optional<logic::Predicate>& final)
    : rules_(rules) {
  if (final) {
    predicate_.emplace(*final);
    return;
  }
  for (const auto& written : rules.model().final_markings) {
    net::Marking marking(rules.places(), 0);
    for (const auto& entry : written.entries) marking[index(entry.place)] = entry.tokens;
    markings_.push_back(std::move(marking));
  }
  std::sort(markings_.begin(), markings_.end());
}

bool WantedEnds::wanted(const net::Marking& marking) const {
  if (predicate_) return predicate_->holds(MarkingView(rules_, marking));
  return std::binary_search(markings_.begin(), markings_.end(), marking);
}

void DeadlockWatcher::dead(explore::StoredState state) {
  if (ends_.defined() && ends_.wanted(layout_->unpack(state.words))) {
    ++wanted_;
    return;
  }
  ++unwanted_;
  if (!first_unwanted_) first_unwanted_ = state.number;
}

}  // namespace unfire::check
