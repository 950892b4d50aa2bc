// The one loop (state-caching paper, Fig. 1): take open states, fire their events, look the results up, tell
// the observer, open what is fresh. Net, store and observer are types, because they work per successor; the
// order is asked once per state.
//
// Successors are gathered in rounds of about a hundred so that the table is read in three waves: prefetch the
// buckets, prefetch the states they point to, then insert. The waits for memory overlap instead of adding up.
#pragma once

#include <algorithm>
#include <cstring>
#include <set>
#include <span>
#include <vector>

#include "unfire/explore/context.hpp"
#include "unfire/explore/order.hpp"
#include "unfire/explore/round.hpp"
#include "unfire/net/state_hash.hpp"

namespace unfire::explore {

using net::Hash;

/// How one call of the loop ended; the driver (search.cpp) turns the last two into action and calls again.
enum class Pause : std::uint8_t {
  exhausted,
  memory,
  time,
  states,
  interrupted,
  observer,   ///< the observer wants a word
  too_narrow  ///< a successor of the state next in order does not fit the words of this net
};

/// What the loop must count besides what it fills itself.
struct MemoryUse {
  std::size_t base_bytes = 0;       ///< of everything else in the process
  std::size_t spare_per_state = 0;  ///< kept free for what may be asked of the states later
};

template <class Net, class Store, class Observer>
class Explorer {
 public:
  using Event = typename Net::Event;

  Explorer(Net& net, Store& store, Order& order, Observer& observer, const Context& context,
           const MemoryUse& memory)
      : net_(net), store_(store), order_(order), observer_(observer), context_(context), memory_(memory) {
    // A round of long states must stay in the nearest cache.
    round_target_ = std::clamp<std::size_t>(round_bytes / (net.words() * sizeof(Word)), 8, 128);
    reserve(round_target_ * 2);
    next_progress_ = context.seconds() + context.progress_seconds;
    if constexpr (asks_on_the_way) net_.set_keep_going([this](std::size_t found) { return go_on(found); });
  }
  ~Explorer() {
    if constexpr (asks_on_the_way) net_.set_keep_going({});
  }
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  /// Explores until there is a reason to stop. Everything counted by the observer is about whole states.
  Pause run() {
    for (;;) {
      if (store_.size() >= tune_at_) tune();
      const bool fits = gather();
      if (sources_.empty()) return fits ? Pause::exhausted : unfinished_;
      if (near_limit() && round_target_ > 1) {
        put_back();
        round_target_ = 1;
        continue;
      }
      if (!make_room()) return abandon(Pause::memory);
      if (near_limit() && fresh() > room()) return abandon(Pause::states);
      resolve();
      if (!fits) return unfinished_;
      if (observer_.wants_pause()) return Pause::observer;
      if (store_.size() > context_.limits.states) return Pause::states;
      if (look_due() && outside_stop()) return outside_;
    }
  }

  [[nodiscard]] std::size_t bytes() const {
    return memory_.base_bytes + store_.bytes() + net_.learnt_bytes() + order_.bytes() + observer_.bytes() +
           words_.capacity() * sizeof(Word);
  }

 private:
  /// Nets that may take long over one state ask now and then whether to go on.
  static constexpr bool asks_on_the_way = requires(Net & net) { net.set_keep_going({}); };
  static constexpr std::size_t small_round_bytes = std::size_t{1} << 20U;
  static constexpr std::size_t round_bytes = 8192, work_between_looks = 1U << 17U;
  /// The last 2 MiB page of the states and of the table counts as resident although it is partly empty.
  static constexpr std::size_t page_slack = std::size_t{4} << 20U;
  static constexpr std::size_t bytes_beside_words = sizeof(Hash) + 2 * sizeof(std::uint32_t) + sizeof(Event);
  static constexpr std::uint32_t tune_sample = 1024, tune_factor = 8;

  void reserve(std::size_t successors) {
    words_.resize(successors * net_.words());
    hashes_.resize(successors);
    guesses_.resize(successors);
    events_.resize(successors);
    targets_.resize(successors);
  }

  /// Fires the events of the next states in order. False if a successor does not fit; its state was put back.
  bool gather() {
    sources_.clear();
    count_ = 0;
    unfinished_ = Pause::too_narrow;
    overfull_ = false;
    while (count_ < round_target_) {
      const auto state = order_.take();
      if (!state) break;
      const auto begin = static_cast<std::uint32_t>(count_);
      const Word* words = store_[*state];
      const bool fits =
          net_.successors(words, net_.hash(words), [this](Event event, const Word* next, Hash hash) {
            if (count_ == hashes_.size() && !make_room_for_successors()) return;
            std::memcpy(words_.data() + count_ * net_.words(), next, net_.words() * sizeof(Word));
            hashes_[count_] = hash;
            events_[count_] = event;
            store_.prefetch(hash);
            ++count_;
          });
      if (!fits || overfull_) {
        if (overfull_) unfinished_ = Pause::memory;
        count_ = begin;
        order_.put_back(*state);
        return false;
      }
      sources_.push_back({{*state, words}, begin, static_cast<std::uint32_t>(count_)});
    }
    return true;
  }

