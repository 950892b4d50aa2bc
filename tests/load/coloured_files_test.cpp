// Coloured files as their writers write them, by the tables in fixtures/: nets with their graph, refusals
// with their message.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "support/fixtures.hpp"
#include "support/load_options.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"
#include "unfire/net/plain_rules.hpp"

namespace {

using namespace unfire;

const auto folder = test::fixture_folder("load");

/// All states and edges of a small net, the slow way: markings as texts.
std::string graph_figures(const model::AnyNet& net) {
  net::Values values;
  const auto rules = net::plain_rules(net, values);
  const auto text = [](const net::SparseMarking& marking) {
    std::string key;
    for (const auto& [place, colour, tokens] : marking)
      for (const auto number :
           {std::uint64_t{model::index(place)}, std::uint64_t{net::index(colour)}, tokens})
        key += std::to_string(number) + ',';
    return key;
  };
  std::vector<net::SparseMarking> states{rules->initial()};
  std::set<std::string> known{text(states.front())};
  std::size_t edges = 0;
  for (std::size_t s = 0; s < states.size() && s < 1000; ++s)
    for (const auto& event : rules->enabled(net::SparseMarking(states[s]))) {
      ++edges;
      auto next = rules->fire(states[s], event);
      if (known.insert(text(next)).second) states.push_back(std::move(next));
    }
  return std::to_string(states.size()) + ";" + std::to_string(edges);
}

std::string figures(const model::AnyNet& net) {
  const auto& coloured = std::get<model::ColouredNet>(net);
  const auto& skeleton = coloured.skeleton;
  const auto text = [](std::size_t number) { return std::to_string(number) + ";"; };
  return text(skeleton.places.size()) + text(skeleton.transitions.size()) + text(skeleton.arcs.size()) +
         text(coloured.variables.size()) + graph_figures(net);
}

TEST(ColouredFiles, HaveTheGraphTheirWriterMeant) {
  const auto rows = test::read_table(folder / "coloured-accepted.csv", ';', 3);
  ASSERT_GT(rows.size(), 5U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0] + " " + row[1]);
    try {
      EXPECT_EQ(figures(load::read_model(folder / row[0], test::load_options(row[1]))), row[2]);
    } catch (const model::InputError& error) {
      ADD_FAILURE() << error.what();
    }
  }
}

TEST(ColouredFiles, AreRefusedWithFileLineElementAndReason) {
  const auto rows = test::read_table(folder / "coloured-refused.csv", ';', 4);
  ASSERT_GT(rows.size(), 15U);
  for (const auto& row : rows) {
    const std::string file = (folder / row[0]).string();
    try {
      (void)load::read_model(file, test::load_options(row[1]));
      ADD_FAILURE() << file << " was accepted";
    } catch (const model::InputError& error) {
      EXPECT_EQ(std::string(error.what()), file + ":" + row[2] + ": " + row[3]);
    }
  }
}

TEST(ColouredFiles, HaveNoEffectOnPlainNets) {
  for (const auto& row : test::read_table(folder / "accepted.csv", ';', 3)) {
    const auto net = load::read_model(folder / row[0], test::load_options(row[1]));
    EXPECT_TRUE(std::holds_alternative<model::Net>(net)) << row[0];
  }
}

TEST(ColouredFiles, CountAllTokensAtAnInhibitorArcOfDots) {
  const auto net = std::get<model::ColouredNet>(load::read_model(folder / "coloured-tapaal-inhibitor.xml"));
  ASSERT_EQ(net.skeleton.arcs.back().kind, model::ArcKind::inhibit);
  EXPECT_EQ(net.skeleton.arcs.back().weight, 2U);
  EXPECT_FALSE(net.inscriptions.back().has_value());
}

TEST(ColouredFiles, NameConstantsByIdWhereTheirNamesDoNotTellThemApart) {
  const auto net = std::get<model::ColouredNet>(load::read_model(folder / "coloured-tapaal-inhibitor.xml"));
  const auto& sort = net[net.place_sorts[0]];
  EXPECT_EQ(sort.name, "Hue");
  EXPECT_EQ(sort.constants, (std::vector<std::string>{"red", "blue"}));
}

TEST(ColouredFiles, GiveTermsTheirLines) {
  const auto net = std::get<model::ColouredNet>(load::read_model(folder / "coloured-greatspn.pnml"));
  ASSERT_TRUE(net.guards[0].has_value());
  EXPECT_EQ(net.guards[0]->line, 15U);
}

}  // namespace
