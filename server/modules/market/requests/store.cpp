// The statements of purchase requests.
#include "store.hpp"

#include "../rules.hpp"

namespace market::store {

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
