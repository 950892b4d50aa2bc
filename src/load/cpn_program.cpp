// Declarations in the order of the file, then what is written in the net.
#include "unfire/load/cpn_program.hpp"

#include <fmt/format.h>

#include "unfire/load/ml_program.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;
using Inscription = CpnProgram::Inscription;

ml::ColourSet::Kind kind_of(cpn::ColourSet::Kind kind) {
  using From = cpn::ColourSet::Kind;
  using To = ml::ColourSet::Kind;
  switch (kind) {
    case From::unit: return To::unit;
    case From::boolean: return To::boolean;
    case From::integer: return To::integer;
    case From::big_integer: return To::big_integer;
    case From::real: return To::real;
    case From::time: return To::time;
    case From::string: return To::string;
    case From::enumeration: return To::enumeration;
    case From::index: return To::index;
    case From::product: return To::product;
    case From::record: return To::record;
    case From::list: return To::list;
    case From::choice: return To::disjoint_union;
    case From::alias: return To::alias;
    case From::subset_by: return To::subset_by;
    case From::subset_with: return To::subset_with;
    case From::character: return To::character;
  }
  return To::alias;
}

class ProgramReader {
 public:
  ProgramReader(const model::CpnNet& net, const model::FlatCpnNet& flat) : net_(net), flat_(flat) {}

  CpnProgram run() {
    for (const auto& declaration : net_.declarations) declare(declaration);
    try {
      for (const auto& place : flat_.places) read_place(place);
      for (const auto& transition : flat_.transitions) read_transition(transition);
      for (const auto& arc : flat_.arcs) read_arc(arc);
    } catch (const model::InputError& error) {
      // What is unknown may have been declared where the text could not be read.
      const std::string said = error.what();
      if (result_.warnings.empty() || said.find("unknown ") == std::string::npos) throw;
      throw model::InputError(said + "; a declaration could not be read: " + result_.warnings.front());
    }
    result_.warnings.insert(result_.warnings.end(), typer_.warnings().begin(), typer_.warnings().end());
    result_.program = std::make_shared<const model::program::Program>(typer_.program());
    return std::move(result_);
  }

 private:
  [[nodiscard]] MlSource source(std::size_t line, std::string owner) const {
    return {{net_.file, line}, std::move(owner)};
  }

  // Declarations. One that cannot be read is remembered: only what the net uses matters.

  void declare(const cpn::Declaration& declaration) {
    try {
      std::visit([&](const auto& content) { declare(content, declaration.line); }, declaration.content);
    } catch (const model::InputError& error) {
      result_.warnings.emplace_back(error.what());
    }
  }

  void declare(const cpn::ColourSet& declared, std::size_t line) {
    const auto from = source(line, "colour set '" + declared.name.text + "'");
    ml::ColourSet set;
    set.name.name = declared.name.text;
    set.kind = kind_of(declared.kind);
    set.timed = declared.timed;
    for (const auto& constant : declared.constants) set.names.push_back({{}, constant.text});
    for (const auto* range : {&declared.range, &declared.length})
      if (*range)
        for (const auto* bound : {&(*range)->low, &(*range)->high})
          set.bounds.push_back(reader_.expression(bound->text, from));
    for (const auto& component : declared.components) {
      if (!component.label.empty()) set.names.push_back({{}, component.label.text});
      set.parts.push_back({{}, component.colour_set.text});
    }
    if (!declared.selection.empty()) set.bounds.push_back(reader_.expression(declared.selection.text, from));
    typer_.declare({{}, std::move(set)}, from);
  }

  void declare(const cpn::Variables& declared, std::size_t line) {
    std::string text = "var ";
    for (const auto& name : declared.names)
      text += (&name == &declared.names.front() ? "" : ", ") + name.text;
    declare_text(text + " : " + declared.colour_set.text, line, "variable");
  }

