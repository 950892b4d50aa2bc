// PIPE's token classes: a marking or weight counts tokens per class, as in `Default,2,Red,1`.
// Every other writer has one class; a plain number counts tokens of the first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "labels.hpp"
#include "unfire/model/net.hpp"
#include "xml.hpp"

namespace unfire::load {

class TokenClasses {
 public:
  /// Tokens of one class; classes that are not listed have none.
  struct Count {
    std::uint32_t token_class = 0;
    model::Tokens tokens = 0;
  };
  using Counts = std::vector<Count>;

  /// `declarations` are the <token> elements of the net.
  TokenClasses(const Xml& xml, const std::vector<pugi::xml_node>& declarations);

  /// The same number of tokens in every class.
  [[nodiscard]] static bool agree(const Counts& a, const Counts& b);

  /// Reads a marking. Without declarations, the markings declare the classes they name.
  [[nodiscard]] Counts read_marking(const Label& label);

  /// Reads a weight; an unknown class is an error.
  [[nodiscard]] Counts read_weight(const Label& label) const;

  /// Notes the classes with a positive number: only those are kept.
  void mark_used(const Counts& counts);

  /// More than one class is known, so that mark_used must see all counts of the net before kept() is asked.
  [[nodiscard]] bool several_known() const { return names_.size() > 1; }

  /// Decides which classes are kept: the used ones, or the first when there is none.
  void settle();

  /// The number of counters a place has.
  [[nodiscard]] std::uint32_t kept() const { return static_cast<std::uint32_t>(kept_.size()); }

  /// What distinguishes the counter from others of its place: `.Red`; nothing when there is only one.
  [[nodiscard]] std::string suffix(std::uint32_t counter) const;

  /// The numbers of `counts` for the kept classes, in their order.
  [[nodiscard]] std::vector<model::Tokens> per_counter(const Counts& counts) const;

 private:
  std::uint32_t intern(std::string_view name);
  [[nodiscard]] std::uint32_t find(const Label& label, std::string_view name) const;

  template <typename FindClass>
  [[nodiscard]] Counts parse(const Label& label, FindClass find_class) const;

  const Xml& xml_;
  bool declared_ = false;
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint32_t> index_;
  std::vector<bool> used_;
  std::vector<std::uint32_t> kept_;        ///< counter → class
  std::vector<std::uint32_t> counter_of_;  ///< class → counter, or `none`
};

}  // namespace unfire::load
