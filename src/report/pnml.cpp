// One page, ids as in the net; ids of the page and the arcs are chosen so that they meet no other.
#include "unfire/report/pnml.hpp"

#include <ostream>
#include <string>
#include <string_view>

#include "pnml_parts.hpp"

namespace unfire::report {
namespace {

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
    open_arc(net, i, prefix, out);
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
  open_net(net, "ptnet", out);
  out << "  <page id=\"" << prefix << "-page\">\n";
  write_nodes(net, out);
  write_arcs(net, prefix, out);
  if (net.nupn) write_nupn(net, *net.nupn, out);
  out << "  </page>\n";
  write_final_markings(net, out);
  out << " </net>\n</pnml>\n";
}

}  // namespace unfire::report
