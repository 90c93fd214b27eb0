#pragma once
// The ids of this module's rows.
#include "platform/ids.hpp"

namespace market {

using RequestId = Id<struct MarketRequestTable>;
using ListingId = Id<struct MarketListingTable>;
using PackageId = Id<struct MarketPackageTable>;
using SaleId = Id<struct MarketSaleTable>;
using PairId = Id<struct MarketPairTable>;

}  // namespace market
