// The syntax of CPN ML as its author wrote it: the core of Standard ML with multisets, time and colour sets.
// Plain values, each with its position in its text; names are not resolved and types not known yet.
//
// What the parser has already decided, so that no one else needs to know of it:
//   - `a + b` is the application of the name `+` to the pair (a, b), as in SML, by the fixities in force.
//   - `a ++ b ++ c` is one application of `++` to (a, b, c): a marking may have thousands of terms, and a
//     tree as deep as that could not be walked. `andalso` and `orelse` have all their operands likewise.
//   - `{a, ...}` in a pattern is `{a = a, ...}`; parentheses are gone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace unfire::model::ml {

/// In a text, in characters, both from 1.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

/// An unqualified name where it is declared or listed.
struct Identifier {
  Position at;
  std::string name;
};

enum class LiteralKind : std::uint8_t { integer, word, real, string, character };

struct Type {
  enum class Kind : std::uint8_t {
    variable,     ///< `name` with its primes: 'a
    constructor,  ///< `module.name` of `parts`: `int`, `int list`, `(a, b) t`
    tuple,        ///< two `parts` or more
    record,       ///< `labels[i] : parts[i]`; none: unit
    arrow         ///< from parts[0] to parts[1]
  };

  Kind kind = Kind::tuple;
  Position at;
  std::string module;  ///< empty, or what stands in front of the last dot
  std::string name;
  std::vector<Type> parts;
  std::vector<std::string> labels;
};

struct Pattern {
  enum class Kind : std::uint8_t {
    wildcard,
    literal,      ///< `text`, as in an expression
    name,         ///< a variable or a constant constructor, `module.text`
    tuple,        ///< `parts`; none: ()
    record,       ///< `labels[i] = parts[i]`, with others when `open`
    list,         ///< `parts`
    application,  ///< the constructor `module.text` of parts[0]; `x :: xs` is :: of a pair
    layered,      ///< `text as parts[0]`
    constraint    ///< parts[0] : types[0]
  };

  Kind kind = Kind::wildcard;
  LiteralKind literal = LiteralKind::integer;
  bool open = false;
  Position at;
  std::string module;
  std::string text;
  std::vector<Pattern> parts;
  std::vector<std::string> labels;
  std::vector<Type> types;
};

struct Rule;
struct Declaration;

struct Expression {
  enum class Kind : std::uint8_t {
    literal,      ///< `text`: a number as written (`~1`, `0x1F`), a string or character without escapes
    name,         ///< a variable, constructor or function, `module.text`
    selector,     ///< #`text`: a label or a number
    tuple,        ///< `operands`; none: ()
    record,       ///< `labels[i] = operands[i]`
    list,         ///< `operands`
    sequence,     ///< (a; b; c), two or more
    application,  ///< operands[0] to operands[1]
    constraint,   ///< operands[0] : types[0]
    conjunction,  ///< andalso of two or more
    disjunction,  ///< orelse of two or more
    conditional,  ///< if operands[0] then operands[1] else operands[2]
    loop,         ///< while operands[0] do operands[1]
    match,        ///< case operands[0] of `rules`
    function,     ///< fn `rules`
    handler,      ///< operands[0] handle `rules`
    raise,        ///< operands[0]
    let           ///< let `declarations` in `operands` end: the value is that of the last operand
  };

  Kind kind = Kind::tuple;
  LiteralKind literal = LiteralKind::integer;
  Position at;  ///< of the first character; the name of an infix operator has that of the operator
  std::string module;
  std::string text;
  std::vector<Expression> operands;
  std::vector<std::string> labels;
  std::vector<Type> types;
  std::vector<Rule> rules;
  std::vector<Declaration> declarations;
};

/// pattern => body
struct Rule {
  Pattern pattern;
  Expression body;
};

/// One line of a function; all lines have the same number of arguments or are an error of the author.
struct Clause {
  std::vector<Pattern> arguments;
  std::optional<Type> result;
  Expression body;
};

struct FunctionBinding {
  Identifier name;
  std::vector<Clause> clauses;
};

struct ValueBinding {
  Pattern pattern;
  Expression value;
};

