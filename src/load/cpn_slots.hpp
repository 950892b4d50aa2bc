// The places of all page instances of a CPN Tools net, and which of them are one. Ports are one with their
// sockets, per instance; the members of a fusion set over all instances of their pages.
#pragma once

#include <cstdint>
#include <vector>

#include "cpn_instances.hpp"
#include "unfire/model/cpn.hpp"

namespace unfire::load {

class CpnSlots {
 public:
  /// A place of one page instance; they are numbered by instance, then in the order of the file.
  using Slot = std::uint32_t;

  CpnSlots(const model::CpnNet& net, const std::vector<CpnPageContent>& contents,
           const std::vector<model::FlatCpnNet::PageInstance>& instances);

  [[nodiscard]] Slot size() const { return static_cast<Slot>(place_.size()); }
  [[nodiscard]] Slot slot(std::uint32_t instance, model::cpn::PlaceId place) const {
    return first_[instance] + rank_[index(place)];
  }
  [[nodiscard]] model::cpn::PlaceId place(Slot at) const { return place_[at]; }
  [[nodiscard]] std::uint32_t instance(Slot at) const { return instance_[at]; }

  /// Is a port that a socket is given to. Of slots that are one, at least one is not.
  [[nodiscard]] bool has_socket(Slot at) const { return has_socket_[at]; }

  /// The same for all slots that are one.
  [[nodiscard]] Slot representative(Slot at);

 private:
  void lay_out(const std::vector<CpnPageContent>& contents);
  void merge(Slot a, Slot b);
  void merge_ports();
  void merge_fusion_sets();

  const model::CpnNet& net_;
  const std::vector<model::FlatCpnNet::PageInstance>& instances_;
  std::vector<Slot> rank_;   ///< by drawn place: which of its page it is
  std::vector<Slot> first_;  ///< by instance
  std::vector<model::cpn::PlaceId> place_;
  std::vector<std::uint32_t> instance_;
  std::vector<bool> has_socket_;
  std::vector<Slot> towards_;  ///< a lower slot of the same place, or the slot itself
};

}  // namespace unfire::load
