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

std::string marking_text(const model::Net& net, const net::Marking& marking) {
  std::string text;
  for (std::size_t p = 0; p < marking.size(); ++p) {
    if (marking[p] == 0) continue;
    if (!text.empty()) text += ", ";
    text += tokens_text(net.places[p], marking[p]);
  }
  return text.empty() ? "(empty)" : text;
}

Json marking_json(const model::Net& net, const net::Marking& marking) {
  JsonMembers members;
  for (std::size_t p = 0; p < marking.size(); ++p)
    if (marking[p] > 0) members.emplace_back(net.places[p].id, integer(marking[p]));
  return members;
}

std::string sequence_text(const model::Net& net, const std::vector<model::TransitionId>& events,
                          std::size_t shown) {
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, events.size()); ++i)
    text += (i == 0 ? "" : ", ") + label(net[events[i]]);
  if (events.size() > shown) text += fmt::format(" … ({} steps; --show all)", events.size());
  return text.empty() ? "(nothing)" : text;
}

Json sequence_json(const model::Net& net, const std::vector<model::TransitionId>& events) {
  Json result = Json::array();
  for (const auto t : events) result.push_back(net[t].id);
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
