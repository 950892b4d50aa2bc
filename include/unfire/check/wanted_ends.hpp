// Which dead markings are wanted: the final markings of the file, or those that satisfy the user's
// expression.
#pragma once

#include <optional>
#include <vector>

#include "unfire/explore/statistics.hpp"
#include "unfire/logic/compile.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::check {

/// A plain marking as expressions see it.
class MarkingView {
 public:
  MarkingView(const net::PtRules& rules, const net::Marking& marking) : rules_(rules), marking_(marking) {}
  [[nodiscard]] model::Tokens tokens(model::PlaceId p) const { return marking_[index(p)]; }
  [[nodiscard]] bool enabled(model::TransitionId t) const { return rules_.enabled(marking_, t); }
  [[nodiscard]] bool dead() const;

 private:
  const net::PtRules& rules_;
  const net::Marking& marking_;
};

class WantedEnds {
 public:
  /// Without an expression the final markings of the file decide; with one it alone does.
  WantedEnds(const net::PtRules& rules, const std::optional<logic::Predicate>& final);

  /// False: neither the file nor the user says what an end should look like.
  [[nodiscard]] bool defined() const { return predicate_.has_value() || !markings_.empty(); }
  [[nodiscard]] bool wanted(const net::Marking& marking) const;

 private:
  const net::PtRules& rules_;
  std::optional<logic::CompiledPredicate> predicate_;
  std::vector<net::Marking> markings_;
};

/// Tells wanted from unwanted dead markings while the search runs.
class DeadlockWatcher final : public explore::Watcher {
 public:
  enum class Until : std::uint8_t { the_end, first_unwanted };

  DeadlockWatcher(const WantedEnds& ends, Until until) : ends_(ends), until_(until) {}

  void use(const net::Layout& layout) override { layout_ = &layout; }
  void dead(explore::StoredState state) override;
  [[nodiscard]] bool done() const override {
    return until_ == Until::first_unwanted && first_unwanted_.has_value();
  }

  [[nodiscard]] std::uint64_t wanted() const { return wanted_; }
  [[nodiscard]] std::uint64_t unwanted() const { return unwanted_; }
  [[nodiscard]] std::optional<explore::StateId> first_unwanted() const { return first_unwanted_; }

 private:
  const WantedEnds& ends_;
  Until until_;
  const net::Layout* layout_ = nullptr;
  std::uint64_t wanted_ = 0, unwanted_ = 0;
  std::optional<explore::StateId> first_unwanted_;
};

}  // namespace unfire::check
