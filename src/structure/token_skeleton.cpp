// Counts tokens in terms.
#include "unfire/structure/token_skeleton.hpp"

#include "unfire/net/values.hpp"

namespace unfire::structure {
namespace {

using model::Term;
using model::Tokens;
using Cardinality = std::optional<Tokens>;

Cardinality plus(Tokens a, Tokens b) { return b > model::max_tokens - a ? std::nullopt : Cardinality(a + b); }

Cardinality times(Tokens a, Tokens b) {
  return a != 0 && b > model::max_tokens / a ? std::nullopt : Cardinality(a * b);
}

Cardinality constant_number(const Term& term) {
  if (term.op != Term::Op::constant || term.number < 0) return std::nullopt;
  return static_cast<Tokens>(term.number);
}

/// Combines the cardinalities of all operands; nothing if one of them is not known.
template <class Combine>
Cardinality combined(const model::ColouredNet& net, const Term& term, Tokens start, Combine&& combine) {
  Cardinality result = start;
  for (const auto& operand : term.operands) {
    const auto next = constant_cardinality(net, operand);
    if (!result || !next) return std::nullopt;
    result = combine(*result, *next);
  }
  return result;
}

/// Where the difference has a value, the others are contained in the first and in each other's rest.
Cardinality difference(const model::ColouredNet& net, const Term& term) {
  auto result = constant_cardinality(net, term.operands.front());
  for (std::size_t i = 1; i < term.operands.size() && result; ++i) {
    const auto taken = constant_cardinality(net, term.operands[i]);
    if (!taken || *taken > *result) return std::nullopt;
    result = *result - *taken;
  }
  return result;
}

/// Drops the arcs of places that are not counted, and those that move nothing.
void drop_arcs(TokenSkeleton& skeleton) {
  std::erase_if(skeleton.net.arcs, [&](const model::Arc& arc) {
    return !skeleton.counted[model::index(arc.place)] || arc.kind == model::ArcKind::inhibit ||
           arc.weight == 0;
  });
}

}  // namespace

Cardinality constant_cardinality(const model::ColouredNet& net, const Term& term) {
  switch (term.op) {
    case Term::Op::number_of: return constant_number(term.operands.front());
    case Term::Op::all: {
      const auto size = net::domain_size(net, term.sort);
      return size && *size <= model::max_tokens ? Cardinality(*size) : std::nullopt;
    }
    case Term::Op::empty: return 0;
    case Term::Op::delayed: return constant_cardinality(net, term.operands[0]);
    case Term::Op::sum: return combined(net, term, 0, plus);
    case Term::Op::cartesian: return combined(net, term, 1, times);
    case Term::Op::difference: return difference(net, term);
    case Term::Op::scaled: {
      const auto factor = constant_number(term.operands[0]),
                 scaled = constant_cardinality(net, term.operands[1]);
      return factor && scaled ? times(*factor, *scaled) : std::nullopt;
    }
    default: return std::nullopt;  // no other term is a multiset
  }
}

TokenSkeleton token_skeleton(const model::ColouredNet& net) {
  TokenSkeleton result{net.skeleton, std::vector<bool>(net.skeleton.places.size(), true)};
  for (std::size_t p = 0; p < net.initial.size(); ++p) {
    const auto tokens = net.initial[p] ? constant_cardinality(net, *net.initial[p]) : Cardinality(0);
    result.net.places[p].initial = tokens.value_or(0);
    if (!tokens) result.counted[p] = false;
  }
  for (std::size_t a = 0; a < net.inscriptions.size(); ++a) {
    auto& arc = result.net.arcs[a];
    if (!net.inscriptions[a] || arc.kind == model::ArcKind::inhibit) continue;
    const auto tokens = constant_cardinality(net, *net.inscriptions[a]);
    arc.weight = tokens.value_or(0);
    if (!tokens) result.counted[model::index(arc.place)] = false;
  }
  drop_arcs(result);
  return result;
}

}  // namespace unfire::structure
