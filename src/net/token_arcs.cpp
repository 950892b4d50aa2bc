// Evaluation of inscriptions to arcs. Nearly all are sums of single colours: these are evaluated without
// making a multiset.
#include "token_arcs.hpp"

#include <algorithm>
#include <tuple>

#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

using model::ArcKind;
using Op = model::Term::Op;

constexpr std::uint64_t endless = std::uint64_t{1} << 62U;

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > endless / a ? endless : a * b;
}

/// True if it was added to the arc before it.
bool join(TokenArc& before, const TokenArc& arc) {
  if (before.token != arc.token || before.kind != arc.kind || arc.kind == ArcKind::inhibit) return false;
  if (arc.kind == ArcKind::read) {
    before.weight = std::max(before.weight, arc.weight);
    return true;
  }
  if (arc.weight > model::max_tokens - before.weight)
    throw model::InputError("arcs of the net move more than 2^63-1 tokens at once");
  before.weight += arc.weight;
  return true;
}

void normalise_arcs(std::vector<TokenArc>& arcs) {
  std::sort(arcs.begin(), arcs.end(), [](const TokenArc& a, const TokenArc& b) {
    return std::tie(a.token, a.kind, a.inhibitor) < std::tie(b.token, b.kind, b.inhibitor);
  });
  std::size_t kept = 0;
  for (const TokenArc& arc : arcs)
    if (kept == 0 || !join(arcs[kept - 1], arc)) arcs[kept++] = arc;
  arcs.resize(kept);
  // Of a token, `consume` stands first, `produce` may stand between it and `read`.
  TokenArc consume{.weight = 0};
  std::erase_if(arcs, [&](const TokenArc& arc) {
    if (arc.kind == ArcKind::consume) consume = arc;
    return arc.kind == ArcKind::read && consume.token == arc.token && consume.weight >= arc.weight;
  });
}

}  // namespace

std::uint64_t most_colours_of(const model::ColouredNet& net, const model::Term& multiset) {
  std::uint64_t size = 0;
  switch (multiset.op) {
    case Op::number_of: return 1;
    case Op::all: return domain_size(net, multiset.sort).value_or(endless);
    case Op::scaled: return most_colours_of(net, multiset.operands[1]);
    case Op::difference: return most_colours_of(net, multiset.operands[0]);
    case Op::cartesian:
      size = 1;
      for (const auto& factor : multiset.operands) size = product(size, most_colours_of(net, factor));
      return size;
    case Op::sum:
      for (const auto& part : multiset.operands) size = std::min(endless, size + most_colours_of(net, part));
      return size;
    default: return 0;
  }
}

TokenArcs::TokenArcs(const model::ColouredNet& net, const std::vector<CompiledTransition>& transitions,
                     Evaluator& evaluator)
    : net_(net), evaluator_(evaluator), pieces_(transitions.size()), most_arcs_(transitions.size(), 0) {
  for (std::size_t a = 0; a < net.skeleton.arcs.size(); ++a)
    if (const auto& inscription = net.inscriptions[a]) {
      const model::Arc& arc = net.skeleton.arcs[a];
      const std::uint32_t t = model::index(arc.transition);
      add_inscription(arc, *inscription, transitions[t].variables);
      most_arcs_[t] = std::min(endless, most_arcs_[t] + most_colours_of(net, *inscription));
    }
}

void TokenArcs::add_inscription(const model::Arc& arc, const model::Term& term,
                                const std::vector<model::VariableId>& variables) {
  auto& pieces = pieces_[model::index(arc.transition)];
  if (term.op == Op::sum && arc.kind != ArcKind::inhibit && arc.kind != ArcKind::read) {
    for (const auto& operand : term.operands) add_inscription(arc, operand, variables);
    return;
  }
  Piece piece{arc.place, arc.kind, 0, 0, {}};
  const bool single = term.op == Op::number_of && term.operands[0].op == Op::constant &&
                      term.operands[0].number > 0 && arc.kind != ArcKind::inhibit;
  if (single) piece.weight = static_cast<Tokens>(term.operands[0].number);
  if (arc.kind == ArcKind::inhibit)
    piece.inhibitor = static_cast<std::uint16_t>(std::count_if(
        pieces.begin(), pieces.end(), [](const Piece& p) { return p.kind == ArcKind::inhibit; }));
  piece.code = compile(net_, single ? term.operands[1] : term, variables, evaluator_.values());
  pieces.push_back(std::move(piece));
}

bool TokenArcs::evaluate(TransitionId t, const ValueId* binding, PossibleColours& colours,
                         std::vector<TokenArc>& arcs) {
  arcs.clear();
  for (const Piece& piece : pieces_[model::index(t)]) {
    if (piece.weight == 0) {
      if (!add_multiset(piece, binding, colours, arcs)) return false;
      continue;
    }
    const ValueId colour = evaluator_.value(piece.code, binding);
    if (colour == no_value) return false;
    arcs.push_back({colours.token(piece.place, colour), piece.kind, 0, piece.weight});
  }
  normalise_arcs(arcs);
  return true;
}

bool TokenArcs::add_multiset(const Piece& piece, const ValueId* binding, PossibleColours& colours,
                             std::vector<TokenArc>& arcs) {
  if (!evaluator_.multiset(piece.code, binding, counts_)) return false;
  for (const auto& count : counts_)
    arcs.push_back({colours.token(piece.place, count.colour()), piece.kind, piece.inhibitor, count.tokens()});
  return piece.kind != ArcKind::inhibit || !counts_.empty();
}

}  // namespace unfire::net
