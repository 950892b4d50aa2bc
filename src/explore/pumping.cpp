// Looks for a covering pair of markings on a path.
#include "unfire/explore/pumping.hpp"

#include <algorithm>

namespace unfire::explore {
namespace {

using net::Effect;
using net::Tokens;

/// How many token counts may be held at once: the last markings of the path are compared with all earlier
/// ones, as many as fit. The search asks when a place has just reached a new maximum, so the last one is the
/// likeliest.
constexpr std::size_t kept_counts = 10'000'000, kept_markings = 2000;

bool covers(const Marking& greater, const Marking& less) {
  return std::equal(greater.begin(), greater.end(), less.begin(), [](Tokens a, Tokens b) { return a >= b; });
}

std::vector<PlaceId> grown_places(const Marking& before, const Marking& after) {
  std::vector<PlaceId> grown;
  for (std::uint32_t p = 0; p < before.size(); ++p)
    if (after[p] > before[p]) grown.push_back(PlaceId{p});
  return grown;
}

bool intersect(const std::vector<PlaceId>& some, const std::vector<PlaceId>& others) {
  return std::any_of(some.begin(), some.end(),
                     [&](PlaceId p) { return std::find(others.begin(), others.end(), p) != others.end(); });
}

/// Whether some event of the sequence touches the place in the given way.
template <class Touches>
bool any_effect(const net::PtRules& rules, const EventPath& sequence, PlaceId place, Touches&& touches) {
  return std::any_of(sequence.begin(), sequence.end(), [&](TransitionId t) {
    const auto effects = rules.effects(t);
    return std::any_of(effects.begin(), effects.end(),
                       [&](const Effect& e) { return e.place == place && touches(e); });
  });
}

std::optional<Pumping> pump(const net::PtRules& rules, const EventPath& path, std::size_t from,
                            std::size_t to, std::vector<PlaceId> grown) {
  Pumping result;
  result.prefix.assign(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(from));
  result.cycle.assign(path.begin() + static_cast<std::ptrdiff_t>(from),
                      path.begin() + static_cast<std::ptrdiff_t>(to));
  for (const auto p : grown)
    if (any_effect(rules, result.cycle, p, [](const Effect& e) { return e.inhibit != Effect::never; }))
      return std::nullopt;
  std::erase_if(grown, [&](PlaceId p) {
    return any_effect(rules, result.cycle, p, [](const Effect& e) { return e.resets; });
  });
  if (grown.empty()) return std::nullopt;
  result.places = std::move(grown);
  return result;
}

}  // namespace

std::optional<Pumping> find_pumping(const net::PtRules& rules, const EventPath& path,
                                    const std::vector<PlaceId>& wanted) {
  const std::size_t places = std::max<std::size_t>(1, rules.places());
  const std::size_t kept =
      std::clamp<std::size_t>(kept_counts / places, 1, std::min(kept_markings, path.size() + 1));
  std::vector<Marking> late;  // the last `kept` markings; late[i] is reached after first + i events
  const std::size_t first = path.size() + 1 - kept;
  Marking marking = rules.initial();
  for (std::size_t i = 0; i <= path.size(); ++i) {
    if (i >= first) late.push_back(marking);
    if (i < path.size()) marking = rules.fire(marking, path[i]);
  }
  marking = rules.initial();
  for (std::size_t from = 0; from < path.size(); marking = rules.fire(marking, path[from++]))
    for (std::size_t to = std::max(from + 1, first); to <= path.size(); ++to) {
      if (!covers(late[to - first], marking)) continue;
      auto grown = grown_places(marking, late[to - first]);
      if (!intersect(grown, wanted)) continue;
      auto found = pump(rules, path, from, to, std::move(grown));
      if (found && intersect(found->places, wanted)) return found;
    }
  return std::nullopt;
}

}  // namespace unfire::explore
