// The coloured nets of the checkout: their unfoldings have the states and arcs that an independent explorer
// counted in them.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "support/brute_force.hpp"
#include "support/expected_nets.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::net {
namespace {

using model::TransitionId;
using test::cpp_int;
using test::ExpectedNet;

/// Those that the slow explorer manages in no time.
std::vector<ExpectedNet> small_nets() {
  std::vector<ExpectedNet> nets = test::read_expected(test::nets_folder() / "expected-coloured.csv");
  std::erase_if(nets, [](const ExpectedNet& net) { return net.unbounded() || *net["states"] > 4000; });
  return nets;
}

class UnfoldedNet : public testing::TestWithParam<ExpectedNet> {};

TEST_P(UnfoldedNet, HasTheFiguresOfTheColouredOne) {
  const auto any = load::read_model(test::nets_folder() / GetParam().file, {});
  const auto& net = std::get<model::ColouredNet>(any);
  Values values;
  const Unfolded unfolded = unfold(net, values);
  ASSERT_TRUE(unfolded.unfolding) << unfolded.reason;
  const Unfolding& unfolding = *unfolded.unfolding;
  const auto graph = test::brute_force(unfolding.net());
  cpp_int arcs = 0;
  std::vector<bool> dead(net.skeleton.transitions.size(), true);
  for (const auto& edge : graph.edges) {
    arcs += unfolding.multiplicity(TransitionId{edge.transition});
    dead[model::index(unfolding.transition_of(TransitionId{edge.transition}))] = false;
  }
  const auto maxima = graph.place_maxima();
  EXPECT_EQ(cpp_int(graph.states.size()), GetParam()["states"]);
  EXPECT_EQ(arcs, GetParam()["edges"]);
  EXPECT_EQ(cpp_int(graph.deadlocks.size()), GetParam()["dead"]);
  EXPECT_EQ(cpp_int(std::count(dead.begin(), dead.end(), true)), GetParam()["dead_transitions"]);
  EXPECT_EQ(cpp_int(*std::max_element(maxima.begin(), maxima.end())), GetParam()["max_tokens_in_place"]);
}

INSTANTIATE_TEST_SUITE_P(Nets, UnfoldedNet, testing::ValuesIn(small_nets()), [](const auto& tested) {
  std::string name = tested.param.file.substr(0, tested.param.file.find('.'));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace unfire::net
