// A net blown up to a wanted number of words: isolated places between the real ones spread these over the
// words of a packed state, so that tiny nets reach every kernel.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/net/layout.hpp"

namespace unfire::test {

struct PaddedNet {
  model::Net net;
  std::vector<std::uint8_t> widths;  ///< of all places, for a layout of the wanted number of words
  std::vector<model::PlaceId> real;  ///< where the places of the original net are now
};

class Padding {
 public:
  Padding(const model::Net& net, const std::vector<std::uint8_t>& widths, std::uint64_t seed)
      : net_(net), widths_(widths), random_(seed) {}

  /// Isolated places of `pad_width` bits at random positions until the layout has exactly `words` words.
  [[nodiscard]] PaddedNet to_words(std::uint32_t words, std::uint8_t pad_width) {
    for (std::size_t pads = 0;;) {
      PaddedNet padded = with_pads(pads, pad_width);
      const std::uint32_t now = net::Layout(padded.widths).words();
      if (now == words) return padded;
      // A shuffle may waste room: another one, with fewer pads if that was too much.
      now < words ? ++pads : pads -= std::min<std::size_t>(pads, 1);
    }
  }

 private:
  [[nodiscard]] PaddedNet with_pads(std::size_t pads, std::uint8_t pad_width) {
    std::vector<bool> is_real(widths_.size() + pads, false);
    std::fill_n(is_real.begin(), widths_.size(), true);
    for (std::size_t i = is_real.size(); i > 1; --i) {
      const std::size_t j = random_() % i;
      const bool kept = is_real[i - 1];
      is_real[i - 1] = is_real[j];
      is_real[j] = kept;
    }
    PaddedNet result{net_, {}, {}};
    result.net.places.clear();
    for (const bool real : is_real) add_place(result, real, pad_width);
    for (auto& arc : result.net.arcs) arc.place = result.real[model::index(arc.place)];
    return result;
  }

  void add_place(PaddedNet& result, bool real, std::uint8_t pad_width) {
    const auto number = static_cast<std::uint32_t>(result.net.places.size());
    if (real) {
      const std::size_t original = result.real.size();
      result.real.push_back(model::PlaceId{number});
      result.net.places.push_back(net_.places[original]);
      result.widths.push_back(widths_[original]);
    } else {
      const model::Tokens tokens = random_() % (model::Tokens{1} << pad_width);
      const std::string id = "pad" + std::to_string(number);
      result.net.places.push_back({id, id, tokens, 0});
      result.widths.push_back(pad_width);
    }
  }

  const model::Net& net_;
  const std::vector<std::uint8_t>& widths_;
  std::mt19937_64 random_;
};

}  // namespace unfire::test
