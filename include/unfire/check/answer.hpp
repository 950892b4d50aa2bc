// What a question is answered with: a verdict, why the search ended, and a trace where there is one.
#pragma once

#include <cstdint>
#include <optional>

#include "unfire/check/trace.hpp"
#include "unfire/explore/context.hpp"

namespace unfire::check {

/// holds and violated are definite: an exhausted exact search, or a replayed trace.
enum class Verdict : std::uint8_t { holds, violated, unknown };

struct Answer {
  Verdict verdict = Verdict::unknown;
  std::optional<Trace> trace;
};

}  // namespace unfire::check
