// Finds the operation of a primitive.
#include "ml_primitives.hpp"

#include <array>
#include <cassert>
#include <string>

#include "ml_operations.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {

namespace {

using model::program::Primitive;
using Apply = MlCell (*)(const MlApplication&);
constexpr auto count = static_cast<std::size_t>(Primitive::is_constructor) + 1;

std::array<Apply, count> by_primitive() {
  std::array<Apply, count> result{};
  for (const auto group :
       {ml_number_operations(), ml_number_text_operations(), ml_text_operations(), ml_character_operations(),
        ml_list_operations(), ml_list_function_operations(), ml_membership_operations(),
        ml_option_operations(), ml_multiset_operations(), ml_colour_set_operations()}) {
    for (const auto& operation : group)
      result[static_cast<std::size_t>(operation.primitive)] = operation.apply;
  }
  return result;
}

}  // namespace

MlCell MlPrimitives::apply(const Expression& expression, Operands operands) {
  static const auto table = by_primitive();
  const auto operation = table[static_cast<std::size_t>(expression.primitive)];
  assert(operation && "every primitive has an operation");
  return operation({expression, operands, cells_, host_, sets_});
}

void check_ml_length(std::size_t length) {
  if (length > Values::longest_sequence) {
    throw model::InputError("a text or list of more than " + std::to_string(Values::longest_sequence) +
                            " elements comes up");
  }
}

std::size_t ml_position(std::int64_t number, std::size_t most) {
  if (number < 0 || static_cast<std::uint64_t>(number) > most) {
    raise(model::program::Exception::subscript);
  }
  return static_cast<std::size_t>(number);
}

MlCell ml_order(int comparison) { return MlCell(ValueId{comparison < 0 ? 0U : comparison == 0 ? 1U : 2U}); }

}  // namespace unfire::net
