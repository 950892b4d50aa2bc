// How expressions are written: the one table of operators that parser and printer share, and what a bare name
// is.
//
// From the loosest to the tightest binding:
//   <->  <=>  iff          groups to the left
//   ->   =>   implies      groups to the right
//   xor  ^                 groups to the left
//   or   ||   |            groups to the left
//   and  &&   &            groups to the left
//   not  !                 so that `not a = 1` is `not (a = 1)`
//   =  ==  !=  <>  <  <=  >  >=     not chained: `a < b < c` is an error
//   +  -                   groups to the left
//   *                      groups to the left; one side must be a constant
//   -x, constants, names, true, false, deadlock, tokens(p, ...), fireable(t, ...), enabled(t, ...), ( )
//
// Words are lower case. A place is written by its id, or by its name where no id is the same and no other
// place has it: bare when it consists of letters, digits and _ . ' # : (not of digits only, and starting with
// a letter, a digit, _ or #; letters are also all characters beyond ASCII) and is no word of the language,
// else in double quotes, where \" \\ \n stand for a quote, a backslash and the end of a line (names in
// drawings have such).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "unfire/logic/expression.hpp"

namespace unfire::logic {

enum class Level : std::uint8_t {
  equivalence,
  implication,
  exclusive,
  disjunction,
  conjunction,
  negation,
  comparison,
  sum,
  product,
  atom
};

[[nodiscard]] Level level(Op op);

/// The level one tighter: what an operand must have on the side to which an operator does not group.
[[nodiscard]] constexpr Level above(Level loose) {
  return static_cast<Level>(static_cast<std::uint8_t>(loose) + 1);
}

/// How a binary operator is printed; of its spellings the first.
[[nodiscard]] std::string_view spelling(Op binary);

[[nodiscard]] std::optional<Op> binary_operator(std::string_view written);

/// Words that a bare name cannot be: and, not, true ... but not tokens, fireable, enabled, which are such
/// only before a parenthesis.
[[nodiscard]] bool is_reserved(std::string_view word);

[[nodiscard]] bool starts_name(char character);
[[nodiscard]] bool continues_name(char character);

/// The name of a place or transition as it must be written: bare if possible, else in quotes.
[[nodiscard]] std::string written_name(std::string_view name);

}  // namespace unfire::logic
