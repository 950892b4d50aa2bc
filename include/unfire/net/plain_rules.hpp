// The firing rule of any net on plain markings, one step at a time: for replay and for tests. It shares no
// code with the nets that explore, so that what they find is checked independently.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "unfire/model/coloured.hpp"
#include "unfire/net/marking.hpp"

namespace unfire::net {

class PlainRules {
 public:
  virtual ~PlainRules() = default;
  [[nodiscard]] virtual SparseMarking initial() const = 0;
  /// Why this cannot happen here, in the names of the file; nothing: it can.
  [[nodiscard]] virtual std::optional<std::string> obstacle(const SparseMarking& marking,
                                                            const BindingElement& event) const = 0;
  /// Precondition: there is no obstacle. Throws model::InputError if a place would hold more than can be
  /// counted.
  [[nodiscard]] virtual SparseMarking fire(const SparseMarking& marking,
                                           const BindingElement& event) const = 0;
  /// Everything that can happen here.
  [[nodiscard]] virtual std::vector<BindingElement> enabled(const SparseMarking& marking) const = 0;
  /// True if nothing can happen here.
  [[nodiscard]] virtual bool dead(const SparseMarking& marking) const { return enabled(marking).empty(); }
};

/// The net and the values must outlive the rules.
[[nodiscard]] std::unique_ptr<PlainRules> plain_rules(const model::AnyNet& net, Values& values);

}  // namespace unfire::net
