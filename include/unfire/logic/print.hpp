// Writes expressions back as text. Law: parsing the text of an expression gives the same expression.
#pragma once

#include <string>

#include "unfire/logic/expression.hpp"

namespace unfire::logic {

[[nodiscard]] std::string to_text(const Predicate& predicate, const model::Net& net);
[[nodiscard]] std::string to_text(const Quantity& quantity, const model::Net& net);

}  // namespace unfire::logic
