// A marking is a label, or TAPAAL's attribute; when both are there they must agree.
#include "places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "labels.hpp"
#include "quote.hpp"
#include "timing.hpp"

namespace unfire::load {
namespace {

constexpr std::array<std::string_view, 7> without_influence = {
    "name", "graphics", "toolspecific", "comment", "description", "documentation", "label"};

constexpr std::size_t most_counters = 10'000'000;

}  // namespace

void PlaceReader::read(const Outline::ScopedNode& item) {
  static_cast<void>(read_id(xml_, item.node));
  if (const auto text = own_text(item.node); !text.empty()) {
    xml_.fail(item.node, fmt::format("stray text {}", in_quotes(text)));
  }
  drop_time(drops_, {item.node, item.node, std::string(attribute(item.node, "invariant"))});
  Draft draft{item, read_labels(item.node)};
  classes_.mark_used(draft.initial);
  if (merge_into_earlier(draft)) return;
  nodes_.add(item.node, {Nodes::Kind::place, static_cast<std::uint32_t>(drafts_.size())});
  drafts_.push_back(std::move(draft));
}

TokenClasses::Counts PlaceReader::read_labels(pugi::xml_node node) {
  std::optional<TokenClasses::Counts> initial;
  const auto set_initial = [&](const Label& label) {
    auto counts = classes_.read_marking(label);
    if (initial && !TokenClasses::agree(*initial, counts))
      xml_.fail(node, label.node, "two initial markings that differ");
    initial = std::move(counts);
  };
  if (node.attribute("initialMarking")) {
    set_initial({node, node, std::string(trimmed(attribute(node, "initialMarking")))});
  }
  for_each_element(node, [&](pugi::xml_node label) {
    const auto name = local_name(label);
    if (name == "initialMarking") {
      set_initial(read_label(xml_, node, label));
    } else if (name == "capacity") {
      read_capacity(node, label);
    } else if (std::find(without_influence.begin(), without_influence.end(), name) ==
                   without_influence.end() &&
               !coloured_.take(node, label)) {
      xml_.fail(node, label, fmt::format("unknown element <{}>", printable(name)));
    }
  });
  return initial.value_or(TokenClasses::Counts{});
}

/// PIPE writes 0 for "no limit".
void PlaceReader::read_capacity(pugi::xml_node node, pugi::xml_node label) {
  const Label capacity = read_label(xml_, node, label);
  for (const auto& count : classes_.read_marking(capacity)) {
    if (count.tokens == 0) continue;
    drops_.drop(Ignorable::capacity, node, label, fmt::format("capacity {}", printable(capacity.text)));
    return;
  }
}

/// The net of a WoPeD subprocess repeats the places it shares with the net around it, usually without tokens.
bool PlaceReader::merge_into_earlier(const Draft& draft) {
  const auto earlier_index = nodes_.find_place(read_id(xml_, draft.item.node));
  if (!earlier_index) return false;
  auto& earlier = drafts_[*earlier_index];
  if (earlier.item.scope == draft.item.scope) return false;
  if (TokenClasses::agree(earlier.initial, {})) {
    earlier.initial = draft.initial;
  } else if (!TokenClasses::agree(draft.initial, {}) &&
             !TokenClasses::agree(earlier.initial, draft.initial)) {
    xml_.fail(draft.item.node, "its marking differs from that of the same place in another net");
  }
  return true;
}

std::vector<model::Place> PlaceReader::counters() const {
  if (classes_.kept() > 1 && drafts_.size() > most_counters / classes_.kept()) {
    throw model::InputError({xml_.file(), 0}, "too many places and token classes");
  }
  std::vector<model::Place> places;
  places.reserve(drafts_.size() * classes_.kept());
  for (const auto& draft : drafts_) {
    const auto node = draft.item.node;
    const auto initial = classes_.per_counter(draft.initial);
    for (std::uint32_t counter = 0; counter < classes_.kept(); ++counter) {
      const std::string suffix = classes_.suffix(counter);
      places.push_back({std::string(attribute(node, "id")) + suffix, read_name(node) + suffix,
                        initial[counter], xml_.line(node)});
    }
  }
  return places;
}

}  // namespace unfire::load
