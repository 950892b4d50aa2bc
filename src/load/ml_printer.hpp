// Prints trees of CPN ML: expressions in ml_printer.cpp, patterns and types in ml_print_patterns.cpp,
// declarations in ml_print_declarations.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/load/ml_fixity.hpp"
#include "unfire/load/ml_print.hpp"

namespace unfire::load {

/// How tightly something holds together; what is looser than its surroundings gets parentheses.
enum class MlTightness : int { any, disjunction, conjunction, constraint, operators, application = 14, atom };

class MlPrinter {
 public:
  using Tightness = MlTightness;

  explicit MlPrinter(const MlFixities& fixities) : fixities_(fixities) {}

  [[nodiscard]] std::string expression(const ml::Expression& expression, Tightness least = Tightness::any);
  [[nodiscard]] std::string pattern(const ml::Pattern& pattern, Tightness least = Tightness::any) const;
  [[nodiscard]] std::string declaration(const ml::Declaration& declaration);
  [[nodiscard]] std::string declarations(const std::vector<ml::Declaration>& declarations);

 private:
  [[nodiscard]] std::string bare(const ml::Expression& expression);
  [[nodiscard]] std::string bare(const ml::Pattern& pattern) const;
  [[nodiscard]] Tightness tightness(const ml::Expression& expression) const;
  [[nodiscard]] Tightness tightness(const ml::Pattern& pattern) const;
  [[nodiscard]] std::optional<ml::Fixity> infix(const ml::Expression& expression) const;
  [[nodiscard]] std::optional<ml::Fixity> infix(const ml::Pattern& pattern) const;
  [[nodiscard]] std::string application(const ml::Expression& expression);
  [[nodiscard]] std::string application(const ml::Pattern& pattern) const;
  [[nodiscard]] std::string record(const ml::Expression& expression);
  [[nodiscard]] std::string record(const ml::Pattern& pattern) const;
  [[nodiscard]] std::string rules(const std::vector<ml::Rule>& rules);
  [[nodiscard]] std::string let(const ml::Expression& expression);
  [[nodiscard]] std::string all(const std::vector<ml::Expression>& expressions, std::string_view separator,
                                Tightness least = Tightness::any);
  [[nodiscard]] std::string name(std::string_view module, std::string_view name) const;

  [[nodiscard]] std::string print(const ml::Values& values);
  [[nodiscard]] std::string print(const ml::Functions& functions);
  [[nodiscard]] std::string print(const ml::FunctionBinding& function);
  [[nodiscard]] std::string print(const ml::Abbreviations& abbreviations);
  [[nodiscard]] std::string print(const ml::Datatypes& datatypes);
  [[nodiscard]] std::string print(const ml::DatatypeBinding& datatype);
  [[nodiscard]] std::string print(const ml::Constructor& constructor);
  [[nodiscard]] std::string print(const ml::Exceptions& exceptions);
  [[nodiscard]] std::string print(const ml::Local& local);
  [[nodiscard]] std::string print(const ml::Open& open);
  [[nodiscard]] std::string print(const ml::FixityChange& change);
  [[nodiscard]] std::string print(const ml::ColourSet& set);
  [[nodiscard]] std::string print(const ml::Variables& variables);
  [[nodiscard]] std::string print(const ml::Reference& reference);
  [[nodiscard]] std::string print(const ml::Use& use);
  [[nodiscard]] std::string colours(const ml::ColourSet& set);
  [[nodiscard]] std::string bounds(const ml::ColourSet& set, std::string_view before);

  MlFixities fixities_;
};

/// How tight an operand must be at the side of an operator: tighter than it, or an operator of the same kind
/// at the side to which they group.
[[nodiscard]] MlTightness tightness_beside(ml::Fixity operation, ml::Fixity::Side side,
                                           std::optional<ml::Fixity> operand);
[[nodiscard]] MlTightness tightness_of(ml::Fixity operation);

[[nodiscard]] std::string literal_in_ml(ml::LiteralKind kind, const std::string& text);

/// The pieces that `print` makes of the elements, with a separator between them.
template <class Elements, class Print>
std::string joined(const Elements& elements, std::string_view separator, Print print) {
  std::string result;
  bool first = true;
  for (const auto& element : elements) {
    if (!first) result += separator;
    first = false;
    result += print(element);
  }
  return result;
}

}  // namespace unfire::load
