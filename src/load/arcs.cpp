// The kind may be told by the element (TAPAAL's composed models), the attribute `type` (TAPAAL), <type
// value=…> (PIPE), <type><text> (Yasper) or <arctype> (ProM, pnml.org); what is told twice must agree.
#include "arcs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "labels.hpp"
#include "quote.hpp"
#include "timing.hpp"

namespace unfire::load {
namespace {

constexpr std::array<std::string_view, 11> known_labels = {
    "inscription", "type",   "arctype", "name",        "graphics",     "toolspecific",
    "arcpath",     "tagged", "comment", "description", "documentation"};

std::string small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// The word in <type value="…"/>, <type><text>…</text></type> or <arctype><text>…</text></arctype>.
std::string kind_word(const Xml& xml, pugi::xml_node node, pugi::xml_node label) {
  if (const auto value = label.attribute("value")) return std::string(trimmed(value.value()));
  return read_label(xml, node, label).text;
}

std::string_view describe(const std::optional<Nodes::Target>& target) {
  if (!target) return "nothing";
  return target->kind == Nodes::Kind::place ? "a place" : "a transition";
}

}  // namespace

ArcReader::Kind ArcReader::kind_of_word(pugi::xml_node node, pugi::xml_node label,
                                        const std::string& word) const {
  constexpr std::array<std::pair<std::string_view, Kind>, 12> words = {{{"normal", Kind::plain},
                                                                        {"ordinary", Kind::plain},
                                                                        {"timed", Kind::plain},
                                                                        {"inhibitor", Kind::inhibit},
                                                                        {"inhibit", Kind::inhibit},
                                                                        {"tapninhibitor", Kind::inhibit},
                                                                        {"read", Kind::read},
                                                                        {"test", Kind::read},
                                                                        {"reset", Kind::reset},
                                                                        {"readarc", Kind::read},
                                                                        {"inhibitorarc", Kind::inhibit},
                                                                        {"transport", Kind::transport}}};
  const std::string wanted = small_letters(word);
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const auto& w) { return w.first == wanted; });
  if (found == words.end()) xml_.fail(node, label, fmt::format("unknown kind {}", in_quotes(word)));
  return found->second;
}

ArcReader::Kind ArcReader::read_kind(pugi::xml_node node) const {
  std::optional<Kind> kind;
  const auto tell = [&](pugi::xml_node label, Kind told) {
    if (kind && *kind != told) xml_.fail(node, label, "its kind is told twice and differs");
    kind = told;
  };
  const auto element = local_name(node);
  if (element == "inhibitorArc") tell(node, Kind::inhibit);
  if (element == "transportArc") tell(node, Kind::transport);
  if (const auto type = trimmed(attribute(node, "type")); !type.empty()) {
    tell(node, kind_of_word(node, node, std::string(type)));
  }
  for_each_element(node, [&](pugi::xml_node label) {
    const auto name = local_name(label);
    if (name != "type" && name != "arctype") return;
    tell(label, kind_of_word(node, label, kind_word(xml_, node, label)));
  });
  return kind.value_or(Kind::plain);
}

void ArcReader::take_weight(Inscription& inscription, const Label& label, Kind kind) {
  if (looks_like_interval(label.text)) {
    drop_time(drops_, label);
    return;
  }
  // PIPE 5 leaves the inscription of an inhibitor arc empty; a reset arc needs none.
  if (label.text.empty() && (kind == Kind::inhibit || kind == Kind::reset)) return;
  auto weight = classes_.read_weight(label);
  if (inscription.given && !TokenClasses::agree(weight, inscription.weight)) {
    xml_.fail(label.element, label.node, "two weights that differ");
  }
  inscription = {label.node, std::move(weight), true};
}

/// TAPAAL has the interval in the attribute `inscription` and the weight in `weight` or <inscription>; plain
/// arcs have a 1 in `inscription` whatever their weight.
ArcReader::Inscription ArcReader::read_inscription(pugi::xml_node node, Kind kind) {
  Inscription result{node, {}, false};
  for_each_element(node, [&](pugi::xml_node label) {
    if (local_name(label) == "inscription") take_weight(result, read_label(xml_, node, label), kind);
  });
  if (node.attribute("weight")) {
    take_weight(result, {node, node, std::string(trimmed(attribute(node, "weight")))}, kind);
  }
  const std::string text(trimmed(attribute(node, "inscription")));
  if (!text.empty() && (!result.given || looks_like_interval(text))) {
    take_weight(result, {node, node, text}, kind);
  }
  return result;
}