  void declare(const cpn::Ml& declared, std::size_t) {
    declare_text(declared.text.text, declared.text.line, "declaration");
  }
  void declare(const cpn::RawDeclarations& declared, std::size_t) {
    declare_text(declared.text.text, declared.text.line, "declaration");
  }
  void declare(const cpn::Reference& declared, std::size_t line) {
    declare_text("globref " + declared.name.text + " = " + declared.value.text, line, "reference variable");
  }
  void declare(const cpn::Use& declared, std::size_t line) {
    declare_text("use " + declared.path.text, line, "use");
  }
  void declare(const cpn::Channel&, std::size_t) {}  // flatten() refuses transitions with channels

  void declare_text(const std::string& text, std::size_t line, const std::string& owner) {
    const auto from = source(line, owner);
    for (const auto& declaration : reader_.declarations(text, from)) typer_.declare(declaration, from);
  }

  // Places.

  void read_place(const model::FlatCpnNet::Place& place) {
    const bool given = !place.initial.empty() && place.initial.line == 0;
    const auto from = source(net_[place.source].line, "place '" + place.name + (given ? "' (--set)" : "'"));
    result_.colours.push_back(typer_.colour_set(place.colour_set.text, from));
    result_.initial.push_back(
        place.initial.empty() ? std::nullopt : std::optional(marking(place.initial.text, place, from)));
  }

  [[nodiscard]] Inscription marking(const std::string& text, const model::FlatCpnNet::Place& place,
                                    const MlSource& from) {
    return typer_.initial_marking(reader_.output_inscription(text, from), place.colour_set.text, from);
  }

  // Transitions and arcs.

  void read_transition(const model::FlatCpnNet::Transition& transition) {
    const auto from = [&](const cpn::Text& text) {
      return source(text.line, "transition '" + transition.name + "'");
    };
    CpnProgram::Transition read;
    for (const auto& conjunct : reader_.guard(transition.guard.text, from(transition.guard)))
      read.guard.push_back(typer_.guard(conjunct, from(transition.guard)));
    if (!transition.priority.empty())
      read.priority = typer_.priority(reader_.expression(transition.priority.text, from(transition.priority)),
                                      from(transition.priority));
    if (const auto delay = reader_.delay(transition.time.text, from(transition.time)))
      read.delay = typer_.delay(*delay, from(transition.time));
    if (const auto code = reader_.code(transition.code.text, from(transition.code)))
      read.code = read_code(*code, from(transition.code));
    result_.transitions.push_back(std::move(read));
  }

  [[nodiscard]] std::optional<CpnProgram::CodeSegment> read_code(const ml::CodeSegment& code,
                                                                 const MlSource& from) {
    CpnProgram::CodeSegment segment;
    segment.value = typer_.code(code, from);
    if (code.outputs.empty()) return std::nullopt;  // pure, and without a result
    for (const auto& output : code.outputs) segment.outputs.push_back(variable(output.name));
    return segment;
  }

  [[nodiscard]] model::program::VariableId variable(const std::string& name) const {
    const auto& variables = typer_.program().variables;
    for (std::size_t v = variables.size(); v > 0; --v)  // a later declaration hides an earlier one
      if (variables[v - 1].name == name) return model::program::VariableId{static_cast<std::uint32_t>(v - 1)};
    return {};
  }

  void read_arc(const model::FlatCpnNet::Arc& arc) {
    if (arc.inscription.empty()) {
      result_.arcs.emplace_back();
      return;
    }
    const auto from =
        source(arc.inscription.line, fmt::format("arc between place '{}' and transition '{}'",
                                                 flat_[arc.place].name, flat_[arc.transition].name));
    const bool adds = arc.kind == cpn::ArcKind::out || arc.kind == cpn::ArcKind::both;
    const auto text = adds ? reader_.output_inscription(arc.inscription.text, from)
                           : reader_.expression(arc.inscription.text, from);
    result_.arcs.emplace_back(typer_.arc(text, flat_[arc.place].colour_set.text, from));
  }

  const model::CpnNet& net_;
  const model::FlatCpnNet& flat_;
  MlReader reader_;
  MlProgram typer_;
  CpnProgram result_;
};

}  // namespace

CpnProgram read_program(const model::CpnNet& net, const model::FlatCpnNet& flat) {
  return ProgramReader(net, flat).run();
}

}  // namespace unfire::load
