// Looks for a part of a text, and shows the text where the part is missing.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace unfire::report {

inline testing::AssertionResult contains(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "no '" << part << "' in:\n" << text;
}

}  // namespace unfire::report
