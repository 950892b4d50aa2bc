// What changes the behaviour of a net but is not modelled: refused, or dropped because the user asked for it.
#pragma once

#include <array>
#include <cstddef>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "unfire/load/pnml.hpp"
#include "xml.hpp"

namespace unfire::load {

class Drops {
 public:
  Drops(const Xml& xml, const Options& options) : xml_(xml), options_(options) {}

  /// Notes that `element` loses something of this kind; fails with `what` unless the user agreed to that.
  void drop(Ignorable kind, pugi::xml_node element, pugi::xml_node label, const std::string& what);

  [[nodiscard]] bool allows(Ignorable kind) const { return options_.ignore.contains(kind); }

  /// One line for each kind that was dropped.
  [[nodiscard]] std::vector<std::string> warnings() const;

 private:
  const Xml& xml_;
  const Options& options_;
  std::array<std::unordered_set<std::size_t>, 4> elements_;  ///< those that lost something, by kind
};

[[nodiscard]] std::string_view to_word(Ignorable kind);

}  // namespace unfire::load
