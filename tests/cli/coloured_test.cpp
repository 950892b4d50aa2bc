// Coloured nets through the whole program: explored as they are and unfolded, written back, informed about,
// asked for examinations.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "document.hpp"
#include "support/expected_nets.hpp"
#include "support/fixtures.hpp"

namespace unfire {
namespace {

using nlohmann::json;
using test::bad_input, test::done, test::unknown;
using test::document;
using test::net_path;
using test::run_program;
using Words = std::vector<std::string>;

const std::string philosophers = net_path("philosophers-coloured-3");

/// The coloured nets of the checkout that are small enough to be run again and again.
Words small_nets() {
  constexpr int most_states = 1000;
  Words files;
  for (const auto& net : test::read_expected(test::nets_folder() / "expected-coloured.csv"))
    if (!net.unbounded() && net["states"].value_or(most_states + 1) <= most_states)
      files.push_back((test::nets_folder() / net.file).string());
  return files;
}

/// What a report tells of the graph, and not of how it was explored.
json figures(const json& report) {
  json result;
  for (const char* key : {"bounds", "transitions", "levels", "degrees"}) result[key] = report.at(key);
  for (const char* key : {"states", "arcs", "visited", "complete", "stop"})
    result[key] = report.at("exploration").at(key);
  result["dead"] = report.at("deadlock").at("count");
  return result;
}

json analysed(const std::string& file, const std::string& unfold = "auto") {
  return document({file, "--json", "--stats", "full", "--unfold", unfold});
}

TEST(Coloured, FiguresAreTheSameAsItIsAndUnfolded) {
  const Words files = small_nets();
  EXPECT_GT(files.size(), 40U);
  for (const auto& file : files) {
    SCOPED_TRACE(file);
    const json itself = analysed(file, "never"), unfolded = analysed(file, "always");
    EXPECT_EQ(figures(itself), figures(unfolded));
    EXPECT_EQ(itself["net"]["kind"], "coloured");
    EXPECT_EQ(itself["exploration"]["net"], "coloured");
    EXPECT_TRUE(itself["net"]["unfolding"].is_null());
    EXPECT_EQ(unfolded["net"]["kind"], "coloured");
    EXPECT_EQ(unfolded["exploration"]["net"], "unfolded");
    EXPECT_GE(unfolded["net"]["unfolding"]["places"], 1U);
  }
}

TEST(Coloured, BoundsAreToldPerPlaceAndPerColour) {
  for (const char* unfold : {"never", "always"}) {
    const json bounds = analysed(philosophers, unfold)["bounds"];
    EXPECT_EQ(bounds["max_tokens_in_place"], 1);  // of one colour
    EXPECT_EQ(bounds["max_tokens_in_marking"], 6);
    ASSERT_EQ(bounds["places"].size(), 4U);
    const json& forks = bounds["places"][3];
    EXPECT_EQ(forks["id"], "forks");
    EXPECT_EQ(forks["lower"], 0);
    EXPECT_EQ(forks["upper"], 3);
    ASSERT_EQ(forks["colours"].size(), 3U);
    EXPECT_EQ(forks["colours"][0], json({{"colour", "p1"}, {"lower", 0}, {"upper", 1}}));
  }
}

TEST(Coloured, UnboundedPlacesAreNamedWithTheColourThatGrows) {
  for (const char* unfold : {"never", "always"}) {
    const auto run = run_program({net_path("coloured-unbounded-late-4"), "--json", "--unfold", unfold});
    EXPECT_EQ(run.code, unknown);
    const json report = json::parse(run.out);
    EXPECT_EQ(report["exploration"]["stop"], "unbounded");
    const json& proof = report["bounds"]["unbounded"]["proofs"].at(0);
    EXPECT_EQ(proof["places"], json::array({{{"place", "oil"}, {"colour", "p4"}}}));
    EXPECT_EQ(proof["cycle"].at(0)["transition"], "leak");
    EXPECT_EQ(proof["cycle"].at(0)["binding"], json({{"x", "p4"}}));
  }
}

TEST(Coloured, WantedEndsCountAllColoursOfAPlace) {
  for (const char* unfold : {"never", "always"}) {
    const Words check{"check", philosophers, "--deadlock", "--unfold", unfold, "--final"};
    const auto with = [&](Words words, const char* expression) {
      words.emplace_back(expression);
      return run_program(words).code;
    };
    EXPECT_EQ(with(check, "waiting = 3"), done);
    EXPECT_EQ(with(check, "waiting = 2"), 1);
    EXPECT_EQ(with(check, "tokens(waiting, forks) = 3 and not fireable(take_left)"), done);
  }
}

TEST(Export, OfAColouredNetReadsBackWithTheSameFigures) {
  const test::ScratchFolder folder;
  const std::string copy = (folder.path() / "copy.pnml").string();
  for (const auto& file : small_nets()) {
    SCOPED_TRACE(file);
    ASSERT_EQ(run_program({"export", file, "-o", copy}).code, done);
    const json back = analysed(copy);
    EXPECT_EQ(back["net"]["kind"], "coloured");
    EXPECT_EQ(figures(back), figures(analysed(file)));
  }
}

void expect_portable_ids(const std::string& pnml) {
  const std::regex any_id(R"re( id="([^"]*)")re"), portable("[A-Za-z_][A-Za-z0-9_.-]*");
  std::set<std::string> ids;
  for (std::sregex_iterator found(pnml.begin(), pnml.end(), any_id), end; found != end; ++found) {
    EXPECT_TRUE(std::regex_match((*found)[1].str(), portable)) << (*found)[1];
    EXPECT_TRUE(ids.insert((*found)[1]).second) << (*found)[1] << " is there twice";
  }
}

TEST(Export, OfAnUnfoldingIsAPlainNetWithTheSameStates) {
  const test::ScratchFolder folder;
  std::size_t merged = 0;
  for (const auto& file : small_nets()) {
    SCOPED_TRACE(file);
    const auto written = run_program({"export", file, "--unfold"});
    ASSERT_EQ(written.code, done) << written.err;
    expect_portable_ids(written.out);
    const json plain = analysed(folder.write("unfolded.pnml", written.out)), coloured = analysed(file);
    EXPECT_EQ(plain["net"]["kind"], "P/T");
    EXPECT_EQ(plain["exploration"]["states"], coloured["exploration"]["states"]);
    EXPECT_EQ(plain["deadlock"]["count"], coloured["deadlock"]["count"]);
    EXPECT_EQ(plain["bounds"]["max_tokens_in_place"], coloured["bounds"]["max_tokens_in_place"]);
    EXPECT_EQ(plain["bounds"]["max_tokens_in_marking"], coloured["bounds"]["max_tokens_in_marking"]);
    EXPECT_EQ(plain["degrees"]["distinct_edges"], coloured["degrees"]["distinct_edges"]);
    if (written.err.find("several bindings with the same effect") == std::string::npos) {
      EXPECT_EQ(plain["exploration"]["arcs"], coloured["exploration"]["arcs"]);
    } else {
      ++merged;
    }
  }
  EXPECT_GT(merged, 0U);
}

TEST(Export, OfAnUnfoldingKeepsTheColouredNames) {
  const auto run = run_program({"export", philosophers, "--unfold"});
  EXPECT_NE(run.out.find(R"(<place id="forks.p1"><name><text>forks[p1]</text></name>)"), std::string::npos);
  EXPECT_NE(run.out.find(R"(<transition id="take_left.x.p1"><name><text>take_left[x=p1]</text></name>)"),
            std::string::npos)
      << run.out;
}

TEST(Export, OfAPlainNetIsTheSameUnfolded) {
  const std::string net = net_path("all-arcs-2");
  EXPECT_EQ(run_program({"export", net, "--unfold"}).out, run_program({"export", net}).out);
}

TEST(Info, TellsDeclarationsAndTheStructureOfTheUnfolding) {
  const auto run = run_program({"info", philosophers});
  EXPECT_EQ(run.code, done);
  for (const char* text : {"Kind                symmetric net\n", "3 colours: p1, p2, p3\n",
                           "x: Philosopher\n", "Unfolded: ", "12 places, 9 transitions, 30 arcs\n",
                           "\"thinking[p1]\" + \"waiting[p1]\" + \"eating[p1]\" = 1\n"})
    EXPECT_NE(run.out.find(text), std::string::npos) << text << run.out;
  const json report = document({"info", philosophers, "--json"});
  EXPECT_EQ(report["net"]["kind"], "coloured");
  EXPECT_EQ(report["net"]["places"], 4);
  const json& coloured = report["coloured"];
  EXPECT_EQ(coloured["kind"], "symmetric");
  EXPECT_EQ(coloured["sorts"].at(0)["colours"], 3);
  EXPECT_EQ(coloured["variables"].at(0)["sort"], "Philosopher");
  EXPECT_EQ(coloured["places"].size(), 4U);
  EXPECT_EQ(coloured["arcs"]["consume"], 5);
  EXPECT_EQ(report["structure"]["p_semiflows"].size(), 6U);
  const json& bound = report["structure"]["bounds"].at(0);
  EXPECT_EQ(bound["id"], "thinking[p1]");
  EXPECT_EQ(bound["proven"], 1);
  EXPECT_FALSE(report.contains("not_unfolded"));
}

TEST(Info, SaysWhyANetIsNotUnfolded) {
  const test::ScratchFolder folder;
  std::string net = test::read_bytes(net_path("coloured-int-range-successor"));
  const std::string large = std::regex_replace(net, std::regex("end=\"[0-9]+\""), "end=\"9000000\"");
  ASSERT_NE(large, net);
  const std::string file = folder.write("large.pnml", large);
  const json report = document({"info", file, "--json"});
  EXPECT_TRUE(report["structure"].is_null());
  EXPECT_FALSE(report["not_unfolded"].get<std::string>().empty());
  EXPECT_NE(run_program({"info", file}).out.find("\nNot unfolded        "), std::string::npos);
}

TEST(ColouredInput, ThatIsBadIsOneLineWithFileAndLine) {
  const auto folder = test::fixture_folder("load");
  std::size_t refused = 0;
  for (const auto& row : test::read_table(folder / "coloured-refused.csv", ';', 4)) {
    if (!row[1].empty()) continue;
    const std::string file = (folder / row[0]).string();
    for (const char* command : {"analyse", "info", "export"}) {
      const auto run = run_program({command, file});
      EXPECT_EQ(run.code, bad_input) << file;
      EXPECT_EQ(run.out, "");
      EXPECT_EQ(run.err, "unfire: " + file + ":" + row[2] + ": " + row[3] + "\n");
    }
    ++refused;
  }
  EXPECT_GT(refused, 10U);
}

}  // namespace
}  // namespace unfire
