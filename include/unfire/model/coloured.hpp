// A coloured net as its author wrote it: the places, transitions and arcs of model::Net, and beside them
// sorts, variables and terms. Terms are well-sorted: whoever makes them has checked that, and has written
// the two sugars out (a value where a multiset belongs is `number_of` one; a tuple with a multiset inside is
// `cartesian`). What is written in CPN ML is terms as far as tokens can be matched with it, and calls of the
// program beyond that.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "unfire/model/net.hpp"
#include "unfire/model/program.hpp"

namespace unfire::model {

enum class SortId : std::uint32_t {};
enum class VariableId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(SortId id) { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint32_t index(VariableId id) { return static_cast<std::uint32_t>(id); }

/// A set of token colours. Every colour of a finite sort but a product is a number: the position in an
/// enumeration, the number itself in a range, 0 or 1 of the booleans, 0 for the dot.
struct Sort {
  enum class Kind : std::uint8_t {
    dot,
    boolean,
    enumeration,  ///< finite or cyclic; successors wrap around in both
    range,        ///< the integers from `first` to `last`; successors wrap around
    product,
    integer,  ///< with naturals and positives, which differ in their least number only
    string,
    list,
    // Of CPN ML; how their colours are represented: model/program.hpp.
    real,
    record,  ///< a product with `constants` as labels, as declared
    choice,  ///< one of `constants`, with an argument of the sort in `components`, or without: no_sort
    index,   ///< `constants[0]` (number)
    stamped  ///< a token with a time stamp: the pair of a colour of `components[0]` and a number
  };
  /// Stands in `components` where a constructor has no argument.
  static constexpr SortId no_sort{~std::uint32_t{0}};

  Kind kind = Kind::dot;
  std::string name;  ///< as declared, or put together for a person
  /// What a person reads, no two equal: the colours of an enumeration; of a dot or boolean, if not the usual.
  std::vector<std::string> constants;
  std::int64_t first = 0;               ///< range: the least; integer: the least allowed
  std::int64_t last = 0;                ///< range: the greatest
  std::vector<SortId> components;       ///< product; list: the one sort of its elements
  std::vector<std::uint32_t> fields{};  ///< record: where each of `components` stands in the colour
  /// In ColouredNet::program, which then tells which colours there are.
  std::optional<program::ColourSetId> colour_set{};

  friend bool operator==(const Sort&, const Sort&) = default;
};

struct Variable {
  std::string id;
  std::string name;
  SortId sort{};
};

/// Divides the colours of an enumeration or range into named blocks; `sort` is an enumeration of the blocks.
struct Partition {
  std::string id;
  SortId base{};
  SortId sort{};
  std::vector<std::uint32_t> block_of;  ///< by position in the base sort
};

/// An expression over variables: a colour, or a multiset of colours of `sort`.
///
/// Some terms have no value: a difference that takes what is not there, a negative number of tokens, a
/// division by zero, a position beyond the end of a list or string, an integer beyond 64 bits or below the
/// least of its sort. A term with such an operand has no value either, whatever its other operands are
/// (`or` does not stop at the first that holds). A binding for which the guard or an inscription of the
/// transition has no value is not enabled.
struct Term {
  enum class Op : std::uint8_t {
    // Colours.
    variable,   ///< `number`: VariableId
    constant,   ///< `number`: of a sort whose colours are numbers, or an integer
    text,       ///< `text`: of sort string
    tuple,      ///< operands: the components
    successor,  ///< of an enumeration or range, the first after the last
    predecessor,
    partition_block,  ///< `number`: index of the Partition; one operand of its base sort
    plus,             ///< integers, from here to modulo
    minus,
    times,
    divide,  ///< rounds towards 0
    modulo,  ///< has the sign of the dividend
    // Truth.
    equal,
    not_equal,
    less,  ///< by position, by number, or by text
    less_equal,
    greater,
    greater_equal,
    conjunction,  ///< any number of operands, as disjunction
    disjunction,
    negation,
    implication,
    // Lists and strings.
    make_list,
    append,       ///< list and element
    concatenate,  ///< two lists or two strings
    length,       ///< of a list or string, which is counted in bytes
    member_at,    ///< list and index from 0
    part,         ///< sublist or substring: `start` and `length` are the last two operands
    // Multisets.
    number_of,  ///< an integer term, 0 for nothing, and a colour
    all,        ///< each colour of the sort once
    empty,
    sum,         ///< any number of multisets
    difference,  ///< the first without the others; no value if these are not in the first
    scaled,      ///< an integer term and a multiset
    cartesian,   ///< one multiset per component of the product sort
    // Questions about multisets, with an integer or truth as result.
    cardinality,
    cardinality_of,  ///< multiset and colour
    contains,        ///< the first multiset includes the second
    // Of CPN ML.
    cons,       ///< the first element of a list, and the rest
    construct,  ///< of a choice: the pair of `number` and the operand
    real,       ///< a constant: `number` has the bits of the double
    delayed,    ///< a multiset, and an integer that is added to the delay of each of its tokens
    /// `number`: index in ColouredNet::calls; a colour, a truth or a multiset. Operands: the variables it
    /// reads. If its evaluation fails where the event could happen, that is an error of the net.
    call
  };

