// Tiny coloured nets for tests, written as a chain of calls, terms as in coloured_terms.hpp:
//   ColouredBuilder().enumeration("C", {"a", "b"}).variable("x", "C").place("p", "C", all())
//       .arc("p", "t", var("x")).guard("t", ne(var("x"), con("b"))).build()
// Sorts "dot", "bool", "int" (any integer), "nat" and "string" are there. What is used must be declared
// before, transitions excepted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/coloured_terms.hpp"
#include "unfire/model/coloured.hpp"

namespace unfire::test {

class ColouredBuilder {
 public:
  struct Block {
    std::string name;
    std::vector<std::uint32_t> positions;  ///< in the base sort
  };

  ColouredBuilder();

  ColouredBuilder& enumeration(const std::string& name, std::vector<std::string> constants);
  ColouredBuilder& range(const std::string& name, std::int64_t first, std::int64_t last);
  ColouredBuilder& product(const std::string& name, const std::vector<std::string>& components);
  ColouredBuilder& list(const std::string& name, const std::string& element);
  /// Declares the sort of its blocks, too, by the same name.
  ColouredBuilder& partition(const std::string& name, const std::string& base,
                             const std::vector<Block>& blocks);
  ColouredBuilder& variable(const std::string& name, const std::string& sort);

  ColouredBuilder& place(const std::string& id, const std::string& sort,
                         const std::optional<Expr>& initial = std::nullopt);
  ColouredBuilder& transition(const std::string& id);
  ColouredBuilder& guard(const std::string& transition, const Expr& truth);

  /// Place to transition consumes, transition to place produces.
  ColouredBuilder& arc(const std::string& from, const std::string& to, const Expr& inscription);
  ColouredBuilder& read(const std::string& place, const std::string& transition, const Expr& inscription);
  /// Blocks where the whole multiset is in the place.
  ColouredBuilder& inhibitor(const std::string& place, const std::string& transition,
                             const Expr& inscription);
  /// Blocks where the place holds that many tokens, whatever their colour.
  ColouredBuilder& inhibitor(const std::string& place, const std::string& transition, model::Tokens weight);
  ColouredBuilder& reset(const std::string& place, const std::string& transition);

  [[nodiscard]] const model::ColouredNet& build() const { return net_; }

  [[nodiscard]] model::SortId sort(const std::string& name) const;
  /// With the sort it has in a place of this sort.
  [[nodiscard]] model::Term colour(const Expr& expr, model::SortId sort) const;
  [[nodiscard]] model::Term multiset(const Expr& expr, model::SortId sort) const;

 private:
  ColouredBuilder& add_sort(model::Sort sort);
  ColouredBuilder& add_arc(model::ArcKind kind, const std::string& place, const std::string& transition,
                           const std::optional<Expr>& inscription, model::Tokens weight);
  [[nodiscard]] model::PlaceId place_id(const std::string& id) const;
  model::TransitionId transition_id(const std::string& id);

  /// The sort an expression shows by itself; nothing: any sort could be meant.
  [[nodiscard]] std::optional<model::SortId> shown_sort(const Expr& expr) const;
  [[nodiscard]] model::SortId common_sort(const Expr& expr) const;
  [[nodiscard]] std::int64_t number_of_constant(const Expr& expr, model::SortId sort) const;
  [[nodiscard]] std::uint32_t partition_index(const std::string& name) const;
  [[nodiscard]] model::SortId operand_sort(const Expr& expr, std::size_t operand, model::SortId sort) const;

  model::ColouredNet net_;
  std::unordered_map<std::string, model::SortId> sorts_;
  std::unordered_map<std::string, model::VariableId> variables_;
  std::unordered_map<std::string, model::PlaceId> places_;
  std::unordered_map<std::string, model::TransitionId> transitions_;
  std::size_t line_ = 0;
};

}  // namespace unfire::test
