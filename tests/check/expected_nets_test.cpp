// Every net of nets/ and of the dialects gives the figures that are known of it, in every order.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "support/expected_nets.hpp"
#include "support/load_options.hpp"
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
  expect("one_safe", analysis.max_tokens_in_place <= 1 ? 1 : 0);
  expect("dead_transitions", std::count(analysis.fired.begin(), analysis.fired.end(), 0U));
}

/// Sums that must hold in any complete analysis.
void expect_laws(const Analysis& analysis) {
  std::uint64_t fired = 0, level_states = 0, level_arcs = 0, out_states = 0, in_arcs = 0;
  for (const auto count : analysis.fired) fired += count;
  EXPECT_EQ(fired, analysis.exploration.arcs);
  for (const auto count : analysis.out_degrees) out_states += count;
  EXPECT_EQ(out_states, analysis.exploration.states);
  for (std::size_t degree = 0; degree < analysis.in_degrees.size(); ++degree)
    in_arcs += degree * analysis.in_degrees[degree];
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

TEST_P(ExpectedNets, GiveTheirFiguresInEveryOrder) {
  const ExpectedNet& expected = GetParam();
  if (test::too_large_for_this_build(expected)) GTEST_SKIP() << "too many states for a build with assertions";
  const model::Net net = load::read_net(test::nets_folder() / expected.file);
  EXPECT_EQ(net.places.size(), expected["places"]);
  EXPECT_EQ(net.transitions.size(), expected["transitions"]);
  EXPECT_EQ(net.arcs.size(), expected["arcs"]);
  const PreparedNet prepared(net);
  for (const auto& order : test::all_orders) {
    SCOPED_TRACE(order.text());
    Request request;
    request.order = order;
    const bool small = expected["states"].value_or(0) < 300'000;
    request.detail = small ? explore::Detail::full : explore::Detail::standard;
    const Analysis analysis = analyse(prepared, request, {});
    if (expected.unbounded()) {
      EXPECT_EQ(analysis.exploration.stop, explore::Stop::unbounded);
      EXPECT_EQ(analysis.bounded, false);
    } else {
      expect_counts(analysis, expected);
      expect_laws(analysis);
    }
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

TEST(ExpectedTables, NameEveryNetOfTheFolder) {
  std::set<std::string> named, there;
  for (const char* table : {"expected.csv", "expected-coloured.csv"})
    for (const auto& net : test::read_expected(test::nets_folder() / table)) named.insert(net.file);
  for (const auto& file : std::filesystem::directory_iterator(test::nets_folder()))
    if (file.path().extension() == ".pnml") there.insert(file.path().filename().string());
  EXPECT_EQ(named, there);
}

TEST(Dialects, GiveTheirFiguresInEveryOrder) {
  const auto folder = test::shared("dialects");
  if (!folder) GTEST_SKIP() << "no dialects beside this checkout";
  for (const auto& expected : test::read_expected(*folder / "expected.csv")) {
    if (!expected["states"]) continue;  // refused: a matter of load/
    SCOPED_TRACE(expected.file);
    const model::Net net = test::read_numbered_net(*folder / expected.file);
    const PreparedNet prepared(net);
    for (const auto& order : test::all_orders) {
      Request request;
      request.order = order;
      expect_counts(analyse(prepared, request, {}), expected);
    }
  }
}

}  // namespace
}  // namespace unfire::check
