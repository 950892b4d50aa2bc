// <property-set><property><id/><description/><formula><place-bound><place>p</place>…
#include "unfire/load/properties.hpp"

#include <fmt/format.h>

#include <string_view>
#include <unordered_map>
#include <utility>

#include "quote.hpp"
#include "unfire/load/source.hpp"
#include "xml.hpp"

namespace unfire::load {
namespace {

using PlacesById = std::unordered_map<std::string_view, model::PlaceId>;

pugi::xml_node required_child(const Xml& xml, pugi::xml_node parent, std::string_view name) {
  const auto child = child_element(parent, name);
  if (!child) xml.fail(parent, fmt::format("it has no <{}>", name));
  return child;
}

UpperBoundQuery read_query(const Xml& xml, pugi::xml_node property, const PlacesById& places) {
  UpperBoundQuery query{own_text(required_child(xml, property, "id")), {}};
  if (query.id.empty()) xml.fail(property, "its id is empty");
  const auto refuse = [&](pugi::xml_node node, const std::string& reason) {
    throw model::InputError({xml.file(), xml.line(node)}, "property", printable(query.id), reason);
  };
  const auto formula = required_child(xml, property, "formula");
  const auto bound = first_element(formula);
  if (!bound || local_name(bound) != "place-bound" || next_element(bound)) {
    refuse(formula, "the formula of an upper bound must be one <place-bound>");
  }
  for_each_element(bound, [&](pugi::xml_node node) {
    const std::string id = own_text(node);
    const auto found = places.find(id);
    if (local_name(node) != "place" || found == places.end()) {
      refuse(node, fmt::format("there is no place {} in the net", in_quotes(id)));
    }
    query.places.push_back(found->second);
  });
  if (query.places.empty()) refuse(bound, "<place-bound> names no place");
  return query;
}

std::vector<UpperBoundQuery> read_queries(NamedText source, const model::Net& net) {
  const Xml xml(std::move(source.text), source.file);
  if (local_name(xml.root()) != "property-set") xml.fail(xml.root(), "the root must be <property-set>");
  PlacesById places;
  for (std::uint32_t i = 0; i < net.places.size(); ++i) places.emplace(net.places[i].id, model::PlaceId{i});
  std::vector<UpperBoundQuery> queries;
  for_each_element(xml.root(), [&](pugi::xml_node property) {
    if (local_name(property) != "property") xml.fail(property, "it is not a <property>");
    queries.push_back(read_query(xml, property, places));
  });
  return queries;
}

}  // namespace

std::vector<UpperBoundQuery> read_upper_bounds(const std::filesystem::path& file, const model::Net& net) {
  return read_queries({file.string(), read_source(file)}, net);
}

std::vector<UpperBoundQuery> read_upper_bounds_of(const std::filesystem::path& net_file,
                                                  const model::Net& net) {
  return read_queries(read_companion(net_file, "UpperBounds.xml"), net);
}

}  // namespace unfire::load
