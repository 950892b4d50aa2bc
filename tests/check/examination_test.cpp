// The contest's examinations against brute force: never a wrong answer, on random nets and on those of nets/.
#include "unfire/check/examination.hpp"

#include <gtest/gtest.h>

#include "support/expected_nets.hpp"
#include "support/karp_miller.hpp"
#include "support/net_builder.hpp"
#include "support/prepared.hpp"
#include "support/random_net.hpp"
#include "support/searches.hpp"
#include "unfire/load/pnml.hpp"

namespace unfire::check {
namespace {

using Answers = std::map<std::string, std::optional<std::string>>;
using Queries = std::vector<load::UpperBoundQuery>;

Answers answers(Examination examination, const PreparedNet& net, const Queries& queries = {},
                const explore::Context& context = {}) {
  Answers result;
  examine(examination, net, queries, context, [&](const ExaminationAnswer& answer) {
    EXPECT_FALSE(result.contains(answer.id)) << "answered twice: " << answer.id;
    result[answer.id] = answer.value;
  });
  return result;
}

std::string truth(bool value) { return value ? "TRUE" : "FALSE"; }

/// The four global questions as yes or no.
Answers globals(const PreparedNet& net, const explore::Context& context = {}) {
  Answers result;
  for (const auto examination : {Examination::reachability_deadlock, Examination::one_safe,
                                 Examination::quasi_liveness, Examination::stable_marking})
    result.merge(answers(examination, net, {}, context));
  return result;
}

Answers brute_globals(const test::BruteForce& graph, const test::GraphFigures& figures) {
  bool safe = true, stable = false, live = true;
  for (std::size_t p = 0; p < figures.upper.size(); ++p) {
    safe &= figures.upper[p] <= 1;
    stable |= figures.upper[p] == figures.lower[p];
  }
  for (const auto count : figures.fired) live &= count > 0;
  return {{"ReachabilityDeadlock", truth(!graph.deadlocks.empty())},
          {"OneSafe", truth(safe)},
          {"QuasiLiveness", truth(live)},
          {"StableMarking", truth(stable)}};
}

Queries random_queries(const model::Net& net, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Queries queries;
  for (int q = 0; q < 6; ++q) {
    load::UpperBoundQuery query{"query-" + std::to_string(q), {}};
    for (std::uint32_t p = 0; p < net.places.size(); ++p)
      if (random() % 3 == 0) query.places.push_back(PlaceId{p});
    queries.push_back(std::move(query));
  }
  return queries;
}

Answers brute_sums(const test::BruteForce& graph, const Queries& queries) {
  Answers result;
  for (const auto& query : queries) {
    model::Tokens greatest = 0;
    for (const auto& state : graph.states) {
      model::Tokens sum = 0;
      for (const auto p : query.places) sum += state[index(p)];
      greatest = std::max(greatest, sum);
    }
    result[query.id] = std::to_string(greatest);
  }
  return result;
}

/// Calls `visit(net, graph, figures)` for random nets with few markings.
template <class Visit>
void for_each_small_net(std::uint64_t seeds, Visit&& visit) {
  std::uint32_t count = 0;
  for (std::uint64_t seed = 0; seed < seeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const model::Net net = test::random_net(seed, test::mixed_options(seed));
    const auto graph = test::brute_force(net, 300);
    if (!graph.complete) continue;
    ++count;
    visit(net, graph, test::figures_of(graph, net.transitions.size()));
  }
  EXPECT_GT(count, seeds / 4);
}

TEST(Examination, GlobalAnswersAreThoseOfBruteForce) {
  for_each_small_net(400, [](const model::Net& net, const auto& graph, const auto& figures) {
    EXPECT_EQ(globals(test::Prepared(net)), brute_globals(graph, figures));
  });
}

TEST(Examination, StateSpaceFiguresAreThoseOfBruteForce) {
  for_each_small_net(200, [](const model::Net& net, const auto& graph, const auto& figures) {
    const Answers expected{{"STATES", std::to_string(graph.states.size())},
                           {"TRANSITIONS", std::to_string(graph.edges.size())},
                           {"MAX_TOKEN_PER_MARKING", net::to_string(figures.max_tokens_in_marking)},
                           {"MAX_TOKEN_IN_PLACE",
                            std::to_string(*std::max_element(figures.upper.begin(), figures.upper.end()))}};
    EXPECT_EQ(answers(Examination::state_space, test::Prepared(net)), expected);
  });
}

TEST(Examination, UpperBoundsOfRandomSetsAreThoseOfBruteForce) {
  std::uint64_t seed = 0;
  for_each_small_net(300, [&](const model::Net& net, const auto& graph, const auto&) {
    const Queries queries = random_queries(net, ++seed);
    EXPECT_EQ(answers(Examination::upper_bounds, test::Prepared(net), queries), brute_sums(graph, queries));
  });
}

TEST(Examination, NothingWrongIsSaidOfUnboundedNets) {
  std::uint32_t infinite = 0;
  for (std::uint64_t seed = 0; seed < 300 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto options = test::mixed_options(seed);
    options.growth = test::RandomNetOptions::Growth::any;
    options.inhibitor_percent = options.reset_percent = 0;
    const model::Net net = test::random_net(seed, options);
    const auto unbounded = test::KarpMiller::unbounded_places(net, 500);
    if (!unbounded || std::find(unbounded->begin(), unbounded->end(), true) == unbounded->end()) continue;
    const auto graph = test::brute_force(net, 300);
    const test::Prepared prepared(net);
    explore::Context context;
    context.limits.states = 2000;
    const Answers global = globals(prepared, context);
    if (!graph.deadlocks.empty()) {
      EXPECT_EQ(global.at("ReachabilityDeadlock"), "TRUE");
    }
    EXPECT_EQ(global.at("OneSafe"), "FALSE");
    Queries queries;
    for (std::uint32_t p = 0; p < net.places.size(); ++p)
      queries.push_back({std::to_string(p), {PlaceId{p}}});
    for (const auto& [id, value] : answers(Examination::upper_bounds, prepared, queries, context)) {
      if (!value) continue;
      EXPECT_EQ(*value == "+inf", (*unbounded)[std::stoul(id)]) << id << ' ' << *value;
      if (*value != "+inf") {
        EXPECT_GE(std::stoull(*value), graph.place_maxima()[std::stoul(id)]);
      }
      infinite += *value == "+inf" ? 1 : 0;
    }
  }
  EXPECT_GT(infinite, 50U);
}

TEST(Examination, AnswersOnTheNetsFollowFromTheirTable) {
  for (const auto& expected : test::read_expected(test::nets_folder() / "expected.csv")) {
    if (expected.unbounded() || !expected["dead"] || expected["states"] > 30'000) continue;
    SCOPED_TRACE(expected.file);
    const model::Net net = load::read_net(test::nets_folder() / expected.file);
    const test::Prepared prepared(net);
    const Answers global = globals(prepared);
    EXPECT_EQ(global.at("ReachabilityDeadlock"), truth(*expected["dead"] > 0));
    EXPECT_EQ(global.at("OneSafe"), truth(*expected["one_safe"] == 1));
    EXPECT_EQ(global.at("QuasiLiveness"), truth(*expected["dead_transitions"] == 0));
    const Answers space = answers(Examination::state_space, prepared);
    EXPECT_EQ(space.at("STATES"), expected["states"]->str());
    EXPECT_EQ(space.at("TRANSITIONS"), expected["edges"]->str());
    EXPECT_EQ(space.at("MAX_TOKEN_PER_MARKING"), expected["max_tokens_in_marking"]->str());
    EXPECT_EQ(space.at("MAX_TOKEN_IN_PLACE"), expected["max_tokens_in_place"]->str());
  }
}

TEST(Examination, ASearchCutShortAnswersNothingItDoesNotKnow) {
  const model::Net net = load::read_net(test::nets_folder() / "kanban-3.pnml");
  explore::Context context;
  context.limits.states = 50;
  const test::Prepared prepared(net);
  for (const auto& [id, value] : answers(Examination::state_space, prepared, {}, context))
    EXPECT_FALSE(value) << id;
  EXPECT_FALSE(answers(Examination::reachability_deadlock, prepared, {}, context).begin()->second);
}

TEST(Examination, UnitsThatClaimToBeSafeAndAreNotDoNotMisleadItUnsaid) {
  const model::Net net = test::NetBuilder()
                             .place("p", 1)
                             .place("sum")
                             .arc("p", "fork")
                             .arc("fork", "q")
                             .arc("fork", "r")
                             .arc("q", "t")
                             .arc("t", "sum")
                             .arc("r", "u")
                             .arc("u", "sum")
                             .arc("sum", "v", 2)
                             .arc("v", "p")
                             .unit("all", {"p", "q", "r", "sum"})
                             .safe_units()
                             .build();
  const test::Prepared prepared(net);
  examine(Examination::one_safe, prepared, {}, {}, [](const ExaminationAnswer& answer) {
    EXPECT_TRUE(answer.value == "FALSE" || answer.technique == Technique::nupn_claim)
        << "whoever believes the units must say so";
  });
  EXPECT_EQ(answers(Examination::upper_bounds, prepared, {{"sum", {PlaceId{1}}}}).at("sum"), "2");
  EXPECT_EQ(answers(Examination::state_space, prepared).at("MAX_TOKEN_IN_PLACE"), "2");
}

TEST(Examination, NamesAreReadAndWritten) {
  for (const auto examination :
       {Examination::state_space, Examination::reachability_deadlock, Examination::one_safe,
        Examination::quasi_liveness, Examination::stable_marking, Examination::upper_bounds})
    EXPECT_EQ(parse_examination(name_of(examination)), examination);
  EXPECT_FALSE(parse_examination("CTLCardinality"));
}

}  // namespace
}  // namespace unfire::check
