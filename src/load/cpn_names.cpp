// CPN Tools lets two pages, or two nodes of a page, have one name; a report that does so cannot be read.
#include "cpn_names.hpp"

#include <fmt/format.h>

namespace unfire::load {

CpnNames::CpnNames(const model::CpnNet& net, const std::vector<model::FlatCpnNet::PageInstance>& instances,
                   const std::vector<Node>& nodes)
    : net_(net), page_is_repeated_(net.pages.size()) {
  for (const auto& instance : instances)
    if (instance.number > 1) page_is_repeated_[index(instance.page)] = true;
  for (const auto& node : nodes) ++drawn_[drawn_name(node)];
}

std::string CpnNames::name(const Node& node, std::uint32_t instance_number) {
  std::string name = drawn_name(node);
  if (drawn_.at(name) > 1) name += fmt::format(" ({})", node.id);
  if (page_is_repeated_[index(node.page)]) name += fmt::format(" {}", instance_number);
  // Left are only names that imitate an id or a number, as the place `A 2` beside the second instance of `A`.
  while (!given_.insert(name).second) name += '\'';
  return name;
}

std::string CpnNames::drawn_name(const Node& node) const {
  return fmt::format("{}'{}", net_[node.page].name, node.name);
}

}  // namespace unfire::load
