// Damaged files: whatever happens to its bytes, the reader gives a net or says why not.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "support/expected_nets.hpp"
#include "support/fixtures.hpp"
#include "support/mutator.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"
#include "unfire/net/coloured_kernel.hpp"
#include "unfire/net/plain_rules.hpp"

namespace {

using namespace unfire;

std::vector<std::string> all_fixtures() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(test::fixture_folder("load"))) {
    const auto extension = entry.path().extension();
    if (extension != ".csv" && extension != ".cpn") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> texts;
  for (const auto& file : files) texts.push_back(test::read_bytes(file));
  return texts;
}

/// Places and transitions an arc or a unit speaks of must exist.
bool is_sound(const model::Net& net) {
  const auto is_place = [&](model::PlaceId id) { return model::index(id) < net.places.size(); };
  const bool arcs = std::all_of(net.arcs.begin(), net.arcs.end(), [&](const auto& arc) {
    return is_place(arc.place) && model::index(arc.transition) < net.transitions.size() && arc.weight > 0 &&
           arc.weight <= model::max_tokens;
  });
  return arcs && std::all_of(net.places.begin(), net.places.end(), [](const auto& place) {
           return !place.id.empty() && place.initial <= model::max_tokens;
         });
}

bool is_sound(const model::ColouredNet& net, const model::Term& term) {
  const bool variable =
      term.op != model::Term::Op::variable || static_cast<std::size_t>(term.number) < net.variables.size();
  return variable && model::index(term.sort) < net.sorts.size() &&
         std::all_of(term.operands.begin(), term.operands.end(),
                     [&](const auto& operand) { return is_sound(net, operand); });
}

/// Everything is there as often as the skeleton says, and every term speaks of what there is.
bool is_sound(const model::ColouredNet& net) {
  const model::Net& skeleton = net.skeleton;
  if (!is_sound(skeleton) || net.place_sorts.size() != skeleton.places.size() ||
      net.initial.size() != skeleton.places.size() || net.guards.size() != skeleton.transitions.size() ||
      net.inscriptions.size() != skeleton.arcs.size())
    return false;
  for (const auto* terms : {&net.initial, &net.guards, &net.inscriptions})
    for (const auto& term : *terms)
      if (term && !is_sound(net, *term)) return false;
  for (std::size_t a = 0; a < skeleton.arcs.size(); ++a) {
    const auto kind = skeleton.arcs[a].kind;
    const bool bare = kind == model::ArcKind::reset || kind == model::ArcKind::inhibit;
    if (!net.inscriptions[a] && !bare) return false;
    if (net.inscriptions[a] && !net.inscriptions[a]->multiset) return false;
  }
  return true;
}

bool is_sound(const model::AnyNet& net) {
  return std::visit([](const auto& kind) { return is_sound(kind); }, net);
}

/// Whatever the reader accepts must be fit to run: nothing but bad input may come of it.
void run_a_little(const model::AnyNet& net) {
  net::Values values;
  const auto rules = net::plain_rules(net, values);
  const auto initial = rules->initial();
  if (const auto* coloured = std::get_if<model::ColouredNet>(&net)) {
    net::ColouredKernel kernel(*coloured, values);
    std::size_t bindings = 0;
    kernel.set_keep_going([](std::size_t) { return false; });
    (void)kernel.successors(kernel.initial().data(), [&](net::EventId, auto) { return ++bindings < 100; });
  }
}

std::vector<std::string> all_coloured_texts() {
  std::vector<std::string> texts;
  for (auto& text : all_fixtures())
    if (text.find("<structure>") != std::string::npos) texts.push_back(std::move(text));
  for (const auto& net : test::read_expected(test::nets_folder() / "expected-coloured.csv")) {
    std::string text = test::read_bytes(test::nets_folder() / net.file);
    if (text.size() < 12'000) texts.push_back(std::move(text));
  }
  return texts;
}

TEST(PnmlReaderFuzz, GivesASoundColouredNetThatRunsOrAnInputErrorOnOneLine) {
  const auto texts = all_coloured_texts();
  std::size_t loaded = 0, refused = 0;
  for (std::uint32_t seed = 0; seed < 8'000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = test::Mutator(seed).mutate(texts[seed % texts.size()]);
    std::optional<model::AnyNet> net;
    try {
      net = load::parse_model(text, "fuzz.pnml");
      ++loaded;
    } catch (const model::InputError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      EXPECT_TRUE(std::string(error.what()).starts_with("fuzz.pnml:"));
      ++refused;
    }
    if (!net) continue;
    ASSERT_TRUE(is_sound(*net));
    try {
      run_a_little(*net);
    } catch (const model::InputError&) {
      // a marking without value, a variable that nothing binds
    }
  }
  EXPECT_GT(loaded, 300U);
  EXPECT_GT(refused, 300U);
}

TEST(PnmlReaderFuzz, GivesASoundNetOrAnInputErrorOnOneLine) {
  const auto texts = all_fixtures();
  const load::Options everything{
      std::nullopt,
      {load::Ignorable::time, load::Ignorable::capacity, load::Ignorable::priority, load::Ignorable::guard}};
  std::size_t loaded = 0;
  std::size_t refused = 0;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = test::Mutator(seed).mutate(texts[seed % texts.size()]);
    try {
      const auto net = load::parse_pnml(text, "fuzz.pnml", seed % 2 == 0 ? everything : load::Options{});
      EXPECT_TRUE(is_sound(net));
      ++loaded;
    } catch (const model::InputError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      EXPECT_TRUE(std::string(error.what()).starts_with("fuzz.pnml:"));
      ++refused;
    }
  }
  EXPECT_GT(loaded, 300U) << "the mutations must not all be caught by the XML parser";
  EXPECT_GT(refused, 300U);
}

}  // namespace
