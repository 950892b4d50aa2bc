// Ids stay as they are in the net, whatever characters they hold.
#include "pnml_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace unfire::report {
namespace {

constexpr std::string_view version = "http://www.pnml.org/version-2009/";

bool uses(const model::Net& net, model::ArcKind kind) {
  return std::any_of(net.arcs.begin(), net.arcs.end(), [kind](const auto& arc) { return arc.kind == kind; });
}

std::string net_type(const model::Net& net, std::string_view type) {
  std::string arc_words;
  if (uses(net, model::ArcKind::read)) arc_words += "read";
  if (uses(net, model::ArcKind::reset)) arc_words += "reset";
  if (uses(net, model::ArcKind::inhibit)) arc_words += "inhibitor";
  if (arc_words.empty()) return fmt::format("{}grammar/{}", version, type);
  return fmt::format("{}extensions/{}{}", version, arc_words, type);
}

}  // namespace

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

std::string free_prefix(const model::Net& net) {
  std::string prefix = "arc";
  const auto taken = [&prefix](const auto& node) { return node.id.starts_with(prefix); };
  while (std::any_of(net.places.begin(), net.places.end(), taken) ||
         std::any_of(net.transitions.begin(), net.transitions.end(), taken)) {
    prefix += '_';
  }
  return prefix;
}

void open_net(const model::Net& net, std::string_view type, std::ostream& out) {
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<pnml xmlns=\"" << version
      << "grammar/pnml\">\n <net id=\"" << escaped(net.id) << "\" type=\"" << net_type(net, type) << "\">"
      << name_label(net.name, net.id) << "\n";
}

void open_arc(const model::Net& net, std::size_t index, std::string_view prefix, std::ostream& out) {
  const auto& arc = net.arcs[index];
  const auto& place = net[arc.place].id;
  const auto& transition = net[arc.transition].id;
  const bool produces = arc.kind == model::ArcKind::produce;
  out << "   <arc id=\"" << prefix << index << "\" source=\"" << escaped(produces ? transition : place)
      << "\" target=\"" << escaped(produces ? place : transition) << "\">";
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

}  // namespace unfire::report