  /// A long state may have so many successors that they alone do not fit: then none of them is kept.
  [[nodiscard]] bool make_room_for_successors() {
    const std::size_t more = count_ * 2 * (net_.words() * sizeof(Word) + bytes_beside_words);
    overfull_ = overfull_ || (more > small_round_bytes && bytes() + more > context_.limits.memory_bytes);
    if (!overfull_) reserve(count_ * 2);
    return !overfull_;
  }

  [[nodiscard]] bool make_room() {
    const std::size_t limit = context_.limits.memory_bytes,
                      used = bytes() + page_slack + store_.size() * memory_.spare_per_state;
    return used <= limit && store_.reserve(static_cast<std::uint32_t>(count_), limit - used);
  }

  /// A limit: the states of this round stay open.
  Pause abandon(Pause reason) {
    put_back();
    return reason;
  }

  void put_back() {
    for (std::size_t i = sources_.size(); i > 0; --i) order_.put_back(sources_[i - 1].state.number);
  }

  [[nodiscard]] std::uint64_t room() const {
    return context_.limits.states - std::min<std::uint64_t>(context_.limits.states, store_.size());
  }

  /// Whether the successors of this round could be more states than allowed. From then on a round is one
  /// state with successors, and its new ones are counted: all states but those that lead too far are explored
  /// first.
  [[nodiscard]] bool near_limit() const { return count_ > room(); }

  /// How many states this round would add.
  [[nodiscard]] std::size_t fresh() const {
    std::set<std::vector<Word>> found;
    for (std::size_t i = 0; i < count_ && found.size() <= room(); ++i) {
      const Word* state = words_.data() + i * net_.words();
      if (!store_.find(state, hashes_[i])) found.emplace(state, state + net_.words());
    }
    return found.size();
  }

  void resolve() {
    for (std::size_t i = 0; i < count_; ++i) guesses_[i] = store_.candidate(hashes_[i]);
    const std::uint32_t known = store_.size();
    for (std::size_t i = 0; i < count_; ++i) {
      const Word* state = words_.data() + i * net_.words();
      const auto inserted = store_.insert(state, hashes_[i], guesses_[i]);
      targets_[i] = inserted.number;
      if (inserted.fresh) observer_.fresh({inserted.number, state});
    }
    observer_.round(Round<Event>{order_.level(), order_.depth(), sources_, std::span(events_.data(), count_),
                                 std::span(targets_.data(), count_)});
    order_.open({known, store_.size()});
  }

  /// The clock is looked at after a fixed amount of work, be it many short states or a few very long ones.
  bool look_due() {
    work_ += (count_ + sources_.size()) * net_.words();
    if (work_ < work_between_looks) return false;
    work_ = 0;
    return true;
  }

  /// Asked by the net in the middle of a state that has so many successors already.
  bool go_on(std::size_t found) {
    const std::size_t per_successor = net_.words() * sizeof(Word) + bytes_beside_words;
    if (bytes() + found * per_successor > context_.limits.memory_bytes)
      unfinished_ = Pause::memory;
    else if (outside_stop())
      unfinished_ = outside_;
    else
      return true;
    return false;
  }

  bool outside_stop() {
    const double now = context_.seconds();
    if (context_.progress && now >= next_progress_) {
      next_progress_ = now + context_.progress_seconds;
      context_.progress(
          {store_.size(), store_.size() - order_.waiting(), order_.waiting(), order_.depth(), bytes(), now});
    }
    outside_ = context_.interrupted() ? Pause::interrupted : Pause::time;
    return context_.interrupted() || now >= context_.limits.seconds;
  }

  /// Lets the net learn from states seen so far which places tell most about what is enabled.
  void tune() {
    std::vector<const Word*> sample;
    const std::uint32_t size = store_.size(), step = std::max(1U, size / tune_sample);
    for (std::uint32_t n = 0; n < size; n += step) sample.push_back(store_[StateId{n}]);
    net_.tune(sample);
    tune_at_ = size > 0xFFFFFFFFU / tune_factor ? 0xFFFFFFFFU : std::max(tune_sample, size * tune_factor);
  }

  Net& net_;
  Store& store_;
  Order& order_;
  Observer& observer_;
  const Context& context_;
  MemoryUse memory_;
  std::size_t round_target_ = 0, count_ = 0;
  std::vector<Expansion> sources_;
  std::vector<Word> words_;
  std::vector<Hash> hashes_;
  std::vector<std::uint32_t> guesses_;
  std::vector<Event> events_;
  std::vector<StateId> targets_;
  std::uint32_t tune_at_ = tune_sample;
  std::size_t work_ = 0;
  double next_progress_ = 0;
  Pause outside_ = Pause::time;
  bool overfull_ = false;                 ///< the successors of the state at hand do not fit into memory
  Pause unfinished_ = Pause::too_narrow;  ///< why the events of a state could not all be fired
};

}  // namespace unfire::explore
