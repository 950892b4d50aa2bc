// Lookup of names, and the help when it fails.
#include "unfire/logic/names.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "unfire/logic/syntax.hpp"
#include "unfire/model/error.hpp"

namespace unfire::logic {

namespace {

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + replace});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
}

std::string listed(const std::vector<std::uint32_t>& found, const std::vector<std::string_view>& id_of) {
  constexpr std::size_t most = 5;
  std::string list;
  for (std::size_t at = 0; at < std::min(found.size(), most); ++at) {
    list += (at == 0 ? "" : ", ") + written_name(id_of[found[at]]);
  }
  if (found.size() > most) list += " and " + std::to_string(found.size() - most) + " more";
  return list;
}

}  // namespace

template <class Thing>
Names::Table Names::table(std::string_view kind, const std::vector<Thing>& things) {
  Table made{kind, {}, {}, {}};
  for (std::uint32_t at = 0; at < things.size(); ++at) {
    const auto& thing = things[at];
    made.id_of.push_back(thing.id);
    made.ids.push_back({thing.id, at});
    if (!thing.name.empty() && thing.name != thing.id) made.names.push_back({thing.name, at});
  }
  std::sort(made.ids.begin(), made.ids.end());
  std::sort(made.names.begin(), made.names.end());
  return made;
}

Names::Names(const model::Net& net)
    : places_(table("place", net.places)), transitions_(table("transition", net.transitions)) {}

model::PlaceId Names::place(std::string_view written) const {
  return model::PlaceId{only(places_, transitions_, written)};
}

model::TransitionId Names::transition(std::string_view written) const {
  return model::TransitionId{only(transitions_, places_, written)};
}

std::string_view Names::longest_place_in_front(std::string_view text) const {
  std::string_view longest;
  for (const auto* entries : {&places_.ids, &places_.names}) {
    for (const auto& entry : *entries) {
      if (entry.text.size() > longest.size() && text.starts_with(entry.text)) longest = entry.text;
    }
  }
  return longest;
}

std::vector<std::uint32_t> Names::called(const Table& table, std::string_view written) {
  std::vector<std::uint32_t> found;
  for (const auto* entries : {&table.ids, &table.names}) {
    auto entry = std::lower_bound(entries->begin(), entries->end(), Entry{written, 0});
    for (; entry != entries->end() && entry->text == written; ++entry) found.push_back(entry->index);
    if (!found.empty()) return found;  // an id hides the names that are the same
  }
  return found;
}

std::uint32_t Names::only(const Table& table, const Table& other, std::string_view written) {
  const auto found = called(table, written);
  if (found.size() == 1) return found.front();
  const std::string kind(table.kind);
  if (found.size() > 1) {
    throw model::InputError("several " + kind + "s are called " + written_name(written) +
                            "; write the id of one of them: " + listed(found, table.id_of));
  }
  std::string reason = "there is no " + kind + " " + written_name(written);
  if (!called(other, written).empty()) {
    reason += ", but a " + std::string(other.kind) + " of that name";
  } else if (const auto near = nearest(table, written); !near.empty()) {
    reason += "; did you mean " + written_name(near) + "?";
  }
  throw model::InputError(reason);
}

std::string_view Names::nearest(const Table& table, std::string_view written) {
  std::string_view best;
  // One letter in three may be wrong: beyond that the suggestion would be a guess.
  std::size_t limit = std::max<std::size_t>(1, written.size() / 3) + 1;
  for (const auto* entries : {&table.ids, &table.names}) {
    for (const auto& entry : *entries) {
      const auto longer = std::max(entry.text.size(), written.size());
      const auto shorter = std::min(entry.text.size(), written.size());
      if (longer - shorter >= limit) continue;
      const auto distance = edit_distance(entry.text, written);
      if (distance >= limit) continue;
      limit = distance;
      best = entry.text;
    }
  }
  return best;
}

}  // namespace unfire::logic
