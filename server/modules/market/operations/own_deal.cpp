// A user's deal by its id, for other modules.
#include "../listings/views.hpp"
#include "../requests/views.hpp"
#include "market/market.hpp"

namespace market {

auto own_deal(Context& ctx, UserId user, std::int64_t id) -> OwnDeal {
  Cards cards{ctx};
  OwnDeal deal;
  if (const auto row = store::find<store::RequestRow>(ctx, RequestId{id}); row && row->buyer_id == user)
    deal.request = request_seen(ctx, cards, user, *row);
  if (const auto row = store::find<store::ListingRow>(ctx, ListingId{id}); row && row->seller_id == user)
    deal.listing = listing_seen(ctx, cards, user, *row);
  const auto sale = store::find<store::SaleRow>(ctx, SaleId{id});
  if (sale && (sale->seller_id == user || sale->buyer_id == user))
    deal.sale = sale_of(ctx, cards, user, *sale);
  return deal;
}

}  // namespace market
