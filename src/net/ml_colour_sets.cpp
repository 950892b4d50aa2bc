// Which colours belong to a set, and their order.
#include "ml_colour_sets.hpp"

#include <algorithm>
#include <compare>

#include "unfire/model/error.hpp"

namespace unfire::net {

namespace {

[[nodiscard]] int sign(std::strong_ordering order) { return order < 0 ? -1 : order > 0 ? 1 : 0; }

/// NaN stands behind all numbers.
[[nodiscard]] int compare_reals(double a, double b) {
  const auto order = a <=> b;
  if (order == std::partial_ordering::unordered) return (a != a) - (b != b);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

}  // namespace

MlColourSets::Union MlColourSets::apart(Id set, ValueId value) const {
  const auto constructors = (*this)[set].names.size();
  // A constructor without argument is a small number, which is itself (values.hpp); no pair has so small an
  // id.
  if (index(value) < constructors) return {index(value), std::nullopt};
  const auto parts = cells_.values().parts(value);
  return {static_cast<std::uint32_t>(cells_.values().to_number(parts[0])), parts[1]};
}

std::size_t MlColourSets::place(Id set, std::size_t i) const {
  const auto& declared = (*this)[set];
  switch (declared.kind) {
    case Kind::record: return declared.fields[i];
    case Kind::subset_by:
    case Kind::subset_with:
    case Kind::alias: return place(*declared.parts[0], i);
    case Kind::product:
    case Kind::unit:
    case Kind::boolean:
    case Kind::integer:
    case Kind::big_integer:
    case Kind::real:
    case Kind::time:
    case Kind::character:
    case Kind::string:
    case Kind::enumeration:
    case Kind::index:
    case Kind::list:
    case Kind::disjoint_union: break;
  }
  return i;
}

std::int64_t MlColourSets::limit(Id set, std::size_t i) {
  const auto value = bound(set, i);
  // A character may be written as a text; no text has so small an id as the code of a character.
  const bool of_characters =
      (*this)[set].kind == Kind::character || ((*this)[set].kind == Kind::string && i <= 1);
  if (!of_characters || index(value.value()) <= 255) return cells_.to_number(value);
  const auto text = cells_.to_text(value);
  if (text.empty()) {
    throw model::InputError("a bound of the colour set '" + (*this)[set].name + "' is not a character");
  }
  return static_cast<unsigned char>(text.front());
}

bool MlColourSets::within(Id set, std::size_t first_bound, std::int64_t number) {
  if ((*this)[set].bounds.size() < first_bound + 2) return true;
  return limit(set, first_bound) <= number && number <= limit(set, first_bound + 1);
}

bool MlColourSets::unrestricted(Id set) {
  const auto known = unrestricted_.find(set);
  if (known != unrestricted_.end()) return known->second;
  return unrestricted_.emplace(set, find_unrestricted(set)).first->second;
}

bool MlColourSets::find_unrestricted(Id set) {
  return (*this)[set].bounds.empty() && std::ranges::all_of((*this)[set].parts, [this](const auto& part) {
           return !part || unrestricted(*part);
         });
}

bool MlColourSets::legal(Id set, ValueId value) {
  if (unrestricted(set)) return true;
  switch ((*this)[set].kind) {
    case Kind::unit:
    case Kind::boolean:
    case Kind::enumeration: return true;
    case Kind::integer:
    case Kind::big_integer:
    case Kind::time:
    case Kind::character:
    case Kind::index: return within(set, 0, cells_.to_number(MlCell(value)));
    case Kind::real: {
      const double number = cells_.to_real(MlCell(value));
      return cells_.to_real(bound(set, 0)) <= number && number <= cells_.to_real(bound(set, 1));
    }
    case Kind::string: return legal_text(set, value);
    case Kind::product:
    case Kind::record: return legal_tuple(set, value);
    case Kind::list: return legal_list(set, value);
    case Kind::disjoint_union: {
      const auto [constructor, argument] = apart(set, value);
      return !argument || legal(*(*this)[set].parts[constructor], *argument);
    }
    case Kind::subset_by:
    case Kind::subset_with: return legal(*(*this)[set].parts[0], value) && in_subset(set, value);
    case Kind::alias: return legal(*(*this)[set].parts[0], value);
  }
  return true;
}

bool MlColourSets::legal_text(Id set, ValueId value) {
  const auto least = limit(set, 0), greatest = limit(set, 1);
  const std::string text(cells_.values().to_text(value));
  const auto fits = [&](char c) {
    const std::int64_t code = static_cast<unsigned char>(c);
    return least <= code && code <= greatest;
  };
  return std::ranges::all_of(text, fits) && within(set, 2, static_cast<std::int64_t>(text.size()));
}

bool MlColourSets::legal_tuple(Id set, ValueId value) {
  for (std::size_t i = 0; i < (*this)[set].parts.size(); ++i) {
    if (!legal(*(*this)[set].parts[i], cells_.values().parts(value)[place(set, i)])) return false;
  }
  return true;
}

bool MlColourSets::legal_list(Id set, ValueId value) {
  const auto length = cells_.values().parts(value).size();
  if (!within(set, 0, static_cast<std::int64_t>(length))) return false;
  const auto part = *(*this)[set].parts[0];
  if (unrestricted(part)) return true;
  for (std::size_t i = 0; i < length; ++i) {
    if (!legal(part, cells_.values().parts(value)[i])) return false;
  }
  return true;
}

/// Of what the bound says.
bool MlColourSets::in_subset(Id set, ValueId value) {
  const auto members = bound(set, 0);
  if ((*this)[set].kind == Kind::subset_by) return cells_.is_true(host_.apply(members, MlCell(value)));
  return std::ranges::count(cells_.values().parts(members.value()), value) > 0;
}

int MlColourSets::compare(Id set, ValueId a, ValueId b) {
  if (a == b) return 0;
  switch ((*this)[set].kind) {
    case Kind::unit:
    case Kind::boolean:
    case Kind::enumeration:
    case Kind::integer:
    case Kind::big_integer:
    case Kind::time:
    case Kind::character:
    case Kind::index: return sign(cells_.to_number(MlCell(a)) <=> cells_.to_number(MlCell(b)));
    case Kind::real: return compare_reals(cells_.to_real(MlCell(a)), cells_.to_real(MlCell(b)));
    case Kind::string: return sign(cells_.to_text(MlCell(a)) <=> cells_.to_text(MlCell(b)));
    case Kind::product:
    case Kind::record: return compare_tuples(set, a, b);
    case Kind::list: return compare_lists(set, a, b);
    case Kind::disjoint_union: return compare_unions(set, a, b);
    case Kind::subset_by:
    case Kind::subset_with:
    case Kind::alias: return compare(*(*this)[set].parts[0], a, b);
  }
  return 0;
}

int MlColourSets::compare_tuples(Id set, ValueId a, ValueId b) {
  const auto left = cells_.values().parts(a), right = cells_.values().parts(b);
  for (std::size_t i = 0; i < left.size(); ++i) {
    const auto at = place(set, i);
    if (const int order = compare(*(*this)[set].parts[i], left[at], right[at]); order != 0) return order;
  }
  return 0;
}

int MlColourSets::compare_lists(Id set, ValueId a, ValueId b) {
  const auto left = cells_.values().parts(a), right = cells_.values().parts(b);
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
    if (const int order = compare(*(*this)[set].parts[0], left[i], right[i]); order != 0) return order;
  }
  return sign(left.size() <=> right.size());
}

int MlColourSets::compare_unions(Id set, ValueId a, ValueId b) {
  const auto left = apart(set, a), right = apart(set, b);
  if (left.constructor != right.constructor) return sign(left.constructor <=> right.constructor);
  return compare(*(*this)[set].parts[left.constructor], *left.argument, *right.argument);
}

}  // namespace unfire::net
