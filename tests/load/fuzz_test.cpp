// Damaged files: whatever happens to its bytes, the reader gives a net or says why not.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "support/fixtures.hpp"
#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;

class Mutator {
 public:
  explicit Mutator(std::uint32_t seed) : random_(seed) {}

  std::string mutate(std::string text) {
    for (auto changes = 1 + below(2); changes > 0 && !text.empty(); --changes) change(text);
    return text;
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }

  void change(std::string& text) {
    const auto at = below(text.size());
    const auto length = 1 + below(std::min<std::size_t>(text.size() - at, 40));
    switch (below(10)) {
      case 0: text[at] = static_cast<char>(below(256)); break;
      case 1: text[at] = static_cast<char>(text[at] ^ (1 << below(8))); break;
      case 2: text.erase(at, length); break;
      case 3: text.insert(at, text.substr(below(text.size()), length)); break;
      case 4: text.resize(at); break;
      case 5: swap_pieces(text, tag_from(text, at), tag_from(text, below(text.size()))); break;
      case 6: swap_pieces(text, value_from(text, at), value_from(text, below(text.size()))); break;
      case 7: swap_pieces(text, line_from(text, at), line_from(text, below(text.size()))); break;
      case 8: erase_piece(text, line_from(text, at)); break;
      case 9: double_piece(text, line_from(text, at)); break;
    }
  }

  using Piece = std::pair<std::size_t, std::size_t>;  // from, to

  /// Mostly keeps the file well-formed and its content odd.
  static void swap_pieces(std::string& text, Piece a, Piece b) {
    if (a.first > b.first) std::swap(a, b);
    if (a.second > b.first) return;
    text = text.substr(0, a.first) + text.substr(b.first, b.second - b.first) +
           text.substr(a.second, b.first - a.second) + text.substr(a.first, a.second - a.first) +
           text.substr(b.second);
  }

  static void erase_piece(std::string& text, Piece piece) {
    text.erase(piece.first, piece.second - piece.first);
  }

  static void double_piece(std::string& text, Piece piece) {
    text.insert(piece.first, text.substr(piece.first, piece.second - piece.first));
  }

  /// The next piece from `open` to the next `close` after it, with the first `skip` characters left out.
  static Piece piece_from(const std::string& text, std::size_t at, char open, char close, std::size_t skip) {
    const auto from = text.find(open, at);
    const auto to = from == std::string::npos ? from : text.find(close, from + 1);
    if (to == std::string::npos) return {text.size(), text.size()};
    return {from + skip, to + 1 - skip};
  }

  static Piece tag_from(const std::string& text, std::size_t at) { return piece_from(text, at, '<', '>', 0); }
  static Piece value_from(const std::string& text, std::size_t at) {
    return piece_from(text, at, '"', '"', 1);
  }
  static Piece line_from(const std::string& text, std::size_t at) {
    return piece_from(text, at, '\n', '\n', 1);
  }

  std::mt19937 random_;
};

std::vector<std::string> all_fixtures() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(test::fixture_folder("load"))) {
    if (entry.path().extension() != ".csv") files.push_back(entry.path());
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

TEST(PnmlReaderFuzz, GivesASoundNetOrAnInputErrorOnOneLine) {
  const auto texts = all_fixtures();
  const load::Options everything{
      std::nullopt,
      {load::Ignorable::time, load::Ignorable::capacity, load::Ignorable::priority, load::Ignorable::guard}};
  std::size_t loaded = 0;
  std::size_t refused = 0;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = Mutator(seed).mutate(texts[seed % texts.size()]);
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
