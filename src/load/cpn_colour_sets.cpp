// One element per kind of colour set, with <id> for names and <ml> for expressions inside.
#include "cpn_colour_sets.hpp"

#include <fmt/format.h>

#include <array>

#include "quote.hpp"

namespace unfire::load {
namespace {

using model::cpn::ColourSet;
using model::cpn::Range;
using model::cpn::Text;
using Kind = ColourSet::Kind;

struct KindName {
  std::string_view element;
  Kind kind;
};
constexpr std::array<KindName, 16> kind_names = {{{"unit", Kind::unit},
                                                  {"bool", Kind::boolean},
                                                  {"int", Kind::integer},
                                                  {"intinf", Kind::big_integer},
                                                  {"real", Kind::real},
                                                  {"time", Kind::time},
                                                  {"string", Kind::string},
                                                  {"char", Kind::character},
                                                  {"enum", Kind::enumeration},
                                                  {"index", Kind::index},
                                                  {"product", Kind::product},
                                                  {"record", Kind::record},
                                                  {"list", Kind::list},
                                                  {"union", Kind::choice},
                                                  {"alias", Kind::alias},
                                                  {"subset", Kind::subset_by}}};

class ColourSetReader {
 public:
  ColourSetReader(const CpnReading& reading, pugi::xml_node element) : reading_(reading), element_(element) {}

  ColourSet read() {
    pugi::xml_node structure;
    for_each_element(element_, [&](pugi::xml_node part) {
      const auto name = local_name(part);
      if (name == "id") set_.name = reading_.text_of(part);
      if (name == "timed") set_.timed = true;
      if (name == "id" || name == "timed" || name == "declare" || name == "layout") return;
      if (structure) fail(part, "a second structure, <" + printable(name) + ">");
      structure = part;
    });
    if (set_.name.empty()) fail(element_, "a colour set without a name");
    if (!structure) fail(element_, "a colour set without a structure");
    set_.kind = kind_of(structure);
    read_structure(structure);
    return std::move(set_);
  }

 private:
  [[noreturn]] void fail(pugi::xml_node part, const std::string& reason) const {
    const std::string name = set_.name.empty() ? "" : "colour set " + in_quotes(set_.name.text) + ": ";
    reading_.xml.fail(element_, part, name + reason);
  }

  Kind kind_of(pugi::xml_node structure) const {
    for (const auto& name : kind_names)
      if (name.element == local_name(structure)) return name.kind;
    fail(structure, fmt::format("<{}> is no known kind of colour set", printable(local_name(structure))));
  }

  void read_structure(pugi::xml_node structure) {
    const auto with = child_element(structure, "with");
    switch (set_.kind) {
      case Kind::unit: set_.constants = optional_names(with, 1); break;
      case Kind::boolean: set_.constants = optional_names(with, 2); break;
      case Kind::integer:
      case Kind::big_integer:
      case Kind::real:
      case Kind::time:
      case Kind::character: set_.range = optional_range(with); break;
      case Kind::string: read_string(with); break;
      case Kind::enumeration: set_.constants = names(structure, 1); break;
      case Kind::index:
        set_.range = range(structure);
        set_.constants = names(structure, 1);
        break;
      case Kind::list:
        set_.length = optional_range(with);
        read_components(structure);
        break;
      case Kind::product:
      case Kind::alias: read_components(structure); break;
      case Kind::record: read_fields(structure, "recordfield"); break;
      case Kind::choice: read_fields(structure, "unionfield"); break;
      case Kind::subset_by:
      case Kind::subset_with: read_subset(structure); break;
    }
  }

  /// The texts of the children of this name; blank ones are left out.
  std::vector<Text> texts(pugi::xml_node parent, std::string_view name) const {
    std::vector<Text> found;
    for_each_element(parent, [&](pugi::xml_node part) {
      if (local_name(part) != name) return;
      Text text = reading_.text_of(part);
      if (!text.empty()) found.push_back(std::move(text));
    });
    return found;
  }

  std::vector<Text> names(pugi::xml_node parent, std::size_t at_least) const {
    auto found = texts(parent, "id");
    if (found.size() >= at_least) return found;
    fail(parent, fmt::format("<{}> has fewer than {} name(s)", local_name(parent), at_least));
  }

  std::vector<Text> optional_names(pugi::xml_node with, std::size_t count) const {
    return with ? names(with, count) : std::vector<Text>{};
  }

  Range range(pugi::xml_node parent) const {
    auto bounds = texts(parent, "ml");
    if (bounds.size() != 2) fail(parent, fmt::format("<{}> does not have two bounds", local_name(parent)));
    return {std::move(bounds[0]), std::move(bounds[1])};
  }

  std::optional<Range> optional_range(pugi::xml_node with) const {
    return with ? std::optional(range(with)) : std::nullopt;
  }

  void read_string(pugi::xml_node with) {
    set_.range = optional_range(with);
    const auto length = child_element(with, "and");
    set_.length = optional_range(length);
  }

  void read_components(pugi::xml_node structure) {
    for (auto& name : names(structure, 1)) set_.components.push_back({{}, std::move(name)});
    if (set_.kind != Kind::product && set_.components.size() > 1)
      fail(structure, fmt::format("<{}> names two colour sets", local_name(structure)));
  }

  void read_fields(pugi::xml_node structure, std::string_view name) {
    for_each_element(structure, [&](pugi::xml_node field) {
      if (local_name(field) == name) set_.components.push_back(read_field(field));
    });
    if (set_.components.empty()) fail(structure, fmt::format("<{}> is empty", local_name(structure)));
  }

  /// Its label, then its colour set as a second <id> (record) or inside <type> (union).
  ColourSet::Component read_field(pugi::xml_node field) const {
    auto found = names(field, 1);
    const auto type = child_element(field, "type");
    for (auto& text : texts(type, "id")) found.push_back(std::move(text));
    if (found.size() > 2) fail(field, fmt::format("<{}> names two colour sets", local_name(field)));
    if (found.size() == 2) return {std::move(found[0]), std::move(found[1])};
    if (set_.kind == Kind::record) fail(field, fmt::format("<{}> names no colour set", local_name(field)));
    return {std::move(found[0]), {}};
  }

  void read_subset(pugi::xml_node structure) {
    read_components(structure);
    const auto by = child_element(structure, "by");
    const auto with = child_element(structure, "with");
    if (!by == !with) fail(structure, "a subset needs either <by> or <with>");
    if (with) set_.kind = Kind::subset_with;
    auto expressions = texts(by ? by : with, "ml");
    if (expressions.size() != 1) fail(structure, "a subset needs one expression");
    set_.selection = std::move(expressions.front());
  }

  const CpnReading& reading_;
  pugi::xml_node element_;
  ColourSet set_;
};

}  // namespace

ColourSet read_colour_set(const CpnReading& reading, pugi::xml_node element) {
  return ColourSetReader(reading, element).read();
}

}  // namespace unfire::load
