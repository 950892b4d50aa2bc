// Options, functions of functions, and what is left.
#include <array>

#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using P = model::program::Primitive;
using Application = const MlApplication&;

MlCell value_of(Application of) {
  if (is_ml_none(of[0])) raise(model::program::Exception::option);
  return of.cells.part(of[0], 1);
}

MlCell map_option(Application of) {
  return is_ml_none(of[1]) ? of[1] : of.cells.some(of.host.apply(of[0], of.cells.part(of[1], 1)));
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::value_of, value_of},
    {P::is_some, [](Application of) { return of.cells.truth(!is_ml_none(of[0])); }},
    {P::get_or_default, [](Application of) { return is_ml_none(of[0]) ? of[1] : of.cells.part(of[0], 1); }},
    {P::map_option, map_option},
    {P::compose, [](Application of) { return of.host.apply(of[0], of.host.apply(of[1], of[2])); }},
    {P::ignore, [](Application of) { return of.cells.unit(); }},
    {P::before, [](Application of) { return of[0]; }},
});

}  // namespace

MlOperations ml_option_operations() { return operations; }

}  // namespace unfire::net
