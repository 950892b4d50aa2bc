// Compares coloured nets in all that has a meaning. File, type, lines, warnings and the numbers of sorts may
// differ; enumerations must come in the same order, because nothing else tells two of the same name apart.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "unfire/model/coloured.hpp"

namespace unfire::test {

/// One line for each fact of the net: two nets are the same iff these texts are.
[[nodiscard]] std::string coloured_facts(const model::ColouredNet& net);

inline void expect_same_coloured_net(const model::ColouredNet& a, const model::ColouredNet& b) {
  EXPECT_EQ(coloured_facts(a), coloured_facts(b));
}

}  // namespace unfire::test
