#pragma once
// Places in the lists of deals, and the orders of those at the console.
#include <boost/describe.hpp>

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

namespace market::console {

enum class DealSort { newest, oldest, highest_price, lowest_price };
BOOST_DESCRIBE_ENUM(DealSort, newest, oldest, highest_price, lowest_price)
enum class PackageSort { newest, oldest, latest_day, most_sold };
BOOST_DESCRIBE_ENUM(PackageSort, newest, oldest, latest_day, most_sold)
enum class SaleSort { newest, oldest, largest, smallest };
BOOST_DESCRIBE_ENUM(SaleSort, newest, oldest, largest, smallest)
enum class PairSort { most_sales, most_paid, newest };
BOOST_DESCRIBE_ENUM(PairSort, most_sales, most_paid, newest)

}  // namespace market::console
