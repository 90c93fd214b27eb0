#pragma once
// Listings as users see them, and what is allowed of one.
#include "../views.hpp"
#include "store.hpp"

namespace market {

/// Refuses a listing that is over, by its state or by its time.
auto judge_open(Context& ctx, const store::ListingRow& row) -> Verdict;
auto listing_seen(Context& ctx, Cards& cards, UserId reader, const store::ListingRow& row) -> ListingItem;

}  // namespace market
