// A model of a few declarations and the types of what is written at its places, for tests of CPN ML.
#pragma once

#include <string>
#include <string_view>

#include "unfire/load/ml.hpp"
#include "unfire/load/ml_program.hpp"

namespace unfire::test {

class TypedModel {
 public:
  using Inscription = model::program::Inscription;

  explicit TypedModel(std::string_view declarations);

  void declare(std::string_view text);
  [[nodiscard]] Inscription arc(std::string_view text, const std::string& colours);
  [[nodiscard]] Inscription initial_marking(std::string_view text, const std::string& colours);
  [[nodiscard]] Inscription guard(std::string_view text);
  /// The type of an expression, as CPN ML writes it; variables are 'a, 'b and so on.
  [[nodiscard]] std::string type(std::string_view text);
  /// What is said against an inscription; empty if nothing.
  [[nodiscard]] std::string complaint(std::string_view text, const std::string& colours);

  [[nodiscard]] const model::program::Program& program() const { return program_.program(); }
  [[nodiscard]] const std::vector<std::string>& warnings() const { return program_.warnings(); }
  /// The expression that an inscription comes to.
  [[nodiscard]] const model::program::Expression& body(const Inscription& inscription) const;

 private:
  load::MlReader reader_;
  load::MlProgram program_;
};

[[nodiscard]] std::string type_text(const model::program::Program& program, model::program::TypeId type);

}  // namespace unfire::test
