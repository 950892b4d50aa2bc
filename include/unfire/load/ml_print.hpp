// CPN ML from its tree, on one line and with no more parentheses than needed: for messages, and to check that
// nothing is lost on the way in. What is printed is read as the same tree when the same fixities are in
// force.
#pragma once

#include <string>
#include <vector>

#include "unfire/load/ml_fixity.hpp"
#include "unfire/model/ml.hpp"

namespace unfire::load {

[[nodiscard]] std::string print_ml(const ml::Type& type);
[[nodiscard]] std::string print_ml(const ml::Pattern& pattern, const MlFixities& fixities = {});
[[nodiscard]] std::string print_ml(const ml::Expression& expression, const MlFixities& fixities = {});
[[nodiscard]] std::string print_ml(const ml::Declaration& declaration, const MlFixities& fixities = {});
[[nodiscard]] std::string print_ml(const std::vector<ml::Declaration>& declarations,
                                   const MlFixities& fixities = {});

}  // namespace unfire::load
