// Random hierarchies, flattened and compared with the definition: two places of page instances are one if a
// chain of port assignments and fusion sets leads from one to the other.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "unfire/load/cpn.hpp"

namespace {

using namespace unfire;
namespace cpn = model::cpn;

/// Pages use only later pages. Places of one fusion set agree, since all places do in their colour set and
/// none has tokens.
class RandomHierarchy {
 public:
  explicit RandomHierarchy(std::uint32_t seed) : random_(seed) {}

  model::CpnNet make() {
    const std::size_t pages = 1 + below(5);
    for (std::size_t page = 0; page < pages; ++page) add_page(page);
    for (std::size_t page = 0; page + 1 < pages; ++page)
      for (auto parts = below(3); parts > 0; --parts)
        add_substitution(page, page + 1 + below(pages - page - 1));
    add_fusion_sets();
    return std::move(net_);
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }

  void add_page(std::size_t page) {
    net_.pages.push_back({fmt::format("g{}", page), fmt::format("G{}", page), 0});
    places_.emplace_back();
    const auto on = static_cast<cpn::PageId>(page);
    for (auto count = 1 + below(4); count > 0; --count) {
      const std::size_t number = net_.places.size();
      places_.back().push_back(static_cast<cpn::PlaceId>(number));
      net_.places.push_back({fmt::format("p{}", number), fmt::format("p{}", number), 0, on, {}, {}, {}});
      cpn::Transition transition;
      transition.id = transition.name = fmt::format("t{}", number);
      transition.page = on;
      net_.arcs.push_back({fmt::format("a{}", number),
                           0,
                           cpn::ArcKind::both,
                           places_.back().back(),
                           static_cast<cpn::TransitionId>(net_.transitions.size()),
                           {}});
      net_.transitions.push_back(std::move(transition));
    }
  }

  void add_substitution(std::size_t page, std::size_t below_it) {
    cpn::Transition transition;
    transition.id = transition.name = fmt::format("s{}", net_.transitions.size());
    transition.page = static_cast<cpn::PageId>(page);
    transition.substitution = cpn::Substitution{static_cast<cpn::PageId>(below_it), {}};
    for (const auto port : places_[below_it])
      if (below(2) == 0)
        transition.substitution->assignments.push_back({port, places_[page][below(places_[page].size())]});
    net_.transitions.push_back(std::move(transition));
  }

  void add_fusion_sets() {
    net_.fusion_sets.resize(2);
    for (std::size_t place = 0; place < net_.places.size(); ++place)
      if (const auto set = below(6); set < 2)
        net_.fusion_sets[set].members.push_back(static_cast<cpn::PlaceId>(place));
  }

  std::mt19937 random_;
  model::CpnNet net_;
  std::vector<std::vector<cpn::PlaceId>> places_;  ///< by page
};

/// All instances by walking the hierarchy, and groups of places by relabelling until nothing changes.
class Definition {
 public:
  explicit Definition(const model::CpnNet& net) : net_(net) {
    std::set<cpn::PageId> below;
    for (const auto& transition : net.transitions)
      if (transition.substitution) below.insert(transition.substitution->page);
    for (std::size_t page = 0; page < net.pages.size(); ++page)
      if (const auto id = static_cast<cpn::PageId>(page); !below.contains(id)) enter(id, nullptr, "");
    join_fusion_sets();
  }

  /// The names of the places that are one, `page'place number`, by group.
  [[nodiscard]] std::set<std::set<std::string>> groups() const {
    std::map<std::size_t, std::set<std::string>> members;
    for (const auto& [place, label] : label_) members[label].insert(place.second);
    std::set<std::set<std::string>> result;
    for (const auto& [label, names] : members) result.insert(names);
    return result;
  }

  [[nodiscard]] std::size_t transitions() const { return transitions_; }

 private:
  using Named = std::pair<cpn::PlaceId, std::string>;

  std::string name(cpn::PlaceId place, const std::string& number) const {
    return net_[net_[place].page].name + "'" + net_[place].name + number;
  }

  void enter(cpn::PageId page, const cpn::Substitution* from, const std::string& parent) {
    const std::string number = fmt::format(" {}", ++count_[page]);
    for (std::size_t p = 0; p < net_.places.size(); ++p) {
      const auto place = static_cast<cpn::PlaceId>(p);
      if (net_[place].page == page) label_.emplace(Named{place, name(place, number)}, label_.size());
    }
    if (from != nullptr)
      for (const auto& [port, socket] : from->assignments)
        join({port, name(port, number)}, {socket, name(socket, parent)});
    for (const auto& transition : net_.transitions) {
      if (transition.page != page) continue;
      if (transition.substitution)
        enter(transition.substitution->page, &*transition.substitution, number);
      else
        ++transitions_;
    }
  }

  void join(const Named& a, const Named& b) {
    const auto from = label_.at(a), to = label_.at(b);
    for (auto& [place, label] : label_)
      if (label == from) label = to;
  }

  void join_fusion_sets() {
    for (const auto& set : net_.fusion_sets) {
      const std::set<cpn::PlaceId> members(set.members.begin(), set.members.end());
      const Named* first = nullptr;
      for (const auto& [place, label] : label_) {
        if (!members.contains(place.first)) continue;
        if (first != nullptr) join(place, *first);
        first = &place;
      }
    }
  }

  const model::CpnNet& net_;
  std::map<cpn::PageId, std::size_t> count_;
  std::map<Named, std::size_t> label_;
  std::size_t transitions_ = 0;
};

/// Those of the flattened net, with the number 1 that a page used once does not show.
std::set<std::set<std::string>> groups(const model::FlatCpnNet& net) {
  const auto numbered = [](const std::string& name) {
    return name.find(' ') == std::string::npos ? name + " 1" : name;
  };
  std::set<std::set<std::string>> result;
  for (const auto& place : net.places) {
    std::set<std::string> names{numbered(place.name)};
    for (const auto& name : place.other_names) names.insert(numbered(name));
    result.insert(names);
  }
  return result;
}

/// Each arc was drawn between p7 and t7 of a page; so it must be in every instance.
bool joins_its_ends(const model::FlatCpnNet& net, const model::FlatCpnNet::Arc& arc) {
  std::string wanted = net[arc.transition].name;
  wanted[wanted.find('\'') + 1] = 'p';
  const auto& place = net[arc.place];
  return place.name == wanted || std::count(place.other_names.begin(), place.other_names.end(), wanted) == 1;
}

TEST(CpnFlattening, MergesTheSamePlacesAsTheDefinition) {
  std::size_t merged = 0, repeated = 0;
  for (std::uint32_t seed = 0; seed < 2'000; ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    const auto net = RandomHierarchy(seed).make();
    const auto flat = load::flatten(net);
    const Definition definition(net);
    ASSERT_EQ(groups(flat), definition.groups());
    ASSERT_EQ(flat.transitions.size(), definition.transitions());
    ASSERT_EQ(flat.arcs.size(), definition.transitions()) << "every transition was drawn with one arc";
    for (const auto& arc : flat.arcs) ASSERT_TRUE(joins_its_ends(flat, arc));
    for (const auto& place : flat.places) merged += place.other_names.empty() ? 0 : 1;
    repeated += flat.instances.size() > net.pages.size() ? 1 : 0;
  }
  EXPECT_GT(merged, 1000U);
  EXPECT_GT(repeated, 300U);
}

}  // namespace
