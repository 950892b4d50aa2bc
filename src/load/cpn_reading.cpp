// Ids are arbitrary and unique over the file; names are neither, so that everything is looked up by id.
#include "cpn_reading.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {
namespace {

const char* word(CpnReading::Kind kind) {
  switch (kind) {
    case CpnReading::Kind::page: return "page";
    case CpnReading::Kind::place: return "place";
    case CpnReading::Kind::transition: return "transition";
  }
  return "";
}

}  // namespace

void CpnReading::warn(pugi::xml_node element, const std::string& reason) {
  net.warnings.push_back(fmt::format("line {}: {}: {}", xml.line(element), describe(element), reason));
}

bool CpnReading::drops(pugi::xml_node element) {
  if (!is_blank(element)) return false;
  warn(element, "it is empty and was dropped");
  dropped_ids_.emplace(attribute(element, "id"));
  return true;
}

std::string CpnReading::register_id(pugi::xml_node element, Kind kind, std::size_t index) {
  std::string id(read_id(xml, element));
  if (!nodes_.try_emplace(id, Node{kind, static_cast<std::uint32_t>(index)}).second)
    xml.fail(element, "a second element with this id");
  return id;
}

std::optional<std::uint32_t> CpnReading::find(Kind kind, std::string_view id) const {
  const auto found = nodes_.find(std::string(id));
  if (found == nodes_.end() || found->second.kind != kind) return std::nullopt;
  return found->second.index;
}

std::uint32_t CpnReading::find_or_fail(pugi::xml_node element, const std::string& reason, Kind kind,
                                       std::string_view id) const {
  const auto found = find(kind, id);
  if (!found) xml.fail(element, reason + missing(kind, id));
  return *found;
}

std::string CpnReading::missing(Kind kind, std::string_view id) const {
  std::string reason = fmt::format("no {} {}", word(kind), in_quotes(id));
  if (dropped_ids_.contains(std::string(id))) reason += ", for the element of this id is empty";
  return reason;
}

model::cpn::Text CpnReading::text_of(pugi::xml_node element) const {
  return {own_text(element), xml.line_of_text(element)};
}

model::cpn::Text CpnReading::label(pugi::xml_node element, const char* name) const {
  model::cpn::Text found{"", xml.line(element)};
  for_each_element(element, [&](pugi::xml_node part) {
    if (local_name(part) != name) return;
    const auto inner = child_element(part, "text");
    model::cpn::Text text = text_of(inner ? inner : part);
    if (text.empty()) return;
    if (!found.empty()) xml.fail(element, part, fmt::format("a second <{}>", name));
    found = std::move(text);
  });
  return found;
}

std::string CpnReading::name_of(pugi::xml_node element) {
  std::string name = on_one_line(own_text(child_element(element, "text")));
  return name.empty() ? std::string(attribute(element, "id")) : name;
}

std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : trimmed(text)) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!blank)
      line += c;
    else if (line.back() != ' ')
      line += ' ';
  }
  return line;
}

}  // namespace unfire::load
