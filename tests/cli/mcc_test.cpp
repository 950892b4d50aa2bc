// The contest's protocol as its scripts see it: lines, variables, files beside the model.
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace unfire {
namespace {

using test::net_path;
using test::ProgramSettings;
using test::run_program;

const std::string searched = " TECHNIQUES EXPLICIT SEQUENTIAL_PROCESSING\n";

bool has_line(const test::ProgramRun& run, const std::string& start) {
  return ("\n" + run.out).find("\n" + start) != std::string::npos;
}

TEST(Mcc, StateSpaceHasItsFourLines) {
  const auto run = run_program({"mcc", "StateSpace", net_path("kanban-2")});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, "STATE_SPACE STATES 4600" + searched + "STATE_SPACE TRANSITIONS 28120" + searched +
                         "STATE_SPACE MAX_TOKEN_PER_MARKING 8" + searched +
                         "STATE_SPACE MAX_TOKEN_IN_PLACE 2" + searched);
}

TEST(Mcc, GlobalQuestionsAreOneFormulaLineEach) {
  const auto answer = [](const char* examination, const char* net) {
    return run_program({"mcc", examination, net_path(net)});
  };
  EXPECT_TRUE(has_line(answer("ReachabilityDeadlock", "philosophers-3"),
                       "FORMULA ReachabilityDeadlock TRUE TECHNIQUES"));
  EXPECT_TRUE(
      has_line(answer("ReachabilityDeadlock", "kanban-1"), "FORMULA ReachabilityDeadlock FALSE TECHNIQUES"));
  EXPECT_TRUE(has_line(answer("OneSafe", "philosophers-3"), "FORMULA OneSafe TRUE TECHNIQUES"));
  EXPECT_TRUE(has_line(answer("OneSafe", "kanban-2"), "FORMULA OneSafe FALSE TECHNIQUES"));
  EXPECT_TRUE(has_line(answer("QuasiLiveness", "kanban-1"), "FORMULA QuasiLiveness TRUE TECHNIQUES"));
  EXPECT_TRUE(has_line(answer("QuasiLiveness", "lamport-2"), "FORMULA QuasiLiveness FALSE TECHNIQUES"));
  EXPECT_TRUE(has_line(answer("StableMarking", "kanban-1"), "FORMULA StableMarking FALSE TECHNIQUES"));
  EXPECT_TRUE(has_line(answer("StableMarking", "nothing-moves"), "FORMULA StableMarking TRUE TECHNIQUES"));
}

TEST(Mcc, AnExaminationWeDoNotTakePartInIsSaidSo) {
  const auto run = run_program({"mcc", "LTLCardinality", net_path("kanban-1")});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.out, "DO_NOT_COMPETE\n");
}

TEST(Mcc, TakesExaminationModelAndLimitsFromTheContest) {
  const test::ScratchFolder folder;
  std::filesystem::copy_file(net_path("kanban-2"), folder.path() / "model.pnml");
  ProgramSettings contest{.environment = {{"BK_EXAMINATION", "StateSpace"}}, .folder = folder.path()};
  EXPECT_TRUE(has_line(run_program({"mcc"}, contest), "STATE_SPACE STATES 4600 "));
  contest.environment["BK_EXAMINATION"] = "ReachabilityDeadlock";
  EXPECT_TRUE(has_line(run_program({"mcc"}, contest), "FORMULA ReachabilityDeadlock FALSE "));
  for (const char* wrong : {"soon", "-5", "1e3"}) {
    contest.environment["BK_TIME_CONFINEMENT"] = wrong;
    EXPECT_EQ(run_program({"mcc"}, contest).code, 3) << wrong;
  }
  contest.environment.clear();
  EXPECT_EQ(run_program({"mcc"}, contest).code, 3);
}

TEST(Mcc, AMemoryConfinementThatIsTooSmallLeavesNothingWrong) {
  const ProgramSettings contest{.environment = {{"BK_MEMORY_CONFINEMENT", "1"}}};
  const auto run = run_program({"mcc", "StateSpace", net_path("kanban-4")}, contest);
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(
      run.out,
      "STATE_SPACE STATES CANNOT_COMPUTE\nSTATE_SPACE TRANSITIONS CANNOT_COMPUTE\n"
      "STATE_SPACE MAX_TOKEN_PER_MARKING CANNOT_COMPUTE\nSTATE_SPACE MAX_TOKEN_IN_PLACE CANNOT_COMPUTE\n");
}

TEST(Mcc, UpperBoundsAreReadFromTheFileBesideTheModel) {
  const test::ScratchFolder folder;
  std::filesystem::copy_file(net_path("philosophers-3"), folder.path() / "model.pnml");
  const auto property = [](const std::string& id, const std::string& places) {
    return "<property><id>" + id + "</id><description>none</description><formula><place-bound>" + places +
           "</place-bound></formula></property>";
  };
  folder.write("UpperBounds.xml",
               "<?xml version='1.0'?><property-set xmlns='http://mcc.lip6.fr/'>" +
                   property("one", "<place>fork_1</place>") +
                   property("all", "<place>fork_1</place><place>fork_2</place><place>fork_3</place>") +
                   property("eating", "<place>eating_1</place><place>eating_2</place>") + "</property-set>");
  const auto run = run_program({"mcc", "UpperBounds"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has_line(run, "FORMULA one 1 TECHNIQUES")) << run.out;
  EXPECT_TRUE(has_line(run, "FORMULA all 3 TECHNIQUES")) << run.out;
  EXPECT_TRUE(has_line(run, "FORMULA eating 1 TECHNIQUES")) << run.out;
}

}  // namespace
}  // namespace unfire
