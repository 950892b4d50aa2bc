// Replaying a trace that someone wrote: each kind of mistake is found at its step and named.
#include "unfire/check/replay.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "support/markings.hpp"
#include "support/net_builder.hpp"

namespace unfire::check {
namespace {

using load::WrittenTrace;
using model::TransitionId;
using net::Marking;

constexpr TransitionId take{0}, give{1};

load::WrittenMarking written(const Marking& marking) {
  load::WrittenMarking result;
  for (const auto& holding : test::sparse(marking))
    result.push_back({holding.place, std::nullopt, holding.tokens});
  return result;
}

load::WrittenStep step(TransitionId event, const std::optional<Marking>& marking = std::nullopt) {
  return {event, {}, marking ? std::optional(written(*marking)) : std::nullopt};
}

/// p: 2 tokens; `take` moves one to q, `give` needs two in q, puts them back, and is inhibited by r.
class Replay : public testing::Test {
 protected:
  Replay()
      : model_(test::NetBuilder()
                   .place("p", 2)
                   .place("q")
                   .place("r")
                   .arc("p", "take")
                   .arc("take", "q")
                   .arc("q", "give", 2)
                   .arc("give", "r")
                   .inhibitor("r", "give")
                   .build()),
        rules_(net::plain_rules(model_, values_)) {}

  [[nodiscard]] ReplayResult replayed(const std::optional<Marking>& initial,
                                      const std::vector<load::WrittenStep>& steps) {
    return replay_written(model_, values_, *rules_,
                          {"trace.json", initial ? std::optional(written(*initial)) : std::nullopt, steps});
  }

  model::AnyNet model_;
  net::Values values_;
  std::unique_ptr<net::PlainRules> rules_;
};

TEST_F(Replay, AGoodTraceReplaysToItsEnd) {
  const auto result =
      replayed(Marking{2, 0, 0}, {step(take, {{1, 1, 0}}), step(take, {{0, 2, 0}}), step(give, {{0, 0, 1}})});
  EXPECT_FALSE(result.failure) << *result.failure;
  EXPECT_EQ(result.trace.last(), test::sparse({0, 0, 1}));
  EXPECT_TRUE(result.ends_dead);
}

TEST_F(Replay, MarkingsMayBeLeftOut) {
  const auto result = replayed(std::nullopt, {step(take), step(take, {{0, 2, 0}})});
  EXPECT_FALSE(result.failure);
  EXPECT_EQ(result.trace.steps.size(), 2U);
  EXPECT_FALSE(result.ends_dead);
}

TEST_F(Replay, AnEmptyTraceReplays) {
  const auto result = replayed(std::nullopt, {});
  EXPECT_FALSE(result.failure);
  EXPECT_FALSE(result.ends_dead);
}

TEST_F(Replay, AWrongInitialMarkingIsNamed) {
  const auto result = replayed(Marking{2, 1, 0}, {step(take)});
  EXPECT_EQ(result.failure, "initial marking: place 'q' holds 0 tokens, not 1");
  EXPECT_TRUE(result.trace.steps.empty());
  EXPECT_FALSE(result.ends_dead);
}

TEST_F(Replay, AStepWithoutEnoughTokensIsNamed) {
  const auto result = replayed(std::nullopt, {step(take), step(give)});
  EXPECT_EQ(result.failure,
            "step 2: transition 'give' is not enabled: place 'q' holds 1 tokens, 2 are needed");
  EXPECT_EQ(result.trace.steps.size(), 1U);
}

TEST_F(Replay, AnInhibitedStepIsNamed) {
  model::skeleton(model_).places[1].initial = 4;
  rules_ = net::plain_rules(model_, values_);
  const auto result = replayed(std::nullopt, {step(give), step(give)});
  EXPECT_EQ(result.failure,
            "step 2: transition 'give' is not enabled: place 'r' holds 1 tokens, fewer than 1 are allowed");
}

TEST_F(Replay, AWrongMarkingAfterAStepIsNamed) {
  const auto result = replayed(std::nullopt, {step(take, {{1, 1, 0}}), step(take, {{1, 2, 0}})});
  EXPECT_EQ(result.failure, "step 2: place 'p' holds 0 tokens, not 1");
}

TEST_F(Replay, ASearchThatGivesAnImpossibleSequenceIsAnInternalError) {
  EXPECT_THROW((void)replay(*rules_, {{take, {}}, {give, {}}}), std::logic_error);
  EXPECT_EQ(replay(*rules_, {{take, {}}, {take, {}}, {give, {}}}).last(), test::sparse({0, 0, 1}));
}

}  // namespace
}  // namespace unfire::check
