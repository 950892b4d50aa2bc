// Operations on lists that call a function of the program, in the order in which the Standard ML Basis calls
// it. A function may make values, so lists are copied first.
#include <algorithm>
#include <array>
#include <ranges>

#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using P = model::program::Primitive;
using Application = const MlApplication&;

MlCell map(Application of) {
  auto list = of.list(1);
  for (auto& element : list) element = of.host.apply(of[0], element);
  return of.cells.sequence(list);
}

MlCell map_partial(Application of) {
  MlList result;
  for (const auto element : of.list(1)) {
    const auto option = of.host.apply(of[0], element);
    if (!is_ml_none(option)) result.push_back(of.cells.part(option, 1));
  }
  return of.cells.sequence(result);
}

MlCell apply_all(Application of) {
  for (const auto element : of.list(1)) static_cast<void>(of.host.apply(of[0], element));
  return of.cells.unit();
}

MlCell filter(Application of) {
  auto list = of.list(1);
  std::erase_if(list, [&](MlCell element) { return !of.holds(element); });
  return of.cells.sequence(list);
}

MlCell partition(Application of) {
  MlList with, without;
  for (const auto element : of.list(1)) (of.holds(element) ? with : without).push_back(element);
  return of.cells.sequence({of.cells.sequence(with), of.cells.sequence(without)});
}

MlCell fold_left(Application of) {
  auto result = of[1];
  for (const auto element : of.list(2)) result = of.of_pair(element, result);
  return result;
}

MlCell fold_right(Application of) {
  auto result = of[1];
  const auto list = of.list(2);
  for (const auto element : std::views::reverse(list)) result = of.of_pair(element, result);
  return result;
}

MlCell find(Application of) {
  for (const auto element : of.list(1)) {
    if (of.holds(element)) return of.cells.some(element);
  }
  return of.cells.none();
}

bool exists(Application of) {
  const auto list = of.list(1);
  return std::ranges::any_of(list, [&](MlCell element) { return of.holds(element); });
}

bool all(Application of) {
  const auto list = of.list(1);
  return std::ranges::all_of(list, [&](MlCell element) { return of.holds(element); });
}

MlCell tabulate(Application of) {
  const auto length = of.number(0);
  if (length < 0) raise(model::program::Exception::size);
  check_ml_length(static_cast<std::size_t>(length));
  MlList result;
  for (std::int64_t i = 0; i < length; ++i) result.push_back(of.host.apply(of[1], of.cells.number(i)));
  return of.cells.sequence(result);
}

/// The first difference that the function operands[0] finds; otherwise the shorter list is less.
MlCell list_compare(Application of) {
  const auto left = of.list(1), right = of.list(2);
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    const auto order = of.of_pair(left[i], right[i]);
    if (!of.cells.equal(order, ml_order(0))) return order;
  }
  return ml_order(left.size() < right.size() ? -1 : left.size() == right.size() ? 0 : 1);
}

/// Stops where the shorter list does.
MlCell zip_map(Application of) {
  const auto left = of.list(1), right = of.list(2);
  MlList result;
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    result.push_back(of.of_pair(left[i], right[i]));
  }
  return of.cells.sequence(result);
}

MlCell zip_all(Application of) {
  const auto left = of.list(1), right = of.list(2);
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    if (!of.cells.is_true(of.of_pair(left[i], right[i]))) return of.cells.truth(false);
  }
  return of.cells.truth(true);
}

/// By the function operands[0], which says what is greater, or what is less.
bool is_out_of_order(Application of, MlCell first, MlCell second) {
  const bool by_less = of.expression.primitive == P::sort_by_less;
  return of.cells.is_true(by_less ? of.of_pair(second, first) : of.of_pair(first, second));
}

/// Merges two sorted runs that follow each other, what is equal in the order in which it stands.
void merge(Application of, std::span<const MlCell> left, std::span<const MlCell> right, MlCell* target) {
  while (!left.empty() && !right.empty()) {
    auto& source = is_out_of_order(of, left.front(), right.front()) ? right : left;
    *target++ = source.front();
    source = source.subspan(1);
  }
  target = std::ranges::copy(left, target).out;
  std::ranges::copy(right, target);
}

/// The function may be no order at all, and still must not lead astray, so this is not std::stable_sort.
MlCell sort(Application of) {
  auto list = of.list(1);
  MlList merged(list.size());
  for (std::size_t run = 1; run < list.size(); run *= 2) {
    for (std::size_t begin = 0; begin < list.size(); begin += 2 * run) {
      const auto middle = std::min(begin + run, list.size()), end = std::min(middle + run, list.size());
      const std::span<const MlCell> all(list);
      merge(of, all.subspan(begin, middle - begin), all.subspan(middle, end - middle), merged.data() + begin);
    }
    list.swap(merged);
  }
  return of.cells.sequence(list);
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::map, map},
    {P::map_partial, map_partial},
    {P::apply_all, apply_all},
    {P::filter, filter},
    {P::partition, partition},
    {P::fold_left, fold_left},
    {P::fold_right, fold_right},
    {P::find, find},
    {P::exists, [](Application of) { return of.cells.truth(exists(of)); }},
    {P::all, [](Application of) { return of.cells.truth(all(of)); }},
    {P::tabulate, tabulate},
    {P::list_compare, list_compare},
    {P::zip_map, zip_map},
    {P::zip_all, zip_all},
    {P::sort, sort},
    {P::sort_by_less, sort},
    {P::multiset_filter, filter},
    {P::multiset_map, map},
});

}  // namespace

MlOperations ml_list_function_operations() { return operations; }

}  // namespace unfire::net
