// What an unfolding tells of its events.
#include "unfire/net/unfolding.hpp"

#include "unfolded_names.hpp"

namespace unfire::net {

BindingElement Unfolding::element(model::TransitionId unfolded) const {
  const Event& event = events_[model::index(unfolded)];
  const auto begin = bindings_.begin() + static_cast<std::ptrdiff_t>(event.binding);
  return {event.transition, {begin, begin + event.variables}};
}

void Unfolding::name_nodes(const model::ColouredNet& net, const Values& values, Ids ids) {
  UnfoldedNames names(net, values, ids);
  if (ids == Ids::portable) net_.id = names.id(net.skeleton.id, {});
  const auto name = [&](auto& node, const auto& written, const std::string& suffix) {
    node.id = names.id(written.id, suffix);
    node.name = (written.name.empty() ? written.id : written.name) + suffix;
  };
  for (std::size_t p = 0; p < places_.size(); ++p)
    name(net_.places[p], net.skeleton[places_[p].place], names.suffix(places_[p].place, places_[p].colour));
  std::size_t variant = 0;
  for (std::uint32_t t = 0; t < events_.size(); ++t) {
    const Event& event = events_[t];
    const bool again =
        t > 0 && events_[t - 1].transition == event.transition && events_[t - 1].binding == event.binding;
    variant = again ? variant + 1 : 1;
    name(net_.transitions[t], net.skeleton[event.transition],
         names.suffix(element(model::TransitionId{t})) + (again ? "#" + std::to_string(variant) : ""));
  }
}

std::size_t Unfolding::bytes() const {
  return net_.places.size() * sizeof(model::Place) + net_.transitions.size() * sizeof(model::Transition) +
         net_.arcs.size() * sizeof(model::Arc) + places_.size() * sizeof(Origin) +
         events_.size() * sizeof(Event) + bindings_.size() * sizeof(ValueId);
}

}  // namespace unfire::net
