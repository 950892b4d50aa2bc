// Remembers which events a transition has where the places around it hold certain multisets. Bounded: when
// full it forgets everything, and it stops caring about transitions whose combinations hardly ever return.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "unfire/net/coloured_events.hpp"
#include "unfire/net/multisets.hpp"

namespace unfire::net {

class EventMemo {
 public:
  explicit EventMemo(std::size_t transitions) : use_(transitions) {}

  /// The events, valid until the next `store`; nothing: not known.
  [[nodiscard]] std::optional<std::span<const EventId>> find(TransitionId t, std::span<const MultisetId> key);
  void store(TransitionId t, std::span<const MultisetId> key, std::span<const EventId> events);
  [[nodiscard]] bool worthwhile(TransitionId t) const { return use_[model::index(t)].worthwhile; }
  [[nodiscard]] std::size_t bytes() const;

 private:
  /// In `content_`: transition, number of events, key, events.
  static constexpr std::size_t header = 2, most_content = std::size_t{4} << 20U;
  static constexpr std::uint32_t trial = 1U << 14U;
  struct Use {
    std::uint32_t asked = 0, known = 0;
    bool worthwhile = true;
  };

  [[nodiscard]] static std::size_t hash(TransitionId t, std::span<const MultisetId> key);
  void judge(Use& use);
  void forget();
  void grow();

  std::vector<Use> use_;
  std::vector<std::uint32_t> content_;
  struct Slot {
    std::size_t hash = 0;
    std::uint32_t begin = 0;  ///< position in content_ plus one; 0: free
  };
  std::vector<Slot> slots_;
  std::size_t entries_ = 0;
};

}  // namespace unfire::net
