// The statements of purchase requests.
#include "store.hpp"

#include "../by_price.hpp"
#include "../rules.hpp"

namespace market::store {

using ::store::select;

auto find_request(Context& ctx, RequestId id) -> std::optional<RequestRow> {
  return ctx.tx.one(select<RequestRow, "FROM market_request WHERE id = $1">, id);
}

auto find_request_for_change(Context& ctx, RequestId id) -> std::optional<RequestRow> {
  return ctx.tx.one_for_change(select<RequestRow, "FROM market_request WHERE id = $1">, id);
}

void insert_request(Context& ctx, const RequestRow& row) { ctx.tx.insert<"market_request">(row); }

static_assert(rules::request_life.leads(RequestState::buying, rules::RequestEvent::fill,
                                        RequestState::buying));
static_assert(rules::request_life.leads(RequestState::buying, rules::RequestEvent::complete,
                                        RequestState::completed));
auto fill_request(Context& ctx, RequestId id, std::int64_t more) -> bool {
  return ctx.tx.run(
             "UPDATE market_request SET filled = filled + $2, "
             "state = CASE WHEN filled + $2 = quantity THEN 'completed' ELSE 'buying' END, "
             "ended_at = CASE WHEN filled + $2 = quantity THEN CAST($3 AS BIGINT) END "
             "WHERE id = $1 AND state = 'buying' AND filled + $2 <= quantity",
             id, more, ctx.now.instant) == 1;
}

auto open_requests(Context& ctx, std::optional<tickets::ClassId> of, PricePlace from, std::int64_t wanted)
    -> std::vector<RequestRow> {
  const auto now = ctx.now.instant;
  if (of)
    return by_price<RequestRow>(
        wanted,
        [&](std::int64_t most) {
          return ctx.tx.all(
              select<RequestRow,
                     "FROM market_request WHERE ended_at IS NULL AND class_id = $1 AND price = $2 "
                     "AND id > $3 AND ends_at > $4 ORDER BY id LIMIT $5">,
              *of, from.price, from.after, now, most);
        },
        [&](std::int64_t most) {
          return ctx.tx.all(
              select<RequestRow,
                     "FROM market_request WHERE ended_at IS NULL AND class_id = $1 AND price < $2 "
                     "AND ends_at > $3 ORDER BY price DESC, id LIMIT $4">,
              *of, from.price, now, most);
        });
  return by_price<RequestRow>(
      wanted,
      [&](std::int64_t most) {
        return ctx.tx.all(select<RequestRow,
                                 "FROM market_request WHERE ended_at IS NULL AND price = $1 AND id > $2 AND "
                                 "ends_at > $3 ORDER BY id LIMIT $4">,
                          from.price, from.after, now, most);
      },
      [&](std::int64_t most) {
        return ctx.tx.all(select<RequestRow,
                                 "FROM market_request WHERE ended_at IS NULL AND price < $1 AND ends_at > $2 "
                                 "ORDER BY price DESC, id LIMIT $3">,
                          from.price, now, most);
      });
}

auto best_request(Context& ctx, tickets::ClassId of, UserId seller) -> std::optional<RequestRow> {
  return ctx.tx.one(
      select<RequestRow,
             "FROM market_request WHERE ended_at IS NULL AND class_id = $1 AND ends_at > $2 AND "
             "buyer_id <> $3 ORDER BY price DESC, id LIMIT 1">,
      of, ctx.now.instant, seller);
}

auto requests_of(Context& ctx, UserId buyer, std::optional<RequestState> state, Slice slice)
    -> std::vector<RequestRow> {
  if (state)
    return ctx.tx.all(select<RequestRow,
                             "FROM market_request WHERE buyer_id = $1 AND state = $2 AND id < $3 "
                             "ORDER BY id DESC LIMIT $4">,
                      buyer, *state, slice.below, slice.wanted);
  return ctx.tx.all(
      select<RequestRow, "FROM market_request WHERE buyer_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3">,
      buyer, slice.below, slice.wanted);
}

auto all_requests_of(Context& ctx, UserId buyer) -> std::vector<RequestRow> {
  return ctx.tx.all(select<RequestRow, "FROM market_request WHERE buyer_id = $1 ORDER BY id">, buyer);
}

auto count_open_requests(Context& ctx, std::int64_t most) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>(
      "SELECT COUNT(*) FROM (SELECT 1 AS one FROM market_request WHERE ended_at IS NULL AND ends_at > $1 "
      "LIMIT $2) AS counted",
      ctx.now.instant, most);
}

auto count_requests_of(Context& ctx, UserId buyer, RequestState state, std::int64_t most) -> std::int64_t {
  return *ctx.tx.one<std::int64_t>(
      "SELECT COUNT(*) FROM (SELECT 1 AS one FROM market_request WHERE buyer_id = $1 AND state = $2 LIMIT "
      "$3) "
      "AS counted",
      buyer, state, most);
}

}  // namespace market::store
