// Collects the colours of a path first, then writes its events down.
#include "unfire/explore/path_net.hpp"

#include <algorithm>

namespace unfire::explore {

PathNet::PathNet(const net::ColouredKernel& kernel, std::span<const net::EventId> path) : kernel_(kernel) {
  for (std::uint32_t p = 0; p < kernel.places(); ++p)
    add_colours(PlaceId{p}, kernel.multisets(PlaceId{p})[kernel.initial()[p]], true);
  for (const auto event : path)
    for (const auto id : kernel.events().effects(event)) {
      const auto& effect = kernel.events().effect(id);
      add_colours(effect.place, kernel.events().inscription(effect.produce), false);
    }
  add_path(path);
}

void PathNet::add_colours(PlaceId place, std::span<const net::ColourCount> counts, bool initially) {
  for (const auto& count : counts) {
    const auto [entry, fresh] = numbers_.emplace(std::pair(place, count.colour()),
                                                 PlaceId{static_cast<std::uint32_t>(colours_.size())});
    if (!fresh) continue;
    colours_.emplace_back(place, count.colour());
    net_.places.push_back({{}, {}, initially ? count.tokens() : 0, 0});
  }
}

void PathNet::add_path(std::span<const net::EventId> path) {
  for (const auto event : path) {
    if (!event_numbers_.contains(event)) add_event(event);
    path_.push_back(event_numbers_.at(event));
  }
}

void PathNet::add_event(net::EventId event) {
  const TransitionId t{static_cast<std::uint32_t>(events_.size())};
  event_numbers_.emplace(event, t);
  events_.push_back(event);
  net_.transitions.emplace_back();
  for (const auto id : kernel_.events().effects(event)) add_arcs(kernel_.events().effect(id), t);
}

void PathNet::add_arcs(const net::ColouredEffect& effect, TransitionId t) {
  const auto add_all = [&](model::ArcKind kind, net::MultisetId inscription) {
    for (const auto& count : kernel_.events().inscription(inscription))
      add_arc(kind, numbers_.at({effect.place, count.colour()}), t, count.tokens());
  };
  add_all(model::ArcKind::read, effect.need);
  add_all(model::ArcKind::consume, effect.consume);
  add_all(model::ArcKind::produce, effect.produce);
  for (const auto multiset : effect.inhibit) add_inhibitors(effect.place, multiset, t);
  for (const auto p : colours_in(std::span(&effect.place, 1))) {
    if (effect.inhibit_total) add_arc(model::ArcKind::inhibit, p, t, model::max_tokens);
    if (effect.resets) add_arc(model::ArcKind::reset, p, t, 1);
  }
}

/// An inhibitor with an inscription blocks where all its colours are there: one that the path never makes is
/// not, however often the path is repeated.
void PathNet::add_inhibitors(PlaceId place, net::MultisetId multiset, TransitionId t) {
  const auto colours = kernel_.events().inscription(multiset);
  const auto known = [&](const net::ColourCount& count) {
    return numbers_.contains({place, count.colour()});
  };
  if (!std::all_of(colours.begin(), colours.end(), known)) return;
  for (const auto& count : colours)
    add_arc(model::ArcKind::inhibit, numbers_.at({place, count.colour()}), t, model::max_tokens);
}

void PathNet::add_arc(model::ArcKind kind, PlaceId place, TransitionId t, net::Tokens weight) {
  net_.arcs.push_back({kind, place, t, weight, 0});
}

std::vector<PlaceId> PathNet::colours_in(std::span<const PlaceId> places) const {
  std::vector<PlaceId> result;
  for (const auto place : places)
    for (auto entry = numbers_.lower_bound({place, net::ValueId{0}});
         entry != numbers_.end() && entry->first.first == place; ++entry)
      result.push_back(entry->second);
  return result;
}

}  // namespace unfire::explore
