#include "support/cpn_typing.hpp"

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <string_view>

#include "support/program_flaw.hpp"
#include "unfire/load/ml.hpp"
#include "unfire/load/ml_program.hpp"
#include "unfire/model/error.hpp"

namespace unfire::test {

namespace {

using load::MlSource;
using pugi::xml_node;

std::string joined(const xml_node& node, const char* child, const std::string& between) {
  std::string result;
  for (const auto& part : node.children(child))
    result += (result.empty() ? "" : between) + part.child_value();
  return result;
}

std::string bounds(const xml_node& with) {
  std::vector<std::string> texts;
  for (const auto& part : with.children("ml")) texts.emplace_back(part.child_value());
  return texts.size() < 2 ? "" : " with " + texts[0] + " .. " + texts[1];
}

// The structure of a colour set as the text the editor would show.
std::string colours(const xml_node& kind) {
  const std::string name = kind.name();
  std::string fields;
  if (name == "alias") return kind.child_value("id");
  if (name == "enum") return "with " + joined(kind, "id", " | ");
  if (name == "product") return "product " + joined(kind, "id", " * ");
  if (name == "index") return "index " + std::string(kind.child_value("id")) + bounds(kind);
  if (name == "unit" && kind.child("with")) return "unit with " + joined(kind.child("with"), "id", " ");
  if (name == "bool" && kind.child("with"))
    return "bool with (" + joined(kind.child("with"), "id", ", ") + ")";
  if (name == "list") return "list " + std::string(kind.child_value("id")) + bounds(kind.child("with"));
  for (const auto& field : kind.children("recordfield")) {
    const auto label = field.child("id");
    fields += (fields.empty() ? "" : " * ") + std::string(label.child_value()) + " : " +
              label.next_sibling("id").child_value();
  }
  for (const auto& field : kind.children("unionfield")) {
    const std::string type = field.child("type").child_value("id");
    fields += (fields.empty() ? "" : " + ") + std::string(field.child_value("id")) +
              (type.empty() ? "" : " : " + type);
  }
  if (name == "subset") {
    const auto by = kind.child("by");
    const auto with = kind.child("with");
    return "subset " + std::string(kind.child_value("id")) +
           (by ? " by " + std::string(by.child_value("ml")) : " with " + std::string(with.child_value("ml")));
  }
  if (!fields.empty()) return name + " " + fields;
  return name + bounds(kind.child("with"));
}

class Model {
 public:
  explicit Model(const std::filesystem::path& file) : file_(file.filename()) {
    document_.load_file(file.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single);
  }

  CpnTyping check() {
    const auto net = document_.child("workspaceElements").child("cpnet");
    declarations(net.child("globbox"));
    for (const auto& page : net.children("page")) nodes(page);
    for (const auto& page : net.children("page")) arcs(page);
    result_.warnings.insert(result_.warnings.begin(), program_.warnings().begin(), program_.warnings().end());
    return std::move(result_);
  }

 private:
  [[nodiscard]] MlSource source(const std::string& owner) const { return {{file_, 0}, owner}; }

  void declarations(const xml_node& box) {
    for (const auto& node : box.children()) {
      const std::string name = node.name();
      if (name == "block") declarations(node);
      if (name == "ml" || name == "errordecl") declare(node.child_value(), "declaration");
      if (name == "color") colour_set(node);
      if (name == "var") {
        const std::string type = node.child("type").child_value("id");
        declare("var " + joined(node, "id", ", ") + " : " + type, "variable");
      }
      if (name == "globref") {
        declare("globref " + std::string(node.child_value("id")) + " = " + node.child_value("ml"), "globref");
      }
    }
  }

  void colour_set(const xml_node& node) {
    static const std::set<std::string> beside{"id", "declare", "timed", "layout"};
    for (const auto& kind : node.children()) {
      if (kind.type() != pugi::node_element || beside.contains(kind.name())) continue;
      const std::string name = node.child_value("id");
      declare("colset " + name + " = " + colours(kind) + (node.child("timed") ? " timed" : ""),
              "colset " + name);
      return;
    }
  }

  void declare(const std::string& text, const std::string& owner) {
    try {
      for (const auto& declaration : reader_.declarations(text, source(owner))) {
        program_.declare(declaration, source(owner));
      }
    } catch (const model::InputError& error) {
      result_.warnings.emplace_back(error.what());
    }
  }

  template <class Check>
  void attempt(const Check& check) {
    try {
      check();
      ++result_.inscriptions;
    } catch (const model::InputError& error) {
      result_.refused.emplace_back(error.what());
    }
  }

  void keep(const model::program::Inscription& inscription) {
    auto found = flaw(program_.program(), inscription.function);
    if (!found.empty()) result_.flaws.push_back(std::move(found));
  }

  static std::string text(const xml_node& node) {
    const std::string text = node.child_value("text");
    const auto end = text.find_last_not_of(" \t\r\n");
    return end == std::string::npos ? "" : text.substr(text.find_first_not_of(" \t\r\n"), end + 1);
  }

  void nodes(const xml_node& page) {
    for (const auto& place : page.children("place")) {
      const auto type = text(place.child("type"));
      places_[place.attribute("id").value()] = type.empty() ? "UNIT" : type;
      marking(place, text(place.child("initmark")), type.empty() ? "UNIT" : type);
    }
    for (const auto& transition : page.children("trans")) {
      if (transition.child("subst")) {
        substituted_.insert(transition.attribute("id").value());
      } else {
        inscriptions(transition);
      }
    }
  }

  static bool is_shorthand(const std::string& text, const std::string& colours) {
    return text.empty() || (colours == "UNIT" && text.find_first_not_of("0123456789") == std::string::npos);
  }

  void marking(const xml_node& place, const std::string& marking, const std::string& colours) {
    if (is_shorthand(marking, colours) || marking == "INIT MARK") return;
    const auto from = source("place '" + text(place) + "'");
    attempt(
        [&] { keep(program_.initial_marking(reader_.output_inscription(marking, from), colours, from)); });
  }

  void inscriptions(const xml_node& node) {
    const auto from = source("transition '" + text(node) + "'");
    attempt([&] {
      for (const auto& part : reader_.guard(text(node.child("cond")), from)) {
        keep(program_.guard(part, from));
      }
    });
    attempt([&] {
      const auto delay = reader_.delay(text(node.child("time")), from);
      if (delay) keep(program_.delay(*delay, from));
    });
    attempt([&] {
      const auto code = reader_.code(text(node.child("code")), from);
      if (code) keep(program_.code(*code, from));
    });
    attempt([&] {
      const auto priority = text(node.child("priority"));
      if (!priority.empty()) keep(program_.priority(reader_.expression(priority, from), from));
    });
  }

  void arcs(const xml_node& page) {
    for (const auto& arc : page.children("arc")) {
      const auto inscription = text(arc.child("annot"));
      const auto colours = places_[arc.child("placeend").attribute("idref").value()];
      const std::string transition = arc.child("transend").attribute("idref").value();
      if (substituted_.contains(transition) || is_shorthand(inscription, colours)) continue;
      const auto from = source(std::string("arc ") + arc.attribute("id").value());
      attempt([&] { keep(program_.arc(reader_.output_inscription(inscription, from), colours, from)); });
    }
  }

  std::string file_;
  pugi::xml_document document_;
  load::MlReader reader_;
  load::MlProgram program_;
  std::map<std::string, std::string> places_;
  std::set<std::string> substituted_;
  CpnTyping result_;
};

}  // namespace

CpnTyping check_types(const std::filesystem::path& file) { return Model(file).check(); }

}  // namespace unfire::test
