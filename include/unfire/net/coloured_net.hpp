// The coloured net as the loop sees it: states of a few words, each place a bit field that holds the number
// of its multiset. Numbers are given out in the order they are met, so a place that knows ten multisets
// takes four bits; when a number does not fit, the layout is widened, as for the packed net.
#pragma once

#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "unfire/net/coloured_kernel.hpp"
#include "unfire/net/layout.hpp"
#include "unfire/net/packed_net.hpp"
#include "unfire/net/state_hash.hpp"

namespace unfire::net {

/// `Words` is the length of a state when it is small and known at compile time, else 0.
template <unsigned Words>
class ColouredNet {
 public:
  using Event = EventId;
  static constexpr unsigned fixed_words = Words;
  /// Going back may try all values of the variables that do not show in the results of an event.
  static constexpr bool unfires_fast = false;

  /// The kernel must outlive this; several nets of different layouts may share it, one after the other.
  ColouredNet(ColouredKernel& kernel, Layout layout)
      : kernel_(&kernel),
        layout_(std::make_unique<const Layout>(std::move(layout))),
        marking_(kernel.places()),
        next_(layout_->words()) {}

  [[nodiscard]] std::uint32_t words() const {
    if constexpr (Words != 0) return Words;
    return layout_->words();
  }
  [[nodiscard]] const Layout& layout() const { return *layout_; }
  [[nodiscard]] ColouredKernel& kernel() { return *kernel_; }
  [[nodiscard]] Hash hash(const Word* state) const { return hash_words(state, words()); }
  void initial(Word* state) const {
    std::memset(state, 0, words() * sizeof(Word));
    for (std::uint32_t p = 0; p < kernel_->places(); ++p)
      layout_->set(state, PlaceId{p}, index(kernel_->initial()[p]));
  }

  /// Calls `visit(event, const Word* next, Hash)` for every enabled event. Returns false if that could not be
  /// finished: a number does not fit the layout, a place is crowded, or the kernel was told to stop; what was
  /// visited until then must be thrown away. Where numbers do not fit, all events are fired nevertheless:
  /// then every multiset that the next layout must hold has its number.
  template <class Visit>
  [[nodiscard]] bool successors(const Word* state, Hash, Visit&& visit) {
    read(state);
    bool fits = true;
    const auto ended = kernel_->successors(
        marking_.data(), [&](Event event, std::span<const ColouredKernel::Result> results) {
          fits = fits && write(state, results);
          if (fits) visit(event, static_cast<const Word*>(next_.data()), hash_words(next_.data(), words()));
          return true;
        });
    return fits && ended == ColouredKernel::Ended::complete;
  }

  /// Calls `visit(event, const Word* previous, Hash)` for every event that leads from a marking to this one.
  /// Returns how many predecessors were left out because they do not fit the layout: they hold a multiset
  /// that was never met. Events that reset a place are not unfired.
  template <class Visit>
  [[nodiscard]] std::uint32_t predecessors(const Word* state, Hash, Visit&& visit) {
    read(state);
    std::uint32_t beyond = 0;
    (void)kernel_->predecessors(
        marking_.data(), [&](Event event, std::span<const ColouredKernel::Result> results) {
          if (write(state, results))
            visit(event, static_cast<const Word*>(next_.data()), hash_words(next_.data(), words()));
          else
            ++beyond;
          return true;
        });
    return beyond;
  }

  [[nodiscard]] bool can_unfire(Event event) const {
    return kernel_->unfires(kernel_->events().transition(event));
  }
  /// Whether `predecessors` finds them all.
  [[nodiscard]] bool can_unfire_all() const { return !kernel_->any_reset() && !kernel_->no_predecessors(); }

  Fired fire(const Word* state, Event event, Word* next) {
    return step(state, event, Direction::forward, next);
  }
  /// Precondition: `can_unfire(event)`.
  Fired unfire(const Word* state, Event event, Word* previous) {
    return step(state, event, Direction::backward, previous);
  }

  /// Plans bindings by what places hold in a sample of states.
  void tune(std::span<const Word* const> sample) {
    std::vector<double> colours(kernel_->places(), 0.0);
    for (const Word* state : sample)
      for (std::uint32_t p = 0; p < colours.size(); ++p)
        colours[p] +=
            static_cast<double>(held(state, PlaceId{p}).size()) / static_cast<double>(sample.size());
    kernel_->plan([&](PlaceId p) { return colours[index(p)]; });
  }

  /// Asked now and then during a long enumeration, with the number of events found; false ends it.
  void set_keep_going(std::function<bool(std::size_t)> keep_going) {
    kernel_->set_keep_going(std::move(keep_going));
  }
  /// The tables of values, multisets and events grow while the net is explored.
  [[nodiscard]] std::size_t learnt_bytes() const { return kernel_->bytes(); }

  [[nodiscard]] std::span<const ColourCount> held(const Word* state, PlaceId p) const {
    return kernel_->multisets(p)[multiset(state, p)];
  }
  [[nodiscard]] MultisetId multiset(const Word* state, PlaceId p) const {
    return MultisetId{static_cast<std::uint32_t>(layout_->tokens(state, p))};
  }

 private:
  void read(const Word* state) {
    for (std::uint32_t p = 0; p < marking_.size(); ++p) marking_[p] = multiset(state, PlaceId{p});
  }

  /// Puts the changed places of `state` into `next_`; false if a number does not fit.
  [[nodiscard]] bool write(const Word* state, std::span<const ColouredKernel::Result> results) {
    std::memcpy(next_.data(), state, words() * sizeof(Word));
    for (const auto& result : results) {
      if (!layout_->fits(result.place, index(result.multiset))) return false;
      layout_->set(next_.data(), result.place, index(result.multiset));
    }
    return true;
  }

  Fired step(const Word* state, Event event, Direction direction, Word* result) {
    read(state);
    const auto results = kernel_->step(event, direction, marking_.data());
    if (!results) return Fired::disabled;
    if (!write(state, *results)) return Fired::too_narrow;
    std::memcpy(result, next_.data(), words() * sizeof(Word));
    return Fired::yes;
  }

  ColouredKernel* kernel_;
  std::unique_ptr<const Layout> layout_;
  std::vector<MultisetId> marking_;  ///< of the state at hand
  std::vector<Word> next_;
};

}  // namespace unfire::net
