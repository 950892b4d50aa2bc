// The operations of CPN ML in groups, each a function from evaluated operands to a value; and what many of
// them use.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "ml_colour_sets.hpp"
#include "ml_host.hpp"
#include "unfire/net/ml_cells.hpp"

namespace unfire::net {

/// One application of a primitive.
struct MlApplication {
  const model::program::Expression& expression;
  std::span<const MlCell> operands;
  MlCells& cells;
  MlHost& host;
  MlColourSets& sets;

  [[nodiscard]] MlCell operator[](std::size_t i) const { return operands[i]; }
  [[nodiscard]] std::int64_t number(std::size_t i) const { return cells.to_number(operands[i]); }
  [[nodiscard]] double real(std::size_t i) const { return cells.to_real(operands[i]); }
  /// A copy.
  [[nodiscard]] std::string text(std::size_t i) const { return std::string(cells.to_text(operands[i])); }
  [[nodiscard]] MlList list(std::size_t i) const { return cells.parts(operands[i]); }
  /// Whether the function operands[0] holds for it.
  [[nodiscard]] bool holds(MlCell cell) const { return cells.is_true(host.apply(operands[0], cell)); }
  /// The function operands[0] of a pair.
  [[nodiscard]] MlCell of_pair(MlCell a, MlCell b) const {
    return host.apply(operands[0], cells.sequence({a, b}));
  }
};

struct MlOperation {
  model::program::Primitive primitive;
  MlCell (*apply)(const MlApplication&);
};
using MlOperations = std::span<const MlOperation>;

[[nodiscard]] MlOperations ml_number_operations();
[[nodiscard]] MlOperations ml_number_text_operations();
[[nodiscard]] MlOperations ml_text_operations();
[[nodiscard]] MlOperations ml_character_operations();
[[nodiscard]] MlOperations ml_list_operations();
[[nodiscard]] MlOperations ml_list_function_operations();
[[nodiscard]] MlOperations ml_membership_operations();
[[nodiscard]] MlOperations ml_option_operations();
[[nodiscard]] MlOperations ml_multiset_operations();
[[nodiscard]] MlOperations ml_colour_set_operations();

/// Throws model::InputError if a list or text gets longer than values may be, before it is made.
void check_ml_length(std::size_t length);

/// `number` if 0 <= number <= most; otherwise raises Subscript.
[[nodiscard]] std::size_t ml_position(std::int64_t number, std::size_t most);

/// The datatype `order` of what is less than, equal to or greater than 0.
[[nodiscard]] MlCell ml_order(int comparison);

[[nodiscard]] inline bool is_ml_none(MlCell option) {
  return option.is_value() && option.value() == ValueId{0};
}

/// One list behind the other, of any number of lists.
[[nodiscard]] MlCell ml_multiset_sum(const MlApplication&);
/// The first list without the first occurrence of each element of the second; raises Negative if one is not
/// there.
[[nodiscard]] MlCell ml_multiset_difference(const MlApplication&);
enum class MlInclusion : std::uint8_t { different, equal, left_in_right, right_in_left };
/// Of the first list and the second, whatever their order.
[[nodiscard]] MlInclusion ml_inclusion(const MlApplication&);

}  // namespace unfire::net
