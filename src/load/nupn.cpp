// Every place belongs to one unit, every unit but the root to one other unit, and all hang under the root.
// See H. Garavel, "Nested-unit Petri nets", 2019, and the NUPN section of the contest's manual.
#include "nupn.hpp"

#include <fmt/format.h>

#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {
namespace {

constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

/// Calls `visit` for each word of a blank-separated list.
template <typename Visit>
void for_each_word(std::string_view text, Visit visit) {
  constexpr std::string_view blanks = " \t\r\n";
  for (auto from = text.find_first_not_of(blanks); from != std::string_view::npos;) {
    const auto to = text.find_first_of(blanks, from);
    visit(text.substr(from, to - from));
    from = text.find_first_not_of(blanks, to);
  }
}

class NupnReader {
 public:
  NupnReader(const Xml& xml, const Nodes& nodes, const model::Net& net)
      : xml_(xml), nodes_(nodes), net_(net) {}

  model::Nupn read(pugi::xml_node tool) {
    const auto structure = child_element(tool, "structure");
    if (!structure) xml_.fail(tool, "NUPN without <structure>");
    if (const auto size = child_element(tool, "size")) check_size(size);
    read_safe(structure);
    for_each_element(structure, [&](pugi::xml_node node) { enter_unit(node); });
    check_number(structure, "units", units_.size());
    parent_.assign(units_.size(), nobody);
    owner_.assign(net_.places.size(), nobody);
    for (std::uint32_t unit = 0; unit < units_.size(); ++unit) read_unit(unit);
    check_places(structure);
    nupn_.root = find_unit(structure, attribute(structure, "root"));
    check_tree(structure);
    if (nupn_.safe) check_tokens();
    return std::move(nupn_);
  }

 private:
  void check_number(pugi::xml_node node, const char* name, std::size_t found) const {
    if (!node.attribute(name)) return;
    const auto claimed = to_tokens(xml_, {node, node, {}}, attribute(node, name));
    if (claimed != found)
      xml_.fail(node, fmt::format("NUPN claims {} {}, there are {}", claimed, name, found));
  }

  void check_size(pugi::xml_node size) const {
    check_number(size, "places", net_.places.size());
    check_number(size, "transitions", net_.transitions.size());
    check_number(size, "arcs", net_.arcs.size());
  }

  void read_safe(pugi::xml_node structure) {
    const auto safe = attribute(structure, "safe");
    if (safe != "true" && safe != "false") {
      xml_.fail(structure, fmt::format("NUPN: safe must be true or false, not {}", in_quotes(safe)));
    }
    nupn_.safe = safe == "true";
  }

  void enter_unit(pugi::xml_node node) {
    if (local_name(node) != "unit") {
      xml_.fail(node, fmt::format("NUPN: unknown element <{}>", printable(local_name(node))));
    }
    const auto id = read_id(xml_, node);
    if (!unit_by_id_.try_emplace(id, static_cast<std::uint32_t>(units_.size())).second) {
      xml_.fail(node, "NUPN: a second unit with this id");
    }
    units_.push_back(node);
    nupn_.units.push_back({std::string(id), {}, {}});
  }

  std::uint32_t find_unit(pugi::xml_node node, std::string_view id) const {
    const auto found = unit_by_id_.find(id);
    if (found == unit_by_id_.end()) xml_.fail(node, fmt::format("NUPN: there is no unit {}", in_quotes(id)));
    return found->second;
  }

  void read_unit(std::uint32_t unit) {
    for_each_element(units_[unit], [&](pugi::xml_node part) {
      const auto name = local_name(part);
      const std::string text = own_text(part);
      if (name == "places") {
        for_each_word(text, [&](std::string_view id) { add_place(unit, id); });
      } else if (name == "subunits") {
        for_each_word(text, [&](std::string_view id) { add_subunit(unit, id); });
      } else {
        xml_.fail(units_[unit], part, fmt::format("NUPN: unknown element <{}>", printable(name)));
      }
    });
  }

  void add_place(std::uint32_t unit, std::string_view id) {
    const auto place = nodes_.find_place(id);
    if (!place) xml_.fail(units_[unit], fmt::format("NUPN: there is no place {}", in_quotes(id)));
    if (std::exchange(owner_[*place], unit) != nobody) {
      xml_.fail(units_[unit], fmt::format("NUPN: place {} is listed twice", in_quotes(id)));
    }
    nupn_.units[unit].places.push_back(model::PlaceId{*place});
  }

  void add_subunit(std::uint32_t unit, std::string_view id) {
    const auto subunit = find_unit(units_[unit], id);
    if (std::exchange(parent_[subunit], unit) != nobody) {
      xml_.fail(units_[unit], fmt::format("NUPN: unit {} is listed twice as a subunit", in_quotes(id)));
    }
    nupn_.units[unit].subunits.push_back(subunit);
  }

  void check_places(pugi::xml_node structure) const {
    for (std::size_t i = 0; i < owner_.size(); ++i) {
      if (owner_[i] != nobody) continue;
      xml_.fail(structure, fmt::format("NUPN: place {} is in no unit", in_quotes(net_.places[i].id)));
    }
  }

  /// With at most one parent each, the units form a tree iff the root has none and reaches all.
  void check_tree(pugi::xml_node structure) const {
    if (parent_[nupn_.root] != nobody) xml_.fail(units_[nupn_.root], "NUPN: the root is a subunit");
    std::vector<std::uint32_t> reached = {nupn_.root};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const auto& subunits = nupn_.units[reached[i]].subunits;
      reached.insert(reached.end(), subunits.begin(), subunits.end());
    }
    if (reached.size() != units_.size()) {
      xml_.fail(structure, fmt::format("NUPN: the units are no tree: the root has {} of {} units under it",
                                       reached.size() - 1, units_.size() - 1));
    }
  }

  void check_tokens() const {
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      model::Tokens sum = 0;
      for (const auto place : nupn_.units[unit].places) {
        const auto tokens = net_[place].initial;
        if (tokens > 1 || (sum += tokens) > 1) {
          xml_.fail(units_[unit], "NUPN claims to be safe, but the unit has more than one initial token");
        }
      }
    }
  }

  const Xml& xml_;
  const Nodes& nodes_;
  const model::Net& net_;
  model::Nupn nupn_;
  std::vector<pugi::xml_node> units_;
  std::unordered_map<std::string_view, std::uint32_t> unit_by_id_;
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint32_t> owner_;  ///< place → unit
};

}  // namespace

model::Nupn read_nupn(const Xml& xml, pugi::xml_node tool, const Nodes& nodes, const model::Net& net) {
  return NupnReader(xml, nodes, net).read(tool);
}

}  // namespace unfire::load
