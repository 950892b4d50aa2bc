// Knows the elements of a CPN Tools file that hold texts, and the placeholders of its editor.
#include "support/ml_texts.hpp"

#include <algorithm>
#include <cctype>
#include <pugixml.hpp>
#include <stdexcept>

namespace unfire::test {

namespace {

using Role = MlTextFound::Role;

class Finder {
 public:
  std::vector<MlTextFound> found;

  void declarations(pugi::xml_node box) {
    for (const auto child : box.children()) {
      const std::string kind = child.name();
      if (kind == "block") declarations(child);
      if (kind == "ml" || kind == "errordecl") add(Role::declarations, own_text(child), kind);
      if (kind == "globref" || kind == "use") add(Role::expression, own_text(child.child("ml")), kind);
      if (kind == "color") bounds(child);
    }
  }

  void page(pugi::xml_node page) {
    for (const auto place : page.children("place")) marking(place);
    for (const auto transition : page.children("trans")) {
      const std::string name = "transition " + own_text(transition.child("text"));
      if (transition.child("subst")) continue;
      add(Role::guard, text_of(transition, "cond"), name);
      add(Role::delay, text_of(transition, "time"), name);
      add(Role::code, text_of(transition, "code"), name);
      add(Role::expression, text_of(transition, "priority"), name);
    }
    for (const auto arc : page.children("arc")) inscription(page, arc);
  }

 private:
  static std::string own_text(pugi::xml_node node) {
    std::string result;
    for (const auto child : node.children()) {
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) result += child.value();
    }
    return result;
  }

  static std::string text_of(pugi::xml_node node, const char* child) {
    return own_text(node.child(child).child("text"));
  }

  void bounds(pugi::xml_node set) {
    for (const auto kind : set.children()) {
      for (const auto number : kind.children("ml")) add(Role::expression, own_text(number), kind.name());
      for (const auto with : kind.children()) {
        for (const auto number : with.children("ml")) add(Role::expression, own_text(number), kind.name());
      }
    }
  }

  void marking(pugi::xml_node place) {
    const auto text = text_of(place, "initmark");
    if (text != "INIT MARK") add(Role::expression, text, "place " + own_text(place.child("text")));
  }

  void inscription(pugi::xml_node page, pugi::xml_node arc) {
    const std::string end = arc.child("transend").attribute("idref").value();
    const auto transition = page.find_child_by_attribute("trans", "id", end.c_str());
    if (transition.child("subst")) return;  // without meaning
    std::string orientation = arc.attribute("orientation").value();
    std::transform(orientation.begin(), orientation.end(), orientation.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    add(orientation == "ptot" ? Role::expression : Role::output, text_of(arc, "annot"), "arc");
  }

  void add(Role role, std::string text, std::string owner) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) return;
    found.push_back({role, std::move(owner), std::move(text)});
  }
};

}  // namespace

std::vector<MlTextFound> ml_texts(const std::filesystem::path& file) {
  pugi::xml_document document;
  const auto read = document.load_file(file.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single,
                                       pugi::encoding_auto);
  if (!read) throw std::runtime_error(file.string() + ": " + read.description());
  Finder finder;
  const auto net = document.child("workspaceElements").child("cpnet");
  for (const auto box : net.children("globbox")) finder.declarations(box);
  for (const auto page : net.children("page")) finder.page(page);
  return finder.found;
}

}  // namespace unfire::test
