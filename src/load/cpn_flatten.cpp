// Flattening: write out the page instances, and make one place of those that are one.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cpn_instances.hpp"
#include "cpn_names.hpp"
#include "cpn_reading.hpp"
#include "cpn_slots.hpp"
#include "quote.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;
using model::FlatCpnNet;
using Slot = CpnSlots::Slot;

constexpr std::string_view unit_name = "UNIT";

std::string colour_set_of(const cpn::Place& place) {
  return place.colour_set.empty() ? std::string(unit_name) : on_one_line(place.colour_set.text);
}

/// The shorthand of P/T nets, which CPN Tools allows on places of UNIT: a number is so many tokens.
/// It is written out because only the net knows where it applies: elsewhere `3` is the colour 3.
void write_out_number(cpn::Text& text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!text.empty() && std::all_of(text.text.begin(), text.text.end(), is_digit)) text.text += "`()";
}

template <typename Drawn>
CpnNames::Node node(const Drawn& drawn) {
  return {drawn.page, drawn.id, drawn.name};
}

template <typename Drawn>
std::vector<CpnNames::Node> nodes(const std::vector<Drawn>& all) {
  std::vector<CpnNames::Node> made;
  made.reserve(all.size());
  for (const auto& drawn : all) made.push_back(node(drawn));
  return made;
}

class Flattening {
 public:
  explicit Flattening(const model::CpnNet& net)
      : net_(net),
        contents_(cpn_page_contents(net)),
        instances_(cpn_page_instances(net, contents_)),
        slots_(net, contents_, instances_) {}

  FlatCpnNet run() {
    make_places();
    name_places();
    compare_ports();
    make_transitions();
    flat_.instances = std::move(instances_);
    return std::move(flat_);
  }

 private:
  [[noreturn]] void fail(std::string_view element, const std::string& id, std::size_t line,
                         const std::string& reason) const {
    throw model::InputError({net_.file, line}, element, printable(id), reason);
  }

  /// A merged place is what the first of its places without a socket says. There are several such places
  /// only in a fusion set, and there they must agree.
  void make_places() {
    std::vector<std::optional<model::PlaceId>> made(slots_.size());  // by representative
    for (Slot at = 0; at < slots_.size(); ++at) {
      if (slots_.has_socket(at)) continue;
      auto& place = made[slots_.representative(at)];
      if (place) {
        check_agreement(net_[flat_[*place].source], net_[slots_.place(at)]);
      } else {
        place = static_cast<model::PlaceId>(flat_.places.size());
        flat_.places.push_back(make_place(slots_.place(at)));
      }
    }
    for (Slot at = 0; at < slots_.size(); ++at) place_of_.push_back(*made[slots_.representative(at)]);
  }

  [[nodiscard]] FlatCpnNet::Place make_place(cpn::PlaceId source) const {
    const auto& drawn = net_[source];
    FlatCpnNet::Place place;
    place.source = source;
    place.colour_set = {colour_set_of(drawn), drawn.colour_set.line};
    place.initial = drawn.initial;
    if (place.colour_set.text == unit_name) write_out_number(place.initial);
    return place;
  }

  void check_agreement(const cpn::Place& first, const cpn::Place& other) const {
    const auto compare = [&](const char* what, const std::string& a, const std::string& b) {
      if (a == b) return;
      fail("place", other.id, other.line,
           fmt::format("its {} {} is not that of place {}, {}, with which it is fused", what, in_quotes(b),
                       in_quotes(first.id), in_quotes(a)));
    };
    compare("colour set", colour_set_of(first), colour_set_of(other));
    compare("initial marking", on_one_line(first.initial.text), on_one_line(other.initial.text));
  }

  void name_places() {
    CpnNames names(net_, instances_, nodes(net_.places));
    for (Slot at = 0; at < slots_.size(); ++at) {
      auto& place = flat_.places[index(place_of_[at])];
      std::string name = names.name(node(net_[slots_.place(at)]), instances_[slots_.instance(at)].number);
      if (place.name.empty() && !slots_.has_socket(at))
        place.name = std::move(name);
      else
        place.other_names.push_back(std::move(name));
    }
  }

