// The values of a net's attribute `type` that promise a net we can read.
#pragma once

#include <string_view>

namespace unfire::load {

/// No type, or one of a P/T net in the spelling of any writer. Coloured types are known as well, because
/// content decides whether a net is coloured: files lie about it.
[[nodiscard]] bool is_known_net_type(std::string_view type);

}  // namespace unfire::load
