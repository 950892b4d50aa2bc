// What a run of the program says as JSON, and the exit codes of the manual.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "support/program.hpp"

namespace unfire::test {

inline constexpr int done = 0, violated = 1, unknown = 2, bad_input = 3;

inline nlohmann::json document(const std::vector<std::string>& words) {
  const auto run = run_program(words);
  EXPECT_FALSE(run.out.empty()) << run.err;
  return nlohmann::json::parse(run.out);
}

}  // namespace unfire::test
