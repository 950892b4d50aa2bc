// All colours of a set, in the order in which CPN Tools gives them: the last part of a product changes
// fastest, but the first element of a list does.
#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_set>

#include "ml_colour_sets.hpp"
#include "ml_operations.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {

namespace {

using Colours = MlColourSets::Colours;

/// How many rows of these lengths there are of so many letters, each counted as long as it is; nothing if
/// more than may be listed.
std::optional<std::size_t> rows(std::size_t letters, std::size_t shortest, std::size_t longest) {
  constexpr auto most = MlColourSets::most_listed;
  std::size_t all = 0, of_length = 1;
  for (std::size_t length = 0; length <= longest; ++length) {
    if (length > 0) of_length *= letters;
    if (of_length == 0) break;
    if (of_length > most) return std::nullopt;
    if (length >= shortest) all += of_length * std::max<std::size_t>(length, 1);
    if (all > most) return std::nullopt;
  }
  return all;
}

/// Counts through all rows of numbers below `letters`, that at `order[0]` slowest; calls `found` with each.
template <class Found>
void each_row(std::size_t letters, const std::vector<std::size_t>& order, Found found) {
  std::vector<std::size_t> row(order.size(), 0);
  if (letters == 0 && !row.empty()) return;
  for (;;) {
    found(row);
    auto at = order.size();
    for (; at > 0; --at) {
      auto& letter = row[order[at - 1]];
      if (++letter < letters) break;
      letter = 0;
    }
    if (at == 0) return;
  }
}

}  // namespace

const Colours& MlColourSets::colours(Id set) {
  const auto known = colours_.find(set);
  if (known != colours_.end()) return known->second;
  return colours_.emplace(set, list(set)).first->second;
}

const std::vector<ValueId>& MlColourSets::listed(Id set) {
  const auto& found = colours(set);
  if (!found) {
    throw model::InputError("the colours of '" + (*this)[set].name +
                            "' cannot be listed: they are more than " + std::to_string(most_listed));
  }
  return *found;
}

Colours MlColourSets::list(Id set) {
  const auto& declared = (*this)[set];
  switch (declared.kind) {
    case Kind::unit: return range(0, 0);
    case Kind::boolean: return range(0, 1);
    case Kind::enumeration: return range(0, static_cast<std::int64_t>(declared.names.size()) - 1);
    case Kind::integer:
    case Kind::big_integer:
    case Kind::index: return declared.bounds.size() == 2 ? range(limit(set, 0), limit(set, 1)) : std::nullopt;
    case Kind::character:
      return declared.bounds.size() == 2 ? range(limit(set, 0), limit(set, 1)) : range(0, 255);
    case Kind::real:
    case Kind::time: return std::nullopt;
    case Kind::string: return texts(set);
    case Kind::product:
    case Kind::record: return tuples(set);
    case Kind::list: return lists(set);
    case Kind::disjoint_union: return unions(set);
    case Kind::subset_by:
    case Kind::subset_with: return subset(set);
    case Kind::alias: return colours(*declared.parts[0]);
  }
  return std::nullopt;
}

Colours MlColourSets::range(std::int64_t least, std::int64_t greatest) {
  if (greatest < least) return std::vector<ValueId>{};
  const auto more = static_cast<std::uint64_t>(greatest) - static_cast<std::uint64_t>(least);
  if (more >= most_listed) return std::nullopt;
  std::vector<ValueId> result;
  for (std::uint64_t i = 0; i <= more; ++i) {
    result.push_back(cells_.values().number(least + static_cast<std::int64_t>(i)));
  }
  return result;
}

std::vector<ValueId> MlColourSets::product(Id set, const std::vector<std::vector<ValueId>>& parts) {
  std::size_t size = 1;
  for (const auto& part : parts) {
    size *= part.size();
    check_ml_length(size);
  }
  std::vector<ValueId> result(size), tuple(parts.size());
  for (std::size_t number = 0; number < size; ++number) {
    auto rest = number;
    for (auto i = parts.size(); i > 0; --i) {
      const auto& part = parts[i - 1];
      tuple[place(set, i - 1)] = part[rest % part.size()];
      rest /= part.size();
    }
    result[number] = cells_.values().sequence(tuple);
  }
  return result;
}

