// Multisets of colours as plain maps, for the plain rules.
#pragma once

#include <map>
#include <optional>

#include "unfire/net/marking.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {

/// By number of the colour; no colour with 0 tokens.
using PlainMultiset = std::map<ValueId, model::Tokens>;

[[nodiscard]] inline model::Tokens tokens_of(const PlainMultiset& multiset, ValueId colour) {
  const auto found = multiset.find(colour);
  return found == multiset.end() ? 0 : found->second;
}

/// False, and nothing changed, if there would be more than `model::max_tokens`.
[[nodiscard]] inline bool add(PlainMultiset& to, ValueId colour, model::Tokens tokens) {
  const model::Tokens before = tokens_of(to, colour);
  if (tokens > model::max_tokens - before) return false;
  if (tokens > 0) to[colour] = before + tokens;
  return true;
}

/// Precondition: there are so many.
inline void take(PlainMultiset& from, ValueId colour, model::Tokens tokens) {
  if (tokens == 0) return;
  const auto found = from.find(colour);
  found->second -= tokens;
  if (found->second == 0) from.erase(found);
}

[[nodiscard]] inline bool includes(const PlainMultiset& whole, const PlainMultiset& part) {
  for (const auto& [colour, tokens] : part)
    if (tokens_of(whole, colour) < tokens) return false;
  return true;
}

/// The number of all tokens; nothing if that is more than `model::max_tokens`.
[[nodiscard]] inline std::optional<model::Tokens> cardinality(const PlainMultiset& multiset) {
  model::Tokens sum = 0;
  for (const auto& [colour, tokens] : multiset) {
    if (tokens > model::max_tokens - sum) return std::nullopt;
    sum += tokens;
  }
  return sum;
}

}  // namespace unfire::net
