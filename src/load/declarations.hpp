// What the declarations of a coloured net give names to: sorts, variables, constants, partitions, operators.
// Everything may be used before it is declared.
#pragma once

#include <cstdint>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sort_table.hpp"
#include "unfire/model/coloured.hpp"
#include "xml.hpp"

namespace unfire::load {

/// Sorts and terms nested deeper than this are refused: they are read by recursion.
inline constexpr std::size_t deepest_nesting = 500;

class Declarations {
 public:
  explicit Declarations(const Xml& xml) : xml_(xml) {}

  /// Reads all <declaration> labels of the net. To be called once, first.
  void read(const std::vector<pugi::xml_node>& labels);

  /// The sort that `node` stands for; `owner` is named when it is wrong.
  [[nodiscard]] model::SortId read_sort(pugi::xml_node owner, pugi::xml_node node);

  [[nodiscard]] std::optional<model::VariableId> find_variable(std::string_view id) const;

  struct Constant {
    model::SortId sort{};
    std::uint32_t position = 0;
    std::uint32_t next = none;  ///< another constant of this id, in another sort
  };
  static constexpr std::uint32_t none = UINT32_MAX;
  /// The constant or partition element with this id, preferably of the sort wanted.
  [[nodiscard]] const Constant* find_constant(std::string_view id, std::optional<model::SortId> sort) const;

  [[nodiscard]] std::optional<std::uint32_t> find_partition(std::string_view id) const;
  [[nodiscard]] std::optional<std::uint32_t> partition_of(model::SortId blocks) const;
  /// The <namedoperator> with this id; null when there is none.
  [[nodiscard]] pugi::xml_node find_operator(std::string_view id) const;

  /// Whether a sort of this id is the dot: some who write for TAPAAL call the colour of its tokens so, too.
  [[nodiscard]] bool names_dot(std::string_view id) const;

  [[nodiscard]] SortTable& sorts() { return sorts_; }
  [[nodiscard]] const std::vector<model::Variable>& variables() const { return variables_; }
  [[nodiscard]] const std::vector<model::Partition>& partitions() const { return partitions_; }

 private:
  /// A <namedsort> or <partition>.
  struct DeclaredSort {
    pugi::xml_node node;
    enum class State : std::uint8_t { unseen, on_path, done } state = State::unseen;
    model::SortId sort{};
  };

  void enter(pugi::xml_node label, pugi::xml_node node);
  void enter_all(pugi::xml_node label, pugi::xml_node parent);
  void read_variable(pugi::xml_node node);
  [[nodiscard]] model::SortId resolve(DeclaredSort& declared);
  [[nodiscard]] model::SortId read_nested_sort(pugi::xml_node owner, pugi::xml_node node);
  [[nodiscard]] model::SortId user_sort(pugi::xml_node owner, pugi::xml_node node);
  [[nodiscard]] model::SortId read_range(pugi::xml_node owner, pugi::xml_node node);
  [[nodiscard]] model::SortId read_product(pugi::xml_node owner, pugi::xml_node node);
  [[nodiscard]] model::SortId read_enumeration(pugi::xml_node owner, pugi::xml_node node);
  [[nodiscard]] model::SortId read_partition(pugi::xml_node node);
  [[nodiscard]] model::SortId add_partition(pugi::xml_node node, model::SortId base,
                                            const std::vector<pugi::xml_node>& blocks,
                                            std::vector<std::uint32_t> block_of);
  void read_block(pugi::xml_node partition, pugi::xml_node node, std::uint32_t block, model::SortId base,
                  std::vector<std::uint32_t>& block_of);
  [[nodiscard]] std::uint64_t position_in_base(pugi::xml_node partition, pugi::xml_node node,
                                               model::SortId base) const;
  void add_constant(pugi::xml_node node, model::SortId sort, std::uint32_t position);

  const Xml& xml_;
  SortTable sorts_;
  std::size_t depth_ = 0;
  std::vector<std::string_view> sort_order_;
  std::vector<pugi::xml_node> variable_nodes_;
  std::unordered_map<std::string_view, DeclaredSort> declared_sorts_;  ///< keys live in the XML text
  std::unordered_map<std::size_t, model::SortId> enumerations_;        ///< by element, each read once
  std::unordered_map<std::string_view, std::uint32_t> constant_index_;
  std::vector<Constant> constants_;
  std::unordered_map<std::string_view, std::uint32_t> variable_index_;
  std::vector<model::Variable> variables_;
  std::unordered_map<std::string_view, std::uint32_t> partition_index_;
  std::unordered_map<std::uint32_t, std::uint32_t> partition_by_sort_;
  std::vector<model::Partition> partitions_;
  std::unordered_map<std::string_view, pugi::xml_node> operators_;
};

/// What a person reads for each constant: its name when the names tell them all apart, else its id.
[[nodiscard]] std::vector<std::string> constant_texts(const std::vector<pugi::xml_node>& constants);

/// An attribute as an integer; fails when it is none.
[[nodiscard]] std::int64_t integer_attribute(const Xml& xml, pugi::xml_node owner, pugi::xml_node node,
                                             const char* name);

/// What stands inside one or several nested <subterm>, or `node` itself.
[[nodiscard]] pugi::xml_node without_subterm(const Xml& xml, pugi::xml_node owner, pugi::xml_node node);

}  // namespace unfire::load
