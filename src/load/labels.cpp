// ISO writers put a label's content into <text>, PIPE into <value>; beside it stand only drawing details.
#include "labels.hpp"

#include <fmt/format.h>

#include <charconv>

#include "quote.hpp"

namespace unfire::load {
namespace {

bool carries_text(std::string_view name) { return name == "text" || name == "value"; }

bool is_drawing(std::string_view name) {
  return name == "graphics" || name == "toolspecific" || name == "offset" || name == "name";
}

}  // namespace

Label read_label(const Xml& xml, pugi::xml_node element, pugi::xml_node label) {
  Label result{element, label, own_text(label)};
  bool found = !result.text.empty();
  for_each_element(label, [&](pugi::xml_node part) {
    const auto name = local_name(part);
    if (is_drawing(name)) return;
    if (!carries_text(name) || first_element(part)) {
      const auto odd = carries_text(name) ? first_element(part) : part;
      xml.fail(element, odd,
               fmt::format("<{}> holds <{}>, which is not understood", printable(local_name(label)),
                           printable(local_name(odd))));
    }
    if (found) xml.fail(element, part, fmt::format("<{}> has two texts", printable(local_name(label))));
    found = true;
    result.text = own_text(part);
  });
  return result;
}

std::string read_name(pugi::xml_node element) {
  std::string name;
  if (const auto label = child_element(element, "name")) {
    auto text = child_element(label, "text");
    if (!text) text = child_element(label, "value");
    name = own_text(text ? text : label);
  }
  if (name.empty()) name = trimmed(attribute(element, "name"));
  if (name.empty()) name = attribute(element, "id");
  return name;
}

std::string_view read_id(const Xml& xml, pugi::xml_node element) {
  const auto id = attribute(element, "id");
  if (id.empty()) xml.fail(element, "it has no id");
  return id;
}

model::Tokens to_tokens(const Xml& xml, const Label& label, std::string_view text) {
  text = trimmed(text);
  model::Tokens number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool digits_only = !text.empty() && end == text.data() + text.size();
  if (digits_only && (error == std::errc::result_out_of_range || number > model::max_tokens)) {
    xml.fail(label.element, label.node,
             fmt::format("{} is too large: the most is {}", in_quotes(text), model::max_tokens));
  }
  if (!digits_only || error != std::errc{}) {
    xml.fail(label.element, label.node, fmt::format("not a number: {}", in_quotes(text)));
  }
  return number;
}

bool is_blank(pugi::xml_node element) { return !first_element(element) && own_text(element).empty(); }

}  // namespace unfire::load
