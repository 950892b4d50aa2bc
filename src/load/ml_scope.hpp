// What a name means at some point of a model: values, types, and names that cannot be used and why.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ml_inference.hpp"

namespace unfire::load::typing {

/// A place in the frame of a function.
struct Slot {
  program::FunctionId owner{};
  std::uint32_t number = 0;

  friend bool operator==(const Slot&, const Slot&) = default;
};

struct Meaning {
  enum class Kind : std::uint8_t {
    local,         ///< `slot`
    net_variable,  ///< `number`
    global,        ///< `number` of a function without parameters
    function,      ///< `number`, to be called with `arity` arguments
    constructor,   ///< `number` in a datatype of `form`; arity 1 if it has an argument
    exception,     ///< `number`; arity as of a constructor
    nil,
    cons,
    primitive,  ///< `primitive`, of `colours`, with field or constructor `number`
    broken      ///< `reason`
  };

  Kind kind = Kind::broken;
  program::Datatype::Form form = program::Datatype::Form::tagged;
  program::Primitive primitive{};
  program::ColourSetId colours{};
  bool splits = true;  ///< whether a primitive takes a tuple apart; not if that is one colour
  std::uint32_t number = 0;
  std::uint32_t arity = 0;
  Slot slot;
  Scheme scheme;
  std::string reason;
};

struct TypeMeaning {
  std::uint32_t parameters = 0;
  Ref type{};  ///< with its parameters as bound variables
  std::optional<program::ColourSetId> colours;
  std::optional<std::uint32_t> datatype;
  std::string reason;  ///< why it cannot be used; empty if it can
};

/// Names that hide others until the scope is left.
template <class Value>
class Names {
 public:
  using Pointer = std::shared_ptr<const Value>;

  [[nodiscard]] Pointer find(const std::string& name) const {
    const auto found = names_.find(name);
    return found == names_.end() ? nullptr : found->second;
  }

  void add(const std::string& name, Value value) {
    put(name, std::make_shared<const Value>(std::move(value)));
  }

  [[nodiscard]] std::size_t mark() const { return hidden_.size(); }

  void leave(std::size_t mark) {
    while (hidden_.size() > mark) {
      names_[hidden_.back().first] = std::move(hidden_.back().second);
      hidden_.pop_back();
    }
  }

  /// The names added since a mark, each once, with what they mean now.
  [[nodiscard]] std::map<std::string, Pointer> since(std::size_t mark) const {
    std::map<std::string, Pointer> result;
    for (std::size_t i = mark; i < hidden_.size(); ++i) result[hidden_[i].first] = find(hidden_[i].first);
    return result;
  }

  /// local ... in ... end: forgets what was added between the marks and keeps what came after.
  void forget(std::size_t from, std::size_t to) {
    std::vector<std::pair<std::string, Pointer>> kept;
    for (std::size_t i = to; i < hidden_.size(); ++i)
      kept.emplace_back(hidden_[i].first, find(hidden_[i].first));
    leave(from);
    for (auto& [name, value] : kept) put(name, std::move(value));
  }

 private:
  void put(const std::string& name, Pointer value) {
    Pointer& place = names_[name];
    hidden_.emplace_back(name, std::move(place));
    place = std::move(value);
  }

  std::map<std::string, Pointer> names_;
  std::vector<std::pair<std::string, Pointer>> hidden_;
};

}  // namespace unfire::load::typing
