// A bench for the operations of CPN ML: functions of C++ stand for those of a program, and helpers make
// operands and take results apart.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../src/net/ml_primitives.hpp"
#include "unfire/model/error.hpp"
#include "unfire/model/program.hpp"

namespace unfire::test {

class MlBench : private net::MlHost {
 public:
  using Cell = net::MlCell;
  using Domain = model::program::Domain;
  using Exception = model::program::Exception;
  using FunctionId = model::program::FunctionId;
  using Primitive = model::program::Primitive;
  using ColourSet = model::program::ColourSet;
  using ColourSetId = model::program::ColourSetId;
  using Kind = model::ml::ColourSet::Kind;
  using Operands = std::vector<Cell>;

  // Operands.
  [[nodiscard]] Cell number(std::int64_t value) { return cells_.number(value); }
  [[nodiscard]] Cell real(double value) { return cells_.real(value); }
  [[nodiscard]] Cell text(std::string_view value) { return cells_.text(value); }
  [[nodiscard]] Cell truth(bool value) { return cells_.truth(value); }
  [[nodiscard]] Cell letter(char value) { return cells_.number(static_cast<unsigned char>(value)); }
  [[nodiscard]] Cell list(const Operands& parts) { return cells_.sequence(parts); }
  [[nodiscard]] Cell numbers(std::initializer_list<std::int64_t> values);
  [[nodiscard]] Cell texts(std::initializer_list<std::string_view> values);
  [[nodiscard]] Cell some(Cell value) { return cells_.some(value); }
  [[nodiscard]] Cell none() { return cells_.none(); }
  [[nodiscard]] Cell function(std::function<Cell(Cell)> body);

  /// A bound of a colour set.
  [[nodiscard]] FunctionId global(Cell value);
  [[nodiscard]] ColourSetId declare(ColourSet set);
  void set_clock(std::int64_t clock) { clock_ = clock; }

  [[nodiscard]] Cell apply(Primitive primitive, const Operands& operands, Domain domain = Domain::none);
  [[nodiscard]] Cell apply(Primitive primitive, ColourSetId set, const Operands& operands,
                           std::uint32_t number = 0);
  /// Nothing if it raises no exception.
  [[nodiscard]] std::optional<Exception> raised(Primitive primitive, const Operands& operands,
                                                Domain domain = Domain::none);
  [[nodiscard]] std::optional<Exception> raised(Primitive primitive, ColourSetId set,
                                                const Operands& operands);

  // Results.
  [[nodiscard]] std::int64_t as_number(Cell cell) const { return cells_.to_number(cell); }
  [[nodiscard]] double as_real(Cell cell) const { return cells_.to_real(cell); }
  [[nodiscard]] std::string as_text(Cell cell) const { return std::string(cells_.to_text(cell)); }
  [[nodiscard]] bool as_truth(Cell cell) const { return cells_.is_true(cell); }
  [[nodiscard]] std::vector<std::int64_t> as_numbers(Cell cell) const;
  [[nodiscard]] std::vector<std::string> as_texts(Cell cell) const;
  [[nodiscard]] bool same(Cell a, Cell b) const { return cells_.equal(a, b); }

  [[nodiscard]] net::MlCells& cells() { return cells_; }
  [[nodiscard]] net::MlPrimitives& primitives() { return primitives_; }

 private:
  [[nodiscard]] Cell apply(Cell function, Cell argument) override;
  [[nodiscard]] Cell global(FunctionId function) override { return globals_[index(function)]; }
  [[nodiscard]] std::int64_t clock() const override { return clock_; }
  template <class Run>
  [[nodiscard]] static std::optional<Exception> exception_of(Run run);

  model::program::Program program_;
  net::Values values_;
  net::MlCells cells_{values_};
  net::MlPrimitives primitives_{program_, cells_, *this};
  std::vector<std::function<Cell(Cell)>> functions_;
  std::vector<Cell> globals_;
  std::int64_t clock_ = 0;
};

}  // namespace unfire::test
