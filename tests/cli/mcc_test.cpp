// The contest's protocol as its scripts see it: lines, variables, files beside the model.
#include <gtest/gtest.h>

#include <cstdlib>

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

std::string property_set(const std::string& properties) {
  return "<?xml version='1.0'?><property-set xmlns='http://mcc.lip6.fr/'>" + properties + "</property-set>";
}

std::string property(const std::string& id, const std::string& places) {
  return "<property><id>" + id + "</id><description>none</description><formula><place-bound>" + places +
         "</place-bound></formula></property>";
}

TEST(Mcc, UpperBoundsAreReadFromTheFileBesideTheModel) {
  const test::ScratchFolder folder;
  std::filesystem::copy_file(net_path("philosophers-3"), folder.path() / "model.pnml");
  folder.write(
      "UpperBounds.xml",
      property_set(property("one", "<place>fork_1</place>") +
                   property("all", "<place>fork_1</place><place>fork_2</place><place>fork_3</place>") +
                   property("eating", "<place>eating_1</place><place>eating_2</place>")));
  const auto run = run_program({"mcc", "UpperBounds"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has_line(run, "FORMULA one 1 TECHNIQUES")) << run.out;
  EXPECT_TRUE(has_line(run, "FORMULA all 3 TECHNIQUES")) << run.out;
  EXPECT_TRUE(has_line(run, "FORMULA eating 1 TECHNIQUES")) << run.out;
}

TEST(Mcc, ColouredNetsAreAskedTheSame) {
  const auto run = run_program({"mcc", "StateSpace", net_path("databases-coloured-3")});
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has_line(run, "STATE_SPACE STATES 28 ")) << run.out;
  EXPECT_TRUE(has_line(run, "STATE_SPACE TRANSITIONS 42 ")) << run.out;
  EXPECT_TRUE(has_line(run, "STATE_SPACE MAX_TOKEN_PER_MARKING 10 ")) << run.out;
  EXPECT_TRUE(has_line(run, "STATE_SPACE MAX_TOKEN_IN_PLACE 1 ")) << run.out;
  const auto expect = [](const std::string& examination, const char* net, const std::string& value) {
    const auto answer = run_program({"mcc", examination, net_path(net)});
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_TRUE(has_line(answer, "FORMULA " + examination + " " + value + " TECHNIQUES "))
        << net << answer.out;
  };
  expect("ReachabilityDeadlock", "philosophers-coloured-3", "TRUE");
  expect("ReachabilityDeadlock", "philosophers-together-coloured-3", "FALSE");
  expect("OneSafe", "philosophers-coloured-3", "FALSE");  // all colours of a place together
  expect("OneSafe", "coloured-dead-transition", "TRUE");
  expect("QuasiLiveness", "philosophers-coloured-3", "TRUE");
  expect("QuasiLiveness", "coloured-dead-transition", "FALSE");
  expect("StableMarking", "philosophers-coloured-3", "FALSE");
  expect("StableMarking", "telephones-coloured-1", "TRUE");
}

TEST(Mcc, UpperBoundsOfColouredPlacesCountAllColours) {
  const test::ScratchFolder folder;
  std::filesystem::copy_file(net_path("philosophers-coloured-5"), folder.path() / "model.pnml");
  folder.write(
      "UpperBounds.xml",
      property_set(property("forks", "<place>forks</place>") + property("eating", "<place>eating</place>") +
                   property("both", "<place>eating</place><place>waiting</place>")));
  const auto run = run_program({"mcc", "UpperBounds"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has_line(run, "FORMULA forks 5 TECHNIQUES")) << run.out;
  EXPECT_TRUE(has_line(run, "FORMULA eating 2 TECHNIQUES")) << run.out;
  EXPECT_TRUE(has_line(run, "FORMULA both 5 TECHNIQUES")) << run.out;
}

TEST(Mcc, UpperBoundsOfAPlaceThatGrowsAreInfinite) {
  const test::ScratchFolder folder;
  std::filesystem::copy_file(net_path("coloured-unbounded-late-4"), folder.path() / "model.pnml");
  folder.write("UpperBounds.xml", property_set(property("oil", "<place>oil</place>") +
                                               property("wheel", "<place>wheel</place>")));
  const auto run = run_program({"mcc", "UpperBounds"}, {.folder = folder.path()});
  EXPECT_TRUE(has_line(run, "FORMULA oil +inf TECHNIQUES")) << run.out;
  EXPECT_TRUE(has_line(run, "FORMULA wheel 1 TECHNIQUES")) << run.out;
}

/// Runs a shell command in the folder; what it makes is for the test to find.
void make(const test::ScratchFolder& folder, const std::string& command) {
  ASSERT_EQ(std::system(("cd '" + folder.path().string() + "' && " + command).c_str()), 0) << command;
}

TEST(Mcc, UpperBoundsOfAnArchiveAreReadFromTheArchive) {
  const test::ScratchFolder folder;
  const auto inside = folder.path() / "Philosophers-PT-3";
  std::filesystem::create_directory(inside);
  std::filesystem::copy_file(net_path("philosophers-3"), inside / "model.pnml");
  folder.write("Philosophers-PT-3/UpperBounds.xml", property_set(property("in", "<place>fork_1</place>")));
  folder.write("UpperBounds.xml", property_set(property("beside", "<place>fork_1</place>")));
  make(folder, "tar -czf net.tgz Philosophers-PT-3 && tar -czf bare.tgz Philosophers-PT-3/model.pnml");
  const auto run = run_program({"mcc", "UpperBounds", "net.tgz"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has_line(run, "FORMULA in 1 TECHNIQUES")) << run.out;
  EXPECT_FALSE(has_line(run, "FORMULA beside")) << run.out;
  const auto without = run_program({"mcc", "UpperBounds", "bare.tgz"}, {.folder = folder.path()});
  EXPECT_EQ(without.code, 3);
  EXPECT_NE(without.err.find("bare.tgz: the archive has no UpperBounds.xml"), std::string::npos)
      << without.err;
}

TEST(Mcc, UpperBoundsOfACompressedNetAreReadFromTheFileBesideIt) {
  const test::ScratchFolder folder;
  std::filesystem::copy_file(net_path("philosophers-3"), folder.path() / "model.pnml");
  folder.write("UpperBounds.xml", property_set(property("beside", "<place>fork_1</place>")));
  make(folder, "gzip model.pnml");
  const auto run = run_program({"mcc", "UpperBounds", "model.pnml.gz"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has_line(run, "FORMULA beside 1 TECHNIQUES")) << run.out;
}

TEST(Mcc, WrongUpperBoundsInAnArchiveAreNamedAsIfItWereAFolder) {
  const test::ScratchFolder folder;
  std::filesystem::copy_file(net_path("philosophers-3"), folder.path() / "model.pnml");
  folder.write("UpperBounds.xml", property_set(property("wrong", "<place>knife</place>")));
  make(folder, "tar -cf net.tar model.pnml UpperBounds.xml");
  const auto run = run_program({"mcc", "UpperBounds", "net.tar"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 3);
  EXPECT_NE(run.err.find("net.tar/UpperBounds.xml:1: "), std::string::npos) << run.err;
}

}  // namespace
}  // namespace unfire
