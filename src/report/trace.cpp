// Writes traces and the answer to the question for deadlocks.
#include "unfire/report/trace.hpp"

#include <fmt/format.h>

#include "unfire/report/analysis.hpp"

namespace unfire::report {

std::string trace_text(const Wording& wording, const check::Trace& trace) {
  std::string text = fmt::format("  {:>4}  {:<28} {}\n", 0, "", wording.marking_text(trace.initial));
  for (std::size_t i = 0; i < trace.steps.size(); ++i) {
    const auto& step = trace.steps[i];
    text += fmt::format("  {:>4}  {:<28} {}\n", i + 1, wording.event_text(step.event),
                        wording.marking_text(step.marking));
  }
  return text;
}

Json trace_json(const Wording& wording, const check::Trace& trace) {
  Json steps = Json::array();
  for (const auto& step : trace.steps) {
    const auto& transition = wording.net()[step.event.transition];
    Json entry{{"transition", transition.id}, {"name", transition.name}};
    if (wording.coloured()) entry["binding"] = wording.binding_json(step.event);
    entry["marking"] = wording.marking_json(step.marking);
    steps.push_back(std::move(entry));
  }
  return {{"initial", wording.marking_json(trace.initial)}, {"steps", std::move(steps)}};
}

std::string deadlock_text(const Wording& wording, const check::DeadlockAnswer& result) {
  const auto& trace = result.answer.trace;
  std::string text;
  switch (result.answer.verdict) {
    case check::Verdict::violated:
      text = fmt::format("A deadlock is reachable in {}{}:\n", counted(trace->steps.size(), "step"),
                         result.ends_defined ? " (it is not a wanted end)" : "");
      text += trace_text(wording, *trace);
      break;
    case check::Verdict::holds:
      text = result.wanted > 0 ? fmt::format("No deadlock; {}.\n", counted(result.wanted, "wanted end"))
                               : "No deadlock.\n";
      break;
    case check::Verdict::unknown:
      text = fmt::format("Unknown: no deadlock among the markings explored, but {}.\n",
                         stop_phrase(result.exploration.stop));
      break;
  }
  return net_line(wording.any_net()) + text + exploration_text(result.exploration);
}

Json deadlock_json(const Wording& wording, const check::DeadlockAnswer& result) {
  Json json = document(wording.any_net(), "check");
  json["property"] = "deadlock-free";
  json["verdict"] = verdict_word(result.answer.verdict);
  json["trace"] = result.answer.trace ? trace_json(wording, *result.answer.trace) : Json(nullptr);
  if (result.ends_defined) json["wanted_ends"] = integer(result.wanted);
  json["exploration"] = exploration_json(result.exploration);
  return json;
}

}  // namespace unfire::report
