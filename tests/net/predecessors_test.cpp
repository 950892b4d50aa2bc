// What leads to a state: the coloured net and its unfolding must find the same reachable markings, each as
// many times as there are bindings, and these must be the edges found going forward.
#include <gtest/gtest.h>

#include <map>
#include <unordered_map>

#include "coloured_graphs.hpp"
#include "support/build_kind.hpp"
#include "support/expected_nets.hpp"
#include "support/random_coloured_net.hpp"
#include "support/shared.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/net/packed_net.hpp"
#include "unfire/net/unfolding.hpp"

namespace unfire::net {
namespace {

/// Number of a reachable state, and how many bindings lead from there.
using Sources = std::map<std::size_t, std::uint64_t>;

/// Wide enough for every marking of these nets, and for what unfiring makes of it.
constexpr std::uint8_t wide = 40;

class BothWays {
 public:
  BothWays(const model::ColouredNet& net, std::size_t limit)
      : kernel_(net, values_), unfolded_(unfold(net, values_, limits())), graph_(explore(kernel_, limit)) {
    if (!comparable()) return;
    rules_.emplace(unfolded_.unfolding->net());
    packed_.emplace(*rules_, Layout(std::vector<std::uint8_t>(rules_->places(), wide)));
    for (std::size_t s = 0; s < graph_.states.size(); ++s)
      packed_number_.emplace(packed_key(to_sparse(kernel_, graph_.states[s])), s);
  }

  [[nodiscard]] bool comparable() const {
    return graph_.complete() && unfolded_.unfolding && !kernel_.no_predecessors() && !kernel_.any_reset();
  }
  [[nodiscard]] std::size_t states() const { return graph_.states.size(); }

  void compare() {
    std::vector<Sources> forward(states());
    for (const auto& edge : graph_.edges) ++forward[edge.target][edge.source];
    for (std::size_t s = 0; s < states() && !testing::Test::HasFailure(); ++s) {
      ASSERT_EQ(coloured_sources(s), forward[s]) << "coloured, state " << s;
      ASSERT_EQ(unfolded_sources(s), forward[s]) << "unfolded, state " << s;
    }
  }

 private:
  /// Nets whose texts grow without end are not unfolded far.
  [[nodiscard]] static UnfoldLimits limits() {
    UnfoldLimits limits;
    limits.bytes = std::size_t{64} << 20U;
    return limits;
  }

  using PackedKey = std::vector<Word>;

  [[nodiscard]] PackedKey packed_key(const SparseMarking& marking) const {
    PackedKey key(packed_->words());
    std::map<std::pair<PlaceId, ValueId>, Tokens> held;
    for (const auto& holding : marking) held[{holding.place, holding.colour}] = holding.tokens;
    Marking plain;
    for (std::uint32_t p = 0; p < rules_->places(); ++p) {
      const auto found =
          held.find({unfolded_.unfolding->place_of(PlaceId{p}), unfolded_.unfolding->colour_of(PlaceId{p})});
      plain.push_back(found == held.end() ? 0 : found->second);
    }
    packed_->layout().pack(plain, key.data());
    return key;
  }

  [[nodiscard]] Sources coloured_sources(std::size_t state) {
    Sources sources;
    const Numbers here = graph_.states[state];
    const auto ended = kernel_.predecessors(here.data(), [&](EventId, auto results) {
      const auto found = graph_.number.find(changed(here, results));
      if (found != graph_.number.end()) ++sources[found->second];
      return true;
    });
    EXPECT_EQ(ended, ColouredKernel::Ended::complete);
    return sources;
  }

  [[nodiscard]] Sources unfolded_sources(std::size_t state) {
    Sources sources;
    const PackedKey here = packed_key(to_sparse(kernel_, graph_.states[state]));
    const auto beyond =
        packed_->predecessors(here.data(), 0, [&](TransitionId event, const Word* previous, Hash) {
          const auto found = packed_number_.find(PackedKey(previous, previous + packed_->words()));
          if (found != packed_number_.end())
            sources[found->second] += unfolded_.unfolding->multiplicity(event);
        });
    EXPECT_EQ(beyond, 0U);
    return sources;
  }

  Values values_;
  ColouredKernel kernel_;
  Unfolded unfolded_;
  ColouredGraph graph_;
  std::optional<PtRules> rules_;
  std::optional<PackedNet<0, Fields::guarded>> packed_;
  std::map<PackedKey, std::size_t> packed_number_;
};

TEST(Predecessors, OfOurColouredNetsAreTheSameUnfolded) {
  std::size_t compared = 0;
  for (const auto& expected : test::read_expected(test::nets_folder() / "expected-coloured.csv")) {
    const std::size_t most = test::optimised ? 5000 : 500;
    if (expected.unbounded() || expected["states"] > most) continue;
    SCOPED_TRACE(expected.file);
    const auto net = load::read_model(test::nets_folder() / expected.file);
    BothWays both(std::get<model::ColouredNet>(net), most);
    if (!both.comparable()) continue;
    both.compare();
    ++compared;
  }
  EXPECT_GT(compared, 40U);
}

TEST(Predecessors, OfRandomColouredNetsAreTheSameUnfolded) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < (test::optimised ? 400U : 40U) && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto net = test::random_coloured_net(seed, test::mixed_coloured_options(seed));
    BothWays both(net, 200);
    if (!both.comparable()) continue;
    both.compare();
    ++compared;
  }
  EXPECT_GT(compared, test::optimised ? 80U : 8U);
}

TEST(Predecessors, OfColouredContestNetsAreTheSameUnfolded) {
  const auto folder = test::shared("corpus/mcc/nets");
  if (!folder) GTEST_SKIP() << "no ../shared/corpus";
  std::size_t compared = 0;
  for (const char* name :
       {"LamportFastMutEx-COL-2", "NeoElection-COL-2", "PhilosophersDyn-COL-03", "SafeBus-COL-03",
        "QuasiCertifProtocol-COL-02", "SharedMemory-COL-000005", "DrinkVendingMachine-COL-02",
        "BridgeAndVehicles-COL-V04P05N02", "UtilityControlRoom-COL-Z2T4N02"}) {
    SCOPED_TRACE(name);
    const auto net = load::read_model(*folder / (std::string(name) + ".tgz"));
    BothWays both(std::get<model::ColouredNet>(net), test::optimised ? 5000 : 400);
    if (!both.comparable()) continue;
    both.compare();
    ++compared;
  }
  EXPECT_GE(compared, test::optimised ? 9U : 3U);
}

}  // namespace
}  // namespace unfire::net
