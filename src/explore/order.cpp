// Breadth-first, depth-first and random order.
#include "unfire/explore/order.hpp"

#include <charconv>
#include <deque>
#include <utility>

namespace unfire::explore {
namespace {

/// Numbers are given in the order of discovery, so the queue is a counter. A round never crosses a level.
class BreadthFirst final : public Order {
 public:
  void open(StateRange found) override {
    end_ = found.end;
    round_begun_ = false;
  }

  std::optional<StateId> take() override {
    if (next_ == level_.end) {
      if (round_begun_ || next_ == end_) return std::nullopt;
      if (level_.end > 0) ++depth_;
      level_ = {next_, end_};
    }
    round_begun_ = true;
    return StateId{next_++};
  }

  void put_back(StateId) override { --next_; }
  [[nodiscard]] std::uint64_t waiting() const override { return end_ - next_; }
  [[nodiscard]] std::optional<StateRange> level() const override { return level_; }
  [[nodiscard]] std::uint32_t depth() const override { return depth_; }

 private:
  std::uint32_t next_ = 0, end_ = 0, depth_ = 0;
  StateRange level_;
  bool round_begun_ = false;
};

/// A list of open states from which one is taken per round; which one is the policy.
class OpenList : public Order {
 public:
  void open(StateRange found) override {
    // The first successor is to be explored first by a stack: push in reverse.
    for (std::uint32_t n = found.end; n > found.begin; --n) open_.push_back(StateId{n - 1});
    round_begun_ = put_back_ = false;
  }

  std::optional<StateId> take() override {
    if (round_begun_ || open_.empty()) return std::nullopt;
    round_begun_ = true;
    if (!std::exchange(put_back_, false)) std::swap(open_[choose(open_.size())], open_.back());
    const StateId state = open_.back();
    open_.pop_back();
    return state;
  }

  void put_back(StateId state) override {
    open_.push_back(state);
    round_begun_ = false;
    put_back_ = true;
  }
  [[nodiscard]] std::uint64_t waiting() const override { return open_.size(); }
  [[nodiscard]] std::size_t bytes() const override { return open_.size() * sizeof(StateId); }

 private:
  [[nodiscard]] virtual std::size_t choose(std::size_t count) = 0;

  std::deque<StateId> open_;  ///< grows without a copy: memory is counted to the byte
  bool round_begun_ = false;
  bool put_back_ = false;  ///< the last of `open_` was taken before: it is not chosen anew
};

class DepthFirst final : public OpenList {
  [[nodiscard]] std::size_t choose(std::size_t count) override { return count - 1; }
};

class RandomOrder final : public OpenList {
 public:
  explicit RandomOrder(std::uint64_t seed) : random_(seed) {}

 private:
  [[nodiscard]] std::size_t choose(std::size_t count) override { return random_() % count; }

  std::mt19937_64 random_;
};

}  // namespace

std::optional<OrderChoice> OrderChoice::parse(std::string_view text) {
  if (text == "bfs") return OrderChoice{Kind::bfs};
  if (text == "dfs") return OrderChoice{Kind::dfs};
  if (text == "random") return OrderChoice{Kind::random};
  constexpr std::string_view prefix = "random:";
  if (!text.starts_with(prefix)) return std::nullopt;
  text.remove_prefix(prefix.size());
  OrderChoice choice{Kind::random};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), choice.seed);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return choice;
}

std::string OrderChoice::text() const {
  switch (kind) {
    case Kind::bfs: return "bfs";
    case Kind::dfs: return "dfs";
    case Kind::random: return "random:" + std::to_string(seed);
  }
  return {};
}

std::unique_ptr<Order> make_order(const OrderChoice& choice) {
  switch (choice.kind) {
    case OrderChoice::Kind::bfs: return std::make_unique<BreadthFirst>();
    case OrderChoice::Kind::dfs: return std::make_unique<DepthFirst>();
    case OrderChoice::Kind::random: return std::make_unique<RandomOrder>(choice.seed);
  }
  return nullptr;
}

}  // namespace unfire::explore
