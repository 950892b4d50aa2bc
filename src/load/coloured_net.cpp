// Labels hold their meaning in <structure>; <text> is for people. Elements without such labels are plain ones
// among coloured ones: their tokens are dots.
#include "coloured_net.hpp"

#include <fmt/format.h>

#include <utility>

#include "labels.hpp"
#include "quote.hpp"
#include "timing.hpp"

namespace unfire::load {

using model::ArcKind;
using model::Sort;
using model::Term;

namespace {

/// n of the multiset of n dots; nothing when it is another.
std::optional<model::Tokens> number_of_dots(const Term& term) {
  const bool counted = term.op == Term::Op::number_of || term.op == Term::Op::scaled;
  if (term.op == Term::Op::all) return 1;
  if (!counted || term.operands[0].op != Term::Op::constant) return std::nullopt;
  if (term.operands[1].op != Term::Op::constant && term.operands[1].op != Term::Op::all) return std::nullopt;
  return static_cast<model::Tokens>(term.operands[0].number);
}

}  // namespace

model::ColouredNet ColouredNetReader::read(model::Net skeleton, const Elements& elements) {
  net_.skeleton = std::move(skeleton);
  declarations_.read(elements.declarations);
  auto& places = net_.skeleton.places;
  auto& arcs = net_.skeleton.arcs;
  for (std::size_t i = 0; i < places.size(); ++i) read_place(places[i], elements.places[i]);
  for (const auto node : elements.transitions) {
    const auto condition = content(node, "condition");
    net_.guards.push_back(condition ? std::optional(terms_.read_truth(node, condition)) : std::nullopt);
  }
  for (std::size_t i = 0; i < arcs.size(); ++i) read_arc(arcs[i], elements.arcs[i]);
  net_.variables = declarations_.variables();
  net_.partitions = declarations_.partitions();
  net_.sorts = declarations_.sorts().take();
  return std::move(net_);
}

/// The element inside the structure of the label with this name; null when there is no such label, or an
/// empty one.
pugi::xml_node ColouredNetReader::content(pugi::xml_node element, const char* name) const {
  pugi::xml_node found;
  pugi::xml_node seen;
  for_each_element(element, [&](pugi::xml_node label) {
    if (local_name(label) != name) return;
    if (seen) xml_.fail(element, label, fmt::format("a second <{}>", name));
    seen = label;
    for_each_element(label, [&](pugi::xml_node part) {
      const auto part_name = local_name(part);
      if (part_name == "text" || part_name == "graphics" || part_name == "toolspecific") return;
      if (part_name != "structure") {
        xml_.fail(element, part,
                  fmt::format("<{}> holds <{}>, which is not understood", name, printable(part_name)));
      }
      const auto inside = first_element(part);
      if (found || (inside && next_element(inside))) {
        xml_.fail(element, part, fmt::format("<{}> has more than one structure", name));
      }
      found = inside;
    });
    const auto text = child_element(label, "text");
    if (!found && (!own_text(label).empty() || (text && !own_text(text).empty()))) {
      xml_.fail(element, label,
                fmt::format("<{}> has a text but no structure, which is not supported", name));
    }
  });
  return found;
}

void ColouredNetReader::read_place(model::Place& place, pugi::xml_node node) {
  const auto type = content(node, "type");
  const auto sort = type ? declarations_.read_sort(node, type) : declarations_.sorts().dot();
  const auto marking = content(node, "hlinitialMarking");
  net_.place_sorts.push_back(sort);
  auto& initial = net_.initial.emplace_back();
  if (marking) {
    initial = terms_.read_marking(node, marking, sort);
  } else if (place.initial > 0) {
    if (!declarations_.sorts().is(sort, Sort::Kind::dot)) {
      xml_.fail(node, fmt::format("its initial marking does not say of which colours of {}",
                                  printable(declarations_.sorts().name(sort))));
    }
    initial = terms_.dots(place.initial, place.line);
  }
  place.initial = 0;
  if (const auto label = child_element(node, "colorinvariant")) drop_coloured_time(node, label);
}

void ColouredNetReader::read_arc(model::Arc& arc, pugi::xml_node node) {
  if (const auto label = child_element(node, "colorinterval")) drop_coloured_time(node, label);
  const auto term = content(node, "hlinscription");
  const auto sort = net_.place_sorts[model::index(arc.place)];
  auto& inscription = net_.inscriptions.emplace_back();
  if (arc.kind == ArcKind::reset) {
    if (term) xml_.fail(node, term, "a reset arc empties its place: an inscription has no meaning");
  } else if (arc.kind == ArcKind::inhibit) {
    inscription = read_inhibitor(arc, node, term);
  } else if (term) {
    inscription = terms_.read_multiset(node, term, sort);
  } else if (declarations_.sorts().is(sort, Sort::Kind::dot)) {
    inscription = terms_.dots(arc.weight, arc.line);
  } else {
    xml_.fail(node, fmt::format("it has no <hlinscription>, and its place has the sort {}",
                                printable(declarations_.sorts().name(sort))));
  }
  if (inscription) arc.weight = 1;
}

/// TAPAAL's inhibitor arcs do not look at colours: whatever the sort of the place, they carry a number of
/// dots, and count all tokens.
std::optional<Term> ColouredNetReader::read_inhibitor(model::Arc& arc, pugi::xml_node node,
                                                      pugi::xml_node term) {
  if (!term) return std::nullopt;
  const auto sort = net_.place_sorts[model::index(arc.place)];
  Term inscription = terms_.read_inhibition(node, term, sort);
  if (inscription.sort == sort) return inscription;
  const auto dots = number_of_dots(inscription);
  if (!dots) xml_.fail(node, term, "an inhibitor arc with a term of sort dot that is no number of dots");
  if (*dots == 0) xml_.fail(node, term, "weight 0");
  arc.weight = *dots;
  return std::nullopt;
}

/// TAPAAL writes <inscription inscription="…"/> for each colour.
void ColouredNetReader::drop_coloured_time(pugi::xml_node element, pugi::xml_node label) {
  for_each_element(label, [&](pugi::xml_node part) {
    if (local_name(part) != "inscription") return;
    drop_time(drops_, {element, part, std::string(attribute(part, "inscription"))});
  });
}

}  // namespace unfire::load
