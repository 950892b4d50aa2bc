// The firing rule of a P/T net in a form ready to compile: parallel arcs joined, one effect per touched
// place. Everything that executes a net (packed, plain, structural) starts from here, so arc semantics live
// in one place.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::net {

using model::PlaceId;
using model::Tokens;
using model::TransitionId;

/// What one transition asks of, and does to, one place.
/// Enabled iff `need <= m < inhibit`; firing makes it `(resets ? 0 : m - consume) + produce`.
struct Effect {
  static constexpr Tokens never = std::numeric_limits<Tokens>::max();

  PlaceId place{};
  Tokens need = 0;     ///< max of what is consumed and what is read
  Tokens consume = 0;  ///< sum over parallel arcs
  Tokens produce = 0;
  Tokens inhibit = never;  ///< min over parallel inhibitor arcs
  bool resets = false;
};

/// A place would hold more tokens than the tool can count.
[[noreturn]] void throw_too_many_tokens(const model::Net& net, PlaceId place);

/// A marking as plain numbers, one per place: the form for people, replay and conversion between layouts.
using Marking = std::vector<Tokens>;

class PtRules {
 public:
  /// The model must outlive the rules: it has the names.
  explicit PtRules(const model::Net& net);

  [[nodiscard]] const model::Net& model() const { return *model_; }

  [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(initial_.size()); }
  [[nodiscard]] std::uint32_t transitions() const { return static_cast<std::uint32_t>(first_.size() - 1); }
  [[nodiscard]] const Marking& initial() const { return initial_; }
  [[nodiscard]] std::span<const Effect> effects(TransitionId t) const {
    return {effects_.data() + first_[index(t)], effects_.data() + first_[index(t) + 1]};
  }
  /// True if the transition has a reset arc: the tokens it throws away cannot be known afterwards.
  [[nodiscard]] bool resets(TransitionId t) const;
  [[nodiscard]] bool any_reset() const { return any_reset_; }

  [[nodiscard]] bool enabled(const Marking& marking, TransitionId t) const;
  /// The successor. Precondition: `enabled`. Throws InputError if a place would exceed `model::max_tokens`.
  /// What a place holds afterwards; nothing if that is more than `model::max_tokens`.
  [[nodiscard]] static std::optional<Tokens> try_fire(const Effect& effect, Tokens tokens) {
    const Tokens kept = effect.resets ? 0 : tokens - effect.consume;
    if (effect.produce > model::max_tokens - kept) return std::nullopt;
    return kept + effect.produce;
  }
  [[nodiscard]] Marking fire(const Marking& marking, TransitionId t) const;

 private:
  const model::Net* model_;
  Marking initial_;
  std::vector<std::uint32_t> first_;
  std::vector<Effect> effects_;
  bool any_reset_ = false;
};

}  // namespace unfire::net
