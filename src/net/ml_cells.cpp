// Values of running CPN ML: those that may lie on a place are hash-consed, the rest is kept until dropped.
#include "unfire/net/ml_cells.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace unfire::net {

void raise(model::program::Exception exception) {
  throw MlRaised{MlCell(ValueId{static_cast<std::uint32_t>(exception)})};
}

MlCell MlCells::real(double real) {
  if (real == 0) real = 0;  // also where it is -0.0
  if (std::isnan(real)) real = std::numeric_limits<double>::quiet_NaN();
  return number(std::bit_cast<std::int64_t>(real));
}

double MlCells::to_real(MlCell cell) const { return std::bit_cast<double>(to_number(cell)); }

MlCell MlCells::sequence(std::span<const MlCell> parts) {
  if (!std::ranges::all_of(parts, &MlCell::is_value)) {
    transients_.push_back({std::nullopt, MlList(parts.begin(), parts.end())});
    return MlCell::transient(static_cast<std::uint32_t>(transients_.size() - 1));
  }
  std::vector<ValueId> ids(parts.size());
  std::ranges::transform(parts, ids.begin(), &MlCell::value);
  return MlCell(values_.sequence(ids));
}

std::size_t MlCells::size(MlCell sequence) const {
  return sequence.is_value() ? values_.parts(sequence.value()).size()
                             : transients_[sequence.number()].parts.size();
}

MlCell MlCells::part(MlCell sequence, std::size_t i) const {
  assert(i < size(sequence) && "a part that is there");
  return sequence.is_value() ? MlCell(values_.parts(sequence.value())[i])
                             : transients_[sequence.number()].parts[i];
}

MlList MlCells::parts(MlCell sequence) const {
  if (!sequence.is_value()) return transients_[sequence.number()].parts;
  const auto ids = values_.parts(sequence.value());
  MlList result(ids.size());
  std::ranges::transform(ids, result.begin(), [](ValueId id) { return MlCell(id); });
  return result;
}

// A transient sequence has a function inside, so no value equals it.
bool MlCells::equal(MlCell a, MlCell b) const {
  if (a.is_value() || b.is_value()) return a.is_value() && b.is_value() && a.value() == b.value();
  if (a.number() == b.number()) return true;
  const auto& left = transients_[a.number()];
  const auto& right = transients_[b.number()];
  return !left.closure && !right.closure &&
         std::ranges::equal(left.parts, right.parts, [this](MlCell x, MlCell y) { return equal(x, y); });
}

MlCell MlCells::closure(Closure closure) {
  transients_.push_back({std::move(closure), {}});
  return MlCell::transient(static_cast<std::uint32_t>(transients_.size() - 1));
}

const MlCells::Closure& MlCells::closure_of(MlCell cell) const {
  assert(!cell.is_value() && transients_[cell.number()].closure && "a function");
  return *transients_[cell.number()].closure;
}

}  // namespace unfire::net
