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
