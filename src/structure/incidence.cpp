// Reading the incidence matrix off the links, row by row in both directions.
#include "unfire/structure/incidence.hpp"

namespace unfire::structure {

Incidence::Incidence(const Links& links)
    : by_transition_(links.places()), by_place_(links.transitions()), reset_place_(links.places(), false) {
  for (std::uint32_t t = 0; t < links.transitions(); ++t) {
    for (const Link& link : links.of_transition(t)) {
      if (link.effect() != 0) by_transition_.add({link.place, link.effect()});
      if (!link.reset) continue;
      resets_.push_back(static_cast<model::PlaceId>(link.place));
      reset_place_[link.place] = true;
    }
    by_transition_.end_row();
    resets_begin_.push_back(resets_.size());
  }
  for (std::uint32_t p = 0; p < links.places(); ++p) {
    for (const std::uint32_t l : links.of_place(p)) {
      const Link& link = links.all()[l];
      if (link.effect() != 0) by_place_.add({link.transition, link.effect()});
    }
    by_place_.end_row();
  }
}

std::span<const model::PlaceId> Incidence::resets(model::TransitionId transition) const {
  const std::uint32_t t = model::index(transition);
  return std::span(resets_).subspan(resets_begin_[t], resets_begin_[t + 1] - resets_begin_[t]);
}

}  // namespace unfire::structure
