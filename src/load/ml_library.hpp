// The library of CPN ML: what the tool knows by name without a declaration in the model.
#pragma once

#include <string_view>

#include "unfire/model/primitive.hpp"

namespace unfire::load::typing {

/// The type is written in CPN ML. 'n stands for a number, 'o for what has an order (numbers, strings,
/// characters), 'p for what can be added (numbers, multisets), 'c for what can be compared (all of these), 'i
/// for integers, 's for what has a size (strings, multisets); other variables for anything.
struct LibraryFunction {
  std::string_view name;
  model::program::Primitive primitive;
  std::string_view type;
};

/// Nothing if the library has no such function.
[[nodiscard]] const LibraryFunction* library_function(std::string_view name);

/// Why a name that CPN Tools knows cannot be used here; empty if it is not such a name.
[[nodiscard]] std::string_view why_impure(std::string_view module, std::string_view name);

/// Types, constructors and exceptions of the library, in CPN ML.
[[nodiscard]] std::string_view library_declarations();

}  // namespace unfire::load::typing
