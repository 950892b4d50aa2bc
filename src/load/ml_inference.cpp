#include "ml_inference.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace unfire::load::typing {

namespace {

constexpr std::array domain_names{"?", "int", "intinf", "real", "string", "char", "time"};

[[nodiscard]] bool may_be(Choice choice, const Node& node) {
  if (choice == anything) return true;
  if (node.kind == Node::Kind::scalar) return (choice & only(node.domain)) != 0;
  return node.kind == Node::Kind::list && (choice & multisets) != 0;
}

// The clock of CPN Tools counts in intinf, and models know it.
[[nodiscard]] bool same(Domain a, Domain b) {
  const auto plain = [](Domain domain) { return domain == Domain::time ? Domain::big_integer : domain; };
  return plain(a) == plain(b);
}

[[nodiscard]] Domain first_of(Choice choice) {
  for (const Domain domain : {Domain::integer, Domain::real, Domain::big_integer, Domain::time,
                              Domain::string, Domain::character}) {
    if ((choice & only(domain)) != 0) return domain;
  }
  return Domain::integer;
}

}  // namespace

Ref Inference::add(Node node) {
  nodes_.push_back(std::move(node));
  return Ref{static_cast<std::uint32_t>(nodes_.size() - 1)};
}

Ref Inference::variable(Choice choice) {
  return add({.choice = choice, .number = level_, .parts = {}, .labels = {}});
}
Ref Inference::scalar(Domain domain) {
  return add({.kind = Node::Kind::scalar, .domain = domain, .parts = {}, .labels = {}});
}
Ref Inference::tuple(std::vector<Ref> parts) {
  return add({.kind = Node::Kind::tuple, .parts = std::move(parts), .labels = {}});
}
Ref Inference::record(std::vector<std::string> labels, std::vector<Ref> parts) {
  return add({.kind = Node::Kind::tuple, .parts = std::move(parts), .labels = std::move(labels)});
}
Ref Inference::list(Ref element) { return add({.kind = Node::Kind::list, .parts = {element}, .labels = {}}); }
Ref Inference::datatype(std::uint32_t number, std::vector<Ref> parts) {
  return add({.kind = Node::Kind::datatype, .number = number, .parts = std::move(parts), .labels = {}});
}
Ref Inference::arrow(Ref from, Ref to) {
  return add({.kind = Node::Kind::arrow, .parts = {from, to}, .labels = {}});
}
Ref Inference::exception() { return add({.kind = Node::Kind::exception, .parts = {}, .labels = {}}); }
Ref Inference::timed(Ref colour) { return add({.kind = Node::Kind::timed, .parts = {colour}, .labels = {}}); }
Ref Inference::bound(std::uint32_t number) {
  return add({.kind = Node::Kind::bound, .number = number, .parts = {}, .labels = {}});
}

Ref Inference::find(Ref type) const {
  while (nodes_[static_cast<std::size_t>(type)].kind == Node::Kind::link) {
    type = nodes_[static_cast<std::size_t>(type)].parts[0];
  }
  return type;
}

void Inference::set(Ref type, Node node) {
  Node& place = nodes_[static_cast<std::size_t>(type)];
  trail_.emplace_back(type, std::move(place));
  place = std::move(node);
}

void Inference::roll_back(std::size_t mark) {
  while (trail_.size() > mark) {
    nodes_[static_cast<std::size_t>(trail_.back().first)] = std::move(trail_.back().second);
    trail_.pop_back();
  }
}

bool Inference::unify(Ref a, Ref b) {
  trail_.clear();
  const bool joined = join(a, b);
  if (!joined) roll_back(0);
  return joined;
}

bool Inference::unifiable(Ref a, Ref b) {
  trail_.clear();
  const bool joined = join(a, b);
  roll_back(0);
  return joined;
}

bool Inference::join(Ref a, Ref b) {
  a = find(a);
  b = find(b);
  if (a == b) return true;
  if ((*this)[a].kind == Node::Kind::variable) return bind(a, b);
  if ((*this)[b].kind == Node::Kind::variable) return bind(b, a);
  // By value: `set` moves what it replaces.
  const Node first = (*this)[a];
  const Node second = (*this)[b];
  return join_parts(first, second);
}

bool Inference::join_parts(const Node& a, const Node& b) {
  if (a.kind != b.kind || !same(a.domain, b.domain) || a.parts.size() != b.parts.size()) return false;
  if (a.number != b.number || a.labels != b.labels) return false;
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    if (!join(a.parts[i], b.parts[i])) return false;
  }
  return true;
}

bool Inference::bind(Ref variable, Ref type) {
  const Node own = (*this)[variable];
  const Node other = (*this)[type];
  if (other.kind == Node::Kind::variable) {
    Choice both = own.choice == anything ? other.choice : own.choice;
    if (own.choice != anything && other.choice != anything) {
      both = own.choice & other.choice;
      if (both == 0) return false;
    }
    Node merged = other;
    merged.choice = both;
    merged.number = std::min(own.number, other.number);
    set(type, std::move(merged));
  } else if (!may_be(own.choice, other) || !adjust(type, variable, own.number)) {
    return false;
  }
  set(variable, {.kind = Node::Kind::link, .parts = {type}, .labels = {}});
  return true;
}

