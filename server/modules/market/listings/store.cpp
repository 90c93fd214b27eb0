// The statements of listings.
#include "store.hpp"

#include "../by_price.hpp"
#include "../rules.hpp"

namespace market::store {

using ::store::select;

auto find_listing(Context& ctx, ListingId id) -> std::optional<ListingRow> {
  return ctx.tx.one(select<ListingRow, "FROM market_listing WHERE id = $1">, id);
}

auto find_listing_for_change(Context& ctx, ListingId id) -> std::optional<ListingRow> {
  return ctx.tx.one_for_change(select<ListingRow, "FROM market_listing WHERE id = $1">, id);
}

void insert_listing(Context& ctx, const ListingRow& row) { ctx.tx.insert<"market_listing">(row); }

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

auto open_listings(Context& ctx, std::optional<tickets::ClassId> of, PricePlace from, std::int64_t wanted)
    -> std::vector<ListingRow> {
  const auto now = ctx.now.instant;
  if (of)
    return by_price<ListingRow>(
        wanted,
        [&](std::int64_t most) {
          return ctx.tx.all(select<ListingRow,
                                   "FROM market_listing WHERE ended_at IS NULL AND class_id = $1 AND "
                                   "price = $2 AND id > $3 AND ends_at > $4 ORDER BY id LIMIT $5">,
                            *of, from.price, from.after, now, most);
        },
        [&](std::int64_t most) {
          return ctx.tx.all(select<ListingRow,
                                   "FROM market_listing WHERE ended_at IS NULL AND class_id = $1 AND "
                                   "price > $2 AND ends_at > $3 ORDER BY price, id LIMIT $4">,
                            *of, from.price, now, most);
        });
  return by_price<ListingRow>(
      wanted,
      [&](std::int64_t most) {
        return ctx.tx.all(select<ListingRow,
                                 "FROM market_listing WHERE ended_at IS NULL AND price = $1 AND id > $2 AND "
                                 "ends_at > $3 ORDER BY id LIMIT $4">,
                          from.price, from.after, now, most);
      },
      [&](std::int64_t most) {
        return ctx.tx.all(select<ListingRow,
                                 "FROM market_listing WHERE ended_at IS NULL AND price > $1 AND ends_at > $2 "
                                 "ORDER BY price, id LIMIT $3">,
                          from.price, now, most);
      });
}

auto lowest_listing(Context& ctx, tickets::ClassId of, UserId buyer) -> std::optional<ListingRow> {
  return ctx.tx.one(
      select<ListingRow,
             "FROM market_listing WHERE ended_at IS NULL AND class_id = $1 AND ends_at > $2 AND "
             "seller_id <> $3 ORDER BY price, id LIMIT 1">,
      of, ctx.now.instant, buyer);
}

auto listings_of(Context& ctx, UserId seller, std::optional<ListingState> state, Slice slice)
    -> std::vector<ListingRow> {
  if (state)
    return ctx.tx.all(select<ListingRow,
                             "FROM market_listing WHERE seller_id = $1 AND state = $2 AND id < $3 "
                             "ORDER BY id DESC LIMIT $4">,
                      seller, *state, slice.below, slice.wanted);
  return ctx.tx.all(
      select<ListingRow, "FROM market_listing WHERE seller_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
      seller, slice.below, slice.wanted);
}

auto all_listings_of(Context& ctx, UserId seller) -> std::vector<ListingRow> {
  return ctx.tx.all(select<ListingRow, "FROM market_listing WHERE seller_id = $1 ORDER BY id">, seller);
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
