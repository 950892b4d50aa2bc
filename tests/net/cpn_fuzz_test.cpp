// Damaged files of CPN Tools: what can still be read runs, or says in one line why not.
#include <gtest/gtest.h>

#include "coloured_graphs.hpp"
#include "support/build_kind.hpp"
#include "support/expected_nets.hpp"
#include "support/mutator.hpp"
#include "unfire/load/cpn_model.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

constexpr std::size_t states = 20;

std::vector<std::string> small_nets() {
  std::vector<std::string> texts;
  for (const auto& net : test::read_expected(test::nets_folder() / "expected-cpn.csv"))
    if (net["states"].value_or(1000) < 50) texts.push_back(test::read_bytes(test::nets_folder() / net.file));
  return texts;
}

/// True if it ran.
bool run_damaged(const std::string& text, std::uint32_t seed) {
  try {
    load::Options options;
    if (seed % 3 == 0) options.relative_time = true;
    const auto net = load::parse_cpn_model(text, "fuzz.cpn", options);
    Values values;
    ColouredKernel kernel(net, values);
    const auto graph = explore(kernel, states);
    EXPECT_LE(graph.expanded, states);
    return true;
  } catch (const model::InputError& error) {
    const std::string said = error.what();
    EXPECT_FALSE(said.empty());
    EXPECT_EQ(said.find('\n'), std::string::npos) << said;
    return false;
  }
}

TEST(CpnFuzz, DamagedNetsRunOrAreRefused) {
  const auto nets = small_nets();
  ASSERT_GT(nets.size(), 10U);
  const auto seeds = static_cast<std::uint32_t>(test::cases(2000));
  std::size_t ran = 0;
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ran += run_damaged(test::Mutator(seed).mutate(nets[seed % nets.size()]), seed) ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GT(ran, seeds / 10);
  EXPECT_LT(ran, seeds);
}

}  // namespace
}  // namespace unfire::net
