// Small CPN Tools files for tests, written as a chain of calls.
#pragma once

#include <string>
#include <string_view>

#include "unfire/load/cpn_model.hpp"

namespace unfire::test {

/// One page, called P; names of places and transitions are their ids, too.
class CpnText {
 public:
  /// Colour sets, variables and functions in the syntax of CPN ML, in one box.
  explicit CpnText(std::string_view declarations) : declarations_(escaped(declarations)) {}

  CpnText& place(const std::string& name, const std::string& colours, std::string_view initial = "") {
    page_ += "<place id='" + name + "'><text>" + name + "</text><type><text>" + colours +
             "</text></type><initmark><text>" + escaped(initial) + "</text></initmark></place>";
    return *this;
  }

  struct Parts {
    std::string_view guard = "", time = "", code = "", priority = "";
  };
  CpnText& transition(const std::string& name, const Parts& parts) {
    page_ += "<trans id='" + name + "'><text>" + name + "</text>";
    const auto part = [&](std::string_view element, std::string_view text) {
      if (!text.empty())
        page_.append("<")
            .append(element)
            .append("><text>")
            .append(escaped(text))
            .append("</text></")
            .append(element)
            .append(">");
    };
    part("cond", parts.guard);
    part("time", parts.time);
    part("code", parts.code);
    part("priority", parts.priority);
    page_ += "</trans>";
    return *this;
  }
  CpnText& transition(const std::string& name) { return transition(name, Parts{}); }

  CpnText& in(const std::string& place, const std::string& transition, std::string_view text) {
    return arc("PtoT", place, transition, text);
  }
  CpnText& out(const std::string& transition, const std::string& place, std::string_view text) {
    return arc("TtoP", place, transition, text);
  }
  CpnText& both(const std::string& place, const std::string& transition, std::string_view text) {
    return arc("BOTHDIR", place, transition, text);
  }
  CpnText& inhibitor(const std::string& place, const std::string& transition) {
    return arc("Inhibitor", place, transition, "");
  }
  CpnText& reset(const std::string& place, const std::string& transition) {
    return arc("Reset", place, transition, "");
  }

  [[nodiscard]] std::string text() const {
    return "<workspaceElements><cpnet><globbox><ml id='d'>" + declarations_ +
           "</ml></globbox><page id='page'><pageattr name='P'/>" + page_ +
           "</page></cpnet></workspaceElements>";
  }
  [[nodiscard]] model::ColouredNet load(const load::Options& options = {}) const {
    return load::parse_cpn_model(text(), "net.cpn", options);
  }

 private:
  static std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text)
      result += c == '<' ? std::string("&lt;") : c == '&' ? std::string("&amp;") : std::string(1, c);
    return result;
  }

  CpnText& arc(const std::string& orientation, const std::string& place, const std::string& transition,
               std::string_view text) {
    page_ += "<arc id='a" + std::to_string(++arcs_) + "' orientation='" + orientation +
             "'><transend idref='" + transition + "'/><placeend idref='" + place + "'/><annot><text>" +
             escaped(text) + "</text></annot></arc>";
    return *this;
  }

  std::string declarations_, page_;
  std::size_t arcs_ = 0;
};

}  // namespace unfire::test
