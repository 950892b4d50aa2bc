// Recursive descent over the tokens of one text. Its parts: ml_parser.cpp (tokens, depth, whole texts),
// ml_expressions.cpp, ml_atoms.cpp, ml_patterns.cpp, ml_types.cpp, ml_functions.cpp, ml_declarations.cpp and
// ml_colour_sets.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ml_lexer.hpp"

namespace unfire::load {

class MlParser {
 public:
  /// Levels of nesting allowed in one text. People write a dozen, generators some hundred (`else if`);
  /// whoever walks the tree may recurse. A level is a few nodes at most.
  static constexpr std::size_t deepest = 500;

  MlParser(const MlText& text, const MlFixities& fixities, std::vector<MlToken> tokens)
      : text_(text), fixities_(fixities), tokens_(std::move(tokens)) {}

  /// Each reads to the end of the tokens.
  [[nodiscard]] ml::Expression whole_expression();
  [[nodiscard]] std::vector<ml::Expression> whole_list();
  [[nodiscard]] std::vector<ml::Declaration> whole_declarations();
  [[nodiscard]] ml::CodeSegment whole_code();

  /// The rest of an infix expression that begins with `left`.
  [[nodiscard]] ml::Expression whole_rest(ml::Expression left);

  [[nodiscard]] const MlFixities& fixities() const { return fixities_; }

 private:
  using TokenKind = MlToken::Kind;
  class Level;
  struct Head;

  // Tokens.
  [[nodiscard]] const MlToken& peek(std::size_t ahead = 0) const;
  MlToken take();
  [[nodiscard]] bool is(std::string_view sign, std::size_t ahead = 0) const;
  [[nodiscard]] bool is_word(std::string_view word, std::size_t ahead = 0) const;
  [[nodiscard]] bool is_plain_name(std::size_t ahead = 0) const;
  [[nodiscard]] std::optional<ml::Fixity> infix_at(std::size_t ahead = 0) const;
  bool accept(std::string_view sign);
  void expect(std::string_view sign);
  void expect_end();
  [[nodiscard]] ml::Identifier identifier(const std::string& expected);
  [[nodiscard]] std::string label();
  [[noreturn]] void fail_expecting(const std::string& expected) const;
  void deepen();

  // Expressions.
  [[nodiscard]] ml::Expression expression();
  [[nodiscard]] ml::Expression disjunction();
  [[nodiscard]] ml::Expression conjunction();
  [[nodiscard]] ml::Expression constrained();
  [[nodiscard]] ml::Expression infix(int power);
  [[nodiscard]] ml::Expression infix_from(ml::Expression left, int power);
  [[nodiscard]] ml::Expression operand();
  [[nodiscard]] ml::Expression application();
  [[nodiscard]] ml::Expression conditional();
  [[nodiscard]] ml::Expression loop();
  [[nodiscard]] ml::Expression match_of();
  [[nodiscard]] std::vector<ml::Rule> rules();

  // Atoms.
  [[nodiscard]] bool starts_atom() const;
  [[nodiscard]] ml::Expression atom();
  [[nodiscard]] ml::Expression name();
  [[nodiscard]] ml::Expression selector();
  [[nodiscard]] ml::Expression parenthesised();
  [[nodiscard]] ml::Expression list();
  [[nodiscard]] ml::Expression record();
  [[nodiscard]] ml::Expression let();
  [[nodiscard]] ml::Expression sequence(ml::Expression first);

  // Patterns.
  [[nodiscard]] ml::Pattern pattern();
  [[nodiscard]] ml::Pattern layered(ml::Pattern name);
  [[nodiscard]] ml::Pattern infix_pattern(int power);
  [[nodiscard]] ml::Pattern applied_pattern();
  [[nodiscard]] bool starts_atomic_pattern() const;
  [[nodiscard]] ml::Pattern atomic_pattern();
  [[nodiscard]] ml::Pattern name_pattern();
  [[nodiscard]] ml::Pattern tuple_pattern();
  [[nodiscard]] ml::Pattern list_pattern();
  [[nodiscard]] ml::Pattern record_pattern();
  [[nodiscard]] ml::Pattern field_named(const MlToken& label);

