// Walks the pages with a stack of its own: they may be nested deeper than the program's stack allows.
#include "outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "labels.hpp"
#include "net_type.hpp"
#include "quote.hpp"

namespace unfire::load {
namespace {

template <std::size_t n>
bool contains(const std::array<std::string_view, n>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Elements of a net or page that cannot influence its behaviour.
constexpr std::array<std::string_view, 16> without_influence = {
    "name",          "graphics", "toolspecific", "labels",     "label",       "definition",
    "stateGroup",    "text",     "comment",      "annotation", "description", "variables",
    "documentation", "rate",     "query",        "queries"};

constexpr std::array<std::string_view, 4> arc_names = {"inputArc", "outputArc", "inhibitorArc",
                                                       "transportArc"};

/// TAPAAL's constants need no reading here: a weight that names one is refused where it stands.
constexpr std::array<std::string_view, 7> beside_nets = {"name",  "toolspecific", "feature", "k-bound",
                                                         "query", "queries",      "constant"};

class Walk {
 public:
  Walk(const Xml& xml, Outline& outline, ColouredContent& coloured)
      : xml_(xml), outline_(outline), coloured_(coloured) {}

  void run() {
    levels_.push_back({outline_.net, first_element(outline_.net), 0});
    while (!levels_.empty()) {
      const auto node = levels_.back().next;
      if (!node) {
        levels_.pop_back();
        continue;
      }
      levels_.back().next = next_element(node);
      visit(node, levels_.back().scope);
    }
  }

 private:
  struct Level {
    pugi::xml_node parent;
    pugi::xml_node next;
    Outline::Scope scope;
  };

  void visit(pugi::xml_node node, Outline::Scope scope) {
    const auto name = local_name(node);
    if (name == "arc" || contains(arc_names, name)) {
      outline_.arcs.push_back(node);
    } else if (name == "place") {
      outline_.places.push_back({node, scope});
    } else if (name == "transition") {
      outline_.transitions.push_back(node);
    } else if (name == "referencePlace" || name == "referenceTransition") {
      outline_.references.push_back(node);
    } else if (name == "page") {
      levels_.push_back({node, first_element(node), scope});
    } else if (name == "net") {
      enter_subprocess(node);
    } else {
      visit_detail(node, name);
    }
  }

  void visit_detail(pugi::xml_node node, std::string_view name) {
    if (name == "token") {
      outline_.tokens.push_back(node);
    } else if (name == "finalmarkings") {
      outline_.final_markings.push_back(node);
    } else if (name == "toolspecific" && attribute(node, "tool") == "nupn") {
      outline_.nupn.push_back(node);
    } else if (!contains(without_influence, name) && !coloured_.take(node.parent(), node)) {
      xml_.fail(node, fmt::format("unknown element <{}>", printable(name)));
    }
  }

  /// WoPeD writes a subprocess as a page that holds a whole net.
  void enter_subprocess(pugi::xml_node node) {
    const auto page = node.parent();
    if (local_name(page) != "page") xml_.fail(node, "a net directly inside a net");
    outline_.subprocess_pages.push_back(page);
    levels_.push_back(
        {node, first_element(node), static_cast<Outline::Scope>(outline_.subprocess_pages.size())});
  }

  const Xml& xml_;
  Outline& outline_;
  ColouredContent& coloured_;
  std::vector<Level> levels_;
};

[[noreturn]] void fail_without_choice(const Xml& xml, const std::vector<pugi::xml_node>& nets,
                                      const std::string& problem) {
  std::string ids;
  for (const auto net : nets) ids += (ids.empty() ? "" : ", ") + in_quotes(attribute(net, "id"));
  throw model::InputError({xml.file(), xml.line(nets.front())},
                          fmt::format("{}: choose one of {} with --net", problem, ids));
}

std::vector<pugi::xml_node> all_nets(const Xml& xml, ColouredContent& coloured) {
  std::vector<pugi::xml_node> nets;
  for_each_element(xml.root(), [&](pugi::xml_node node) {
    const auto name = local_name(node);
    if (name == "net") {
      nets.push_back(node);
    } else if (!contains(beside_nets, name) && !coloured.take(xml.root(), node)) {
      xml.fail(node, fmt::format("unknown element <{}>", printable(name)));
    }
  });
  return nets;
}

}  // namespace

pugi::xml_node select_net(const Xml& xml, const std::optional<std::string>& wanted,
                          ColouredContent& coloured) {
  if (local_name(xml.root()) == "workspaceElements")
    xml.fail(xml.root(), "a CPN Tools file: unfire info tells what it holds; it cannot be explored yet");
  if (local_name(xml.root()) != "pnml") xml.fail(xml.root(), "not a PNML file: the root must be <pnml>");
  const auto nets = all_nets(xml, coloured);
  if (nets.empty()) xml.fail(xml.root(), "no net in file");
  if (!wanted) {
    if (nets.size() > 1) fail_without_choice(xml, nets, fmt::format("the file holds {} nets", nets.size()));
    return nets.front();
  }
  pugi::xml_node found;
  for (const auto net : nets) {
    if (attribute(net, "id") != *wanted) continue;
    if (found) xml.fail(net, "a second net with this id");
    found = net;
  }
  if (!found) fail_without_choice(xml, nets, fmt::format("no net has the id {}", in_quotes(*wanted)));
  return found;
}

Outline outline_of(const Xml& xml, pugi::xml_node net, ColouredContent& coloured) {
  const auto type = attribute(net, "type");
  if (!is_known_net_type(type)) xml.fail(net, fmt::format("net type {} is not supported", in_quotes(type)));
  Outline outline;
  outline.net = net;
  Walk(xml, outline, coloured).run();
  return outline;
}

}  // namespace unfire::load
