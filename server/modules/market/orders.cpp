// A user's requests, listings and sales by their ids.
#include "listings/views.hpp"
#include "registration.hpp"
#include "requests/views.hpp"

namespace market {

namespace {

auto own_request(Context& ctx, UserId user, std::int64_t id) -> std::optional<RequestItem> {
  const auto row = store::find<store::RequestRow>(ctx, RequestId{id});
  if (!row || row->buyer_id != user) return {};
  Cards cards{ctx};
  return request_seen(ctx, cards, user, *row);
}

auto own_listing(Context& ctx, UserId user, std::int64_t id) -> std::optional<ListingItem> {
  const auto row = store::find<store::ListingRow>(ctx, ListingId{id});
  if (!row || row->seller_id != user) return {};
  Cards cards{ctx};
  return listing_seen(ctx, cards, user, *row);
}

// On either side; a sale to the operator, too.
auto own_sale(Context& ctx, UserId user, std::int64_t id) -> std::optional<Sale> {
  const auto row = store::find<store::SaleRow>(ctx, SaleId{id});
  if (!row || (row->seller_id != user && row->buyer_id != user)) return {};
  Cards cards{ctx};
  return sale_of(ctx, cards, user, *row);
}

}  // namespace

auto own_orders() -> std::vector<OwnOrder> {
  return {own_order("request", own_request), own_order("listing", own_listing), own_order("sale", own_sale)};
}

}  // namespace market
