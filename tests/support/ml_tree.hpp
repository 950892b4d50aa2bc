// Shows a tree of CPN ML with every bracket, and nothing of how it was written: `(+ a (* b c))`. Two trees
// are the same but for positions if and only if they look the same here.
#pragma once

#include <string>
#include <vector>

#include "unfire/model/ml.hpp"

namespace unfire::test {

[[nodiscard]] std::string tree(const model::ml::Type& type);
[[nodiscard]] std::string tree(const model::ml::Pattern& pattern);
[[nodiscard]] std::string tree(const model::ml::Expression& expression);
[[nodiscard]] std::string tree(const model::ml::Declaration& declaration);
[[nodiscard]] std::string tree(const std::vector<model::ml::Expression>& expressions);
[[nodiscard]] std::string tree(const std::vector<model::ml::Declaration>& declarations);

}  // namespace unfire::test
