// Reads predicates and quantities as people write them; the language and its precedences: syntax.hpp.
#pragma once

#include <string_view>

#include "unfire/logic/expression.hpp"
#include "unfire/logic/names.hpp"
#include "unfire/logic/syntax_error.hpp"

namespace unfire::logic {

/// All throw SyntaxError. For many formulas of one net, make its Names once.
[[nodiscard]] Predicate parse_predicate(std::string_view text, const Names& names);
[[nodiscard]] Predicate parse_predicate(std::string_view text, const model::Net& net);
[[nodiscard]] Quantity parse_quantity(std::string_view text, const Names& names);
[[nodiscard]] Quantity parse_quantity(std::string_view text, const model::Net& net);

}  // namespace unfire::logic
