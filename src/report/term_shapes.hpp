// What the writers of terms, for people and as PNML, must agree on.
#pragma once

#include <string>
#include <string_view>

#include "unfire/model/coloured.hpp"

namespace unfire::report {

[[nodiscard]] inline bool is_one(const model::Term& term) {
  return term.op == model::Term::Op::constant && term.number == 1;
}

/// `1'c`, which stands for the colour c alone where a multiset is expected anyway.
[[nodiscard]] inline bool is_single(const model::Term& term) {
  return term.op == model::Term::Op::number_of && is_one(term.operands[0]);
}

[[nodiscard]] std::string quoted_text(std::string_view text);

}  // namespace unfire::report
