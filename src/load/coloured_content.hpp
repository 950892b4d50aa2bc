// Notices the labels that only coloured nets have: content decides whether a net is coloured, not its type.
#pragma once

#include <cstdint>
#include <pugixml.hpp>
#include <vector>

#include "xml.hpp"

namespace unfire::load {

class ColouredContent {
 public:
  /// refuse: a P/T net is wanted, and coloured content is an error.
  enum class Policy : std::uint8_t { refuse, collect };

  ColouredContent(const Xml& xml, Policy policy) : xml_(xml), policy_(policy) {}

  /// Whether `label` of `element` is a label of coloured nets, empty or not. Notes its content.
  [[nodiscard]] bool take(pugi::xml_node element, pugi::xml_node label);

  /// Some label had content: the net is coloured.
  [[nodiscard]] bool found() const { return found_; }

  /// The <declaration> labels with content, in file order.
  [[nodiscard]] const std::vector<pugi::xml_node>& declarations() const { return declarations_; }

 private:
  const Xml& xml_;
  Policy policy_;
  bool found_ = false;
  std::vector<pugi::xml_node> declarations_;
};

}  // namespace unfire::load
