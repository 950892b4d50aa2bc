// Runs that end early: the memory promise, the clock, and Ctrl-C.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/program.hpp"
#include "support/shared.hpp"

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

/// A million markings, of which one is dead and furthest away; `kind` is that of an arc that does nothing.
std::string far_deadlock(const test::ScratchFolder& folder, const std::string& kind) {
  std::string nodes =
      "<place id='r'/><arc id='r1' source='r' target='t1'><arctype><text>" + kind + "</text></arctype></arc>";
  for (const std::string i : {"1", "2", "3"})
    nodes += "<place id='p" + i + "'><initialMarking><text>99</text></initialMarking></place><place id='q" +
             i + "'/><transition id='t" + i + "'/><arc id='a" + i + "' source='p" + i + "' target='t" + i +
             "'/><arc id='b" + i + "' source='t" + i + "' target='q" + i + "'/>";
  return folder.write(
      kind + ".pnml",
      "<pnml><net id='n' type='http://www.pnml.org/version-2009/extensions/resetinhibitorptnet'><page "
      "id='g'>" +
          nodes + "</page></net></pnml>");
}

TEST(Limits, MemoryIsAPromiseWhileATraceIsFound) {
  if (sanitized) GTEST_SKIP() << "sanitizers take memory of their own";
  constexpr std::size_t slack = std::size_t{1} << 20U;
  const test::ScratchFolder folder;
  for (const char* kind : {"reset", "inhibitor"})
    for (const char* order : {"bfs", "random"})
      for (const std::size_t megabytes : {24U, 40U}) {
        SCOPED_TRACE(std::string(kind) + " " + order + " " + std::to_string(megabytes));
        const auto run = run_program({"check", far_deadlock(folder, kind), "--deadlock", "-q", "--order",
                                      order, "--memory", std::to_string(megabytes) + "M"});
        EXPECT_LE(run.peak_bytes, (megabytes << 20U) + slack);
        if (megabytes == 40U) {
          EXPECT_NE(run.out.find("reachable in 297 steps"), std::string::npos) << run.out;
        }
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

/// The same with colours: 30 of them, each in one of three places.
std::string endless_coloured_net(const test::ScratchFolder& folder) {
  std::string colours, nodes;
  for (int i = 1; i <= 30; ++i)
    colours += "<feconstant id='c" + std::to_string(i) + "' name='c" + std::to_string(i) + "'/>";
  const std::string sort = "<structure><usersort declaration='C'/></structure>",
                    x = "<hlinscription><structure><variable refvariable='x'/></structure></hlinscription>";
  for (const auto& [from, to] : {std::pair("p", "q"), std::pair("q", "r"), std::pair("r", "p")}) {
    const std::string t = std::string("t") + from;
    const std::string marking = t == "tp"
                                    ? "<hlinitialMarking><structure><all><usersort declaration='C'/></all>"
                                      "</structure></hlinitialMarking>"
                                    : "";
    nodes += std::string("<place id='") + from + "'><type>" + sort + "</type>" + marking +
             "</place><transition id='" + t + "'/><arc id='a" + from + "' source='" + from + "' target='" +
             t + "'>" + x + "</arc><arc id='b" + from + "' source='" + t + "' target='" + to + "'>" + x +
             "</arc>";
  }
  return folder.write("endless-coloured.pnml",
                      "<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/symmetricnet'>"
                      "<declaration><structure><declarations><namedsort id='C' name='C'><finiteenumeration>" +
                          colours +
                          "</finiteenumeration></namedsort><variabledecl id='x' name='x'><usersort "
                          "declaration='C'/></variabledecl></declarations></structure></declaration>"
                          "<page id='g'>" +
                          nodes + "</page></net></pnml>");
}

TEST(Limits, StopColouredNetsAsTheyAreAndUnfolded) {
  const test::ScratchFolder folder;
  const std::string net = endless_coloured_net(folder);
  const std::pair<std::string, std::string> limits[] = {
      {"states", "5000"}, {"time", "0.3"}, {"memory", "32M"}};
  for (const char* unfold : {"never", "always"})
    for (const auto& [stop, limit] : limits)
      for (const char* command : {"analyse", "check"}) {
        SCOPED_TRACE(std::string(command) + " " + unfold + " " + stop);
        std::vector<std::string> words{command, net, "-q", "--json", "--unfold", unfold, "--" + stop, limit};
        if (command == std::string("check")) words.emplace_back("--deadlock");
        const auto run = run_program(words);
        EXPECT_EQ(run.code, 2);
        EXPECT_LT(run.seconds, 20);
        const json exploration = json::parse(run.out)["exploration"];
        EXPECT_EQ(exploration["stop"], stop);
        expect_consistent(exploration);
        if (sanitized && stop == "memory") continue;  // sanitizers take more than that for themselves
        if (stop == "memory") {
          EXPECT_LE(run.peak_bytes, std::size_t{35} << 20U);
        }
        EXPECT_GT(exploration["states"], 100U);
      }
}

/// A place with 300,000 colours, each of which may leave: every event makes a multiset of megabytes.
std::string crowd_net(const test::ScratchFolder& folder) {
  const std::string sort = "<structure><usersort declaration='C'/></structure>",
                    x = "<hlinscription><structure><variable refvariable='x'/></structure></hlinscription>";
  return folder.write(
      "crowd.pnml",
      "<pnml><net id='n' "
      "type='http://www.pnml.org/version-2009/grammar/symmetricnet'><declaration><structure>"
      "<declarations><namedsort id='C' name='C'><finiteintrange start='1' end='300000'/></namedsort>"
      "<variabledecl id='x' name='x'><usersort declaration='C'/></variabledecl></declarations></structure>"
      "</declaration><page id='g'><place id='p'><type>" +
          sort +
          "</type><hlinitialMarking><structure><all><usersort declaration='C'/></all></structure>"
          "</hlinitialMarking></place><place id='q'><type>" +
          sort + "</type></place><transition id='t'/><arc id='a' source='p' target='t'>" + x +
          "</arc><arc id='b' source='t' target='q'>" + x + "</arc></page></net></pnml>");
}

TEST(Limits, HoldWithinTheEventsOfOneState) {
  if (sanitized) GTEST_SKIP() << "sanitizers take memory of their own";
  const test::ScratchFolder folder;
  const std::string net = crowd_net(folder);
  const auto small = run_program({net, "-q", "--json", "--unfold", "never", "--memory", "256M"});
  EXPECT_EQ(json::parse(small.out)["exploration"]["stop"], "memory");
  EXPECT_LE(small.peak_bytes, std::size_t{400} << 20U) << "it took gigabytes before it asked";
  const auto hasty = run_program({net, "-q", "--json", "--unfold", "never", "--memory", "1G", "--time", "1"});
  EXPECT_EQ(hasty.code, 2);
  EXPECT_LT(hasty.seconds, 20);
}

TEST(Limits, MemoryIsAPromiseAlsoForWhatAnUnfoldingBringsWithIt) {
  if (sanitized) GTEST_SKIP() << "sanitizers take memory of their own";
  const auto net = test::shared("corpus/mcc/nets/SharedMemory-COL-000200.tgz");
  if (!net) GTEST_SKIP() << "no ../shared/corpus";
  constexpr std::size_t slack = std::size_t{3} << 20U;
  for (const std::size_t megabytes : {96U, 160U}) {
    const auto run = run_program(
        {net->string(), "-q", "--json", "--states", "1", "--memory", std::to_string(megabytes) + "M"});
    EXPECT_EQ(run.code, 2) << run.err;
    EXPECT_LE(run.peak_bytes, (megabytes << 20U) + slack);
  }
}

TEST(Limits, AnUnfoldingThatTakesTooLongIsUnknown) {
  const test::ScratchFolder folder;
  const auto run = run_program({crowd_net(folder), "-q", "--json", "--unfold", "always", "--time", "0.01"});
  EXPECT_EQ(run.code, 2) << run.err;
  const json report = json::parse(run.out);
  EXPECT_EQ(report["exploration"]["stop"], "time");
  EXPECT_FALSE(report["net"]["unfolding"]["refused"].get<std::string>().empty());
}

TEST(Signals, CtrlCPrintsTheReportSoFar) {
  const test::ScratchFolder folder;
  const std::vector<std::string> nets[] = {{endless_net(folder)},
                                           {endless_coloured_net(folder), "--unfold", "never"},
                                           {endless_coloured_net(folder), "--unfold", "always"}};
  for (auto words : nets)
    for (const int signal : {SIGINT, SIGTERM}) {
      words.insert(words.end(), {"-q", "--json", "--memory", "1G"});
      const auto run = run_program(words, {.signal_after = sanitized ? 1.5 : 0.4, .signal = signal});
      EXPECT_EQ(run.code, 2);
      EXPECT_LT(run.seconds, 20);
      const json report = json::parse(run.out);
      EXPECT_EQ(report["exploration"]["stop"], "interrupted");
      EXPECT_GT(report["exploration"]["states"], 1000U);
      expect_consistent(report["exploration"]);
      words.resize(words.size() - 4);
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
