// Traces and verdicts, for people and for `unfire replay`.
#pragma once

#include <string>

#include "unfire/check/analysis.hpp"
#include "unfire/check/trace.hpp"
#include "unfire/report/numbers.hpp"
#include "unfire/report/words.hpp"

namespace unfire::report {

/// One line per step: the event and the marking it leads to.
[[nodiscard]] std::string trace_text(const Wording& wording, const check::Trace& trace);
/// {"initial": {place: tokens}, "steps": [{"transition": id, "name": …, "binding": {…}, "marking": {…}}]},
/// the binding for coloured nets only: load/trace.hpp reads it.
[[nodiscard]] Json trace_json(const Wording& wording, const check::Trace& trace);

[[nodiscard]] std::string deadlock_text(const Wording& wording, const check::DeadlockAnswer& answer);
[[nodiscard]] Json deadlock_json(const Wording& wording, const check::DeadlockAnswer& answer);

}  // namespace unfire::report
