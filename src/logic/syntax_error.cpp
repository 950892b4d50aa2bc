// Counting characters for people in UTF-8.
#include "unfire/logic/syntax_error.hpp"

#include <algorithm>

namespace unfire::logic {

namespace {

std::string position(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, offset);
  const auto starts = std::count_if(before.begin(), before.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not a continuation byte
  });
  return "character " + std::to_string(starts + 1) + ": ";
}

}  // namespace

SyntaxError::SyntaxError(std::string_view text, std::size_t offset, const std::string& reason)
    : model::InputError(position(text, offset) + reason), offset_(offset) {}

}  // namespace unfire::logic
