// Runs programs of CPN ML (model/program.hpp) on token colours. Expressions are evaluated as they lie in the
// tables of the program, names already numbers; colours are hash-consed (values.hpp), so that equality is
// that of two numbers and what a function returns needs no copy.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "unfire/model/coloured.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {

/// An exception that the program does not handle; the reason names it and says where it was raised.
struct MlFailure {
  model::Location where;
  std::string reason;
};

/// Thrown when the machine was told not to go on. Leaves the library only from what is evaluated before the
/// search.
struct MlStopped : std::runtime_error {
  MlStopped() : std::runtime_error("stopped before the initial marking was known") {}
};

class MlMachine {
 public:
  /// CPN Tools tries all colours of a set for a variable that nothing binds, if they are no more than this.
  static constexpr std::size_t most_enumerated = 100;

  /// Both must outlive this.
  MlMachine(const model::program::Program& program, Values& values);
  ~MlMachine();
  MlMachine(const MlMachine&) = delete;
  MlMachine& operator=(const MlMachine&) = delete;

  /// The colour, truth (0 or 1) or list that a part of an inscription comes to; `arguments` are the values of
  /// the variables it reads, in their order. The time counts as a variable behind those of the program, and
  /// is 0 where it is not among them. Throws MlFailure, and model::InputError where a limit is passed.
  [[nodiscard]] ValueId run(const model::ProgramCall& call, std::span<const ValueId> arguments);

  /// All colours of a set; nothing if they are infinitely many, or too many to be listed.
  [[nodiscard]] const std::optional<std::vector<ValueId>>& colours(model::program::ColourSetId set);
  /// Whether a value of the type of the set belongs to it.
  [[nodiscard]] bool legal(model::program::ColourSetId set, ValueId value);
  /// Asked now and then while a function runs long; false ends it with MlStopped. Empty: nobody is asked.
  void set_keep_going(std::function<bool()> keep_going);

  /// As CPN ML writes it.
  [[nodiscard]] std::string colour_text(model::program::ColourSetId set, ValueId value);

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace unfire::net