  void compare_ports() {
    for (const auto& transition : net_.transitions) {
      if (!transition.substitution) continue;
      for (const auto& assignment : transition.substitution->assignments)
        compare_port(net_[assignment.port], net_[assignment.socket]);
    }
  }

  void compare_port(const cpn::Place& port, const cpn::Place& socket) {
    if (colour_set_of(port) == colour_set_of(socket)) return;
    flat_.warnings.push_back(
        fmt::format("line {}: port {} has colour set {}, its socket {} has {}; that of the socket counts",
                    port.line, in_quotes(port.id), printable(colour_set_of(port)), in_quotes(socket.id),
                    printable(colour_set_of(socket))));
  }

  void make_transitions() {
    CpnNames names(net_, instances_, nodes(net_.transitions));
    std::vector<model::TransitionId> made(net_.transitions.size());  // in the latest instance
    for (std::uint32_t i = 0; i < instances_.size(); ++i) {
      const auto& content = contents_[index(instances_[i].page)];
      for (const auto source : content.transitions) {
        made[index(source)] = static_cast<model::TransitionId>(flat_.transitions.size());
        flat_.transitions.push_back(make_transition(names, source, i));
      }
      for (const auto arc : content.arcs)
        flat_.arcs.push_back(make_arc(arc, i, made[index(net_.arcs[arc].transition)]));
    }
  }

  [[nodiscard]] FlatCpnNet::Transition make_transition(CpnNames& names, cpn::TransitionId source,
                                                       std::uint32_t instance) const {
    const auto& drawn = net_[source];
    if (!drawn.channel.empty()) {
      fail("trans", drawn.id, drawn.channel.line,
           fmt::format("channel {}, which is not supported", in_quotes(drawn.channel.text)));
    }
    std::string name = names.name(node(drawn), instances_[instance].number);
    return {std::move(name), source, instance, drawn.guard, drawn.time, drawn.code, drawn.priority};
  }

  [[nodiscard]] FlatCpnNet::Arc make_arc(std::uint32_t source, std::uint32_t instance,
                                         model::TransitionId transition) const {
    const auto& drawn = net_.arcs[source];
    const auto place = place_of_[slots_.slot(instance, drawn.place)];
    FlatCpnNet::Arc arc{drawn.kind, place, transition, drawn.inscription, source};
    settle_inscription(arc, drawn);
    return arc;
  }

  /// CPN Tools refuses the same: without an inscription the number of tokens is known for UNIT only, and
  /// inhibitor and reset arcs speak of the whole place.
  void settle_inscription(FlatCpnNet::Arc& arc, const cpn::Arc& drawn) const {
    auto& text = arc.inscription;
    if (arc.kind == cpn::ArcKind::inhibitor || arc.kind == cpn::ArcKind::reset) {
      if (text.empty()) return;
      fail("arc", drawn.id, text.line,
           fmt::format("inscription {} at an inhibitor or reset arc", in_quotes(text.text)));
    }
    const auto& place = flat_[arc.place];
    if (place.colour_set.text == unit_name) {
      if (text.empty()) text.text = "1";
      write_out_number(text);
    } else if (text.empty()) {
      fail("arc", drawn.id, drawn.line,
           fmt::format("no inscription between place {} of colour set {} and transition {}",
                       in_quotes(place.name), printable(place.colour_set.text),
                       in_quotes(flat_[arc.transition].name)));
    }
  }

  const model::CpnNet& net_;
  std::vector<CpnPageContent> contents_;  ///< by page
  std::vector<FlatCpnNet::PageInstance> instances_;
  CpnSlots slots_;
  std::vector<model::PlaceId> place_of_;  ///< by slot
  FlatCpnNet flat_;
};

}  // namespace

FlatCpnNet flatten(const model::CpnNet& net) { return Flattening(net).run(); }

}  // namespace unfire::load
