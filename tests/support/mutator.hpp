// Damages a text file in one or two places, mostly so that it stays well-formed XML with odd content.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <utility>

namespace unfire::test {

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

}  // namespace unfire::test
