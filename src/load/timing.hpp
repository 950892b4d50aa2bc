// Time in the notations of the tools that have it. What is written but means "at any time" has no influence.
#pragma once

#include <pugixml.hpp>
#include <string_view>

#include "drops.hpp"
#include "labels.hpp"
#include "xml.hpp"

namespace unfire::load {

/// Starts like an interval: `[0,inf)`, `(1,2]`.
[[nodiscard]] bool looks_like_interval(std::string_view text);

/// Allows every age or delay: `[0,inf)`, TAPAAL's invariant `< inf`, or nothing.
[[nodiscard]] bool is_any_time(std::string_view text);

/// Refuses `text` (an interval or delay) unless it is_any_time.
void drop_time(Drops& drops, const Label& label);

/// Refuses a <delay> label; TINA writes [0, ∞) as a MathML interval, which is no delay.
void drop_delay_element(Drops& drops, pugi::xml_node transition, pugi::xml_node delay);

}  // namespace unfire::load
