#pragma once
// Places in the lists of deals.
#include <cstdint>

#include "platform/quantity.hpp"

namespace market::store {

struct Slice {
  std::int64_t below, wanted;  // ids below; one more row is read
};
/// The place of a list that is sorted by price.
struct PricePlace {
  Money price;
  std::int64_t after;  // ids of that price
};

}  // namespace market::store
