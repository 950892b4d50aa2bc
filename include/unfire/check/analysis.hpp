// The full analysis of a net: one exhaustive exploration and everything that can be told from it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "unfire/check/answer.hpp"
#include "unfire/check/prepared_net.hpp"
#include "unfire/check/wanted_ends.hpp"
#include "unfire/explore/search.hpp"
#include "unfire/logic/expression.hpp"

namespace unfire::check {

struct Request {
  explore::OrderChoice order;
  explore::Detail detail = explore::Detail::standard;
  explore::SearchSettings::Observe observe = explore::SearchSettings::Observe::everything;
  std::optional<logic::Predicate> final;  ///< the user's idea of a wanted end
};

/// How the exploration went; the same figures for every question that explores.
struct Exploration {
  std::string method = "exact";
  std::string net;  ///< what was explored: "P/T", "unfolded" or "coloured"
  std::string order;
  explore::Stop stop = explore::Stop::exhausted;
  std::uint64_t states = 0, arcs = 0, visited = 0, stored_peak = 0, waiting = 0;
  double seconds = 0;
  std::size_t memory_bytes = 0;    ///< of the store, the order and the observer
  std::size_t resident_bytes = 0;  ///< peak of the whole process
  std::uint32_t words_per_state = 0, relayouts = 0;
  std::string crowded_place;  ///< Stop::tokens: the id of the place with more tokens than can be counted

  [[nodiscard]] bool complete() const { return stop == explore::Stop::exhausted; }
  [[nodiscard]] double bytes_per_state() const {
    return states == 0 ? 0 : static_cast<double>(memory_bytes) / static_cast<double>(states);
  }
};

struct DeadMarkings {
  std::uint64_t count = 0;
  bool ends_defined = false;  ///< the file or the user says which ends are wanted
  std::uint64_t wanted = 0, unwanted = 0;
  std::optional<net::SparseMarking> first;           ///< the first dead marking found
  std::optional<net::SparseMarking> first_unwanted;  ///< the first one that is not a wanted end
};

/// All colours of a place together, and each for itself.
struct PlaceBounds {
  Total lower = 0, upper = 0;
  bool unbounded = false;
  std::vector<explore::ColourBounds> colours;
};

struct Analysis {
  Exploration exploration;
  bool observed = true;  ///< false: states and arcs were counted and nothing else is known
  DeadMarkings dead;
  std::vector<PlaceBounds> places;
  std::optional<bool> bounded;     ///< nothing: not known
  Tokens max_tokens_in_place = 0;  ///< of one colour
  Total max_tokens_in_marking = 0;
  std::vector<explore::Pumping> pumpings;  ///< proofs of unboundedness
  std::vector<std::uint64_t> fired;        ///< per transition
  std::vector<explore::Level> levels;
  explore::Histogram out_degrees;
  std::uint64_t self_loops = 0;
  std::optional<std::uint64_t> distinct_edges;  ///< Detail::full
  explore::Histogram in_degrees;                ///< Detail::full
};

[[nodiscard]] Analysis analyse(const PreparedNet& net, const Request& request,
                               const explore::Context& context);

struct DeadlockAnswer {
  Answer answer;
  Exploration exploration;
  bool ends_defined = false;
  std::uint64_t wanted = 0;  ///< wanted ends met on the way
};

/// Looks for a dead marking that is not a wanted end; a trace to it is shortest when the order is
/// breadth-first.
[[nodiscard]] DeadlockAnswer find_deadlock(const PreparedNet& net, const Request& request,
                                           const explore::Context& context);

/// The figures of a search that has run.
[[nodiscard]] Exploration exploration_of(const PreparedNet& net, const explore::Search& search,
                                         const Request& request);

}  // namespace unfire::check
