// Merging arcs into links: sort by transition and place, then fold runs.
#include "unfire/structure/links.hpp"

#include <algorithm>
#include <numeric>

namespace unfire::structure {
namespace {

bool means_something(const model::Arc& arc) {
  return arc.weight > 0 || arc.kind == model::ArcKind::inhibit || arc.kind == model::ArcKind::reset;
}

void add(Link& link, const model::Arc& arc) {
  switch (arc.kind) {
    case model::ArcKind::consume: link.consume += arc.weight; break;
    case model::ArcKind::produce: link.produce += arc.weight; break;
    case model::ArcKind::read: link.read = std::max(link.read, arc.weight); break;
    case model::ArcKind::inhibit: link.inhibit = std::min(link.inhibit, arc.weight); break;
    case model::ArcKind::reset: link.reset = true; break;
  }
}

std::vector<std::uint32_t> sorted_arcs(const model::Net& net) {
  std::vector<std::uint32_t> order(net.arcs.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const model::Arc& x = net.arcs[a];
    const model::Arc& y = net.arcs[b];
    return x.transition != y.transition ? x.transition < y.transition : x.place < y.place;
  });
  return order;
}

/// From counts at [i + 1] to the begins of the runs.
void accumulate(std::vector<std::uint32_t>& counts) {
  std::partial_sum(counts.begin(), counts.end(), counts.begin());
}

}  // namespace

Links::Links(const model::Net& net)
    : by_transition_begin_(net.transitions.size() + 1, 0), by_place_begin_(net.places.size() + 1, 0) {
  for (const std::uint32_t a : sorted_arcs(net)) {
    const model::Arc& arc = net.arcs[a];
    if (!means_something(arc)) continue;
    const std::uint32_t p = model::index(arc.place);
    const std::uint32_t t = model::index(arc.transition);
    if (links_.empty() || links_.back().place != p || links_.back().transition != t) {
      links_.push_back({.place = p, .transition = t});
      ++by_transition_begin_[t + 1];
      ++by_place_begin_[p + 1];
    }
    add(links_.back(), arc);
  }
  accumulate(by_transition_begin_);
  accumulate(by_place_begin_);
  by_place_.resize(links_.size());
  std::vector<std::uint32_t> next(by_place_begin_.begin(), by_place_begin_.end() - 1);
  for (std::uint32_t l = 0; l < links_.size(); ++l) by_place_[next[links_[l].place]++] = l;
}

}  // namespace unfire::structure
