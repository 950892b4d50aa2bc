// Labels: the small elements inside a place, transition or arc that carry its name, marking or weight.
// A label that is present but not understood is an error, never a default.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "unfire/model/net.hpp"
#include "xml.hpp"

namespace unfire::load {

/// A piece of the file that belongs to `element` and is shown when something is wrong with it.
struct Label {
  pugi::xml_node element;
  pugi::xml_node node;  ///< the label itself, or the element when it is an attribute
  std::string text;
};

/// The text of a label: that of <text> or <value>, or its own. Other content is refused.
[[nodiscard]] Label read_label(const Xml& xml, pugi::xml_node element, pugi::xml_node label);

/// What a person calls the element: its <name>, its attribute `name`, or its id. Never fails.
[[nodiscard]] std::string read_name(pugi::xml_node element);

/// The attribute `id`; fails when it is missing or empty.
[[nodiscard]] std::string_view read_id(const Xml& xml, pugi::xml_node element);

/// `text`, a part of `label`, as a number from 0 to model::max_tokens.
[[nodiscard]] model::Tokens to_tokens(const Xml& xml, const Label& label, std::string_view text);

/// Holds nothing at all: no text, no element.
[[nodiscard]] bool is_blank(pugi::xml_node element);

}  // namespace unfire::load
