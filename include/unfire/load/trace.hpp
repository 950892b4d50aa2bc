// Reads a trace as `unfire check --json` writes it: the whole document or its "trace" part alone.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::load {

/// Tokens per place, all places.
using WrittenMarking = std::vector<model::Tokens>;

struct WrittenStep {
  model::TransitionId event{};
  std::optional<WrittenMarking> marking;  ///< what the trace says it leads to, if it says so
};

struct WrittenTrace {
  std::optional<WrittenMarking> initial;
  std::vector<WrittenStep> steps;
};

/// Names are ids of the net. Throws model::InputError.
[[nodiscard]] WrittenTrace read_trace(const std::filesystem::path& file, const model::Net& net);

}  // namespace unfire::load
