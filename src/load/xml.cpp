// Parsing in place: nodes point into text_, which gives every element its byte offset and thereby its line.
#include "xml.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoding.hpp"
#include "quote.hpp"
#include "unfire/load/source.hpp"

namespace unfire::load {

Xml::Xml(std::string text, const std::string& file) : file_(printable(file)) {
  if (trimmed(text).empty()) throw model::InputError({file_, 0}, "the file is empty");
  Decoded decoded = to_utf8(std::move(text), file);
  text_ = std::move(decoded.text);
  if (!decoded.warning.empty()) warnings_.push_back(std::move(decoded.warning));
  // Offsets are kept in 32 bits; Latin-1 may double the size of the largest file read_source gives.
  if (text_.size() >= 2 * max_source_bytes) throw model::InputError({file_, 0}, "the file is too large");
  index_lines();
  const auto result = document_.load_buffer_inplace(
      text_.data(), text_.size(), pugi::parse_default | pugi::parse_embed_pcdata, pugi::encoding_utf8);
  if (!result) {
    const std::size_t line = line_at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0)));
    throw model::InputError({file_, line}, fmt::format("not well-formed XML: {}", result.description()));
  }
  root_ = first_element(document_);
  if (next_element(root_)) fail(next_element(root_), "a second root element");
}

void Xml::index_lines() {
  line_starts_.push_back(0);
  for (auto at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1)) {
    line_starts_.push_back(static_cast<std::uint32_t>(at + 1));
  }
}

std::size_t Xml::line_at(std::size_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<std::size_t>(after - line_starts_.begin());
}

std::size_t Xml::line(pugi::xml_node node) const {
  return line_at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0)));
}

std::size_t Xml::line_of_text(pugi::xml_node element) const {
  const auto begin_of = [&](const char* value) {
    const std::string_view text = value;
    const auto blanks = text.substr(0, text.find_first_not_of(" \t\r\n"));
    // Values lie where they stood in the file. The parser only moves what follows an escape in them.
    return line_at(static_cast<std::size_t>(value - text_.data())) +
           static_cast<std::size_t>(std::count(blanks.begin(), blanks.end(), '\n'));
  };
  if (!trimmed(element.value()).empty()) return begin_of(element.value());
  for (auto child = element.first_child(); child; child = child.next_sibling()) {
    const bool is_text = child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata;
    if (is_text && !trimmed(child.value()).empty()) return begin_of(child.value());
  }
  return line(element);
}

void Xml::fail(pugi::xml_node element, const std::string& reason) const { fail(element, element, reason); }

void Xml::fail(pugi::xml_node element, pugi::xml_node label, const std::string& reason) const {
  throw model::InputError({file_, line(label)}, describe(element) + ": " + reason);
}

std::string_view local_name(pugi::xml_node element) {
  const std::string_view name = element.name();
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::string_view attribute(pugi::xml_node element, const char* name) {
  return element.attribute(name).value();
}

pugi::xml_node first_element(pugi::xml_node parent) {
  const auto child = parent.first_child();
  return !child || child.type() == pugi::node_element ? child : next_element(child);
}

pugi::xml_node next_element(pugi::xml_node element) {
  auto next = element.next_sibling();
  while (next && next.type() != pugi::node_element) next = next.next_sibling();
  return next;
}

pugi::xml_node child_element(pugi::xml_node parent, std::string_view name) {
  auto child = first_element(parent);
  while (child && local_name(child) != name) child = next_element(child);
  return child;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string own_text(pugi::xml_node element) {
  std::string text = element.value();
  for (auto child = element.first_child(); child; child = child.next_sibling()) {
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) text += child.value();
  }
  return std::string(trimmed(text));
}

std::string describe(pugi::xml_node element) {
  const std::string name = printable(local_name(element));
  if (const auto id = attribute(element, "id"); !id.empty()) return name + " " + in_quotes(id);
  if (!element.attribute("source")) return name;
  return fmt::format("{} '{} -> {}'", name, printable(attribute(element, "source")),
                     printable(attribute(element, "target")));
}

}  // namespace unfire::load
