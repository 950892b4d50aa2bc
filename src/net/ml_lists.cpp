// Lists: taking apart and putting together, as in the Standard ML Basis.
#include <algorithm>
#include <array>

#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using model::program::Exception;
using P = model::program::Primitive;
using Application = const MlApplication&;

/// Operands[0] as a list that has elements; otherwise raises Empty.
MlList not_empty(Application of) {
  auto list = of.list(0);
  if (list.empty()) raise(Exception::empty);
  return list;
}

MlCell head(Application of) {
  if (of.cells.size(of[0]) == 0) raise(Exception::empty);
  return of.cells.part(of[0], 0);
}

MlCell tail(Application of) {
  const auto list = not_empty(of);
  return of.cells.sequence(std::span(list).subspan(1));
}

MlCell cons(Application of) {
  auto list = of.list(1);
  list.insert(list.begin(), of[0]);
  return of.cells.sequence(list);
}

MlCell nth(Application of) {
  const auto size = of.cells.size(of[0]);
  const auto i = ml_position(of.number(1), size);
  if (i == size) raise(Exception::subscript);
  return of.cells.part(of[0], i);
}

MlCell reverse(Application of) {
  auto list = of.list(0);
  std::ranges::reverse(list);
  return of.cells.sequence(list);
}

MlCell take(Application of) {
  const auto list = of.list(0);
  return of.cells.sequence(std::span(list).first(ml_position(of.number(1), list.size())));
}

MlCell drop(Application of) {
  const auto list = of.list(0);
  return of.cells.sequence(std::span(list).subspan(ml_position(of.number(1), list.size())));
}

MlCell flatten(Application of) {
  MlList result;
  for (const auto list : of.list(0)) {
    const auto parts = of.cells.parts(list);
    check_ml_length(result.size() + parts.size());
    result.insert(result.end(), parts.begin(), parts.end());
  }
  return of.cells.sequence(result);
}

MlCell reverse_append(Application of) {
  auto list = of.list(0);
  std::ranges::reverse(list);
  const auto behind = of.list(1);
  list.insert(list.end(), behind.begin(), behind.end());
  return of.cells.sequence(list);
}

/// Stops where the shorter list does.
MlCell zip(Application of) {
  const auto left = of.list(0), right = of.list(1);
  MlList result(std::min(left.size(), right.size()));
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = of.cells.sequence({left[i], right[i]});
  return of.cells.sequence(result);
}

MlCell unzip(Application of) {
  MlList left, right;
  for (const auto pair : of.list(0)) {
    left.push_back(of.cells.part(pair, 0));
    right.push_back(of.cells.part(pair, 1));
  }
  return of.cells.sequence({of.cells.sequence(left), of.cells.sequence(right)});
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::cons, cons},
    {P::append, ml_multiset_sum},
    {P::length,
     [](Application of) { return of.cells.number(static_cast<std::int64_t>(of.cells.size(of[0]))); }},
    {P::head, head},
    {P::tail, tail},
    {P::last, [](Application of) { return not_empty(of).back(); }},
    {P::null, [](Application of) { return of.cells.truth(of.cells.size(of[0]) == 0); }},
    {P::reverse, reverse},
    {P::nth, nth},
    {P::take, take},
    {P::drop, drop},
    {P::flatten, flatten},
    {P::reverse_append, reverse_append},
    {P::unzip, unzip},
    {P::zip, zip},
});

}  // namespace

MlOperations ml_list_operations() { return operations; }

}  // namespace unfire::net
