// The slow path of bounds: a word with a new least or greatest number is taken apart.
#include "unfire/net/bounds.hpp"

#include <algorithm>

namespace unfire::net {

Bounds::Bounds(const Marking& first) : lower_(first), upper_(first) {
  for (const auto tokens : first) greatest_ = std::max(greatest_, tokens);
}

void Bounds::use(const Layout& layout) {
  layout_ = &layout;
  std::vector<Word> lower(layout.words()), upper(layout.words());
  layout.pack(lower_, lower.data());
  layout.pack(upper_, upper.data());
  words_.clear();
  for (std::uint32_t w = 0; w < layout.words(); ++w)
    words_.push_back({lower[w], upper[w], layout.guards(w), layout.bits(w)});
  places_of_word_.assign(layout.words(), {});
  for (std::uint32_t p = 0; p < layout.places(); ++p)
    places_of_word_[layout.field(PlaceId{p}).word].push_back(PlaceId{p});
}

void Bounds::update(std::uint32_t word, Word state) {
  auto& packed = words_[word];
  packed.lower = packed.upper = 0;
  for (const auto p : places_of_word_[word]) {
    const Field& f = layout_->field(p);
    const Tokens tokens = (state >> f.shift) & ((Word{1} << f.width) - 1);
    auto& least = lower_[index(p)];
    auto& greatest = upper_[index(p)];
    if (tokens > greatest) risen_.push_back(p);
    least = std::min(least, tokens);
    greatest = std::max(greatest, tokens);
    greatest_ = std::max(greatest_, tokens);
    packed.lower |= least << f.shift;
    packed.upper |= greatest << f.shift;
  }
}

}  // namespace unfire::net
