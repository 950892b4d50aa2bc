// Union-find with path halving; the representative is the lowest slot.
#include "cpn_slots.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace unfire::load {

CpnSlots::CpnSlots(const model::CpnNet& net, const std::vector<CpnPageContent>& contents,
                   const std::vector<model::FlatCpnNet::PageInstance>& instances)
    : net_(net), instances_(instances), rank_(net.places.size()) {
  lay_out(contents);
  merge_ports();
  merge_fusion_sets();
}

void CpnSlots::lay_out(const std::vector<CpnPageContent>& contents) {
  for (const auto& content : contents)
    for (std::size_t i = 0; i < content.places.size(); ++i)
      rank_[index(content.places[i])] = static_cast<Slot>(i);
  for (std::uint32_t i = 0; i < instances_.size(); ++i) {
    first_.push_back(size());
    for (const auto place : contents[index(instances_[i].page)].places) {
      place_.push_back(place);
      instance_.push_back(i);
    }
  }
  has_socket_.resize(place_.size());
  towards_.resize(place_.size());
  std::iota(towards_.begin(), towards_.end(), Slot{0});
}

CpnSlots::Slot CpnSlots::representative(Slot at) {
  while (towards_[at] != at) at = towards_[at] = towards_[towards_[at]];
  return at;
}

void CpnSlots::merge(Slot a, Slot b) {
  a = representative(a);
  b = representative(b);
  towards_[std::max(a, b)] = std::min(a, b);
}

void CpnSlots::merge_ports() {
  for (std::uint32_t i = 0; i < instances_.size(); ++i) {
    if (!instances_[i].parent) continue;
    for (const auto& assignment : net_[*instances_[i].substitution].substitution->assignments) {
      const Slot port = slot(i, assignment.port);
      merge(port, slot(*instances_[i].parent, assignment.socket));
      has_socket_[port] = true;
    }
  }
}

void CpnSlots::merge_fusion_sets() {
  std::vector<std::vector<Slot>> slots_of(net_.places.size());
  for (Slot at = 0; at < size(); ++at) slots_of[index(place_[at])].push_back(at);
  for (const auto& set : net_.fusion_sets) {
    std::optional<Slot> first;
    for (const auto member : set.members) {
      for (const Slot at : slots_of[index(member)]) {
        if (!first) first = at;
        merge(*first, at);
      }
    }
  }
}

}  // namespace unfire::load
