// A line of a text report: a head, and what there is to say.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>

namespace unfire::report {

using Text = std::back_insert_iterator<std::string>;

inline void line(Text out, std::string_view head, std::string_view text) {
  fmt::format_to(out, "{:<20}{}\n", head, text);
}

}  // namespace unfire::report
