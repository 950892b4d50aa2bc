// Classes of places that no transition tells apart, on nets where they can be seen by looking.
#include "unfire/net/alike_places.hpp"

#include <gtest/gtest.h>

#include "support/net_builder.hpp"

namespace unfire::net {
namespace {

using test::NetBuilder;
using Classes = std::vector<std::uint32_t>;

/// All places of one kind, and all transitions.
std::optional<Classes> classes(const NetBuilder& builder, const AlikeLimits& limits = {}) {
  const model::Net net = builder.build();
  return alike_places(PtRules(net), Classes(net.places.size(), 0), Classes(net.transitions.size(), 0),
                      limits);
}

NetBuilder places(std::initializer_list<const char*> ids) {
  NetBuilder net;
  for (const auto* id : ids) net.place(id);
  return net;
}

TEST(AlikePlaces, HaveTransitionsOfTheSameKindThatMakeTheSame) {
  auto net = places({"a", "b", "c", "out"});
  net.arc("a", "t").arc("t", "out").arc("b", "u").arc("u", "out").arc("c", "v").arc("v", "out", 2);
  EXPECT_EQ(classes(net), (Classes{0, 0, 1, 2}));
  const model::Net built = net.build();
  EXPECT_EQ(alike_places(PtRules(built), Classes(4, 0), Classes{0, 1, 0}), (Classes{0, 1, 2, 3}))
      << "transitions of other kinds do not match";
  EXPECT_EQ(alike_places(PtRules(built), Classes{0, 1, 0, 0}, Classes(3, 0)), (Classes{0, 1, 2, 3}))
      << "places of other kinds are not alike";
}

TEST(AlikePlaces, NeedNotBeMarkedAlike) {
  auto net = places({"out"});
  net.place("a", 5).place("b", 0).arc("a", "t").arc("t", "out").arc("b", "u").arc("u", "out");
  EXPECT_EQ(classes(net), (Classes{0, 1, 1}));
}

TEST(AlikePlaces, AreToldApartByThePartnerThatTheyNeed) {
  // t takes a and c, u takes b and d: with a and d nothing goes, though each has a partner of its own.
  auto net = places({"a", "b", "c", "d"});
  net.arc("a", "t").arc("c", "t").arc("b", "u").arc("d", "u");
  EXPECT_EQ(classes(net), (Classes{0, 1, 2, 3}));
  net.arc("a", "v").arc("d", "v").arc("b", "w").arc("c", "w");
  EXPECT_EQ(classes(net), (Classes{0, 0, 1, 1})) << "now any pair will do";
}

TEST(AlikePlaces, MustGiveEveryMixtureOfTokensToOneTransition) {
  auto net = places({"a", "b", "out"});
  net.arc("a", "t", 2).arc("t", "out").arc("b", "u", 2).arc("u", "out");
  EXPECT_EQ(classes(net), (Classes{0, 1, 2})) << "one of each is not enough";
  net.arc("a", "v").arc("b", "v").arc("v", "out");
  EXPECT_EQ(classes(net), (Classes{0, 0, 1}));
}

/// Two lines of three places.
NetBuilder two_lines() {
  auto net = places({"a0", "a1", "a2", "b0", "b1", "b2"});
  for (const std::string line : {"a", "b"})
    for (const std::string step : {"0", "1"}) {
      std::string next = line;
      next += step == "0" ? "1" : "2";
      net.arc(line + step, line + "t" + step).arc(line + "t" + step, next);
    }
  return net;
}

TEST(AlikePlaces, AreToldApartByWhatBecomesOfTheirTokensLater) {
  auto net = two_lines();
  EXPECT_EQ(classes(net), (Classes{0, 1, 2, 0, 1, 2}));
  net.arc("b2", "more");
  EXPECT_EQ(classes(net), (Classes{0, 1, 2, 3, 4, 5}));
}

TEST(AlikePlaces, StayApartWhereATransitionLooksAtThem) {
  const auto twins = [] { return places({"a", "b"}).arc("a", "t").arc("b", "u"); };
  EXPECT_EQ(classes(twins()), (Classes{0, 0}));
  EXPECT_EQ(classes(twins().read("a", "v").read("b", "w")), (Classes{0, 1}));
  EXPECT_EQ(classes(twins().inhibitor("a", "v").inhibitor("b", "w")), (Classes{0, 1}));
  EXPECT_EQ(classes(twins().reset("a", "v").reset("b", "w")), (Classes{0, 1}));
}

TEST(AlikePlaces, AreToldApartByWhatElseATransitionLooksAt) {
  const auto twins = [] { return places({"a", "b", "gate"}).arc("a", "t").arc("b", "u"); };
  EXPECT_EQ(classes(twins().read("gate", "t").read("gate", "u")), (Classes{0, 0, 1}));
  EXPECT_EQ(classes(twins().read("gate", "t").read("gate", "u", 2)), (Classes{0, 1, 2}));
  EXPECT_EQ(classes(twins().inhibitor("gate", "t").inhibitor("gate", "u")), (Classes{0, 0, 1}));
  EXPECT_EQ(classes(twins().inhibitor("gate", "t").inhibitor("gate", "u", 2)), (Classes{0, 1, 2}));
  EXPECT_EQ(classes(twins().reset("gate", "t")), (Classes{0, 1, 2}));
}

TEST(AlikePlaces, AreNotSoughtBeyondTheLimits) {
  AlikeLimits few, stopped;
  few.words = 1;
  EXPECT_EQ(classes(two_lines(), few), std::nullopt);
  stopped.keep_going = [] { return false; };
  EXPECT_EQ(classes(two_lines(), stopped), std::nullopt);
}

TEST(AlikePlaces, ThatGoIntoOneTransitionByTheDozenStayApart) {
  NetBuilder net;
  for (std::uint64_t p = 0; p < 17; ++p) net.place(test::numbered("p", p)).arc(test::numbered("p", p), "t");
  Classes each(17);
  for (std::uint32_t p = 0; p < 17; ++p) each[p] = p;
  EXPECT_EQ(classes(net), each);
}

}  // namespace
}  // namespace unfire::net
