// The forward closure as a worklist: each transition counts the inputs still waited for.
#include "unfire/structure/closure.hpp"

#include <algorithm>

namespace unfire::structure {
namespace {

template <class Id>
std::vector<Id> where_false(const std::vector<bool>& flags) {
  std::vector<Id> result;
  for (std::uint32_t i = 0; i < flags.size(); ++i) {
    if (!flags[i]) result.push_back(static_cast<Id>(i));
  }
  return result;
}

class ForwardClosure {
 public:
  ForwardClosure(const model::Net& net, const Links& links)
      : links_(links), missing_(links.transitions(), 0) {
    closure_.place_possibly_marked.resize(links.places(), false);
    closure_.transition_possibly_fires.resize(links.transitions(), false);
    for (const Link& link : links.all()) missing_[link.transition] += link.needs_token() ? 1U : 0U;
    for (std::uint32_t p = 0; p < links.places(); ++p) {
      if (net.places[p].initial > 0) mark(p);
    }
    for (std::uint32_t t = 0; t < links.transitions(); ++t) {
      if (missing_[t] == 0) fire(t);
    }
  }

  Closure run() && {
    while (!open_.empty()) {
      const std::uint32_t place = open_.back();
      open_.pop_back();
      for (const std::uint32_t l : links_.of_place(place)) {
        const Link& link = links_.all()[l];
        if (link.needs_token() && --missing_[link.transition] == 0) fire(link.transition);
      }
    }
    return std::move(closure_);
  }

 private:
  void mark(std::uint32_t place) {
    if (closure_.place_possibly_marked[place]) return;
    closure_.place_possibly_marked[place] = true;
    open_.push_back(place);
  }

  void fire(std::uint32_t transition) {
    closure_.transition_possibly_fires[transition] = true;
    for (const Link& link : links_.of_transition(transition)) {
      if (link.produce > 0) mark(link.place);
    }
  }

  const Links& links_;
  std::vector<std::uint32_t> missing_;
  std::vector<std::uint32_t> open_;
  Closure closure_;
};

}  // namespace

std::vector<model::PlaceId> Closure::never_marked() const {
  return where_false<model::PlaceId>(place_possibly_marked);
}

std::vector<model::TransitionId> Closure::dead() const {
  return where_false<model::TransitionId>(transition_possibly_fires);
}

Closure forward_closure(const model::Net& net, const Links& links) {
  return ForwardClosure(net, links).run();
}

std::vector<model::PlaceId> constant_places(const Links& links) {
  std::vector<bool> changed(links.places(), false);
  for (const Link& link : links.all()) {
    if (link.effect() != 0 || link.reset) changed[link.place] = true;
  }
  return where_false<model::PlaceId>(changed);
}

}  // namespace unfire::structure