// False if the variable occurs in the type, which would then contain itself.
bool Inference::adjust(Ref type, Ref variable, std::uint32_t level) {
  type = find(type);
  if (type == variable) return false;
  Node node = (*this)[type];
  if (node.kind == Node::Kind::variable) {
    if (node.number <= level) return true;
    node.number = level;
    set(type, std::move(node));
    return true;
  }
  return std::ranges::all_of(node.parts, [&](Ref part) { return adjust(part, variable, level); });
}

void Inference::hold(Ref type) { static_cast<void>(adjust(type, Ref{~std::uint32_t{0}}, level_)); }

void Inference::collect(Ref type, std::vector<Ref>& variables) {
  type = find(type);
  const Node& node = (*this)[type];
  if (node.kind == Node::Kind::variable && !std::ranges::count(variables, type)) variables.push_back(type);
  for (const Ref part : std::vector<Ref>(node.parts)) collect(part, variables);
}

Scheme Inference::generalise(Ref type) {
  std::vector<Ref> variables;
  collect(type, variables);
  std::map<Ref, Ref> replaced;
  Scheme scheme;
  for (const Ref variable : variables) {
    if ((*this)[variable].number <= level_) continue;
    if ((*this)[variable].choice != anything) {
      settle(variable);
      continue;
    }
    replaced.emplace(variable, bound(static_cast<std::uint32_t>(scheme.variables.size())));
    scheme.variables.push_back(anything);
  }
  scheme.type = copy(type, replaced);
  return scheme;
}

Ref Inference::copy(Ref type, const std::map<Ref, Ref>& replaced) {
  type = find(type);
  if (const auto found = replaced.find(type); found != replaced.end()) return found->second;
  if (replaced.empty() || (*this)[type].parts.empty()) return type;
  Node node = (*this)[type];
  for (Ref& part : node.parts) part = copy(part, replaced);
  return add(std::move(node));
}

Ref Inference::instantiate(const Scheme& scheme) {
  if (scheme.variables.empty()) return scheme.type;
  std::vector<Ref> fresh;
  for (const Choice choice : scheme.variables) fresh.push_back(variable(choice));
  return substitute(scheme.type, fresh);
}

Ref Inference::substitute(Ref type, const std::vector<Ref>& arguments) {
  type = find(type);
  Node node = (*this)[type];
  if (node.kind == Node::Kind::bound) return arguments[node.number];
  if (node.parts.empty() || arguments.empty()) return type;
  bool changed = false;
  for (Ref& part : node.parts) {
    const Ref replaced = substitute(part, arguments);
    changed |= replaced != find(part);
    part = replaced;
  }
  return changed ? add(std::move(node)) : type;
}

void Inference::settle(Ref type) {
  type = find(type);
  const Node& node = (*this)[type];
  if (node.kind != Node::Kind::variable || node.choice == anything) return;
  set(type, {.kind = Node::Kind::scalar, .domain = first_of(node.choice), .parts = {}, .labels = {}});
}

std::string Inference::wrapped(Ref type, const Name& name, bool also_products) const {
  const Node& node = (*this)[type];
  const bool product = node.kind == Node::Kind::tuple && node.labels.empty() && !node.parts.empty();
  const bool wrap = node.kind == Node::Kind::arrow || (also_products && product);
  return wrap ? "(" + text(type, name) + ")" : text(type, name);
}

std::string Inference::text(Ref type, const Name& name) const {
  const Ref at = find(type);
  const Node& node = (*this)[at];
  std::string result;
  switch (node.kind) {
    case Node::Kind::scalar: return domain_names[static_cast<std::size_t>(node.domain)];
    case Node::Kind::list: return wrapped(node.parts[0], name, true) + " list";
    case Node::Kind::timed: return wrapped(node.parts[0], name, true) + " timed";
    case Node::Kind::arrow: return wrapped(node.parts[0], name, false) + " -> " + text(node.parts[1], name);
    case Node::Kind::exception: return "exn";
    case Node::Kind::bound: return "'t" + std::to_string(node.number);
    case Node::Kind::link: break;
    case Node::Kind::variable: return node.choice == anything ? "'a" : "number";
    case Node::Kind::datatype:
      for (const Ref part : node.parts) result += wrapped(part, name, true) + " ";
      return result + name(node.number);
    case Node::Kind::tuple:
      if (node.parts.empty()) return "unit";
      for (std::size_t i = 0; i < node.parts.size(); ++i) {
        if (i > 0) result += node.labels.empty() ? " * " : ", ";
        if (!node.labels.empty()) result += node.labels[i] + " : ";
        result += node.labels.empty() ? wrapped(node.parts[i], name, true) : text(node.parts[i], name);
      }
      return node.labels.empty() ? result : "{" + result + "}";
  }
  return result;
}

}  // namespace unfire::load::typing
