// Every net of nets/ and of the dialects gives the figures that are known of it, in every order.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "support/expected_nets.hpp"
#include "support/load_options.hpp"
#include "support/prepared.hpp"
#include "support/same_graph.hpp"
#include "support/searches.hpp"
#include "support/shared.hpp"
#include "unfire/check/analysis.hpp"
#include "unfire/load/pnml.hpp"

namespace unfire::check {
namespace {

using test::cpp_int;
using test::ExpectedNet;

cpp_int number(net::Total value) { return cpp_int(net::to_string(value)); }

void expect_counts(const Analysis& analysis, const ExpectedNet& expected) {
  const auto expect = [&](const char* column, const cpp_int& found) {
    if (const auto known = expected[column]) {
      EXPECT_EQ(found, *known) << column;
    }
  };
  ASSERT_TRUE(analysis.exploration.complete());
  EXPECT_EQ(analysis.bounded, true);
  expect("states", analysis.exploration.states);
  expect("edges", analysis.exploration.arcs);
  expect("dead", analysis.dead.count);
  expect("max_tokens_in_place", analysis.max_tokens_in_place);
  expect("max_tokens_in_marking", number(analysis.max_tokens_in_marking));
  net::Total greatest = 0;
  for (const auto& place : analysis.places) greatest = std::max(greatest, place.upper);
  expect("max_tokens_in_coloured_place", number(greatest));
  expect("one_safe", greatest <= 1 ? 1 : 0);
  expect("dead_transitions", std::count(analysis.fired.begin(), analysis.fired.end(), 0U));
}

/// Sums that must hold in any complete analysis.
void expect_laws(const Analysis& analysis) {
  std::uint64_t fired = 0, level_states = 0, level_arcs = 0, out_states = 0, out_arcs = 0, in_arcs = 0;
  for (const auto count : analysis.fired) fired += count;
  EXPECT_EQ(fired, analysis.exploration.arcs);
  analysis.out_degrees.for_each([&](std::uint64_t degree, std::uint64_t states) {
    out_states += states;
    out_arcs += degree * states;
  });
  EXPECT_EQ(out_states, analysis.exploration.states);
  EXPECT_EQ(out_arcs, analysis.exploration.arcs);
  analysis.in_degrees.for_each(
      [&](std::uint64_t degree, std::uint64_t states) { in_arcs += degree * states; });
  if (analysis.distinct_edges) {
    EXPECT_EQ(in_arcs, analysis.exploration.arcs);
    EXPECT_LE(*analysis.distinct_edges, analysis.exploration.arcs);
  }
  EXPECT_EQ(analysis.exploration.visited, analysis.exploration.states);
  if (analysis.levels.empty()) return;
  for (const auto& level : analysis.levels) {
    level_states += level.states;
    level_arcs += level.forward + level.same + level.backward;
  }
  EXPECT_EQ(level_states, analysis.exploration.states);
  EXPECT_EQ(level_arcs, analysis.exploration.arcs);
}

class ExpectedNets : public testing::TestWithParam<ExpectedNet> {};

Analysis expect_figures(const PreparedNet& net, const explore::OrderChoice& order,
                        const ExpectedNet& expected) {
  SCOPED_TRACE(order.text());
  Request request;
  request.order = order;
  const bool small = expected["states"].value_or(0) < 300'000;
  request.detail = small ? explore::Detail::full : explore::Detail::standard;
  Analysis analysis = analyse(net, request, {});
  if (expected.unbounded()) {
    EXPECT_EQ(analysis.exploration.stop, explore::Stop::unbounded);
    EXPECT_EQ(analysis.bounded, false);
  } else {
    expect_counts(analysis, expected);
    expect_laws(analysis);
  }
  return analysis;
}

TEST_P(ExpectedNets, GiveTheirFiguresInEveryOrder) {
  const ExpectedNet& expected = GetParam();
  if (test::too_large_for_this_build(expected)) GTEST_SKIP() << "too many states for a build with assertions";
  const model::Net net = load::read_net(test::nets_folder() / expected.file);
  EXPECT_EQ(net.places.size(), expected["places"]);
  EXPECT_EQ(net.transitions.size(), expected["transitions"]);
  EXPECT_EQ(net.arcs.size(), expected["arcs"]);
  const test::Prepared prepared(net);
  for (const auto& order : test::all_orders) (void)expect_figures(prepared, order, expected);
}

class ExpectedColouredNets : public testing::TestWithParam<ExpectedNet> {};

TEST_P(ExpectedColouredNets, GiveTheirFiguresInEveryOrderColouredAndUnfolded) {
  const ExpectedNet& expected = GetParam();
  if (test::too_large_for_this_build(expected)) GTEST_SKIP() << "too many states for a build with assertions";
  const auto net = load::read_model(test::nets_folder() / expected.file);
  ASSERT_TRUE(std::holds_alternative<model::ColouredNet>(net));
  EXPECT_EQ(model::skeleton(net).places.size(), expected["places"]);
  EXPECT_EQ(model::skeleton(net).transitions.size(), expected["transitions"]);
  EXPECT_EQ(model::skeleton(net).arcs.size(), expected["arcs"]);
  const PreparedNet coloured(net, Unfold::never), unfolded(net, Unfold::always);
  for (const auto& order : test::all_orders) {
    const Analysis one = expect_figures(coloured, order, expected),
                   other = expect_figures(unfolded, order, expected);
    EXPECT_EQ(one.exploration.net, "coloured");
    EXPECT_EQ(other.exploration.net, "unfolded");
    if (!expected.unbounded()) test::expect_same_graph({coloured, one}, {unfolded, other});
  }
}

class ExpectedCpnNets : public testing::TestWithParam<ExpectedNet> {};

TEST_P(ExpectedCpnNets, GiveTheirFiguresInEveryOrder) {
  const ExpectedNet& expected = GetParam();
  const auto net = load::read_model(test::nets_folder() / expected.file);
  const PreparedNet prepared(net);
  for (const auto& order : test::all_orders) {
    Request request;
    request.order = order;
    const Analysis analysis = analyse(prepared, request, {});
    EXPECT_TRUE(analysis.exploration.complete());
    EXPECT_EQ(analysis.exploration.states, expected["states"]);
    EXPECT_EQ(analysis.exploration.arcs, expected["arcs"]);
    EXPECT_EQ(analysis.dead.count, expected["dead"]);
  }
}

/// Test names may hold letters and digits only.
std::string test_name(const testing::TestParamInfo<ExpectedNet>& info) {
  std::string name = info.param.file.substr(0, info.param.file.rfind('.'));
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Nets, ExpectedNets,
                         testing::ValuesIn(test::read_expected(test::nets_folder() / "expected.csv")),
                         test_name);

INSTANTIATE_TEST_SUITE_P(Nets, ExpectedColouredNets,
                         testing::ValuesIn(test::read_expected(test::nets_folder() /
                                                               "expected-coloured.csv")),
                         test_name);

INSTANTIATE_TEST_SUITE_P(Nets, ExpectedCpnNets,
                         testing::ValuesIn(test::read_expected(test::nets_folder() / "expected-cpn.csv")),
                         test_name);

TEST(ExpectedTables, NameEveryNetOfTheFolder) {
  std::set<std::string> named, there;
  for (const char* table : {"expected.csv", "expected-coloured.csv", "expected-cpn.csv"})
    for (const auto& net : test::read_expected(test::nets_folder() / table)) named.insert(net.file);
  for (const auto& file : std::filesystem::directory_iterator(test::nets_folder()))
    if (file.path().extension() == ".pnml" || file.path().extension() == ".cpn")
      there.insert(file.path().filename().string());
  EXPECT_EQ(named, there);
}

TEST(Dialects, GiveTheirFiguresInEveryOrder) {
  const auto folder = test::shared("dialects");
  if (!folder) GTEST_SKIP() << "no dialects beside this checkout";
  for (const auto& expected : test::read_expected(*folder / "expected.csv")) {
    if (!expected["states"]) continue;  // refused: a matter of load/
    SCOPED_TRACE(expected.file);
    const model::Net net = test::read_numbered_net(*folder / expected.file);
    const test::Prepared prepared(net);
    for (const auto& order : test::all_orders) {
      Request request;
      request.order = order;
      expect_counts(analyse(prepared, request, {}), expected);
    }
  }
}

}  // namespace
}  // namespace unfire::check
