// The net as its author wrote it: places, transitions, arcs as they stand in the file, with names and line
// numbers. Parallel arcs stay separate here; what they mean together is decided when the net is compiled
// (net/).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace unfire::model {

using Tokens = std::uint64_t;

/// The largest marking and weight the tool computes with. One bit of 64 is kept to detect overflow.
inline constexpr Tokens max_tokens = (Tokens{1} << 63U) - 1;

enum class PlaceId : std::uint32_t {};
enum class TransitionId : std::uint32_t {};

[[nodiscard]] constexpr std::uint32_t index(PlaceId id) { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint32_t index(TransitionId id) { return static_cast<std::uint32_t>(id); }

struct Place {
  std::string id;
  std::string name;  ///< what a person reads; the id when the file gives no name
  Tokens initial = 0;
  std::size_t line = 0;
};

struct Transition {
  std::string id;
  std::string name;
  std::size_t line = 0;
};

/// consume: needs and takes `weight` tokens. produce: adds them. read: needs them, leaves them.
/// inhibit: needs fewer than `weight`. reset: empties the place (`weight` has no meaning).
enum class ArcKind : std::uint8_t { consume, produce, read, inhibit, reset };

struct Arc {
  ArcKind kind = ArcKind::consume;
  PlaceId place{};
  TransitionId transition{};
  Tokens weight = 1;
  std::size_t line = 0;
};

/// Nested-Unit Petri Net structure of contest files: a tree of units, each with places of its own.
struct Nupn {
  struct Unit {
    std::string id;
    std::vector<PlaceId> places;
    std::vector<std::uint32_t> subunits;  ///< indices into `units`
  };
  std::vector<Unit> units;
  std::uint32_t root = 0;
  bool safe = false;  ///< the file claims: at most one token per unit, hence in every place
};

/// A marking given in the file as a wanted end of the process; places not listed are empty.
struct FinalMarking {
  struct Entry {
    PlaceId place{};
    Tokens tokens = 0;
  };
  std::vector<Entry> entries;
};

struct Net {
  std::string file;
  std::string id;
  std::string name;
  std::string type;  ///< the type as written, for `unfire info`
  std::vector<Place> places;
  std::vector<Transition> transitions;
  std::vector<Arc> arcs;
  std::optional<Nupn> nupn;
  std::vector<FinalMarking> final_markings;
  std::vector<std::string> warnings;  ///< what was read but has no influence, in words for the user

  [[nodiscard]] const Place& operator[](PlaceId id_) const { return places[index(id_)]; }
  [[nodiscard]] const Transition& operator[](TransitionId id_) const { return transitions[index(id_)]; }
};

}  // namespace unfire::model
