// Makes text from a file fit for a one-line message.
#pragma once

#include <string>
#include <string_view>

namespace unfire::load {

/// `text` with control characters escaped, cut when it is too long to show.
[[nodiscard]] std::string printable(std::string_view text);

/// printable() in single quotes.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace unfire::load
