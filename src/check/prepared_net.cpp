// Passes structural bounds on to the search: as expectations for the layout, and as proofs of boundedness.
#include "unfire/check/prepared_net.hpp"

namespace unfire::check {

PreparedNet::PreparedNet(const model::Net& net) : rules_(net), bounds_(structure::place_bounds(net)) {}

explore::SearchSettings PreparedNet::settings(explore::OrderChoice order) const {
  explore::SearchSettings settings;
  settings.order = order;
  for (std::uint32_t p = 0; p < rules_.places(); ++p) {
    const auto& bound = bounds_.places[p];
    settings.expected_bounds.push_back(bound.upper);
    // The NUPN claim of a file is no proof: should the place grow nevertheless, we want to know.
    if (!bound.bounded() || bound.source == structure::BoundSource::nupn)
      settings.suspects.push_back(PlaceId{p});
  }
  return settings;
}

}  // namespace unfire::check
