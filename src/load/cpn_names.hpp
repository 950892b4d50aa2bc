// Names for the nodes of a flattened CPN Tools net: `Page'Node`, with the number of the instance where a page
// occurs more than once.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "unfire/model/cpn.hpp"

namespace unfire::load {

/// Gives names to the places, or to the transitions, of all instances. Where two nodes would have one name,
/// both show their id as well, so that a name means one node whatever the order in which they are named.
class CpnNames {
 public:
  struct Node {
    model::cpn::PageId page{};
    std::string_view id, name;
  };

  /// `nodes`: all of one kind that are drawn.
  CpnNames(const model::CpnNet& net, const std::vector<model::FlatCpnNet::PageInstance>& instances,
           const std::vector<Node>& nodes);

  [[nodiscard]] std::string name(const Node& node, std::uint32_t instance_number);

 private:
  [[nodiscard]] std::string drawn_name(const Node& node) const;

  const model::CpnNet& net_;
  std::vector<bool> page_is_repeated_;
  std::unordered_map<std::string, std::uint32_t> drawn_;  ///< how often a name is drawn
  std::unordered_set<std::string> given_;
};

}  // namespace unfire::load
