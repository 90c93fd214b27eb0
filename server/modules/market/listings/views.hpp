#pragma once
// Listings as users see them, and what is allowed of one.
#include "../views.hpp"
#include "store.hpp"

namespace market {

auto listing_seen(Context& ctx, Cards& cards, UserId reader, const store::ListingRow& row) -> ListingItem;

}  // namespace market
