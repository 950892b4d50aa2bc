// The state of checking a model, and the steps of it: one file for each group of functions below.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ml_inference.hpp"
#include "ml_library.hpp"
#include "ml_scope.hpp"
#include "unfire/load/ml.hpp"
#include "unfire/model/program.hpp"

namespace unfire::load::typing {

using program::ExpressionId;
using program::FunctionId;
using program::PatternId;
using program::TypeId;

/// An expression of the program and its type.
struct Typed {
  ExpressionId id{};
  Ref type{};
};
struct TypedPattern {
  PatternId id{};
  Ref type{};
};

/// How `@+` may be used in a text.
enum class Stamps : std::uint8_t { delays, also_absolute };

class Typer {
 public:
  Typer();

  // ml_typer.cpp
  void declare_top(const ml::Declaration& declaration, const MlSource& source);
  [[nodiscard]] const program::Program& program() const { return program_; }
  [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }

  // ml_typer_inscriptions.cpp
  using Inscription = program::Inscription;
  [[nodiscard]] Inscription marking(const ml::Expression& text, const std::string& colours, Stamps stamps,
                                    const MlSource& source);
  [[nodiscard]] Inscription value(const ml::Expression& text, Ref type, const MlSource& source);
  [[nodiscard]] Inscription code(const ml::CodeSegment& code, const MlSource& source);
  [[nodiscard]] program::ColourSetId colour_set(const std::string& name, ml::Position at);
  void set_source(const MlSource& source) { source_ = source; }

  [[nodiscard]] Ref boolean();
  [[nodiscard]] Ref integer() { return types_.scalar(Domain::integer); }
  [[nodiscard]] Ref time() { return types_.scalar(Domain::time); }

 private:
  using Expression = program::Expression;
  using Pattern = program::Pattern;

  /// What is to be found out once the record type is known.
  struct Field {
    Ref record{};
    std::vector<std::string> labels;
    std::vector<Ref> types;
    std::optional<ExpressionId> select;
    std::optional<PatternId> pattern;  ///< its parts are those of the labels so far
    ml::Position at;
  };
  struct Site {
    ExpressionId expression{};
    FunctionId within{};
  };
  struct Frame {
    std::vector<Slot> captured;
    std::vector<Site> sites;  ///< calls and closures of the function
  };
  /// Restores scope, function and level, also when an error ends the work.
  class Nested;

  // ml_typer.cpp: errors, and what is done at the end of a text
  [[noreturn]] void fail(ml::Position at, const std::string& message);
  [[nodiscard]] std::string text(Ref type) const;
  void expect(Ref actual, Ref expected, ml::Position at, std::string_view what);
  void finish();
  void forget_pending();
  void resolve_fields();
  [[nodiscard]] bool resolve(Field& field);
  void hold_fields();
  void mark_broken(const ml::Declaration& declaration, const std::string& reason);

  // ml_typer_types.cpp: types as written, and as kept
  [[nodiscard]] Ref type_of(const ml::Type& type);
  [[nodiscard]] Ref constructed_type(const ml::Type& type);
  [[nodiscard]] Ref record_type(std::vector<std::pair<std::string, Ref>> fields);
  [[nodiscard]] Scheme library_scheme(const std::string& type);
  [[nodiscard]] TypeId kept(Ref type);
  [[nodiscard]] TypeId add_type(program::Type type);

  // ml_typer_frames.cpp: functions, their frames, and what they capture
  [[nodiscard]] FunctionId new_function(const std::string& name, std::uint32_t parameters);
  [[nodiscard]] ExpressionId add(Expression expression);
  [[nodiscard]] ExpressionId make(Expression::Kind kind, ml::Position at,
                                  std::vector<ExpressionId> operands = {}, std::uint32_t number = 0);
  [[nodiscard]] PatternId add(Pattern pattern);
  [[nodiscard]] std::uint32_t new_slot();
  [[nodiscard]] ExpressionId local(Slot slot, FunctionId within, ml::Position at);
  [[nodiscard]] std::uint32_t access(Slot slot, FunctionId within);
  [[nodiscard]] ExpressionId site(Expression::Kind kind, FunctionId function,
                                  std::vector<ExpressionId> arguments, ml::Position at);

