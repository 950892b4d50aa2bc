// Someone who looks at states while a search runs, and how a state is read in the words of the user's net.
#pragma once

#include <span>

#include "unfire/explore/state_array.hpp"
#include "unfire/net/layout.hpp"
#include "unfire/net/marking.hpp"

namespace unfire::explore {

using model::PlaceId;
using net::Total;

/// Reads states as the user's net has them, whatever net explores it.
class StateReader {
 public:
  virtual ~StateReader() = default;
  [[nodiscard]] virtual net::SparseMarking marking(const Word* state) const = 0;
  /// What these places hold together, of all colours.
  [[nodiscard]] virtual Total tokens(const Word* state, std::span<const PlaceId> places) const = 0;
};

/// Called once per state, so a virtual interface costs nothing measurable.
class Watcher {
 public:
  virtual ~Watcher() = default;
  /// Before the first state, and again when states are written in another way.
  virtual void use(const StateReader&) {}
  /// Whether `fresh` is to be called at all: a call per state that does nothing is not free.
  [[nodiscard]] virtual bool wants_states() const { return false; }
  virtual void fresh(StoredState) {}
  virtual void dead(StoredState) {}
  /// True: stop, what was looked for is found.
  [[nodiscard]] virtual bool done() const { return false; }
};

}  // namespace unfire::explore
