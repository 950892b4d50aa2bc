// Stamps, token by token.
#include "plain_time.hpp"

#include <algorithm>

namespace unfire::net {

using Time = PlainTime::Time;

Time PlainTime::clock(const PlainMarking& marking) const {
  return net_.clock ? values_.to_number(marking[model::index(*net_.clock)].begin()->first) : 0;
}

ValueId PlainTime::token(ValueId colour, Time stamp) const {
  return values_.sequence(std::vector{colour, values_.number(stamp)});
}

PlainMarking PlainTime::without_stamps(const PlainMarking& marking) const {
  PlainMarking result = marking;
  for (std::uint32_t p = 0; p < result.size(); ++p) {
    if (!net_.stamped(model::PlaceId{p})) continue;
    result[p].clear();
    for (const auto& [token, tokens] : marking[p]) result[p][colour(token)] += tokens;
  }
  return result;
}

std::vector<Time> PlainTime::stamps(const PlainMultiset& held, ValueId wanted) const {
  std::vector<Time> result;
  for (const auto& [token, tokens] : held)
    if (colour(token) == wanted) result.insert(result.end(), tokens, stamp(token));
  std::sort(result.begin(), result.end());
  return result;
}

Time PlainTime::ready_from(const PlainMarking& marking, const PlainMarking& consumed) const {
  Time latest = 0;
  for (std::uint32_t p = 0; p < marking.size(); ++p) {
    if (!net_.stamped(model::PlaceId{p})) continue;
    for (const auto& [colour, tokens] : consumed[p])
      if (tokens > 0) latest = std::max(latest, stamps(marking[p], colour)[tokens - 1]);
  }
  return latest;
}

void PlainTime::take(PlainMarking& marking, const PlainMarking& consumed, Time now) const {
  for (std::uint32_t p = 0; p < marking.size(); ++p)
    for (const auto& [colour, tokens] : consumed[p]) {
      if (!net_.stamped(model::PlaceId{p})) {
        net::take(marking[p], colour, tokens);
        continue;
      }
      std::vector<Time> ready = stamps(marking[p], colour);
      std::erase_if(ready, [&](Time time) { return time > now; });
      for (model::Tokens n = 0; n < tokens; ++n) {
        net::take(marking[p], token(colour, ready.back()), 1);
        ready.pop_back();
      }
    }
}

void PlainTime::go_to(PlainMarking& marking, Time time) const {
  if (net_.clock) {
    marking[model::index(*net_.clock)] = {{values_.number(time), 1}};
    return;
  }
  for (std::uint32_t p = 0; p < marking.size(); ++p) {
    if (!net_.stamped(model::PlaceId{p})) continue;
    PlainMultiset later;
    for (const auto& [token, tokens] : marking[p])
      later[this->token(colour(token), std::max<Time>(0, stamp(token) - time))] += tokens;
    marking[p] = std::move(later);
  }
}

}  // namespace unfire::net
