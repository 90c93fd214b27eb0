// The statements of listings.
#include "store.hpp"

#include "../rules.hpp"

namespace market::store {

static_assert(rules::listing_life.leads(ListingState::on_sale, rules::ListingEvent::sell,
                                        ListingState::on_sale));
static_assert(rules::listing_life.leads(ListingState::on_sale, rules::ListingEvent::sell_out,
                                        ListingState::sold));
auto sell_listing(Context& ctx, ListingId id, std::int64_t more) -> bool {
  return ctx.tx.run(
             "UPDATE market_listing SET sold = sold + $2, "
             "state = CASE WHEN sold + $2 = quantity THEN 'sold' ELSE 'on_sale' END, "
             "ended_at = CASE WHEN sold + $2 = quantity THEN CAST($3 AS BIGINT) END "
             "WHERE id = $1 AND state = 'on_sale' AND sold + $2 <= quantity",
             id, more, ctx.now.instant) == 1;
}

auto count_open_listings_of(Context& ctx, UserId seller) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>(
      "SELECT COUNT(*) FROM market_listing WHERE seller_id = $1 AND state = 'on_sale'", seller);
}

void forget_reasons(Context& ctx, UserId user) {
  ctx.tx.run("UPDATE market_request SET reason = '' WHERE buyer_id = $1 AND reason <> ''", user);
  ctx.tx.run("UPDATE market_listing SET reason = '' WHERE seller_id = $1 AND reason <> ''", user);
}

}  // namespace market::store
