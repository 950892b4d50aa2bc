// Coloured nets, as they are and unfolded: one graph, one set of answers, traces that replay by the plain
// rules.
#include <gtest/gtest.h>

#include "support/build_kind.hpp"
#include "support/coloured_builder.hpp"
#include "support/expected_nets.hpp"
#include "support/random_coloured_net.hpp"
#include "support/same_graph.hpp"
#include "support/searches.hpp"
#include "unfire/check/examination.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"

namespace unfire::check {
namespace {

constexpr std::uint32_t most_states = 1500;

const explore::Context& small_context() {
  static const explore::Context context = [] {
    explore::Context made;
    made.limits.states = most_states;
    made.limits.memory_bytes = std::size_t{512} << 20U;
    return made;
  }();
  return context;
}

Request full(const explore::OrderChoice& order = {}) {
  Request request;
  request.order = order;
  request.detail = explore::Detail::full;
  return request;
}

/// Calls `visit(net)` for random coloured nets that have few markings and an unfolding; returns how many.
template <class Visit>
std::uint32_t for_each_small_net(std::uint64_t first, std::uint64_t seeds, Visit&& visit) {
  std::uint32_t count = 0;
  for (std::uint64_t seed = first; seed < first + seeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const model::AnyNet net = test::random_coloured_net(seed, test::mixed_coloured_options(seed));
    const PreparedNet prepared(net, Unfold::automatic, small_context());
    if (prepared.unfolding() == nullptr || !analyse(prepared, {}, small_context()).exploration.complete())
      continue;
    ++count;
    visit(net);
  }
  return count;
}

TEST(Coloured, ANetAndItsUnfoldingShowTheSameGraphInEveryOrder) {
  const std::uint64_t seeds = test::optimised ? 600 : 60;
  const auto nets = for_each_small_net(0, seeds, [](const model::AnyNet& net) {
    const PreparedNet coloured(net, Unfold::never), unfolded(net, Unfold::always);
    for (const auto& order : test::all_orders) {
      SCOPED_TRACE(order.text());
      const Analysis one = analyse(coloured, full(order), small_context()),
                     other = analyse(unfolded, full(order), small_context());
      test::expect_same_graph({coloured, one}, {unfolded, other});
    }
  });
  EXPECT_GT(nets, seeds / 4);
}

using Answers = std::map<std::string, std::optional<std::string>>;

Answers answers(const PreparedNet& net) {
  Answers result;
  std::vector<load::UpperBoundQuery> queries;
  for (std::uint32_t p = 0; p < net.model().places.size(); ++p)
    queries.push_back({"bound-" + std::to_string(p), {PlaceId{p}, PlaceId{0}}});
  for (const auto examination :
       {Examination::state_space, Examination::reachability_deadlock, Examination::one_safe,
        Examination::quasi_liveness, Examination::stable_marking, Examination::upper_bounds})
    if (net.asked() == Asked::everything || asked_by(examination) == Asked::totals)
      examine(examination, net, queries, small_context(),
              [&](const ExaminationAnswer& answer) { result[answer.id] = answer.value; });
  return result;
}

std::string true_or_false(bool value) { return value ? "TRUE" : "FALSE"; }

/// What the examinations must say, by the figures of a whole analysis.
Answers expected_answers(const Analysis& analysis) {
  bool safe = true, stable = false, live = true;
  for (const auto& place : analysis.places) {
    safe &= place.upper <= 1;
    stable |= place.upper == place.lower;
  }
  for (const auto fired : analysis.fired) live &= fired > 0;
  return {{"STATES", std::to_string(analysis.exploration.states)},
          {"TRANSITIONS", std::to_string(analysis.exploration.arcs)},
          {"ReachabilityDeadlock", true_or_false(analysis.dead.count > 0)},
          {"OneSafe", true_or_false(safe)},
          {"QuasiLiveness", true_or_false(live)},
          {"StableMarking", true_or_false(stable)}};
}

TEST(Coloured, ExaminationsAgreeWithTheAnalysisColouredAndUnfolded) {
  const auto nets = for_each_small_net(5000, test::optimised ? 300 : 30, [](const model::AnyNet& net) {
    const PreparedNet coloured(net, Unfold::never), unfolded(net, Unfold::always);
    const Answers one = answers(coloured), other = answers(unfolded);
    EXPECT_EQ(one, other);
    for (const auto& [id, value] : expected_answers(analyse(coloured, {}, small_context())))
      EXPECT_EQ(one.at(id), value) << id;
  });
  EXPECT_GT(nets, test::optimised ? 75U : 5U);
}

TEST(Coloured, MergedColoursChangeNoAnswerThatNeedsOnlyTotals) {
  const auto nets = for_each_small_net(20000, test::optimised ? 600 : 40, [](const model::AnyNet& net) {
    const PreparedNet whole(net, Unfold::never), merged(net, Unfold::always, small_context(), Asked::totals);
    const Answers known = answers(whole);
    for (const auto& [id, value] : answers(merged)) EXPECT_EQ(value, known.at(id)) << id;
  });
  EXPECT_GT(nets, test::optimised ? 150U : 7U);
}

TEST(Coloured, MergedColoursHaveFewerMarkings) {
  const model::AnyNet net = load::read_model(test::nets_folder() / "coloured-free-output.pnml");
  const auto states = [&](Asked asked) {
    const PreparedNet prepared(net, Unfold::always, small_context(), asked);
    auto search = prepared.search(prepared.settings());
    EXPECT_EQ(search.run(small_context()), explore::Stop::exhausted);
    return search.states();
  };
  EXPECT_LT(states(Asked::totals), states(Asked::everything));
}

TEST(Coloured, DeadlocksHaveTracesThatReplayInEveryOrder) {
  std::uint32_t found = 0;
  for_each_small_net(9000, test::optimised ? 300 : 30, [&](const model::AnyNet& net) {
    std::optional<std::size_t> shortest;
    for (const auto unfold : {Unfold::never, Unfold::always}) {
      const PreparedNet prepared(net, unfold);
      const bool dead = analyse(prepared, {}, small_context()).dead.count > 0;
      for (const auto& order : test::all_orders) {
        // find_deadlock replays the trace by the plain rules, and throws if it does not replay.
        const auto result = find_deadlock(prepared, full(order), small_context());
        ASSERT_EQ(result.answer.verdict, dead ? Verdict::violated : Verdict::holds);
        if (!dead || order.kind != explore::OrderChoice::Kind::bfs) continue;
        ++found;
        const std::size_t length = result.answer.trace->steps.size();
        EXPECT_EQ(shortest.value_or(length), length);
        shortest = length;
      }
    }
  });
  EXPECT_GT(found, test::optimised ? 20U : 1U);
}

TEST(Coloured, AGrowingColourIsNamedWithItsPlace) {
  const model::AnyNet net = load::read_model(test::nets_folder() / "coloured-unbounded-late-4.pnml");
  for (const auto unfold : {Unfold::never, Unfold::always}) {
    const PreparedNet prepared(net, unfold);
    const Analysis analysis = analyse(prepared, {}, {});
    EXPECT_EQ(analysis.exploration.stop, explore::Stop::unbounded);
    ASSERT_FALSE(analysis.pumpings.empty());
    for (const auto& pumping : analysis.pumpings) {
      ASSERT_FALSE(pumping.growing.empty());
      // The cycle can be repeated: the plain rules say so.
      auto events = pumping.prefix;
      for (int times = 0; times < 3; ++times)
        events.insert(events.end(), pumping.cycle.begin(), pumping.cycle.end());
      EXPECT_EQ(replay(prepared.plain(), events).steps.size(), events.size());
    }
  }
}

TEST(Coloured, MemoryAndTimeAreLimitsAlsoWithinOneState) {
  test::ColouredBuilder builder;  // one state with a million bindings
  builder.range("R", 0, 999).variable("x", "R").variable("y", "R");
  builder.place("p", "R", test::all()).place("q", "R");
  builder.arc("p", "t", test::var("x")).arc("t", "p", test::var("y")).arc("t", "q", test::var("x"));
  const model::AnyNet net = builder.build();
  const PreparedNet prepared(net, Unfold::never);
  explore::Context context;
  context.limits.seconds = 0.05;
  EXPECT_EQ(analyse(prepared, {}, context).exploration.stop, explore::Stop::time);
  explore::Context small;
  small.limits.memory_bytes = explore::resident_bytes() + (std::size_t{20} << 20U);
  EXPECT_EQ(analyse(prepared, {}, small).exploration.stop, explore::Stop::memory);
}

TEST(Coloured, WhatCannotBeUnfoldedIsExploredAsItIsUnlessUnfoldingIsAskedFor) {
  test::ColouredBuilder builder;
  builder.variable("n", "int").place("p", "int", test::many(1, test::num(0)));
  builder.arc("p", "t", test::var("n"));
  builder.arc("t", "p", test::apply(test::Expr::Op::plus, {test::var("n"), test::num(1)}));
  const model::AnyNet net = builder.build();
  explore::Context context;
  context.limits.states = 1000;
  context.limits.memory_bytes = std::size_t{400} << 20U;
  const PreparedNet prepared(net, Unfold::automatic, context);
  EXPECT_EQ(prepared.unfolding(), nullptr);
  EXPECT_FALSE(prepared.why_not_unfolded().empty());
  EXPECT_EQ(analyse(prepared, {}, context).exploration.stop, explore::Stop::states);
  const PreparedNet unfolded(net, Unfold::always, context);
  EXPECT_THROW((void)unfolded.unfolding(), model::InputError);
  EXPECT_THROW((void)unfolded.unfolding(), model::InputError)
      << "what was not made is not there the second time";
}

}  // namespace
}  // namespace unfire::check
