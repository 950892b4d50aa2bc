// Which names of CPN ML stand between their operands, and how tightly they bind.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "unfire/model/ml.hpp"

namespace unfire::load {

namespace ml = model::ml;

/// The fixities in force at some point of a text; a copy is a scope.
class MlFixities {
 public:
  /// Those of CPN Tools. Unlike in SML, `@` pairs a colour with a time stamp; `^^` appends lists.
  MlFixities();

  [[nodiscard]] std::optional<ml::Fixity> find(std::string_view name) const;
  void apply(const ml::FixityChange& change);

 private:
  std::map<std::string, ml::Fixity, std::less<>> table_;
};

}  // namespace unfire::load
