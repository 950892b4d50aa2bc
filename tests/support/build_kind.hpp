// How much a test may do: a build with assertions and sanitizers is some thirty times slower than a release.
#pragma once

#include <cstdint>

namespace unfire::test {

#ifdef NDEBUG
inline constexpr bool optimised = true;
#else
inline constexpr bool optimised = false;
#endif

/// `count` random cases in an optimised build, a part of them in another. The seeds are the first ones.
[[nodiscard]] constexpr std::uint64_t cases(std::uint64_t count) { return optimised ? count : count / 5; }

}  // namespace unfire::test
