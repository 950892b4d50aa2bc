// One page, ids as in the net; ids of the page and the arcs are chosen so that they meet no other.
#include "unfire/report/pnml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

namespace unfire::report {
namespace {

constexpr std::string_view version = "http://www.pnml.org/version-2009/";

/// Fit for text and attributes alike; as character references, blanks and line ends survive normalisation.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&apos;"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20U) {
          out += fmt::format("&#{};", static_cast<unsigned>(static_cast<unsigned char>(c)));
        } else {
          out += c;
        }
    }
  }
  return out;
}

std::string name_label(std::string_view name, std::string_view id) {
  if (name == id || name.empty()) return {};
  return fmt::format("<name><text>{}</text></name>", escaped(name));
}

bool uses(const model::Net& net, model::ArcKind kind) {
  return std::any_of(net.arcs.begin(), net.arcs.end(), [kind](const auto& arc) { return arc.kind == kind; });
}

std::string net_type(const model::Net& net) {
  std::string arc_words;
  if (uses(net, model::ArcKind::read)) arc_words += "read";
  if (uses(net, model::ArcKind::reset)) arc_words += "reset";
  if (uses(net, model::ArcKind::inhibit)) arc_words += "inhibitor";
  if (arc_words.empty()) return fmt::format("{}grammar/ptnet", version);
  return fmt::format("{}extensions/{}ptnet", version, arc_words);
}

/// "arc", lengthened until no place or transition has an id that begins with it.
std::string free_prefix(const model::Net& net) {
  std::string prefix = "arc";
  const auto taken = [&prefix](const auto& node) { return node.id.starts_with(prefix); };
  while (std::any_of(net.places.begin(), net.places.end(), taken) ||
         std::any_of(net.transitions.begin(), net.transitions.end(), taken)) {
    prefix += '_';
  }
  return prefix;
}

std::string_view arc_type(model::ArcKind kind) {
  switch (kind) {
    case model::ArcKind::consume:
    case model::ArcKind::produce: break;
    case model::ArcKind::read: return "<arctype><text>read</text></arctype>";
    case model::ArcKind::inhibit: return "<arctype><text>inhibitor</text></arctype>";
    case model::ArcKind::reset: return "<arctype><text>reset</text></arctype>";
  }
  return {};
}

void write_nodes(const model::Net& net, std::ostream& out) {
  for (const auto& place : net.places) {
    out << "   <place id=\"" << escaped(place.id) << "\">" << name_label(place.name, place.id);
    if (place.initial > 0) out << "<initialMarking><text>" << place.initial << "</text></initialMarking>";
    out << "</place>\n";
  }
  for (const auto& transition : net.transitions) {
    out << "   <transition id=\"" << escaped(transition.id) << "\">"
        << name_label(transition.name, transition.id) << "</transition>\n";
  }
}

void write_arcs(const model::Net& net, std::string_view prefix, std::ostream& out) {
  for (std::size_t i = 0; i < net.arcs.size(); ++i) {
    const auto& arc = net.arcs[i];
    const auto& place = net[arc.place].id;
    const auto& transition = net[arc.transition].id;
    const bool produces = arc.kind == model::ArcKind::produce;
    out << "   <arc id=\"" << prefix << i << "\" source=\"" << escaped(produces ? transition : place)
        << "\" target=\"" << escaped(produces ? place : transition) << "\">";
    if (arc.weight != 1 && arc.kind != model::ArcKind::reset) {
      out << "<inscription><text>" << arc.weight << "</text></inscription>";
    }
    out << arc_type(arc.kind) << "</arc>\n";
  }
}

void write_nupn(const model::Net& net, const model::Nupn& nupn, std::ostream& out) {
  out << "   <toolspecific tool=\"nupn\" version=\"1.1\">\n    <size places=\"" << net.places.size()
      << "\" transitions=\"" << net.transitions.size() << "\" arcs=\"" << net.arcs.size()
      << "\"/>\n    <structure units=\"" << nupn.units.size() << "\" root=\""
      << escaped(nupn.units[nupn.root].id) << "\" safe=\"" << (nupn.safe ? "true" : "false") << "\">\n";
  for (const auto& unit : nupn.units) {
    out << "     <unit id=\"" << escaped(unit.id) << "\"><places>";
    for (const auto place : unit.places) out << escaped(net[place].id) << ' ';
    out << "</places><subunits>";
    for (const auto subunit : unit.subunits) out << escaped(nupn.units[subunit].id) << ' ';
    out << "</subunits></unit>\n";
  }
  out << "    </structure>\n   </toolspecific>\n";
}

void write_final_markings(const model::Net& net, std::ostream& out) {
  if (net.final_markings.empty()) return;
  out << "  <finalmarkings>\n";
  for (const auto& marking : net.final_markings) {
    out << "   <marking>";
    for (const auto& entry : marking.entries) {
      out << "<place idref=\"" << escaped(net[entry.place].id) << "\"><text>" << entry.tokens
          << "</text></place>";
    }
    out << "</marking>\n";
  }
  out << "  </finalmarkings>\n";
}

}  // namespace

void write_pnml(const model::Net& net, std::ostream& out) {
  const std::string prefix = free_prefix(net);
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pnml xmlns=\"" << version
      << "grammar/pnml\">\n <net id=\"" << escaped(net.id) << "\" type=\"" << net_type(net) << "\">"
      << name_label(net.name, net.id) << "\n  <page id=\"" << prefix << "-page\">\n";
  write_nodes(net, out);
  write_arcs(net, prefix, out);
  if (net.nupn) write_nupn(net, *net.nupn, out);
  out << "  </page>\n";
  write_final_markings(net, out);
  out << " </net>\n</pnml>\n";
}

}  // namespace unfire::report
