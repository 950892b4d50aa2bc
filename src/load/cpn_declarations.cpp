// A later declaration may hide an earlier one, so that blocks are walked in place. What is not known is an
// error: it could change the meaning of the net.
#include "cpn_declarations.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "cpn_colour_sets.hpp"
#include "quote.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;
using Content = decltype(cpn::Declaration::content);

class DeclarationReader {
 public:
  explicit DeclarationReader(CpnReading& reading) : reading_(reading) {}

  void read(pugi::xml_node element) {
    if (reading_.drops(element)) return;
    cpn::Declaration declaration{std::string(attribute(element, "id")), reading_.xml.line(element),
                                 content(element)};
    reading_.net.declarations.push_back(std::move(declaration));
  }

 private:
  Content content(pugi::xml_node element) const {
    const auto name = local_name(element);
    if (name == "color") return read_colour_set(reading_, element);
    if (name == "var") return variables(element);
    if (name == "ml") return cpn::Ml{text_or_layout(element)};
    if (name == "globref") return cpn::Reference{part(element, "id"), part(element, "ml")};
    if (name == "use") return cpn::Use{part(element, "ml")};
    if (name == "channel") return cpn::Channel{part(element, "name"), part(element, "id")};
    if (name == "errordecl") return cpn::RawDeclarations{text_or_layout(element)};
    reading_.xml.fail(element, fmt::format("unknown declaration <{}>", printable(name)));
  }

  cpn::Text part(pugi::xml_node element, const char* name) const {
    auto text = reading_.text_of(child_element(element, name));
    if (text.empty()) reading_.xml.fail(element, fmt::format("it has no <{}>", name));
    return text;
  }

  cpn::Text text_or_layout(pugi::xml_node element) const {
    auto text = reading_.text_of(element);
    return text.empty() ? part(element, "layout") : text;
  }

  cpn::Variables variables(pugi::xml_node element) const {
    cpn::Variables declared;
    declared.colour_set = reading_.text_of(child_element(child_element(element, "type"), "id"));
    for_each_element(element, [&](pugi::xml_node name) {
      auto text = local_name(name) == "id" ? reading_.text_of(name) : cpn::Text{};
      if (!text.empty()) declared.names.push_back(std::move(text));
    });
    if (declared.names.empty()) reading_.xml.fail(element, "a variable without a name");
    if (declared.colour_set.empty()) reading_.xml.fail(element, "a variable without a colour set");
    return declared;
  }

  CpnReading& reading_;
};

}  // namespace

void read_cpn_declarations(CpnReading& reading, pugi::xml_node globbox) {
  DeclarationReader reader(reading);
  std::vector<pugi::xml_node> next{first_element(globbox)};  // one per open block
  while (!next.empty()) {
    const auto element = next.back();
    if (!element) {
      next.pop_back();
      continue;
    }
    next.back() = next_element(element);
    const auto name = local_name(element);
    if (name == "block")
      next.push_back(first_element(element));
    else if (name != "id")
      reader.read(element);
  }
}

}  // namespace unfire::load
