// CPN ML with names and types resolved: a small strict functional language over token values, ready to be
// run. Plain data: expressions, patterns and functions lie in tables and name each other by number.
//
// How a value is represented (net/values.hpp), so that equality is that of two numbers:
//   int, intinf, time, bool, char, enumerations and index colours: a number; false is 0, true is 1, a
//   character
//     its code, an enumeration constant its position, `ph(3)` is 3
//   unit: the number 0; real: the bits of the double, as a number; string: a text
//   tuple, record: a sequence, the fields of a record in the alphabetical order of their labels
//   list, and so a multiset, which is a list in CPN ML: a sequence
//   other constructors: without argument its number, with one the sequence (number, argument); NONE is 0 and
//     `SOME x` is (1, x). Exceptions likewise, numbered by their place in Program::exceptions.
//   a token with a delay: the pair (colour, delay); a timed multiset: a list of those
// Functions are values of the evaluator only, never of a token.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "unfire/model/error.hpp"
#include "unfire/model/ml.hpp"
#include "unfire/model/primitive.hpp"

namespace unfire::model::program {

using ml::Position;

enum class TypeId : std::uint32_t {};
enum class ExpressionId : std::uint32_t {};
enum class PatternId : std::uint32_t {};
enum class FunctionId : std::uint32_t {};
enum class DatatypeId : std::uint32_t {};
enum class ColourSetId : std::uint32_t {};
enum class VariableId : std::uint32_t {};
template <class Id>
requires std::is_enum_v<Id>
[[nodiscard]] constexpr std::uint32_t index(Id id) { return static_cast<std::uint32_t>(id); }

/// Types by structure: an alias, a range or a subset has the type of its base. Equal types have equal ids.
struct Type {
  enum class Kind : std::uint8_t {
    scalar,     ///< `domain`
    tuple,      ///< `parts`; none: unit. A record has `labels`, in alphabetical order
    list,       ///< of parts[0]
    datatype,   ///< `number` in Program::datatypes, of `parts`
    arrow,      ///< parts[0] to parts[1]
    exception,  ///< exn
    timed,      ///< parts[0] with a delay
    variable    ///< of a polymorphic function; `number` tells them apart
  };

  Kind kind = Kind::tuple;
  Domain domain = Domain::none;
  std::uint32_t number = 0;
  std::vector<TypeId> parts;
  std::vector<std::string> labels;

