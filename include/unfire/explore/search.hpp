// One exploration of a P/T net as its users see it: choose, run, ask. What the choices mean in types is
// decided in search.cpp and nowhere else. A layout that proves too narrow is widened on the way and the
// search goes on.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "unfire/explore/context.hpp"
#include "unfire/explore/order.hpp"
#include "unfire/explore/statistics.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::explore {

/// A sequence of events from the initial marking.
using EventPath = std::vector<TransitionId>;

/// What is stored, seen from outside the templates (engine.hpp).
class Engine;

/// Why the net has infinitely many markings: after `prefix`, `cycle` can be repeated for ever and each time
/// adds tokens to `places` (Karp and Miller's argument).
struct Pumping {
  EventPath prefix, cycle;
  std::vector<PlaceId> places;
};

struct SearchSettings {
  OrderChoice order;
  Detail detail = Detail::standard;
  /// What a place is expected to hold at most, where that is known; a wrong number costs time, nothing else.
  std::vector<std::optional<net::Tokens>> expected_bounds;
  /// Places not proven to be bounded: their growth makes the search look for a proof that they are not.
  std::vector<PlaceId> suspects;
  /// stop: soon after the net is known to be unbounded; there is some time left to find more such places.
  enum class OnUnbounded : std::uint8_t { stop, go_on } on_unbounded = OnUnbounded::stop;
  enum class Observe : std::uint8_t { everything, nothing } observe = Observe::everything;
};

class Search {
 public:
  Search(const net::PtRules& rules, SearchSettings settings);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// Before `run`: someone who looks at every state.
  void watch(Watcher& watcher) { statistics_.watch(watcher); }

  /// Explores; the context must outlive the call. To be called once.
  Stop run(const Context& context);

  [[nodiscard]] const net::PtRules& rules() const { return rules_; }
  [[nodiscard]] Stop stop() const { return stop_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }
  [[nodiscard]] std::uint64_t states() const;
  [[nodiscard]] std::uint64_t waiting() const { return order_->waiting(); }
  [[nodiscard]] std::uint32_t words_per_state() const;
  /// Bytes of the store, the order and the observer, to the byte.
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] std::uint32_t relayouts() const { return relayouts_; }
  [[nodiscard]] Marking marking(StateId state) const;
  /// The place that would hold more tokens than can be counted, when that stopped the search.
  [[nodiscard]] std::optional<PlaceId> crowded() const { return crowded_; }
  /// Proofs that places are unbounded, at most one per place; empty: none was found.
  [[nodiscard]] const std::vector<Pumping>& pumpings() const { return pumpings_; }
  /// A shortest path among the explored states; breadth-first order makes it shortest of all.
  [[nodiscard]] EventPath path_to(StateId state) const;

 private:
  [[nodiscard]] Stop explore(const Context& context);
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> needed_widths();
  void use_spare_bits(std::vector<std::uint8_t>& widths) const;
  [[nodiscard]] bool widen(std::size_t base, const Limits& limits);
  void check_suspicion(StateId state);

  const net::PtRules& rules_;
  SearchSettings settings_;
  std::unique_ptr<Order> order_;
  Statistics statistics_;
  std::unique_ptr<Engine> engine_;
  std::vector<Pumping> pumpings_;
  Stop stop_ = Stop::exhausted;
  double seconds_ = 0;
  std::optional<PlaceId> crowded_;
  std::uint32_t relayouts_ = 0, states_to_find_more_ = 0;
};

}  // namespace unfire::explore
