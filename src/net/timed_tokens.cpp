// Places hold few tokens of one colour, so that looking through all of them is fast enough.
#include "unfire/net/timed_tokens.hpp"

#include <algorithm>
#include <array>

#include "unfire/model/error.hpp"

namespace unfire::net {

ValueId TimedTokens::token(ValueId colour, Time stamp) {
  return values_.sequence(std::array{colour, values_.number(stamp)});
}

void TimedTokens::colours(Counts held, std::optional<Time> until, std::vector<ValueId>& result) const {
  result.clear();
  for (const auto& count : held)
    if (!until || stamp(count.colour()) <= *until) result.push_back(colour(count.colour()));
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
}

std::optional<TimedTokens::Time> TimedTokens::ready_from(Counts held, Counts needed) const {
  Time latest = 0;
  for (const auto& need : needed) {
    std::vector<std::pair<Time, Tokens>> stamps;
    for (const auto& count : held)
      if (colour(count.colour()) == need.colour()) stamps.emplace_back(stamp(count.colour()), count.tokens());
    std::sort(stamps.begin(), stamps.end());
    Tokens missing = need.tokens();
    for (const auto& [time, tokens] : stamps) {
      latest = std::max(latest, time);
      missing -= std::min(missing, tokens);
      if (missing == 0) break;
    }
    if (missing > 0) return std::nullopt;
  }
  return latest;
}

bool TimedTokens::take(Counts held, Counts needed, Time now, ColourCounts& rest) const {
  rest.assign(held.begin(), held.end());
  for (const auto& need : needed) {
    Tokens missing = need.tokens();
    while (missing > 0) {
      ColourCount* youngest = nullptr;
      for (auto& count : rest) {
        const bool fits =
            count.tokens() > 0 && colour(count.colour()) == need.colour() && stamp(count.colour()) <= now;
        if (fits && (youngest == nullptr || stamp(youngest->colour()) < stamp(count.colour())))
          youngest = &count;
      }
      if (youngest == nullptr) return false;
      const Tokens taken = std::min(missing, youngest->tokens());
      *youngest = ColourCount(youngest->colour(), youngest->tokens() - taken);
      missing -= taken;
    }
  }
  std::erase_if(rest, [](const ColourCount& count) { return count.tokens() == 0; });
  return true;
}

bool TimedTokens::put(Counts produced, Time now, ColourCounts& tokens) {
  for (const auto& count : produced) {
    Time from = 0;
    if (__builtin_add_overflow(now, stamp(count.colour()), &from))
      throw model::InputError("a time beyond 64 bits comes up");
    tokens.emplace_back(token(colour(count.colour()), from), count.tokens());
  }
  return normalise(tokens);
}

void TimedTokens::pass(Counts held, Time passed, ColourCounts& result) {
  result.clear();
  for (const auto& count : held)
    result.emplace_back(token(colour(count.colour()), std::max<Time>(0, stamp(count.colour()) - passed)),
                        count.tokens());
  (void)normalise(result);  // there are no more tokens than before
}

}  // namespace unfire::net
