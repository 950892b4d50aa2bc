// Reads the texts of a CPN Tools model: declarations, and what is written at places, arcs and transitions.
// The grammar is the core language of Standard ML with the declarations of CPN ML, and is a little more
// generous in places where that is not ambiguous: `a + if b then c else d` needs no parentheses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "unfire/load/ml_fixity.hpp"
#include "unfire/model/error.hpp"
#include "unfire/model/ml.hpp"

namespace unfire::load {

/// Where a text stands, for messages.
struct MlSource {
  model::Location where;
  std::string owner;  ///< "arc from A to B"
};

/// One for a model: infix declarations hold for all texts read after them.
///
/// All throw model::InputError: `file:line: owner: line 2, column 5: expected ..., found ... in '...'`.
class MlReader {
 public:
  /// Declarations in a box, with or without semicolons between them.
  [[nodiscard]] std::vector<ml::Declaration> declarations(std::string_view text, const MlSource& source);

  /// An initial marking, a priority, a bound of a colour set, the inscription of an input arc.
  [[nodiscard]] ml::Expression expression(std::string_view text, const MlSource& source) const;

  /// The inscription of an arc that adds tokens. CPN Tools puts all that is in front of the first `@+` or
  /// `@++` into parentheses, so that `i+1@+d` delays the token i+1, and `if a then b else c@+d` both tokens.
  /// It does so without looking at the text; here an `@+` in a string, a comment, in brackets or between
  /// `let` and `end` does not count, where CPN Tools would only find the result ill-formed.
  [[nodiscard]] ml::Expression output_inscription(std::string_view text, const MlSource& source) const;

  /// The conjuncts of `[a, b]`, `a, b` or `a`; none in an empty text or list.
  [[nodiscard]] std::vector<ml::Expression> guard(std::string_view text, const MlSource& source) const;

  /// `@+ e` or `@++ e`; nothing in an empty text or a lone `@+`, which is how the editor begins.
  [[nodiscard]] std::optional<ml::Delay> delay(std::string_view text, const MlSource& source) const;

  /// `input (a, b); output c; action e`, each part only if need be; nothing in an empty text.
  [[nodiscard]] std::optional<ml::CodeSegment> code(std::string_view text, const MlSource& source) const;

  /// Those declared so far, for print_ml.
  [[nodiscard]] const MlFixities& fixities() const { return fixities_; }

 private:
  MlFixities fixities_;
};

}  // namespace unfire::load
