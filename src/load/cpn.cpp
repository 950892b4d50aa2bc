// Puts the readers in order: declarations, pages, then what links the pages.
#include "unfire/load/cpn.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>
#include <vector>

#include "cpn_declarations.hpp"
#include "cpn_links.hpp"
#include "cpn_pages.hpp"
#include "cpn_reading.hpp"
#include "quote.hpp"
#include "unfire/load/source.hpp"
#include "xml.hpp"

#include <fstream>

namespace unfire::load {
namespace {

constexpr std::string_view root_name = "workspaceElements";

/// Some writers put pages before declarations, so that children are sorted by name before they are read.
struct Parts {
  std::vector<pugi::xml_node> declarations, pages, fusions;
};

Parts parts_of(CpnReading& reading, pugi::xml_node cpnet) {
  Parts parts;
  for_each_element(cpnet, [&](pugi::xml_node part) {
    const auto name = local_name(part);
    if (name == "globbox") parts.declarations.push_back(part);
    // A page or set without an id says nothing; with one it may be empty and still be named elsewhere.
    const bool nameless = attribute(part, "id").empty();
    if (name == "page" && !(nameless && reading.drops(part))) parts.pages.push_back(part);
    if (name == "fusion" && !(nameless && reading.drops(part))) parts.fusions.push_back(part);
  });
  return parts;
}

pugi::xml_node find_cpnet(const Xml& xml) {
  if (local_name(xml.root()) != root_name)
    xml.fail(xml.root(), fmt::format("not a CPN Tools file: the root must be <{}>", root_name));
  const auto cpnet = child_element(xml.root(), "cpnet");
  if (!cpnet) xml.fail(xml.root(), "no <cpnet> in file");
  for (auto next = next_element(cpnet); next; next = next_element(next))
    if (local_name(next) == "cpnet") xml.fail(next, "a second net in the file");
  return cpnet;
}

void read_generator(CpnReading& reading) {
  const auto generator = child_element(reading.xml.root(), "generator");
  reading.net.tool = attribute(generator, "tool");
  reading.net.version = attribute(generator, "version");
  reading.net.format = trimmed(attribute(generator, "format"));
  constexpr std::array<std::string_view, 6> known = {"", "2", "3", "4", "5", "6"};
  for (const auto format : known)
    if (reading.net.format == format) return;
  reading.warn(generator, fmt::format("format {} is not known; it was read like format 6",
                                      in_quotes(reading.net.format)));
}

/// What follows `end` in `text`; nothing when it is not there.
std::string_view after(std::string_view text, std::string_view end) {
  const auto at = text.find(end);
  return at == std::string_view::npos ? std::string_view{} : text.substr(at + end.size());
}

/// `<!DOCTYPE x [ … ]>`: the declarations in brackets may hold `>`.
std::string_view after_doctype(std::string_view text) {
  const auto bracket = text.find('[');
  if (bracket < text.find('>')) text = after(text.substr(bracket), "]");
  return after(text, ">");
}

}  // namespace

bool is_cpn(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (text = trimmed(text); text.starts_with("<?") || text.starts_with("<!"); text = trimmed(text)) {
    if (text.starts_with("<?"))
      text = after(text, "?>");
    else if (text.starts_with("<!--"))
      text = after(text, "-->");
    else
      text = after_doctype(text);
  }
  if (!text.starts_with('<')) return false;
  std::string_view name = text.substr(1, text.find_first_of(" \t\r\n/>") - 1);
  if (const auto colon = name.find(':'); colon != std::string_view::npos) name.remove_prefix(colon + 1);
  return name == root_name;
}

model::CpnNet parse_cpn(std::string text, const std::string& file) {
  const Xml xml(std::move(text), file);
  CpnReading reading(xml);
  reading.net.file = xml.file();
  reading.net.warnings = xml.warnings();
  const auto parts = parts_of(reading, find_cpnet(xml));
  read_generator(reading);
  for (const auto box : parts.declarations) read_cpn_declarations(reading, box);
  if (parts.pages.empty()) xml.fail(xml.root(), "no page in file");
  const auto elements = read_cpn_pages(reading, parts.pages);
  read_cpn_substitutions(reading, elements);
  read_cpn_fusion_sets(reading, parts.fusions, elements);
  return std::move(reading.net);
}

bool is_cpn_file(const std::filesystem::path& file) {
  constexpr std::size_t beginning = 1U << 14U;
  std::ifstream stream(file, std::ios::binary);
  std::string text(beginning, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return is_cpn(text);
}

model::CpnNet read_cpn(const std::filesystem::path& file) {
  return parse_cpn(read_source(file), file.string());
}

}  // namespace unfire::load
