// The common form of siphons and traps: sets D of places such that for each transition t: if D meets cause(t)
// then D meets remedy(t). Membership, the largest one inside a set, and the enumeration of the minimal ones.
#pragma once

#include <cstdint>
#include <vector>

#include "unfire/structure/effort.hpp"
#include "unfire/structure/links.hpp"
#include "unfire/structure/siphons.hpp"

namespace unfire::structure {

class ClosedSets {
 public:
  using Indices = std::vector<std::uint32_t>;

  static ClosedSets siphons(const Links& links);
  static ClosedSets traps(const Links& links);

  [[nodiscard]] bool contains(const std::vector<bool>& set) const;
  /// Takes places out of `set` until it is closed.
  void shrink(std::vector<bool>& set) const;
  [[nodiscard]] PlaceSets minimal(Effort effort) const;

  [[nodiscard]] std::uint32_t places() const { return static_cast<std::uint32_t>(caused_by_.size()); }
  /// Of the rule as a whole: what one call of `shrink` costs at most.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] const Indices& remedies(std::uint32_t transition) const { return remedy_[transition]; }
  /// The transitions for which the place is a cause.
  [[nodiscard]] const Indices& caused_by(std::uint32_t place) const { return caused_by_[place]; }

 private:
  ClosedSets(std::uint32_t places, std::uint32_t transitions)
      : cause_(transitions),
        remedy_(transitions),
        caused_by_(places),
        remedied_by_(places),
        size_(std::uint64_t{places} + transitions) {}

  void add_cause(const Link& link);
  void add_remedy(const Link& link);

  std::vector<Indices> cause_;        ///< by transition
  std::vector<Indices> remedy_;       ///< by transition
  std::vector<Indices> caused_by_;    ///< by place
  std::vector<Indices> remedied_by_;  ///< by place
  std::uint64_t size_;
};

}  // namespace unfire::structure
