// Counts and lists what a CPN Tools file holds, in its own names.
#include "unfire/report/cpn.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "unfire/report/words.hpp"
#include "unfire/version.hpp"

namespace unfire::report {
namespace {

using model::CpnNet;
using model::FlatCpnNet;
using model::cpn::ArcKind;
using model::cpn::ColourSet;

std::string_view kind_word(ColourSet::Kind kind) {
  switch (kind) {
    case ColourSet::Kind::unit: return "unit";
    case ColourSet::Kind::boolean: return "bool";
    case ColourSet::Kind::integer: return "int";
    case ColourSet::Kind::big_integer: return "intinf";
    case ColourSet::Kind::real: return "real";
    case ColourSet::Kind::time: return "time";
    case ColourSet::Kind::string: return "string";
    case ColourSet::Kind::character: return "char";
    case ColourSet::Kind::enumeration: return "enum";
    case ColourSet::Kind::index: return "index";
    case ColourSet::Kind::product: return "product";
    case ColourSet::Kind::record: return "record";
    case ColourSet::Kind::list: return "list";
    case ColourSet::Kind::choice: return "union";
    case ColourSet::Kind::alias: return "alias";
    case ColourSet::Kind::subset_by:
    case ColourSet::Kind::subset_with: return "subset";
  }
  return {};
}

std::string_view arc_word(ArcKind kind) {
  switch (kind) {
    case ArcKind::in: return "in";
    case ArcKind::out: return "out";
    case ArcKind::both: return "both";
    case ArcKind::inhibitor: return "inhibitor";
    case ArcKind::reset: return "reset";
  }
  return {};
}

/// Declarations of one kind, in the order of the file.
template <class Kind>
std::vector<const Kind*> declared(const CpnNet& net) {
  std::vector<const Kind*> found;
  for (const auto& declaration : net.declarations)
    if (const auto* content = std::get_if<Kind>(&declaration.content)) found.push_back(content);
  return found;
}

std::string colour_set_text(const ColourSet& set) {
  std::string parts;
  for (const auto& component : set.components) {
    parts += parts.empty() ? " of " : ", ";
    parts += component.label.text;
    if (!component.label.empty() && !component.colour_set.empty()) parts += ": ";
    parts += component.colour_set.text;
  }
  return fmt::format("{} = {}{}{}", set.name.text, kind_word(set.kind), parts, set.timed ? " timed" : "");
}

/// What decides whether and how the net can be run, counted over the flattened net.
struct Uses {
  std::size_t guards = 0, timed_transitions = 0, code_segments = 0, priorities = 0;
  std::vector<std::pair<std::string_view, std::size_t>> arcs;  ///< by kind, those that occur
};

Uses uses_of(const FlatCpnNet& flat) {
  Uses uses;
  for (const auto& transition : flat.transitions) {
    uses.guards += transition.guard.empty() ? 0U : 1U;
    uses.timed_transitions += transition.time.empty() ? 0U : 1U;
    uses.code_segments += transition.code.empty() ? 0U : 1U;
    uses.priorities += transition.priority.empty() ? 0U : 1U;
  }
  for (const auto kind : {ArcKind::in, ArcKind::out, ArcKind::both, ArcKind::inhibitor, ArcKind::reset}) {
    const auto count = static_cast<std::size_t>(std::count_if(
        flat.arcs.begin(), flat.arcs.end(), [&](const FlatCpnNet::Arc& arc) { return arc.kind == kind; }));
    if (count > 0) uses.arcs.emplace_back(arc_word(kind), count);
  }
  return uses;
}

std::string instance_name(const CpnNet& net, const FlatCpnNet& flat, std::size_t i) {
  const auto& instance = flat.instances[i];
  const auto& name = net[instance.page].name;
  return instance.number > 1 ? fmt::format("{} {}", name, instance.number) : name;
}

/// How deep a page instance lies below a top page.
std::size_t depth_of(const FlatCpnNet& flat, std::size_t i) {
  std::size_t depth = 0;
  for (; flat.instances[i].parent; i = *flat.instances[i].parent) ++depth;
  return depth;
}

void add_list(std::string& text, std::string_view title, const std::vector<std::string>& lines,
              std::size_t shown) {
  text += fmt::format("{:<20}{}\n", title, grouped(lines.size()));
  for (std::size_t i = 0; i < std::min(shown, lines.size()); ++i) text += fmt::format("  {}\n", lines[i]);
  if (lines.size() > shown) text += fmt::format("  and {} more (--show all)\n", lines.size() - shown);
}

std::string uses_text(const Uses& uses) {
  std::string arcs;
  for (const auto& [kind, count] : uses.arcs)
    arcs += fmt::format("{}{} {}", arcs.empty() ? "" : ", ", count, kind);
  std::string text = fmt::format("{:<20}{}\n", "Arcs", arcs.empty() ? "none" : arcs);
  const auto add = [&](std::string_view title, std::size_t count) {
    if (count > 0) text += fmt::format("{:<20}{}\n", title, grouped(count));
  };
  add("Guards", uses.guards);
  add("Time regions", uses.timed_transitions);
  add("Code segments", uses.code_segments);
  add("Priorities", uses.priorities);
  return text;
}

}  // namespace

std::string cpn_text(const CpnNet& net, const FlatCpnNet& flat, const CpnLanguage& language,
                     TextOptions options) {
  std::string text =
      fmt::format("{}: CPN Tools net, {}, {}, {}\n", net.file, counted(flat.places.size(), "place"),
                  counted(flat.transitions.size(), "transition"), counted(flat.arcs.size(), "arc"));
  if (!net.tool.empty())
    text += fmt::format("{:<20}{}, written by {} {}\n", "Format", net.format, net.tool, net.version);
  std::vector<std::string> pages, sets, variables;
  for (std::size_t i = 0; i < flat.instances.size(); ++i)
    pages.push_back(std::string(2 * depth_of(flat, i), ' ') + instance_name(net, flat, i));
  for (const auto* set : declared<ColourSet>(net)) sets.push_back(colour_set_text(*set));
  for (const auto* declaration : declared<model::cpn::Variables>(net)) {
    std::vector<std::string> names;
    for (const auto& name : declaration->names) names.push_back(name.text);
    variables.push_back(some_of(names, names.size()) + ": " + declaration->colour_set.text);
  }
  add_list(text, "Page instances", pages, options.shown);
  add_list(text, "Colour sets", sets, options.shown);
  add_list(text, "Variables", variables, options.shown);
  text += fmt::format("{:<20}{}\n", "ML declarations", grouped(declared<model::cpn::Ml>(net).size()));
  if (!net.fusion_sets.empty())
    text += fmt::format("{:<20}{}\n", "Fusion sets", grouped(net.fusion_sets.size()));
  text += uses_text(uses_of(flat));
  text += fmt::format("{:<20}{}\n", "CPN ML",
                      language.trouble.empty() ? "understood, the net can be explored"
                                               : "not understood: " + language.trouble);
  if (language.trouble.empty())
    text += fmt::format("{:<20}{}\n", "Backwards",
                        language.no_predecessors.empty() ? "all markings before a given one can be found"
                                                         : "not possible: " + language.no_predecessors);
  if (!language.warnings.empty()) add_list(text, "Not used, unclear", language.warnings, options.shown);
  return text;
}

Json cpn_json(const CpnNet& net, const FlatCpnNet& flat, const CpnLanguage& language) {
  Json result{{"unfire", {{"version", version}, {"schema", json_schema}, {"command", "info"}}}};
  result["net"] = {{"file", net.file},
                   {"kind", "CPN Tools"},
                   {"places", flat.places.size()},
                   {"transitions", flat.transitions.size()},
                   {"arcs", flat.arcs.size()},
                   {"warnings", net.warnings}};
  Json& cpn = result["cpn"] = {{"tool", net.tool}, {"version", net.version}, {"format", net.format}};
  Json& pages = cpn["instances"] = Json::array();
  for (std::size_t i = 0; i < flat.instances.size(); ++i)
    pages.push_back({{"page", net[flat.instances[i].page].name},
                     {"number", flat.instances[i].number},
                     {"parent", flat.instances[i].parent ? Json(*flat.instances[i].parent) : Json(nullptr)}});
  Json& sets = cpn["colour_sets"] = Json::array();
  for (const auto* set : declared<ColourSet>(net))
    sets.push_back({{"name", set->name.text}, {"kind", kind_word(set->kind)}, {"timed", set->timed}});
  Json& variables = cpn["variables"] = Json::array();
  for (const auto* declaration : declared<model::cpn::Variables>(net))
    for (const auto& name : declaration->names)
      variables.push_back({{"name", name.text}, {"colour_set", declaration->colour_set.text}});
  cpn["ml_declarations"] = declared<model::cpn::Ml>(net).size();
  cpn["fusion_sets"] = net.fusion_sets.size();
  Json& places = cpn["places"] = Json::array();
  for (const auto& place : flat.places)
    places.push_back(
        {{"name", place.name}, {"colour_set", place.colour_set.text}, {"initial", place.initial.text}});
  Json& transitions = cpn["transitions"] = Json::array();
  for (const auto& transition : flat.transitions)
    transitions.push_back({{"name", transition.name},
                           {"guard", transition.guard.text},
                           {"time", transition.time.text},
                           {"priority", transition.priority.text}});
  cpn["language"] = {{"understood", language.trouble.empty()}, {"warnings", language.warnings}};
  if (!language.no_predecessors.empty()) cpn["language"]["no_predecessors"] = language.no_predecessors;
  if (!language.trouble.empty()) cpn["language"]["reason"] = language.trouble;
  return result;
}

}  // namespace unfire::report
