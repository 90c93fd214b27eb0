#pragma once
// Deals in tickets, as other modules find them. The only header that other modules include.
#include "market/listings.hpp"
#include "market/requests.hpp"

namespace market {

/// A deal of a user by its id: one's own request or listing, or a sale on either side. At most one is
/// present.
struct OwnDeal {
  std::optional<RequestItem> request;
  std::optional<ListingItem> listing;
  std::optional<Sale> sale;
};
auto own_deal(Context& ctx, UserId user, std::int64_t id) -> OwnDeal;

}  // namespace market
