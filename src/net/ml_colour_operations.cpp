// The functions that CPN Tools makes for each colour set: C.all, C.mkstr, C.lt and so on.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using P = model::program::Primitive;
using Application = const MlApplication&;

MlCell list_of(Application of, const std::vector<ValueId>& values) {
  return MlCell(of.cells.values().sequence(values));
}

std::vector<ValueId> values_of(Application of, MlCell list) {
  const auto parts = of.cells.values().parts(list.value());
  return {parts.begin(), parts.end()};
}

MlCell text(Application of) { return of.cells.text(of.sets.text(of.expression.colours, of[0].value())); }

/// 1`a++2`b in the order of the colour set.
MlCell multiset_text(Application of) {
  const auto set = of.expression.colours;
  auto tokens = values_of(of, of[0]);
  std::ranges::sort(tokens, [&](ValueId a, ValueId b) { return of.sets.compare(set, a, b) < 0; });
  std::string result;
  for (auto begin = tokens.begin(); begin != tokens.end();) {
    const auto end = std::find_if(begin, tokens.end(), [&](ValueId token) { return token != *begin; });
    if (!result.empty()) result += "++";
    result += fmt::format("{}`{}", end - begin, of.sets.text(set, *begin));
    begin = end;
  }
  return of.cells.text(result.empty() ? "empty" : result);
}

/// What is out of range is an error of CPN Tools, which has no name in CPN ML.
MlCell colour_at(Application of) {
  const auto& colours = of.sets.listed(of.expression.colours);
  const auto i = ml_position(of.number(0), colours.size());
  if (i == colours.size()) raise(model::program::Exception::subscript);
  return MlCell(colours[i]);
}

MlCell position(Application of) {
  const auto& colours = of.sets.listed(of.expression.colours);
  const auto found = std::ranges::find(colours, of[0].value());
  if (found == colours.end()) raise(model::program::Exception::subscript);
  return of.cells.number(found - colours.begin());
}

/// Operands are the multisets in the order of the fields of the tuple; the tuples come as CPN Tools gives
/// them.
MlCell product(Application of) {
  std::vector<std::vector<ValueId>> parts(of.operands.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i] = values_of(of, of[of.sets.place(of.expression.colours, i)]);
  }
  if (std::ranges::any_of(parts, &std::vector<ValueId>::empty)) return of.cells.sequence(MlList{});
  return list_of(of, of.sets.product(of.expression.colours, parts));
}

MlCell set_field(Application of) {
  auto fields = of.list(0);
  fields[of.expression.number] = of[1];
  return of.cells.sequence(fields);
}

/// In CPN Tools the argument of the constructor must belong to its colour set, too.
MlCell is_constructor(Application of) {
  const auto value = of[0].value();
  return of.cells.truth(of.sets.apart(of.expression.colours, value).constructor == of.expression.number &&
                        of.sets.legal(of.expression.colours, value));
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::colours_all, [](Application of) { return list_of(of, of.sets.listed(of.expression.colours)); }},
    {P::colours_size,
     [](Application of) {
       return of.cells.number(static_cast<std::int64_t>(of.sets.listed(of.expression.colours).size()));
     }},
    {P::colours_text, text},
    {P::colours_multiset_text, multiset_text},
    {P::colours_less,
     [](Application of) {
       return of.cells.truth(of.sets.compare(of.expression.colours, of[0].value(), of[1].value()) < 0);
     }},
    {P::colours_legal,
     [](Application of) { return of.cells.truth(of.sets.legal(of.expression.colours, of[0].value())); }},
    {P::colours_at, colour_at},
    {P::colours_position, position},
    {P::colours_product, product},
    {P::set_field, set_field},
    {P::is_constructor, is_constructor},
});

}  // namespace

MlOperations ml_colour_set_operations() { return operations; }

}  // namespace unfire::net
