// A label without text and without structure says nothing, and many writers leave such labels in P/T nets.
#include "coloured_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "quote.hpp"

namespace unfire::load {
namespace {

bool is_coloured_label(pugi::xml_node element, std::string_view name) {
  constexpr std::array<std::string_view, 7> names = {"hlinitialMarking", "hlinscription", "condition",
                                                     "declaration",      "declarations",  "colorinterval",
                                                     "colorinvariant"};
  if (name == "type") return local_name(element) == "place";
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_declaration(std::string_view name) { return name == "declaration" || name == "declarations"; }

/// Drawing details do not count; an empty <text> or <structure> does not either.
bool has_content(pugi::xml_node label) {
  if (!own_text(label).empty()) return true;
  bool found = false;
  for_each_element(label, [&](pugi::xml_node part) {
    const auto name = local_name(part);
    if (name == "graphics" || name == "toolspecific" || name == "offset") return;
    const bool wrapper = name == "text" || name == "structure";
    const auto inside = name == "structure" ? first_element(part) : pugi::xml_node{};
    const bool empty = wrapper && own_text(part).empty() &&
                       (!inside || (local_name(inside) == "declarations" && !first_element(inside)));
    found = found || !empty;
  });
  return found;
}

}  // namespace

bool ColouredContent::take(pugi::xml_node element, pugi::xml_node label) {
  const auto name = local_name(label);
  if (!is_coloured_label(element, name)) return false;
  if (!has_content(label)) return true;
  if (policy_ == Policy::refuse) {
    xml_.fail(element, label,
              fmt::format("coloured content <{}>: a P/T net is needed here", printable(name)));
  }
  found_ = true;
  if (is_declaration(name)) declarations_.push_back(label);
  return true;
}

}  // namespace unfire::load
