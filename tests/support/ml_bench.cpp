#include "support/ml_bench.hpp"

#include <utility>

namespace unfire::test {

using Cell = MlBench::Cell;

Cell MlBench::numbers(std::initializer_list<std::int64_t> values) {
  Operands parts;
  for (const auto value : values) parts.push_back(number(value));
  return list(parts);
}

Cell MlBench::texts(std::initializer_list<std::string_view> values) {
  Operands parts;
  for (const auto value : values) parts.push_back(text(value));
  return list(parts);
}

Cell MlBench::function(std::function<Cell(Cell)> body) {
  functions_.push_back(std::move(body));
  return cells_.closure({FunctionId{static_cast<std::uint32_t>(functions_.size() - 1)}, {}, {}});
}

MlBench::FunctionId MlBench::global(Cell value) {
  globals_.push_back(value);
  return FunctionId{static_cast<std::uint32_t>(globals_.size() - 1)};
}

MlBench::ColourSetId MlBench::declare(ColourSet set) {
  program_.colour_sets.push_back(std::move(set));
  return ColourSetId{static_cast<std::uint32_t>(program_.colour_sets.size() - 1)};
}

Cell MlBench::apply(Primitive primitive, const Operands& operands, Domain domain) {
  model::program::Expression expression;
  expression.kind = model::program::Expression::Kind::primitive;
  expression.primitive = primitive;
  expression.domain = domain;
  return primitives_.apply(expression, operands);
}

Cell MlBench::apply(Primitive primitive, ColourSetId set, const Operands& operands, std::uint32_t number) {
  model::program::Expression expression;
  expression.kind = model::program::Expression::Kind::primitive;
  expression.primitive = primitive;
  expression.colours = set;
  expression.number = number;
  return primitives_.apply(expression, operands);
}

template <class Run>
std::optional<MlBench::Exception> MlBench::exception_of(Run run) {
  try {
    static_cast<void>(run());
  } catch (const net::MlRaised& raised) {
    return static_cast<Exception>(index(raised.packet.value()));
  }
  return std::nullopt;
}

std::optional<MlBench::Exception> MlBench::raised(Primitive primitive, const Operands& operands,
                                                  Domain domain) {
  return exception_of([&] { return apply(primitive, operands, domain); });
}

std::optional<MlBench::Exception> MlBench::raised(Primitive primitive, ColourSetId set,
                                                  const Operands& operands) {
  return exception_of([&] { return apply(primitive, set, operands); });
}

std::vector<std::int64_t> MlBench::as_numbers(Cell cell) const {
  std::vector<std::int64_t> result;
  for (const auto part : cells_.parts(cell)) result.push_back(as_number(part));
  return result;
}

std::vector<std::string> MlBench::as_texts(Cell cell) const {
  std::vector<std::string> result;
  for (const auto part : cells_.parts(cell)) result.push_back(as_text(part));
  return result;
}

Cell MlBench::apply(Cell function, Cell argument) {
  return functions_[index(cells_.closure_of(function).function)](argument);
}

}  // namespace unfire::test
