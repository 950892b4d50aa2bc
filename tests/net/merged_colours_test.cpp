// Merged colours: at every marking the smaller net can do what the unfolding can, with the same totals after.
#include "unfire/net/merged_colours.hpp"

#include "coloured_graphs.hpp"
#include "support/build_kind.hpp"
#include "support/expected_nets.hpp"
#include "support/random_coloured_net.hpp"
#include "unfire/load/pnml.hpp"
#include "unfolds.hpp"

namespace unfire::net {
namespace {

using test::num;
using test::var;

class BothNets {
 public:
  BothNets(const Unfolding& unfolding, const MergedColours& merged)
      : unfolding_(unfolding), merged_(merged), rules_(unfolding.net()), fewer_(merged.unfolding.net()) {}

  /// At most `limit` markings of the unfolding; returns the number of steps.
  std::size_t compare(std::size_t limit) const {
    std::vector<Marking> open{rules_.initial()};
    std::set<Marking> seen{rules_.initial()};
    std::size_t steps = 0;
    EXPECT_EQ(image(rules_.initial()), fewer_.initial());
    for (std::size_t n = 0; n < open.size() && n < limit; ++n) {
      Steps images;
      for (const auto& [transition, next] : steps_of(rules_, unfolding_, open[n])) {
        images.emplace(transition, image(next));
        if (seen.insert(next).second) open.push_back(next);
      }
      EXPECT_EQ(images, steps_of(fewer_, merged_.unfolding, image(open[n]))) << "marking " << n;
      if (testing::Test::HasFailure()) break;
      steps += images.size();
    }
    return steps;
  }

  void expect_places_kept() const {
    for (std::uint32_t p = 0; p < rules_.places(); ++p)
      EXPECT_EQ(unfolding_.place_of(PlaceId{p}), merged_.unfolding.place_of(merged_.place_of[p]));
  }

 private:
  using Steps = std::set<std::pair<TransitionId, Marking>>;

  [[nodiscard]] Marking image(const Marking& marking) const {
    Marking sums(fewer_.places(), 0);
    for (std::uint32_t p = 0; p < marking.size(); ++p) sums[model::index(merged_.place_of[p])] += marking[p];
    return sums;
  }
  [[nodiscard]] static Steps steps_of(const PtRules& rules, const Unfolding& names, const Marking& marking) {
    Steps steps;
    for (std::uint32_t n = 0; n < rules.transitions(); ++n)
      if (const TransitionId t{n}; rules.enabled(marking, t))
        steps.emplace(names.transition_of(t), rules.fire(marking, t));
    return steps;
  }

  const Unfolding& unfolding_;
  const MergedColours& merged_;
  PtRules rules_, fewer_;
};

TEST(MergedColours, OfRandomNetsTakeTheSameSteps) {
  std::size_t merged_nets = 0, steps = 0;
  const std::uint64_t seeds = test::cases(600);
  UnfoldLimits limits;
  limits.bindings = 3000;
  limits.bytes = std::size_t{64} << 20U;
  for (std::uint64_t seed = 0; seed < seeds && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto net = test::random_coloured_net(seed, test::mixed_coloured_options(seed));
    Values values;
    const auto unfolded = unfold(net, values, limits);
    if (!unfolded.unfolding) continue;
    const auto merged = merge_colours(*unfolded.unfolding);
    if (!merged) continue;
    ++merged_nets;
    const BothNets both(*unfolded.unfolding, *merged);
    both.expect_places_kept();
    steps += both.compare(test::optimised ? 60 : 20);
  }
  EXPECT_GT(merged_nets, seeds / 5);
  EXPECT_GT(steps, seeds * 5);
}

TEST(MergedColours, OfOurNetsTakeTheSameSteps) {
  std::size_t merged_nets = 0;
  for (const auto& expected : test::read_expected(test::nets_folder() / "expected-coloured.csv")) {
    SCOPED_TRACE(expected.file);
    const auto net = load::read_model(test::nets_folder() / expected.file);
    Values values;
    const auto unfolded = unfold(std::get<model::ColouredNet>(net), values);
    ASSERT_TRUE(unfolded.unfolding) << unfolded.reason;
    const auto merged = merge_colours(*unfolded.unfolding);
    if (!merged) continue;
    ++merged_nets;
    const BothNets both(*unfolded.unfolding, *merged);
    both.expect_places_kept();
    (void)both.compare(test::optimised ? 500 : 50);
  }
  EXPECT_GT(merged_nets, 15U);
}

TEST(MergedColours, AreThoseThatNoGuardTellsApart) {
  // Only whether x is below 3 matters: two places and two transitions are left of ten each.
  Unfolds unfolds(test::ColouredBuilder()
                      .range("R", 0, 9)
                      .variable("x", "R")
                      .place("p", "R", test::all())
                      .place("q", "dot")
                      .arc("p", "low", var("x"))
                      .arc("p", "high", var("x"))
                      .arc("high", "q", test::con("dot"))
                      .guard("low", test::lt(var("x"), num(3)))
                      .guard("high", test::ge(var("x"), num(3))));
  const auto merged = merge_colours(unfolds.unfolding());
  ASSERT_TRUE(merged);
  const auto& net = merged->unfolding.net();
  ASSERT_EQ(net.places.size(), 3U);
  EXPECT_EQ(net.places[0].initial, 3U);
  EXPECT_EQ(net.places[1].initial, 7U);
  EXPECT_EQ(net.transitions.size(), 2U);
  EXPECT_EQ(merged->unfolding.colours_of(PlaceId{0}).size(), 2U);
}

TEST(MergedColours, AreNoneWhereATransitionComparesTwoTokens) {
  Unfolds unfolds(three().place("q", "C", test::all()).arc("p", "t", var("x")).arc("q", "t", var("x")));
  EXPECT_FALSE(merge_colours(unfolds.unfolding()));
}

TEST(MergedColours, AreNotCountedBeyondWhatCanBe) {
  const auto huge = static_cast<std::int64_t>(model::max_tokens);
  Unfolds unfolds(test::ColouredBuilder()
                      .enumeration("C", {"a", "b"})
                      .variable("x", "C")
                      .place("p", "C", test::scaled(huge, test::all()))
                      .arc("p", "t", var("x")));
  EXPECT_FALSE(merge_colours(unfolds.unfolding()));
}

}  // namespace
}  // namespace unfire::net
