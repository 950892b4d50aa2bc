// Texts of CPN ML written in a test, as trees.
#pragma once

#include <string>
#include <string_view>

#include "support/ml_tree.hpp"
#include "unfire/load/ml.hpp"
#include "unfire/model/error.hpp"

namespace unfire::test {

[[nodiscard]] inline load::MlSource ml_source() { return {{"model.cpn", 7}, "arc from A to B"}; }

[[nodiscard]] inline std::string expression_tree(std::string_view text) {
  return tree(load::MlReader().expression(text, ml_source()));
}

/// Without the brackets around the one declaration that a test mostly has.
[[nodiscard]] inline std::string declaration_tree(std::string_view text) {
  const auto declarations = load::MlReader().declarations(text, ml_source());
  return declarations.size() == 1 ? tree(declarations.front()) : tree(declarations);
}

/// What the reader says about a bad text; empty when it takes it.
template <class Read>
[[nodiscard]] std::string ml_complaint(Read read) {
  try {
    static_cast<void>(read());
  } catch (const model::InputError& error) {
    return error.what();
  }
  return {};
}

[[nodiscard]] inline std::string expression_complaint(std::string_view text) {
  return ml_complaint([&] { return load::MlReader().expression(text, ml_source()); });
}

}  // namespace unfire::test
