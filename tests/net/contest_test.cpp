// Coloured nets of the contest, when they are there: states and arcs as the contest counts them, coloured and
// unfolded.
#include <gtest/gtest.h>

#include <deque>
#include <set>
#include <string>
#include <variant>

#include "coloured_graphs.hpp"
#include "support/build_kind.hpp"
#include "support/fixtures.hpp"
#include "support/shared.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/net/pt_rules.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::net {
namespace {

struct Figures {
  std::uint64_t states = 0, arcs = 0;
  friend bool operator==(const Figures&, const Figures&) = default;
};

Figures coloured_figures(const model::ColouredNet& net, std::size_t limit) {
  Values values;
  ColouredKernel kernel(net, values);
  const ColouredGraph graph = explore(kernel, limit);
  return {graph.states.size(), graph.edges.size()};
}

Figures unfolded_figures(const model::ColouredNet& net) {
  Values values;
  const auto unfolded = unfold(net, values);
  if (!unfolded.unfolding) return {};
  const PtRules rules(unfolded.unfolding->net());
  std::set<Marking> known{rules.initial()};
  std::deque<Marking> open{rules.initial()};
  Figures figures;
  for (; !open.empty(); open.pop_front())
    for (std::uint32_t t = 0; t < rules.transitions(); ++t) {
      if (!rules.enabled(open.front(), TransitionId{t})) continue;
      figures.arcs += unfolded.unfolding->multiplicity(TransitionId{t});
      Marking next = rules.fire(open.front(), TransitionId{t});
      if (known.insert(next).second) open.push_back(std::move(next));
    }
  figures.states = known.size();
  return figures;
}

TEST(ColouredContestNets, HaveTheStatesAndArcsOfTheContest) {
  const auto folder = test::shared("corpus/mcc");
  if (!folder) GTEST_SKIP() << "no ../shared/corpus";
  constexpr std::uint64_t most = test::optimised ? 30'000 : 1'000, most_unfolded = most / 5;
  std::size_t seen = 0;
  for (const auto& row : test::read_table(*folder / "table.csv", ',', 11)) {
    const auto file = *folder / "nets" / (row[0] + ".tgz");
    const auto is_small = [](const std::string& number) {
      return !number.empty() && number.size() < 10 &&
             number.find_first_not_of("0123456789") == std::string::npos;
    };
    if (row[1] != "COL" || !is_small(row[8]) || !is_small(row[9])) continue;
    const Figures expected{std::stoull(row[8]), std::stoull(row[9])};
    if (expected.states > most || !std::filesystem::exists(file)) continue;
    SCOPED_TRACE(row[0]);
    const auto net = std::get<model::ColouredNet>(load::read_model(file));
    EXPECT_EQ(coloured_figures(net, most), expected);
    ++seen;
    if (expected.states > most_unfolded) continue;
    EXPECT_EQ(unfolded_figures(net), expected);
  }
  EXPECT_GE(seen, 3U);
}

}  // namespace
}  // namespace unfire::net
