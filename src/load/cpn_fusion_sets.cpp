// A fusion set lists its places, and each of them names the set. Either is enough; a contradiction is not.
#include <fmt/format.h>

#include <unordered_map>

#include "cpn_links.hpp"
#include "quote.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;

class FusionReader {
 public:
  FusionReader(CpnReading& reading, const CpnNodeElements& elements)
      : reading_(reading), elements_(elements), set_of_(elements.places.size()) {}

  void read_set(pugi::xml_node fusion) {
    const std::size_t number = sets().size();
    cpn::FusionSet set{std::string(attribute(fusion, "id")),
                       on_one_line(attribute(fusion, "name")),
                       reading_.xml.line(fusion),
                       {}};
    by_name_.try_emplace(set.name, number);
    sets().push_back(std::move(set));
    for_each_element(fusion, [&](pugi::xml_node member) {
      if (local_name(member) != "fusion_elm") return;
      const auto place = reading_.find_or_fail(fusion, "a member is not there: ", CpnReading::Kind::place,
                                               attribute(member, "idref"));
      add(place, number);
    });
  }

  /// What the place says of itself, after all sets are read.
  void check_place(std::size_t place) {
    const auto element = elements_.places[place];
    const std::string name = on_one_line(attribute(child_element(element, "fusioninfo"), "name"));
    if (name.empty()) return;
    if (set_of_[place]) {
      const auto& set = sets()[*set_of_[place]];
      if (set.name == name) return;
      reading_.xml.fail(element, fmt::format("it names the fusion set {}, but {} lists it", in_quotes(name),
                                             in_quotes(set.name)));
    }
    reading_.warn(element, fmt::format("the fusion set {} that it names does not list it; it was added",
                                       in_quotes(name)));
    const auto [found, fresh] = by_name_.try_emplace(name, sets().size());
    if (fresh) sets().push_back({"", name, reading_.xml.line(element), {}});
    add(place, found->second);
  }

 private:
  std::vector<cpn::FusionSet>& sets() { return reading_.net.fusion_sets; }

  void add(std::size_t place, std::size_t set) {
    auto& known = set_of_[place];
    if (known && *known != set) {
      reading_.xml.fail(elements_.places[place],
                        fmt::format("it is in two fusion sets, {} and {}", in_quotes(sets()[*known].name),
                                    in_quotes(sets()[set].name)));
    }
    if (!known) sets()[set].members.push_back(static_cast<cpn::PlaceId>(place));
    known = set;
  }

  CpnReading& reading_;
  const CpnNodeElements& elements_;
  std::vector<std::optional<std::size_t>> set_of_;  ///< by place
  std::unordered_map<std::string, std::size_t> by_name_;
};

}  // namespace

void read_cpn_fusion_sets(CpnReading& reading, const std::vector<pugi::xml_node>& fusions,
                          const CpnNodeElements& elements) {
  FusionReader reader(reading, elements);
  for (const auto fusion : fusions) reader.read_set(fusion);
  for (std::size_t place = 0; place < elements.places.size(); ++place) reader.check_place(place);
}

}  // namespace unfire::load
