// Characters, which are bytes; letters are those of ASCII.
#include <array>
#include <string>

#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using P = model::program::Primitive;
using Application = const MlApplication&;
using Test = bool (*)(std::int64_t);

constexpr bool is_lower(std::int64_t code) { return code >= 'a' && code <= 'z'; }
constexpr bool is_upper(std::int64_t code) { return code >= 'A' && code <= 'Z'; }
constexpr bool is_letter(std::int64_t code) { return is_lower(code) || is_upper(code); }
constexpr bool is_digit(std::int64_t code) { return code >= '0' && code <= '9'; }
constexpr bool is_space(std::int64_t code) { return code == ' ' || (code >= '\t' && code <= '\r'); }
constexpr bool is_letter_or_digit(std::int64_t code) { return is_letter(code) || is_digit(code); }

template <Test test>
MlCell tested(Application of) {
  return of.cells.truth(test(of.number(0)));
}

MlCell to_lower(Application of) {
  const auto code = of.number(0);
  return of.cells.number(is_upper(code) ? code - 'A' + 'a' : code);
}

MlCell to_upper(Application of) {
  const auto code = of.number(0);
  return of.cells.number(is_lower(code) ? code - 'a' + 'A' : code);
}

MlCell character_of_code(Application of) {
  if (of.number(0) < 0 || of.number(0) > 255) raise(model::program::Exception::chr);
  return of[0];
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::text_of_character,
     [](Application of) { return of.cells.text(std::string(1, static_cast<char>(of.number(0)))); }},
    {P::character_code, [](Application of) { return of[0]; }},
    {P::character_of_code, character_of_code},
    {P::character_lower, to_lower},
    {P::character_upper, to_upper},
    {P::character_is_digit, tested<is_digit>},
    {P::character_is_letter, tested<is_letter>},
    {P::character_is_space, tested<is_space>},
    {P::character_is_upper, tested<is_upper>},
    {P::character_is_lower, tested<is_lower>},
    {P::character_is_letter_or_digit, tested<is_letter_or_digit>},
});

}  // namespace

MlOperations ml_character_operations() { return operations; }

}  // namespace unfire::net
