// Counts what a coloured net is made of, for its reports and for the choice of its type as PNML.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "unfire/model/coloured.hpp"

namespace unfire::report {

inline constexpr std::size_t term_kinds = static_cast<std::size_t>(model::Term::Op::call) + 1;
inline constexpr std::size_t arc_kinds = static_cast<std::size_t>(model::ArcKind::reset) + 1;

struct ColouredSurvey {
  /// Of places, variables and partitions, and what these are made of; not of mere counts of tokens.
  std::vector<model::SortId> sorts;
  std::vector<std::uint64_t> places_of_sort;    ///< by SortId
  std::array<std::uint64_t, term_kinds> terms;  ///< by Term::Op, in markings, guards and inscriptions
  std::array<std::uint64_t, arc_kinds> arcs;    ///< by ArcKind
  std::uint64_t guards = 0;
};

[[nodiscard]] ColouredSurvey survey(const model::ColouredNet& net);

/// Uses what symmetric nets do not have: integers as colours, strings, lists, and operations on them.
[[nodiscard]] bool is_high_level(const model::ColouredNet& net);

/// "successor", "number_of": the same in texts and JSON.
[[nodiscard]] std::string_view term_word(model::Term::Op op);
[[nodiscard]] std::string_view arc_word(model::ArcKind kind);
[[nodiscard]] std::string_view sort_word(model::Sort::Kind kind);

}  // namespace unfire::report
