// Finds places and transitions by what a person writes: the id, or a name that only one of them has.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::logic {

/// An index of the names of a net, which must outlive it. Built once for many formulas: O(n log n).
class Names {
 public:
  explicit Names(const model::Net& net);

  /// Both throw model::InputError when nothing, or more than one thing, is called so: with the nearest name,
  /// or with the ids of the candidates.
  [[nodiscard]] model::PlaceId place(std::string_view written) const;
  [[nodiscard]] model::TransitionId transition(std::string_view written) const;

  /// The longest id or name of a place that `text` begins with; empty if none. Slow, for error messages.
  [[nodiscard]] std::string_view longest_place_in_front(std::string_view text) const;

 private:
  struct Entry {
    std::string_view text;
    std::uint32_t index = 0;
    friend bool operator<(const Entry& a, const Entry& b) {
      return std::tie(a.text, a.index) < std::tie(b.text, b.index);
    }
  };
  struct Table {
    std::string_view kind;
    std::vector<std::string_view> id_of;  ///< by index
    std::vector<Entry> ids;               ///< sorted
    std::vector<Entry> names;             ///< sorted
  };

  template <class Thing>
  [[nodiscard]] static Table table(std::string_view kind, const std::vector<Thing>& things);
  [[nodiscard]] static std::vector<std::uint32_t> called(const Table& table, std::string_view written);
  [[nodiscard]] static std::uint32_t only(const Table& table, const Table& other, std::string_view written);
  [[nodiscard]] static std::string_view nearest(const Table& table, std::string_view written);

  Table places_;
  Table transitions_;
};

}  // namespace unfire::logic
