// From check to replay: a trace that was written replays, and one that was tampered with does not.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace unfire {
namespace {

using nlohmann::json;
using test::net_path;
using test::run_program;

class Traces : public testing::Test {
 protected:
  [[nodiscard]] std::string trace_of(const std::string& net, const std::string& order = "bfs") const {
    return run_program({"check", net, "--deadlock", "--json", "--order", order}).out;
  }
  [[nodiscard]] test::ProgramRun replay(const std::string& net, const std::string& trace) const {
    return run_program({"replay", net, folder_.write("trace.json", trace)});
  }

  test::ScratchFolder folder_;
};

TEST_F(Traces, WrittenByCheckReplay) {
  for (const char* name :
       {"philosophers-7", "interleaving-4x4x4", "reset-refill-2", "inhibitor-priority-4", "all-arcs-2",
        "read-6", "big-counters-4611686018427387904", "big-sum-5", "nothing-moves"})
    for (const char* order : {"bfs", "dfs", "random"}) {
      const auto run = replay(net_path(name), trace_of(net_path(name), order));
      EXPECT_EQ(run.code, 0) << name << ' ' << order << ' ' << run.out << run.err;
      EXPECT_NE(run.out.find("ending in a dead marking"), std::string::npos) << name << ' ' << order;
    }
}

TEST_F(Traces, AloneReplayLikeTheWholeDocument) {
  const json document = json::parse(trace_of(net_path("philosophers-3")));
  EXPECT_EQ(replay(net_path("philosophers-3"), document["trace"].dump()).code, 0);
}

TEST_F(Traces, ThatWereTamperedWithDoNotReplay) {
  const std::string net = net_path("philosophers-3");
  const json good = json::parse(trace_of(net));
  std::vector<json> bad(5, good);
  bad[0]["trace"]["steps"].erase(1);  // a step is missing
  std::swap(bad[1]["trace"]["steps"][0]["transition"], bad[1]["trace"]["steps"][1]["transition"]);
  bad[2]["trace"]["steps"][2]["marking"]["fork_1"] = 1;             // a marking is wrong
  bad[3]["trace"]["initial"]["fork_2"] = 2;                         // it starts elsewhere
  bad[4]["trace"]["steps"].push_back(bad[4]["trace"]["steps"][0]);  // goes on after the end
  for (const auto& trace : bad) {
    const auto run = replay(net, trace.dump());
    EXPECT_EQ(run.code, 1) << trace["trace"].dump() << run.err;
    EXPECT_NE(run.out.find("does not replay"), std::string::npos) << run.out;
  }
}

TEST_F(Traces, OfAnotherNetAreBadInputOrDoNotReplay) {
  const std::string trace = trace_of(net_path("philosophers-7"));
  EXPECT_EQ(replay(net_path("philosophers-3"), trace).code, 3);
  EXPECT_EQ(replay(net_path("kanban-1"), trace).code, 3);
}

TEST_F(Traces, WithoutAViolationThereIsNothingToReplay) {
  const auto run = replay(net_path("philosophers-lefty-3"), trace_of(net_path("philosophers-lefty-3")));
  EXPECT_EQ(run.code, 3);
  EXPECT_EQ(run.error_lines(), 1U);
}

const std::string coloured = net_path("philosophers-coloured-3");

TEST_F(Traces, OfColouredNetsHaveBindingsAndReplay) {
  for (const char* unfold : {"never", "always"}) {
    const auto found = run_program({"check", coloured, "--deadlock", "--json", "--unfold", unfold});
    EXPECT_EQ(found.code, 1);
    const json steps = json::parse(found.out)["trace"]["steps"];
    ASSERT_EQ(steps.size(), 3U);
    for (const auto& step : steps) {
      EXPECT_EQ(step["transition"], "take_left");
      EXPECT_TRUE(step["binding"]["x"].is_string()) << step;
    }
    EXPECT_EQ(steps[2]["marking"], json({{"waiting", {{"p1", 1}, {"p2", 1}, {"p3", 1}}}}));
    const auto run = replay(coloured, found.out);
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    EXPECT_NE(run.out.find("take_left [x=p"), std::string::npos) << run.out;
  }
}

TEST_F(Traces, OfColouredNetsOfEveryKindReplay) {
  for (const char* name : {"resources-ordered-coloured-2-3", "coloured-bare-terms", "coloured-int-range",
                           "coloured-partition", "coloured-tuple-of-multisets", "coloured-big-4000000000",
                           "coloured-free-input", "leader-election-coloured-4"})
    for (const char* unfold : {"never", "always"})
      for (const char* order : {"bfs", "random"}) {
        SCOPED_TRACE(std::string(name) + " " + unfold + " " + order);
        const auto found = run_program({"check", net_path(name), "--deadlock", "--final", "false", "--json",
                                        "--unfold", unfold, "--order", order});
        ASSERT_EQ(found.code, 1) << found.err;
        EXPECT_EQ(replay(net_path(name), found.out).code, 0);
      }
}

TEST_F(Traces, OfColouredNetsThatWereTamperedWithDoNotReplay) {
  const json good = json::parse(trace_of(coloured));
  const auto expect_failure = [&](const json& trace, const std::string& reason) {
    const auto run = replay(coloured, trace.dump());
    EXPECT_EQ(run.code, 1) << run.err;
    EXPECT_NE(run.out.find("does not replay: " + reason), std::string::npos) << run.out;
  };
  const std::string first = good["trace"]["steps"][0]["binding"]["x"];
  json twice = good;
  twice["trace"]["steps"][1]["binding"]["x"] = first;
  expect_failure(twice, "step 2: transition 'take_left' is not enabled");
  json count = good;
  count["trace"]["steps"][2]["marking"]["waiting"][first] = 2;
  expect_failure(count, "step 3: place 'waiting' holds 1 token of colour " + first + ", not 2");
  json start = good;
  start["trace"]["initial"]["forks"].erase("p2");
  expect_failure(start, "initial marking: place 'forks' holds 1 token of colour p2, not 0");
}

TEST_F(Traces, InWordsThatTheColouredNetDoesNotKnowAreBadInput) {
  const json good = json::parse(trace_of(coloured));
  const auto expect_refused = [&](const json& trace, const std::string& reason) {
    const auto run = replay(coloured, trace.dump());
    EXPECT_EQ(run.code, 3) << run.out;
    EXPECT_EQ(run.error_lines(), 1U);
    EXPECT_NE(run.err.find(reason), std::string::npos) << run.err;
  };
  const auto with_binding = [&](const json& binding) {
    json trace = good;
    trace["trace"]["steps"][0]["binding"] = binding;
    return trace;
  };
  expect_refused(with_binding({{"x", "p1"}, {"y", "p1"}}), "transition 'take_left': it has no variable 'y'");
  expect_refused(with_binding(json::object()), "transition 'take_left': variable 'x' is not bound");
  expect_refused(with_binding({{"x", "p4"}}), "variable 'x': 'p4' is no colour of sort Philosopher");
  expect_refused(with_binding({{"x", 1}}), "step 1: variable 'x': a colour is a string");
  json colour = good;
  colour["trace"]["initial"]["forks"]["p4"] = 1;
  expect_refused(colour, "place 'forks': 'p4' is no colour of sort Philosopher");
  json plain = good;
  plain["trace"]["initial"]["forks"] = 3;
  expect_refused(plain, "place 'forks': tokens without a colour");
  json negative = good;
  negative["trace"]["initial"]["forks"]["p1"] = -1;
  expect_refused(negative, "place 'forks', colour p1: not a token count");
}

TEST_F(Traces, ReplayAnswersInJsonToo) {
  const std::string net = net_path("philosophers-3");
  const std::string file = folder_.write("trace.json", trace_of(net));
  const json result = json::parse(run_program({"replay", net, file, "--json"}).out);
  EXPECT_EQ(result["replays"], true);
  EXPECT_EQ(result["ends_dead"], true);
  EXPECT_TRUE(result["failure"].is_null());
}

}  // namespace
}  // namespace unfire
