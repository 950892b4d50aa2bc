// Runs that end early: the memory promise, the clock, and Ctrl-C.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace unfire {
namespace {

using nlohmann::json;
using test::net_path;
using test::run_program;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

void expect_consistent(const json& exploration) {
  EXPECT_EQ(exploration["complete"], false);
  EXPECT_EQ(exploration["visited"].get<std::uint64_t>() + exploration["waiting"].get<std::uint64_t>(),
            exploration["states"].get<std::uint64_t>());
}

TEST(Limits, MemoryIsAPromiseInEveryOrder) {
  if (sanitized) GTEST_SKIP() << "sanitizers take memory of their own";
  constexpr std::size_t slack = std::size_t{3} << 20U;
  for (const std::size_t megabytes : {24U, 64U})
    for (const char* net : {"kanban-5", "fms-5"})
      for (const char* order : {"bfs", "dfs", "random"}) {
        const auto run =
            run_program({net_path(net), "-q", "--json", "--memory", std::to_string(megabytes) + "M",
                         "--order", order, "--stats", megabytes == 24 ? "full" : "standard"});
        SCOPED_TRACE(std::string(net) + " " + order + " " + std::to_string(megabytes));
        EXPECT_LE(run.peak_bytes, (megabytes << 20U) + slack);
        const json exploration = json::parse(run.out)["exploration"];
        if (run.code == 0) {
          EXPECT_EQ(exploration["complete"], true);
          continue;
        }
        EXPECT_EQ(run.code, 2);
        EXPECT_EQ(exploration["stop"], "memory");
        EXPECT_GT(exploration["states"], 100'000U) << "it stopped before the memory was used";
        expect_consistent(exploration);
      }
}

TEST(Limits, TimeStopsTheRunWithItsReport) {
  const auto run = run_program({net_path("kanban-5"), "-q", "--json", "--time", "0.1"});
  EXPECT_EQ(run.code, 2);
  EXPECT_LT(run.seconds, 20);
  const json exploration = json::parse(run.out)["exploration"];
  EXPECT_EQ(exploration["stop"], "time");
  expect_consistent(exploration);
}

/// Larger than any machine explores while a test waits: 1000^4 markings.
std::string endless_net(const test::ScratchFolder& folder) {
  std::string nodes;
  for (const std::string i : {"1", "2", "3", "4"})
    nodes += "<place id='p" + i + "'><initialMarking><text>999</text></initialMarking></place><place id='q" +
             i + "'/><transition id='t" + i + "'/><transition id='u" + i + "'/><arc id='a" + i +
             "' source='p" + i + "' target='t" + i + "'/><arc id='b" + i + "' source='t" + i + "' target='q" +
             i + "'/><arc id='c" + i + "' source='q" + i + "' target='u" + i + "'/><arc id='d" + i +
             "' source='u" + i + "' target='p" + i + "'/>";
  return folder.write(
      "endless.pnml",
      "<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/ptnet'><page id='g'>" + nodes +
          "</page></net></pnml>");
}

TEST(Signals, CtrlCPrintsTheReportSoFar) {
  const test::ScratchFolder folder;
  for (const int signal : {SIGINT, SIGTERM}) {
    const auto run = run_program({endless_net(folder), "-q", "--json", "--memory", "1G"},
                                 {.signal_after = sanitized ? 1.5 : 0.4, .signal = signal});
    EXPECT_EQ(run.code, 2);
    EXPECT_LT(run.seconds, 20);
    const json report = json::parse(run.out);
    EXPECT_EQ(report["exploration"]["stop"], "interrupted");
    EXPECT_GT(report["exploration"]["states"], 1000U);
    expect_consistent(report["exploration"]);
  }
}

TEST(Signals, CtrlCLeavesTheContestAnAnswerThatItCannotTell) {
  const test::ScratchFolder folder;
  const auto run = run_program({"mcc", "ReachabilityDeadlock", endless_net(folder)},
                               {.signal_after = sanitized ? 1.5 : 0.4});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.out.find("CANNOT_COMPUTE"), std::string::npos) << run.out;
}

TEST(Progress, GoesToStderrAndCanBeSilenced) {
  const test::ScratchFolder folder;
  const std::string net = endless_net(folder);
  const auto loud = run_program({net, "--time", "0.5", "--progress", "0.05"});
  EXPECT_GE(loud.error_lines(), 1U);
  EXPECT_NE(loud.err.find("states"), std::string::npos);
  const auto quiet = run_program({net, "--time", "0.2", "--progress", "0.05", "--quiet"});
  EXPECT_EQ(quiet.err, "");
}

}  // namespace
}  // namespace unfire
