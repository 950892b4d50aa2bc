// The JSON form of the analysis; the keys are documented in README.md and tested.
#include "unfire/report/analysis.hpp"
#include "unfire/report/words.hpp"
#include "unfire/version.hpp"

namespace unfire::report {
namespace {

Json bounded_json(const std::optional<bool>& bounded) { return bounded ? Json(*bounded) : Json(nullptr); }

Json dead_json(const model::Net& net, const check::DeadMarkings& dead, bool exact) {
  Json result{{"count", integer(dead.count)}, {"exact", exact}};
  result["first"] = dead.first ? marking_json(net, *dead.first) : Json(nullptr);
  if (!dead.ends_defined) return result;
  result["wanted"] = integer(dead.wanted);
  result["unwanted"] = integer(dead.unwanted);
  result["first_unwanted"] = dead.first_unwanted ? marking_json(net, *dead.first_unwanted) : Json(nullptr);
  return result;
}

Json unbounded_json(const model::Net& net, const check::Analysis& analysis) {
  Json places = Json::array(), proofs = Json::array();
  for (std::size_t p = 0; p < net.places.size(); ++p)
    if (analysis.places[p].unbounded) places.push_back(net.places[p].id);
  for (const auto& pumping : analysis.pumpings) {
    Json growing = Json::array();
    for (const auto p : pumping.places) growing.push_back(net[p].id);
    proofs.push_back({{"places", std::move(growing)},
                      {"prefix", sequence_json(net, pumping.prefix)},
                      {"cycle", sequence_json(net, pumping.cycle)}});
  }
  return {{"places", std::move(places)}, {"proofs", std::move(proofs)}};
}

Json bounds_json(const model::Net& net, const check::Analysis& analysis) {
  Json result{{"bounded", bounded_json(analysis.bounded)}};
  result["exact"] = analysis.exploration.complete();
  const bool unbounded = !analysis.pumpings.empty();
  result["max_tokens_in_place"] = unbounded ? Json(nullptr) : integer(analysis.max_tokens_in_place);
  result["max_tokens_in_marking"] = unbounded ? Json(nullptr) : integer(analysis.max_tokens_in_marking);
  if (!analysis.pumpings.empty()) result["unbounded"] = unbounded_json(net, analysis);
  Json& places = result["places"] = Json::array();
  for (std::size_t p = 0; p < net.places.size(); ++p) {
    const auto& bound = analysis.places[p];
    Json entry{{"id", net.places[p].id}, {"name", net.places[p].name}, {"lower", integer(bound.lower)}};
    entry["upper"] = bound.unbounded ? Json(nullptr) : integer(bound.upper);
    places.push_back(std::move(entry));
  }
  return result;
}

Json histogram_json(const std::vector<std::uint64_t>& histogram) {
  Json result = Json::array();
  for (std::size_t degree = 0; degree < histogram.size(); ++degree)
    if (histogram[degree] > 0) result.push_back({{"degree", degree}, {"states", integer(histogram[degree])}});
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

Json exploration_json(const check::Exploration& e) {
  Json result{
      {"method", e.method}, {"order", e.order}, {"complete", e.complete()}, {"stop", stop_word(e.stop)}};
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

Json analysis_json(const model::Net& net, const check::Analysis& analysis) {
  Json result = document(net, "analyse");
  result["exploration"] = exploration_json(analysis.exploration);
  if (!analysis.observed) return result;
  result["deadlock"] = dead_json(net, analysis.dead, analysis.exploration.complete());
  result["bounds"] = bounds_json(net, analysis);
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