Colours MlColourSets::tuples(Id set) {
  std::vector<std::vector<ValueId>> parts;
  std::size_t size = 1;
  bool none = false, too_many = false;
  for (const auto& part : (*this)[set].parts) {
    const auto& found = colours(*part);
    if (!found) return std::nullopt;
    parts.push_back(*found);
    none = none || found->empty();
    size *= found->empty() ? 1 : found->size();
    too_many = too_many || size > most_listed;
    if (too_many) size = most_listed;
  }
  if (none) return std::vector<ValueId>{};
  if (too_many) return std::nullopt;
  return product(set, parts);
}

Colours MlColourSets::unions(Id set) {
  std::vector<ValueId> result;
  const auto parts = (*this)[set].parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto constructor = cells_.number(static_cast<std::int64_t>(i));
    if (!parts[i]) {
      result.push_back(constructor.value());
      continue;
    }
    const auto& arguments = colours(*parts[i]);
    if (!arguments || result.size() + arguments->size() > most_listed) return std::nullopt;
    for (const auto argument : *arguments) {
      result.push_back(cells_.sequence({constructor, MlCell(argument)}).value());
    }
  }
  return result;
}

/// A subset by a function has the order of the whole, one with a list that of the list.
Colours MlColourSets::subset(Id set) {
  const auto whole = *(*this)[set].parts[0];
  std::vector<ValueId> candidates;
  if ((*this)[set].kind == Kind::subset_by) {
    const auto& all = colours(whole);
    if (!all) return std::nullopt;
    candidates = *all;
    std::erase_if(candidates, [&](ValueId value) { return !in_subset(set, value); });
    return candidates;
  }
  std::unordered_set<std::uint32_t> seen;
  for (const auto cell : cells_.parts(bound(set, 0))) {
    if (seen.insert(index(cell.value())).second && legal(whole, cell.value()))
      candidates.push_back(cell.value());
  }
  return candidates;
}

Colours MlColourSets::lists(Id set) {
  if ((*this)[set].bounds.size() != 2) return std::nullopt;
  const auto shortest = static_cast<std::size_t>(std::max<std::int64_t>(limit(set, 0), 0));
  if (limit(set, 1) < static_cast<std::int64_t>(shortest)) return std::vector<ValueId>{};
  const auto longest = static_cast<std::size_t>(limit(set, 1));
  const auto& elements = colours(*(*this)[set].parts[0]);
  if (!elements || !rows(elements->size(), shortest, longest)) return std::nullopt;
  std::vector<ValueId> result;
  for (auto length = shortest; length <= longest && (length == 0 || !elements->empty()); ++length) {
    std::vector<std::size_t> order(length);
    std::iota(order.rbegin(), order.rend(), std::size_t{0});
    std::vector<ValueId> list(length);
    each_row(elements->size(), order, [&](const auto& row) {
      std::ranges::transform(row, list.begin(), [&](std::size_t i) { return (*elements)[i]; });
      result.push_back(cells_.values().sequence(list));
    });
  }
  return result;
}

Colours MlColourSets::texts(Id set) {
  if ((*this)[set].bounds.size() != 4) return std::nullopt;
  const auto least = limit(set, 0);
  const auto letters = static_cast<std::size_t>(std::max<std::int64_t>(limit(set, 1) - least + 1, 0));
  const auto shortest = static_cast<std::size_t>(std::max<std::int64_t>(limit(set, 2), 0));
  if (limit(set, 3) < static_cast<std::int64_t>(shortest)) return std::vector<ValueId>{};
  const auto longest = static_cast<std::size_t>(limit(set, 3));
  if (!rows(letters, shortest, longest)) return std::nullopt;
  std::vector<ValueId> result;
  for (auto length = shortest; length <= longest && (length == 0 || letters > 0); ++length) {
    std::vector<std::size_t> order(length);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::string text(length, '\0');
    each_row(letters, order, [&](const auto& row) {
      std::ranges::transform(row, text.begin(), [&](std::size_t i) {
        return static_cast<char>(least + static_cast<std::int64_t>(i));
      });
      result.push_back(cells_.values().text(text));
    });
  }
  return result;
}

}  // namespace unfire::net
