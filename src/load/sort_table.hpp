// The sorts of one net. Built-in sorts, ranges, products and lists of the same structure are one sort,
// whatever they are called; every enumeration is a sort of its own.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::load {

class SortTable {
 public:
  static constexpr std::int64_t least_integer = std::numeric_limits<std::int64_t>::min();

  [[nodiscard]] model::SortId dot() { return intern({model::Sort::Kind::dot, {}, {}, 0, 0, {}}); }
  [[nodiscard]] model::SortId boolean() { return intern({model::Sort::Kind::boolean, {}, {}, 0, 0, {}}); }
  [[nodiscard]] model::SortId string() { return intern({model::Sort::Kind::string, {}, {}, 0, 0, {}}); }
  /// The integers from `least` on.
  [[nodiscard]] model::SortId integer(std::int64_t least) {
    return intern({model::Sort::Kind::integer, {}, {}, least, 0, {}});
  }
  [[nodiscard]] model::SortId natural() { return integer(0); }
  [[nodiscard]] model::SortId positive() { return integer(1); }
  [[nodiscard]] model::SortId range(std::int64_t first, std::int64_t last) {
    return intern({model::Sort::Kind::range, {}, {}, first, last, {}});
  }
  /// A product of one sort is that sort.
  [[nodiscard]] model::SortId product(std::vector<model::SortId> components);
  [[nodiscard]] model::SortId list(model::SortId element) {
    return intern({model::Sort::Kind::list, {}, {}, 0, 0, {element}});
  }
  [[nodiscard]] model::SortId add_enumeration(std::string name, std::vector<std::string> constants);

  [[nodiscard]] const model::Sort& operator[](model::SortId id) const { return sorts_[model::index(id)]; }
  [[nodiscard]] bool is(model::SortId id, model::Sort::Kind kind) const { return (*this)[id].kind == kind; }

  /// How many sorts that are no product stand in it, and how deep: what is done to a sort takes that long.
  [[nodiscard]] std::size_t leaves(model::SortId id) const { return sizes_[model::index(id)].leaves; }
  [[nodiscard]] std::size_t depth(model::SortId id) const { return sizes_[model::index(id)].depth; }

  /// The first name given to a sort stays.
  void give_name(model::SortId id, std::string_view name);
  /// The name given, or one put together: `A × B`, `1..5`.
  [[nodiscard]] std::string name(model::SortId id) const;

  /// All sorts with their names; the table is empty afterwards.
  [[nodiscard]] std::vector<model::Sort> take();

 private:
  using Structure = std::tuple<model::Sort::Kind, std::int64_t, std::int64_t, std::vector<model::SortId>>;
  struct Size {
    std::size_t leaves = 1;
    std::size_t depth = 1;
  };

  [[nodiscard]] model::SortId intern(model::Sort sort);
  [[nodiscard]] model::SortId add(model::Sort sort);
  [[nodiscard]] std::string product_name(const model::Sort& sort) const;

  std::vector<model::Sort> sorts_;
  std::vector<Size> sizes_;
  std::map<Structure, model::SortId> by_structure_;
};

}  // namespace unfire::load
