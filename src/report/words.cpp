// Says things in the names that the user's file gives them.
#include "unfire/report/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace unfire::report {
namespace {

/// Line breaks and other control characters in a name would break the lines of a report.
std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20U || c == 0x7FU; }, ' ');
  return text;
}

std::string label(const std::string& id, const std::string& name) {
  return on_one_line(name.empty() || name == id ? id : fmt::format("{} ({})", name, id));
}

}  // namespace

std::string label(const model::Place& place) { return label(place.id, place.name); }
std::string label(const model::Transition& transition) { return label(transition.id, transition.name); }

std::string some_of(const std::vector<std::string>& names, std::size_t shown) {
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, names.size()); ++i) text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > shown)
    text += fmt::format("{}{} more", shown == 0 ? "" : " and ", grouped(names.size() - shown));
  return text;
}

std::string tokens_text(const model::Place& place, model::Tokens tokens) {
  return tokens == 1 ? label(place) : fmt::format("{}: {}", label(place), tokens);
}

Wording::Wording(const model::AnyNet& net, const net::Values& values)
    : net_(net),
      skeleton_(model::skeleton(net)),
      coloured_(std::get_if<model::ColouredNet>(&net)),
      values_(values) {
  if (coloured_ != nullptr) variables_ = net::variables_by_transition(*coloured_);
}

bool Wording::has_colours(model::PlaceId place) const {
  return coloured_ != nullptr &&
         (*coloured_)[coloured_->place_sorts[model::index(place)]].kind != model::Sort::Kind::dot;
}

/// Calls `visit(place, holdings)` for each marked place, its colours in the order a person expects.
template <class Visit>
void Wording::for_each_place(const net::SparseMarking& marking, Visit&& visit) const {
  std::vector<net::Holding> holdings;
  for (std::size_t begin = 0; begin < marking.size();) {
    const model::PlaceId place = marking[begin].place;
    holdings.clear();
    for (; begin < marking.size() && marking[begin].place == place; ++begin)
      holdings.push_back(marking[begin]);
    std::sort(holdings.begin(), holdings.end(), [&](const net::Holding& a, const net::Holding& b) {
      return values_.compare(a.colour, b.colour) < 0;
    });
    visit(place, Holdings(holdings));
  }
}

std::string Wording::colour_text(model::PlaceId place, net::ValueId colour) const {
  if (coloured_ == nullptr) return "";
  return on_one_line(
      net::value_text(*coloured_, coloured_->place_sorts[model::index(place)], colour, values_));
}

std::string Wording::holdings_text(Holdings holdings) const {
  constexpr std::size_t shown = 20;
  std::vector<std::string> colours;
  for (const auto& holding : holdings) {
    std::string text = colour_text(holding.place, holding.colour);
    colours.push_back(holding.tokens == 1 ? text : fmt::format("{}×{}", text, holding.tokens));
  }
  return some_of(colours, shown);
}

std::string Wording::marking_text(const net::SparseMarking& marking) const {
  std::string text;
  for_each_place(marking, [&](model::PlaceId place, Holdings holdings) {
    if (!text.empty()) text += ", ";
    text += has_colours(place) ? fmt::format("{} {{{}}}", label(skeleton_[place]), holdings_text(holdings))
                               : tokens_text(skeleton_[place], holdings.front().tokens);
  });
  return text.empty() ? "(empty)" : text;
}

Json Wording::marking_json(const net::SparseMarking& marking) const {
  JsonMembers members;
  for_each_place(marking, [&](model::PlaceId place, Holdings holdings) {
    if (!has_colours(place)) {
      members.emplace_back(skeleton_[place].id, integer(holdings.front().tokens));
      return;
    }
    JsonMembers colours;
    for (const auto& holding : holdings)
      colours.emplace_back(
          net::value_text(*coloured_, coloured_->place_sorts[model::index(place)], holding.colour, values_),
          integer(holding.tokens));
    members.emplace_back(skeleton_[place].id, std::move(colours));
  });
  return members;
}

std::string Wording::event_text(const net::BindingElement& event) const {
  const std::string name = label(skeleton_[event.transition]);
  if (event.binding.empty()) return name;
  std::string text;
  for (std::size_t i = 0; i < event.binding.size(); ++i) {
    const auto& variable = (*coloured_)[variables_[model::index(event.transition)][i]];
    text += fmt::format("{}{}={}", i == 0 ? "" : ", ", variable.name,
                        net::value_text(*coloured_, variable.sort, event.binding[i], values_));
  }
  return fmt::format("{} [{}]", name, on_one_line(std::move(text)));
}

Json Wording::binding_json(const net::BindingElement& event) const {
  Json result = Json::object();
  for (std::size_t i = 0; i < event.binding.size(); ++i) {
    const auto& variable = (*coloured_)[variables_[model::index(event.transition)][i]];
    result[variable.id] = net::value_text(*coloured_, variable.sort, event.binding[i], values_);
  }
  return result;
}

std::string Wording::sequence_text(const std::vector<net::BindingElement>& events, std::size_t shown) const {
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, events.size()); ++i)
    text += (i == 0 ? "" : ", ") + event_text(events[i]);
  if (events.size() > shown) text += fmt::format(" … ({} steps; --show all)", events.size());
  return text.empty() ? "(nothing)" : text;
}

Json Wording::sequence_json(const std::vector<net::BindingElement>& events) const {
  Json result = Json::array();
  for (const auto& event : events) {
    const auto& id = skeleton_[event.transition].id;
    if (coloured_ != nullptr)
      result.push_back({{"transition", id}, {"binding", binding_json(event)}});
    else
      result.push_back(id);
  }
  return result;
}

std::string_view stop_word(explore::Stop stop) {
  switch (stop) {
    case explore::Stop::exhausted: return "exhausted";
    case explore::Stop::memory: return "memory";
    case explore::Stop::time: return "time";
    case explore::Stop::states: return "states";
    case explore::Stop::interrupted: return "interrupted";
    case explore::Stop::tokens: return "tokens";
    case explore::Stop::unbounded: return "unbounded";
    case explore::Stop::violated: return "violated";
  }
  return {};
}

std::string_view stop_phrase(explore::Stop stop) {
  switch (stop) {
    case explore::Stop::exhausted: return "every reachable marking was explored";
    case explore::Stop::memory: return "the memory limit was reached";
    case explore::Stop::time: return "the time limit was reached";
    case explore::Stop::states: return "the limit on states was reached";
    case explore::Stop::interrupted: return "it was interrupted";
    case explore::Stop::tokens: return "a place would hold more than 2^63-1 tokens";
    case explore::Stop::unbounded: return "the net is unbounded";
    case explore::Stop::violated: return "what was looked for was found";
  }
  return {};
}

std::string_view verdict_word(check::Verdict verdict) {
  switch (verdict) {
    case check::Verdict::holds: return "holds";
    case check::Verdict::violated: return "violated";
    case check::Verdict::unknown: return "unknown";
  }
  return {};
}

}  // namespace unfire::report
