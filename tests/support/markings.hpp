// Markings of P/T nets, as a list of all places and as a list of those that are marked.
#pragma once

#include "unfire/net/marking.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::test {

[[nodiscard]] inline net::SparseMarking sparse(const net::Marking& marking) {
  net::SparseMarking result;
  for (std::uint32_t p = 0; p < marking.size(); ++p)
    if (marking[p] > 0) result.push_back({model::PlaceId{p}, net::dot, marking[p]});
  return result;
}

[[nodiscard]] inline net::Marking dense(const net::SparseMarking& marking, std::size_t places) {
  net::Marking result(places, 0);
  for (const auto& holding : marking) result[model::index(holding.place)] += holding.tokens;
  return result;
}

}  // namespace unfire::test
