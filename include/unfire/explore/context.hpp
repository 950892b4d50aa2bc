// What an exploration must respect from outside: limits, a request to stop, and someone who wants to see
// progress.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace unfire::explore {

/// Why an exploration ended.
enum class Stop : std::uint8_t {
  exhausted,    ///< every reachable state was explored
  memory,       ///< the next states would not fit into the memory limit
  time,         ///< the time limit
  states,       ///< the limit on states
  interrupted,  ///< the user asked to stop
  tokens,       ///< a place would hold more tokens than can be counted (2^63 - 1)
  unbounded,    ///< the net has infinitely many markings
  violated      ///< what was looked for was found
};

struct Limits {
  static constexpr std::size_t no_memory_limit = std::numeric_limits<std::size_t>::max();

  std::size_t memory_bytes = no_memory_limit;  ///< resident memory of the whole process
  double seconds = std::numeric_limits<double>::infinity();
  std::uint32_t states = std::numeric_limits<std::uint32_t>::max();
};

/// Figures of an exploration under way.
struct Progress {
  std::uint64_t states = 0, explored = 0, waiting = 0, depth = 0;
  std::size_t bytes = 0;
  double seconds = 0;
};

class Context {
 public:
  Limits limits;
  const std::atomic<bool>* interrupt = nullptr;   ///< set by a signal handler
  std::function<void(const Progress&)> progress;  ///< called every `progress_seconds` or so
  double progress_seconds = 1.0;

  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  [[nodiscard]] bool interrupted() const {
    return interrupt != nullptr && interrupt->load(std::memory_order_relaxed);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Memory that this process holds in RAM now, as the system counts it; 0 where the system does not tell.
[[nodiscard]] std::size_t resident_bytes();
/// The largest value it has had.
[[nodiscard]] std::size_t peak_resident_bytes();

}  // namespace unfire::explore
