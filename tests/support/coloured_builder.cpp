// Declarations of the builder; how terms get their sorts is in coloured_sorting.cpp.
#include "support/coloured_builder.hpp"

#include <limits>
#include <stdexcept>

namespace unfire::test {

using Kind = model::Sort::Kind;

namespace {

model::Sort sort_of(Kind kind, const std::string& name) {
  model::Sort sort;
  sort.kind = kind;
  sort.name = name;
  return sort;
}

}  // namespace

ColouredBuilder::ColouredBuilder() {
  net_.skeleton.file = "built.pnml";
  net_.skeleton.id = net_.skeleton.name = "built";
  net_.skeleton.type = "http://www.pnml.org/version-2009/grammar/symmetricnet";
  add_sort(sort_of(Kind::dot, "dot"));
  add_sort(sort_of(Kind::boolean, "bool"));
  add_sort(sort_of(Kind::integer, "int"));
  net_.sorts.back().first = std::numeric_limits<std::int64_t>::min();
  add_sort(sort_of(Kind::integer, "nat"));
  add_sort(sort_of(Kind::string, "string"));
}

ColouredBuilder& ColouredBuilder::add_sort(model::Sort sort) {
  sorts_.emplace(sort.name, static_cast<model::SortId>(net_.sorts.size()));
  net_.sorts.push_back(std::move(sort));
  return *this;
}

ColouredBuilder& ColouredBuilder::enumeration(const std::string& name, std::vector<std::string> constants) {
  model::Sort declared = sort_of(Kind::enumeration, name);
  declared.constants = std::move(constants);
  return add_sort(std::move(declared));
}

ColouredBuilder& ColouredBuilder::range(const std::string& name, std::int64_t first, std::int64_t last) {
  model::Sort declared = sort_of(Kind::range, name);
  declared.first = first;
  declared.last = last;
  return add_sort(std::move(declared));
}

ColouredBuilder& ColouredBuilder::product(const std::string& name,
                                          const std::vector<std::string>& components) {
  model::Sort product = sort_of(Kind::product, name);
  for (const auto& component : components) product.components.push_back(sort(component));
  return add_sort(std::move(product));
}

ColouredBuilder& ColouredBuilder::list(const std::string& name, const std::string& element) {
  model::Sort list = sort_of(Kind::list, name);
  list.components = {sort(element)};
  return add_sort(std::move(list));
}

ColouredBuilder& ColouredBuilder::partition(const std::string& name, const std::string& base,
                                            const std::vector<Block>& blocks) {
  model::Partition partition;
  partition.id = name;
  partition.base = sort(base);
  std::vector<std::string> names;
  for (std::uint32_t b = 0; b < blocks.size(); ++b) {
    names.push_back(blocks[b].name);
    for (const auto position : blocks[b].positions) {
      if (partition.block_of.size() <= position) partition.block_of.resize(position + 1);
      partition.block_of[position] = b;
    }
  }
  enumeration(name, std::move(names));
  partition.sort = sort(name);
  net_.partitions.push_back(std::move(partition));
  return *this;
}

ColouredBuilder& ColouredBuilder::variable(const std::string& name, const std::string& sort_name) {
  variables_.emplace(name, static_cast<model::VariableId>(net_.variables.size()));
  net_.variables.push_back({name, name, sort(sort_name)});
  return *this;
}

ColouredBuilder& ColouredBuilder::place(const std::string& id, const std::string& sort_name,
                                        const std::optional<Expr>& initial) {
  if (transitions_.contains(id) || !places_.emplace(id, model::PlaceId(net_.skeleton.places.size())).second)
    throw std::logic_error("'" + id + "' is declared already");
  net_.skeleton.places.push_back({id, id, 0, ++line_});
  net_.place_sorts.push_back(sort(sort_name));
  net_.initial.emplace_back();
  if (initial) net_.initial.back() = multiset(*initial, sort(sort_name));
  return *this;
}

ColouredBuilder& ColouredBuilder::transition(const std::string& id) {
  (void)transition_id(id);
  return *this;
}

ColouredBuilder& ColouredBuilder::guard(const std::string& transition, const Expr& truth) {
  net_.guards[model::index(transition_id(transition))] = colour(truth, sort("bool"));
  return *this;
}

ColouredBuilder& ColouredBuilder::arc(const std::string& from, const std::string& to,
                                      const Expr& inscription) {
  return places_.contains(from) ? add_arc(model::ArcKind::consume, from, to, inscription, 1)
                                : add_arc(model::ArcKind::produce, to, from, inscription, 1);
}

ColouredBuilder& ColouredBuilder::read(const std::string& place, const std::string& transition,
                                       const Expr& inscription) {
  return add_arc(model::ArcKind::read, place, transition, inscription, 1);
}

ColouredBuilder& ColouredBuilder::inhibitor(const std::string& place, const std::string& transition,
                                            const Expr& inscription) {
  return add_arc(model::ArcKind::inhibit, place, transition, inscription, 1);
}

ColouredBuilder& ColouredBuilder::inhibitor(const std::string& place, const std::string& transition,
                                            model::Tokens weight) {
  return add_arc(model::ArcKind::inhibit, place, transition, std::nullopt, weight);
}

ColouredBuilder& ColouredBuilder::reset(const std::string& place, const std::string& transition) {
  return add_arc(model::ArcKind::reset, place, transition, std::nullopt, 1);
}

ColouredBuilder& ColouredBuilder::add_arc(model::ArcKind kind, const std::string& place,
                                          const std::string& transition,
                                          const std::optional<Expr>& inscription, model::Tokens weight) {
  const model::PlaceId p = place_id(place);
  const model::TransitionId t = transition_id(transition);
  net_.skeleton.arcs.push_back({kind, p, t, weight, ++line_});
  net_.inscriptions.emplace_back();
  if (inscription) net_.inscriptions.back() = multiset(*inscription, net_.place_sorts[model::index(p)]);
  return *this;
}

model::SortId ColouredBuilder::sort(const std::string& name) const {
  const auto found = sorts_.find(name);
  if (found == sorts_.end()) throw std::logic_error("sort '" + name + "' is not declared");
  return found->second;
}

model::PlaceId ColouredBuilder::place_id(const std::string& id) const {
  const auto found = places_.find(id);
  if (found == places_.end()) throw std::logic_error("place '" + id + "' is not declared");
  return found->second;
}

model::TransitionId ColouredBuilder::transition_id(const std::string& id) {
  if (places_.contains(id)) throw std::logic_error("'" + id + "' is a place, not a transition");
  const auto [entry, fresh] =
      transitions_.try_emplace(id, static_cast<model::TransitionId>(net_.skeleton.transitions.size()));
  if (fresh) {
    net_.skeleton.transitions.push_back({id, id, ++line_});
    net_.guards.emplace_back();
  }
  return entry->second;
}

}  // namespace unfire::test
