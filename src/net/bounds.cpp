// The slow path of bounds: a word with a new least or greatest number is taken apart.
#include "unfire/net/bounds.hpp"

#include <algorithm>

namespace unfire::net {

Bounds::Bounds(const Marking& first) : lower_(first), upper_(first) {
  for (const auto tokens : first) greatest_ = std::max(greatest_, tokens);
}

void Bounds::use(const Layout& layout) {
  layout_ = &layout;
  places_of_word_.assign(layout.words(), {});
  for (std::uint32_t p = 0; p < layout.places(); ++p)
    places_of_word_[layout.field(PlaceId{p}).word].push_back(PlaceId{p});
  narrow_.clear();
  wide_.clear();
  for (std::uint32_t w = 0; w < layout.words(); ++w) {
    if (layout.guards(w) == 0) {
      narrow_.emplace_back().index = w;
      renew(narrow_.back());
    } else {
      wide_.emplace_back().index = w;
      renew(wide_.back());
    }
  }
}

void Bounds::renew(NarrowWord& word) const {
  word.constant = word.value = 0;
  for (const auto p : places_of_word_[word.index]) {
    const Field& f = layout_->field(p);
    if (f.width > 1 || lower_[index(p)] != upper_[index(p)]) continue;
    word.constant |= Word{1} << f.shift;
    word.value |= lower_[index(p)] << f.shift;
  }
}

void Bounds::renew(WideWord& word) const {
  word.bits.index = word.index;
  renew(word.bits);
  word.guards = word.guarded_upper = layout_->guards(word.index);
  word.lower = word.fields = 0;
  for (const auto p : places_of_word_[word.index]) {
    const Field& f = layout_->field(p);
    if (f.width == 1) continue;
    word.lower |= lower_[index(p)] << f.shift;
    word.guarded_upper |= upper_[index(p)] << f.shift;
    word.fields |= ((Word{1} << f.width) - 1) << f.shift;
  }
}

bool Bounds::update(const Word* state) {
  risen_.clear();
  update(narrow_, state);
  update(wide_, state);
  return !risen_.empty();
}

template <class PackedWord>
void Bounds::update(std::vector<PackedWord>& words, const Word* state) {
  for (auto& word : words) {
    if (outside(word, state[word.index]) == 0) continue;
    take(word.index, state[word.index]);
    renew(word);
  }
  std::erase_if(words, [](const PackedWord& word) { return settled(word); });
}

void Bounds::take(std::uint32_t word, Word state) {
  for (const auto p : places_of_word_[word]) {
    const Field& f = layout_->field(p);
    const Tokens tokens = (state >> f.shift) & ((Word{1} << f.width) - 1);
    if (tokens > upper_[index(p)]) risen_.push_back(p);
    lower_[index(p)] = std::min(lower_[index(p)], tokens);
    upper_[index(p)] = std::max(upper_[index(p)], tokens);
    greatest_ = std::max(greatest_, tokens);
  }
}

}  // namespace unfire::net
