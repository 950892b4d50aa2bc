// Assigns bit fields to places and moves markings between numbers and words.
#include "unfire/net/layout.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>

namespace unfire::net {
namespace {

constexpr unsigned word_bits = 64;

/// Words still open for small fields: first fit over a few, so that a wide field does not waste the rest of a
/// word.
constexpr std::size_t open_words = 8;

unsigned footprint(std::uint8_t width, FieldUse use) {
  return width == 1 || use == FieldUse::numbers ? width : width + 1U;
}

}  // namespace

std::string to_string(Total value) {
  std::string text;
  do {
    text.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value > 0);
  std::reverse(text.begin(), text.end());
  return text;
}

std::uint8_t width_for(Tokens tokens) {
  return static_cast<std::uint8_t>(std::max<unsigned>(1, static_cast<unsigned>(std::bit_width(tokens))));
}

Layout::Layout(std::span<const std::uint8_t> widths, FieldUse use) {
  place_fields(widths, use);
  make_masks(use);
}

void Layout::place_fields(std::span<const std::uint8_t> widths, FieldUse use) {
  std::vector<unsigned> used(1, 0);
  for (const auto width : widths) {
    assert(width >= 1 && width <= max_width);
    const unsigned bits = footprint(width, use);
    std::size_t word = used.size() > open_words ? used.size() - open_words : 0;
    while (word < used.size() && used[word] + bits > word_bits) ++word;
    if (word == used.size()) used.push_back(0);
    fields_.push_back({static_cast<std::uint32_t>(word), static_cast<std::uint8_t>(used[word]), width});
    used[word] += bits;
    one_bit_only_ &= width == 1;
  }
  words_ = static_cast<std::uint32_t>(used.size());
}

void Layout::make_masks(FieldUse use) {
  guards_.assign(words_, 0);
  units_.assign(words_, 0);
  bits_.assign(words_, 0);
  std::vector<Plane> planes;
  for (std::uint32_t w = 0; w < words_; ++w)
    for (unsigned j = 0; j < plane_count; ++j) planes.push_back({0, w, j});
  for (const auto& f : fields_) {
    if (f.width == 1) {
      bits_[f.word] |= Word{1} << f.shift;
    } else {
      units_[f.word] |= Word{1} << f.shift;
      if (use == FieldUse::counts) guards_[f.word] |= Word{1} << (f.shift + f.width);
    }
    for (unsigned j = 0; j < std::min<unsigned>(f.width, plane_count); ++j)
      planes[std::size_t{f.word} * plane_count + j].mask |= Word{1} << (f.shift + j);
    if (f.width > plane_count)
      high_bits_.push_back({f.word, f.shift, ((Word{1} << f.width) - 1) & ~((Word{1} << plane_count) - 1)});
  }
  std::copy_if(planes.begin(), planes.end(), std::back_inserter(planes_),
               [](const Plane& plane) { return plane.mask != 0; });
}

std::vector<std::uint8_t> Layout::widths() const {
  std::vector<std::uint8_t> result;
  for (const auto& f : fields_) result.push_back(f.width);
  return result;
}

void Layout::pack(const Marking& marking, Word* state) const {
  std::fill(state, state + words_, Word{0});
  for (std::size_t p = 0; p < fields_.size(); ++p) {
    assert(marking[p] >> fields_[p].width == 0);
    state[fields_[p].word] |= marking[p] << fields_[p].shift;
  }
}

Marking Layout::unpack(const Word* state) const {
  Marking marking;
  marking.reserve(fields_.size());
  for (std::uint32_t p = 0; p < fields_.size(); ++p) marking.push_back(tokens(state, PlaceId{p}));
  return marking;
}

Total Layout::total_of_counts(const Word* state) const {
  Tokens low = 0;
  for (const auto& plane : planes_)
    low += static_cast<Tokens>(std::popcount(state[plane.word] & plane.mask)) << plane.shift;
  Total sum = low;
  for (const auto& h : high_bits_) sum += (state[h.word] >> h.shift) & h.mask;
  return sum;
}

}  // namespace unfire::net
