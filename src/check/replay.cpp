// Walks a written trace and stops at the first step that is not what the trace claims.
#include "unfire/check/replay.hpp"

#include <algorithm>

#include "unfire/model/error.hpp"

namespace unfire::check {
namespace {

/// Turns the texts of a trace into colours, and colours into texts for messages.
class TraceWords {
 public:
  TraceWords(const model::AnyNet& net, net::Values& values, const std::string& file)
      : skeleton_(model::skeleton(net)),
        coloured_(std::get_if<model::ColouredNet>(&net)),
        values_(values),
        file_(file),
        variables_(coloured_ != nullptr ? net::variables_by_transition(*coloured_)
                                        : std::vector<std::vector<model::VariableId>>()) {}

  [[nodiscard]] net::BindingElement event(const load::WrittenStep& step) const {
    net::BindingElement result{step.transition, {}};
    const std::string where = label(step) + ": ";
    if (coloured_ == nullptr) {
      if (!step.binding.empty()) fail(where + "it has no variables");
      return result;
    }
    const auto& variables = variables_[model::index(step.transition)];
    for (const auto v : variables) result.binding.push_back(value_of(v, step, where));
    for (const auto& written : step.binding)
      if (std::none_of(variables.begin(), variables.end(),
                       [&](model::VariableId v) { return (*coloured_)[v].id == written.variable; }))
        fail(where + "it has no variable '" + written.variable + "'");
    return result;
  }

  [[nodiscard]] std::string label(const load::WrittenStep& step) const {
    return "transition '" + skeleton_[step.transition].id + "'";
  }

  [[nodiscard]] net::SparseMarking marking(const load::WrittenMarking& written) const {
    net::SparseMarking result;
    for (const auto& holding : written)
      if (holding.tokens > 0) result.push_back({holding.place, colour(holding), holding.tokens});
    std::sort(result.begin(), result.end(), [](const net::Holding& a, const net::Holding& b) {
      return std::pair(a.place, a.colour) < std::pair(b.place, b.colour);
    });
    return result;
  }

  /// The first place on which two markings differ, in words.
  [[nodiscard]] std::optional<std::string> difference(const net::SparseMarking& real,
                                                      const net::SparseMarking& written) const {
    const auto tokens = [](const net::SparseMarking& marking, const net::Holding& wanted) {
      for (const auto& holding : marking)
        if (holding.place == wanted.place && holding.colour == wanted.colour) return holding.tokens;
      return model::Tokens{0};
    };
    for (const auto* side : {&real, &written})
      for (const auto& holding : *side)
        if (tokens(real, holding) != tokens(written, holding))
          return "place '" + skeleton_[holding.place].id + "' holds " +
                 std::to_string(tokens(real, holding)) + (tokens(real, holding) == 1 ? " token" : " tokens") +
                 colour_text(holding) + ", not " + std::to_string(tokens(written, holding));
    return std::nullopt;
  }

 private:
  [[noreturn]] void fail(const std::string& reason) const { throw model::InputError({file_, 0}, reason); }

  [[nodiscard]] net::ValueId value_of(model::VariableId v, const load::WrittenStep& step,
                                      const std::string& where) const {
    const auto& variable = (*coloured_)[v];
    for (const auto& written : step.binding) {
      if (written.variable != variable.id) continue;
      if (const auto value = net::parse_value(*coloured_, variable.sort, written.colour, values_))
        return *value;
      fail(where + "variable '" + variable.id + "': '" + written.colour + "' is no colour of sort " +
           (*coloured_)[variable.sort].name);
    }
    fail(where + "variable '" + variable.id + "' is not bound");
  }

  [[nodiscard]] net::ValueId colour(const load::WrittenHolding& holding) const {
    if (coloured_ == nullptr) {
      if (holding.colour) fail("place '" + skeleton_[holding.place].id + "' has no colours");
      return net::dot;
    }
    const auto sort = coloured_->place_sorts[model::index(holding.place)];
    const bool is_dot = (*coloured_)[sort].kind == model::Sort::Kind::dot;
    if (!holding.colour && is_dot) return net::dot;
    const auto value =
        holding.colour ? net::parse_value(*coloured_, sort, *holding.colour, values_) : std::nullopt;
    if (value) return *value;
    fail("place '" + skeleton_[holding.place].id + "': " +
         (holding.colour ? "'" + *holding.colour + "' is no colour of sort " + (*coloured_)[sort].name
                         : "tokens without a colour"));
  }

  [[nodiscard]] std::string colour_text(const net::Holding& holding) const {
    if (coloured_ == nullptr) return "";
    const auto sort = coloured_->place_sorts[model::index(holding.place)];
    return " of colour " + net::value_text(*coloured_, sort, holding.colour, values_);
  }

  const model::Net& skeleton_;
  const model::ColouredNet* coloured_;
  net::Values& values_;
  const std::string& file_;
  std::vector<std::vector<model::VariableId>> variables_;
};

std::optional<std::string> take_step(const TraceWords& words, const net::PlainRules& rules,
                                     const load::WrittenStep& step, Trace& trace) {
  const std::string where = "step " + std::to_string(trace.steps.size() + 1) + ": ";
  auto event = words.event(step);
  if (const auto obstacle = rules.obstacle(trace.last(), event))
    return where + words.label(step) + " is not enabled: " + *obstacle;
  auto next = rules.fire(trace.last(), event);
  trace.steps.push_back({std::move(event), std::move(next)});
  if (!step.marking) return std::nullopt;
  if (const auto differs = words.difference(trace.last(), words.marking(*step.marking)))
    return where + *differs;
  return std::nullopt;
}

}  // namespace

ReplayResult replay_written(const model::AnyNet& net, net::Values& values, const net::PlainRules& rules,
                            const load::WrittenTrace& written) {
  const TraceWords words(net, values, written.file);
  ReplayResult result{{rules.initial(), {}}, std::nullopt};
  if (written.initial)
    if (const auto differs = words.difference(result.trace.initial, words.marking(*written.initial)))
      result.failure = "initial marking: " + *differs;
  for (const auto& step : written.steps) {
    if (result.failure) break;
    result.failure = take_step(words, rules, step, result.trace);
  }
  result.ends_dead = !result.failure && rules.dead(result.trace.last());
  return result;
}

}  // namespace unfire::check
