// Reads terms: expressions over variables as the structure of a marking, inscription or condition holds them.
// Every term is checked for its sort; the sugars of the format are written out (see model/coloured.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "declarations.hpp"
#include "unfire/model/coloured.hpp"
#include "xml.hpp"

namespace unfire::load {

class TermReader {
 public:
  TermReader(const Xml& xml, Declarations& declarations)
      : xml_(xml), declarations_(declarations), sorts_(declarations.sorts()) {}

  /// A multiset of `sort`; `owner` is the element named when it is wrong.
  [[nodiscard]] model::Term read_multiset(pugi::xml_node owner, pugi::xml_node node, model::SortId sort);
  /// The same for an initial marking, which has no variables.
  [[nodiscard]] model::Term read_marking(pugi::xml_node owner, pugi::xml_node node, model::SortId sort);
  [[nodiscard]] model::Term read_truth(pugi::xml_node owner, pugi::xml_node node);

  /// The inscription of an inhibitor arc: a multiset of `sort`, or a number of dots to count all tokens by.
  [[nodiscard]] model::Term read_inhibition(pugi::xml_node owner, pugi::xml_node node, model::SortId sort);

  /// `count` times the colour of sort dot.
  [[nodiscard]] model::Term dots(model::Tokens count, std::size_t line);

 private:
  using Term = model::Term;
  using Op = Term::Op;
  using Hint = std::optional<model::SortId>;  ///< the sort wanted, where it is known
  using Elements = std::vector<pugi::xml_node>;

  /// One kind of element: how it is read, and which operation it is.
  struct Row {
    Term (TermReader::*read)(pugi::xml_node, Hint, Op);
    Op op;
  };
  using Table = std::unordered_map<std::string_view, Row>;
  [[nodiscard]] static const Table& table();

  [[nodiscard]] Term read(pugi::xml_node node, Hint hint);

  // Colours.
  [[nodiscard]] Term read_variable(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_dot(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_boolean(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_number(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_string(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_user_operator(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_tuple(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_step(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_partition_block(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_arithmetic(pugi::xml_node node, Hint hint, Op op);
  // Truth.
  [[nodiscard]] Term read_equality(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_order(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_block_order(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_connective(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_negation(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_implication(pugi::xml_node node, Hint hint, Op op);
  // Lists and strings.
  [[nodiscard]] Term read_make_list(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_append(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_list_concatenation(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_string_concatenation(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_list_length(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_string_length(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_member(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_sublist(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_substring(pugi::xml_node node, Hint hint, Op op);
  // Multisets.
  [[nodiscard]] Term read_number_of(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_whole_sort(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_sum(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_scaled(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_cardinality(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_cardinality_of(pugi::xml_node node, Hint hint, Op op);
  [[nodiscard]] Term read_contains(pugi::xml_node node, Hint hint, Op op);

  [[nodiscard]] Term expand(pugi::xml_node call, pugi::xml_node definition, Hint hint);
  [[nodiscard]] Term substitute(pugi::xml_node node, const Term& argument);
  [[nodiscard]] Term block_colours(pugi::xml_node node, std::uint32_t partition, std::uint32_t block);
  void count_expanded(pugi::xml_node node, std::size_t nodes);
  void begin(pugi::xml_node owner);

  /// The operands, out of their <subterm>; `count` is how many there must be.
  [[nodiscard]] Elements operands(pugi::xml_node node) const;
  [[nodiscard]] Elements operands(pugi::xml_node node, std::size_t count) const;
  /// The sort inside an element that names one, like <makelist>; nothing when there is none.
  [[nodiscard]] Hint inner_sort(pugi::xml_node node);

  [[nodiscard]] Term value(pugi::xml_node node, Hint hint);
  [[nodiscard]] Term value_of(pugi::xml_node node, model::SortId sort);
  [[nodiscard]] Term multiset(pugi::xml_node node, Hint hint);
  [[nodiscard]] Term multiset_of(pugi::xml_node node, model::SortId sort);
  [[nodiscard]] Term whole_number(pugi::xml_node node);
  [[nodiscard]] Term truth(pugi::xml_node node);
  [[nodiscard]] Term list(pugi::xml_node node, Hint hint);
  [[nodiscard]] Term text(pugi::xml_node node);
  [[nodiscard]] Term position(pugi::xml_node node, const char* name, const Elements& parts, std::size_t at);
  [[nodiscard]] Term read_part(pugi::xml_node node, Term whole, const Elements& parts);
  [[nodiscard]] std::pair<Term, Term> read_pair(pugi::xml_node node);
  [[nodiscard]] Term to_multiset(Term term);
  [[nodiscard]] Term checked(pugi::xml_node node, Term term, model::SortId sort, bool wants_multiset) const;

  [[nodiscard]] Term make(pugi::xml_node node, Op op, model::SortId sort) const;
  [[nodiscard]] Term make_number(std::int64_t number, std::size_t line);
  /// The same sort, or every integer of the first is one of the second.
  [[nodiscard]] bool fits(model::SortId found, model::SortId wanted) const;
  [[nodiscard]] bool comparable(model::SortId a, model::SortId b) const;
  [[nodiscard]] std::string name(model::SortId sort) const;
  [[nodiscard]] std::string describe(const Term& term) const;
  [[noreturn]] void fail(pugi::xml_node node, const std::string& reason) const;
  [[noreturn]] void fail_sort(pugi::xml_node node, const std::string& wanted, const Term& found) const;

  const Xml& xml_;
  Declarations& declarations_;
  SortTable& sorts_;
  pugi::xml_node owner_;
  bool ground_ = false;                     ///< variables are not allowed
  std::size_t depth_ = 0;                   ///< of the element being read, in the term that is made
  std::size_t expanded_ = 0;                ///< nodes of terms that do not stand in the file as such
  std::unordered_set<std::size_t> active_;  ///< named operators being written out
  /// The arguments of the named operator being written out, innermost last.
  using Scope = std::unordered_map<std::string_view, Term>;
  std::vector<Scope> scopes_;
};

}  // namespace unfire::load
