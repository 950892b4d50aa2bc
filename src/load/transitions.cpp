// PIPE: immediate transitions fire before timed ones, higher priorities before lower. Where all transitions
// of a net are alike in this, it has no effect on the reachable markings.
#include "transitions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "labels.hpp"
#include "quote.hpp"
#include "timing.hpp"

namespace unfire::load {
namespace {

constexpr std::array<std::string_view, 13> without_influence = {
    "name",           "graphics",      "toolspecific",  "orientation", "rate",
    "infiniteServer", "readVariable",  "writeVariable", "comment",     "description",
    "rateParameter",  "documentation", "label"};

bool is_delay(std::string_view name) {
  constexpr std::array<std::string_view, 5> names = {"delay", "interval", "time", "duration", "timeInterval"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// PIPE takes a missing <timed> as false and a missing <priority> as 1.
bool is_timed(const Xml& xml, pugi::xml_node node) {
  const auto label = child_element(node, "timed");
  if (!label) return false;
  const Label timed = read_label(xml, node, label);
  if (timed.text == "true") return true;
  if (timed.text == "false") return false;
  xml.fail(node, label, fmt::format("<timed> must be true or false, not {}", in_quotes(timed.text)));
}

std::string priority_of(const Xml& xml, pugi::xml_node node) {
  if (const auto label = child_element(node, "priority")) return read_label(xml, node, label).text;
  const auto value = trimmed(attribute(node, "priority"));
  return value.empty() ? "1" : std::string(value);
}

}  // namespace

model::Transition TransitionReader::read(pugi::xml_node node) {
  model::Transition transition{std::string(read_id(xml_, node)), read_name(node), xml_.line(node)};
  if (!own_text(node).empty()) xml_.fail(node, fmt::format("stray text {}", in_quotes(own_text(node))));
  read_attributes(node);
  for_each_element(node, [&](pugi::xml_node label) { read_label(node, label); });
  if (!first_) {
    first_ = node;
    first_is_timed_ = is_timed(xml_, node);
    first_priority_ = priority_of(xml_, node);
  } else {
    compare_timed(node);
    compare_priority(node);
  }
  return transition;
}

void TransitionReader::read_attributes(pugi::xml_node node) {
  drop_guard(node, node, attribute(node, "guard"));
  for (const char* name : {"delay", "interval", "eft", "lft"}) {
    if (const auto value = trimmed(attribute(node, name)); !value.empty()) {
      drop_time(drops_, {node, node, std::string(value)});
    }
  }
  if (attribute(node, "urgent") == "true") drops_.drop(Ignorable::time, node, node, "urgent transition");
}

void TransitionReader::read_label(pugi::xml_node node, pugi::xml_node label) {
  const auto name = local_name(label);
  if (name == "timed" || name == "priority") return;  // compared with those of the other transitions
  if (std::find(without_influence.begin(), without_influence.end(), name) != without_influence.end()) return;
  if (name == "guard") {
    drop_guard(node, label, load::read_label(xml_, node, label).text);
  } else if (is_delay(name)) {
    drop_delay_element(drops_, node, label);
  } else if (!coloured_.take(node, label)) {
    xml_.fail(node, label, fmt::format("unknown element <{}>", printable(name)));
  }
}

void TransitionReader::compare_timed(pugi::xml_node node) {
  const bool timed = is_timed(xml_, node);
  if (timed == first_is_timed_) return;
  constexpr std::array<std::string_view, 2> words = {"immediate", "timed"};
  drops_.drop(Ignorable::time, node, node,
              fmt::format("{} while {} is {}: immediate transitions go first", words[timed ? 1 : 0],
                          describe(first_), words[timed ? 0 : 1]));
}

void TransitionReader::compare_priority(pugi::xml_node node) {
  const std::string priority = priority_of(xml_, node);
  if (priority == first_priority_) return;
  drops_.drop(Ignorable::priority, node, node,
              fmt::format("priority {} while {} has {}", in_quotes(priority), describe(first_),
                          in_quotes(first_priority_)));
}

void TransitionReader::drop_guard(pugi::xml_node node, pugi::xml_node label, std::string_view guard) {
  guard = trimmed(guard);
  if (guard.empty() || guard == "true") return;
  drops_.drop(Ignorable::guard, node, label, fmt::format("guard {}", in_quotes(guard)));
}

bool is_subprocess(pugi::xml_node transition) {
  bool found = false;
  for_each_element(transition, [&](pugi::xml_node label) {
    if (local_name(label) != "toolspecific") return;
    const auto mark = child_element(label, "subprocess");
    found = found || (mark && own_text(mark) == "true");
  });
  return found;
}

}  // namespace unfire::load
