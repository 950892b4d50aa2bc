// Formats numbers.
#include "unfire/report/numbers.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace unfire::report {

std::string grouped(net::Total value) {
  const std::string plain = net::to_string(value);
  std::string text;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (i > 0 && (plain.size() - i) % 3 == 0) text.push_back(',');
    text.push_back(plain[i]);
  }
  return text;
}

std::string counted(net::Total value, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(value), noun, value == 1 ? "" : "s");
}

std::string bytes_text(std::size_t bytes) {
  constexpr std::array<const char*, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1024 && unit + 1 < units.size()) {
    value /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", value, units[unit]);
}

std::string seconds_text(double seconds) {
  if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1000);
  if (seconds < 60) return fmt::format("{:.2f} s", seconds);
  return fmt::format("{} min {} s", static_cast<long>(seconds) / 60, static_cast<long>(seconds) % 60);
}

Json integer(net::Total value) {
  constexpr net::Total exact_in_doubles = net::Total{1} << 53U;
  if (value > exact_in_doubles) return net::to_string(value);
  return static_cast<std::uint64_t>(value);
}

std::string json_text(const Json& document) {
  return document.dump(2, ' ', false, Json::error_handler_t::replace);
}

Json rounded(double value, int decimals) {
  const double scale = std::pow(10.0, decimals);
  return std::round(value * scale) / scale;
}

}  // namespace unfire::report
