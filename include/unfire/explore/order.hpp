// Which open state is explored next. Called once per state, so a virtual interface costs nothing measurable.
// States are numbered in the order they were found; an order handles numbers only.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/explore/state_array.hpp"

namespace unfire::explore {

/// A half-open range of state numbers.
struct StateRange {
  std::uint32_t begin = 0, end = 0;
};

class Order {
 public:
  virtual ~Order() = default;

  /// States found since the last call; called after every round, even when nothing was found.
  virtual void open(StateRange found) = 0;
  /// The next state to explore in this round. Nothing: the round is over; nothing at the start of one: all is
  /// done. States taken in one round are explored before what they lead to is opened.
  virtual std::optional<StateId> take() = 0;
  /// Undoes the latest `take` that was not undone.
  virtual void put_back(StateId state) = 0;
  [[nodiscard]] virtual std::uint64_t waiting() const = 0;
  [[nodiscard]] virtual std::size_t bytes() const { return 0; }
  /// The states at the same distance from the initial one as those of this round, if the order knows.
  [[nodiscard]] virtual std::optional<StateRange> level() const { return std::nullopt; }
  [[nodiscard]] virtual std::uint32_t depth() const { return 0; }
};

/// How the user names an order: `bfs`, `dfs`, `random`, `random:SEED`.
struct OrderChoice {
  enum class Kind : std::uint8_t { bfs, dfs, random };
  Kind kind = Kind::bfs;
  std::uint64_t seed = 1;

  [[nodiscard]] static std::optional<OrderChoice> parse(std::string_view text);
  [[nodiscard]] std::string text() const;
};

[[nodiscard]] std::unique_ptr<Order> make_order(const OrderChoice& choice);

}  // namespace unfire::explore
