// The part of a coloured net that one path uses, written out as a P/T net, so that what is known of P/T nets
// can be asked of the path: a place per colour met in a place, a transition per event met.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "unfire/explore/pumping.hpp"
#include "unfire/net/coloured_kernel.hpp"

namespace unfire::explore {

using model::PlaceId;
using model::TransitionId;

class PathNet {
 public:
  /// The path starts at the initial marking and is enabled there.
  PathNet(const net::ColouredKernel& kernel, std::span<const net::EventId> path);

  /// Inhibitor arcs are there to be seen, at the colours that they look at, but they never block: the path
  /// has shown that it can happen.
  [[nodiscard]] const model::Net& net() const { return net_; }
  [[nodiscard]] const FiringSequence& path() const { return path_; }
  /// What a place and a transition of the P/T net stand for.
  [[nodiscard]] std::pair<PlaceId, net::ValueId> colour(PlaceId p) const { return colours_[model::index(p)]; }
  [[nodiscard]] net::EventId event(TransitionId t) const { return events_[model::index(t)]; }
  /// Places of the P/T net that stand for colours in one of these places.
  [[nodiscard]] std::vector<PlaceId> colours_in(std::span<const PlaceId> places) const;

 private:
  void add_colours(PlaceId place, std::span<const net::ColourCount> counts, bool initially);
  void add_path(std::span<const net::EventId> path);
  void add_event(net::EventId event);
  void add_arcs(const net::ColouredEffect& effect, TransitionId t);
  void add_inhibitors(PlaceId place, net::MultisetId multiset, TransitionId t);
  void add_arc(model::ArcKind kind, PlaceId place, TransitionId t, net::Tokens weight);

  const net::ColouredKernel& kernel_;
  model::Net net_;
  FiringSequence path_;
  std::map<std::pair<PlaceId, net::ValueId>, PlaceId> numbers_;
  std::vector<std::pair<PlaceId, net::ValueId>> colours_;
  std::map<net::EventId, TransitionId> event_numbers_;
  std::vector<net::EventId> events_;
};

}  // namespace unfire::explore
