// The JSON form of the structure; the keys are documented in README.md and tested. Nodes appear by their ids.
#include "unfire/report/structure.hpp"
#include "unfire/report/words.hpp"

namespace unfire::report {
namespace {

template <class Ids>
Json ids_json(const model::Net& net, const Ids& ids) {
  Json result = Json::array();
  for (const auto id : ids) result.push_back(net[id].id);
  return result;
}

Json exact(const structure::Integer& value) {
  const structure::Integer exact_in_doubles = structure::Integer(1) << 53U;
  if (value > exact_in_doubles) return value.str();
  return static_cast<std::uint64_t>(value);
}

template <class Value>
Json nullable(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json arcs_json(const check::ArcCounts& arcs) {
  return {{"consume", arcs.consume},
          {"produce", arcs.produce},
          {"read", arcs.read},
          {"inhibit", arcs.inhibit},
          {"reset", arcs.reset}};
}

Json class_json(const structure::NetClass& c) {
  return {{"ordinary", c.ordinary},
          {"pure", c.pure},
          {"state_machine", c.state_machine},
          {"marked_graph", c.marked_graph},
          {"free_choice", c.free_choice},
          {"extended_free_choice", c.extended_free_choice},
          {"asymmetric_choice", c.asymmetric_choice},
          {"conservative", c.conservative},
          {"subconservative", c.subconservative},
          {"connected", c.connected},
          {"strongly_connected", c.strongly_connected},
          {"workflow", c.workflow}};
}

Json nupn_json(const model::Net& net, const structure::NupnSummary& nupn) {
  return {{"units", nupn.units},
          {"leaf_units", nupn.leaf_units},
          {"depth", nupn.depth},
          {"claims_safety", nupn.claims_safety},
          {"credible", nupn.credible()},
          {"well_formed", nupn.well_formed()},
          {"initially_safe", nupn.initially_safe},
          {"places_outside", nupn.places_outside},
          {"places_repeated", nupn.places_repeated},
          {"blocked", ids_json(net, nupn.blocked)},
          {"overfilling", ids_json(net, nupn.overfilling)}};
}

template <class Node>
Json weights_json(const std::vector<Node>& nodes, const structure::Semiflow& flow) {
  JsonMembers members;
  members.reserve(flow.weights.size());
  for (const auto& [node, weight] : flow.weights) members.emplace_back(nodes[node].id, exact(weight));
  return members;
}

Json p_semiflows_json(const model::Net& net, const structure::Semiflows& semiflows) {
  Json result = Json::array();
  for (const auto& flow : semiflows.flows)
    result.push_back({{"weights", weights_json(net.places, flow)},
                      {"constant", exact(structure::weighted_tokens(net, flow))}});
  return result;
}

Json t_semiflows_json(const model::Net& net, const structure::Semiflows& semiflows) {
  Json result = Json::array();
  for (const auto& flow : semiflows.flows)
    result.push_back({{"weights", weights_json(net.transitions, flow)}});
  return result;
}

std::string_view source_word(structure::BoundSource source) {
  switch (source) {
    case structure::BoundSource::none: return "none";
    case structure::BoundSource::constant: return "constant";
    case structure::BoundSource::never_marked: return "never_marked";
    case structure::BoundSource::invariant: return "invariant";
    case structure::BoundSource::sub_invariant: return "sub_invariant";
    case structure::BoundSource::nupn: return "nupn";
  }
  return {};
}

Json bounds_json(const model::Net& net, const structure::Bounds& bounds) {
  Json result = Json::array();
  for (std::size_t p = 0; p < net.places.size(); ++p) {
    const auto& bound = bounds.places[p];
    result.push_back({{"id", net.places[p].id},
                      {"upper", bound.upper ? integer(*bound.upper) : Json(nullptr)},
                      {"source", source_word(bound.source)},
                      {"proven", bound.proven_upper ? integer(*bound.proven_upper) : Json(nullptr)}});
  }
  return result;
}

Json bounded_json(const check::StructureReport& structure) {
  const auto largest = structure.bounds.largest();
  const auto proven = structure.bounds.largest_proven();
  return {{"proven", structure.bounds.every_place_proven()},
          {"proven_or_claimed", structure.bounds.net_bounded()},
          {"proven_one_safe", structure.proven_one_safe()},
          {"largest", largest ? integer(*largest) : Json(nullptr)},
          {"largest_proven", proven ? integer(*proven) : Json(nullptr)}};
}

Json sets_json(const model::Net& net, const std::optional<structure::PlaceSets>& sets) {
  if (!sets) return nullptr;
  Json result = Json::array();
  for (const auto& set : sets->sets) result.push_back(ids_json(net, set));
  return result;
}

std::string_view commoner_word(structure::Commoner commoner) {
  switch (commoner) {
    case structure::Commoner::holds: return "holds";
    case structure::Commoner::fails: return "fails";
    case structure::Commoner::unknown: return "unknown";
  }
  return {};
}

Json final_markings_json(const model::Net& net) {
  Json result = Json::array();
  for (const auto& marking : net.final_markings) {
    Json tokens = Json::object();
    for (const auto& entry : marking.entries) tokens[net[entry.place].id] = integer(entry.tokens);
    result.push_back(std::move(tokens));
  }
  return result;
}

Json complete_json(const check::StructureReport& structure) {
  const auto complete = [](const auto& sets) { return sets && sets->complete; };
  return {{"p_semiflows", structure.p_flows.semiflows.complete},
          {"t_semiflows", structure.t_flows.semiflows.complete},
          {"bounds", structure.bounds.complete},
          {"siphons", complete(structure.closed_sets.siphons)},
          {"traps", complete(structure.closed_sets.traps)}};
}

/// What there is to see, before anything is computed.
void add_survey(Json& result, const model::Net& net, const check::StructureReport& structure) {
  result["arcs"] = arcs_json(structure.arcs);
  result["weights"] = structure.weights ? Json{{"least", integer(structure.weights->least)},
                                               {"greatest", integer(structure.weights->greatest)}}
                                        : Json(nullptr);
  result["initial"] = {{"tokens", integer(structure.initial_tokens)},
                       {"marked_places", structure.initially_marked}};
  result["final_markings"] = final_markings_json(net);
  result["class"] = class_json(structure.net_class);
  result["source_places"] = ids_json(net, structure.net_class.source_places);
  result["sink_places"] = ids_json(net, structure.net_class.sink_places);
  result["source_transitions"] = ids_json(net, structure.net_class.source_transitions);
  result["sink_transitions"] = ids_json(net, structure.net_class.sink_transitions);
  result["nupn"] = structure.nupn ? nupn_json(net, *structure.nupn) : Json(nullptr);
}

}  // namespace

Json structure_json(const model::Net& net, const check::StructureReport& structure) {
  Json result = document(net, "info");
  Json& body = result["structure"] = {{"type", net.type}, {"seconds", rounded(structure.seconds, 6)}};
  add_survey(body, net, structure);
  body["complete"] = complete_json(structure);
  body["bounded"] = bounded_json(structure);
  body["bounds"] = bounds_json(net, structure.bounds);
  body["constant_places"] = ids_json(net, structure.constant_places);
  body["never_marked_places"] = ids_json(net, structure.never_marked);
  body["dead_transitions"] = ids_json(net, structure.dead_transitions);
  body["places_covered"] = structure.p_flows.covered;
  body["p_semiflows"] = p_semiflows_json(net, structure.p_flows.semiflows);
  body["transitions_covered"] = structure.t_flows.covered;
  body["t_semiflows"] = t_semiflows_json(net, structure.t_flows.semiflows);
  body["siphons"] = sets_json(net, structure.closed_sets.siphons);
  body["traps"] = sets_json(net, structure.closed_sets.traps);
  body["commoner"] = commoner_word(structure.closed_sets.commoner);
  body["deadlock_free"] = nullable(structure.closed_sets.deadlock_free);
  body["live"] = nullable(structure.closed_sets.live);
  return result;
}

}  // namespace unfire::report
