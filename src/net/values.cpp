// Interning of colours, and their text.
#include "unfire/net/values.hpp"

#include "unfire/model/error.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace unfire::net {
namespace {

std::size_t hash_parts(std::span<const ValueId> parts, std::size_t seed) {
  std::size_t hash = seed * 0x9E3779B97F4A7C15U;
  for (const auto part : parts) {
    hash = (hash ^ index(part)) * 0xE7037ED1A0B428DBU;
    hash ^= hash >> 32U;
  }
  return hash;
}

}  // namespace

std::uint32_t Values::stored_parts(const Node& node) const {
  return node.kind == Kind::text ? (node.size + 3) / 4 : node.size;
}

namespace {

/// A net that makes longer and longer texts or lists has no end, and each is kept in full: better say so
/// early.
void check_length(std::size_t length) {
  if (length > Values::longest_sequence)
    throw model::InputError("a text or list of more than " + std::to_string(Values::longest_sequence) +
                            " elements comes up");
}

}  // namespace

ValueId Values::intern(Kind kind, std::span<const ValueId> parts, std::uint32_t size) {
  if (parts_.size() + parts.size() > most_parts || nodes_.size() >= node_bit)
    throw model::InputError("more colours come up than can be numbered");
  if (nodes_.size() * 2 >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  const auto seed = static_cast<std::size_t>(kind) + 3 * std::size_t{size};
  for (std::size_t slot = hash_parts(parts, seed) & mask;; slot = (slot + 1) & mask) {
    if (slots_[slot] == 0) {
      slots_[slot] = static_cast<std::uint32_t>(nodes_.size()) + 1;
      nodes_.push_back({static_cast<std::uint32_t>(parts_.size()), size, kind});
      append(parts);
      return ValueId{slots_[slot] - 1 + node_bit};
    }
    const Node& node = nodes_[slots_[slot] - 1];
    if (node.kind == kind && node.size == size &&
        std::equal(parts.begin(), parts.end(), parts_.begin() + node.begin))
      return ValueId{slots_[slot] - 1 + node_bit};
  }
}

/// The parts may lie in parts_ itself, which moves when it grows.
void Values::append(std::span<const ValueId> parts) {
  const std::size_t needed = parts_.size() + parts.size();
  if (needed <= parts_.capacity()) {
    for (const auto part : parts) parts_.push_back(part);
    return;
  }
  std::vector<ValueId> longer;
  longer.reserve(std::max(needed, parts_.capacity() * 2));
  longer.insert(longer.end(), parts_.begin(), parts_.end());
  longer.insert(longer.end(), parts.begin(), parts.end());
  parts_ = std::move(longer);
}

void Values::grow() {
  std::vector<std::uint32_t> wider(std::max<std::size_t>(64, slots_.size() * 2), 0);
  const std::size_t mask = wider.size() - 1;
  for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
    const Node& node = nodes_[n];
    const auto seed = static_cast<std::size_t>(node.kind) + 3 * std::size_t{node.size};
    std::size_t slot = hash_parts({parts_.data() + node.begin, stored_parts(node)}, seed) & mask;
    while (wider[slot] != 0) slot = (slot + 1) & mask;
    wider[slot] = n + 1;
  }
  slots_ = std::move(wider);
}

ValueId Values::intern_number(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  const std::array parts{ValueId{static_cast<std::uint32_t>(bits)},
                         ValueId{static_cast<std::uint32_t>(bits >> 32U)}};
  return intern(Kind::number, parts, 2);
}

std::int64_t Values::wide_number(ValueId id) const {
  const auto halves = parts(id);
  return static_cast<std::int64_t>(std::uint64_t{index(halves[0])} | std::uint64_t{index(halves[1])} << 32U);
}

ValueId Values::text(std::string_view text) {
  check_length(text.size());
  std::vector<ValueId> letters((text.size() + 3) / 4, ValueId{0});
  if (!text.empty()) std::memcpy(letters.data(), text.data(), text.size());
  return intern(Kind::text, letters, static_cast<std::uint32_t>(text.size()));
}

std::string_view Values::to_text(ValueId id) const {
  const Node& node = nodes_[index(id) & ~node_bit];
  return {reinterpret_cast<const char*>(parts_.data() + node.begin), node.size};
}

ValueId Values::sequence(std::span<const ValueId> parts) {
  check_length(parts.size());
  return intern(Kind::sequence, parts, static_cast<std::uint32_t>(parts.size()));
}

int Values::compare(ValueId a, ValueId b) const {
  if (a == b) return 0;
  const auto kind = [&](ValueId id) {
    return is_small(id) ? Kind::number : nodes_[index(id) & ~node_bit].kind;
  };
  if (kind(a) != kind(b)) return kind(a) < kind(b) ? -1 : 1;
  if (kind(a) == Kind::number) return to_number(a) < to_number(b) ? -1 : 1;
  if (kind(a) == Kind::text) return to_text(a) < to_text(b) ? -1 : 1;
  const auto left = parts(a), right = parts(b);
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
    if (const int order = compare(left[i], right[i]); order != 0) return order;
  return left.size() < right.size() ? -1 : 1;
}

std::size_t Values::bytes() const {
  return nodes_.capacity() * sizeof(Node) + parts_.capacity() * sizeof(ValueId) +
         slots_.capacity() * sizeof(std::uint32_t);
}

std::optional<std::uint64_t> domain_size(const model::ColouredNet& net, model::SortId sort) {
  using Kind = model::Sort::Kind;
  constexpr std::uint64_t most = std::uint64_t{1} << 62U;
  const model::Sort& s = net[sort];
  if (s.colour_set) return std::nullopt;
  switch (s.kind) {
    case Kind::dot: return 1;
    case Kind::boolean: return 2;
    case Kind::enumeration: return s.constants.size();
    case Kind::range: {
      const auto size = static_cast<std::uint64_t>(s.last) - static_cast<std::uint64_t>(s.first);
      return size < most ? std::optional(size + 1) : std::nullopt;
    }
    case Kind::product: {
      std::uint64_t size = 1;
      for (const auto component : s.components) {
        const auto factor = domain_size(net, component);
        if (!factor || (*factor != 0 && size > most / *factor)) return std::nullopt;
        size *= *factor;
      }
      return size;
    }
    case Kind::integer:
    case Kind::string:
    case Kind::list:
    case Kind::real:
    case Kind::record:
    case Kind::choice:
    case Kind::index:
    case Kind::stamped: return std::nullopt;
  }
  return std::nullopt;
}

ValueId value_at(const model::ColouredNet& net, model::SortId sort, std::uint64_t position, Values& values) {
  const model::Sort& s = net[sort];
  if (s.kind != model::Sort::Kind::product)
    return values.number(static_cast<std::int64_t>(position) +
                         (s.kind == model::Sort::Kind::range ? s.first : 0));
  std::vector<ValueId> parts(s.components.size());
  for (std::size_t i = parts.size(); i > 0; --i) {
    const std::uint64_t size = *domain_size(net, s.components[i - 1]);
    parts[i - 1] = value_at(net, s.components[i - 1], position % size, values);
    position /= size;
  }
  return values.sequence(parts);
}

}  // namespace unfire::net
