// The JSON form of the analysis; the keys are documented in README.md and tested.
#include "unfire/report/analysis.hpp"
#include "unfire/version.hpp"

namespace unfire::report {
namespace {

Json bounded_json(const std::optional<bool>& bounded) { return bounded ? Json(*bounded) : Json(nullptr); }

Json dead_json(const Wording& wording, const check::DeadMarkings& dead, bool exact) {
  Json result{{"count", integer(dead.count)}, {"exact", exact}};
  result["first"] = dead.first ? wording.marking_json(*dead.first) : Json(nullptr);
  if (!dead.ends_defined) return result;
  result["wanted"] = integer(dead.wanted);
  result["unwanted"] = integer(dead.unwanted);
  result["first_unwanted"] = dead.first_unwanted ? wording.marking_json(*dead.first_unwanted) : Json(nullptr);
  return result;
}

Json growing_json(const Wording& wording, const explore::Pumping& pumping) {
  Json growing = Json::array();
  for (const auto& [place, colour] : pumping.growing) {
    const auto& id = wording.net()[place].id;
    if (wording.coloured())
      growing.push_back({{"place", id}, {"colour", wording.colour_text(place, colour)}});
    else
      growing.push_back(id);
  }
  return growing;
}

Json unbounded_json(const Wording& wording, const check::Analysis& analysis) {
  Json places = Json::array(), proofs = Json::array();
  for (std::size_t p = 0; p < analysis.places.size(); ++p)
    if (analysis.places[p].unbounded) places.push_back(wording.net().places[p].id);
  for (const auto& pumping : analysis.pumpings)
    proofs.push_back({{"places", growing_json(wording, pumping)},
                      {"prefix", wording.sequence_json(pumping.prefix)},
                      {"cycle", wording.sequence_json(pumping.cycle)}});
  return {{"places", std::move(places)}, {"proofs", std::move(proofs)}};
}

Json colours_json(const Wording& wording, model::PlaceId place, const check::PlaceBounds& bounds) {
  Json result = Json::array();
  for (const auto& colour : bounds.colours)
    result.push_back({{"colour", wording.colour_text(place, colour.colour)},
                      {"lower", integer(colour.lower)},
                      {"upper", integer(colour.upper)}});
  return result;
}

Json bounds_json(const Wording& wording, const check::Analysis& analysis) {
  Json result{{"bounded", bounded_json(analysis.bounded)}};
  result["exact"] = analysis.exploration.complete();
  const bool unbounded = !analysis.pumpings.empty();
  result["max_tokens_in_place"] = unbounded ? Json(nullptr) : integer(analysis.max_tokens_in_place);
  result["max_tokens_in_marking"] = unbounded ? Json(nullptr) : integer(analysis.max_tokens_in_marking);
  if (unbounded) result["unbounded"] = unbounded_json(wording, analysis);
  Json& places = result["places"] = Json::array();
  for (std::uint32_t p = 0; p < analysis.places.size(); ++p) {
    const auto& bound = analysis.places[p];
    const auto& place = wording.net().places[p];
    Json entry{{"id", place.id}, {"name", place.name}, {"lower", integer(bound.lower)}};
    entry["upper"] = bound.unbounded ? Json(nullptr) : integer(bound.upper);
    if (wording.coloured()) entry["colours"] = colours_json(wording, model::PlaceId{p}, bound);
    places.push_back(std::move(entry));
  }
  return result;
}

Json unfolding_json(const check::PreparedNet& net) {
  const auto* unfolding = net.unfolding();
  if (unfolding == nullptr)
    return net.why_not_unfolded().empty() ? Json(nullptr) : Json{{"refused", net.why_not_unfolded()}};
  return {{"places", unfolding->net().places.size()},
          {"transitions", unfolding->net().transitions.size()},
          {"arcs", unfolding->net().arcs.size()}};
}

Json histogram_json(const explore::Histogram& histogram) {
  Json result = Json::array();
  histogram.for_each([&](std::uint64_t degree, std::uint64_t states) {
    result.push_back({{"degree", degree}, {"states", integer(states)}});
  });
  return result;
}

Json degrees_json(const check::Analysis& analysis) {
  Json result{{"self_loops", integer(analysis.self_loops)}, {"out", histogram_json(analysis.out_degrees)}};
  if (!analysis.distinct_edges) return result;
  result["distinct_edges"] = integer(*analysis.distinct_edges);
  result["in"] = histogram_json(analysis.in_degrees);
  return result;
}

}  // namespace

Json document(const model::Net& net, std::string_view command) {
  Json result{{"unfire", {{"version", version}, {"schema", json_schema}, {"command", command}}}};
  result["net"] = {{"file", net.file},
                   {"id", net.id},
                   {"name", net.name},
                   {"kind", "P/T"},
                   {"places", net.places.size()},
                   {"transitions", net.transitions.size()},
                   {"arcs", net.arcs.size()},
                   {"warnings", net.warnings}};
  return result;
}

Json document(const model::AnyNet& net, std::string_view command) {
  Json result = document(model::skeleton(net), command);
  if (std::holds_alternative<model::ColouredNet>(net)) result["net"]["kind"] = "coloured";
  return result;
}

Json exploration_json(const check::Exploration& e) {
  Json result{{"method", e.method},
              {"order", e.order},
              {"net", e.net},
              {"complete", e.complete()},
              {"stop", stop_word(e.stop)}};
  result["states"] = integer(e.states);
  result["arcs"] = integer(e.arcs);
  result["visited"] = integer(e.visited);
  result["stored_peak"] = integer(e.stored_peak);
  result["waiting"] = integer(e.waiting);
  result["seconds"] = rounded(e.seconds, 6);
  result["states_per_second"] =
      e.seconds > 0 ? rounded(static_cast<double>(e.visited) / e.seconds, 0) : Json(nullptr);
  result["memory_bytes"] = integer(e.memory_bytes);
  result["bytes_per_state"] = rounded(e.bytes_per_state(), 3);
  result["words_per_state"] = e.words_per_state;
  result["relayouts"] = e.relayouts;
  if (!e.crowded_place.empty()) result["crowded_place"] = e.crowded_place;
  result["resident_bytes"] = integer(e.resident_bytes);
  return result;
}

Json analysis_json(const check::PreparedNet& prepared, const check::Analysis& analysis) {
  const Wording wording(prepared.any_net(), prepared.values());
  const auto& net = wording.net();
  Json result = document(prepared.any_net(), "analyse");
  if (wording.coloured()) result["net"]["unfolding"] = unfolding_json(prepared);
  result["exploration"] = exploration_json(analysis.exploration);
  if (!analysis.observed) return result;
  result["deadlock"] = dead_json(wording, analysis.dead, analysis.exploration.complete());
  result["bounds"] = bounds_json(wording, analysis);
  Json& transitions = result["transitions"] = Json::array();
  for (std::size_t t = 0; t < net.transitions.size(); ++t)
    transitions.push_back({{"id", net.transitions[t].id},
                           {"name", net.transitions[t].name},
                           {"fired", integer(analysis.fired[t])}});
  Json& levels = result["levels"] = Json::array();
  for (std::size_t depth = 0; depth < analysis.levels.size(); ++depth) {
    const auto& level = analysis.levels[depth];
    levels.push_back({{"depth", depth},
                      {"states", integer(level.states)},
                      {"forward", integer(level.forward)},
                      {"same", integer(level.same)},
                      {"backward", integer(level.backward)}});
  }
  result["degrees"] = degrees_json(analysis);
  return result;
}

}  // namespace unfire::report
