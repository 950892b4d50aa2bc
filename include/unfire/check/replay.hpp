// Checks a trace that someone wrote down: is each event enabled, does it lead where the trace says?
#pragma once

#include <optional>
#include <string>

#include "unfire/check/trace.hpp"
#include "unfire/load/trace.hpp"

namespace unfire::check {

struct ReplayResult {
  Trace trace;                         ///< as far as it replays
  std::optional<std::string> failure;  ///< why it stopped, in the names of the file
  bool ends_dead = false;
};

/// The values are those of the rules. Throws model::InputError where the trace names a variable or a colour
/// that does not exist.
[[nodiscard]] ReplayResult replay_written(const model::AnyNet& net, net::Values& values,
                                          const net::PlainRules& rules, const load::WrittenTrace& written);

}  // namespace unfire::check
