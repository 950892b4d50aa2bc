// Watches sums of places while exploring.
#include "unfire/check/upper_bounds.hpp"

#include <algorithm>
#include <utility>

namespace unfire::check {
namespace {

using explore::Stop;

/// The bound of a sum that the structure proves: the sum of the bounds.
std::optional<net::Total> structural_bound(const PreparedNet& net, const load::UpperBoundQuery& query) {
  net::Total sum = 0;
  for (const auto p : query.places) {
    const auto bound = net.proven_bound(p);
    if (!bound.upper) return std::nullopt;
    sum += *bound.upper;
  }
  return sum;
}

class SumWatcher final : public explore::Watcher {
 public:
  struct Sum {
    const load::UpperBoundQuery* query = nullptr;
    std::optional<net::Total> ceiling;
    net::Total greatest = 0;
  };

  SumWatcher(const PreparedNet& net, const std::vector<load::UpperBoundQuery>& queries,
             const AnswerSink& answer)
      : answer_(answer) {
    for (const auto& query : queries) open_.push_back({&query, structural_bound(net, query)});
  }

  void use(const explore::StateReader& reader) override { reader_ = &reader; }

  [[nodiscard]] bool wants_states() const override { return true; }
  void fresh(explore::StoredState state) override {
    bool at_ceiling = false;
    for (auto& open : open_) {
      open.greatest = std::max(open.greatest, reader_->tokens(state.words, open.query->places));
      at_ceiling |= open.greatest == open.ceiling;
    }
    if (at_ceiling) settle_at_ceiling();
  }
  [[nodiscard]] bool done() const override { return open_.empty(); }

  template <class Value>
  void finish(Value&& value) {
    for (const auto& open : std::exchange(open_, {})) say(open, value(open));
  }

 private:
  /// Answers the sums that have reached what the structure allows at most.
  void settle_at_ceiling() {
    const auto rest = std::stable_partition(open_.begin(), open_.end(),
                                            [](const Sum& open) { return open.greatest != open.ceiling; });
    for (auto settled = rest; settled != open_.end(); ++settled)
      say(*settled, net::to_string(settled->greatest));
    open_.erase(rest, open_.end());
  }

  void say(const Sum& sum, std::optional<std::string> value) {
    answer_({ExaminationAnswer::Kind::formula, sum.query->id, std::move(value)});
  }

  const AnswerSink& answer_;
  std::vector<Sum> open_;
  const explore::StateReader* reader_ = nullptr;
};

bool grows_for_ever(const std::vector<explore::Pumping>& pumpings, const load::UpperBoundQuery& query) {
  const auto asked = [&](const explore::Pumping::Growing& growing) {
    return std::find(query.places.begin(), query.places.end(), growing.place) != query.places.end();
  };
  return std::any_of(pumpings.begin(), pumpings.end(), [&](const explore::Pumping& pumping) {
    return std::any_of(pumping.growing.begin(), pumping.growing.end(), asked);
  });
}

}  // namespace

void upper_bounds(const PreparedNet& net, const std::vector<load::UpperBoundQuery>& queries,
                  const explore::Context& context, const AnswerSink& answer) {
  explore::Search search = net.search(net.settings());
  SumWatcher watcher(net, queries, answer);
  search.watch(watcher);
  const Stop stop = search.run(context);
  watcher.finish([&](const SumWatcher::Sum& sum) -> std::optional<std::string> {
    if (grows_for_ever(search.pumpings(), *sum.query)) return "+inf";
    if (stop == Stop::exhausted) return net::to_string(sum.greatest);
    return std::nullopt;
  });
}

}  // namespace unfire::check
