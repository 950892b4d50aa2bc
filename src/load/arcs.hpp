// Reads arcs: ends, kind and weight, in the spellings of all writers.
#pragma once

#include <cstdint>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "coloured_content.hpp"
#include "drops.hpp"
#include "nodes.hpp"
#include "token_classes.hpp"
#include "unfire/model/net.hpp"
#include "xml.hpp"

namespace unfire::load {

class ArcReader {
 public:
  ArcReader(const Xml& xml, Drops& drops, ColouredContent& coloured, TokenClasses& classes,
            const Nodes& nodes)
      : xml_(xml), drops_(drops), coloured_(coloured), classes_(classes), nodes_(nodes) {}

  /// Tells the token classes which of them this arc uses.
  void mark_classes(pugi::xml_node node);

  /// Appends the arc: one for each class of tokens it moves, two for a transport arc, none if its transition
  /// is replaced by a subprocess.
  void read(pugi::xml_node node, std::vector<model::Arc>& arcs);

 private:
  enum class Kind : std::uint8_t { plain, read, inhibit, reset, transport };

  struct Ends {
    std::uint32_t place = 0;
    std::uint32_t transition = 0;
    bool from_place = true;
  };

  struct Inscription {
    pugi::xml_node node;
    TokenClasses::Counts weight;
    bool given = false;
  };

  [[nodiscard]] Kind read_kind(pugi::xml_node node) const;
  [[nodiscard]] Kind kind_of_word(pugi::xml_node node, pugi::xml_node label, const std::string& word) const;
  [[nodiscard]] Inscription read_inscription(pugi::xml_node node, Kind kind);
  void take_weight(Inscription& inscription, const Label& label, Kind kind);
  void refuse_unknown_labels(pugi::xml_node node);
  [[nodiscard]] Ends read_ends(pugi::xml_node node, const char* from, const char* to) const;
  [[nodiscard]] model::ArcKind direction(pugi::xml_node node, Kind kind, const Ends& ends) const;
  void append(std::vector<model::Arc>& arcs, const model::Arc& arc, const Inscription& inscription,
              pugi::xml_node node) const;

  const Xml& xml_;
  Drops& drops_;
  ColouredContent& coloured_;
  TokenClasses& classes_;
  const Nodes& nodes_;
};

}  // namespace unfire::load
