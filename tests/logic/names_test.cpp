// How places and transitions are found, and the help when they are not.
#include "unfire/logic/names.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <string>

#include "logic/sample.hpp"
#include "unfire/logic/parser.hpp"
#include "unfire/logic/syntax.hpp"

namespace unfire {

namespace {

using model::PlaceId;
using model::TransitionId;

std::string complaint(const std::string& text, const model::Net& net) {
  try {
    (void)logic::parse_predicate(text, net);
  } catch (const model::InputError& error) {
    return error.what();
  }
  return "none";
}

void expect_complaint(const std::string& text, const model::Net& net, const std::string& part) {
  const auto found = complaint(text, net);
  EXPECT_NE(found.find(part), std::string::npos) << text << "\n" << found;
}

TEST(Names, AreFoundByIdAndByUniqueName) {
  const auto net = test::net_of({{"p1", "waiting"}, {"p2", "eating"}}, {{"t1", "take"}});
  const logic::Names names(net);
  EXPECT_EQ(names.place("p2"), PlaceId{1});
  EXPECT_EQ(names.place("eating"), PlaceId{1});
  EXPECT_EQ(names.transition("take"), TransitionId{0});
}

TEST(Names, PreferTheIdToTheSameNameOfAnother) {
  const auto net = test::net_of({{"p1", "p2"}, {"p2", "p1"}, {"p3", "p1"}}, {});
  const logic::Names names(net);
  EXPECT_EQ(names.place("p1"), PlaceId{0});
  EXPECT_EQ(names.place("p2"), PlaceId{1});
}

TEST(Names, OfSeveralPlacesAreRefusedWithTheirIds) {
  const auto net = test::net_of({{"p1", "fork"}, {"P-2", "fork"}, {"p3", "plate"}}, {});
  expect_complaint("fork = 1", net,
                   "several places are called fork; write the id of one of them: p1, \"P-2\"");
}

TEST(Names, OfManyPlacesAreNotAllListed) {
  test::IdsAndNames places;
  for (int at = 0; at < 100; ++at) places.emplace_back(fmt::format("p{}", at), "fork");
  expect_complaint("fork = 1", test::net_of(places, {}), "p4 and 95 more");
}

TEST(Names, ThatAreUnknownBringTheNearest) {
  const auto net = test::net_of({{"waiting", ""}, {"eating", ""}, {"P-1", "thinking"}}, {{"take", ""}});
  expect_complaint("waitign = 1", net, "there is no place waitign; did you mean waiting?");
  expect_complaint("Eating = 1", net, "did you mean eating?");
  expect_complaint("thinkin = 1", net, "did you mean thinking?");
  expect_complaint("fireable(tke)", net, "there is no transition tke; did you mean take?");
}

TEST(Names, ThatAreFarFromAllBringNoSuggestion) {
  const auto net = test::net_of({{"waiting", ""}}, {});
  EXPECT_EQ(complaint("sleeping = 1", net).find("did you mean"), std::string::npos);
}

TEST(Names, OfTheOtherKindAreSaidToBeSo) {
  const auto net = test::net_of({{"p", ""}}, {{"t", ""}});
  expect_complaint("t = 1", net, "there is no place t, but a transition of that name");
  expect_complaint("fireable(p)", net, "there is no transition p, but a place of that name");
}

TEST(Names, ThatLackTheirQuotesAreRecognised) {
  const auto net = test::awkward_net();
  expect_complaint("P-startNeg__2_0 = 1", net, "was \"P-startNeg__2_0\" meant, in quotes?");
}

TEST(Names, AreWrittenBareWhenTheyAreIdentifiers) {
  for (const auto* name : {"Think_3", "p1.2", "x'", "#1", "a:b", "1st", "größe", "tokens", "AND"}) {
    EXPECT_EQ(logic::written_name(name), name);
  }
}

TEST(Names, AreQuotedWhenTheyWouldBeReadAsSomethingElse) {
  EXPECT_EQ(logic::written_name("P-start"), "\"P-start\"");
  EXPECT_EQ(logic::written_name("and"), "\"and\"");
  EXPECT_EQ(logic::written_name("deadlock"), "\"deadlock\"");
  EXPECT_EQ(logic::written_name("12"), "\"12\"");
  EXPECT_EQ(logic::written_name(".x"), "\".x\"");
  EXPECT_EQ(logic::written_name(""), "\"\"");
  EXPECT_EQ(logic::written_name("a\"b\\c\nd"), "\"a\\\"b\\\\c\\nd\"");
}

TEST(Names, AsWrittenMeanThePlaceAndTransitionTheyWereWrittenFor) {
  const auto net = test::awkward_net();
  for (std::uint32_t at = 0; at < net.places.size(); ++at) {
    const auto written = logic::written_name(net.places[at].id);
    EXPECT_EQ(logic::parse_quantity(written, net), logic::tokens(PlaceId{at})) << written;
    EXPECT_EQ(logic::parse_quantity("tokens(" + written + ")", net), logic::tokens(PlaceId{at})) << written;
  }
  for (std::uint32_t at = 0; at < net.transitions.size(); ++at) {
    const auto written = "fireable(" + logic::written_name(net.transitions[at].id) + ")";
    EXPECT_EQ(logic::parse_predicate(written, net), logic::enabled(TransitionId{at})) << written;
  }
}

TEST(Names, LikeFunctionsArePlacesUnlessAParenthesisFollows) {
  const auto net = test::awkward_net();
  EXPECT_EQ(logic::parse_quantity("enabled", net), logic::tokens(PlaceId{6}));
  EXPECT_EQ(logic::parse_predicate("enabled(\"T-1\")", net), logic::enabled(TransitionId{1}));
}

}  // namespace

}  // namespace unfire
