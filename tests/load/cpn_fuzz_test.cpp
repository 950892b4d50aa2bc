// Damaged CPN Tools files: whatever happens to its bytes, the reader gives a sound net or says why not.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/fixtures.hpp"
#include "support/mutator.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;

std::vector<std::string> sound_files() {
  const auto folder = test::fixture_folder("load");
  std::vector<std::string> texts;
  for (const auto& row : test::read_table(folder / "cpn-accepted.csv", ';', 2))
    texts.push_back(test::read_bytes(folder / row[0]));
  return texts;
}

bool needs_inscription(model::cpn::ArcKind kind) {
  return kind != model::cpn::ArcKind::inhibitor && kind != model::cpn::ArcKind::reset;
}

template <typename Node>
bool have_unique_names(const std::vector<Node>& nodes) {
  std::set<std::string> names;
  return std::all_of(nodes.begin(), nodes.end(),
                     [&](const auto& node) { return !node.name.empty() && names.insert(node.name).second; });
}

bool is_sound(const model::FlatCpnNet& net) {
  const bool arcs = std::all_of(net.arcs.begin(), net.arcs.end(), [&](const auto& arc) {
    return index(arc.place) < net.places.size() && index(arc.transition) < net.transitions.size() &&
           arc.inscription.empty() != needs_inscription(arc.kind);
  });
  return arcs && have_unique_names(net.places) && have_unique_names(net.transitions);
}

/// Every place of every instance has become one place, and its name is kept there.
bool is_complete(const model::CpnNet& net, const model::FlatCpnNet& flat) {
  std::size_t expected = 0, found = 0;
  for (const auto& instance : flat.instances)
    expected +=
        static_cast<std::size_t>(std::count_if(net.places.begin(), net.places.end(), [&](const auto& place) {
          return place.page == instance.page;
        }));
  for (const auto& place : flat.places) found += 1 + place.other_names.size();
  return expected == found;
}

enum class Outcome { loaded, refused };

Outcome load_damaged(const std::string& text) {
  try {
    const auto net = load::parse_cpn(text, "fuzz.cpn");
    const auto flat = load::flatten(net);
    EXPECT_TRUE(is_sound(flat) && is_complete(net, flat)) << text;
    return Outcome::loaded;
  } catch (const model::InputError& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    EXPECT_TRUE(std::string(error.what()).starts_with("fuzz.cpn:"));
    return Outcome::refused;
  }
}

TEST(CpnReaderFuzz, GivesASoundNetOrAnInputErrorOnOneLine) {
  const auto texts = sound_files();
  std::map<Outcome, std::size_t> outcomes;
  for (std::uint32_t seed = 0; seed < 20'000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = test::Mutator(seed).mutate(texts[seed % texts.size()]);
    static_cast<void>(load::is_cpn(text));
    ++outcomes[load_damaged(text)];
    if (HasFailure()) return;
  }
  EXPECT_GT(outcomes[Outcome::loaded], 300U) << "the mutations must not all be caught by the XML parser";
  EXPECT_GT(outcomes[Outcome::refused], 300U);
}

/// From and to, without the quotes.
std::vector<std::pair<std::size_t, std::size_t>> quoted_values(const std::string& text) {
  std::vector<std::pair<std::size_t, std::size_t>> values;
  for (auto from = text.find('"'); from != std::string::npos;) {
    const auto to = text.find('"', from + 1);
    if (to == std::string::npos) break;
    values.emplace_back(from + 1, to);
    from = text.find('"', to + 1);
  }
  return values;
}

TEST(CpnReaderFuzz, StandsIdsThatPointElsewhere) {
  const auto texts = sound_files();
  std::map<Outcome, std::size_t> outcomes;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    std::string text = texts[seed % texts.size()];
    for (auto copies = 1 + random() % 4; copies > 0; --copies) {
      const auto values = quoted_values(text);
      if (values.empty()) break;
      const auto [from, to] = values[random() % values.size()];
      const auto [other_from, other_to] = values[random() % values.size()];
      text.replace(from, to - from, text.substr(other_from, other_to - other_from));
    }
    ++outcomes[load_damaged(text)];
    if (HasFailure()) return;
  }
  EXPECT_GT(outcomes[Outcome::loaded], 1000U);
  EXPECT_GT(outcomes[Outcome::refused], 1000U);
}

}  // namespace