  friend bool operator==(const Type&, const Type&) = default;
};

struct Constructor {
  std::string name;
  std::optional<TypeId> argument;  ///< its variables are the parameters of the datatype, numbered from 0
};

struct Datatype {
  enum class Form : std::uint8_t {
    tagged,       ///< at least one constructor has an argument
    enumeration,  ///< none has: a value is its number
    index         ///< one constructor, of int: a value is its argument
  };
  std::string name;
  Form form = Form::tagged;
  std::uint32_t parameters = 0;
  std::vector<Constructor> constructors;
};

/// A colour set is a type with a name, bounds, and an order in which its colours are listed.
struct ColourSet {
  std::string name;
  ml::ColourSet::Kind kind = ml::ColourSet::Kind::alias;
  bool timed = false;
  TypeId type{};
  std::vector<std::string> names;     ///< constants, constructors or labels, as declared
  std::vector<std::uint32_t> fields;  ///< of a record: where the i-th declared label is in the tuple
  /// Of what it is made; a constructor of a union without argument has none.
  std::vector<std::optional<ColourSetId>> parts;
  std::vector<FunctionId> bounds;  ///< functions without parameters, as in ml::ColourSet
};

struct Variable {
  std::string name;
  TypeId type{};
  std::optional<ColourSetId> colours;  ///< none for a variable of another type (`T ms`)
};

struct Pattern {
  enum class Kind : std::uint8_t {
    wildcard,
    bind,       ///< to the local `number`
    literal,    ///< `constant`
    tuple,      ///< `parts`, one for each field; a record with `...` has wildcards
    construct,  ///< constructor `number` of `datatype`, or exception `number`; parts[0] if it has an argument
    list,       ///< of exactly as many elements as `parts`
    cons,       ///< parts[0] :: parts[1]
    layered     ///< bind to the local `number`, and match parts[0]
  };
  Kind kind = Kind::wildcard;
  Datatype::Form form = Datatype::Form::tagged;  ///< how the value of a constructor is represented
  std::uint32_t number = 0;
  std::variant<std::int64_t, double, std::string> constant;
  std::vector<PatternId> parts;
};

/// One pattern for each operand of the match.
struct Rule {
  std::vector<PatternId> patterns;
  ExpressionId body{};
};

struct Expression {
  enum class Kind : std::uint8_t {
    constant,      ///< `constant`
    net_variable,  ///< `number`: a variable of a transition, given by the binding
    local,         ///< `number`: a place in the frame of the function
    global,        ///< `number`: the value of a function without parameters; once computed, it may be kept
    tuple,         ///< `operands`; none: ()
    select,        ///< field `number` of operands[0]
    construct,     ///< constructor or exception `number`, of operands[0] if it has an argument
    list,          ///< `operands`
    primitive,     ///< `primitive` of `operands`, in `domain` if it is overloaded, of `colours` if it is of a
                   ///< set
    call,          ///< function `number`: its parameters, then what it captures, from `operands`
    closure,       ///< function `number` with what it captures, from `operands`, waiting for its parameters
    apply,         ///< operands[0], a closure, to operands[1]; it runs when it has all its parameters
    match,         ///< the first of `rules` that `operands` match; none: exception Match. Also let
    condition,     ///< if operands[0] then operands[1] else operands[2]; also andalso and orelse
    raise,         ///< the exception operands[0]
    handle,        ///< operands[0]; if that raises an exception that one of `rules` matches, its body
    sequence       ///< all `operands`, the value is that of the last
  };
  Kind kind = Kind::constant;
  Domain domain = Domain::none;
  Datatype::Form form = Datatype::Form::tagged;
  Primitive primitive{};
  ColourSetId colours{};
  std::uint32_t number = 0;
  Position at;
  std::variant<std::int64_t, double, std::string> constant;
  std::vector<ExpressionId> operands;
  std::vector<Rule> rules;
};

/// The frame of a function: its parameters from 0 on; what it captures at the places `captures`; locals.
struct Function {
  std::string name;
  Location where;
  std::uint32_t parameters = 0;
  std::uint32_t frame = 0;  ///< how many places
  std::vector<std::uint32_t> captures;
  ExpressionId body{};
};

/// What is written at an arc, a place or a transition.
struct Inscription {
  enum class Form : std::uint8_t {
    value,          ///< of a guard, a priority, a time region, a code segment
    token,          ///< one token of the place
    multiset,       ///< a list of tokens
    timed_multiset  ///< a list of pairs (colour, delay)
  };
  Form form = Form::value;
  TypeId type{};
  FunctionId function{};              ///< without parameters; net variables are in its expressions
  std::vector<VariableId> variables;  ///< that occur in it, each once
};

/// The exceptions of the language, in front of those of the model.
enum class Exception : std::uint32_t {
  match,
  bind,
  div,
  overflow,
  subscript,
  empty,
  option,
  size,
  chr,
  domain,
  fail,
  negative
};

struct Program {
  std::vector<Type> types;
  std::vector<Datatype> datatypes;
  std::vector<ColourSet> colour_sets;
  std::vector<Variable> variables;
  std::vector<Constructor> exceptions;
  std::vector<Function> functions;
  std::vector<Expression> expressions;
  std::vector<Pattern> patterns;

  [[nodiscard]] const Expression& operator[](ExpressionId id) const { return expressions[index(id)]; }
  [[nodiscard]] const Pattern& operator[](PatternId id) const { return patterns[index(id)]; }
  [[nodiscard]] const Function& operator[](FunctionId id) const { return functions[index(id)]; }
  [[nodiscard]] const Type& operator[](TypeId id) const { return types[index(id)]; }
};

}  // namespace unfire::model::program
