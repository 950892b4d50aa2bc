// Whatever else stands on a page is drawing: notes, groups, guidelines, pieces of a state space.
#include "cpn_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "quote.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;
using Kind = CpnReading::Kind;

std::string in_small_letters(std::string_view text) {
  std::string small(trimmed(text));
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

/// What CPN Tools writes where the author wrote nothing.
void clear_placeholder(cpn::Text& text, std::string_view placeholder) {
  if (text.text == placeholder) text.text.clear();
}

/// A code segment with all its parts empty, however it is broken into lines.
void clear_empty_code(cpn::Text& code) {
  std::string dense = code.text;
  std::erase_if(dense, [](unsigned char c) { return std::isspace(c) != 0; });
  if (dense == "input();output();action();") code.text.clear();
}

class PageReader {
 public:
  explicit PageReader(CpnReading& reading) : reading_(reading), xml_(reading.xml) {}

  void read_nodes(pugi::xml_node page) {
    page_ = static_cast<cpn::PageId>(net().pages.size());
    const auto line = xml_.line(page);
    std::string id = reading_.register_id(page, Kind::page, net().pages.size());
    std::string name = on_one_line(attribute(child_element(page, "pageattr"), "name"));
    if (name.empty()) name = id;
    net().pages.push_back({std::move(id), std::move(name), line});
    for_each_element(page, [&](pugi::xml_node element) {
      const auto kind = local_name(element);
      if (kind == "place" && !reading_.drops(element)) read_place(element);
      if (kind == "trans" && !reading_.drops(element)) read_transition(element);
    });
  }

  void read_arcs(pugi::xml_node page) {
    for_each_element(page, [&](pugi::xml_node element) {
      if (local_name(element) == "arc" && !reading_.drops(element)) read_arc(element);
    });
  }

  CpnNodeElements elements;

 private:
  model::CpnNet& net() { return reading_.net; }

  void read_place(pugi::xml_node element) {
    cpn::Place place;
    place.id = reading_.register_id(element, Kind::place, net().places.size());
    place.name = CpnReading::name_of(element);
    place.line = xml_.line(element);
    place.page = page_;
    place.colour_set = reading_.label(element, "type");
    place.initial = reading_.label(element, "initmark");
    clear_placeholder(place.initial, "INIT MARK");
    place.port = read_port(element);
    net().places.push_back(std::move(place));
    elements.places.push_back(element);
  }

  std::optional<cpn::PortKind> read_port(pugi::xml_node place) {
    const auto port = child_element(place, "port");
    if (!port) return std::nullopt;
    const std::string type = in_small_letters(attribute(port, "type"));
    if (type == "in") return cpn::PortKind::in;
    if (type == "out") return cpn::PortKind::out;
    if (type == "i/o" || type == "inout") return cpn::PortKind::both;
    // The kind is a promise about arcs and has no effect: an unknown one does no harm.
    if (type != "general") reading_.warn(place, "unknown kind of port " + in_quotes(type));
    return cpn::PortKind::general;
  }

  void read_transition(pugi::xml_node element) {
    cpn::Transition transition;
    transition.id = reading_.register_id(element, Kind::transition, net().transitions.size());
    transition.name = CpnReading::name_of(element);
    transition.line = xml_.line(element);
    transition.page = page_;
    transition.guard = reading_.label(element, "cond");
    transition.time = reading_.label(element, "time");
    transition.code = reading_.label(element, "code");
    clear_empty_code(transition.code);
    transition.priority = reading_.label(element, "priority");
    clear_placeholder(transition.priority, "P_NORMAL");
    transition.channel = reading_.label(element, "channel");
    net().transitions.push_back(std::move(transition));
    elements.transitions.push_back(element);
  }

  void read_arc(pugi::xml_node element) {
    const auto place_id = attribute(child_element(element, "placeend"), "idref");
    const auto transition_id = attribute(child_element(element, "transend"), "idref");
    const std::string ends =
        fmt::format("between place {} and transition {}: ", in_quotes(place_id), in_quotes(transition_id));
    cpn::Arc arc;
    arc.id = attribute(element, "id");
    arc.line = xml_.line(element);
    arc.place = cpn::PlaceId{reading_.find_or_fail(element, ends, Kind::place, place_id)};
    arc.transition = cpn::TransitionId{reading_.find_or_fail(element, ends, Kind::transition, transition_id)};
    if (net()[arc.place].page != net()[arc.transition].page)
      xml_.fail(element, ends + "they are on two pages");
    arc.kind = read_arc_kind(element);
    arc.inscription = reading_.label(element, "annot");
    net().arcs.push_back(std::move(arc));
  }

  cpn::ArcKind read_arc_kind(pugi::xml_node element) const {
    const std::string orientation = in_small_letters(attribute(element, "orientation"));
    if (orientation == "ptot") return cpn::ArcKind::in;
    if (orientation == "ttop") return cpn::ArcKind::out;
    if (orientation == "bothdir") return cpn::ArcKind::both;
    if (orientation == "inhibitor") return cpn::ArcKind::inhibitor;
    if (orientation == "reset") return cpn::ArcKind::reset;
    xml_.fail(element, "unknown orientation " + in_quotes(attribute(element, "orientation")));
  }

  CpnReading& reading_;
  const Xml& xml_;
  cpn::PageId page_{};
};

}  // namespace

CpnNodeElements read_cpn_pages(CpnReading& reading, const std::vector<pugi::xml_node>& pages) {
  PageReader reader(reading);
  for (const auto page : pages) reader.read_nodes(page);
  for (const auto page : pages) reader.read_arcs(page);
  return std::move(reader.elements);
}

}  // namespace unfire::load