  // Types.
  [[nodiscard]] ml::Type type();
  [[nodiscard]] ml::Type tuple_type();
  [[nodiscard]] ml::Type postfix_type();
  [[nodiscard]] ml::Type atomic_type();
  [[nodiscard]] ml::Type record_type();
  [[nodiscard]] ml::Type constructor_type(std::vector<ml::Type> arguments, ml::Position at);
  [[nodiscard]] std::vector<std::string> type_variables();

  // Declarations.
  [[nodiscard]] std::vector<ml::Declaration> declarations();
  [[nodiscard]] bool starts_declaration() const;
  [[nodiscard]] ml::Declaration declaration();
  [[nodiscard]] std::optional<ml::Declaration> model_declaration();
  [[nodiscard]] ml::Declaration evaluation();
  [[nodiscard]] ml::Values values();
  [[nodiscard]] ml::Functions functions();
  [[nodiscard]] ml::FunctionBinding function();
  [[nodiscard]] ml::Clause clause(Head head);
  [[nodiscard]] Head head();
  [[nodiscard]] Head infix_head();
  [[nodiscard]] ml::Abbreviations abbreviations();
  [[nodiscard]] ml::Datatypes datatypes();
  [[nodiscard]] ml::DatatypeBinding datatype();
  [[nodiscard]] ml::Constructor constructor();
  [[nodiscard]] ml::Exceptions exceptions();
  [[nodiscard]] ml::Local local();
  [[nodiscard]] ml::Open open();
  [[nodiscard]] ml::FixityChange fixity_change(const MlToken& keyword);
  [[nodiscard]] ml::Variables variables();
  [[nodiscard]] ml::Reference reference();

  // Colour sets.
  [[nodiscard]] ml::ColourSet colour_set();
  void reserve_colour_words();
  void colours(ml::ColourSet& set);
  void subset(ml::ColourSet& set);
  void bounds(ml::ColourSet& set);
  void bounds_after_with(ml::ColourSet& set);
  void truth_names(ml::ColourSet& set);
  void record_fields(ml::ColourSet& set);
  void union_fields(ml::ColourSet& set);
  [[nodiscard]] std::vector<ml::Identifier> identifiers(std::string_view separator,
                                                        const std::string& expected);
  [[nodiscard]] std::vector<ml::Identifier> code_variables();

  const MlText& text_;
  MlFixities fixities_;
  std::vector<MlToken> tokens_;
  std::size_t next_ = 0;
  std::size_t depth_ = 0;
  std::size_t reached_ = 0;  ///< the deepest so far inside the current level
};

/// One level of nesting, as long as it lives.
class MlParser::Level {
 public:
  explicit Level(MlParser& parser) : parser_(parser), outside_(parser.reached_) {
    parser_.reached_ = parser_.depth_++;
    parser_.deepen();
  }
  ~Level() {
    --parser_.depth_;
    if (parser_.reached_ < outside_) parser_.reached_ = outside_;
  }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;

 private:
  MlParser& parser_;
  std::size_t outside_;
};

/// A node of the tree that has such kinds, with nothing in it yet.
template <class Node>
[[nodiscard]] Node ml_node_of(typename Node::Kind kind, ml::Position at) {
  Node result;
  result.kind = kind;
  result.at = at;
  return result;
}
[[nodiscard]] inline ml::Expression ml_node(ml::Expression::Kind kind, ml::Position at) {
  return ml_node_of<ml::Expression>(kind, at);
}
[[nodiscard]] inline ml::Pattern ml_node(ml::Pattern::Kind kind, ml::Position at) {
  return ml_node_of<ml::Pattern>(kind, at);
}
[[nodiscard]] inline ml::Type ml_node(ml::Type::Kind kind, ml::Position at) {
  return ml_node_of<ml::Type>(kind, at);
}

/// How the left and the right operand of an infix operator are held, as in SML/NJ: an operator takes the
/// operand in front of it from another one if it holds it more strongly; in a mixture of operators that group
/// to the left and to the right (`x::xs^^ys`) the first one wins.
struct MlPowers {
  explicit MlPowers(ml::Fixity fixity)
      : left(2 * fixity.precedence + (fixity.side == ml::Fixity::Side::right ? 1 : 0)),
        right(2 * fixity.precedence + (fixity.side == ml::Fixity::Side::left ? 1 : 0)) {}

  static constexpr int none = -1;

  int left;
  int right;
};

}  // namespace unfire::load
