// Token colours as numbers of 32 bits: equal colours have equal numbers. A small number is itself; tuples,
// lists, texts and other numbers are kept once in a table (hash consing). Colours carry no sort: what a
// number means, a position in an enumeration or an integer, the sort tells.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::net {

enum class ValueId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(ValueId id) { return static_cast<std::uint32_t>(id); }

/// The colour of a token without colour.
inline constexpr ValueId dot{0};

class Values {
 public:
  /// Longer texts and lists are refused (model::InputError).
  static constexpr std::size_t longest_sequence = std::size_t{1} << 20U;

  [[nodiscard]] ValueId number(std::int64_t number) {
    if (number >= 0 && number < small_numbers) return ValueId{static_cast<std::uint32_t>(number)};
    return intern_number(number);
  }
  [[nodiscard]] ValueId text(std::string_view text);
  /// A tuple or a list.
  [[nodiscard]] ValueId sequence(std::span<const ValueId> parts);

  [[nodiscard]] bool is_number(ValueId id) const {
    return is_small(id) || nodes_[index(id) & ~node_bit].kind == Kind::number;
  }
  /// Precondition: the value is a number.
  [[nodiscard]] std::int64_t to_number(ValueId id) const {
    return is_small(id) ? std::int64_t{index(id)} : wide_number(id);
  }
  [[nodiscard]] std::string_view to_text(ValueId id) const;
  [[nodiscard]] std::span<const ValueId> parts(ValueId id) const {
    const Node& node = nodes_[index(id) & ~node_bit];
    return {parts_.data() + node.begin, node.size};
  }

  /// Numbers by size, texts by letters, sequences part by part: for printing, and for order in guards.
  [[nodiscard]] int compare(ValueId a, ValueId b) const;

  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr std::uint32_t node_bit = 1U << 31U;
  static constexpr std::size_t most_parts = ~std::uint32_t{0};
  static constexpr std::int64_t small_numbers = std::int64_t{1} << 31U;
  enum class Kind : std::uint8_t { number, text, sequence };
  struct Node {
    std::uint32_t begin = 0, size = 0;  ///< in parts_; a text takes its letters, four to a part
    Kind kind = Kind::number;
  };

  [[nodiscard]] static bool is_small(ValueId id) { return (index(id) & node_bit) == 0; }
  [[nodiscard]] ValueId intern(Kind kind, std::span<const ValueId> parts, std::uint32_t size);
  [[nodiscard]] ValueId intern_number(std::int64_t number);
  [[nodiscard]] std::int64_t wide_number(ValueId id) const;
  [[nodiscard]] std::uint32_t stored_parts(const Node& node) const;
  void append(std::span<const ValueId> parts);
  void grow();

  std::vector<Node> nodes_;
  std::vector<ValueId> parts_;
  std::vector<std::uint32_t> slots_;  ///< open addressing: node number plus one
};

/// How many colours a sort has; nothing when there are infinitely many, more than fit 62 bits, or only a
/// program knows (Evaluator::domain_size).
[[nodiscard]] std::optional<std::uint64_t> domain_size(const model::ColouredNet& net, model::SortId sort);

/// The colour at a position of a finite sort, counted in the order of declaration, the last component of a
/// product fastest. Precondition: `position < domain_size`.
[[nodiscard]] ValueId value_at(const model::ColouredNet& net, model::SortId sort, std::uint64_t position,
                               Values& values);

/// A colour as a person writes it: `a`, `3`, `(a,3)`, `"text"`, `[a,b]`, `•` for the dot.
[[nodiscard]] std::string value_text(const model::ColouredNet& net, model::SortId sort, ValueId value,
                                     const Values& values);
/// The colour that `value_text` writes so; nothing if it is not of this sort.
[[nodiscard]] std::optional<ValueId> parse_value(const model::ColouredNet& net, model::SortId sort,
                                                 std::string_view text, Values& values);

}  // namespace unfire::net
