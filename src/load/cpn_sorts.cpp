// What a sort tells of a colour set: how its colours are represented and written. Which of the values belong
// to it, the program tells.
#include "cpn_sorts.hpp"

#include <fmt/format.h>

#include <limits>

namespace unfire::load {
namespace {

namespace program = model::program;
using From = model::ml::ColourSet::Kind;
using To = model::Sort::Kind;

To kind_of(From kind) {
  switch (kind) {
    case From::unit: return To::dot;
    case From::boolean: return To::boolean;
    case From::integer:
    case From::big_integer:
    case From::time: return To::integer;
    case From::real: return To::real;
    case From::string: return To::string;
    case From::character:
    case From::enumeration: return To::enumeration;
    case From::index: return To::index;
    case From::product: return To::product;
    case From::record: return To::record;
    case From::list: return To::list;
    case From::disjoint_union: return To::choice;
    case From::alias:
    case From::subset_by:
    case From::subset_with: break;  // like the set they are made of
  }
  return To::dot;
}

model::Sort integers(const std::string& name) {
  model::Sort sort;
  sort.kind = To::integer;
  sort.name = name;
  sort.first = std::numeric_limits<std::int64_t>::min();
  return sort;
}

/// As CPN ML writes them, by their codes.
std::vector<std::string> characters() {
  std::vector<std::string> texts;
  for (int code = 0; code < 256; ++code) {
    const bool plain = code >= ' ' && code < 127 && code != '"' && code != '\\';
    texts.push_back(plain ? fmt::format("#\"{}\"", static_cast<char>(code))
                          : fmt::format("#\"\\{:03}\"", code));
  }
  return texts;
}

model::Sort sort_of(const program::ColourSet& set) {
  model::Sort sort = integers(set.name);
  sort.kind = kind_of(set.kind);
  if (sort.kind != To::integer) sort.first = 0;
  sort.constants = set.kind == From::character ? characters() : set.names;
  for (const auto& part : set.parts)
    sort.components.push_back(part ? model::SortId{program::index(*part)} : model::Sort::no_sort);
  sort.fields = set.fields;
  return sort;
}

bool is_derived(From kind) {
  return kind == From::alias || kind == From::subset_by || kind == From::subset_with;
}

}  // namespace

std::vector<model::Sort> sorts_of(const program::Program& program) {
  std::vector<model::Sort> sorts;
  for (const auto& set : program.colour_sets) {
    model::Sort sort = sort_of(set);
    if (is_derived(set.kind)) {  // a set is declared after those it is made of
      sort = sorts[program::index(*set.parts.front())];
      sort.name = set.name;
    }
    sort.colour_set = program::ColourSetId{static_cast<std::uint32_t>(sorts.size())};
    sorts.push_back(std::move(sort));
  }
  sorts.push_back(integers("int"));
  return sorts;
}

}  // namespace unfire::load
