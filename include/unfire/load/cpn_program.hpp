// The CPN ML of a CPN Tools net, read and typed: what its declarations come to, and what is written at its
// places, transitions and arcs, as functions of one program.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "unfire/model/cpn.hpp"
#include "unfire/model/program.hpp"

namespace unfire::load {

/// Per place, transition and arc of the flat net.
struct CpnProgram {
  using Inscription = model::program::Inscription;

  /// Pure: its values are computed from the variables that it reads.
  struct CodeSegment {
    std::vector<model::program::VariableId> outputs;
    Inscription value;  ///< of the output, or the tuple of them
  };
  struct Transition {
    std::vector<Inscription> guard;  ///< conjuncts
    std::optional<Inscription> priority, delay;
    std::optional<CodeSegment> code;
  };

  std::shared_ptr<const model::program::Program> program;
  std::vector<model::program::ColourSetId> colours;  ///< per place
  std::vector<std::optional<Inscription>> initial;   ///< per place
  std::vector<Transition> transitions;
  std::vector<std::optional<Inscription>> arcs;  ///< nothing: inhibitor, reset
  std::vector<std::string> warnings;
};

/// `net` is what was flattened. Throws model::InputError for what cannot be understood, has effects or is not
/// there, where an inscription reaches it.
[[nodiscard]] CpnProgram read_program(const model::CpnNet& net, const model::FlatCpnNet& flat);

}  // namespace unfire::load
