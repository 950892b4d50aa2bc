// Bad input in a formula given as text: says at which character, and keeps the place for a caret.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "unfire/model/error.hpp"

namespace unfire::logic {

/// `what()` is `character N: reason`, N counted from 1 in characters (UTF-8), for people.
class SyntaxError : public model::InputError {
 public:
  SyntaxError(std::string_view text, std::size_t offset, const std::string& reason);

  /// In bytes from the start of the text; its size when the end came too early.
  [[nodiscard]] std::size_t offset() const { return offset_; }

 private:
  std::size_t offset_;
};

}  // namespace unfire::logic
