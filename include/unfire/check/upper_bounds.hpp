// The contest's UpperBounds: how many tokens can sets of places hold together?
#pragma once

#include <vector>

#include "unfire/check/examination.hpp"

namespace unfire::check {

/// Answers each query as soon as its greatest sum equals a structural bound, the rest after the exploration.
void upper_bounds(const PreparedNet& net, const std::vector<load::UpperBoundQuery>& queries,
                  const explore::Context& context, const AnswerSink& answer);

}  // namespace unfire::check
