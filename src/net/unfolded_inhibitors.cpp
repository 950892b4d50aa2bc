// Alternatives, one after the other.
#include "unfolded_inhibitors.hpp"

namespace unfire::net {
namespace {

using model::ArcKind;

/// Goes through the ways to put fewer than `bound` tokens into the places.
class Distributions {
 public:
  Distributions(std::span<const PlaceId> places, std::size_t most) : places_(places), most_(most) {}

  [[nodiscard]] std::optional<Alternatives> run(Tokens bound) {
    if (!place_next(0, bound)) return std::nullopt;
    return std::move(found_);
  }

 private:
  bool place_next(std::size_t at, Tokens bound) {
    if (at == places_.size()) {
      if (found_.size() == most_) return false;
      found_.push_back(current_);
      return true;
    }
    const std::size_t before = current_.size();
    for (Tokens held = 0; held < bound; ++held) {
      // The last place may hold anything below what is left.
      const bool last = at + 1 == places_.size();
      if (held > 0) current_.push_back({ArcKind::read, places_[at], held});
      current_.push_back({ArcKind::inhibit, places_[at], last ? bound : held + 1});
      const bool go_on = place_next(at + 1, bound - held);
      current_.resize(before);
      if (!go_on || last) return go_on;
    }
    return true;
  }

  std::span<const PlaceId> places_;
  std::size_t most_;
  Alternative current_;
  Alternatives found_;
};

}  // namespace

Alternatives not_all(std::span<const Condition> tokens) {
  Alternatives result;
  for (std::size_t missing = 0; missing < tokens.size(); ++missing) {
    Alternative alternative;
    for (std::size_t i = 0; i < missing; ++i)
      alternative.push_back({ArcKind::read, tokens[i].place, tokens[i].weight});
    alternative.push_back({ArcKind::inhibit, tokens[missing].place, tokens[missing].weight});
    result.push_back(std::move(alternative));
  }
  return result;
}

std::optional<Alternatives> fewer_in_all(std::span<const PlaceId> places, Tokens bound, std::size_t most) {
  if (bound == 1) {
    Alternative all_empty;
    for (const auto place : places) all_empty.push_back({ArcKind::inhibit, place, 1});
    return Alternatives{std::move(all_empty)};
  }
  // Each place alone may hold the only token: no way to be below `most`, and no need to look for one.
  if (places.size() >= most) return std::nullopt;
  return Distributions(places, most).run(bound);
}

}  // namespace unfire::net
