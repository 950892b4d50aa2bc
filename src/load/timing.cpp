// Recognises the ways to say that time does not matter.
#include "timing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "quote.hpp"

namespace unfire::load {
namespace {

std::string without_blanks(std::string_view text) {
  std::string result;
  std::copy_if(text.begin(), text.end(), std::back_inserter(result),
               [](char c) { return c != ' ' && c != '\t' && c != '\n' && c != '\r'; });
  return result;
}

/// <interval closure="closed-open"><cn>0</cn><ci>infty</ci></interval>
bool is_any_time_mathml(pugi::xml_node delay) {
  const auto interval = child_element(delay, "interval");
  if (!interval || next_element(interval) || !attribute(interval, "closure").starts_with("closed"))
    return false;
  const auto from = first_element(interval);
  const auto to = next_element(from);
  return from && to && !next_element(to) && own_text(from) == "0" && own_text(to) == "infty";
}

}  // namespace

bool looks_like_interval(std::string_view text) { return text.starts_with('[') || text.starts_with('('); }

bool is_any_time(std::string_view text) {
  constexpr std::array<std::string_view, 6> words = {"", "[0,inf)", "[0,inf[", "[0,w[", "<inf", "<=inf"};
  // TAPAAL appends the number of the transport arc's partner: `[0,inf):1`.
  const std::string compact = without_blanks(text.substr(0, text.find(':')));
  return std::find(words.begin(), words.end(), compact) != words.end();
}

void drop_time(Drops& drops, const Label& label) {
  if (is_any_time(label.text)) return;
  drops.drop(Ignorable::time, label.element, label.node, fmt::format("timing {}", in_quotes(label.text)));
}

void drop_delay_element(Drops& drops, pugi::xml_node transition, pugi::xml_node delay) {
  if (is_blank(delay) || is_any_time_mathml(delay)) return;
  if (!first_element(delay) && is_any_time(own_text(delay))) return;
  drops.drop(Ignorable::time, transition, delay, fmt::format("timing <{}>", printable(local_name(delay))));
}

}  // namespace unfire::load
