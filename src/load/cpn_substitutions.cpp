// <subst subpage="page" portsock="(port,socket)(port,socket)"/>. Pairs may be missing: such a port is a place
// of its own, as in CPN Tools.
#include <fmt/format.h>

#include <unordered_map>
#include <utility>

#include "cpn_links.hpp"
#include "quote.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;
using Kind = CpnReading::Kind;
using IdPair = std::pair<std::string_view, std::string_view>;

/// The pairs of ids in `text`; nothing when it is something else.
std::optional<std::vector<IdPair>> split_pairs(std::string_view text) {
  std::vector<IdPair> pairs;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const auto comma = text.find(',');
    const auto close = text.find(')');
    if (text.front() != '(' || close == std::string_view::npos || comma >= close) return std::nullopt;
    pairs.emplace_back(trimmed(text.substr(1, comma - 1)),
                       trimmed(text.substr(comma + 1, close - comma - 1)));
    text.remove_prefix(close + 1);
  }
  return pairs;
}

class SubstitutionReader {
 public:
  SubstitutionReader(CpnReading& reading, cpn::TransitionId transition, pugi::xml_node element)
      : reading_(reading), page_(reading.net[transition].page), element_(element) {}

  cpn::Substitution read(pugi::xml_node subst) {
    result_.page = cpn::PageId{reading_.find_or_fail(
        element_, "it stands for a page that is not there: ", Kind::page, attribute(subst, "subpage"))};
    const auto written = attribute(subst, "portsock");
    const auto pairs = split_pairs(written);
    if (!pairs) reading_.xml.fail(element_, "not a list of ports and sockets: " + in_quotes(written));
    for (const auto& pair : *pairs) add(pair);
    return std::move(result_);
  }

 private:
  void add(const IdPair& ids) {
    const std::string where =
        fmt::format("port {} at socket {}: ", in_quotes(ids.first), in_quotes(ids.second));
    const auto fail = [&](const char* reason) { reading_.xml.fail(element_, where + reason); };
    const cpn::PlaceId port{reading_.find_or_fail(element_, where, Kind::place, ids.first)};
    const cpn::PlaceId socket{reading_.find_or_fail(element_, where, Kind::place, ids.second)};
    if (reading_.net[port].page != result_.page) fail("the port is not on the page it stands for");
    if (reading_.net[socket].page != page_) fail("the socket is not on the page of the transition");
    const auto [known, fresh] = sockets_.try_emplace(index(port), socket);
    if (!fresh && known->second != socket) fail("the port has another socket already");
    if (fresh) result_.assignments.push_back({port, socket});
  }

  CpnReading& reading_;
  cpn::PageId page_;
  pugi::xml_node element_;
  cpn::Substitution result_;
  std::unordered_map<std::uint32_t, cpn::PlaceId> sockets_;  ///< by port
};

}  // namespace

void read_cpn_substitutions(CpnReading& reading, const CpnNodeElements& elements) {
  for (std::size_t t = 0; t < elements.transitions.size(); ++t) {
    const auto element = elements.transitions[t];
    const auto subst = child_element(element, "subst");
    if (!subst) continue;
    const auto id = static_cast<cpn::TransitionId>(t);
    reading.net.transitions[t].substitution = SubstitutionReader(reading, id, element).read(subst);
  }
}

}  // namespace unfire::load
