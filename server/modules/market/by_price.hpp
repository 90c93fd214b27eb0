#pragma once
// Reading of lists that are sorted by price.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

namespace market::store {

/// Rows of the place's own price, and then, if there are fewer than wanted, of the prices behind it: each by
/// an index, without reading the rows before the place.
template <class Row, class AtPrice, class Behind>
auto by_price(std::int64_t wanted, AtPrice at_price, Behind behind) -> std::vector<Row> {
  std::vector<Row> rows = at_price(wanted);
  const auto missing = wanted - static_cast<std::int64_t>(rows.size());
  if (missing > 0) std::ranges::move(behind(missing), std::back_inserter(rows));
  return rows;
}

}  // namespace market::store
