// The one exception of the project: the input cannot be used. It says where and why, and is caught once, in
// cli/.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace unfire::model {

/// A place in an input file; line 0 means "the file as a whole".
struct Location {
  std::string file;
  std::size_t line = 0;
};

/// Bad input. `what()` is the whole line for a person: `file:line: element 'id': reason`.
class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& reason) : std::runtime_error(reason) {}

  InputError(const Location& where, const std::string& reason)
      : std::runtime_error(prefix(where) + reason), where_(where) {}

  /// `element` is the XML name or the kind of thing ("place"), `id` its identifier in the file.
  InputError(const Location& where, std::string_view element, std::string_view id, const std::string& reason)
      : InputError(where, std::string(element) + " '" + std::string(id) + "': " + reason) {}

  [[nodiscard]] const Location& where() const { return where_; }

 private:
  static std::string prefix(const Location& where) {
    if (where.line == 0) return where.file + ": ";
    return where.file + ":" + std::to_string(where.line) + ": ";
  }

  Location where_;
};

}  // namespace unfire::model
