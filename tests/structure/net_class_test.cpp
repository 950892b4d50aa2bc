// Net classes: for each one a net that has it and a nearby one that has it not, and the inclusions between
// classes.
#include "unfire/structure/net_class.hpp"

#include <gtest/gtest.h>

#include "support/net_builder.hpp"
#include "support/random_net.hpp"

namespace unfire::structure {
namespace {

using test::NetBuilder;

NetClass class_of(const NetBuilder& builder) { return classify(Links(builder.build())); }

NetBuilder ring() {
  return NetBuilder().place("p", 1).arc("p", "t").arc("t", "q").arc("q", "u").arc("u", "p");
}

TEST(NetClass, OfARingIsEverythingAtOnce) {
  const NetClass c = class_of(ring());
  EXPECT_TRUE(c.ordinary && c.pure && c.state_machine && c.marked_graph && c.free_choice);
  EXPECT_TRUE(c.conservative && c.subconservative && c.connected && c.strongly_connected);
  EXPECT_TRUE(c.source_places.empty() && c.sink_places.empty());
  EXPECT_FALSE(c.workflow);
}

TEST(NetClass, OfAForkIsAMarkedGraphButNoStateMachine) {
  const NetClass c = class_of(ring().arc("t", "r").arc("r", "u"));
  EXPECT_TRUE(c.marked_graph);
  EXPECT_FALSE(c.state_machine);
  EXPECT_FALSE(c.conservative);
}

TEST(NetClass, OfAChoiceIsAStateMachineButNoMarkedGraph) {
  const NetClass c = class_of(ring().arc("p", "v").arc("v", "q"));
  EXPECT_TRUE(c.state_machine);
  EXPECT_TRUE(c.free_choice);
  EXPECT_FALSE(c.marked_graph);
}

TEST(NetClass, SeparatesTheKindsOfChoice) {
  const NetBuilder shared = NetBuilder().place("p").place("q").arc("p", "t").arc("q", "t");
  const NetClass extended = class_of(NetBuilder(shared).arc("p", "u").arc("q", "u"));
  EXPECT_FALSE(extended.free_choice);
  EXPECT_TRUE(extended.extended_free_choice);
  const NetClass asymmetric = class_of(NetBuilder(shared).arc("p", "u"));
  EXPECT_FALSE(asymmetric.extended_free_choice);
  EXPECT_TRUE(asymmetric.asymmetric_choice);
  const NetClass none = class_of(NetBuilder(shared).arc("p", "u").arc("q", "v"));
  EXPECT_FALSE(none.asymmetric_choice);
}

TEST(NetClass, AddsParallelArcsBeforeItCallsANetOrdinary) {
  EXPECT_FALSE(class_of(ring().arc("p", "t")).ordinary);
  EXPECT_FALSE(class_of(ring().arc("p", "t")).marked_graph);
}

TEST(NetClass, CountsAReadArcAsASelfLoop) {
  const NetClass c = class_of(ring().read("q", "t"));
  EXPECT_TRUE(c.has_read);
  EXPECT_FALSE(c.pure);
  EXPECT_FALSE(c.state_machine);
  EXPECT_TRUE(c.conservative);
}

TEST(NetClass, GivesNoClassToNetsWithInhibitorOrResetArcs) {
  const NetClass inhibitor = class_of(ring().inhibitor("q", "t"));
  EXPECT_TRUE(inhibitor.has_inhibitor && inhibitor.ordinary && inhibitor.conservative);
  EXPECT_FALSE(inhibitor.state_machine || inhibitor.marked_graph || inhibitor.asymmetric_choice);
  const NetClass reset = class_of(ring().reset("q", "t"));
  EXPECT_TRUE(reset.has_reset && reset.subconservative);
  EXPECT_FALSE(reset.conservative || reset.free_choice);
}

TEST(NetClass, RecognisesAWorkflowNet) {
  const NetBuilder flow =
      NetBuilder().place("in", 1).arc("in", "t").arc("t", "mid").arc("mid", "u").arc("u", "out");
  const NetClass c = class_of(flow);
  EXPECT_TRUE(c.workflow);
  EXPECT_EQ(c.source_places, std::vector{model::PlaceId{0}});
  EXPECT_EQ(c.sink_places, std::vector{model::PlaceId{2}});
  EXPECT_FALSE(class_of(NetBuilder(flow).arc("mid", "lost")).workflow);
  EXPECT_FALSE(class_of(NetBuilder(flow).place("second", 1).arc("second", "u")).workflow);
}

TEST(NetClass, ListsSourceAndSinkTransitions) {
  const NetClass c = class_of(NetBuilder().place("p").arc("make", "p").arc("p", "take"));
  EXPECT_EQ(c.source_transitions, std::vector{model::TransitionId{0}});
  EXPECT_EQ(c.sink_transitions, std::vector{model::TransitionId{1}});
}

TEST(NetClass, SeesTwoPartsAsNotConnected) {
  EXPECT_FALSE(class_of(ring().place("alone")).connected);
  EXPECT_TRUE(class_of(ring().inhibitor("alone", "t")).connected);
  EXPECT_FALSE(class_of(ring().inhibitor("alone", "t")).strongly_connected);
}

TEST(NetClass, IncludesTheNarrowerClassesInTheWider) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    SCOPED_TRACE(seed);
    test::RandomNetOptions options;
    options.max_arcs_per_side = seed % 2 == 0 ? 1 : 2;
    options.transitions = 3;
    const NetClass c = classify(Links(test::random_net(seed, options)));
    EXPECT_TRUE(!c.state_machine || c.free_choice);
    EXPECT_TRUE(!c.marked_graph || c.free_choice);
    EXPECT_TRUE(!c.free_choice || c.extended_free_choice);
    EXPECT_TRUE(!c.extended_free_choice || c.asymmetric_choice);
    EXPECT_TRUE(!c.state_machine || c.conservative);
    EXPECT_TRUE(!c.conservative || c.subconservative);
    EXPECT_TRUE(!c.strongly_connected || c.connected);
  }
}

}  // namespace
}  // namespace unfire::structure
