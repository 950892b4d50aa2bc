// The JSON documents: every documented key is there, numbers are exact, several nets make an array.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "document.hpp"

namespace unfire {
namespace {

using nlohmann::json;
using test::document;
using test::net_path;
using test::run_program;
using Keys = std::vector<std::string>;

void expect_keys(const json& object, const Keys& keys) {
  ASSERT_TRUE(object.is_object()) << object;
  for (const auto& key : keys) EXPECT_TRUE(object.contains(key)) << key;
}

const Keys exploration_keys{"method",  "order",       "complete", "stop",         "states",         "arcs",
                            "visited", "stored_peak", "seconds",  "memory_bytes", "bytes_per_state"};

void expect_analysis_keys(const json& report) {
  expect_keys(report, {"unfire", "net", "exploration", "deadlock", "bounds", "transitions", "levels"});
  expect_keys(report["net"], {"kind", "places", "transitions", "arcs"});
  expect_keys(report["exploration"], exploration_keys);
  expect_keys(report["deadlock"], {"count"});
  expect_keys(report["bounds"], {"bounded", "max_tokens_in_place", "max_tokens_in_marking", "places"});
  ASSERT_EQ(report["bounds"]["places"].size(), report["net"]["places"]);
  ASSERT_EQ(report["transitions"].size(), report["net"]["transitions"]);
  for (const auto& place : report["bounds"]["places"]) expect_keys(place, {"id", "name", "lower", "upper"});
  for (const auto& transition : report["transitions"]) expect_keys(transition, {"id", "name", "fired"});
  EXPECT_TRUE(report["levels"].is_array());
}

TEST(Json, TheAnalysisHasEveryDocumentedKeyForEveryNet) {
  for (const auto& file : std::filesystem::directory_iterator(std::string(UNFIRE_SOURCE_DIR) + "/nets")) {
    if (file.path().extension() != ".pnml") continue;
    SCOPED_TRACE(file.path().string());
    expect_analysis_keys(document({file.path().string(), "--json", "-q", "--states", "1000"}));
  }
}

TEST(Json, TheAnalysisOfAKnownNetHasItsFigures) {
  for (const char* order : {"bfs", "dfs", "random:3"}) {
    const json report = document({net_path("philosophers-5"), "--json", "--order", order, "--stats", "full"});
    EXPECT_EQ(report["net"]["kind"], "P/T");
    EXPECT_EQ(report["net"]["arcs"], 50);
    EXPECT_EQ(report["exploration"]["order"], order);
    EXPECT_EQ(report["exploration"]["complete"], true);
    EXPECT_EQ(report["exploration"]["stop"], "exhausted");
    EXPECT_EQ(report["exploration"]["states"], 82);
    EXPECT_EQ(report["exploration"]["visited"], 82);
    EXPECT_EQ(report["exploration"]["arcs"], 265);
    EXPECT_EQ(report["deadlock"]["count"], 1);
    EXPECT_EQ(report["deadlock"]["first"]["waiting_1"], 1);
    EXPECT_EQ(report["bounds"]["bounded"], true);
    EXPECT_EQ(report["bounds"]["max_tokens_in_marking"], 10);
    EXPECT_EQ(report["levels"].empty(), std::string(order) != "bfs");
  }
}

TEST(Json, IntegersBeyondWhatDoublesHoldAreStrings) {
  const json counters = document({net_path("big-counters-4611686018427387904"), "--json"});
  EXPECT_EQ(counters["bounds"]["max_tokens_in_place"], "4611686018427387904");
  EXPECT_EQ(counters["bounds"]["places"][0]["upper"], "4611686018427387904");
  const json sum = document({net_path("big-sum-5"), "--json"});
  EXPECT_EQ(sum["bounds"]["max_tokens_in_marking"], "23058430092136939521");
  const json small = document({net_path("big-counters-4000000000"), "--json"});
  EXPECT_EQ(small["bounds"]["max_tokens_in_place"], 4000000000U);
}

TEST(Json, AnUnboundedNetSaysSoAndNamesThePlaces) {
  const json report = document({net_path("unbounded-producer"), "--json"});
  EXPECT_EQ(report["exploration"]["stop"], "unbounded");
  EXPECT_EQ(report["exploration"]["complete"], false);
  EXPECT_EQ(report["bounds"]["bounded"], false);
  int unbounded = 0;
  for (const auto& place : report["bounds"]["places"]) unbounded += place["upper"].is_null() ? 1 : 0;
  EXPECT_GE(unbounded, 1);
}

TEST(Json, ASearchCutShortDoesNotKnowWhetherTheNetIsBounded) {
  const json report = document({net_path("inhibitor-5"), "--json", "--states", "2"});
  EXPECT_EQ(report["exploration"]["stop"], "states");
  EXPECT_TRUE(report["bounds"]["bounded"].is_null());
}

TEST(Json, SeveralNetsMakeAnArrayInTheirOrder) {
  const json reports =
      document({net_path("counter-3"), net_path("philosophers-2"), net_path("read-3"), "--json"});
  ASSERT_TRUE(reports.is_array());
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[0]["exploration"]["states"], 4);
  EXPECT_EQ(reports[1]["exploration"]["states"], 6);
  EXPECT_EQ(reports[2]["exploration"]["states"], 32);
}

TEST(Text, SeveralNetsMakeSeveralReportsAndTheWorstExitCode) {
  const auto good = run_program({net_path("counter-3"), net_path("philosophers-2")});
  EXPECT_EQ(good.code, 0);
  EXPECT_NE(good.out.find("counter-3.pnml"), std::string::npos);
  EXPECT_NE(good.out.find("philosophers-2.pnml"), std::string::npos);
  EXPECT_EQ(run_program({net_path("unbounded-producer"), net_path("counter-3")}).code, 2);
}

TEST(Json, AVerdictHasItsKeys) {
  const json found = document({"check", net_path("philosophers-5"), "--deadlock", "--json"});
  expect_keys(found, {"unfire", "net", "property", "verdict", "trace", "exploration"});
  expect_keys(found["exploration"], exploration_keys);
  EXPECT_EQ(found["verdict"], "violated");
  EXPECT_EQ(found["trace"]["steps"].size(), 5U);
  const json none = document({"check", net_path("philosophers-lefty-5"), "--deadlock", "--json"});
  EXPECT_EQ(none["verdict"], "holds");
  EXPECT_TRUE(none["trace"].is_null());
}

TEST(Json, AStrangeFileNameDoesNotBreakTheDocument) {
  const test::ScratchFolder folder;
  const auto copy = folder.path() / "caf\xe9 \"quoted\".pnml";  // Latin-1: not UTF-8
  std::filesystem::copy_file(net_path("counter-3"), copy);
  const auto run = run_program({copy.string(), "--json"});
  EXPECT_EQ(run.code, 0) << run.err;
  ASSERT_TRUE(json::accept(run.out)) << run.out;
  EXPECT_EQ(json::parse(run.out)["exploration"]["states"], 4);
}

}  // namespace
}  // namespace unfire