/// val p = e and ...; an expression between declarations is `val it = e`.
struct Values {
  bool recursive = false;
  std::vector<std::string> type_variables;
  std::vector<ValueBinding> bindings;
};

/// fun f ... and g ...: recursive with each other.
struct Functions {
  std::vector<std::string> type_variables;
  std::vector<FunctionBinding> bindings;
};

/// type ('a, 'b) name = type and ...
struct TypeBinding {
  std::vector<std::string> parameters;
  Identifier name;
  Type type;
};
struct Abbreviations {
  std::vector<TypeBinding> bindings;
};

struct Constructor {
  Identifier name;
  std::optional<Type> argument;
};

/// datatype 'a name = constructors and ...; `datatype name = datatype type` has `copied` instead.
struct DatatypeBinding {
  std::vector<std::string> parameters;
  Identifier name;
  std::vector<Constructor> constructors;
  std::optional<Type> copied;
};
struct Datatypes {
  std::vector<DatatypeBinding> bindings;
};

/// exception E of t, or exception E = `copied`, which is a name.
struct ExceptionBinding {
  Constructor constructor;
  std::optional<Expression> copied;
};
struct Exceptions {
  std::vector<ExceptionBinding> bindings;
};

struct Local {
  std::vector<Declaration> hidden;
  std::vector<Declaration> visible;
};

struct Open {
  std::vector<Identifier> modules;  ///< with their dots
};

/// How a name is written between its operands.
struct Fixity {
  enum class Side : std::uint8_t { left, right };

  int precedence = 0;  ///< 0, the loosest, to 9
  Side side = Side::left;

  friend bool operator==(const Fixity&, const Fixity&) = default;
};

/// infix, infixr, nonfix. The parser has obeyed it; it is kept for those who print.
struct FixityChange {
  std::optional<Fixity> fixity;  ///< none: nonfix
  std::vector<Identifier> names;
};

/// colset NAME = ..., from a text or from the elements of a file.
struct ColourSet {
  enum class Kind : std::uint8_t {
    unit,            ///< its value may be in `names`
    boolean,         ///< false and true may be in `names`
    integer,         ///< `bounds`: none, or least and greatest
    big_integer,     ///< intinf
    real,            ///< `bounds` as of integer
    time,            ///<
    character,       ///< `bounds`: none, or least and greatest
    string,          ///< `bounds`: none; least and greatest character; and then of the length
    enumeration,     ///< `names`
    index,           ///< names[0] of the numbers from bounds[0] to bounds[1]
    product,         ///< of `parts`
    record,          ///< `names[i] : parts[i]`
    list,            ///< of parts[0]; `bounds` of the length, or none
    disjoint_union,  ///< constructor `names[i]` of parts[i], constant when that is empty
    subset_by,       ///< the colours of parts[0] for which the function bounds[0] holds
    subset_with,     ///< the colours of parts[0] in the list bounds[0]
    alias            ///< the colours of parts[0]
  };

  Identifier name;
  Kind kind = Kind::alias;
  bool timed = false;
  std::vector<Identifier> names;
  std::vector<Identifier> parts;  ///< colour sets
  std::vector<Expression> bounds;
  std::vector<Identifier> declared;  ///< functions asked for by `declare`; CPN Tools has them all anyway
};

/// var a, b : T. Mostly a colour set; old models have multisets, `T ms`.
struct Variables {
  std::vector<Identifier> names;
  Type type;
};

/// globref name = value
struct Reference {
  Identifier name;
  Expression value;
};

/// use "file"
struct Use {
  Expression file;
};

struct Declaration {
  Position at;
  std::variant<Values, Functions, Abbreviations, Datatypes, Exceptions, Local, Open, FixityChange, ColourSet,
               Variables, Reference, Use>
      what;
};

/// What a transition runs when it occurs: input variables, output variables, action.
struct CodeSegment {
  std::vector<Identifier> inputs;
  std::vector<Identifier> outputs;
  Expression action;
};

/// A time region: `@+ e` has an integer, `@++ e` a value of the type of the clock.
struct Delay {
  enum class Kind : std::uint8_t { integer, time };

  Kind kind = Kind::integer;
  Expression value;
};

}  // namespace unfire::model::ml
