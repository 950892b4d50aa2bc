// Compares dead markings with what the file or the user calls an end.
#include "unfire/check/wanted_ends.hpp"

#include <algorithm>

#include "unfire/model/error.hpp"

namespace unfire::check {

DeadMarkingView::DeadMarkingView(const model::Net& net, const net::SparseMarking& marking)
    : totals_(net.places.size(), 0) {
  for (const auto& holding : marking) {
    auto& total = totals_[model::index(holding.place)];
    if (holding.tokens > model::max_tokens - total)
      throw model::InputError({net.file, net[holding.place].line}, "place", net[holding.place].id,
                              "its colours add up to more than 2^63-1 tokens");
    total += holding.tokens;
  }
}

WantedEnds::WantedEnds(const model::Net& net, const std::optional<logic::Predicate>& final) : net_(net) {
  if (final) {
    predicate_.emplace(*final);
    return;
  }
  for (const auto& written : net.final_markings) {
    std::vector<model::Tokens> totals(net.places.size(), 0);
    for (const auto& entry : written.entries) totals[model::index(entry.place)] = entry.tokens;
    auto& marking = markings_.emplace_back();
    for (std::uint32_t p = 0; p < totals.size(); ++p)
      if (totals[p] > 0) marking.push_back({model::PlaceId{p}, net::dot, totals[p]});
  }
}

bool WantedEnds::wanted(const net::SparseMarking& marking) const {
  if (predicate_) return predicate_->holds(DeadMarkingView(net_, marking));
  return std::find(markings_.begin(), markings_.end(), marking) != markings_.end();
}

void DeadlockWatcher::dead(explore::StoredState state) {
  if (ends_.defined() && ends_.wanted(reader_->marking(state.words))) {
    ++wanted_;
    return;
  }
  ++unwanted_;
  if (!first_unwanted_) first_unwanted_ = state.number;
}

}  // namespace unfire::check
