// From the syntax of CPN ML to programs: finds out what each name means and of which type everything is.
// Only what the net uses matters: a declaration that cannot be understood, or that has effects, is remembered
// with its reason, and refused when an inscription reaches it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/load/ml.hpp"
#include "unfire/model/program.hpp"

namespace unfire::load {

namespace typing {
class Typer;
}

/// One for a model: declarations in the order of the file, then inscriptions in any order.
///
/// Inscriptions throw model::InputError: `file:line: owner: line 2, column 5: ... is of type ..., expected
/// ...`.
class MlProgram {
 public:
  using Inscription = model::program::Inscription;

  MlProgram();
  ~MlProgram();
  MlProgram(const MlProgram&) = delete;
  MlProgram& operator=(const MlProgram&) = delete;

  /// Never throws for what the model says: what is wrong goes to `warnings`, and breaks what is declared
  /// here.
  void declare(const ml::Declaration& declaration, const MlSource& source);

  /// An arc inscription of a place with this colour set. One of the type of the colour set is a token, one of
  /// a list of it a multiset; `[]` at a place of lists is a token, `empty` is no token.
  [[nodiscard]] Inscription arc(const ml::Expression& text, const std::string& colours,
                                const MlSource& source);
  /// Likewise, and `x@5` is a token with a time stamp.
  [[nodiscard]] Inscription initial_marking(const ml::Expression& text, const std::string& colours,
                                            const MlSource& source);
  /// One conjunct.
  [[nodiscard]] Inscription guard(const ml::Expression& text, const MlSource& source);
  [[nodiscard]] Inscription priority(const ml::Expression& text, const MlSource& source);
  [[nodiscard]] Inscription delay(const ml::Delay& delay, const MlSource& source);
  /// The value is that of the output variable, or the tuple of them.
  [[nodiscard]] Inscription code(const ml::CodeSegment& code, const MlSource& source);

  [[nodiscard]] model::program::ColourSetId colour_set(const std::string& name, const MlSource& source) const;
  [[nodiscard]] const model::program::Program& program() const;
  /// Declarations that cannot be used, and why.
  [[nodiscard]] const std::vector<std::string>& warnings() const;

 private:
  std::unique_ptr<typing::Typer> typer_;
};

}  // namespace unfire::load
