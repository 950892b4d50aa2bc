// The operations of CPN ML that are not written in CPN ML (model/primitive.hpp), applied to evaluated
// operands.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ml_colour_sets.hpp"
#include "ml_host.hpp"
#include "unfire/net/ml_cells.hpp"

namespace unfire::net {

class MlPrimitives {
 public:
  using Expression = model::program::Expression;
  using Operands = std::span<const MlCell>;
  using ColourSetId = model::program::ColourSetId;

  MlPrimitives(const model::program::Program& program, MlCells& cells, MlHost& host)
      : cells_(cells), host_(host), sets_(program, cells, host) {}

  /// Throws MlRaised where the operation raises an exception.
  [[nodiscard]] MlCell apply(const Expression& expression, Operands operands);

  /// All colours of a set, in the order of CPN Tools; nothing if they are infinitely many or more than
  /// `most`.
  [[nodiscard]] const std::optional<std::vector<ValueId>>& colours(ColourSetId set) {
    return sets_.colours(set);
  }
  static constexpr std::size_t most_listed = MlColourSets::most_listed;
  /// Whether a value of its type belongs to the set: it is within bounds, in the subset, and so are its
  /// parts.
  [[nodiscard]] bool legal(ColourSetId set, ValueId value) { return sets_.legal(set, value); }
  /// As `CS.mkstr` writes it.
  [[nodiscard]] std::string colour_text(ColourSetId set, ValueId value) { return sets_.text(set, value); }

 private:
  MlCells& cells_;
  MlHost& host_;
  MlColourSets sets_;
};

}  // namespace unfire::net
