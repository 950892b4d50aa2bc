// A net made ready for questions: its firing rules, and what its structure proves about bounds.
#pragma once

#include <optional>
#include <vector>

#include "unfire/explore/search.hpp"
#include "unfire/model/net.hpp"
#include "unfire/net/pt_rules.hpp"
#include "unfire/structure/bounds.hpp"

namespace unfire::check {

using explore::Marking;
using model::PlaceId;
using model::Tokens;
using model::TransitionId;

class PreparedNet {
 public:
  /// The model must outlive this.
  explicit PreparedNet(const model::Net& net);

  [[nodiscard]] const model::Net& model() const { return rules_.model(); }
  [[nodiscard]] const net::PtRules& rules() const { return rules_; }
  [[nodiscard]] const structure::Bounds& bounds() const { return bounds_; }

  /// Settings of a search that knows what the structure proves.
  [[nodiscard]] explore::SearchSettings settings(explore::OrderChoice order = {}) const;

 private:
  net::PtRules rules_;
  structure::Bounds bounds_;
};

}  // namespace unfire::check
