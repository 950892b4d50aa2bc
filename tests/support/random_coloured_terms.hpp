// Random terms over the sorts of a random coloured net (random_coloured_net.hpp).
#pragma once

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/coloured_terms.hpp"

namespace unfire::test {

/// What a term generator must know of a sort.
struct RandomSort {
  enum class Kind : std::uint8_t {
    dot,
    boolean,
    enumeration,
    range,
    partition,
    product,
    integer,
    text,
    list
  };
  std::string name;
  Kind kind = Kind::dot;
  std::vector<Expr> constants;          ///< dot, boolean, enumeration, range, partition
  std::vector<std::string> components;  ///< product; list: of its elements; partition: the base sort
  std::uint64_t size = 1;               ///< 0: infinite
};

class RandomTerms {
 public:
  RandomTerms(std::mt19937_64& random, std::vector<RandomSort> sorts)
      : random_(random), sorts_(std::move(sorts)) {}

  [[nodiscard]] const std::vector<RandomSort>& sorts() const { return sorts_; }
  [[nodiscard]] const RandomSort& sort(const std::string& name) const;
  /// Each sort has this many variables, `SORT0`, `SORT1`.
  static constexpr std::uint64_t variables_per_sort = 2;

  /// Forgets which variables of infinite sorts are bound.
  void begin_transition() { bound_.clear(); }

  /// A colour that shows every variable in it, and binds it.
  [[nodiscard]] Expr pattern(const RandomSort& sort);
  [[nodiscard]] Expr colour(const RandomSort& sort, int depth);
  [[nodiscard]] Expr multiset(const RandomSort& sort, int depth);
  [[nodiscard]] Expr truth(int depth);
  /// A colour or multiset without variables.
  [[nodiscard]] Expr constant(const RandomSort& sort);
  [[nodiscard]] Expr initial(const RandomSort& sort);

  [[nodiscard]] std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  [[nodiscard]] bool percent(std::uint32_t chance) { return below(100) < chance; }

 private:
  [[nodiscard]] std::string variable(const RandomSort& sort);
  /// The name of a variable that may stand here; empty if there is none.
  [[nodiscard]] std::string usable(const RandomSort& sort);
  [[nodiscard]] std::string usable_list(const RandomSort& element);
  [[nodiscard]] Expr composed(const RandomSort& sort, int depth);
  [[nodiscard]] Expr integer(const RandomSort& sort, int depth);
  [[nodiscard]] Expr list(const RandomSort& sort, int depth);
  [[nodiscard]] Expr tuple_of(const RandomSort& sort, int depth);
  [[nodiscard]] Expr cartesian_of(const RandomSort& sort, int depth);
  [[nodiscard]] Expr comparison(int depth);
  [[nodiscard]] Expr question();
  [[nodiscard]] Expr sum_of(const RandomSort& sort, int depth);
  [[nodiscard]] Expr count();

  std::mt19937_64& random_;
  std::vector<RandomSort> sorts_;
  std::set<std::string> bound_;  ///< variables of infinite sorts that a token binds
};

}  // namespace unfire::test
