// What the loop tells, passed on: states to the sights, rounds to the statistics.
#pragma once

#include "unfire/explore/round.hpp"
#include "unfire/explore/statistics.hpp"

namespace unfire::explore {

/// `Meaning` turns the events of the explored net into those of the user's: `tell(statistics, round)`, and
/// `arcs(round)` for those who count only.
template <class Sights, class Meaning>
class Observer {
 public:
  Observer(Statistics& statistics, Sights& sights, Meaning meaning)
      : statistics_(statistics), sights_(sights), meaning_(meaning) {}

  void fresh(StoredState state) {
    sights_.see(state);
    statistics_.fresh(state);
  }
  template <class Event>
  void round(const Round<Event>& round) {
    meaning_.tell(statistics_, round);
  }
  [[nodiscard]] bool wants_pause() const { return sights_.suspicious() || statistics_.watcher_done(); }
  [[nodiscard]] std::size_t bytes() const { return statistics_.bytes() + sights_.bytes(); }

  /// The bare speed of exploration, for measuring what the statistics cost.
  class Bare {
   public:
    explicit Bare(Observer& whole) : whole_(whole) {}
    ~Bare() { whole_.statistics_.add_arcs(arcs_); }
    Bare(const Bare&) = delete;
    Bare& operator=(const Bare&) = delete;

    void fresh(StoredState) {}
    template <class Event>
    void round(const Round<Event>& round) {
      arcs_ += whole_.meaning_.arcs(round);
    }
    [[nodiscard]] bool wants_pause() const { return false; }
    [[nodiscard]] std::size_t bytes() const { return 0; }

   private:
    Observer& whole_;
    std::uint64_t arcs_ = 0;
  };

 private:
  Statistics& statistics_;
  Sights& sights_;
  Meaning meaning_;
};

}  // namespace unfire::explore
