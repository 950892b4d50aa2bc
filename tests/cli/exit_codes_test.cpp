// Exit codes of every command, and what bad input looks like: one line on stderr, nothing on stdout.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <fstream>

#include "document.hpp"
#include "support/fixtures.hpp"

namespace unfire {
namespace {

using test::bad_input, test::done, test::unknown, test::violated;
using test::net_path;
using test::run_program;
using Words = std::vector<std::string>;

struct Call {
  Words words;
  int code;
};

TEST(ExitCodes, AreThoseOfTheManual) {
  const Call calls[] = {
      {{net_path("philosophers-3")}, done},
      {{"analyse", net_path("philosophers-3")}, done},
      {{"analyse", net_path("unbounded-producer")}, unknown},
      {{"analyse", net_path("kanban-3"), "--states", "100", "-q"}, unknown},
      {{"analyse", net_path("kanban-3"), "--memory", "1K", "-q"}, unknown},
      {{"check", net_path("philosophers-3"), "--deadlock"}, violated},
      {{"check", net_path("philosophers-lefty-3"), "--deadlock"}, done},
      {{"check", net_path("workflow"), "--deadlock"}, done},
      {{"check", net_path("workflow"), "--deadlock", "--final", "false"}, violated},
      {{"check", net_path("kanban-3"), "--deadlock", "--states", "100", "-q"}, unknown},
      {{"check", net_path("unbounded-producer"), "--deadlock"}, unknown},
      {{"info", net_path("kanban-3")}, done},
      {{"export", net_path("kanban-3")}, done},
      {{"mcc", "StateSpace", net_path("kanban-2")}, done},
      {{"mcc", "CTLFireability", net_path("kanban-2")}, unknown},
      {{"--help"}, done},
      {{"--version"}, done},
      {{"analyse", "--help"}, done},
      {{"check", "--help"}, done},
      {{"mcc", "--help"}, done},
  };
  for (const auto& call : calls) {
    const auto run = run_program(call.words);
    EXPECT_EQ(run.code, call.code) << testing::PrintToString(call.words) << run.err;
    EXPECT_FALSE(run.out.empty()) << testing::PrintToString(call.words);
  }
}

TEST(BadInput, IsOneLineOnStderrAndNothingOnStdout) {
  const test::ScratchFolder folder;
  const std::string good = net_path("philosophers-3");
  const std::string text = folder.write("text.pnml", "this is no XML\n"),
                    empty = folder.write("empty.pnml", "");
  const std::string dangling = folder.write(
      "dangling.pnml",
      "<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/ptnet'><page id='g'><place id='p'/>"
      "<arc id='a' source='p' target='nowhere'/></page></net></pnml>");
  const Words calls[] = {
      {},
      {"analyse"},
      {"/no/such/file.pnml"},
      {folder.path().string()},
      {text},
      {empty},
      {dangling},
      {good, "--no-such-option"},
      {good, "--order", "sideways"},
      {good, "--order", "random:x"},
      {good, "--method", "guess"},
      {good, "--memory", "lots"},
      {good, "--memory", "0"},
      {good, "--memory", "99999999999999999999G"},
      {good, "--time", "-1"},
      {good, "--time", "nan"},
      {good, "--states", "0"},
      {good, "--states", "-5"},
      {good, "--states", "many"},
      {good, "--stats", "some"},
      {good, "--show", "-3"},
      {good, "--final", "nowhere = 1"},
      {good, "--final", "fork_1 ="},
      {good, "--final", "fork_1 = 1\nand"},
      {good, "--ignore", "everything"},
      {good, "--net", "another"},
      {"check", good},
      {"check", good, good, "--deadlock"},
      {"check", "/no/such/file.pnml", "--deadlock"},
      {"info", text},
      {"export", text},
      {"export", good, "-o", "/no/such/folder/file.pnml"},
      {"replay", good},
      {"replay", good, "/no/such/trace.json"},
      {"replay", good, text},
      {"replay", good, folder.write("list.json", "[1, 2]")},
      {"replay", good, folder.write("unknown.json", R"({"steps": [{"transition": "fly"}]})")},
      {"replay", good, folder.write("newline.json", R"({"steps": [{"transition": "a\nb"}]})")},
      {"replay", good, folder.write("negative.json", R"({"initial": {"fork_1": -1}, "steps": []})")},
      {"replay", good, folder.write("half.json", R"({"initial": {"fork_1": 0.5}, "steps": []})")},
      {"mcc", "StateSpace", text},
      {"mcc", "UpperBounds", good},
  };
  for (const auto& words : calls) {
    const auto run = run_program(words);
    SCOPED_TRACE(testing::PrintToString(words));
    EXPECT_EQ(run.code, bad_input);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.error_lines(), 1U) << run.err;
    EXPECT_TRUE(run.err.ends_with('\n') && run.err.starts_with("unfire: ")) << run.err;
  }
}

TEST(BadInput, NamesFileLineAndElement) {
  const test::ScratchFolder folder;
  const std::string file =
      folder.write("net.pnml",
                   "<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/ptnet'>\n"
                   "<page id='g'><place id='p'/>\n"
                   "<arc id='broken' source='p' target='nowhere'/></page></net></pnml>");
  const auto run = run_program({file});
  EXPECT_TRUE(run.err.starts_with("unfire: " + file + ":3: ")) << run.err;
  EXPECT_NE(run.err.find("broken"), std::string::npos) << run.err;
}

TEST(Limits, TokensBeyondAllCountingEndInUnknownAndNameThePlace) {
  const test::ScratchFolder folder;
  const std::string file = folder.write(
      "overflow.pnml",
      "<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/ptnet'><page id='g'>"
      "<place id='huge'><initialMarking><text>9223372036854775807</text></initialMarking></place>"
      "<place id='once'><initialMarking><text>1</text></initialMarking></place><transition id='t'/>"
      "<arc id='a' source='once' target='t'/><arc id='b' source='t' target='huge'/></page></net></pnml>");
  const auto run = run_program({file});
  EXPECT_EQ(run.code, unknown);
  EXPECT_NE(run.out.find("place 'huge'"), std::string::npos) << run.out;
}

TEST(BadInput, AmongSeveralNetsDoesNotKeepTheOthersFromBeingAnalysed) {
  const auto run = run_program({net_path("counter-3"), "no-such-net.pnml", net_path("counter-1"), "--json"});
  EXPECT_EQ(run.code, bad_input);
  const auto documents = nlohmann::json::parse(run.out);
  ASSERT_EQ(documents.size(), 3U);
  EXPECT_EQ(documents[0]["exploration"]["states"], 4);
  EXPECT_NE(documents[1]["error"].get<std::string>().find("no such file"), std::string::npos);
  EXPECT_EQ(documents[2]["exploration"]["states"], 2);
}

TEST(BadInput, AnExaminationThatDoesNotExistIsNamed) {
  const auto run = run_program({"mcc", "statespace", net_path("counter-3")});
  EXPECT_EQ(run.code, bad_input);
  EXPECT_NE(run.err.find("statespace"), std::string::npos) << run.err;
}

TEST(Version, IsThatOfTheBuild) {
  const std::string build = test::read_bytes(std::string(UNFIRE_SOURCE_DIR) + "/CMakeLists.txt");
  const std::string before = "project(unfire VERSION ";
  const auto from = build.find(before) + before.size();
  EXPECT_EQ(run_program({"--version"}).out,
            "unfire " + build.substr(from, build.find(' ', from) - from) + "\n");
}

TEST(Export, WritesANetThatReadsBackWithTheSameFigures) {
  const test::ScratchFolder folder;
  const std::string copy = (folder.path() / "copy.pnml").string();
  EXPECT_EQ(run_program({"export", net_path("all-arcs-4"), "-o", copy}).code, done);
  EXPECT_EQ(run_program({"export", copy}).out, run_program({"export", net_path("all-arcs-4")}).out);
  EXPECT_EQ(run_program({"mcc", "StateSpace", copy}).out,
            run_program({"mcc", "StateSpace", net_path("all-arcs-4")}).out);
}

TEST(Output, ThatCannotBeWrittenIsNoSuccess) {
  if (!std::ofstream("/dev/full")) GTEST_SKIP() << "no /dev/full";
  const test::ProgramSettings full{.out = "/dev/full"};
  EXPECT_NE(run_program({net_path("philosophers-3")}, full).code, done);
  EXPECT_NE(run_program({"export", net_path("philosophers-3")}, full).code, done);
}

}  // namespace
}  // namespace unfire
