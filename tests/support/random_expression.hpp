// Random predicates and quantities, and an evaluator that follows the definition with unlimited integers.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "unfire/logic/expression.hpp"

namespace unfire::test {

/// Token counts and enabled transitions, by index, as if some net had this state.
struct Situation {
  std::vector<std::uint64_t> counts;
  std::vector<bool> enabling;

  [[nodiscard]] std::uint64_t tokens(model::PlaceId place) const { return counts[index(place)]; }
  [[nodiscard]] bool enabled(model::TransitionId transition) const { return enabling[index(transition)]; }
  [[nodiscard]] bool dead() const;
};

class RandomExpressions {
 public:
  RandomExpressions(const model::Net& net, std::uint64_t seed) : net_(net), random_(seed) {}

  [[nodiscard]] logic::Quantity quantity(int depth);
  [[nodiscard]] logic::Predicate predicate(int depth);
  /// Few tokens mostly, sometimes as many as fit into a word.
  [[nodiscard]] Situation situation();

 private:
  [[nodiscard]] std::size_t below(std::size_t limit) { return random_() % limit; }
  [[nodiscard]] std::int64_t number();
  [[nodiscard]] logic::Predicate atom(int depth);

  const model::Net& net_;
  std::mt19937_64 random_;
};

using Integer = boost::multiprecision::cpp_int;

[[nodiscard]] Integer naive_value(const logic::Quantity& quantity, const Situation& situation);
[[nodiscard]] bool naive_truth(const logic::Predicate& predicate, const Situation& situation);

}  // namespace unfire::test
