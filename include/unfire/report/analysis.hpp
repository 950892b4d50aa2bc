// The report of `unfire analyse`, for people and for programs.
#pragma once

#include <string>

#include "unfire/check/analysis.hpp"
#include "unfire/report/numbers.hpp"
#include "unfire/report/words.hpp"

namespace unfire::report {

/// Version of the JSON documents; raised when a key changes its meaning or goes away.
inline constexpr int json_schema = 1;

/// The head every JSON document starts with: tool, schema, command, net.
[[nodiscard]] Json document(const model::Net& net, std::string_view command);
[[nodiscard]] Json document(const model::AnyNet& net, std::string_view command);
[[nodiscard]] Json exploration_json(const check::Exploration& exploration);
[[nodiscard]] std::string exploration_text(const check::Exploration& exploration);
/// "Kanban (kanban.pnml): 16 places, 16 transitions, 40 arcs"; a coloured net says so.
[[nodiscard]] std::string net_line(const model::Net& net);
[[nodiscard]] std::string net_line(const model::AnyNet& net);

[[nodiscard]] Json analysis_json(const check::PreparedNet& net, const check::Analysis& analysis);

/// How many entries of a long list are shown.
struct TextOptions {
  std::size_t shown = 10;
};
[[nodiscard]] std::string analysis_text(const check::PreparedNet& net, const check::Analysis& analysis,
                                        TextOptions options);

}  // namespace unfire::report
