// A net and its store behind one virtual face, so that the kinds of both stay template parameters of the
// loop.
#pragma once

#include <utility>
#include <vector>

#include "unfire/explore/exact_store.hpp"
#include "unfire/explore/explorer.hpp"
#include "unfire/explore/paths.hpp"
#include "unfire/net/relayout.hpp"

namespace unfire::explore {

class Engine {
 public:
  virtual ~Engine() = default;
  virtual Pause run(Order& order, const Context& context, const MemoryUse& memory) = 0;
  /// Counts states and arcs, and nothing else.
  virtual Pause run_bare(Order& order, const Context& context, const MemoryUse& memory) = 0;
  [[nodiscard]] virtual std::uint32_t size() const = 0;
  /// Of the store, and of what the net learns while it runs.
  [[nodiscard]] virtual std::size_t bytes() const = 0;
  [[nodiscard]] virtual const net::Layout& layout() const = 0;
  [[nodiscard]] virtual const Word* state(StateId number) const = 0;
  virtual void insert_initial() = 0;
  /// Moves all states of another engine here under the same numbers; that engine is useless afterwards.
  virtual void take_over(Engine& other) = 0;
  /// Gives back the lookup table and the memory of states below a number.
  virtual void release_below(StateId number) = 0;
  /// A shortest path through the stored states, as numbers of events.
  [[nodiscard]] virtual std::vector<std::uint32_t> path_to(StateId target, OrderChoice::Kind order) = 0;
};

/// `Observer` counts what is seen; its `Bare` counts states and arcs only and tells the observer at the end.
template <class Net, class Observer>
class EngineOf final : public Engine {
 public:
  using Store = ExactStore<Net::fixed_words>;

  /// The observer must outlive the engine.
  EngineOf(Net net, Observer& observer)
      : net_(std::move(net)), store_(net_.words()), observer_(observer), scratch_(net_.words()) {}

  Pause run(Order& order, const Context& context, const MemoryUse& memory) override {
    return Explorer(net_, store_, order, observer_, context, memory).run();
  }
  Pause run_bare(Order& order, const Context& context, const MemoryUse& memory) override {
    typename Observer::Bare bare(observer_);
    return Explorer(net_, store_, order, bare, context, memory).run();
  }
  [[nodiscard]] std::uint32_t size() const override { return store_.size(); }
  [[nodiscard]] std::size_t bytes() const override { return store_.bytes() + net_.learnt_bytes(); }
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

  [[nodiscard]] std::vector<std::uint32_t> path_to(StateId target, OrderChoice::Kind order) override {
    PathFinder finder(net_, store_);
    const bool in_order = Net::unfires_fast && order == OrderChoice::Kind::bfs && net_.can_unfire_all();
    std::vector<std::uint32_t> numbers;
    for (const auto event : in_order ? finder.breadth_first_path(target) : finder.forward_path(target))
      numbers.push_back(index(event));
    return numbers;
  }

 private:
  Net net_;
  Store store_;
  Observer& observer_;
  std::vector<Word> scratch_;
};

}  // namespace unfire::explore
