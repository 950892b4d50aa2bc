// Puts a coloured net together: the skeleton that the readers of P/T nets made, and what its elements say
// about colours.
#pragma once

#include <pugixml.hpp>
#include <vector>

#include "declarations.hpp"
#include "drops.hpp"
#include "terms.hpp"
#include "unfire/model/coloured.hpp"
#include "xml.hpp"

namespace unfire::load {

class ColouredNetReader {
 public:
  /// The elements of the skeleton's places, transitions and arcs, in their order.
  struct Elements {
    std::vector<pugi::xml_node> declarations;
    std::vector<pugi::xml_node> places;
    std::vector<pugi::xml_node> transitions;
    std::vector<pugi::xml_node> arcs;
  };

  ColouredNetReader(const Xml& xml, Drops& drops) : xml_(xml), drops_(drops), declarations_(xml) {}

  [[nodiscard]] model::ColouredNet read(model::Net skeleton, const Elements& elements);

 private:
  void read_place(model::Place& place, pugi::xml_node node);
  void read_arc(model::Arc& arc, pugi::xml_node node);
  [[nodiscard]] std::optional<model::Term> read_inhibitor(model::Arc& arc, pugi::xml_node node,
                                                          pugi::xml_node term);
  [[nodiscard]] pugi::xml_node content(pugi::xml_node element, const char* name) const;
  void drop_coloured_time(pugi::xml_node element, pugi::xml_node label);

  const Xml& xml_;
  Drops& drops_;
  Declarations declarations_;
  TermReader terms_{xml_, declarations_};
  model::ColouredNet net_;
};

}  // namespace unfire::load
