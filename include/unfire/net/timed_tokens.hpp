// What a place of a timed net holds: pairs of a colour and the time from which on the token is ready, as one
// multiset. The rules are those of CPN Tools (formats of .cpn: stamps, and which of equal tokens is taken).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/multisets.hpp"

namespace unfire::net {

class TimedTokens {
 public:
  using Time = std::int64_t;
  using Counts = std::span<const ColourCount>;

  explicit TimedTokens(Values& values) : values_(values) {}

  /// Each colour once that has a token ready at this time; all colours if no time is given.
  void colours(Counts held, std::optional<Time> until, std::vector<ValueId>& result) const;
  /// From when on as many tokens are ready as are needed of each colour; nothing: there are too few.
  [[nodiscard]] std::optional<Time> ready_from(Counts held, Counts needed) const;
  /// What is left when the needed tokens are taken: of equal ones those that became ready last. False if too
  /// few are ready at this time.
  [[nodiscard]] bool take(Counts held, Counts needed, Time now, ColourCounts& rest) const;
  /// Adds pairs of colour and delay; false if there are more tokens than can be counted.
  [[nodiscard]] bool put(Counts produced, Time now, ColourCounts& tokens);
  /// The same tokens when so much time has passed, with stamps that count from now on.
  void pass(Counts held, Time passed, ColourCounts& result);

  [[nodiscard]] ValueId colour(ValueId token) const { return values_.parts(token)[0]; }
  [[nodiscard]] Time stamp(ValueId token) const { return values_.to_number(values_.parts(token)[1]); }
  [[nodiscard]] ValueId token(ValueId colour, Time stamp);

 private:
  Values& values_;
};

}  // namespace unfire::net
