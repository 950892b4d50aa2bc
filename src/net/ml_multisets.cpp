// Multisets, which are lists of tokens in CPN ML, and tokens with delays. As in CPN Tools a sum is one list
// behind the other and a difference takes the first tokens away, so that all depends on the operands alone.
#include <algorithm>
#include <array>

#include "ml_bags.hpp"
#include "ml_operations.hpp"

namespace unfire::net {

namespace {

using model::program::Domain;
using model::program::Exception;
using P = model::program::Primitive;
using Application = const MlApplication&;

/// Each token of a list that often.
MlCell multiplied(Application of, std::int64_t times, const MlList& tokens) {
  MlList result;
  if (times > 0 && !tokens.empty()) {
    check_ml_length(static_cast<std::size_t>(times));
    check_ml_length(static_cast<std::size_t>(times) * tokens.size());
    for (const auto token : tokens) result.insert(result.end(), static_cast<std::size_t>(times), token);
  }
  return of.cells.sequence(result);
}

MlCell coefficient(Application of) {
  std::int64_t count = 0;
  for (std::size_t i = 0, size = of.cells.size(of[1]); i < size; ++i) {
    if (of.cells.equal(of.cells.part(of[1], i), of[0])) ++count;
  }
  return of.cells.number(count);
}

MlCell size(Application of) {
  const auto size =
      of.expression.domain == Domain::string ? of.cells.to_text(of[0]).size() : of.cells.size(of[0]);
  return of.cells.number(static_cast<std::int64_t>(size));
}

/// Sorted, what is no value behind: two sums of the same tokens give the same list.
MlCell list_of_multiset(Application of) {
  auto tokens = of.list(0);
  const auto& values = of.cells.values();
  std::ranges::stable_sort(tokens, [&](MlCell a, MlCell b) {
    if (!a.is_value() || !b.is_value()) return a.is_value() && !b.is_value();
    return values.compare(a.value(), b.value()) < 0;
  });
  return of.cells.sequence(tokens);
}

MlCell colour_of_multiset(Application of) {
  if (of.cells.size(of[0]) != 1) raise(Exception::empty);
  return of.cells.part(of[0], 0);
}

MlCell map_linear(Application of) {
  MlList result;
  for (const auto token : of.list(1)) {
    const auto tokens = of.cells.parts(of.host.apply(of[0], token));
    check_ml_length(result.size() + tokens.size());
    result.insert(result.end(), tokens.begin(), tokens.end());
  }
  return of.cells.sequence(result);
}

MlCell token_if(Application of, bool condition) {
  return of.cells.sequence(condition ? MlList{of[1]} : MlList{});
}

MlCell when_all(Application of) {
  const auto conditions = of.list(0);
  return token_if(of, std::ranges::all_of(conditions, [&](MlCell cell) { return of.cells.is_true(cell); }));
}

MlCell without_delay(Application of) {
  auto tokens = of.list(0);
  for (auto& token : tokens) token = of.cells.sequence({token, of.cells.number(0)});
  return of.cells.sequence(tokens);
}

MlCell delay(Application of) {
  auto tokens = of.list(0);
  for (auto& token : tokens) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(of.cells.to_number(of.cells.part(token, 1)), of.number(1), &sum)) {
      raise(Exception::overflow);
    }
    token = of.cells.sequence({of.cells.part(token, 0), of.cells.number(sum)});
  }
  return of.cells.sequence(tokens);
}

MlCell strip_delay(Application of) {
  auto tokens = of.list(0);
  for (auto& token : tokens) token = of.cells.part(token, 0);
  return of.cells.sequence(tokens);
}

template <MlInclusion... wanted>
MlCell included(Application of) {
  const auto found = ml_inclusion(of);
  return of.cells.truth(((found == wanted) || ...));
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::times, [](Application of) { return multiplied(of, of.number(0), {of[1]}); }},
    {P::multiset_add, ml_multiset_sum},
    {P::multiset_subtract, ml_multiset_difference},
    {P::multiset_scale, [](Application of) { return multiplied(of, of.number(0), of.list(1)); }},
    {P::multiset_equal, included<MlInclusion::equal>},
    {P::multiset_different,
     included<MlInclusion::different, MlInclusion::left_in_right, MlInclusion::right_in_left>},
    {P::multiset_less, included<MlInclusion::left_in_right>},
    {P::multiset_less_equal, included<MlInclusion::left_in_right, MlInclusion::equal>},
    {P::multiset_greater, included<MlInclusion::right_in_left>},
    {P::multiset_greater_equal, included<MlInclusion::right_in_left, MlInclusion::equal>},
    {P::coefficient, coefficient},
    {P::multiset_size, size},
    {P::multiset_of_list, [](Application of) { return of[0]; }},
    {P::list_of_multiset, list_of_multiset},
    {P::colour_of_multiset, colour_of_multiset},
    {P::multiset_map_linear, map_linear},
    {P::when, [](Application of) { return token_if(of, of.cells.is_true(of[0])); }},
    {P::when_all, when_all},
    {P::without_delay, without_delay},
    {P::delay, delay},
    {P::strip_delay, strip_delay},
    {P::model_time, [](Application of) { return of.cells.number(of.host.clock()); }},
});

}  // namespace

MlCell ml_multiset_sum(Application of) {
  MlList result;
  for (const auto operand : of.operands) {
    const auto tokens = of.cells.parts(operand);
    check_ml_length(result.size() + tokens.size());
    result.insert(result.end(), tokens.begin(), tokens.end());
  }
  return of.cells.sequence(result);
}

// CPN Tools raises an exception Subtract, which has no name in CPN ML.
MlCell ml_multiset_difference(Application of) {
  auto tokens = of.list(0);
  MlBag bag(of.list(1));
  std::erase_if(tokens, [&](MlCell token) { return bag.take(token); });
  if (!bag.empty()) raise(Exception::negative);
  return of.cells.sequence(tokens);
}

MlInclusion ml_inclusion(Application of) {
  auto left = of.list(0), right = of.list(1);
  const bool left_is_smaller = left.size() < right.size();
  const bool same_size = left.size() == right.size();
  if (left_is_smaller) left.swap(right);
  MlBag bag(left);
  if (!std::ranges::all_of(right, [&](MlCell token) { return bag.take(token); }))
    return MlInclusion::different;
  if (same_size) return MlInclusion::equal;
  return left_is_smaller ? MlInclusion::left_in_right : MlInclusion::right_in_left;
}

MlOperations ml_multiset_operations() { return operations; }

}  // namespace unfire::net
