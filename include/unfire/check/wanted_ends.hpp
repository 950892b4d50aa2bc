// Which dead markings are wanted: the final markings of the file, or those that satisfy the user's
// expression.
#pragma once

#include <optional>
#include <vector>

#include "unfire/explore/watcher.hpp"
#include "unfire/logic/compile.hpp"
#include "unfire/model/net.hpp"
#include "unfire/net/marking.hpp"

namespace unfire::check {

/// A dead marking as expressions see it: places by their tokens of all colours, and nothing is enabled.
class DeadMarkingView {
 public:
  /// Throws model::InputError if the colours of a place add up to more than can be counted.
  DeadMarkingView(const model::Net& net, const net::SparseMarking& marking);
  [[nodiscard]] model::Tokens tokens(model::PlaceId p) const { return totals_[model::index(p)]; }
  [[nodiscard]] static bool enabled(model::TransitionId) { return false; }
  [[nodiscard]] static bool dead() { return true; }

 private:
  std::vector<model::Tokens> totals_;
};

class WantedEnds {
 public:
  /// Without an expression the final markings of the file decide; with one it alone does. The net must
  /// outlive this.
  WantedEnds(const model::Net& net, const std::optional<logic::Predicate>& final);

  /// False: neither the file nor the user says what an end should look like.
  [[nodiscard]] bool defined() const { return predicate_.has_value() || !markings_.empty(); }
  /// Precondition: the marking is dead.
  [[nodiscard]] bool wanted(const net::SparseMarking& marking) const;

 private:
  const model::Net& net_;
  std::optional<logic::CompiledPredicate> predicate_;
  std::vector<net::SparseMarking> markings_;
};

/// Tells wanted from unwanted dead markings while the search runs.
class DeadlockWatcher final : public explore::Watcher {
 public:
  enum class Until : std::uint8_t { the_end, first_unwanted };

  DeadlockWatcher(const WantedEnds& ends, Until until) : ends_(ends), until_(until) {}

  void use(const explore::StateReader& reader) override { reader_ = &reader; }
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
  const explore::StateReader* reader_ = nullptr;
  std::uint64_t wanted_ = 0, unwanted_ = 0;
  std::optional<explore::StateId> first_unwanted_;
};

}  // namespace unfire::check
