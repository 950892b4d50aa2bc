// Parsing and bookkeeping of token classes.
#include "token_classes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "quote.hpp"

namespace unfire::load {
namespace {

constexpr std::string_view default_class = "Default";
constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// The text up to the next comma, which is removed from `rest` with it.
std::string_view take_part(std::string_view& rest) {
  const auto comma = rest.find(',');
  const auto part = trimmed(rest.substr(0, comma));
  rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
  return part;
}

/// Whatever `inner` has, `outer` has as well.
bool is_within(const TokenClasses::Counts& inner, const TokenClasses::Counts& outer) {
  return std::all_of(inner.begin(), inner.end(), [&](const auto& x) {
    return x.tokens == 0 || std::any_of(outer.begin(), outer.end(), [&](const auto& y) {
             return x.token_class == y.token_class && x.tokens == y.tokens;
           });
  });
}

}  // namespace

TokenClasses::TokenClasses(const Xml& xml, const std::vector<pugi::xml_node>& declarations) : xml_(xml) {
  intern(default_class);
  for (const auto node : declarations) intern(trimmed(read_id(xml, node)));
  declared_ = !declarations.empty();
}

std::uint32_t TokenClasses::intern(std::string_view name) {
  const auto [entry, fresh] =
      index_.try_emplace(std::string(name), static_cast<std::uint32_t>(names_.size()));
  if (fresh) {
    names_.emplace_back(name);
    used_.push_back(false);
  }
  return entry->second;
}

std::uint32_t TokenClasses::find(const Label& label, std::string_view name) const {
  const auto found = index_.find(std::string(name));
  if (found == index_.end()) {
    xml_.fail(label.element, label.node, fmt::format("unknown token class {}", in_quotes(name)));
  }
  return found->second;
}

template <typename FindClass>
TokenClasses::Counts TokenClasses::parse(const Label& label, FindClass find_class) const {
  std::string_view rest = label.text;
  if (rest.find(',') == std::string_view::npos) return {{0, to_tokens(xml_, label, rest)}};
  Counts counts;
  const auto parts = std::count(rest.begin(), rest.end(), ',') + 1;
  if (parts % 2 != 0) {
    xml_.fail(label.element, label.node,
              fmt::format("not a list of token classes and numbers: {}", in_quotes(label.text)));
  }
  for (auto left = parts; left > 0; left -= 2) {
    const auto name = take_part(rest);
    const Count count{find_class(name), to_tokens(xml_, label, take_part(rest))};
    const auto same = [&](const Count& other) { return other.token_class == count.token_class; };
    if (std::any_of(counts.begin(), counts.end(), same)) {
      xml_.fail(label.element, label.node, fmt::format("token class {} is listed twice", in_quotes(name)));
    }
    counts.push_back(count);
  }
  return counts;
}

bool TokenClasses::agree(const Counts& a, const Counts& b) { return is_within(a, b) && is_within(b, a); }

TokenClasses::Counts TokenClasses::read_marking(const Label& label) {
  if (declared_) return read_weight(label);
  return parse(label, [this](std::string_view name) { return intern(name); });
}

TokenClasses::Counts TokenClasses::read_weight(const Label& label) const {
  return parse(label, [&](std::string_view name) { return find(label, name); });
}

void TokenClasses::mark_used(const Counts& counts) {
  for (const auto& count : counts) {
    if (count.tokens > 0) used_[count.token_class] = true;
  }
}

void TokenClasses::settle() {
  counter_of_.assign(names_.size(), none);
  for (std::uint32_t i = 0; i < names_.size(); ++i) {
    if (!used_[i]) continue;
    counter_of_[i] = kept();
    kept_.push_back(i);
  }
  if (kept_.empty()) {
    counter_of_[0] = 0;
    kept_.push_back(0);
  }
}

std::string TokenClasses::suffix(std::uint32_t counter) const {
  return kept_.size() < 2 ? std::string{} : "." + names_[kept_[counter]];
}

std::vector<model::Tokens> TokenClasses::per_counter(const Counts& counts) const {
  std::vector<model::Tokens> result(kept_.size(), 0);
  for (const auto& count : counts) {
    if (const auto counter = counter_of_[count.token_class]; counter != none) result[counter] = count.tokens;
  }
  return result;
}

}  // namespace unfire::load
