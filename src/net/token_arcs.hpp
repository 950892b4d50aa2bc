// What a transition does with one binding, as arcs to single tokens: the form in which unfolding compares,
// merges and writes down events.
#pragma once

#include <cstdint>
#include <vector>

#include "possible_colours.hpp"
#include "unfire/model/net.hpp"

namespace unfire::net {

struct TokenArc {
  TokenId token{};
  model::ArcKind kind = model::ArcKind::consume;
  std::uint16_t inhibitor = 0;  ///< inhibit: which inhibitor arc; its tokens block only together
  Tokens weight = 1;

  friend bool operator==(const TokenArc&, const TokenArc&) = default;
};

/// The inscriptions of all transitions, cut into single colours where their shape allows it.
class TokenArcs {
 public:
  TokenArcs(const model::ColouredNet& net, const std::vector<CompiledTransition>& transitions,
            Evaluator& evaluator);

  /// By token, each kind at most once per token (inhibitors apart), reads only where they ask for more than
  /// is consumed. False if the event can never happen: a term has no value, or an inhibitor asks for nothing.
  [[nodiscard]] bool evaluate(TransitionId t, const ValueId* binding, PossibleColours& colours,
                              std::vector<TokenArc>& arcs);

  /// How many arcs a binding has at most.
  [[nodiscard]] std::uint64_t most_arcs(TransitionId t) const { return most_arcs_[index(t)]; }

 private:
  struct Piece {
    PlaceId place{};
    model::ArcKind kind = model::ArcKind::consume;
    std::uint16_t inhibitor = 0;
    Tokens weight = 0;  ///< of the single colour that `code` gives; 0: `code` gives a multiset
    Code code;
  };

  void add_inscription(const model::Arc& arc, const model::Term& term,
                       const std::vector<model::VariableId>& variables);
  [[nodiscard]] bool add_multiset(const Piece& piece, const ValueId* binding, PossibleColours& colours,
                                  std::vector<TokenArc>& arcs);

  const model::ColouredNet& net_;
  Evaluator& evaluator_;
  std::vector<std::vector<Piece>> pieces_;  ///< per transition
  std::vector<std::uint64_t> most_arcs_;
  ColourCounts counts_;
};

/// How many colours a multiset has at most; evaluating it takes that much time and memory.
[[nodiscard]] std::uint64_t most_colours_of(const model::ColouredNet& net, const model::Term& multiset);

}  // namespace unfire::net
