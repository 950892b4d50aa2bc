// Terms and sorts of coloured nets as elements of PNML, in the shape of the contest's files: `numberof` also
// before `all`, `tuple` also around multisets, `and` and `add` of any number of operands.
#pragma once

#include <ostream>
#include <string_view>

#include "pnml_ids.hpp"
#include "unfire/model/coloured.hpp"

namespace unfire::report {

class TermWriter {
 public:
  TermWriter(const model::ColouredNet& net, const ColouredIds& ids, std::ostream& out)
      : net_(net), ids_(ids), out_(out) {}

  /// All on one line.
  void write(const model::Term& term);
  /// A reference to a declared sort, or the element of a built-in one.
  void write_sort(model::SortId sort);
  /// What is declared under the name of a sort that is no partition.
  void write_definition(model::SortId sort);
  /// A colour of a sort whose colours are numbers.
  void write_constant(model::SortId sort, std::int64_t number);

 private:
  void write_joined(const model::Term& term);
  void write_counted(const model::Term& term);
  void write_cartesian(const model::Term& term);
  void write_list(const model::Term& term);
  void write_positioned(const model::Term& term);
  void write_whole_sort(std::string_view element, model::SortId sort);
  void write_components(std::string_view element, const model::Sort& sort);
  void write_operands(const model::Term& term);
  void write_operand(const model::Term& term);
  void write_element(std::string_view element, const model::Term& term);
  [[nodiscard]] std::string_view element_of(const model::Term& term) const;
  [[nodiscard]] std::string_view comparison(const model::Term& term) const;
  [[nodiscard]] bool is_block(model::SortId sort) const;

  const model::ColouredNet& net_;
  const ColouredIds& ids_;
  std::ostream& out_;
};

}  // namespace unfire::report
