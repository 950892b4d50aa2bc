// The list functions of CPN Tools: lists as sets and bags of equal elements, in the order in which they
// stand.
#include <algorithm>
#include <array>

#include "ml_bags.hpp"
#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using P = model::program::Primitive;
using Application = const MlApplication&;

auto equal_to(Application of, MlCell wanted) {
  return [&cells = of.cells, wanted](MlCell element) { return cells.equal(element, wanted); };
}

bool member(Application of) {
  for (std::size_t i = 0, size = of.cells.size(of[0]); i < size; ++i) {
    if (of.cells.equal(of.cells.part(of[0], i), of[1])) return true;
  }
  return false;
}

/// The first one.
MlCell remove(Application of) {
  auto list = of.list(1);
  const auto found = std::ranges::find_if(list, equal_to(of, of[0]));
  if (found == list.end()) return of[1];
  list.erase(found);
  return of.cells.sequence(list);
}

MlCell remove_all(Application of) {
  auto list = of.list(1);
  std::erase_if(list, equal_to(of, of[0]));
  return of.cells.sequence(list);
}

MlCell insert(Application of) {
  auto list = of.list(0);
  list.push_back(of[1]);
  return of.cells.sequence(list);
}

/// Each element as often as it is in both.
MlCell intersection(Application of) {
  auto list = of.list(0);
  MlBag bag(of.list(1));
  std::erase_if(list, [&](MlCell element) { return !bag.take(element); });
  return of.cells.sequence(list);
}

/// The last of equal elements stays.
MlCell without_duplicates(Application of) {
  auto list = of.list(0);
  MlBag seen;
  MlList result;
  while (!list.empty()) {
    if (!seen.contains(list.back())) result.push_back(list.back());
    seen.add(list.back());
    list.pop_back();
  }
  std::ranges::reverse(result);
  return of.cells.sequence(result);
}

/// However often.
bool contains(Application of) {
  const MlBag bag(of.list(0));
  return std::ranges::all_of(of.list(1), [&](MlCell element) { return bag.contains(element); });
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::member, [](Application of) { return of.cells.truth(member(of)); }},
    {P::remove, remove},
    {P::remove_all, remove_all},
    {P::insert, insert},
    {P::insert_new, [](Application of) { return member(of) ? of[0] : insert(of); }},
    {P::union_of, ml_multiset_sum},
    {P::intersection, intersection},
    {P::without_duplicates, without_duplicates},
    {P::contains, [](Application of) { return of.cells.truth(contains(of)); }},
    {P::list_subtract, ml_multiset_difference},
});

}  // namespace

MlOperations ml_membership_operations() { return operations; }

}  // namespace unfire::net
