// Names for the nodes of an unfolding: `place[colour]`, `transition[x=a,y=b]`; and ids, which all differ,
// because ids in a file must.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "unfire/net/marking.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::net {

class UnfoldedNames {
 public:
  UnfoldedNames(const model::ColouredNet& net, const Values& values, Unfolding::Ids ids);

  /// For the colour of a place; nothing where all tokens are dots.
  [[nodiscard]] std::string suffix(model::PlaceId place, ValueId colour) const;
  /// For a binding; nothing where there are no variables.
  [[nodiscard]] std::string suffix(const BindingElement& element) const;

  /// The id of a node that was written with that id. No two calls return the same.
  [[nodiscard]] std::string id(const std::string& written, const std::string& suffix);

 private:
  [[nodiscard]] std::string unique(std::string id);

  const model::ColouredNet& net_;
  const Values& values_;
  Unfolding::Ids ids_;
  std::vector<std::vector<model::VariableId>> variables_;  ///< per transition
  bool may_collide_ = false;
  std::unordered_set<std::string> taken_;
  std::unordered_map<std::string, std::size_t> next_;  ///< the number to try for an id that is taken
};

}  // namespace unfire::net
