// The values of literals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "unfire/model/ml.hpp"
#include "unfire/model/primitive.hpp"

namespace unfire::load::typing {

using LiteralValue = std::variant<std::int64_t, double, std::string>;

/// Nothing if a number does not fit 64 bits.
[[nodiscard]] std::optional<LiteralValue> literal_value(model::ml::LiteralKind kind, const std::string& text);
[[nodiscard]] model::program::Domain literal_domain(model::ml::LiteralKind kind);

}  // namespace unfire::load::typing
