// Puts the readers in order: outline, nodes, references, arcs, then what hangs on them.
#include "unfire/load/pnml.hpp"

#include <unordered_set>
#include <utility>

#include "arcs.hpp"
#include "coloured_content.hpp"
#include "coloured_net.hpp"
#include "drops.hpp"
#include "final_markings.hpp"
#include "initial_markings.hpp"
#include "labels.hpp"
#include "nodes.hpp"
#include "nupn.hpp"
#include "outline.hpp"
#include "places.hpp"
#include "quote.hpp"
#include "token_classes.hpp"
#include "transitions.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/load/cpn_model.hpp"
#include "unfire/load/source.hpp"
#include "xml.hpp"

namespace unfire::load {
namespace {

class NetReader {
 public:
  NetReader(const Xml& xml, const Options& options, ColouredContent::Policy policy)
      : xml_(xml),
        coloured_(xml, policy),
        outline_(outline_of(xml, select_net(xml, options.net, coloured_), coloured_)),
        drops_(xml, options),
        classes_(xml, outline_.tokens),
        nodes_(xml) {}

  model::AnyNet read() {
    net_.file = xml_.file();
    net_.id = attribute(outline_.net, "id");
    net_.name = read_name(outline_.net);
    net_.type = attribute(outline_.net, "type");
    PlaceReader places(xml_, drops_, coloured_, classes_, nodes_);
    for (const auto& item : outline_.places) places.read(item);
    read_transitions();
    for (const auto node : outline_.references) nodes_.add_reference(node);
    nodes_.resolve_references();
    ArcReader arcs(xml_, drops_, coloured_, classes_, nodes_);
    settle_classes(arcs);
    net_.places = places.counters();
    check_split_ids();
    net_.arcs.reserve(outline_.arcs.size());
    for (const auto node : outline_.arcs) {
      arcs.read(node, net_.arcs);
      arc_elements_.resize(net_.arcs.size(), node);
    }
    model::AnyNet net = coloured_.found() ? read_coloured() : read_plain();
    auto& warnings = model::skeleton(net).warnings;
    warnings = xml_.warnings();
    const auto dropped = drops_.warnings();
    warnings.insert(warnings.end(), dropped.begin(), dropped.end());
    return net;
  }

 private:
  model::AnyNet read_plain() {
    read_extras();
    return std::move(net_);
  }

  model::AnyNet read_coloured() {
    const auto refuse = [&](pugi::xml_node node, const char* what) {
      xml_.fail(node, std::string(what) + " in a coloured net, which is not supported");
    };
    if (!outline_.subprocess_pages.empty()) refuse(outline_.subprocess_pages.front(), "a subprocess");
    if (!outline_.final_markings.empty()) refuse(outline_.final_markings.front(), "final markings");
    if (!outline_.nupn.empty()) refuse(outline_.nupn.front(), "a NUPN structure");
    if (classes_.kept() > 1) refuse(outline_.net, "several token classes");
    ColouredNetReader::Elements elements;
    elements.declarations = coloured_.declarations();
    for (const auto& item : outline_.places) elements.places.push_back(item.node);
    elements.transitions = outline_.transitions;
    elements.arcs = std::move(arc_elements_);
    return ColouredNetReader(xml_, drops_).read(std::move(net_), elements);
  }

  void read_transitions() {
    std::unordered_set<std::string_view> pages;
    for (const auto page : outline_.subprocess_pages) pages.insert(attribute(page, "id"));
    TransitionReader reader(xml_, drops_, coloured_);
    net_.transitions.reserve(outline_.transitions.size());
    for (const auto node : outline_.transitions) {
      if (is_subprocess(node) && pages.erase(attribute(node, "id")) > 0) {
        nodes_.add(node, {Nodes::Kind::transition, Nodes::replaced});
        continue;
      }
      nodes_.add(node, {Nodes::Kind::transition, static_cast<std::uint32_t>(net_.transitions.size())});
      net_.transitions.push_back(reader.read(node));
    }
    for (const auto page : outline_.subprocess_pages) {
      if (!pages.contains(attribute(page, "id"))) continue;
      xml_.fail(page, "a net inside a page, but no transition of this id is marked as its subprocess");
    }
  }

  /// Whether a class of tokens is used is known only when all weights are seen.
  void settle_classes(ArcReader& arcs) {
    if (classes_.several_known()) {
      for (const auto node : outline_.arcs) arcs.mark_classes(node);
    }
    classes_.settle();
  }

  /// `P0` split by class Red becomes `P0.Red`, which may be the id of something else.
  void check_split_ids() const {
    if (classes_.kept() < 2) return;
    std::unordered_set<std::string_view> ids;
    for (const auto& transition : net_.transitions) ids.insert(transition.id);
    for (const auto& place : net_.places) {
      if (ids.insert(place.id).second) continue;
      xml_.fail(outline_.net,
                "splitting the places by token class makes two nodes with the id " + in_quotes(place.id));
    }
  }

  void read_extras() {
    for (const auto list : outline_.final_markings) {
      refuse_when_split(list);
      read_final_markings(xml_, list, nodes_, net_.final_markings);
    }
    for (const auto tool : outline_.nupn) {
      refuse_when_split(tool);
      if (net_.nupn) xml_.fail(tool, "a second NUPN structure");
      net_.nupn = read_nupn(xml_, tool, nodes_, net_);
    }
  }

  void refuse_when_split(pugi::xml_node node) const {
    if (classes_.kept() > 1) xml_.fail(node, "not supported together with several token classes");
  }

  const Xml& xml_;
  ColouredContent coloured_;
  Outline outline_;
  Drops drops_;
  TokenClasses classes_;
  Nodes nodes_;
  model::Net net_;
  std::vector<pugi::xml_node> arc_elements_;  ///< per arc of net_
};

}  // namespace

model::Net parse_pnml(std::string text, const std::string& file, const Options& options) {
  const Xml xml(std::move(text), file);
  return std::get<model::Net>(NetReader(xml, options, ColouredContent::Policy::refuse).read());
}

model::AnyNet parse_model(std::string text, const std::string& file, const Options& options) {
  if (is_cpn(text)) return parse_cpn_model(std::move(text), file, options);
  const Xml xml(std::move(text), file);
  auto net = NetReader(xml, options, ColouredContent::Policy::collect).read();
  set_initial(options.initial, net);
  return net;
}

model::Net read_net(const std::filesystem::path& file, const Options& options) {
  return parse_pnml(read_source(file), file.string(), options);
}

model::AnyNet read_model(const std::filesystem::path& file, const Options& options) {
  return parse_model(read_source(file), file.string(), options);
}

}  // namespace unfire::load
