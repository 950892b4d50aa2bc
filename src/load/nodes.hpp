// All that an arc may end at, by id: places, transitions, and the references that stand for them.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <pugixml.hpp>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "xml.hpp"

namespace unfire::load {

class Nodes {
 public:
  enum class Kind : std::uint8_t { place, transition, reference };

  struct Target {
    Kind kind = Kind::place;
    std::uint32_t index = 0;
  };

  /// The index of a transition that a subprocess replaces: arcs to it are left out.
  static constexpr std::uint32_t replaced = std::numeric_limits<std::uint32_t>::max();

  explicit Nodes(const Xml& xml) : xml_(xml) {}

  /// Enters `element` under its id; fails when the id is taken.
  void add(pugi::xml_node element, Target target);

  void add_reference(pugi::xml_node element);

  /// To be called when all nodes are entered: lets every reference point to its place or transition.
  void resolve_references();

  /// What the id stands for; nothing when there is no such node.
  [[nodiscard]] std::optional<Target> find(std::string_view id) const;

  /// The place with this id, also through references; nothing when it is no place.
  [[nodiscard]] std::optional<std::uint32_t> find_place(std::string_view id) const;

 private:
  struct Reference {
    pugi::xml_node element;
    Kind wanted;
    enum class State : std::uint8_t { unseen, on_path, done } state;
    Target target;
  };

  void resolve(std::uint32_t start);
  [[nodiscard]] Target next_of(const Reference& reference) const;

  const Xml& xml_;
  std::unordered_map<std::string_view, Target> by_id_;  ///< the keys live in the XML text
  std::vector<Reference> references_;
};

}  // namespace unfire::load
