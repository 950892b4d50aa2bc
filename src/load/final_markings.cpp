// <finalmarkings><marking><place idref="p"><text>1</text></place>…</marking>…</finalmarkings>
#include "final_markings.hpp"

#include <fmt/format.h>

#include <unordered_set>

#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {
namespace {

void require_name(const Xml& xml, pugi::xml_node node, std::string_view expected) {
  if (local_name(node) == expected) return;
  xml.fail(node, fmt::format("unknown element <{}> in <{}>", printable(local_name(node)),
                             printable(local_name(node.parent()))));
}

model::FinalMarking read_marking(const Xml& xml, pugi::xml_node node, const Nodes& nodes) {
  model::FinalMarking marking;
  std::unordered_set<std::uint32_t> seen;
  for_each_element(node, [&](pugi::xml_node entry) {
    require_name(xml, entry, "place");
    const auto id = attribute(entry, "idref");
    const auto place = nodes.find_place(id);
    if (!place) xml.fail(entry, fmt::format("final marking: there is no place {}", in_quotes(id)));
    if (!seen.insert(*place).second) {
      xml.fail(entry, fmt::format("final marking: place {} is listed twice", in_quotes(id)));
    }
    const Label label = read_label(xml, entry, entry);
    const auto tokens = to_tokens(xml, label, label.text);
    if (tokens > 0) marking.entries.push_back({model::PlaceId{*place}, tokens});
  });
  return marking;
}

}  // namespace

void read_final_markings(const Xml& xml, pugi::xml_node list, const Nodes& nodes,
                         std::vector<model::FinalMarking>& markings) {
  for_each_element(list, [&](pugi::xml_node node) {
    require_name(xml, node, "marking");
    markings.push_back(read_marking(xml, node, nodes));
  });
}

}  // namespace unfire::load
