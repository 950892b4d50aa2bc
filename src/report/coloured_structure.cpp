// The same facts twice, as lines and as JSON. Sorts that only count tokens are left out.
#include "unfire/report/coloured_structure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "coloured_survey.hpp"
#include "lines.hpp"
#include "unfire/net/values.hpp"
#include "unfire/report/terms.hpp"
#include "unfire/report/words.hpp"

namespace unfire::report {
namespace {

using model::SortId;

/// Entries below a head, one on a line.
void entries(Text out, const std::vector<std::string>& lines, std::size_t shown) {
  for (std::size_t i = 0; i < std::min(shown, lines.size()); ++i) fmt::format_to(out, "  {}\n", lines[i]);
  if (lines.size() > shown)
    fmt::format_to(out, "  and {} more (--show all)\n", grouped(lines.size() - shown));
}

void section(Text out, std::string_view head, const std::vector<std::string>& lines, std::size_t shown) {
  if (lines.empty()) return;
  line(out, head, grouped(lines.size()));
  entries(out, lines, shown);
}

std::string size_text(const model::ColouredNet& net, SortId sort) {
  const auto size = net::domain_size(net, sort);
  return size ? counted(*size, "colour") : "too many colours to count";
}

std::vector<std::string> sort_lines(const model::ColouredNet& net, const ColouredSurvey& found,
                                    std::size_t shown) {
  std::vector<std::string> lines;
  for (const auto sort : found.sorts) {
    const auto places = found.places_of_sort[model::index(sort)];
    lines.push_back(fmt::format("{:<18}{}, {}: {}", net[sort].name, counted(places, "place"),
                                size_text(net, sort), sort_text(net, sort, shown)));
  }
  return lines;
}

std::vector<std::string> partition_lines(const model::ColouredNet& net, std::size_t shown) {
  std::vector<std::string> lines;
  for (const auto& partition : net.partitions)
    lines.push_back(fmt::format("{:<18}of {}: {}", partition.id, net[partition.base].name,
                                blocks_text(net, partition, shown)));
  return lines;
}

/// A sum of hundreds of colours is not read by anyone: some words for each entry of a list that is shown.
std::string cut(std::string text, std::size_t shown) {
  constexpr std::size_t letters_per_entry = 16;
  const auto is_continuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  if (shown >= text.size() / letters_per_entry) return text;
  std::size_t end = shown * letters_per_entry;
  while (end > 0 && is_continuation(text[end])) --end;
  return text.substr(0, end) + " …";
}

template <class Node>
std::vector<std::string> term_lines(const model::ColouredNet& net, const std::vector<Node>& nodes,
                                    const std::vector<std::optional<model::Term>>& terms, std::size_t shown) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < terms.size(); ++i)
    if (terms[i])
      lines.push_back(fmt::format("{:<18}{}", label(nodes[i]), cut(term_text(net, *terms[i]), shown)));
  return lines;
}

/// "3 consume, 2 produce": what occurs, by kind.
template <std::size_t Kinds, class Word>
std::string counts_text(const std::array<std::uint64_t, Kinds>& counts, Word word) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < Kinds; ++i)
    if (counts[i] > 0) texts.push_back(fmt::format("{} {}", grouped(counts[i]), word(i)));
  return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", "));
}

std::string_view arc_word_at(std::size_t i) { return arc_word(static_cast<model::ArcKind>(i)); }
std::string_view term_word_at(std::size_t i) { return term_word(static_cast<model::Term::Op>(i)); }

template <std::size_t Kinds, class Word>
Json counts_json(const std::array<std::uint64_t, Kinds>& counts, Word word) {
  Json result = Json::object();
  for (std::size_t i = 0; i < Kinds; ++i) result[std::string(word(i))] = counts[i];
  return result;
}

Json sorts_json(const model::ColouredNet& net, const ColouredSurvey& found) {
  Json result = Json::array();
  for (const auto id : found.sorts) {
    const auto size = net::domain_size(net, id);
    Json components = Json::array();
    for (const auto component : net[id].components) components.push_back(net[component].name);
    result.push_back({{"name", net[id].name},
                      {"kind", sort_word(net[id].kind)},
                      {"colours", size ? integer(*size) : Json(nullptr)},
                      {"components", std::move(components)},
                      {"places", found.places_of_sort[model::index(id)]}});
  }
  return result;
}

Json variables_json(const model::ColouredNet& net) {
  Json result = Json::array();
  for (const auto& variable : net.variables)
    result.push_back({{"id", variable.id}, {"name", variable.name}, {"sort", net[variable.sort].name}});
  return result;
}

Json partitions_json(const model::ColouredNet& net) {
  Json result = Json::array();
  for (const auto& partition : net.partitions)
    result.push_back({{"id", partition.id},
                      {"base", net[partition.base].name},
                      {"blocks", net[partition.sort].constants}});
  return result;
}

Json places_json(const model::ColouredNet& net) {
  Json result = Json::array();
  for (std::size_t p = 0; p < net.skeleton.places.size(); ++p) {
    const auto& initial = net.initial[p];
    result.push_back({{"id", net.skeleton.places[p].id},
                      {"sort", net[net.place_sorts[p]].name},
                      {"initial", initial ? Json(term_text(net, *initial)) : Json(nullptr)}});
  }
  return result;
}

Json guards_json(const model::ColouredNet& net) {
  JsonMembers members;
  for (std::size_t t = 0; t < net.guards.size(); ++t)
    if (net.guards[t]) members.emplace_back(net.skeleton.transitions[t].id, term_text(net, *net.guards[t]));
  return members;
}

std::string_view kind_word(const model::ColouredNet& net) {
  return is_high_level(net) ? "high_level" : "symmetric";
}

}  // namespace

std::string coloured_structure_text(const model::ColouredNet& net, TextOptions options) {
  const ColouredSurvey found = survey(net);
  const std::size_t shown = options.shown;
  std::string text;
  const Text out(text);
  line(out, "Kind", is_high_level(net) ? "high-level net" : "symmetric net");
  section(out, "Sorts", sort_lines(net, found, shown), shown);
  section(out, "Partitions", partition_lines(net, shown), shown);
  if (!net.variables.empty()) {
    line(out, "Variables", grouped(net.variables.size()));
    entries(out, variables_texts(net), shown);
  }
  section(out, "Marked places", term_lines(net, net.skeleton.places, net.initial, shown), shown);
  line(out, "Arcs", counts_text(found.arcs, arc_word_at));
  section(out, "Guards", term_lines(net, net.skeleton.transitions, net.guards, shown), shown);
  line(out, "Terms", counts_text(found.terms, term_word_at));
  return text;
}

Json coloured_structure_json(const model::ColouredNet& net) {
  const ColouredSurvey found = survey(net);
  return {{"kind", kind_word(net)},
          {"sorts", sorts_json(net, found)},
          {"variables", variables_json(net)},
          {"partitions", partitions_json(net)},
          {"places", places_json(net)},
          {"guards", guards_json(net)},
          {"arcs", counts_json(found.arcs, arc_word_at)},
          {"terms", counts_json(found.terms, term_word_at)}};
}

}  // namespace unfire::report
