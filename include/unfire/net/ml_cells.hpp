// What an expression of CPN ML comes to while programs run, and what such values are made of.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "unfire/model/program.hpp"
#include "unfire/net/values.hpp"

namespace unfire::net {

/// A colour (values.hpp, represented as model/program.hpp says), or something transient that lives only while
/// programs run: a function, or a sequence with a function inside.
class MlCell {
 public:
  MlCell() = default;
  explicit MlCell(ValueId value) : number_(index(value)) {}
  [[nodiscard]] static MlCell transient(std::uint32_t number) {
    MlCell cell;
    cell.number_ = number;
    cell.transient_ = true;
    return cell;
  }
  [[nodiscard]] bool is_value() const { return !transient_; }
  /// Precondition: is_value().
  [[nodiscard]] ValueId value() const { return ValueId{number_}; }
  /// Precondition: !is_value().
  [[nodiscard]] std::uint32_t number() const { return number_; }

 private:
  std::uint32_t number_ = 0;
  bool transient_ = false;
};

using MlList = std::vector<MlCell>;

/// An exception of CPN ML on its way: its number, or the pair of its number and its argument.
struct MlRaised {
  MlCell packet;
};
[[noreturn]] void raise(model::program::Exception exception);

class MlCells {
 public:
  explicit MlCells(Values& values) : values_(values) {}

  [[nodiscard]] Values& values() const { return values_; }

  // Scalars. Preconditions as the names say.
  [[nodiscard]] MlCell truth(bool holds) const { return MlCell(ValueId{holds ? 1U : 0U}); }
  [[nodiscard]] bool is_true(MlCell cell) const { return cell.value() == ValueId{1}; }
  [[nodiscard]] MlCell unit() const { return MlCell(ValueId{0}); }
  [[nodiscard]] MlCell number(std::int64_t number) { return MlCell(values_.number(number)); }
  [[nodiscard]] std::int64_t to_number(MlCell cell) const { return values_.to_number(cell.value()); }
  [[nodiscard]] MlCell real(double real);  ///< there is one zero and one NaN
  [[nodiscard]] double to_real(MlCell cell) const;
  [[nodiscard]] MlCell text(std::string_view text) { return MlCell(values_.text(text)); }
  /// Valid until the next value is made.
  [[nodiscard]] std::string_view to_text(MlCell cell) const { return values_.to_text(cell.value()); }

  // Sequences: tuples, records, lists, multisets, and the pair of a constructor's number and its argument.
  [[nodiscard]] MlCell sequence(std::span<const MlCell> parts);
  [[nodiscard]] MlCell sequence(std::initializer_list<MlCell> parts) {
    return sequence(std::span(parts.begin(), parts.size()));
  }
  [[nodiscard]] std::size_t size(MlCell sequence) const;
  [[nodiscard]] MlCell part(MlCell sequence, std::size_t i) const;
  /// A copy, since making values moves what is stored.
  [[nodiscard]] MlList parts(MlCell sequence) const;
  [[nodiscard]] MlCell none() const { return MlCell(ValueId{0}); }
  [[nodiscard]] MlCell some(MlCell value) { return sequence({number(1), value}); }

  /// Equality of CPN ML, which functions do not have.
  [[nodiscard]] bool equal(MlCell a, MlCell b) const;

  // Functions that wait for arguments.
  struct Closure {
    model::program::FunctionId function{};
    MlList captured;
    MlList arguments;  ///< so far
  };
  [[nodiscard]] MlCell closure(Closure closure);
  /// Precondition: the cell is a function. Valid until the next closure is made.
  [[nodiscard]] const Closure& closure_of(MlCell cell) const;
  /// Drops all that is transient.
  void forget_transients() { transients_.clear(); }
  [[nodiscard]] std::size_t transients() const { return transients_.size(); }

 private:
  /// A closure, or a sequence with one inside.
  struct Transient {
    std::optional<Closure> closure;
    MlList parts;
  };
  Values& values_;
  std::vector<Transient> transients_;
};

}  // namespace unfire::net
