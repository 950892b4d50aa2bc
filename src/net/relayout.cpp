// Plans the moves once, so that moving a state is a few shifts and masks.
#include "unfire/net/relayout.hpp"

#include <algorithm>

namespace unfire::net {

Relayout::Relayout(const Layout& from, const Layout& to) : words_(to.words()) {
  for (std::uint32_t p = 0; p < from.places(); ++p) {
    const Field &source = from.field(PlaceId{p}), &target = to.field(PlaceId{p});
    const unsigned width = std::min(source.width, target.width);
    const Move move{source.word, target.word, ((Word{1} << width) - 1) << source.shift,
                    static_cast<int>(target.shift) - static_cast<int>(source.shift)};
    const auto same = [&](const Move& m) {
      return m.from == move.from && m.to == move.to && m.left == move.left;
    };
    if (!moves_.empty() && same(moves_.back()))
      moves_.back().mask |= move.mask;
    else
      moves_.push_back(move);
  }
}

void Relayout::move(const Word* from, Word* to) const {
  std::fill(to, to + words_, Word{0});
  for (const auto& m : moves_) {
    const Word bits = from[m.from] & m.mask;
    to[m.to] |= m.left >= 0 ? bits << m.left : bits >> -m.left;
  }
}

}  // namespace unfire::net
