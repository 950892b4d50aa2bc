// Which pages a CPN Tools net consists of when it runs, and how often.
#pragma once

#include <cstdint>
#include <vector>

#include "unfire/model/cpn.hpp"

namespace unfire::load {

/// The nodes and arcs of each page, in the order of the file.
struct CpnPageContent {
  std::vector<model::cpn::PlaceId> places;
  std::vector<model::cpn::TransitionId> transitions, substitutions;
  std::vector<std::uint32_t> arcs;  ///< without those at substitution transitions
};

/// By page.
[[nodiscard]] std::vector<CpnPageContent> cpn_page_contents(const model::CpnNet& net);

/// Depth first from the top pages, parts in the order of the file: their numbers are those of CPN Tools.
/// Fails when a page contains itself, and when there would be too much to write out.
[[nodiscard]] std::vector<model::FlatCpnNet::PageInstance> cpn_page_instances(
    const model::CpnNet& net, const std::vector<CpnPageContent>& contents);

}  // namespace unfire::load
