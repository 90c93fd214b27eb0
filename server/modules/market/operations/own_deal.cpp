// A user's deal by its id, for other modules.
#include "../listings/store.hpp"
#include "../listings/views.hpp"
#include "../requests/store.hpp"
#include "../requests/views.hpp"
#include "../sales/store.hpp"
#include "market/market.hpp"

namespace market {

auto own_deal(Context& ctx, UserId user, std::int64_t id) -> OwnDeal {
  Cards cards{ctx};
  OwnDeal deal;
  if (const auto row = store::find_request(ctx, RequestId{id}); row && row->buyer_id == user)
    deal.request = request_seen(ctx, cards, user, *row);
  if (const auto row = store::find_listing(ctx, ListingId{id}); row && row->seller_id == user)
    deal.listing = listing_seen(ctx, cards, user, *row);
  const auto sale = store::find_sale(ctx, SaleId{id});
  if (sale && (sale->seller_id == user || sale->buyer_id == user))
    deal.sale = sale_of(ctx, cards, user, *sale);
  return deal;
}

}  // namespace market
