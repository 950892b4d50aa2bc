// Looks for a covering pair of markings on a path.
#include "unfire/explore/pumping.hpp"

#include <algorithm>
#include <map>

namespace unfire::explore {
namespace {

using net::Effect;
using net::Marking;
using net::PlaceId;
using net::Tokens;

/// How many token counts may be held, and compared, for one path. The last markings are compared with all
/// earlier ones, as many as that allows: the search asks when a place has just reached a new maximum, so the
/// last one is the likeliest to cover.
constexpr std::size_t kept_counts = 10'000'000, compared_counts = 200'000'000, kept_markings = 2000;

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

/// Where on a path an event inhibits, or resets, a place.
class Occurrences {
 public:
  Occurrences(const net::PtRules& rules, const FiringSequence& path) {
    for (std::size_t i = 0; i < path.size(); ++i)
      for (const auto& e : rules.effects(path[i])) {
        if (e.inhibit != Effect::never) inhibited_[e.place].push_back(i);
        if (e.resets) reset_[e.place].push_back(i);
      }
  }
  [[nodiscard]] bool inhibited(PlaceId p, std::size_t from, std::size_t to) const {
    return any(inhibited_, p, from, to);
  }
  [[nodiscard]] bool reset(PlaceId p, std::size_t from, std::size_t to) const {
    return any(reset_, p, from, to);
  }

 private:
  using Positions = std::map<PlaceId, std::vector<std::size_t>>;
  [[nodiscard]] static bool any(const Positions& positions, PlaceId p, std::size_t from, std::size_t to) {
    const auto found = positions.find(p);
    if (found == positions.end()) return false;
    const auto next = std::lower_bound(found->second.begin(), found->second.end(), from);
    return next != found->second.end() && *next < to;
  }
  Positions inhibited_, reset_;
};

/// The places that grow for ever when the events [from, to) are repeated, given those that grew once.
std::vector<PlaceId> growing(const Occurrences& occurrences, std::vector<PlaceId> grown, std::size_t from,
                             std::size_t to) {
  for (const auto p : grown)
    if (occurrences.inhibited(p, from, to)) return {};
  std::erase_if(grown, [&](PlaceId p) { return occurrences.reset(p, from, to); });
  return grown;
}

std::size_t markings_to_keep(std::size_t places, std::size_t length) {
  const std::size_t most = std::min({kept_markings, length + 1, kept_counts / places});
  return std::clamp<std::size_t>(compared_counts / places / (length + 1), 1, std::max<std::size_t>(most, 1));
}

}  // namespace

std::optional<PtPumping> find_pumping(const net::PtRules& rules, const FiringSequence& path,
                                      const std::vector<net::PlaceId>& wanted) {
  const std::size_t kept = markings_to_keep(std::max<std::size_t>(1, rules.places()), path.size());
  std::vector<Marking> late;  // the last `kept` markings; late[i] is reached after first + i events
  const std::size_t first = path.size() + 1 - kept;
  Marking marking = rules.initial();
  for (std::size_t i = 0; i <= path.size(); ++i) {
    if (i >= first) late.push_back(marking);
    if (i < path.size()) marking = rules.fire(marking, path[i]);
  }
  const Occurrences occurrences(rules, path);
  marking = rules.initial();
  for (std::size_t from = 0; from < path.size(); marking = rules.fire(marking, path[from++]))
    for (std::size_t to = std::max(from + 1, first); to <= path.size(); ++to) {
      if (!covers(late[to - first], marking)) continue;
      auto places = growing(occurrences, grown_places(marking, late[to - first]), from, to);
      if (!intersect(places, wanted)) continue;
      const auto begin = path.begin() + static_cast<std::ptrdiff_t>(from);
      return PtPumping{
          {path.begin(), begin}, {begin, path.begin() + static_cast<std::ptrdiff_t>(to)}, std::move(places)};
    }
  return std::nullopt;
}

}  // namespace unfire::explore
