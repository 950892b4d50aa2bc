// What the parts of the reader for CPN Tools files share: the file, the net in the making, ids and texts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "unfire/model/cpn.hpp"
#include "xml.hpp"

namespace unfire::load {

class CpnReading {
 public:
  explicit CpnReading(const Xml& source) : xml(source) {}

  enum class Kind : std::uint8_t { page, place, transition };

  const Xml& xml;
  model::CpnNet net;

  void warn(pugi::xml_node element, const std::string& reason);

  /// True, with a warning, for an element without any content: a leftover of some editors.
  bool drops(pugi::xml_node element);

  /// The element's id, from now on the name of number `index` among its kind. Fails when it has none or it is
  /// taken.
  std::string register_id(pugi::xml_node element, Kind kind, std::size_t index);

  [[nodiscard]] std::optional<std::uint32_t> find(Kind kind, std::string_view id) const;

  /// The same, where it must be there; otherwise fails for `element` with `reason` in front.
  [[nodiscard]] std::uint32_t find_or_fail(pugi::xml_node element, const std::string& reason, Kind kind,
                                           std::string_view id) const;

  /// `no place 'ID1'`, and why, if it is known.
  [[nodiscard]] std::string missing(Kind kind, std::string_view id) const;

  /// The element's own text.
  [[nodiscard]] model::cpn::Text text_of(pugi::xml_node element) const;

  /// The text of a part that may be missing, as in <cond><text>…</text></cond>.
  [[nodiscard]] model::cpn::Text label(pugi::xml_node element, const char* name) const;

  /// What a person calls it: its <text> on one line, or else its id.
  [[nodiscard]] static std::string name_of(pugi::xml_node element);

 private:
  struct Node {
    Kind kind;
    std::uint32_t index;
  };
  std::unordered_map<std::string, Node> nodes_;
  std::unordered_set<std::string> dropped_ids_;
};

/// `text` with every run of blanks as one space, none at its ends.
[[nodiscard]] std::string on_one_line(std::string_view text);

}  // namespace unfire::load
