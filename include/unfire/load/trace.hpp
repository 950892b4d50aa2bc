// Reads a trace as `unfire check --json` writes it: the whole document or its "trace" part alone. Places and
// transitions are resolved; variables and colours stay texts, since what they mean is known to net/ only.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::load {

struct WrittenHolding {
  model::PlaceId place{};
  std::optional<std::string> colour;  ///< nothing: tokens without colour
  model::Tokens tokens = 0;
};
/// Places and colours that are not listed are empty.
using WrittenMarking = std::vector<WrittenHolding>;

struct WrittenValue {
  std::string variable, colour;
};

struct WrittenStep {
  model::TransitionId transition{};
  std::vector<WrittenValue> binding;
  std::optional<WrittenMarking> marking;  ///< what the trace says it leads to, if it says so
};

struct WrittenTrace {
  std::string file;  ///< for messages
  std::optional<WrittenMarking> initial;
  std::vector<WrittenStep> steps;
};

/// Names are ids of the net. Throws model::InputError.
[[nodiscard]] WrittenTrace read_trace(const std::filesystem::path& file, const model::Net& net);

}  // namespace unfire::load
