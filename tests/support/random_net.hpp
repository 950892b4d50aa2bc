// Small random P/T nets: the same seed and options give the same net on every machine (no <random>
// distributions, whose results differ between libraries). For laws that must hold on any net.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "support/net_builder.hpp"
#include "unfire/model/net.hpp"

namespace unfire::test {

struct RandomNetOptions {
  enum class Growth : std::uint8_t {
    any,              ///< arcs at random; the net may be unbounded
    token_preserving  ///< every transition produces as many tokens as it takes, so every place is bounded by
                      ///< the sum
  };
  std::uint32_t places = 5;
  std::uint32_t transitions = 5;
  std::uint32_t max_arcs_per_side =
      2;  ///< consume (and produce) arcs of one transition, at least one of each
  model::Tokens max_weight = 1;
  model::Tokens max_initial = 2;
  std::uint32_t read_percent = 0;  ///< chance of one such arc per transition
  std::uint32_t inhibitor_percent = 0;
  std::uint32_t reset_percent = 0;
  Growth growth = Growth::any;
};

/// Small nets of all kinds, by the seed: weights up to 3, all arc kinds (resets in half of the nets), a third
/// of the nets bounded.
[[nodiscard]] inline RandomNetOptions mixed_options(std::uint64_t seed) {
  RandomNetOptions options;
  options.places = 6;
  options.transitions = 4;
  options.max_weight = 1 + seed % 3;
  options.max_initial = 1 + seed % 4;
  options.read_percent = options.inhibitor_percent = 20;
  options.reset_percent = seed % 2 == 0 ? 25 : 0;
  if (seed % 3 == 0) options.growth = RandomNetOptions::Growth::token_preserving;
  return options;
}

/// Builds one net. Parallel arcs and self-loops occur: they are legal and worth testing.
class RandomNet {
 public:
  RandomNet(std::uint64_t seed, const RandomNetOptions& options) : options_(options), random_(seed) {
    net_.id = net_.name = numbered("random-", seed);
    net_.file = net_.id + ".pnml";
    for (std::uint32_t p = 0; p < options_.places; ++p) {
      const std::string id = numbered("p", p);
      net_.places.push_back({id, id, below(options_.max_initial + 1), 0});
    }
    for (std::uint32_t t = 0; t < options_.transitions; ++t) add_transition(t);
  }

  [[nodiscard]] const model::Net& net() const { return net_; }

 private:
  void add_transition(std::uint32_t t) {
    const std::string id = numbered("t", t);
    net_.transitions.push_back({id, id, 0});
    const model::Tokens taken = add_consumes(t);
    if (options_.growth == RandomNetOptions::Growth::token_preserving) {
      add_produces_of_sum(t, taken);
    } else {
      const std::uint64_t count = 1 + below(options_.max_arcs_per_side);
      for (std::uint64_t i = 0; i < count; ++i) add(model::ArcKind::produce, t, weight());
    }
    if (below(100) < options_.read_percent) add(model::ArcKind::read, t, weight());
    if (below(100) < options_.inhibitor_percent) add(model::ArcKind::inhibit, t, weight());
    if (below(100) < options_.reset_percent) add(model::ArcKind::reset, t, 1);
  }

  /// Returns the sum of the weights.
  model::Tokens add_consumes(std::uint32_t t) {
    const std::uint64_t count = 1 + below(options_.max_arcs_per_side);
    model::Tokens sum = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      const model::Tokens w = weight();
      add(model::ArcKind::consume, t, w);
      sum += w;
    }
    return sum;
  }

  void add_produces_of_sum(std::uint32_t t, model::Tokens sum) {
    while (sum > 0) {
      const model::Tokens w = std::min(sum, weight());
      add(model::ArcKind::produce, t, w);
      sum -= w;
    }
  }

  void add(model::ArcKind kind, std::uint32_t transition, model::Tokens weight) {
    const auto place = static_cast<model::PlaceId>(below(options_.places));
    net_.arcs.push_back({kind, place, static_cast<model::TransitionId>(transition), weight, 0});
  }

  /// 1 half of the time, for nets that move even when weights are allowed to be large.
  model::Tokens weight() { return below(2) == 0 ? 1 : 1 + below(options_.max_weight); }

  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }

  RandomNetOptions options_;
  std::mt19937_64 random_;
  model::Net net_;
};

[[nodiscard]] inline model::Net random_net(std::uint64_t seed, const RandomNetOptions& options = {}) {
  return RandomNet(seed, options).net();
}

}  // namespace unfire::test
