// Terms and sorts of coloured nets as a person writes them: `2'(x,succ(y)) + all(Process)`, `x != y and y <
// 3`. For reading only: nothing parses these texts.
#pragma once

#include <string>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::report {

/// On one line; brackets only where they change the meaning, and around what follows `not`.
[[nodiscard]] std::string term_text(const model::ColouredNet& net, const model::Term& term);

/// What a sort is made of, its components by name: `a, b, c`, `1..5`, `A × B`, `list of A`. At most `shown`
/// constants of an enumeration are written.
[[nodiscard]] std::string sort_text(const model::ColouredNet& net, model::SortId sort, std::size_t shown);

/// The colours of each block, in the order of declaration: `low: 1, 2; high: 3`.
[[nodiscard]] std::string blocks_text(const model::ColouredNet& net, const model::Partition& partition,
                                      std::size_t shown);

/// `x, y: A`, one text for each sort that has variables, in the order of the sorts.
[[nodiscard]] std::vector<std::string> variables_texts(const model::ColouredNet& net);

}  // namespace unfire::report
