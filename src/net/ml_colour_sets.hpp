// Colour sets of CPN ML: which colours belong to one, all of them in order, their order and their texts.
// Types are already right: what is asked here is what bounds and subsets say.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ml_host.hpp"
#include "unfire/net/ml_cells.hpp"

namespace unfire::net {

class MlColourSets {
 public:
  using Id = model::program::ColourSetId;
  using Colours = std::optional<std::vector<ValueId>>;
  static constexpr std::size_t most_listed = std::size_t{1} << 20U;

  MlColourSets(const model::program::Program& program, MlCells& cells, MlHost& host)
      : program_(program), cells_(cells), host_(host) {}

  [[nodiscard]] const Colours& colours(Id set);
  /// The same, where there must be such a list; throws model::InputError if there is none.
  [[nodiscard]] const std::vector<ValueId>& listed(Id set);
  [[nodiscard]] bool legal(Id set, ValueId value);
  [[nodiscard]] std::string text(Id set, ValueId value);
  /// The order `lt`: less than, equal to or greater than 0.
  [[nodiscard]] int compare(Id set, ValueId a, ValueId b);

  /// A colour of a union: its constructor, and the argument if it has one.
  struct Union {
    std::uint32_t constructor = 0;
    std::optional<ValueId> argument;
  };
  [[nodiscard]] Union apart(Id set, ValueId value) const;
  /// Where the i-th declared part of a product or record is in its tuple.
  [[nodiscard]] std::size_t place(Id set, std::size_t i) const;
  /// All tuples of some colours of each part, parts in the order in which they are declared, the last one
  /// fastest.
  [[nodiscard]] std::vector<ValueId> product(Id set, const std::vector<std::vector<ValueId>>& parts);

 private:
  using Set = model::program::ColourSet;
  using Kind = model::ml::ColourSet::Kind;

  [[nodiscard]] const Set& operator[](Id id) const { return program_.colour_sets[index(id)]; }
  [[nodiscard]] MlCell bound(Id set, std::size_t i) { return host_.global((*this)[set].bounds[i]); }
  /// A bound of a length or a number, or the code of a character.
  [[nodiscard]] std::int64_t limit(Id set, std::size_t i);
  [[nodiscard]] bool within(Id set, std::size_t first_bound, std::int64_t number);

  [[nodiscard]] bool unrestricted(Id set);
  [[nodiscard]] bool find_unrestricted(Id set);
  [[nodiscard]] bool legal_text(Id set, ValueId value);
  [[nodiscard]] bool legal_tuple(Id set, ValueId value);
  [[nodiscard]] bool legal_list(Id set, ValueId value);
  [[nodiscard]] bool in_subset(Id set, ValueId value);

  [[nodiscard]] Colours list(Id set);
  [[nodiscard]] Colours range(std::int64_t least, std::int64_t greatest);
  [[nodiscard]] Colours tuples(Id set);
  [[nodiscard]] Colours unions(Id set);
  [[nodiscard]] Colours subset(Id set);
  [[nodiscard]] Colours lists(Id set);
  [[nodiscard]] Colours texts(Id set);

  [[nodiscard]] int compare_tuples(Id set, ValueId a, ValueId b);
  [[nodiscard]] int compare_lists(Id set, ValueId a, ValueId b);
  [[nodiscard]] int compare_unions(Id set, ValueId a, ValueId b);

  [[nodiscard]] std::string tuple_text(Id set, ValueId value);
  [[nodiscard]] std::string list_text(Id set, ValueId value);
  [[nodiscard]] std::string union_text(Id set, ValueId value);

  const model::program::Program& program_;
  MlCells& cells_;
  MlHost& host_;
  std::map<Id, Colours> colours_;
  std::map<Id, bool> unrestricted_;
};

}  // namespace unfire::net
