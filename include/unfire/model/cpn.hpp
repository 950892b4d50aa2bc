// A CPN Tools net as its author drew it, page by page, and the same net with its hierarchy taken away.
// Declarations and inscriptions are CPN ML and stay texts here; whoever compiles them says where they fail
// by their lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "unfire/model/net.hpp"

namespace unfire::model {

namespace cpn {

enum class PageId : std::uint32_t {};
enum class PlaceId : std::uint32_t {};
enum class TransitionId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(PageId id) { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint32_t index(PlaceId id) { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint32_t index(TransitionId id) { return static_cast<std::uint32_t>(id); }

/// A piece of the file as written, without the blanks around it; empty where there is none.
struct Text {
  std::string text;
  std::size_t line = 0;  ///< where its first character stands; its later lines follow in the file

  [[nodiscard]] bool empty() const { return text.empty(); }
};

struct Range {
  Text low, high;  ///< expressions
};

struct ColourSet {
  enum class Kind : std::uint8_t {
    unit,
    boolean,
    integer,
    big_integer,
    real,
    time,
    string,
    character,
    enumeration,
    index,
    product,
    record,
    list,
    choice,  ///< `union` in CPN ML
    alias,
    subset_by,   ///< those of the base set for which the function `selection` holds
    subset_with  ///< those in the list `selection`
  };
  struct Component {
    Text label;       ///< of a record field or a constructor of a union; empty otherwise
    Text colour_set;  ///< empty: a constructor without argument
  };

  Kind kind = Kind::unit;
  Text name;
  bool timed = false;
  std::vector<Text> constants;  ///< enumeration; new names of (), of false and true; an index set's name
  std::optional<Range> range;   ///< integers, characters (of a string, too), or indices
  std::optional<Range> length;  ///< of a string or list
  std::vector<Component> components;  ///< product, record, union; list, alias and subset have one
  Text selection;
};

struct Variables {
  std::vector<Text> names;
  Text colour_set;
};

/// One or several declarations of CPN ML: values, functions, exceptions, …
struct Ml {
  Text text;
};

/// A reference variable with its first value.
struct Reference {
  Text name, value;
};

/// Declarations in another file; `path` is an expression.
struct Use {
  Text path;
};

struct Channel {
  Text name, colour_set;
};

/// A whole declaration box that CPN Tools did not take apart, in the syntax of Design/CPN (`color X = …`).
struct RawDeclarations {
  Text text;
};

struct Declaration {
  std::string id;
  std::size_t line = 0;
  std::variant<ColourSet, Variables, Ml, Reference, Use, Channel, RawDeclarations> content;
};

struct Page {
  std::string id, name;
  std::size_t line = 0;
};

enum class PortKind : std::uint8_t { in, out, both, general };

struct Place {
  std::string id, name;  ///< the name is the id when the file gives none; not unique in a page
  std::size_t line = 0;
  PageId page{};
  Text colour_set;  ///< empty means UNIT
  Text initial;
  std::optional<PortKind> port;
};

/// What stands for a whole page: a port of that page is the same place as its socket.
struct Substitution {
  struct Assignment {
    PlaceId port{}, socket{};
  };
  PageId page{};
  std::vector<Assignment> assignments;  ///< no port twice; a port without one is an ordinary place
};

struct Transition {
  std::string id, name;
  std::size_t line = 0;
  PageId page{};
  Text guard, time, code, priority, channel;
  std::optional<Substitution> substitution;
};

/// both: takes and puts back. inhibitor: the place must be empty. reset: empties the place.
enum class ArcKind : std::uint8_t { in, out, both, inhibitor, reset };

/// Both ends are on the same page. One at a substitution transition has no meaning.
struct Arc {
  std::string id;
  std::size_t line = 0;
  ArcKind kind = ArcKind::in;
  PlaceId place{};
  TransitionId transition{};
  Text inscription;
};

/// Places drawn several times that are one.
struct FusionSet {
  std::string id, name;
  std::size_t line = 0;
  std::vector<PlaceId> members;  ///< no place is in two sets
};

}  // namespace cpn

struct CpnNet {
  std::string file;
  std::string tool, version, format;           ///< who wrote the file
  std::vector<cpn::Declaration> declarations;  ///< in the order of the file, which counts
  std::vector<cpn::Page> pages;
  std::vector<cpn::Place> places;
  std::vector<cpn::Transition> transitions;
  std::vector<cpn::Arc> arcs;
  std::vector<cpn::FusionSet> fusion_sets;
  std::vector<std::string> warnings;

  [[nodiscard]] const cpn::Page& operator[](cpn::PageId id) const { return pages[index(id)]; }
  [[nodiscard]] const cpn::Place& operator[](cpn::PlaceId id) const { return places[index(id)]; }
  [[nodiscard]] const cpn::Transition& operator[](cpn::TransitionId id) const {
    return transitions[index(id)];
  }
};

/// The net that CPN Tools runs: every page as often as it is used, places that are one merged, substitution
/// transitions and what hangs on them gone. Names are unique among places and among transitions. The
/// shorthand for places of UNIT is written out (`` 1`() ``), so that all inscriptions are CPN ML.
struct FlatCpnNet {
  struct PageInstance {
    cpn::PageId page{};
    std::uint32_t number = 1;             ///< among the instances of this page
    std::optional<std::uint32_t> parent;  ///< index of the instance it is part of; nothing for a top page
    std::optional<cpn::TransitionId> substitution;  ///< which transition of the parent it stands for
  };

  struct Place {
    std::string name;                      ///< `Page'Place`, and ` 2` for the second of several instances
    std::vector<std::string> other_names;  ///< of the ports and fusion members it is one with
    cpn::PlaceId source{};                 ///< the one that decides colour set and initial marking
    cpn::Text colour_set;                  ///< never empty
    cpn::Text initial;                     ///< empty: no tokens
  };

  struct Transition {
    std::string name;
    cpn::TransitionId source{};
    std::uint32_t instance = 0;  ///< index of the page instance
    cpn::Text guard, time, code, priority;
  };

  struct Arc {
    cpn::ArcKind kind = cpn::ArcKind::in;
    PlaceId place{};
    TransitionId transition{};
    cpn::Text inscription;     ///< empty for inhibitor and reset only
    std::uint32_t source = 0;  ///< index into CpnNet::arcs
  };

  std::vector<PageInstance> instances;  ///< a parent before its parts
  std::vector<Place> places;
  std::vector<Transition> transitions;
  std::vector<Arc> arcs;
  std::vector<std::string> warnings;

  [[nodiscard]] const Place& operator[](PlaceId id) const { return places[index(id)]; }
  [[nodiscard]] const Transition& operator[](TransitionId id) const { return transitions[index(id)]; }
};

}  // namespace unfire::model
