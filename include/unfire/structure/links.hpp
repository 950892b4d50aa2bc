// All arcs between one place and one transition merged into one link, listed by transition and by place: what
// parallel arcs mean together. The common ground of the structural analyses; arcs of weight 0 that mean
// nothing are dropped.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::structure {

/// Sums of arc weights. At most 2^64 arcs of weight below 2^63 meet in a link, so no sum leaves 128 bits.
__extension__ typedef __int128 Effect;

struct Link {
  static constexpr model::Tokens not_inhibited = std::numeric_limits<model::Tokens>::max();

  std::uint32_t place = 0;
  std::uint32_t transition = 0;
  Effect consume = 0;                     ///< sum over parallel arcs
  Effect produce = 0;                     ///< sum over parallel arcs
  model::Tokens read = 0;                 ///< the largest: all must hold
  model::Tokens inhibit = not_inhibited;  ///< the smallest: all must hold
  bool reset = false;

  [[nodiscard]] bool inhibited() const { return inhibit != not_inhibited; }
  /// The transition cannot fire while the place is empty.
  [[nodiscard]] bool needs_token() const { return consume > 0 || read > 0; }
  /// After a firing the place is marked for certain: by what is produced, or what was read and not consumed.
  [[nodiscard]] bool leaves_token() const {
    return produce > 0 || (!reset && static_cast<Effect>(read) > consume);
  }
  /// A firing may take tokens away.
  [[nodiscard]] bool drains() const { return consume > 0 || reset; }
  /// The change of the place by one firing; with `reset` only an upper bound of it (tokens may vanish
  /// besides).
  [[nodiscard]] Effect effect() const { return produce - consume; }
};

class Links {
 public:
  explicit Links(const model::Net& net);

  [[nodiscard]] std::uint32_t places() const {
    return static_cast<std::uint32_t>(by_place_begin_.size() - 1);
  }
  [[nodiscard]] std::uint32_t transitions() const {
    return static_cast<std::uint32_t>(by_transition_begin_.size() - 1);
  }
  [[nodiscard]] std::span<const Link> all() const { return links_; }
  /// Ordered by place.
  [[nodiscard]] std::span<const Link> of_transition(std::uint32_t transition) const {
    return std::span(links_).subspan(by_transition_begin_[transition],
                                     by_transition_begin_[transition + 1] - by_transition_begin_[transition]);
  }
  /// Positions in `all()`, ordered by transition.
  [[nodiscard]] std::span<const std::uint32_t> of_place(std::uint32_t place) const {
    return std::span(by_place_).subspan(by_place_begin_[place],
                                        by_place_begin_[place + 1] - by_place_begin_[place]);
  }

 private:
  std::vector<Link> links_;  ///< by transition, then place
  std::vector<std::uint32_t> by_transition_begin_;
  std::vector<std::uint32_t> by_place_;
  std::vector<std::uint32_t> by_place_begin_;
};

}  // namespace unfire::structure