  Op op = Op::constant;
  bool multiset = false;
  SortId sort{};  ///< of the value, or of the elements of the multiset
  std::int64_t number = 0;
  std::string text;
  std::vector<Term> operands;
  std::size_t line = 0;
};

/// A part of an inscription, evaluated in the frame of its function.
struct ProgramCall {
  program::FunctionId function{};
  program::ExpressionId expression{};
  std::vector<VariableId> variables;  ///< those it reads, which have the same numbers in the program
  bool timed = false;                 ///< a multiset of pairs: colour and delay
};

struct ColouredNet {
  /// Names and arcs. The weight of an arc counts only where it has no inscription.
  Net skeleton;
  std::vector<Sort> sorts;
  std::vector<Variable> variables;
  std::vector<Partition> partitions;
  std::vector<SortId> place_sorts;           ///< per place
  std::vector<std::optional<Term>> initial;  ///< per place: a multiset; nothing: empty
  std::vector<std::optional<Term>> guards;   ///< per transition: truth; nothing: true
  /// Per arc: a multiset of the place's sort. Nothing for a reset, and for an inhibitor that counts all
  /// tokens of the place, whatever their colour. An inhibitor with an inscription blocks where the whole
  /// multiset is in the place.
  std::vector<std::optional<Term>> inscriptions;

  // CPN ML; empty in other nets.
  std::shared_ptr<const program::Program> program;
  std::vector<ProgramCall> calls;
  /// Per transition: an integer, the smaller the more urgent. Only the most urgent of those enabled happen.
  std::vector<std::optional<Term>> priorities;
  /// Time of CPN Tools: tokens of stamped places are ready from their stamp on; where nothing can happen,
  /// time goes on to the first moment when something can. Terms at such places are of colours without stamps.
  enum class Time : std::uint8_t {
    none,
    absolute,  ///< stamps as they are; the place `clock` holds the time
    relative   ///< stamps count from now on; what is ready has 0
  };
  Time time = Time::none;
  std::optional<PlaceId> clock;
  std::vector<std::optional<Term>> delays;  ///< per transition: added to those of all tokens it makes

  [[nodiscard]] const Sort& operator[](SortId id) const { return sorts[index(id)]; }
  [[nodiscard]] bool stamped(PlaceId place) const {
    return sorts[index(place_sorts[index(place)])].kind == Sort::Kind::stamped;
  }
  /// The sort of the colours in a place, without stamps.
  [[nodiscard]] SortId colour_sort(PlaceId place) const {
    const SortId sort = place_sorts[index(place)];
    return stamped(place) ? sorts[index(sort)].components[0] : sort;
  }
  [[nodiscard]] const Variable& operator[](VariableId id) const { return variables[index(id)]; }
};

using AnyNet = std::variant<Net, ColouredNet>;

/// Places, transitions, names: what both kinds have.
[[nodiscard]] inline const Net& skeleton(const AnyNet& net) {
  if (const auto* coloured = std::get_if<ColouredNet>(&net)) return coloured->skeleton;
  return std::get<Net>(net);
}
[[nodiscard]] inline Net& skeleton(AnyNet& net) {
  if (auto* coloured = std::get_if<ColouredNet>(&net)) return coloured->skeleton;
  return std::get<Net>(net);
}

}  // namespace unfire::model
