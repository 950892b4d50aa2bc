// Bounds: each source by a small example, and on random nets that exploration never exceeds them.
#include "unfire/structure/bounds.hpp"

#include <gtest/gtest.h>

#include "support/brute_force.hpp"
#include "support/net_builder.hpp"
#include "support/random_net.hpp"

namespace unfire::structure {
namespace {

using model::Tokens;
using test::NetBuilder;

void expect_bound(const PlaceBound& bound, Tokens upper, BoundSource source) {
  ASSERT_TRUE(bound.upper.has_value());
  EXPECT_EQ(*bound.upper, upper);
  EXPECT_EQ(bound.source, source);
}

TEST(Bounds, OfAConversionFollowFromItsInvariant) {
  // 3p + 2q = 15: p ≤ 5, q ≤ 7.
  const Bounds bounds = place_bounds(
      NetBuilder().place("p", 5).arc("p", "t", 2).arc("t", "q", 3).arc("q", "u", 3).arc("u", "p", 2).build());
  expect_bound(bounds.places[0], 5, BoundSource::invariant);
  expect_bound(bounds.places[1], 7, BoundSource::invariant);
  EXPECT_TRUE(bounds.complete);
  EXPECT_TRUE(bounds.net_proven_bounded());
  EXPECT_EQ(bounds.largest(), Tokens{7});
}

TEST(Bounds, OfAPlaceThatOnlyLosesTokensIsItsInitialMarking) {
  const Bounds bounds = place_bounds(NetBuilder().place("p", 4).arc("p", "t").build());
  expect_bound(bounds.places[0], 4, BoundSource::sub_invariant);
}

TEST(Bounds, ComeFromSubInvariantsWhereTokensMayBeLost) {
  // The token may move to q or vanish; r takes two q.
  const Bounds bounds = place_bounds(NetBuilder()
                                         .place("p", 6)
                                         .arc("p", "move")
                                         .arc("move", "q")
                                         .arc("p", "lose")
                                         .arc("q", "join", 2)
                                         .arc("join", "r")
                                         .build());
  expect_bound(bounds.places[0], 6, BoundSource::sub_invariant);
  expect_bound(bounds.places[1], 6, BoundSource::sub_invariant);
  expect_bound(bounds.places[2], 3, BoundSource::sub_invariant);
}

TEST(Bounds, LeaveOutExactlyThePlacesThatGrow) {
  const Bounds bounds = place_bounds(
      NetBuilder().place("p", 1).place("out").arc("p", "t").arc("t", "p").arc("t", "out").build());
  EXPECT_FALSE(bounds.net_bounded());
  EXPECT_EQ(bounds.without_bound(), std::vector{model::PlaceId{1}});
  expect_bound(bounds.places[0], 1, BoundSource::constant);
}

TEST(Bounds, StayValidUnderResets) {
  // p -> q with a reset of q: both keep the bound of p + q.
  const model::Net net = NetBuilder().place("p", 3).arc("p", "t").arc("t", "q").reset("q", "t").build();
  const Bounds bounds = place_bounds(net);
  expect_bound(bounds.places[1], 3, BoundSource::sub_invariant);
  EXPECT_EQ(test::brute_force(net).place_maxima(), (test::Marking{3, 1}));
}

TEST(Bounds, CallAnUnreachablePlaceNeverMarked) {
  const Bounds bounds =
      place_bounds(NetBuilder().place("p").arc("p", "t").arc("t", "q", 2).arc("t", "p").build());
  expect_bound(bounds.places[1], 0, BoundSource::never_marked);
}

TEST(Bounds, IgnoreWhatTransitionsThatNeverFireWouldProduce) {
  const Bounds bounds = place_bounds(NetBuilder()
                                         .place("p", 2)
                                         .place("never")
                                         .arc("p", "t")
                                         .arc("never", "grow")
                                         .arc("grow", "p", 5)
                                         .arc("grow", "never")
                                         .build());
  expect_bound(bounds.places[0], 2, BoundSource::sub_invariant);
}

TEST(Bounds, BeyondTheLargestTokenCountAreKnownButNotGiven) {
  const Bounds bounds = place_bounds(NetBuilder()
                                         .place("p", 2)
                                         .arc("p", "t")
                                         .arc("t", "q", model::max_tokens)
                                         .arc("q", "u", model::max_tokens)
                                         .arc("u", "p")
                                         .build());
  EXPECT_FALSE(bounds.places[1].upper.has_value());
  EXPECT_TRUE(bounds.places[1].bounded());
  EXPECT_FALSE(bounds.largest().has_value());
}

TEST(Bounds, SayWhenTheyRestOnTheClaimOfTheFile) {
  NetBuilder builder;
  builder.place("p", 1).place("out").arc("p", "t").arc("t", "p").arc("t", "out").arc("out", "u");
  builder.unit("root", {}, {"a", "b"}).unit("a", {"p"}).unit("b", {"out"}).safe_units();
  const Bounds bounds = place_bounds(builder.build());
  expect_bound(bounds.places[1], 1, BoundSource::nupn);
  EXPECT_FALSE(bounds.places[1].proven());
  EXPECT_TRUE(bounds.net_bounded());
  EXPECT_FALSE(bounds.net_proven_bounded());
  EXPECT_FALSE(bounds.every_place_proven());
  EXPECT_FALSE(bounds.largest_proven().has_value());
}

TEST(Bounds, KeepAProofBesideAStrongerClaim) {
  NetBuilder builder;
  builder.place("p", 1).place("r", 1).place("q");
  builder.arc("p", "t").arc("t", "q").arc("r", "u").arc("u", "q");
  builder.unit("root", {}, {"a", "b", "c"}).unit("a", {"p"}).unit("b", {"r"}).unit("c", {"q"}).safe_units();
  const Bounds bounds = place_bounds(builder.build());
  expect_bound(bounds.places[2], 1, BoundSource::nupn);
  EXPECT_EQ(bounds.places[2].proven_upper, Tokens{2});
  EXPECT_EQ(bounds.places[2].proof, BoundSource::invariant);
  EXPECT_TRUE(bounds.every_place_proven());
  EXPECT_FALSE(bounds.net_proven_bounded());
  EXPECT_EQ(bounds.largest(), Tokens{1});
  EXPECT_EQ(bounds.largest_proven(), Tokens{2});
}

TEST(Bounds, PreferAProofToAnEqualClaim) {
  NetBuilder builder;
  builder.place("p", 1).place("q").arc("p", "t").arc("t", "q").arc("q", "u");
  builder.unit("root", {}, {"a", "b"}).unit("a", {"p"}).unit("b", {"q"}).safe_units();
  const Bounds bounds = place_bounds(builder.build());
  expect_bound(bounds.places[1], 1, BoundSource::sub_invariant);
  EXPECT_TRUE(bounds.places[1].proven());
  EXPECT_TRUE(bounds.net_proven_bounded());
}

TEST(Bounds, AreProofsWhereTheFileClaimsNothing) {
  const Bounds bounds = place_bounds(NetBuilder().place("p", 3).arc("p", "t").arc("t", "q").build());
  for (const PlaceBound& bound : bounds.places) {
    EXPECT_EQ(bound.proof, bound.source);
    EXPECT_EQ(bound.proven_upper, bound.upper);
  }
}

TEST(Bounds, DoNotBelieveAClaimTheInitialMarkingRefutes) {
  NetBuilder builder;
  builder.place("p", 2).arc("p", "t").arc("t", "p").arc("t", "q");
  builder.unit("root", {"p", "q"}).safe_units();
  EXPECT_FALSE(place_bounds(builder.build()).net_bounded());
}

TEST(Bounds, OfANetThatMakesNoTokensNeedNoEffort) {
  const model::Net net = NetBuilder().place("p", 6).arc("p", "t").arc("t", "q").arc("q", "u", 2).build();
  const Links links(net);
  const Incidence incidence(links);
  const Semiflows none{{}, false};
  const Bounds bounds = place_bounds({net, links, incidence, none}, 0);
  EXPECT_EQ(bounds.largest_proven(), Tokens{6});
  EXPECT_FALSE(bounds.complete);
}

TEST(Bounds, SayWhenTheEffortIsSpent) {
  const model::Net net = NetBuilder().place("p", 6).arc("p", "t").arc("t", "q", 2).arc("q", "u", 3).build();
  const Links links(net);
  const Incidence incidence(links);
  const Semiflows flows = p_semiflows(incidence);
  const Bounds bounds = place_bounds({net, links, incidence, flows}, 0);
  EXPECT_FALSE(bounds.complete);
  EXPECT_FALSE(bounds.net_bounded());
}

TEST(Bounds, AreNeverBelowWhatExplorationReaches) {
  std::size_t bounded_places = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const model::Net net = test::random_net(seed, test::mixed_options(seed));
    const Bounds bounds = place_bounds(net);
    const test::Marking reached = test::brute_force(net, 200).place_maxima();
    for (std::size_t p = 0; p < reached.size(); ++p) {
      if (!bounds.places[p].upper) continue;
      ++bounded_places;
      EXPECT_LE(reached[p], *bounds.places[p].upper);
    }
  }
  EXPECT_GT(bounded_places, 600U);
}

TEST(Bounds, CoverEveryPlaceOfATokenPreservingNetWithResets) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    SCOPED_TRACE(seed);
    test::RandomNetOptions options = test::mixed_options(2 * seed);
    options.growth = test::RandomNetOptions::Growth::token_preserving;
    const Bounds bounds = place_bounds(test::random_net(seed, options));
    EXPECT_TRUE(bounds.net_proven_bounded());
    EXPECT_TRUE(bounds.complete);
  }
}

}  // namespace
}  // namespace unfire::structure
