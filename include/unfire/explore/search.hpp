// One exploration of a net as its users see it: choose, run, ask; in the words of the user's net, whatever
// net is explored in its place. A layout that proves too narrow is widened on the way and the search goes on.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "unfire/explore/context.hpp"
#include "unfire/explore/order.hpp"
#include "unfire/explore/statistics.hpp"
#include "unfire/explore/subject.hpp"

namespace unfire::explore {

struct SearchSettings {
  OrderChoice order;
  Detail detail = Detail::standard;
  Expectations expectations;
  /// stop: soon after the net is known to be unbounded; there is some time left to find more such places.
  enum class OnUnbounded : std::uint8_t { stop, go_on } on_unbounded = OnUnbounded::stop;
  enum class Observe : std::uint8_t { everything, nothing } observe = Observe::everything;
  /// Whether `path_to` will be asked: then there must be memory left for it.
  enum class Paths : std::uint8_t { unwanted, wanted } paths = Paths::unwanted;
};

class Search {
 public:
  /// What is explored must outlive the search. A P/T net:
  Search(const net::PtRules& rules, SearchSettings settings);
  /// A coloured net through its unfolding, of which the rules are:
  Search(const model::ColouredNet& net, const net::Unfolding& unfolding, const net::PtRules& rules,
         SearchSettings settings);
  /// A coloured net as it is:
  Search(net::ColouredKernel& kernel, SearchSettings settings);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// Before `run`: someone who looks at every state.
  void watch(Watcher& watcher) { statistics_.watch(watcher); }

  /// Explores; the context must outlive the call. To be called once.
  Stop run(const Context& context);

  [[nodiscard]] Stop stop() const { return stop_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }
  [[nodiscard]] const Sights& sights() const { return subject_->sights(); }
  [[nodiscard]] std::uint64_t states() const;
  [[nodiscard]] std::uint64_t waiting() const { return order_->waiting(); }
  [[nodiscard]] std::uint32_t words_per_state() const;
  /// Bytes of the store, the order and the observer, to the byte.
  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] std::uint32_t relayouts() const { return relayouts_; }
  [[nodiscard]] net::SparseMarking marking(StateId state) const;
  /// The place that would hold more tokens than can be counted, when that stopped the search.
  [[nodiscard]] std::optional<PlaceId> crowded() const { return subject_->crowded(); }
  /// Proofs that places are unbounded, at most one per place; empty: none was found.
  [[nodiscard]] const std::vector<Pumping>& pumpings() const { return pumpings_; }
  /// A shortest path among the explored states; breadth-first order makes it shortest of all.
  [[nodiscard]] EventPath path_to(StateId state) const;

 private:
  explicit Search(SearchSettings settings, std::size_t transitions);
  void begin(std::unique_ptr<Subject> subject);
  [[nodiscard]] Stop explore(const Context& context);
  [[nodiscard]] std::size_t spare_per_state() const;
  [[nodiscard]] bool widen(std::size_t base, const Limits& limits);
  void check_suspicion(StateId state);

  SearchSettings settings_;
  std::unique_ptr<Order> order_;
  Statistics statistics_;
  std::unique_ptr<Subject> subject_;
  std::unique_ptr<Engine> engine_;
  std::vector<Pumping> pumpings_;
  Stop stop_ = Stop::exhausted;
  double seconds_ = 0;
  std::uint32_t relayouts_ = 0, states_to_find_more_ = 0;
};

}  // namespace unfire::explore