  // ml_typer_expressions.cpp
  [[nodiscard]] Typed infer(const ml::Expression& expression);
  [[nodiscard]] ExpressionId check(const ml::Expression& expression, Ref type, std::string_view what);
  [[nodiscard]] Ref literal_type(ml::LiteralKind kind);
  [[nodiscard]] Typed literal(const ml::Expression& expression);
  [[nodiscard]] Typed record(const ml::Expression& expression);
  [[nodiscard]] Typed list(const ml::Expression& expression);
  [[nodiscard]] Typed sequence(std::span<const ml::Expression> operands, ml::Position at);
  [[nodiscard]] Typed junction(const ml::Expression& expression);
  [[nodiscard]] Typed conditional(const ml::Expression& expression);
  [[nodiscard]] Typed match(const ml::Expression& expression);
  [[nodiscard]] Typed handler(const ml::Expression& expression);
  [[nodiscard]] Typed lambda(const ml::Expression& expression);
  [[nodiscard]] Typed selector(const ml::Expression& expression);
  [[nodiscard]] program::Rule rule(const ml::Rule& rule, Ref argument, Ref result);

  // ml_typer_names.cpp: names alone, applied to arguments, or as functions
  [[nodiscard]] std::shared_ptr<const Meaning> meaning(const std::string& module, const std::string& name,
                                                       ml::Position at);
  [[nodiscard]] std::shared_ptr<const Meaning> known(const std::string& module, const std::string& name);
  [[nodiscard]] std::shared_ptr<const Meaning> old_colour_function(const std::string& name);
  [[nodiscard]] std::shared_ptr<const Meaning> colour_function(program::ColourSetId id,
                                                               const std::string& name);
  [[nodiscard]] std::optional<Ref> colour_function_type(program::Primitive function, Ref colour);
  [[nodiscard]] Typed named(const Meaning& meaning, ml::Position at);
  [[nodiscard]] Typed application(const ml::Expression& expression);
  [[nodiscard]] Typed applied_name(const Meaning& meaning, std::span<const ml::Expression* const> arguments,
                                   ml::Position at);
  [[nodiscard]] Typed applied_primitive(const Meaning& meaning,
                                        std::span<const ml::Expression* const> arguments, ml::Position at);
  [[nodiscard]] Typed applied(Typed function, std::span<const ml::Expression* const> arguments);
  [[nodiscard]] Ref result_of(Ref function, Ref argument, ml::Position at);
  [[nodiscard]] ExpressionId construct(const Meaning& meaning, std::vector<ExpressionId> operands,
                                       ml::Position at);
  [[nodiscard]] Typed primitive_closure(const Meaning& meaning, ml::Position at);
  [[nodiscard]] ExpressionId primitive(const Meaning& meaning, Ref domain, std::vector<ExpressionId> operands,
                                       ml::Position at);
  [[nodiscard]] Typed chain(const Meaning& meaning, const ml::Expression& operands, ml::Position at);
  [[nodiscard]] Typed delayed(const ml::Expression& expression);

  // ml_typer_patterns.cpp
  [[nodiscard]] TypedPattern pattern(const ml::Pattern& pattern);
  [[nodiscard]] TypedPattern literal(const ml::Pattern& pattern);
  [[nodiscard]] TypedPattern name(const ml::Pattern& pattern);
  [[nodiscard]] TypedPattern applied(const ml::Pattern& pattern);
  [[nodiscard]] TypedPattern record(const ml::Pattern& pattern);
  [[nodiscard]] TypedPattern tuple(const ml::Pattern& pattern);
  [[nodiscard]] TypedPattern list(const ml::Pattern& pattern);
  [[nodiscard]] std::uint32_t bind(const std::string& name, Ref type);

