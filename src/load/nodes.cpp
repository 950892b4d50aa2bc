// Chains of references are followed with a list instead of recursion; each is walked once.
#include "nodes.hpp"

#include <fmt/format.h>

#include "labels.hpp"
#include "quote.hpp"

namespace unfire::load {

void Nodes::add(pugi::xml_node element, Target target) {
  if (!by_id_.try_emplace(read_id(xml_, element), target).second) {
    xml_.fail(element, "a second node with this id");
  }
}

void Nodes::add_reference(pugi::xml_node element) {
  const auto index = static_cast<std::uint32_t>(references_.size());
  const Kind wanted = local_name(element) == "referencePlace" ? Kind::place : Kind::transition;
  add(element, {Kind::reference, index});
  references_.push_back({element, wanted, Reference::State::unseen, {}});
}

Nodes::Target Nodes::next_of(const Reference& reference) const {
  const auto ref = attribute(reference.element, "ref");
  if (ref.empty()) xml_.fail(reference.element, "it refers to nothing");
  const auto found = by_id_.find(ref);
  if (found == by_id_.end()) {
    xml_.fail(reference.element, fmt::format("it refers to {}, which does not exist", in_quotes(ref)));
  }
  return found->second;
}

void Nodes::resolve(std::uint32_t start) {
  std::vector<std::uint32_t> path;
  Target target{Kind::reference, start};
  while (target.kind == Kind::reference) {
    auto& reference = references_[target.index];
    if (reference.state == Reference::State::on_path) xml_.fail(reference.element, "a cycle of references");
    if (reference.state == Reference::State::done) {
      target = reference.target;
      break;
    }
    reference.state = Reference::State::on_path;
    path.push_back(target.index);
    target = next_of(reference);
  }
  for (const auto index : path) {
    auto& reference = references_[index];
    if (reference.wanted != target.kind) {
      xml_.fail(reference.element, fmt::format("it does not refer to a {}",
                                               reference.wanted == Kind::place ? "place" : "transition"));
    }
    reference.state = Reference::State::done;
    reference.target = target;
  }
}

void Nodes::resolve_references() {
  for (std::uint32_t i = 0; i < references_.size(); ++i) {
    if (references_[i].state == Reference::State::unseen) resolve(i);
  }
}

std::optional<Nodes::Target> Nodes::find(std::string_view id) const {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) return std::nullopt;
  if (found->second.kind == Kind::reference) return references_[found->second.index].target;
  return found->second;
}

std::optional<std::uint32_t> Nodes::find_place(std::string_view id) const {
  const auto target = find(id);
  if (!target || target->kind != Kind::place) return std::nullopt;
  return target->index;
}

}  // namespace unfire::load
