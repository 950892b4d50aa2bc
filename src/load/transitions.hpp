// Reads transitions and refuses what would restrict them: guards, delays, urgency, priorities.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "coloured_content.hpp"
#include "drops.hpp"
#include "unfire/model/net.hpp"
#include "xml.hpp"

namespace unfire::load {

class TransitionReader {
 public:
  TransitionReader(const Xml& xml, Drops& drops, ColouredContent& coloured)
      : xml_(xml), drops_(drops), coloured_(coloured) {}

  /// To be called for every transition of the net, since some labels matter only when they differ.
  [[nodiscard]] model::Transition read(pugi::xml_node node);

 private:
  void read_attributes(pugi::xml_node node);
  void read_label(pugi::xml_node node, pugi::xml_node label);
  void compare_timed(pugi::xml_node node);
  void compare_priority(pugi::xml_node node);
  void drop_guard(pugi::xml_node node, pugi::xml_node label, std::string_view guard);

  const Xml& xml_;
  Drops& drops_;
  ColouredContent& coloured_;
  pugi::xml_node first_;  ///< the transition the others are compared with
  bool first_is_timed_ = false;
  std::string first_priority_;
};

/// WoPeD's mark of a transition that stands for the page of the same id.
[[nodiscard]] bool is_subprocess(pugi::xml_node transition);

}  // namespace unfire::load
