// One parsed XML file: its elements, the line each stands on, and messages that point there.
// Names are compared without their prefix; DTDs and entities are never looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/model/error.hpp"

namespace unfire::load {

class Xml {
 public:
  /// Parses `text`; throws model::InputError when it is not well-formed or has not exactly one root.
  Xml(std::string text, const std::string& file);
  Xml(const Xml&) = delete;
  Xml& operator=(const Xml&) = delete;

  [[nodiscard]] pugi::xml_node root() const { return root_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] std::size_t line(pugi::xml_node node) const;

  /// The line on which own_text(element) begins; that of the element when it has none.
  [[nodiscard]] std::size_t line_of_text(pugi::xml_node element) const;
  [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }

  /// Throws `file:line: element 'id': reason` for `element`.
  [[noreturn]] void fail(pugi::xml_node element, const std::string& reason) const;

  /// The same, with the line of `label`, a descendant of `element`.
  [[noreturn]] void fail(pugi::xml_node element, pugi::xml_node label, const std::string& reason) const;

 private:
  void index_lines();
  [[nodiscard]] std::size_t line_at(std::size_t offset) const;

  std::string file_;
  std::string text_;
  std::vector<std::string> warnings_;
  std::vector<std::uint32_t> line_starts_;
  pugi::xml_document document_;
  pugi::xml_node root_;
};

/// The name of an element without its prefix.
[[nodiscard]] std::string_view local_name(pugi::xml_node element);

/// An attribute's value; empty when it is missing.
[[nodiscard]] std::string_view attribute(pugi::xml_node element, const char* name);

/// The first child element (of this name, when given), and the next sibling element; null when there is none.
[[nodiscard]] pugi::xml_node first_element(pugi::xml_node parent);
[[nodiscard]] pugi::xml_node next_element(pugi::xml_node element);
[[nodiscard]] pugi::xml_node child_element(pugi::xml_node parent, std::string_view name);

[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The element's own text, without that of its children, trimmed.
[[nodiscard]] std::string own_text(pugi::xml_node element);

/// `element 'id'` or, for an arc without an id, `arc 'source -> target'`, as messages show it.
[[nodiscard]] std::string describe(pugi::xml_node element);

/// Calls `visit` for each child element in order.
template <typename Visit>
void for_each_element(pugi::xml_node parent, Visit visit) {
  for (auto child = first_element(parent); child; child = next_element(child)) visit(child);
}

}  // namespace unfire::load
