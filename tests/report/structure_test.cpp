// The report on the structure as a person and as a program reads it.
#include "unfire/report/structure.hpp"

#include <gtest/gtest.h>

#include "contains.hpp"
#include "support/net_builder.hpp"
#include "support/own_nets.hpp"

namespace unfire::report {
namespace {

using test::NetBuilder;
using test::own_net;

Json json_of(const model::Net& net) {
  return Json::parse(structure_json(net, check::structure_report(net)).dump());
}

std::string text_of(const model::Net& net, std::size_t shown = 10) {
  return structure_text(net, check::structure_report(net), {shown});
}

/// 3p + 2q never changes.
model::Net conversion() {
  return NetBuilder()
      .place("p", 5)
      .arc("p", "t", 2)
      .arc("t", "q", 3)
      .arc("q", "u", 3)
      .arc("u", "p", 2)
      .build();
}

/// Its units are claimed to be safe, but q may get both tokens.
model::Net false_claim() {
  return NetBuilder()
      .place("p", 1)
      .place("r", 1)
      .arc("p", "t")
      .arc("t", "q")
      .arc("r", "u")
      .arc("u", "q")
      .unit("root", {}, {"a", "b", "c"})
      .unit("a", {"p"})
      .unit("b", {"r"})
      .unit("c", {"q"})
      .safe_units()
      .build();
}

TEST(StructureText, WritesSemiflowsAsSums) {
  const std::string text = text_of(conversion());
  EXPECT_TRUE(contains(text, "  3·p + 2·q = 15\n"));
  EXPECT_TRUE(contains(text, "  t + u\n"));
  EXPECT_TRUE(contains(text_of(own_net("counter-weighted-10-3-2")), "  2·inc + 3·dec\n"));
}

TEST(StructureText, SaysWhatIsProved) {
  EXPECT_TRUE(
      contains(text_of(own_net("kanban-3")), "Bounded             yes: at most 3 tokens in a place\n"));
  EXPECT_TRUE(contains(text_of(own_net("philosophers-3")), "at most 1 token in a place (one-safe)\n"));
  EXPECT_TRUE(contains(text_of(own_net("unbounded-producer")), "no bound found for 1 place: buffer\n"));
  EXPECT_TRUE(contains(text_of(own_net("kanban-3")), "so the net is live\n"));
}

TEST(StructureText, TellsWhatIsProvedFromWhatTheFileClaims) {
  const std::string text = text_of(false_claim());
  EXPECT_TRUE(
      contains(text, "yes: at most 2 tokens in a place; if the units are safe as the file claims, at "));
  EXPECT_TRUE(contains(text, "1 (claimed by the file); 2 proved\n"));
}

TEST(StructureText, CutsLongListsAndSaysHowMuchIsLeft) {
  const auto net = own_net("kanban-1");
  EXPECT_TRUE(contains(text_of(net, 2), "  and 4 more (--show all)\n"));   // of 6 P-semiflows
  EXPECT_TRUE(contains(text_of(net, 2), "  and 14 more (--show all)\n"));  // of 16 places
  EXPECT_FALSE(contains(text_of(net, ~std::size_t{0}), "more"));
}

TEST(StructureText, CutsLongSumsAndSets) {
  const std::string text = text_of(own_net("counter-safe-20"), 1);  // 21 places, one token
  EXPECT_TRUE(contains(text, " + 18 more terms = 1\n"));
  EXPECT_TRUE(contains(text, " and 18 more}\n"));
}

TEST(StructureText, UsesNamesOnlyWhereTheyMeanOnePlace) {
  auto net = conversion();
  net.places[0].name = "input buffer";
  EXPECT_TRUE(contains(text_of(net), "3·\"input buffer\" + 2·q = 15"));
  net.places[1].name = "input buffer";
  EXPECT_TRUE(contains(text_of(net), "3·p + 2·q = 15"));
  net.places[0].name = "q";
  EXPECT_TRUE(contains(text_of(net), "3·p + 2·\"input buffer\" = 15"));
}

TEST(StructureText, AdmitsWhatWasNotComputed) {
  const auto net = own_net("kanban-1");
  check::StructureEffort effort;
  effort.closed_sets_places = 1;
  effort.semiflows = 5;
  const std::string text = structure_text(net, check::structure_report(net, effort), {});
  EXPECT_TRUE(contains(text, "Siphons             not computed: too large\n"));
  EXPECT_TRUE(contains(text, "cut short"));
}

TEST(StructureJson, HasItsKeysForEveryNet) {
  for (const auto* name : {"kanban-2", "units-1", "all-arcs-2", "nothing-moves", "unbounded-producer"}) {
    SCOPED_TRACE(name);
    const auto net = own_net(name);
    const Json document = json_of(net);
    EXPECT_EQ(document["unfire"]["command"], "info");
    EXPECT_EQ(document["net"]["places"], net.places.size());
    const Json& structure = document["structure"];
    for (const auto* key : {"type",
                            "seconds",
                            "arcs",
                            "weights",
                            "initial",
                            "final_markings",
                            "class",
                            "source_places",
                            "sink_places",
                            "source_transitions",
                            "sink_transitions",
                            "nupn",
                            "complete",
                            "bounded",
                            "bounds",
                            "constant_places",
                            "never_marked_places",
                            "dead_transitions",
                            "places_covered",
                            "p_semiflows",
                            "transitions_covered",
                            "t_semiflows",
                            "siphons",
                            "traps",
                            "commoner",
                            "deadlock_free",
                            "live"})
      EXPECT_TRUE(structure.contains(key)) << key;
    for (const auto* kind : {"consume", "produce", "read", "inhibit", "reset"})
      EXPECT_TRUE(structure["arcs"].contains(kind)) << kind;
    EXPECT_EQ(structure["bounds"].size(), net.places.size());
  }
}

TEST(StructureJson, GivesSemiflowsByIdWithTheirConstant) {
  const Json structure = json_of(conversion())["structure"];
  ASSERT_EQ(structure["p_semiflows"].size(), 1U);
  EXPECT_EQ(structure["p_semiflows"][0]["weights"], (Json{{"p", 3}, {"q", 2}}));
  EXPECT_EQ(structure["p_semiflows"][0]["constant"], 15);
  EXPECT_EQ(structure["t_semiflows"][0]["weights"], (Json{{"t", 1}, {"u", 1}}));
  EXPECT_EQ(structure["bounds"][1],
            (Json{{"id", "q"}, {"upper", 7}, {"source", "invariant"}, {"proven", 7}}));
  EXPECT_EQ(structure["siphons"], Json::parse(R"([["p", "q"]])"));
}

TEST(StructureJson, GivesProvedBoundsBesideClaims) {
  const Json structure = json_of(false_claim())["structure"];
  EXPECT_EQ(structure["bounded"]["proven"], true);
  EXPECT_EQ(structure["bounded"]["proven_one_safe"], false);
  EXPECT_EQ(structure["bounded"]["largest"], 1);
  EXPECT_EQ(structure["bounded"]["largest_proven"], 2);
  EXPECT_EQ(structure["bounds"][2], (Json{{"id", "q"}, {"upper", 1}, {"source", "nupn"}, {"proven", 2}}));
}

TEST(StructureJson, WritesLargeIntegersAsStrings) {
  const Json structure = json_of(own_net("big-sum-5"))["structure"];
  EXPECT_EQ(structure["initial"]["tokens"], "23058430092136939521");
  EXPECT_EQ(structure["bounded"]["largest"], "4611686018427387904");
  const auto& flow = structure["p_semiflows"].back();
  EXPECT_EQ(flow["constant"], "4611686018427387904");
  EXPECT_EQ(flow["weights"]["finished"], "4611686018427387904");
}

TEST(StructureJson, GivesNullForWhatIsNotKnown) {
  const Json structure = json_of(own_net("unbounded-producer"))["structure"];
  EXPECT_EQ(structure["bounded"]["proven"], false);
  EXPECT_EQ(structure["bounded"]["largest"], nullptr);
  EXPECT_EQ(structure["nupn"], nullptr);
  const auto net = own_net("kanban-1");
  check::StructureEffort effort;
  effort.closed_sets_places = 1;
  const Json large = structure_json(net, check::structure_report(net, effort))["structure"];
  EXPECT_EQ(large["siphons"], nullptr);
  EXPECT_EQ(large["complete"]["siphons"], false);
  EXPECT_EQ(large["commoner"], "unknown");
}

TEST(StructureJson, ListsFinalMarkings) {
  EXPECT_EQ(json_of(own_net("workflow"))["structure"]["final_markings"], Json::parse(R"([{"end": 1}])"));
}

}  // namespace
}  // namespace unfire::report