  // ml_typer_declarations.cpp
  void declare(const ml::Declaration& declaration);
  void declare(const ml::Values& values);
  void declare_value(const ml::ValueBinding& binding);
  void declare_functions(std::span<const ml::FunctionBinding> bindings, bool recursive);
  void declare(const ml::Local& local);
  void declare(const ml::Exceptions& exceptions);
  void declare(const ml::Variables& variables);
  [[nodiscard]] Typed let(std::span<const ml::Declaration> declarations, std::span<const ml::Expression> body,
                          ml::Position at);
  [[nodiscard]] Typed let_values(const ml::Values& values, std::span<const ml::Declaration> rest,
                                 std::span<const ml::Expression> body, ml::Position at);
  void function_body(const ml::FunctionBinding& binding, FunctionId function, Ref type);
  [[nodiscard]] program::Rule clause(const ml::Clause& clause, std::span<const Ref> arguments, Ref result);

  // ml_typer_datatypes.cpp: types and colour sets
  void declare(const ml::Abbreviations& abbreviations);
  void declare(const ml::Datatypes& datatypes);
  void declare(const ml::ColourSet& set);
  void declare_constructors(std::uint32_t datatype, Ref type, std::span<const ml::Identifier> names,
                            const std::vector<std::optional<Ref>>& arguments);
  [[nodiscard]] std::uint32_t new_datatype(const std::string& name, std::uint32_t parameters);
  [[nodiscard]] Ref colours_type(const ml::ColourSet& set, program::ColourSet& kept_set);
  [[nodiscard]] Ref part_type(const ml::Identifier& name, program::ColourSet& kept_set);
  [[nodiscard]] Ref union_type(const ml::ColourSet& set, program::ColourSet& kept_set);
  [[nodiscard]] Ref record_of(const ml::ColourSet& set, program::ColourSet& kept_set);
  void declare_constants(const ml::ColourSet& set, Ref type);
  void keep_bounds(const ml::ColourSet& set, Ref type, program::ColourSet& kept_set);

  // ml_typer_inscriptions.cpp
  void begin(const MlSource& source);
  [[nodiscard]] Inscription finished(FunctionId function, Typed body, Inscription::Form form);
  [[nodiscard]] Typed timed(const ml::Expression& text, Ref colour);
  [[nodiscard]] Typed timed_leaf(const ml::Expression& text, Ref colour);

  program::Program program_;
  std::vector<std::string> warnings_;
  Inference types_;
  Names<Meaning> values_;
  Names<TypeMeaning> type_names_;
  std::map<std::string, TypeMeaning> library_types_;
  std::map<std::string, Scheme> schemes_;  ///< of the library, as far as used
  std::vector<std::string> opened_;
  std::map<std::string, Ref> type_variables_;  ///< of the declaration at hand
  MlSource source_;
  std::string reason_;  ///< of the last error, without the file
  std::vector<Frame> frames_;
  std::optional<FunctionId> within_;
  std::vector<Field> fields_;
  std::vector<std::pair<ExpressionId, Ref>> overloaded_;
  std::vector<Ref> numbers_;  ///< types of literals
  std::set<std::uint32_t> used_variables_;
  Stamps stamps_ = Stamps::delays;
  bool in_declaration_ = false;
};

class Typer::Nested {
 public:
  explicit Nested(Typer& typer)
      : typer_(typer),
        values_(typer.values_.mark()),
        types_(typer.type_names_.mark()),
        within_(typer.within_) {}
  Nested(Typer& typer, FunctionId function) : Nested(typer) { typer.within_ = function; }
  ~Nested() {
    typer_.values_.leave(values_);
    typer_.type_names_.leave(types_);
    typer_.within_ = within_;
  }
  Nested(const Nested&) = delete;
  Nested& operator=(const Nested&) = delete;

 private:
  Typer& typer_;
  std::size_t values_, types_;
  std::optional<FunctionId> within_;
};

}  // namespace unfire::load::typing
