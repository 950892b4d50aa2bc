// The structure as text: what is proved first, then what the net is made of, then the long lists.
#include <fmt/format.h>

#include <algorithm>

#include "lines.hpp"
#include "sums.hpp"
#include "unfire/report/structure.hpp"
#include "unfire/report/words.hpp"

namespace unfire::report {
namespace {

void more(Text out, std::size_t entries, std::size_t shown) {
  if (entries > shown) fmt::format_to(out, "  and {} more (--show all)\n", grouped(entries - shown));
}

std::string joined(const std::vector<std::string>& words) { return some_of(words, words.size()); }

/// "a, b, c and 12 more".
template <class Ids>
std::string names_text(const model::Net& net, const Ids& ids, std::size_t shown) {
  std::vector<std::string> names;
  for (const auto id : ids) names.push_back(label(net[id]));
  return some_of(names, shown);
}

/// "15: a, b, c and 12 more".
template <class Ids>
std::string list_text(const model::Net& net, const Ids& ids, std::size_t shown) {
  return fmt::format("{}: {}", grouped(ids.size()), names_text(net, ids, shown));
}

/// Those with few members first: they say most, and fit on a line.
template <class Entry, class Size>
std::vector<const Entry*> shortest_first(const std::vector<Entry>& entries, Size size) {
  std::vector<const Entry*> order;
  for (const Entry& entry : entries) order.push_back(&entry);
  std::stable_sort(order.begin(), order.end(),
                   [&](const Entry* a, const Entry* b) { return size(*a) < size(*b); });
  return order;
}

std::string most_text(std::optional<model::Tokens> largest) {
  if (!largest) return "by a number of 64 bits or more";
  return fmt::format("at most {} in a place{}", counted(*largest, "token"),
                     *largest <= 1 ? " (one-safe)" : "");
}

std::string bounded_text(const model::Net& net, const check::StructureReport& structure, std::size_t shown) {
  const auto& bounds = structure.bounds;
  if (!bounds.net_bounded()) {
    const auto open = bounds.without_bound();
    return fmt::format("not proved; no bound found for {}{}: {}", counted(open.size(), "place"),
                       bounds.complete ? "" : " (the search was cut short)", names_text(net, open, shown));
  }
  const std::string expected = most_text(bounds.largest());
  if (!bounds.every_place_proven()) return "if the units are safe as the file claims: " + expected;
  const std::string proved = most_text(bounds.largest_proven());
  if (bounds.largest() == bounds.largest_proven()) return "yes: " + proved;
  return fmt::format("yes: {}; if the units are safe as the file claims, {}", proved, expected);
}

std::string class_text(const structure::NetClass& c) {
  std::vector<std::string> words;
  if (c.workflow) words.emplace_back("workflow net");
  if (c.state_machine) words.emplace_back("state machine");
  if (c.marked_graph) words.emplace_back("marked graph");
  // Each class of choice includes those before it.
  if (c.free_choice)
    words.emplace_back("free choice");
  else if (c.extended_free_choice)
    words.emplace_back("extended free choice");
  else if (c.asymmetric_choice)
    words.emplace_back("asymmetric choice");
  return words.empty() ? "none of the usual ones" : joined(words);
}

std::string properties_text(const structure::NetClass& c) {
  std::vector<std::string> words;
  words.emplace_back(c.ordinary ? "ordinary" : "weighted");
  words.emplace_back(c.pure ? "pure" : "with self-loops");
  if (c.conservative)
    words.emplace_back("token-conserving");
  else if (c.subconservative)
    words.emplace_back("never gains tokens");
  if (c.strongly_connected)
    words.emplace_back("strongly connected");
  else
    words.emplace_back(c.connected ? "connected" : "not connected");
  return joined(words);
}

std::string arcs_text(const check::StructureReport& structure) {
  const auto& arcs = structure.arcs;
  std::vector<std::string> words{grouped(arcs.consume) + " consume", grouped(arcs.produce) + " produce"};
  if (arcs.read > 0) words.push_back(grouped(arcs.read) + " read");
  if (arcs.inhibit > 0) words.push_back(grouped(arcs.inhibit) + " inhibit");
  if (arcs.reset > 0) words.push_back(grouped(arcs.reset) + " reset");
  std::string text = joined(words);
  if (!structure.weights) return text;
  const auto [least, greatest] = *structure.weights;
  return text + (least == greatest ? fmt::format("; all of weight {}", least)
                                   : fmt::format("; weights {}..{}", least, greatest));
}

std::string initial_text(const model::Net& net, const check::StructureReport& structure, std::size_t shown) {
  if (structure.initially_marked == 0) return "(empty)";
  std::vector<std::string> marked;
  for (const auto& place : net.places)
    if (place.initial > 0) marked.push_back(tokens_text(place, place.initial));
  return fmt::format("{} in {}: {}", counted(structure.initial_tokens, "token"),
                     counted(structure.initially_marked, "place"), some_of(marked, shown));
}

void final_text(Text out, const model::Net& net, std::size_t shown) {
  if (net.final_markings.empty()) return;
  line(out, "Final markings", grouped(net.final_markings.size()));
  for (std::size_t i = 0; i < std::min(shown, net.final_markings.size()); ++i) {
    std::vector<std::string> marked;
    for (const auto& entry : net.final_markings[i].entries)
      if (entry.tokens > 0) marked.push_back(tokens_text(net[entry.place], entry.tokens));
    fmt::format_to(out, "  {}\n", marked.empty() ? "(empty)" : some_of(marked, members_shown(shown)));
  }
  more(out, net.final_markings.size(), shown);
}

void units_text(Text out, const model::Net& net, const structure::NupnSummary& nupn, std::size_t shown) {
  line(out, "Units (NUPN)",
       fmt::format("{}, {} without subunits, depth {}, {}", grouped(nupn.units), grouped(nupn.leaf_units),
                   nupn.depth, nupn.claims_safety ? "claimed to be safe" : "not claimed to be safe"));
  if (!nupn.well_formed())
    line(out, "  malformed",
         fmt::format("{}{} in no unit, {} in several", nupn.is_tree ? "" : "not a tree, ",
                     counted(nupn.places_outside, "place"), grouped(nupn.places_repeated)));
  if (!nupn.initially_safe) line(out, "  not safe", "the initial marking has two tokens in one unit");
  if (!nupn.blocked.empty()) line(out, "  dead if safe", list_text(net, nupn.blocked, shown));
  if (!nupn.overfilling.empty()) line(out, "  unsafe if fired", list_text(net, nupn.overfilling, shown));
}

void ends_text(Text out, const model::Net& net, const check::StructureReport& structure, std::size_t shown) {
  const auto& c = structure.net_class;
  const auto list = [&](std::string_view head, const auto& ids) {
    if (!ids.empty()) line(out, head, list_text(net, ids, shown));
  };
  list("Source places", c.source_places);
  list("Sink places", c.sink_places);
  list("Source transitions", c.source_transitions);
  list("Sink transitions", c.sink_transitions);
  list("Constant places", structure.constant_places);
  list("Never marked", structure.never_marked);
  list("Dead transitions", structure.dead_transitions);
}

/// "4, every place covered", "12 found (the search was cut short), 90 of 100 places covered".
std::string cover_text(const check::FlowCover& flows, std::size_t nodes, std::string_view noun) {
  const auto& semiflows = flows.semiflows;
  if (semiflows.flows.empty()) return semiflows.complete ? "none" : "none found; the search was cut short";
  const std::string count = grouped(semiflows.flows.size());
  const std::string cover =
      flows.covered == nodes ? fmt::format("every {} covered", noun)
                             : fmt::format("{} of {} covered", grouped(flows.covered), counted(nodes, noun));
  return fmt::format("{}{}, {}", count, semiflows.complete ? "" : " found (the search was cut short)", cover);
}

std::size_t support(const structure::Semiflow& flow) { return flow.weights.size(); }

void p_semiflows_text(Text out, const model::Net& net, const check::FlowCover& flows, std::size_t shown) {
  line(out, "P-semiflows", cover_text(flows, net.places.size(), "place"));
  const ShortNames names(net.places);
  const auto order = shortest_first(flows.semiflows.flows, support);
  for (std::size_t i = 0; i < std::min(shown, order.size()); ++i)
    fmt::format_to(out, "  {} = {}\n", sum_text(names, *order[i], shown),
                   structure::weighted_tokens(net, *order[i]).str());
  more(out, order.size(), shown);
}

void t_semiflows_text(Text out, const model::Net& net, const check::FlowCover& flows, std::size_t shown) {
  line(out, "T-semiflows", cover_text(flows, net.transitions.size(), "transition"));
  const ShortNames names(net.transitions);
  const auto order = shortest_first(flows.semiflows.flows, support);
  for (std::size_t i = 0; i < std::min(shown, order.size()); ++i)
    fmt::format_to(out, "  {}\n", sum_text(names, *order[i], shown));
  more(out, order.size(), shown);
}

std::string sets_count(const structure::PlaceSets& sets) {
  if (sets.sets.empty()) return sets.complete ? "none" : "none found; the search was cut short";
  return fmt::format("{} {}", grouped(sets.sets.size()),
                     sets.complete ? "minimal" : "found (the search was cut short)");
}

void sets_text(Text out, std::string_view head, const model::Net& net,
               const std::optional<structure::PlaceSets>& sets, std::size_t shown) {
  if (!sets) return line(out, head, "not computed: too large");
  line(out, head, sets_count(*sets));
  const ShortNames names(net.places);
  const auto order = shortest_first(sets->sets, [](const auto& set) { return set.size(); });
  for (std::size_t i = 0; i < std::min(shown, order.size()); ++i)
    fmt::format_to(out, "  {}\n", set_text(names, *order[i], shown));
  more(out, order.size(), shown);
}

std::string commoner_text(const check::ClosedSets& sets) {
  const std::string_view live = !sets.live ? "" : *sets.live ? ", so the net is live" : ", so it is not live";
  switch (sets.commoner) {
    case structure::Commoner::holds:
      return fmt::format("every siphon has a marked trap{}", sets.live ? live
                                                             : sets.deadlock_free
                                                                 ? ", so there is no deadlock"
                                                                 : "");
    case structure::Commoner::fails: return fmt::format("some siphon has no marked trap{}", live);
    case structure::Commoner::unknown:
      return sets.siphons ? "not known: the siphons are incomplete" : "not computed: too large";
  }
  return {};
}

/// What is proved of a place for which the file claims less.
std::string proof_text(const structure::PlaceBound& bound) {
  if (bound.source != structure::BoundSource::nupn || !bound.proven_upper) return {};
  return fmt::format("; {} proved", *bound.proven_upper);
}

/// As the end of a line that says the bound.
std::string_view source_phrase(structure::BoundSource source) {
  switch (source) {
    case structure::BoundSource::none: return "";
    case structure::BoundSource::constant: return " (never changes)";
    case structure::BoundSource::never_marked: return " (never marked)";
    case structure::BoundSource::invariant: return " (P-semiflow)";
    case structure::BoundSource::sub_invariant: return " (sub-invariant)";
    case structure::BoundSource::nupn: return " (claimed by the file)";
  }
  return {};
}

std::string upper_text(const structure::PlaceBound& bound) {
  if (bound.upper) return fmt::format("{}", *bound.upper);
  return bound.bounded() ? "2^63 or more" : "no bound found";
}

/// Places without a bound first, then the largest ones.
void bounds_text(Text out, const model::Net& net, const structure::Bounds& bounds, std::size_t shown) {
  std::vector<std::size_t> order(net.places.size());
  for (std::size_t p = 0; p < order.size(); ++p) order[p] = p;
  const auto rank = [&](std::size_t p) {
    const auto& bound = bounds.places[p];
    return std::pair(bound.bounded(), ~bound.upper.value_or(~model::Tokens{0}));
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
  line(out, "Place bounds",
       bounds.complete ? "tokens at most, and why"
                       : "tokens at most, and why (cut short: smaller ones may exist)");
  for (std::size_t i = 0; i < std::min(shown, order.size()); ++i) {
    const auto& bound = bounds.places[order[i]];
    fmt::format_to(out, "  {:<32} {}{}{}\n", label(net.places[order[i]]), upper_text(bound),
                   source_phrase(bound.source), proof_text(bound));
  }
  more(out, order.size(), shown);
}

}  // namespace

std::string structure_text(const model::Net& net, const check::StructureReport& structure,
                           TextOptions options) {
  const std::size_t shown = options.shown;
  std::string text = net_line(net);
  const Text out(text);
  line(out, "Bounded", bounded_text(net, structure, shown));
  line(out, "Class", class_text(structure.net_class));
  line(out, "Properties", properties_text(structure.net_class));
  line(out, "Arcs", arcs_text(structure));
  line(out, "Initial marking", initial_text(net, structure, shown));
  final_text(out, net, shown);
  if (structure.nupn) units_text(out, net, *structure.nupn, shown);
  ends_text(out, net, structure, shown);
  p_semiflows_text(out, net, structure.p_flows, shown);
  t_semiflows_text(out, net, structure.t_flows, shown);
  sets_text(out, "Siphons", net, structure.closed_sets.siphons, shown);
  sets_text(out, "Traps", net, structure.closed_sets.traps, shown);
  line(out, "Commoner", commoner_text(structure.closed_sets));
  bounds_text(out, net, structure.bounds, shown);
  line(out, "Time", seconds_text(structure.seconds));
  return text;
}

}  // namespace unfire::report
