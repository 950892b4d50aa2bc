// Walks a written trace and stops at the first step that is not what the trace claims.
#include "unfire/check/replay.hpp"

namespace unfire::check {
namespace {

/// The first place on which two markings differ, in words.
std::optional<std::string> difference(const model::Net& net, const net::Marking& real,
                                      const net::Marking& written) {
  for (std::size_t p = 0; p < real.size(); ++p)
    if (real[p] != written[p])
      return "place '" + net.places[p].id + "' holds " + std::to_string(real[p]) + " tokens, not " +
             std::to_string(written[p]);
  return std::nullopt;
}

/// What keeps a transition from firing, in words.
std::string obstacle(const net::PtRules& rules, const net::Marking& marking, model::TransitionId t) {
  for (const auto& e : rules.effects(t)) {
    const auto tokens = marking[index(e.place)];
    const std::string holds = "place '" + rules.model()[e.place].id + "' holds " + std::to_string(tokens);
    if (tokens < e.need) return holds + " tokens, " + std::to_string(e.need) + " are needed";
    if (tokens >= e.inhibit)
      return holds + " tokens, fewer than " + std::to_string(e.inhibit) + " are allowed";
  }
  return "nothing";
}

std::optional<std::string> take_step(const net::PtRules& rules, const load::WrittenStep& step, Trace& trace) {
  const std::string where = "step " + std::to_string(trace.steps.size() + 1) + ": ";
  const net::Marking& here = trace.last();
  if (!rules.enabled(here, step.event))
    return where + "transition '" + rules.model()[step.event].id +
           "' is not enabled: " + obstacle(rules, here, step.event);
  net::Marking next = rules.fire(here, step.event);
  trace.steps.push_back({step.event, std::move(next)});
  if (!step.marking) return std::nullopt;
  if (const auto differs = difference(rules.model(), trace.last(), *step.marking)) return where + *differs;
  return std::nullopt;
}

}  // namespace

ReplayResult replay_written(const net::PtRules& rules, const load::WrittenTrace& written) {
  ReplayResult result{{rules.initial(), {}}, std::nullopt};
  if (written.initial)
    if (const auto differs = difference(rules.model(), rules.initial(), *written.initial))
      result.failure = "initial marking: " + *differs;
  for (const auto& step : written.steps) {
    if (result.failure) break;
    result.failure = take_step(rules, step, result.trace);
  }
  result.ends_dead = !result.failure && is_dead(rules, result.trace.last());
  return result;
}

}  // namespace unfire::check
