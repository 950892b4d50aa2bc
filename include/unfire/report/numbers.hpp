// Numbers for people and for JSON: separators, units, and integers that JavaScript cannot hold.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "unfire/net/layout.hpp"

namespace unfire::report {

using Json = nlohmann::ordered_json;
/// The members of a large object whose keys are known to differ: `emplace_back` appends in constant time,
/// where the object's own insertion would look through all that is there.
using JsonMembers = Json::object_t;

/// 1234567 as "1,234,567".
[[nodiscard]] std::string grouped(net::Total value);
/// "1 place", "1,234 places".
[[nodiscard]] std::string counted(net::Total value, std::string_view noun);
/// "512 B", "1.4 MiB", …
[[nodiscard]] std::string bytes_text(std::size_t bytes);
/// "0.8 ms", "2.31 s", "4 min 10 s".
[[nodiscard]] std::string seconds_text(double seconds);
/// A JSON number, or a string above 2^53 where many readers would round it.
[[nodiscard]] Json integer(net::Total value);
/// The text of a document. Bytes that are no UTF-8 (in a file name) become U+FFFD: it must stay readable.
[[nodiscard]] std::string json_text(const Json& document);
/// Rounded so that a report is readable; the exact double is noise.
[[nodiscard]] Json rounded(double value, int decimals);

}  // namespace unfire::report
