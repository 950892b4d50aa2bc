// Predicates and quantities made ready to be asked of millions of states: flat, and without allocation per
// state.
//
// Quantities become linear: factors times token counts, plus a constant. A comparison moves every negative
// term to the other side, so that both sides are sums of natural numbers. Exactness (bounds of
// expression.hpp): before moving, the factors of each side sum up to less than 2^63 and its constants to less
// than 2^64; so after moving, the factors of a side are at most 2^64 - 2 together, its constant is below
// 2^65, and with token counts below 2^64 a side is at most (2^64 - 2)(2^64 - 1) + 2^65 < 2^128. Unsigned sums
// of 128 bits therefore never wrap, on any marking.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "unfire/logic/expression.hpp"
#include "unfire/logic/linear.hpp"
#include "unfire/logic/wide.hpp"

namespace unfire::logic {

template <class M>
concept Countable = requires(const M& m, model::PlaceId p) {
  { m.tokens(p) } -> std::convertible_to<std::uint64_t>;
};

template <class M>
concept Observable = Countable<M> && requires(const M& m, model::TransitionId t) {
  { m.enabled(t) } -> std::convertible_to<bool>;
  { m.dead() } -> std::convertible_to<bool>;
};

class CompiledQuantity {
 public:
  explicit CompiledQuantity(const Quantity& quantity);

  [[nodiscard]] Wide value(const Countable auto& marking) const {
    Wide total = linear_.constant;
    for (const auto& term : linear_.terms) {
      total += term.factor * static_cast<std::uint64_t>(marking.tokens(term.place));
    }
    return total;
  }

  /// The places that matter, sorted; those that cancel out do not.
  [[nodiscard]] std::span<const model::PlaceId> places() const { return places_; }

 private:
  Linear linear_;
  std::vector<model::PlaceId> places_;
};

/// One truth value `now` goes through a list of steps, forward only. The left side of an exclusive or waits
/// on a stack of bits; since the side that needs more of it is computed first, its depth is at most the
/// logarithm of the number of nodes, which is below 2^32: a word is more than enough.
class CompiledPredicate {
 public:
  explicit CompiledPredicate(const Predicate& predicate);

  [[nodiscard]] bool holds(const Observable auto& marking) const {
    bool now = false;
    std::uint64_t waiting = 0;
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      const Step& step = steps_[at];
      switch (step.kind) {
        case Step::Kind::set: now = step.argument != 0; break;
        case Step::Kind::dead: now = marking.dead(); break;
        case Step::Kind::enabled: now = marking.enabled(model::TransitionId{step.argument}); break;
        case Step::Kind::equal: now = order(step.argument, marking) == 0; break;
        case Step::Kind::at_most: now = order(step.argument, marking) <= 0; break;
        case Step::Kind::invert: now = !now; break;
        case Step::Kind::skip_if_true: at += now ? step.argument : 0; break;
        case Step::Kind::skip_if_false: at += now ? 0 : step.argument; break;
        case Step::Kind::wait: waiting = (waiting << 1U) | static_cast<std::uint64_t>(now); break;
        case Step::Kind::differ:
          now = now != ((waiting & 1U) != 0);
          waiting >>= 1U;
          break;
      }
    }
    return now;
  }

  /// Whether the answer depends on which transitions are enabled, and not on token counts alone.
  [[nodiscard]] bool uses_enabling() const { return uses_enabling_; }

  /// The places whose counts are compared, sorted; those that cancel out are not.
  [[nodiscard]] std::span<const model::PlaceId> places() const { return places_; }

 private:
  friend class PredicateCompiler;

  struct Step {
    enum class Kind : std::uint8_t {
      set,
      dead,
      enabled,
      equal,
      at_most,
      invert,
      skip_if_true,
      skip_if_false,
      wait,
      differ
    };
    Kind kind = Kind::set;
    std::uint32_t argument = 0;
  };
  struct Term {
    model::PlaceId place{};
    std::uint64_t factor = 0;
  };
  struct Side {
    std::uint32_t first = 0;  ///< its terms are [first, last) of `terms_`
    std::uint32_t last = 0;
    UnsignedWide constant = 0;
  };
  struct Comparison {
    Side left;
    Side right;
  };

  [[nodiscard]] std::strong_ordering order(std::uint32_t comparison, const Countable auto& marking) const {
    const auto& [left, right] = comparisons_[comparison];
    return total(left, marking) <=> total(right, marking);
  }

  [[nodiscard]] UnsignedWide total(const Side& side, const Countable auto& marking) const {
    UnsignedWide sum = side.constant;
    for (auto at = side.first; at < side.last; ++at) {
      sum += UnsignedWide{terms_[at].factor} * static_cast<std::uint64_t>(marking.tokens(terms_[at].place));
    }
    return sum;
  }

  std::vector<Step> steps_;
  std::vector<Comparison> comparisons_;
  std::vector<Term> terms_;
  std::vector<model::PlaceId> places_;
  bool uses_enabling_ = false;
};

}  // namespace unfire::logic
