// Places c and d of one class are alike if, whenever a transition takes a token from c and a rest from
// elsewhere, another of its kind takes one from d and the same rest, and makes the same of it, class by
// class; and the other way round. So tokens can be exchanged one by one until one marking becomes the other.
#include "unfire/net/alike_places.hpp"

#include <algorithm>

#include "sequence_numbers.hpp"

namespace unfire::net {
namespace {

/// What a transition takes is written down once for each place that it takes from.
constexpr std::size_t most_taken_from = 16;

class AlikePlaces {
 public:
  AlikePlaces(const PtRules& rules, std::span<const std::uint32_t> kind_of_place,
              std::span<const std::uint32_t> kind_of_transition, const AlikeLimits& limits)
      : rules_(rules),
        kinds_(kind_of_transition),
        limits_(limits),
        class_of_(rules.places()),
        takers_(rules.places()) {
    set_first_classes(kind_of_place);
  }

  std::optional<std::vector<std::uint32_t>> run() {
    note_takers();
    for (std::uint32_t before = 0; before != classes_;) {
      if (words_ > limits_.words || (limits_.keep_going && !limits_.keep_going())) return std::nullopt;
      before = classes_;
      split();
    }
    return std::move(class_of_);
  }

 private:
  /// A transition that takes from a place, and the number of what else it needs.
  struct Taker {
    std::uint32_t rest = 0;
    TransitionId transition{};
  };

  [[nodiscard]] static bool looks_closer(const Effect& effect) {
    return effect.need > effect.consume || effect.inhibit != Effect::never || effect.resets;
  }

  void set_first_classes(std::span<const std::uint32_t> kind_of_place) {
    std::vector<bool> apart(rules_.places(), false);
    for (std::uint32_t t = 0; t < rules_.transitions(); ++t) {
      const auto effects = rules_.effects(TransitionId{t});
      const auto taken = std::ranges::count_if(effects, [](const Effect& e) { return e.consume > 0; });
      const bool too_many = static_cast<std::size_t>(taken) > most_taken_from;
      for (const auto& e : effects)
        if (looks_closer(e) || (too_many && e.consume > 0)) apart[index(e.place)] = true;
    }
    SequenceNumbers numbers;
    for (std::uint32_t p = 0; p < class_of_.size(); ++p) {
      sequence_.assign({kind_of_place[p], apart[p] ? std::uint64_t{p} + 1 : 0});
      class_of_[p] = numbers.number(sequence_);
    }
    set_classes(numbers.size());
  }

  void set_classes(std::uint32_t count) {
    classes_ = count;
    size_of_.assign(count, 0);
    for (const auto c : class_of_) ++size_of_[c];
  }

  [[nodiscard]] bool alone(std::uint32_t place) const { return size_of_[class_of_[place]] == 1; }

  void note_takers() {
    SequenceNumbers rests;
    for (std::uint32_t t = 0; t < rules_.transitions() && words_ <= limits_.words; ++t)
      for (const auto& taken : rules_.effects(TransitionId{t}))
        if (taken.consume > 0 && !alone(index(taken.place))) {
          write_rest(TransitionId{t}, taken.place);
          takers_[index(taken.place)].push_back({rests.number(sequence_), TransitionId{t}});
        }
  }

  /// What must be there beside one token of the place.
  void write_rest(TransitionId t, PlaceId without) {
    sequence_.clear();
    for (const auto& e : rules_.effects(t)) {
      const Tokens consume = e.consume - (e.place == without ? 1 : 0);
      const bool own = looks_closer(e);
      if (consume == 0 && !own) continue;
      sequence_.insert(sequence_.end(), {index(e.place) | (std::uint64_t{own} << 32U), consume});
      if (own) sequence_.insert(sequence_.end(), {e.need, e.inhibit, std::uint64_t{e.resets}});
    }
    words_ += sequence_.size();
  }

  /// One round: places of a class stay together if their takers agree by the classes of now.
  void split() {
    number_results();
    SequenceNumbers numbers;
    std::vector<std::uint32_t> next(class_of_.size());
    for (std::uint32_t p = 0; p < next.size(); ++p) {
      sequence_.clear();
      if (!alone(p))
        for (const auto& taker : takers_[p])
          sequence_.push_back(std::uint64_t{taker.rest} << 32U | result_of_[index(taker.transition)]);
      std::ranges::sort(sequence_);
      sequence_.erase(std::unique(sequence_.begin(), sequence_.end()), sequence_.end());
      sequence_.push_back(class_of_[p]);
      words_ += sequence_.size();
      next[p] = numbers.number(sequence_);
    }
    class_of_ = std::move(next);
    set_classes(numbers.size());
  }

  /// Transitions of one kind that make the same, class by class, get the same number.
  void number_results() {
    SequenceNumbers numbers;
    result_of_.resize(rules_.transitions());
    for (std::uint32_t t = 0; t < result_of_.size(); ++t) {
      made_.clear();
      for (const auto& e : rules_.effects(TransitionId{t}))
        if (e.produce > 0) made_.emplace_back(class_of_[index(e.place)], e.produce);
      std::ranges::sort(made_);
      sequence_.assign({kinds_[t]});
      for (std::size_t i = 0; i < made_.size(); ++i)
        if (i > 0 && made_[i].first == made_[i - 1].first)
          sequence_.back() += made_[i].second;
        else
          sequence_.insert(sequence_.end(), {made_[i].first, made_[i].second});
      words_ += sequence_.size();
      result_of_[t] = numbers.number(sequence_);
    }
  }

  const PtRules& rules_;
  std::span<const std::uint32_t> kinds_;
  const AlikeLimits& limits_;
  std::vector<std::uint32_t> class_of_;
  std::vector<std::vector<Taker>> takers_;  ///< by place
  std::vector<std::uint32_t> size_of_;      ///< of each class
  std::vector<std::uint32_t> result_of_;    ///< by transition, in this round
  std::vector<std::pair<std::uint32_t, Tokens>> made_;
  std::vector<std::uint64_t> sequence_;
  std::size_t words_ = 0;
  std::uint32_t classes_ = 0;
};

}  // namespace

std::optional<std::vector<std::uint32_t>> alike_places(const PtRules& rules,
                                                       std::span<const std::uint32_t> kind_of_place,
                                                       std::span<const std::uint32_t> kind_of_transition,
                                                       const AlikeLimits& limits) {
  return AlikePlaces(rules, kind_of_place, kind_of_transition, limits).run();
}

}  // namespace unfire::net
