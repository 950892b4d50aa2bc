// A net and its store behind one virtual face, so that the kinds of both stay template parameters of the
// loop.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "unfire/explore/exact_store.hpp"
#include "unfire/explore/explorer.hpp"
#include "unfire/explore/paths.hpp"
#include "unfire/explore/statistics.hpp"
#include "unfire/net/packed_net.hpp"
#include "unfire/net/relayout.hpp"

namespace unfire::explore {

/// Observes nothing: the bare speed of exploration, for measuring what the statistics cost.
struct NoObserver {
  std::uint64_t arcs = 0;
  void fresh(StoredState) {}
  template <class Event>
  void round(const Round<Event>& round) {
    arcs += round.events.size();
  }
  [[nodiscard]] bool wants_pause() const { return false; }
  [[nodiscard]] std::size_t bytes() const { return 0; }
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual Pause run(Order& order, Statistics& statistics, const Context& context, std::size_t base_bytes) = 0;
  /// Counts states and arcs, and nothing else.
  virtual Pause run_bare(Order& order, Statistics& statistics, const Context& context,
                         std::size_t base_bytes) = 0;
  [[nodiscard]] virtual std::uint32_t size() const = 0;
  [[nodiscard]] virtual std::size_t bytes() const = 0;
  [[nodiscard]] virtual const net::Layout& layout() const = 0;
  [[nodiscard]] virtual const Word* state(StateId number) const = 0;
  virtual void insert_initial() = 0;
  /// Moves all states of another engine here under the same numbers; that engine is useless afterwards.
  virtual void take_over(Engine& other) = 0;
  /// Gives back the lookup table and the memory of states below a number.
  virtual void release_below(StateId number) = 0;
  [[nodiscard]] virtual std::vector<TransitionId> path_to(StateId target, OrderChoice::Kind order) = 0;
};

template <unsigned Words, net::Fields Kind>
class PackedEngine final : public Engine {
 public:
  using Net = net::PackedNet<Words, Kind>;
  using Store = ExactStore<Words>;

  PackedEngine(const net::PtRules& rules, net::Layout layout)
      : net_(rules, std::move(layout)), store_(net_.words()), scratch_(net_.words()) {}

  Pause run(Order& order, Statistics& statistics, const Context& context, std::size_t base_bytes) override {
    return Explorer(net_, store_, order, statistics, context, base_bytes).run();
  }
  Pause run_bare(Order& order, Statistics& statistics, const Context& context,
                 std::size_t base_bytes) override {
    NoObserver nobody;
    const Pause pause = Explorer(net_, store_, order, nobody, context, base_bytes).run();
    statistics.add_arcs(nobody.arcs);
    return pause;
  }
  [[nodiscard]] std::uint32_t size() const override { return store_.size(); }
  [[nodiscard]] std::size_t bytes() const override { return store_.bytes(); }
  [[nodiscard]] const net::Layout& layout() const override { return net_.layout(); }
  [[nodiscard]] const Word* state(StateId number) const override { return store_[number]; }
  void insert_initial() override {
    net_.initial(scratch_.data());
    store_.insert(scratch_.data(), net_.hash(scratch_.data()));
  }
  void take_over(Engine& other) override {
    const net::Relayout relayout(other.layout(), net_.layout());
    store_.fill(other.size(), scratch_.data(), [&](StateId number, Word* words) {
      constexpr std::uint32_t release_every = 1U << 16U;
      if (index(number) % release_every == 0) other.release_below(number);
      relayout.move(other.state(number), words);
    });
  }
  void release_below(StateId number) override { store_.release_below(number); }

  [[nodiscard]] std::vector<TransitionId> path_to(StateId target, OrderChoice::Kind order) override {
    PathFinder finder(net_, store_);
    if (!net_.can_unfire_all()) return finder.forward_path(target);
    if (order == OrderChoice::Kind::bfs) return finder.breadth_first_path(target);
    return finder.backward_path(target);
  }

 private:
  Net net_;
  Store store_;
  std::vector<Word> scratch_;
};

}  // namespace unfire::explore