void ArcReader::refuse_unknown_labels(pugi::xml_node node) {
  if (const auto text = own_text(node); !text.empty()) {
    xml_.fail(node, fmt::format("stray text {}", in_quotes(text)));
  }
  for_each_element(node, [&](pugi::xml_node label) {
    const auto name = local_name(label);
    if (std::find(known_labels.begin(), known_labels.end(), name) != known_labels.end()) return;
    if (coloured_.take(node, label)) return;
    xml_.fail(node, label, fmt::format("unknown element <{}>", printable(name)));
  });
}

ArcReader::Ends ArcReader::read_ends(pugi::xml_node node, const char* from, const char* to) const {
  const auto source_id = attribute(node, from);
  const auto target_id = attribute(node, to);
  if (source_id.empty()) xml_.fail(node, fmt::format("it has no {}", from));
  if (target_id.empty()) xml_.fail(node, fmt::format("it has no {}", to));
  const auto source = nodes_.find(source_id);
  const auto target = nodes_.find(target_id);
  if (!source || !target || source->kind == target->kind) {
    xml_.fail(node, fmt::format("{} -> {} does not join a place and a transition: {} is {}, {} is {}",
                                printable(source_id), printable(target_id), printable(source_id),
                                describe(source), printable(target_id), describe(target)));
  }
  if (source->kind == Nodes::Kind::place) return {source->index, target->index, true};
  return {target->index, source->index, false};
}

model::ArcKind ArcReader::direction(pugi::xml_node node, Kind kind, const Ends& ends) const {
  const auto from_place_only = [&](model::ArcKind result) {
    if (!ends.from_place) xml_.fail(node, "an arc of this kind must go from a place to a transition");
    return result;
  };
  switch (kind) {
    case Kind::plain:
    case Kind::transport: break;
    case Kind::read: return from_place_only(model::ArcKind::read);
    case Kind::inhibit: return from_place_only(model::ArcKind::inhibit);
    case Kind::reset: return from_place_only(model::ArcKind::reset);
  }
  const auto element = local_name(node);
  if ((element == "inputArc" && !ends.from_place) || (element == "outputArc" && ends.from_place)) {
    xml_.fail(node, "its direction contradicts its name");
  }
  return ends.from_place ? model::ArcKind::consume : model::ArcKind::produce;
}

void ArcReader::append(std::vector<model::Arc>& arcs, const model::Arc& arc, const Inscription& inscription,
                       pugi::xml_node node) const {
  auto weights = classes_.per_counter(inscription.weight);
  const bool all_classes =
      arc.kind == model::ArcKind::reset || (arc.kind == model::ArcKind::inhibit && !inscription.given);
  if (all_classes) {
    std::fill(weights.begin(), weights.end(), 1);
  } else if (!inscription.given) {
    weights.front() = 1;
  }
  const auto before = arcs.size();
  for (std::uint32_t counter = 0; counter < weights.size(); ++counter) {
    if (weights[counter] == 0) continue;
    arcs.push_back(arc);
    arcs.back().place = model::PlaceId{model::index(arc.place) * classes_.kept() + counter};
    arcs.back().weight = weights[counter];
  }
  if (arcs.size() == before) xml_.fail(node, inscription.node, "weight 0");
}

void ArcReader::mark_classes(pugi::xml_node node) {
  const Kind kind = read_kind(node);
  const auto inscription = read_inscription(node, kind);
  classes_.mark_used(inscription.weight);
  // Without an inscription an arc moves one token of the first class; the other kinds mean all classes.
  if (!inscription.given && kind != Kind::inhibit && kind != Kind::reset) classes_.mark_used({{0, 1}});
}

void ArcReader::read(pugi::xml_node node, std::vector<model::Arc>& arcs) {
  refuse_unknown_labels(node);
  const Kind kind = read_kind(node);
  const auto inscription = read_inscription(node, kind);
  const auto add = [&](const char* from, const char* to) {
    const Ends ends = read_ends(node, from, to);
    const auto arc_kind = direction(node, kind, ends);
    if (ends.transition == Nodes::replaced) return;
    append(arcs,
           {arc_kind, model::PlaceId{ends.place}, model::TransitionId{ends.transition}, 1, xml_.line(node)},
           inscription, node);
  };
  if (kind == Kind::transport) drops_.drop(Ignorable::time, node, node, "transport arc");
  if (local_name(node) == "transportArc") {
    add("source", "transition");
    add("transition", "target");
  } else {
    add("source", "target");
  }
}

}  // namespace unfire::load
